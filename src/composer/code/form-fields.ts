import type { Words } from '../content/words.ts';
import type { FormField, SectionOf } from '../spec/spec.ts';
import { h, type Node } from '../print/node.ts';

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
