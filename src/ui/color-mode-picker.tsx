import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { VisuallyHidden } from './atoms.tsx';
import { t } from '#language/speech.ts';
import { spoken } from '#language/texts.ts';

const Row = chakra('fieldset', {
  base: { display: 'inline-flex', p: '0.5', gap: '0.5', borderRadius: 'md', bg: 'bg.muted' },
});
const Option = chakra('label', {
  base: {
    position: 'relative',
    px: '2',
    minHeight: '6',
    display: 'inline-flex',
    alignItems: 'center',
    borderRadius: 'sm',
    textStyle: 'xs',
    color: 'fg.muted',
    cursor: 'pointer',
    '&:has(:checked)': { bg: 'bg.panel', color: 'fg', boxShadow: 'xs' },
    '&:has(:focus-visible)': { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '1px' },
  },
});
const Radio = chakra('input', {
  base: { position: 'absolute', inset: '0', opacity: 0, width: 'full', height: 'full', cursor: 'pointer' },
});

type Choice = 'system' | 'light' | 'dark';

const choices: readonly { value: Choice; label: string }[] = spoken(
  ['label'],
  [
    { value: 'system', label: 'System' },
    { value: 'light', label: 'Light' },
    { value: 'dark', label: 'Dark' },
  ],
);

/** Chooses light, dark or whatever the system has. */
export const ColorModePicker = ({
  choice,
  why,
  onChoose,
}: {
  choice: Choice;
  /** Why it looks as it does. */
  why: string;
  onChoose: (choice: Choice) => void;
}) => {
  const name = useId();
  return (
    <Row title={why}>
      <VisuallyHidden asChild>
        <legend>{t`Colour mode`}</legend>
      </VisuallyHidden>
      {choices.map(({ value, label }) => (
        <Option key={value}>
          <Radio
            type="radio"
            name={name}
            value={value}
            checked={choice === value}
            onChange={() => onChoose(value)}
          />
          {label}
        </Option>
      ))}
    </Row>
  );
};
