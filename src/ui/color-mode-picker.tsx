import { chakra } from '@chakra-ui/react';
import { useId, useSyncExternalStore } from 'react';
import { colorModeStore, type ColorMode } from '#lib/color-mode.ts';
import { VisuallyHidden } from './atoms.tsx';

const Row = chakra('fieldset', {
  base: { display: 'inline-flex', p: '0.5', gap: '0.5', borderRadius: 'md', bg: 'bg.muted' },
});
const Choice = chakra('label', {
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

const choices: readonly { mode: ColorMode; label: string }[] = [
  { mode: 'system', label: 'System' },
  { mode: 'light', label: 'Light' },
  { mode: 'dark', label: 'Dark' },
];

/** Chooses light, dark or whatever the system has. */
export const ColorModePicker = () => {
  const name = useId();
  const mode = useSyncExternalStore(colorModeStore.subscribe, colorModeStore.get, colorModeStore.getOnServer);
  return (
    <Row>
      <VisuallyHidden asChild>
        <legend>Colour mode</legend>
      </VisuallyHidden>
      {choices.map((choice) => (
        <Choice key={choice.mode}>
          <Radio
            type="radio"
            name={name}
            value={choice.mode}
            checked={mode === choice.mode}
            onChange={() => colorModeStore.set(choice.mode)}
          />
          {choice.label}
        </Choice>
      ))}
    </Row>
  );
};
