import type { z } from 'zod/mini';
import { calls } from '#contract/calls.ts';
import type { CallName } from '#contract/endpoints.ts';

/** What a request's schema says of one of its fields. */
export interface FieldSchema {
  readonly name: string;
  readonly isOptional: boolean;
  readonly kind: 'string' | 'number' | 'boolean' | 'array' | 'enum' | 'other';
  /** Whether a text of any length would be taken. */
  readonly isUnbounded: boolean;
}

interface Definition {
  readonly type: string;
  readonly innerType?: z.ZodMiniType;
  readonly in?: z.ZodMiniType;
  readonly shape?: Record<string, z.ZodMiniType>;
  readonly checks?: readonly { _zod: { def: { check: string } } }[];
}
const definitionOf = (schema: z.ZodMiniType): Definition => schema._zod.def as unknown as Definition;

const kinds: Readonly<Record<string, FieldSchema['kind']>> = {
  string: 'string',
  number: 'number',
  int: 'number',
  boolean: 'boolean',
  array: 'array',
  enum: 'enum',
};
const bounds = new Set(['max_length', 'length_equals', 'string_format']);

function read(name: string, schema: z.ZodMiniType): FieldSchema {
  let current = schema;
  let isOptional = false;
  for (;;) {
    const { type, innerType, in: before } = definitionOf(current);
    if (type === 'optional' || type === 'default') isOptional = true;
    const next = innerType ?? before;
    if (next === undefined) break;
    current = next;
  }
  const { type, checks = [] } = definitionOf(current);
  const isBounded = checks.some((check) => bounds.has(check._zod.def.check));
  return { name, isOptional, kind: kinds[type] ?? 'other', isUnbounded: type === 'string' && !isBounded };
}

/** The fields of a call's request. Throws for a call whose request is not an object without further fields. */
export function fieldsOf(call: CallName): FieldSchema[] {
  const { type, shape } = definitionOf(calls[call].request);
  if (type !== 'object' || shape === undefined) throw new Error(`The request of ${call} is no object`);
  return Object.entries(shape).map(([name, schema]) => read(name, schema));
}
