import type { Collection } from './collection';
import { formAnswers } from '../data/collections';
import type { Field, Row, Value } from './types';

export type Answers = Record<string, Value>;

const kinds: Record<string, Field['kind']> = {
  'Short answer': 'text',
  'Long answer': 'longtext',
  Number: 'number',
  'Yes or no': 'flag',
  Rating: 'rating',
  Choice: 'choice',
  Date: 'date',
};

/** The questions that were put together, as fields of a form. */
const fieldOf = (row: Row): Field => ({
  key: row.id,
  label: String(row.question ?? ''),
  kind: kinds[String(row.kind)] ?? 'text',
  required: Boolean(row.required),
  options: String(row.options ?? '')
    .split(',')
    .map((option) => option.trim())
    .filter((option) => option !== ''),
});

/** A form made of the rows of a collection of questions, and what people answered. */
export function useQuestions(collection: Collection) {
  const rows = collection.use();
  const given = formAnswers.use().map((row) => JSON.parse(String(row['content'] ?? '{}')) as Answers);
  return {
    fields: rows.map(fieldOf),
    answers: given,
    send: (values: Answers) => {
      formAnswers.add({ content: JSON.stringify(values) });
    },
    clear: () => {
      for (const row of formAnswers.get()) formAnswers.remove(row.id);
    },
  };
}
