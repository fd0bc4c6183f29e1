import type { AppSpec } from '../spec/spec.ts';

/** What was added is called as the message calls it, where the app speaks another language than English. */
export function calledAs(before: AppSpec, after: AppSpec, name: string): AppSpec {
  if (before.language === 'en') return after;
  const known = new Set(
    before.entities.flatMap((entity) => entity.fields.map((field) => `${entity.key}.${field.key}`)),
  );
  // "peso en kg" is called Peso, and is counted in kg.
  const bare = name.replace(/\s+(?:in|en)\s+\S+$/iu, '');
  const isMeasured = after.entities.some(({ key, fields }) =>
    fields.some(
      (field) => !known.has(`${key}.${field.key}`) && (field.unit !== '' || field.kind === 'money'),
    ),
  );
  const label = (isMeasured ? bare : name).replace(/^./u, (letter) => letter.toUpperCase());
  return {
    ...after,
    entities: after.entities.map((entity) => ({
      ...entity,
      fields: entity.fields.map((field) =>
        known.has(`${entity.key}.${field.key}`) || field.kind === 'relation' ? field : { ...field, label },
      ),
    })),
  };
}
