import { z } from 'zod/mini';

/**
 * The action protocol. Whatever engine answers a run, it is read as a stream of these. File contents are
 * carried verbatim: they are never unescaped, trimmed or re-encoded between an engine and the staging area.
 * Sizes are bounded, so that an engine gone wild cannot fill the log with one action.
 */
const path = z.string().check(z.minLength(1), z.maxLength(260));
const hash = z.string().check(z.maxLength(64));
const text = (most: number) => z.string().check(z.maxLength(most));
const list = <T extends z.ZodMiniType>(item: T, most: number) => z.array(item).check(z.maxLength(most));

/** Parts of one kind: their heading, and of each its name and its place, as steps that `/` joins. */
export const understoodGroupSchema = z.object({
  label: text(100),
  parts: list(z.object({ name: text(500), place: text(500) }), 200),
});
export type UnderstoodGroup = z.infer<typeof understoodGroupSchema>;

export const actionSchema = z.discriminatedUnion('type', [
  /** Prose for the chat; a piece of markdown, appended to what was said before. */
  z.object({ type: z.literal('say'), text: text(200_000) }),
  /** The plan as a checklist. Sent again with new statuses as work goes on. */
  z.object({
    type: z.literal('plan'),
    items: list(
      z.object({ id: text(100), title: text(500), status: z.enum(['todo', 'doing', 'done']) }),
      200,
    ),
  }),
  /**
   * What is left of a wish that is too large for one run: each step is a message of its own, after this run and in this
   * order.
   */
  z.object({
    type: z.literal('steps'),
    steps: z
      .array(
        z.object({ title: text(200).check(z.minLength(1)), message: text(10_000).check(z.minLength(1)) }),
      )
      .check(z.minLength(1), z.maxLength(8)),
  }),
  /** What the composer read the message as: the parts of its blueprint, each with the place where it is put right. */
  z.object({ type: z.literal('understood'), groups: list(understoodGroupSchema, 20) }),
  /** Messages that would go on from here, for the person to choose from. */
  z.object({ type: z.literal('suggest'), messages: list(text(200), 3) }),
  /** Phrases of the prompt that the engine could not use. */
  z.object({ type: z.literal('not-understood'), phrases: list(text(1000), 200) }),
  /** Writes a whole file. `baseHash` is the content hash it replaces; absent for a file that is new. */
  z.object({ type: z.literal('file.write'), path, content: z.string(), baseHash: z.optional(hash) }),
  /** Replaces text: each `search` must occur exactly once in the file whose content hash is `baseHash`. */
  z.object({
    type: z.literal('file.edit'),
    path,
    baseHash: hash,
    edits: list(z.object({ search: z.string().check(z.minLength(1)), replace: z.string() }), 500),
  }),
  z.object({ type: z.literal('file.rename'), path, to: path, baseHash: hash }),
  z.object({ type: z.literal('file.delete'), path, baseHash: hash }),
  /**
   * Adds packages to the project: name to semver range. The server fills in `reason`: why a person is asked even where
   * packages are always allowed.
   */
  z.object({
    type: z.literal('deps.add'),
    packages: z.record(text(214), text(100)),
    reason: z.optional(text(2000)),
  }),
  z.object({ type: z.literal('sql.propose'), sql: text(100_000), reason: text(2000) }),
  z.object({ type: z.literal('secret.request'), name: text(200), reason: text(2000) }),
  /**
   * Pushes the project to its repository once the run's version is saved. The server fills in which repository and
   * branch that is, before anybody is asked.
   */
  z.object({ type: z.literal('github.push'), repository: text(260), branch: text(260) }),
  /** Asks the person; the run ends and the answer is the next message. */
  z.object({ type: z.literal('ask'), question: text(4000), choices: list(text(500), 20) }),
  /** The last action of a good run. `name` proposes a name for a project that is still unnamed. */
  z.object({ type: z.literal('done'), summary: text(20_000), name: z.optional(text(500)) }),
]);
export type Action = z.infer<typeof actionSchema>;
export type ActionType = Action['type'];
