import type { Words } from '../content/words.ts';
import type { FormField } from '../spec.ts';
import { h, type Node } from './node.ts';
import { literal, source } from './quote.ts';

/** Fields that a person named for a form, as each kind of project has them. */

const inputTypes: Partial<Record<FormField['kind'], string>> = {
  number: 'number',
  date: 'date',
  time: 'time',
  email: 'email',
  phone: 'tel',
  flag: 'checkbox',
};

/** The fields of a plain page's form. */
export const fieldNodes = (form: string, fields: readonly FormField[]): Node[] =>
  fields.map(({ key, label, kind, options, required }) => {
    const id = `${form}-${key}`;
    const shared = { id, name: key, ...(required ? { required } : {}), 'aria-describedby': `${id}-error` };
    return h(
      'div',
      { class: 'field' },
      h('label', { for: id }, label),
      kind === 'longtext'
        ? h('textarea', { ...shared, rows: 4 })
        : kind === 'choice'
          ? h('select', shared, ...options.map((option) => h('option', {}, option)))
          : h('input', {
              ...shared,
              type: inputTypes[kind] ?? 'text',
              ...(kind === 'number' ? { min: 0 } : {}),
            }),
      h('p', { class: 'error', id: `${id}-error`, hidden: true }),
    );
  });

/** The script of a plain page's form with such fields. */
export const fieldsScript = (
  w: Words,
): string => `// The contact form: checks what was typed and keeps messages in this browser.
(() => {
  const form = document.querySelector('[data-contact]');
  if (!form) return;
  const status = form.querySelector('.form-status');
  const controls = [...form.querySelectorAll('input, select, textarea')];

  const problemOf = ({ required, type, value }) => {
    if (required && value.trim() === '') return ${literal(w.needAnswer)};
    const isAddress = /^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/.test(value.trim());
    return type === 'email' && value !== '' && !isAddress ? ${literal(w.needEmail)} : '';
  };
  const check = (control) => {
    const error = form.querySelector('#' + control.id + '-error');
    const problem = problemOf(control);
    error.textContent = problem;
    error.hidden = problem === '';
    control.setAttribute('aria-invalid', String(problem !== ''));
    return problem === '';
  };

  for (const control of controls) {
    control.addEventListener('input', () => {
      if (control.getAttribute('aria-invalid') === 'true') check(control);
    });
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const wrong = controls.filter((control) => !check(control));
    if (wrong.length > 0) {
      status.textContent = '';
      wrong[0].focus();
      return;
    }
    const message = Object.fromEntries(new FormData(form));
    writeStored('messages', [...readStored('messages', []), { ...message, at: new Date().toISOString() }]);
    form.reset();
    status.textContent = ${literal(w.sent)};
  });
})();
`;

/** What a React form with such fields needs above it. */
export const reactFields = (form: string, fields: readonly FormField[]): string => `interface FormField {
  key: string;
  label: string;
  kind: string;
  options: string[];
  required: boolean;
}
type Answers = Record<string, string>;

const fields: FormField[] = ${source(fields)};
const noAnswers: Answers = Object.fromEntries(fields.map(({ key, options }) => [key, options[0] ?? '']));
const types: Record<string, string> = { number: 'number', date: 'date', time: 'time', email: 'email', phone: 'tel' };

interface FormControlProps {
  field: FormField;
  value: string;
  problem?: string;
  onChange: (value: string) => void;
}

/** A field of the form, as its kind needs it. */
function FormControl({ field, value, problem, onChange }: FormControlProps) {
  const id = '${form}-' + field.key;
  const shared = {
    id,
    name: field.key,
    required: field.required,
    'aria-invalid': problem !== undefined,
    'aria-describedby': id + '-error',
  };
  return (
    <div className="field">
      <label htmlFor={id}>{field.label}</label>
      {field.kind === 'longtext' ? (
        <textarea {...shared} rows={4} value={value} onChange={(event) => onChange(event.target.value)} />
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
`;

/** The contact form of a React site with such fields. */
export const reactFieldsForm = (
  fields: readonly FormField[],
  w: Words,
  child: (value: string) => string,
): string => `import { useRef, useState, type FormEvent } from 'react';
import { useStored } from '../lib/useStored';

${reactFields('contact', fields)}
function problemsOf(answers: Answers): Answers {
  const problems: Answers = {};
  for (const { key, kind, required } of fields) {
    const value = (answers[key] ?? '').trim();
    if (required && value === '') problems[key] = ${literal(w.needAnswer)};
    else if (kind === 'email' && value !== '' && !/^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/.test(value)) {
      problems[key] = ${literal(w.needEmail)};
    }
  }
  return problems;
}

/** Checks what was typed and keeps messages in this browser. */
export function ContactForm() {
  const [messages, setMessages] = useStored<Answers[]>('messages', []);
  const [answers, setAnswers] = useState(noAnswers);
  const [problems, setProblems] = useState<Answers>({});
  const [isSent, setSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const change = (key: string, value: string) => {
    const next = { ...answers, [key]: value };
    setAnswers(next);
    setSent(false);
    if (Object.keys(problems).length > 0) setProblems(problemsOf(next));
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(answers);
    setProblems(found);
    const first = Object.keys(found)[0];
    if (first) {
      form.current?.querySelector<HTMLElement>('[name="' + first + '"]')?.focus();
      return;
    }
    setMessages([...messages, { ...answers, at: new Date().toISOString() }]);
    setAnswers(noAnswers);
    setSent(true);
  };

  return (
    <form ref={form} className="form card" noValidate onSubmit={submit}>
      {fields.map((field) => (
        <FormControl
          key={field.key}
          field={field}
          value={answers[field.key] ?? ''}
          problem={problems[field.key]}
          onChange={(value) => change(field.key, value)}
        />
      ))}
      <button className="button" type="submit">
        ${child(w.send)}
      </button>
      <p className="form-status" role="status">
        {isSent ? ${literal(w.sent)} : ''}
      </p>
    </form>
  );
}
`;

/** What a form of a mobile app with such fields needs above it. */
export const nativeFields = (fields: readonly FormField[]): string => `interface FormField {
  key: string;
  label: string;
  kind: string;
  options: string[];
  required: boolean;
}
type Answers = Record<string, string>;

const fields: FormField[] = ${source(fields)};
const noAnswers: Answers = Object.fromEntries(fields.map(({ key, options }) => [key, options[0] ?? '']));

/** A field of the form, as its kind needs it. */
function FormControl({ field, value, onChange }: { field: FormField; value: string; onChange: (value: string) => void }) {
  if (field.kind === 'flag')
    return <Check label={field.label} isOn={value !== ''} onPress={() => onChange(value === '' ? 'yes' : '')} />;
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
`;
