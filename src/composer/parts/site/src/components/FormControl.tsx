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

/** What a form holds before anything is entered. */
export const answersOf = (fields: FormField[]): Answers =>
  Object.fromEntries(fields.map(({ key, options }) => [key, options[0] ?? '']));

const types: Record<string, string> = {
  number: 'number',
  date: 'date',
  time: 'time',
  email: 'email',
  phone: 'tel',
};
const completed: Record<string, string> = { email: 'email', phone: 'tel' };

interface FormControlProps {
  /** The id of the section that the form stands in. */
  form: string;
  field: FormField;
  value: string;
  problem?: string;
  onChange: (value: string) => void;
}

/** A field of a form, as its kind needs it. */
export function FormControl({ form, field, value, problem, onChange }: FormControlProps) {
  const id = form + '-' + field.key;
  const shared = {
    id,
    name: field.key,
    autoComplete: field.key === 'name' ? 'name' : completed[field.kind],
    required: field.required,
    'aria-invalid': problem !== undefined,
    'aria-describedby': id + '-error',
  };
  return (
    <div className="field">
      <label htmlFor={id}>{field.label}</label>
      {field.kind === 'longtext' ? (
        <textarea {...shared} rows={5} value={value} onChange={(event) => onChange(event.target.value)} />
      ) : field.kind === 'choice' ? (
        <select {...shared} value={value} onChange={(event) => onChange(event.target.value)}>
          {field.options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : field.kind === 'flag' ? (
        <input
          {...shared}
          type="checkbox"
          checked={value !== ''}
          onChange={(event) => onChange(event.target.checked ? 'yes' : '')}
        />
      ) : (
        <input
          {...shared}
          type={types[field.kind] ?? 'text'}
          min={field.kind === 'number' ? 0 : undefined}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      <p className="error" id={id + '-error'} hidden={problem === undefined}>
        {problem}
      </p>
    </div>
  );
}
