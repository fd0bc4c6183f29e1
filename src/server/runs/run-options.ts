import { z } from 'zod/mini';
import { runModeSchema } from '#contract/model-calls.ts';
import { chosenElementsSchema } from '#contract/page-elements.ts';
import { languages } from '#language/languages.ts';
import { faultToRepairSchema, previewFaultSchema } from '#contract/preview.ts';

/** How a message is meant, as `runs.options_json` keeps it. */
export const runOptionsSchema = z.object({
  mode: z._default(runModeSchema, 'build'),
  /** That of the request that brought the message, where it is not English. */
  language: z.optional(z.enum(languages)),
  /** The run whose message this one replaces. */
  editOf: z.optional(z.string()),
  isFresh: z.optional(z.boolean()),
  /** The run that planned this one as a step, and what the step is called. */
  step: z.optional(z.object({ of: z.string(), title: z.string() })),
  /** The error of the preview that it is to fix. */
  fault: z.optional(faultToRepairSchema),
  /** Elements of the page that it is about. */
  elements: z.optional(chosenElementsSchema),
  /** Faults that an earlier run could not fix, which this one is to fix in another way. */
  stuck: z.optional(
    z.array(z.object({ message: z.string(), path: z.nullable(z.string()), line: z.nullable(z.int()) })),
  ),
  /** What the run had come to when it began to wait for its person: it goes on from there, and not from its beginning. */
  parked: z.optional(
    z.object({
      summary: z.string(),
      name: z.nullable(z.string()),
      /** Whether the answer was held back before it had come to its end: the engine has to go on with it. */
      isUnfinished: z._default(z.boolean(), false),
      repairs: z._default(z.int(), 0),
      /** Of the faults that the last check found, and these; empty before the first. */
      fingerprint: z._default(z.string(), ''),
      faults: z._default(z.array(previewFaultSchema), []),
      /** Rounds that brought nothing, so that they count on. */
      progress: z.optional(
        z.object({
          idle: z._default(z.int(), 0),
          trees: z.array(z.string()),
          known: z.array(z.string()),
        }),
      ),
    }),
  ),
});
export type RunOptions = z.infer<typeof runOptionsSchema>;
export type Parked = NonNullable<RunOptions['parked']>;

export const readOptions = (json: string): RunOptions => runOptionsSchema.parse(JSON.parse(json));

/** Of the runs so far, oldest first, those that are still part of the conversation. */
export function conversationOf<T extends { readonly id: string; readonly options: RunOptions }>(
  runs: readonly T[],
): T[] {
  const kept: T[] = [];
  for (const run of runs) {
    const { editOf, isFresh } = run.options;
    if (isFresh === true) kept.length = 0;
    if (editOf !== undefined) {
      // An edited message takes the place of the first, and of all that came after it.
      const at = kept.findIndex(({ id, options }) => id === editOf || options.editOf === editOf);
      if (at >= 0) kept.length = at;
    }
    kept.push(run);
  }
  return kept;
}
