import { z } from 'zod/mini';
import { chosenElementsSchema } from './page-elements.ts';
import { mostPictureBytes } from './preview-frame.ts';
import { loggedLineSchema } from './preview.ts';
import { mostLogged } from './preview-frame.ts';

const id = z.string().check(z.minLength(1), z.maxLength(64));
const prompt = z.string().check(z.trim(), z.minLength(1), z.maxLength(20_000));
const empty = z.strictObject({});

/** Id of an engine: `composer`, `provider/model`, or `own/provider/model` for a person's own key. */
export const engineIdSchema = z.string().check(z.minLength(1), z.maxLength(200));

/** How a message is meant: `discuss` touches no file. */
export const runModeSchema = z.enum(['build', 'discuss']);
export type RunMode = z.infer<typeof runModeSchema>;

/** How long a model may think before it answers, where it can. */
export const thinkingEffortSchema = z.enum(['off', 'short', 'long']);
export type ThinkingEffort = z.infer<typeof thinkingEffortSchema>;

/** What goes with a message besides its text. */
export const messageOptions = {
  /** What answers it; the person's last choice when absent. */
  engine: z.optional(engineIdSchema),
  mode: z.optional(runModeSchema),
};

/** Something that answers messages. */
export const modelOptionSchema = z.object({
  id: engineIdSchema,
  label: z.string(),
  /** Whose it is, such as `Anthropic`; empty for the built-in composer. */
  provider: z.string(),
  /** Credits of a message of the usual size; 0 for what costs nothing. */
  credits: z.int(),
  /** Whether it is paid with the person's own key. */
  isOwn: z.boolean(),
  /** Dollars for a million tokens; null for the built-in composer. */
  price: z.nullable(z.object({ input: z.number(), output: z.number() })),
  /** Tokens that it takes in at once; null for the built-in composer. */
  context: z.nullable(z.int()),
  /** Whether it can be shown images. */
  sees: z.boolean(),
  /** Whether it can talk without building. */
  discusses: z.boolean(),
  /** Whether it can be told how long to think. */
  thinks: z.boolean(),
});
export type ModelOption = z.infer<typeof modelOptionSchema>;

export const keyProviders = ['openai', 'anthropic', 'google', 'compatible'] as const;
export const keyProviderSchema = z.enum(keyProviders);
export type KeyProvider = z.infer<typeof keyProviderSchema>;

/** Where a person's own key can be used. */
export const modelProviderSchema = z.object({
  id: keyProviderSchema,
  label: z.string(),
  /** The key's last four characters; null when there is none. The key itself is never told again. */
  keyEnd: z.nullable(z.string()),
  /** Whether the operator's key is there for everybody. */
  isShared: z.boolean(),
});
export type ModelProviderView = z.infer<typeof modelProviderSchema>;

/** Something beyond the project's files for which a run needs permission. */
export const approvalKindSchema = z.enum(['deps.add', 'sql.propose', 'secret.request', 'github.push']);
export type ApprovalKind = z.infer<typeof approvalKindSchema>;
export const decisionSchema = z.enum(['once', 'always', 'deny']);
export type ApprovalDecision = z.infer<typeof decisionSchema>;

/** How a person goes on with a run that could not fix its faults. `back`: to the version before it. */
export const repairChoiceSchema = z.enum(['again', 'back', 'leave']);
export type RepairChoice = z.infer<typeof repairChoiceSchema>;

/** How a person answers a run that has used what one run may: it goes on with more, once, or ends with its work kept. */
export const ceilingChoiceSchema = z.enum(['raise', 'end']);
export type CeilingChoice = z.infer<typeof ceilingChoiceSchema>;

/** Any answer to a run that asks how to go on. */
export const runChoiceSchema = z.enum([...repairChoiceSchema.options, ...ceilingChoiceSchema.options]);

/** Models, the keys for them, and what a run asks permission for. */
export const modelCalls = {
  /** What can answer a message, the default first; and what this person chose last. */
  modelList: {
    request: empty,
    response: z.object({
      models: z.array(modelOptionSchema),
      chosen: engineIdSchema,
      thinking: thinkingEffortSchema,
      providers: z.array(modelProviderSchema),
      /** Providers that did not answer when they were asked what they offer, in words. */
      problems: z.array(z.string()),
    }),
  },
  /** Remembers the person's choice: what answers, and how long it thinks (absent: as before). */
  modelChoose: {
    request: z.strictObject({ engine: engineIdSchema, thinking: z.optional(thinkingEffortSchema) }),
    response: empty,
  },
  /** Tries a key with its provider, and keeps it when the provider takes it. */
  modelKeySave: {
    request: z.strictObject({
      provider: keyProviderSchema,
      key: z.string().check(z.trim(), z.minLength(8), z.maxLength(400), z.regex(/^[\x21-\x7e]+$/)),
    }),
    response: z.object({
      isSaved: z.boolean(),
      /** What came of the trial, for the person. */
      message: z.string(),
    }),
  },
  modelKeyRemove: { request: z.strictObject({ provider: keyProviderSchema }), response: empty },
  /** Says a request more precisely, with a model. */
  modelEnhance: {
    request: z.strictObject({ prompt, engine: z.optional(engineIdSchema) }),
    response: z.object({ prompt: z.string(), credits: z.int() }),
  },
  /** Answers what a run asks permission for. `hash` is that of what was shown: nothing else is done. */
  runDecide: {
    request: z.strictObject({
      approvalId: id,
      hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      decision: decisionSchema,
      /** The value of a secret that is asked for; it is handed on and kept nowhere. */
      secret: z.optional(z.string().check(z.minLength(1), z.maxLength(10_000))),
    }),
    response: empty,
  },
  /** Answers a run that asks how to go on, once. `again` begins a new run, whose id comes back. */
  runChoose: {
    request: z.strictObject({ runId: id, choice: runChoiceSchema, engine: z.optional(engineIdSchema) }),
    response: z.object({ runId: z.nullable(z.string()) }),
  },
  /** From a page with the preview in sight: files of a run that are checked, or asked about, run or have thrown. */
  runPing: {
    request: z.strictObject({
      runId: id,
      treeHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      /** The preview is still at work on these files, and says more when it shows them. */
      isComing: z.optional(z.boolean()),
      fault: z.nullable(
        z.strictObject({
          message: z.string().check(z.maxLength(2_000)),
          path: z.nullable(z.string().check(z.maxLength(260))),
          line: z.nullable(z.int()),
        }),
      ),
      /** The question of the log that is answered, with what the page has logged; absent for a check. */
      asked: z.optional(
        z.strictObject({ askId: id, logged: z.array(loggedLineSchema).check(z.maxLength(mostLogged)) }),
      ),
    }),
    response: empty,
  },
  /** From a page with the preview in sight: what the page that a run asks about looks like; webp, png or jpeg in base64. */
  runLook: {
    request: z.strictObject({
      runId: id,
      /** The question of the log that is answered. */
      askId: id,
      image: z.string().check(z.minLength(1), z.maxLength(Math.ceil(mostPictureBytes / 3) * 4)),
    }),
    response: empty,
  },
  /**
   * The messages of a project that wait, in the order in which they are to run, and whether they wait for the person's
   * word from now on (absent: as before). One that does not wait any more is passed over; one that is not named comes last.
   */
  queueArrange: {
    request: z.strictObject({
      projectId: id,
      runIds: z.array(id).check(z.maxLength(50)),
      isHeld: z.optional(z.boolean()),
    }),
    response: empty,
  },
  /**
   * Changes a message that was sent, and runs it again: the files go back to what they were before it, as a new
   * version, and what came after is no longer part of the conversation.
   */
  runEdit: {
    request: z.strictObject({
      runId: id,
      prompt,
      ...messageOptions,
      /** Elements of the page that the message is about; absent: those of the message that it replaces. */
      elements: z.optional(chosenElementsSchema),
    }),
    response: z.object({ runId: z.string() }),
  },
} as const;
