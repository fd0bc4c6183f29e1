/** JSON schema as far as specifications use it. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly additionalProperties?: boolean | Schema;
}

export type Fields = Readonly<Record<string, unknown>>;
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What tells the variants of a union apart, and what of them this is. */
const tagOf = (schema: Schema): [string, unknown] | null => {
  const found = Object.entries(schema.properties ?? {}).find(([, property]) => property.const !== undefined);
  return found === undefined ? null : [found[0], found[1].const];
};

/** The schema of this very value: of a union the variant that it is, of what may be null the rest. */
export function schemaOf(schema: Schema, value: unknown): Schema {
  const variants = (schema.oneOf ?? schema.anyOf ?? []).filter(({ type }) => type !== 'null');
  if (variants.length === 0) return schema;
  const matching = variants.find((variant) => {
    if (variant.type !== undefined && variant.type !== 'object') return variant.type === typeof value;
    const tag = tagOf(variant);
    return tag === null || (isFields(value) && value[tag[0]] === tag[1]);
  });
  const found = matching ?? variants[0];
  return found === undefined ? schema : schemaOf(found, value);
}

/** The variants of a union by their tag; none for what is no union. */
export const variantsOf = (schema: Schema): readonly (readonly [tag: string, schema: Schema])[] =>
  (schema.oneOf ?? []).flatMap((variant) => {
    const tag = tagOf(variant);
    return tag === null ? [] : [[String(tag[1]), variant] as const];
  });

export const typeOf = (schema: Schema): string => {
  const { type } = schema;
  if (typeof type === 'string') return type;
  return type?.find((one) => one !== 'null') ?? (schema.enum === undefined ? 'object' : 'string');
};

export const isNullable = (schema: Schema): boolean =>
  (Array.isArray(schema.type) && schema.type.includes('null')) ||
  (schema.anyOf ?? []).some(({ type }) => type === 'null');

/** Texts that an entry is called by; a new one gets a name to be found by. */
const naming = ['title', 'name', 'label', 'question', 'caption', 'day', 'front', 'value'];
/** Texts that people read of one entry alone: a new one begins without them. */
const prose = new Set(
  'text lead quote answer body note description role price date time back nav eyebrow tagline'.split(' '),
);

/** What a new entry of a list begins with: its kind is that of the last one, its texts are its own. */
export function blank(schema: Schema, sample: unknown, what: string): unknown {
  const exact = schemaOf(schema, sample);
  if (exact.const !== undefined) return exact.const;
  if (exact.enum !== undefined) return typeof sample === 'string' ? sample : exact.enum[0];
  switch (typeOf(exact)) {
    case 'string':
      return what;
    case 'number':
      return typeof sample === 'number' ? sample : 0;
    case 'boolean':
      return false;
    case 'array':
      return [];
    default:
  }
  const from = isFields(sample) ? sample : {};
  const required = new Set(exact.required ?? []);
  const name = naming.find((key) => exact.properties?.[key] !== undefined);
  return Object.fromEntries(
    Object.entries(exact.properties ?? {}).flatMap(([key, property]) => {
      if (!required.has(key)) return [];
      if (key === 'id' || key === 'key' || key === 'plural') return [[key, '']];
      if (key === name) return [[key, what]];
      if (isNullable(property)) return [[key, null]];
      if (prose.has(key) && typeOf(property) === 'string') return [[key, '']];
      if (typeOf(property) === 'string' && property.enum === undefined && property.const === undefined)
        return [[key, typeof from[key] === 'string' ? from[key] : '']];
      return [[key, blank(property, from[key], what)]];
    }),
  );
}

/** What an entry is called in its list. */
export function nameOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (!isFields(value)) return '';
  const found = ['nav', 'labelPlural', ...naming, 'quote', 'text']
    .map((key) => value[key])
    .find((text) => typeof text === 'string' && text.trim() !== '');
  return typeof found === 'string' ? found : '';
}
