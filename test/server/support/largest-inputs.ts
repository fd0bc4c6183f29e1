import type { z } from 'zod/mini';

/** What a schema of the contract says of itself. */
interface Definition {
  readonly type: string;
  readonly innerType?: z.ZodMiniType;
  readonly in?: z.ZodMiniType;
  readonly element?: z.ZodMiniType;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly options?: readonly z.ZodMiniType[];
  readonly entries?: Readonly<Record<string, string | number>>;
  readonly values?: readonly unknown[];
  readonly keyType?: z.ZodMiniType;
  readonly valueType?: z.ZodMiniType;
  readonly checks?: readonly { _zod: { def: Check } }[];
}
interface Check {
  readonly check: string;
  readonly maximum?: number;
  readonly value?: number;
}

const definitionOf = (schema: z.ZodMiniType): Definition => schema._zod.def as unknown as Definition;
const largestOf = (checks: Definition['checks'], name: string, key: 'maximum' | 'value'): number | null =>
  checks?.flatMap(({ _zod: { def } }) => (def.check === name ? (def[key] ?? []) : []))[0] ?? null;

/** Texts that are tried where a pattern says what a text is like. */
const patterned = [
  'a'.repeat(64),
  'a'.repeat(40),
  'A1',
  '#aabbcc',
  'a@example.com',
  '1',
  '2030-01-01',
  'https://a.example',
];

/**
 * The largest value that a schema takes, made of one text repeated.
 * @param bytes about how much may be used: what has no bound of its own is filled up to it
 */
export function largest(schema: z.ZodMiniType, text: string, bytes: number, choice = 0): unknown {
  const definition = definitionOf(schema);
  const { type, innerType, in: before, element, shape, options, entries, values, checks } = definition;
  const next = innerType ?? before;
  if (next !== undefined) return largest(next, text, bytes, choice);
  switch (type) {
    case 'string': {
      const most = Math.min(largestOf(checks, 'max_length', 'maximum') ?? bytes, bytes);
      const filled = text.repeat(Math.ceil(most / text.length)).slice(0, Math.max(1, Math.floor(most)));
      const fits = [filled, `a${filled.slice(2)}a`, ...patterned].find(
        (candidate) => schema.safeParse(candidate).success,
      );
      return fits ?? filled;
    }
    case 'number':
    case 'int':
      return largestOf(checks, 'less_than', 'value') ?? 1_000_000;
    case 'boolean':
      return true;
    case 'enum':
      return Object.values(entries ?? {}).at(-1);
    case 'literal':
      return values?.[0];
    case 'union': {
      const option = options?.[choice % options.length];
      return option === undefined
        ? null
        : largest(option, text, bytes, Math.floor(choice / (options?.length ?? 1)));
    }
    case 'array': {
      if (element === undefined) return [];
      // As many as may be, each as large as there is room for.
      const count = Math.min(largestOf(checks, 'max_length', 'maximum') ?? 5_000, 5_000);
      return Array.from({ length: count }, (_, at) => largest(element, text, bytes / count, at));
    }
    case 'object': {
      const fields = Object.entries(shape ?? {});
      return Object.fromEntries(
        fields.map(([name, field]) => [name, largest(field, text, bytes / fields.length, choice)]),
      );
    }
    case 'record': {
      const value = definition.valueType;
      if (value === undefined) return {};
      return Object.fromEntries(
        Array.from({ length: 200 }, (_, at) => [`key${at}`, largest(value, text, bytes / 200, at)]),
      );
    }
    default:
      return null;
  }
}

/** Files by path: words in quotation marks, each of which may be a package, and a sheet of Less that grows from itself. */
export function hardFiles(): Readonly<Record<string, string>> {
  const words = Array.from({ length: 60_000 }, (_, at) => `'${at.toString(36)}`)
    .join('')
    .slice(0, 299_000);
  const rules = Array.from({ length: 2_000 }, (_, at) => `.a${at} when (@b = ${at}) { .a${at - 1}(); }`);
  const dependencies = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`p${at}`, '1.0.0']));
  return {
    ...Object.fromEntries(['one', 'two', 'three'].map((name) => [`words/${name}.ts`, words])),
    'many.less': `.a-1() { color: red; }\n${rules.join('\n')}\n.b { .a1999(); }\n`,
    'package.json': JSON.stringify({ dependencies }),
  };
}
