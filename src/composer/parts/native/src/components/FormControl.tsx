import { Body, Check, Chip, Choices, Field } from './Ui';

/** What a form asks for. */
export interface FormField {
  key: string;
  label: string;
  kind: string;
  options: string[];
  required: boolean;
  /** What is said where it is not filled in. */
  missing?: string;
}
export type Answers = Record<string, string>;

interface FormControlProps {
  field: FormField;
  value: string;
  onChange: (value: string) => void;
}

/** A field of a form, as its kind needs it. */
export function FormControl({ field, value, onChange }: FormControlProps) {
  if (field.kind === 'flag')
    return (
      <Check label={field.label} isOn={value !== ''} onPress={() => onChange(value === '' ? 'yes' : '')} />
    );
  if (field.kind === 'choice')
    return (
      <>
        <Body isStrong>{field.label}</Body>
        <Choices label={field.label}>
          {field.options.map((option) => (
            <Chip key={option} label={option} isOn={option === value} onPress={() => onChange(option)} />
          ))}
        </Choices>
      </>
    );
  return (
    <Field
      label={field.label}
      value={value}
      onChange={onChange}
      isNumber={field.kind === 'number'}
      isLong={field.kind === 'longtext'}
    />
  );
}
