import { chakra } from '@chakra-ui/react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { fieldRecipe } from './theme/field-recipe.ts';
import { compiled } from './theme/system.ts';

const field = compiled(fieldRecipe);

export const Input = chakra('input', field);
export const Textarea = chakra('textarea', field, { defaultProps: { multiline: true } });
export type InputProps = ComponentProps<typeof Input>;

const Label = chakra('label', { base: { display: 'block', textStyle: 'sm', fontWeight: '500', mb: '1.5' } });
const Hint = chakra('p', { base: { textStyle: 'xs', color: 'fg.muted', mt: '1.5' } });
const Problem = chakra('p', { base: { textStyle: 'xs', color: 'danger.fg', mt: '1.5' } });

/** What the control inside a `Field` must carry to be named and described by it. */
export interface FieldControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
}

/** A labelled control with a hint and, when something is wrong, what is wrong. */
export const Field = ({
  label,
  hint,
  error,
  children,
}: {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  children: (control: FieldControlProps) => ReactNode;
}) => {
  const id = useId();
  const describedBy = [error ? `${id}-error` : null, hint ? `${id}-hint` : null].filter(Boolean).join(' ');
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      {children({
        id,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': error ? true : undefined,
      })}
      <div aria-live="polite">{error ? <Problem id={`${id}-error`}>{error}</Problem> : null}</div>
      {hint ? <Hint id={`${id}-hint`}>{hint}</Hint> : null}
    </div>
  );
};
