import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { useFocusing } from '#lib/effects.ts';

const length = 6;

const Shell = chakra('div', { base: { position: 'relative', display: 'grid' } });
const Cells = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(6, 1fr)', gap: '2', gridArea: '1 / 1' },
});
const Cell = chakra('div', {
  base: {
    display: 'grid',
    placeContent: 'center',
    height: '14',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    fontFamily: 'mono',
    fontSize: '1.375rem',
    '&[data-current]': {
      borderColor: 'accent.focusRing',
      boxShadow: '0 0 0 1px var(--sc-colors-accent-focus-ring)',
    },
    '&[data-invalid]': { borderColor: 'danger.solid' },
  },
});
/** One real field over the drawn cells: paste, autofill and screen readers meet an ordinary input. */
const Real = chakra('input', {
  base: {
    gridArea: '1 / 1',
    width: 'full',
    height: 'full',
    opacity: 0,
    zIndex: 1,
    fontSize: '1rem',
    cursor: 'text',
  },
});

export interface CodeInputProps {
  field: {
    readonly id: string;
    readonly 'aria-label': string;
    readonly 'aria-invalid': boolean | undefined;
    readonly 'aria-describedby': string;
    readonly readOnly: boolean;
  };
  onEdit: () => void;
  /** Called with six digits as soon as they are there. */
  onComplete: (code: string) => void;
}

/**
 * Six digits as six cells. The digits live here and in the event that carries them, never in a machine's
 * context, which the inspector would show.
 */
export const CodeInput = ({ field, onEdit, onComplete }: CodeInputProps) => {
  const [digits, setDigits] = useState('');
  const [focused, setFocused] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  useFocusing(() => {
    input.current?.focus();
  }, []);

  return (
    <Shell>
      <Cells aria-hidden>
        {Array.from({ length }, (_, index) => (
          <Cell
            key={index}
            data-current={
              focused && !field.readOnly && index === Math.min(digits.length, length - 1) ? '' : undefined
            }
            data-invalid={field['aria-invalid'] ? '' : undefined}
          >
            {digits[index] ?? ''}
          </Cell>
        ))}
      </Cells>
      <Real
        ref={input}
        {...field}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={digits}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onChange={(event) => {
          const next = event.currentTarget.value.replaceAll(/\D/gu, '').slice(0, length);
          if (next === digits) return;
          setDigits(next);
          onEdit();
          if (next.length === length) onComplete(next);
        }}
      />
    </Shell>
  );
};
