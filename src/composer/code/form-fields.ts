import type { Words } from '../content/words.ts';
import type { FormField, SectionOf } from '../spec/spec.ts';
import { type InboxWords, toInbox } from './inbox.ts';
import { h, type Node } from '../print/node.ts';
import { literal, source } from '../print/quote.ts';

/** A field as a form shows it. */
export interface ShownField extends FormField {
  /** What is said where it has to be filled in and is not; a general sentence where it is absent. */
  readonly missing?: string;
}

/** What a contact form asks for: what its person said, or a name, an address, one of the topics and a message. */
export function contactFields(
  { fields, topics, question }: SectionOf<'contact'>,
  w: Words,
): readonly ShownField[] {
  const field = (key: string, label: string, kind: FormField['kind'], missing: string): ShownField => ({
    key,
    label,
    kind,
    options: [],
    required: true,
    missing,
  });
  const subject: FormField = {
    key: 'subject',
    label: question ?? w.subject,
    kind: 'choice',
    options: topics.map(({ text }) => text),
    required: false,
  };
  return (
    fields ?? [
      field('name', w.name, 'text', w.needName),
      field('email', w.email, 'email', w.needEmail),
      ...(topics.length > 0 ? [subject] : []),
      field('message', w.message, 'longtext', w.needMessage),
    ]
  );
}

/** What a browser may fill in by itself. */
const completed = ({ key, kind }: FormField): string | undefined =>
  kind === 'email' ? 'email' : kind === 'phone' ? 'tel' : key === 'name' ? 'name' : undefined;

const inputTypes: Partial<Record<FormField['kind'], string>> = {
  number: 'number',
  date: 'date',
  time: 'time',
  email: 'email',
  phone: 'tel',
  flag: 'checkbox',
};

/** The fields of a plain page's form. */
export const fieldNodes = (form: string, fields: readonly ShownField[]): Node[] =>
  fields.map((field) => {
    const { key, label, kind, options, required, missing } = field;
    const id = `${form}-${key}`;
    const autocomplete = completed(field);
    const shared = {
      id,
      name: key,
      ...(autocomplete === undefined ? {} : { autocomplete }),
      ...(required ? { required } : {}),
      ...(missing === undefined ? {} : { 'data-missing': missing }),
      'aria-describedby': `${id}-error`,
    };
    return h(
      'div',
      { class: 'field' },
      h('label', { for: id }, label),
      kind === 'longtext'
        ? h('textarea', { ...shared, rows: 5 })
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

/** The script of a plain page's contact form. */
export const contactScript = (
  w: Words,
  inbox: InboxWords | null,
): string => `// The contact form: checks what was typed and keeps messages in this browser.
(() => {
  const form = document.querySelector('[data-contact]');
  if (!form) return;
  const status = form.querySelector('.form-status');
  const controls = [...form.querySelectorAll('input, select, textarea')];

  const problemOf = ({ required, type, value, dataset }) => {
    if (required && value.trim() === '') return dataset.missing ?? ${literal(w.needAnswer)};
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
${inbox === null ? '' : toInbox('contact', 'message', { thanks: literal(inbox.sent), after: 'form.reset()' }, inbox)}    writeStored('messages', [...readStored('messages', []), { ...message, at: new Date().toISOString() }]);
    form.reset();
    status.textContent = ${literal(w.sent)};
  });
})();
`;

/** What a React form with such fields needs above it. */
export const reactFields = (form: string, fields: readonly ShownField[]): string => `interface FormField {
  key: string;
  label: string;
  kind: string;
  options: string[];
  required: boolean;
  /** What is said where it is not filled in. */
  missing?: string;
}
type Answers = Record<string, string>;

const fields: FormField[] = ${source(fields)};
const noAnswers: Answers = Object.fromEntries(fields.map(({ key, options }) => [key, options[0] ?? '']));
const types: Record<string, string> = { number: 'number', date: 'date', time: 'time', email: 'email', phone: 'tel' };
const completed: Record<string, string> = { email: 'email', phone: 'tel' };

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
`;

/** The contact form of a React site. */
export const reactContactForm = (
  fields: readonly ShownField[],
  w: Words,
  child: (value: string) => string,
  inbox: InboxWords | null,
): string => `import { useRef, useState, type FormEvent } from 'react';
${inbox === null ? '' : "import { inbox, sendEntry } from '../lib/inbox';\n"}import { useStored } from '../lib/useStored';

${reactFields('contact', fields)}
function problemsOf(answers: Answers): Answers {
  const problems: Answers = {};
  for (const { key, kind, required, missing } of fields) {
    const value = (answers[key] ?? '').trim();
    if (required && value === '') problems[key] = missing ?? ${literal(w.needAnswer)};
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
  const [status, setStatus] = useState('');
  const form = useRef<HTMLFormElement>(null);

  const change = (key: string, value: string) => {
    const next = { ...answers, [key]: value };
    setAnswers(next);
    setStatus('');
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
${
  inbox === null
    ? ''
    : `    if (inbox) {
      void sendEntry('contact', answers).then((isThere) => {
        setStatus(isThere ? ${literal(inbox.sent)} : ${literal(inbox.notSent)});
        if (isThere) setAnswers(noAnswers);
      });
      return;
    }
`
}    setMessages([...messages, { ...answers, at: new Date().toISOString() }]);
    setAnswers(noAnswers);
    setStatus(${literal(w.sent)});
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
        {status}
      </p>
    </form>
  );
}
`;

/** What a form of a mobile app with such fields needs above it. */
export const nativeFields = (fields: readonly ShownField[]): string => `interface FormField {
  key: string;
  label: string;
  kind: string;
  options: string[];
  required: boolean;
  /** What is said where it is not filled in. */
  missing?: string;
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
