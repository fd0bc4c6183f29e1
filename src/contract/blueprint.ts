import { z } from 'zod/mini';

/** A step to a place in a blueprint: the name of a property, the id of an entry of a list, or its index. */
const step = z.union([
  z.string().check(z.minLength(1), z.maxLength(120)),
  z.int().check(z.gte(0), z.lte(100_000)),
]);
const path = z.array(step).check(z.maxLength(16));
export type BlueprintPath = readonly (string | number)[];

/**
 * A change of a blueprint. `add` has the composer make what is added: a section with its texts, a field, a thing with
 * its screen; the others change exactly what they name, and what follows from it.
 */
export const blueprintEditSchema = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('set'), path, value: z.unknown() }),
  /** Takes an optional property away. */
  z.strictObject({ op: z.literal('clear'), path }),
  z.strictObject({ op: z.literal('insert'), path, at: z.int().check(z.gte(0)), value: z.unknown() }),
  z.strictObject({ op: z.literal('remove'), path }),
  /** Moves an entry of a list within it. */
  z.strictObject({ op: z.literal('move'), path, to: z.int().check(z.gte(0)) }),
  z.strictObject({
    op: z.literal('add'),
    /** The list that it is added to. */
    path,
    /** Of the vocabulary, where there are kinds to choose from. */
    kind: z.string().check(z.maxLength(80)),
    /** Empty: the composer names it. */
    name: z.string().check(z.trim(), z.maxLength(120)),
  }),
  /** Takes the latest change back, whether it was made here or by a message. */
  z.strictObject({ op: z.literal('undo') }),
]);
export type BlueprintEdit = z.infer<typeof blueprintEditSchema>;

const choice = z.object({ id: z.string(), label: z.string() });
export type BlueprintChoice = z.infer<typeof choice>;

/** What may stand in a blueprint beside free texts. */
export const blueprintVocabularySchema = z.object({
  /** JSON schema of this kind of specification. */
  schema: z.record(z.string(), z.unknown()),
  /** What can be added to a list, by the list's name. */
  kinds: z.record(z.string(), z.array(z.extend(choice, { group: z.string() }))),
  /** Fonts with the stack that shows them. */
  fonts: z.array(z.extend(choice, { stack: z.string() })),
  /** Icons with their path on a grid of 24. */
  icons: z.array(z.extend(choice, { path: z.string() })),
  motifs: z.array(choice),
});
export type BlueprintVocabulary = z.infer<typeof blueprintVocabularySchema>;

export const exampleKinds = [
  'address',
  'phone',
  'email',
  'hours',
  'date',
  'price',
  'figure',
  'person',
  'voice',
  'entry',
  'row',
  'text',
  'page',
] as const;
export type ExampleKind = (typeof exampleKinds)[number];

/**
 * Something that a project says and that nobody said: it stands there so that the project can be judged, and is to be
 * replaced before visitors take it for a fact. The list is kept in the specification; an entry that is removed from it
 * is one that its person lets stand.
 */
export const exampleSchema = z.object({
  /** Id of the section or screen, key of the thing. */
  at: z.string(),
  /** What people call that place; empty at the top of a page. */
  where: z.string(),
  kind: z.enum(exampleKinds),
  text: z.string(),
});
export type Example = z.infer<typeof exampleSchema>;

/** What the composer understood of a project, as it stands. */
export const blueprintStateSchema = z.object({
  spec: z.record(z.string(), z.unknown()),
  /** Of the specification; a change says which one it was made from. */
  hash: z.string(),
  /** What `undo` would take back, in a few words; null where there is nothing. */
  undo: z.nullable(z.string()),
});
export type BlueprintState = z.infer<typeof blueprintStateSchema>;

/** What the composer's thread is asked about a blueprint: to read it, or to change it. */
export type BlueprintAnswer =
  /** The project has no specification that the composer can read. */
  | { readonly type: 'none' }
  | {
      readonly type: 'read';
      readonly state: Omit<BlueprintState, 'hash'>;
      readonly vocabulary: BlueprintVocabulary;
    }
  | {
      readonly type: 'changed';
      readonly state: Omit<BlueprintState, 'hash'>;
      /** What was done, in a few words. */
      readonly said: string;
      /** Contents of files that change; null for one that goes. */
      readonly writes: readonly { readonly path: string; readonly content: string | null }[];
      /** Files that a person changed at the very place; these places stay as they are. */
      readonly conflicts: readonly string[];
    }
  /** Nothing was changed; the reason is for people. */
  | { readonly type: 'refused'; readonly reason: string };
