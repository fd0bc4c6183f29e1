import { z } from 'zod/mini';

/**
 * The action protocol. Whatever engine answers a turn, it is read as a stream of these. File contents are
 * carried verbatim: they are never unescaped, trimmed or re-encoded between an engine and the staging area.
 */
const path = z.string().check(z.minLength(1), z.maxLength(260));

export const actionSchema = z.discriminatedUnion('type', [
  /** Prose for the chat; a piece of markdown, appended to what was said before. */
  z.object({ type: z.literal('say'), text: z.string() }),
  /** The plan as a checklist. Sent again with new statuses as work goes on. */
  z.object({
    type: z.literal('plan'),
    items: z.array(
      z.object({ id: z.string(), title: z.string(), status: z.enum(['todo', 'doing', 'done']) }),
    ),
  }),
  /** Phrases of the prompt that the engine could not use. */
  z.object({ type: z.literal('not-understood'), phrases: z.array(z.string()) }),
  /** Writes a whole file. `baseHash` is the content hash it replaces; absent for a file that is new. */
  z.object({ type: z.literal('file.write'), path, content: z.string(), baseHash: z.optional(z.string()) }),
  /** Replaces text: each `search` must occur exactly once in the file whose content hash is `baseHash`. */
  z.object({
    type: z.literal('file.edit'),
    path,
    baseHash: z.string(),
    edits: z.array(z.object({ search: z.string().check(z.minLength(1)), replace: z.string() })),
  }),
  z.object({ type: z.literal('file.rename'), path, to: path, baseHash: z.string() }),
  z.object({ type: z.literal('file.delete'), path, baseHash: z.string() }),
  /** Adds packages to the project: name to semver range. */
  z.object({ type: z.literal('deps.add'), packages: z.record(z.string(), z.string()) }),
  z.object({ type: z.literal('sql.propose'), sql: z.string(), reason: z.string() }),
  z.object({ type: z.literal('secret.request'), name: z.string(), reason: z.string() }),
  /** Asks the person; the turn ends and the answer is the next message. */
  z.object({ type: z.literal('ask'), question: z.string(), choices: z.array(z.string()) }),
  /** The last action of a good turn. `name` proposes a name for a project that is still unnamed. */
  z.object({ type: z.literal('done'), summary: z.string(), name: z.optional(z.string()) }),
]);
export type Action = z.infer<typeof actionSchema>;
export type ActionType = Action['type'];
