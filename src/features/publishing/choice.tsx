import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const Option = chakra('label', {
  base: {
    position: 'relative',
    display: 'flex',
    gap: '3',
    p: '3',
    borderRadius: 'lg',
    borderWidth: '1px',
    borderColor: 'border',
    cursor: 'pointer',
    '& svg': { width: '1.125rem', height: '1.125rem', mt: '0.5', flexShrink: 0, color: 'fg.muted' },
    _hover: { bg: 'bg.subtle' },
    '&:has(:checked)': { borderColor: 'accent.solid', bg: 'accent.subtle' },
    '&:has(:disabled)': { cursor: 'not-allowed' },
    '&:has(:focus-visible)': { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '1px' },
  },
});
const Radio = chakra('input', {
  base: { position: 'absolute', inset: '0', width: 'full', height: 'full', opacity: 0, cursor: 'inherit' },
});

export interface ChoiceProps<V extends string> {
  /** The accessible name of the group. */
  label: string;
  name: string;
  value: V;
  disabled: boolean;
  /** Why nothing can be chosen now; empty when it can. */
  why: string;
  options: readonly { value: V; title: string; text: ReactNode; icon: ReactNode }[];
  onChange: (value: V) => void;
}

/** One of a few ways, each with what it means. */
export const Choice = <V extends string>(props: ChoiceProps<V>) => (
  <chakra.div
    role="radiogroup"
    aria-label={props.label}
    display="grid"
    gap="2"
    gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}
  >
    {props.options.map(({ value, title, text, icon }) => (
      <Option key={value}>
        <Radio
          type="radio"
          name={props.name}
          value={value}
          checked={props.value === value}
          disabled={props.disabled}
          aria-description={props.why || undefined}
          onChange={() => props.onChange(value)}
        />
        {icon}
        <span>
          <chakra.span display="block" textStyle="sm" fontWeight="500">
            {title}
          </chakra.span>
          <chakra.span display="block" textStyle="xs" color="fg.muted">
            {text}
          </chakra.span>
        </span>
      </Option>
    ))}
  </chakra.div>
);
