import { fromPromise } from 'xstate';
import type { Offer } from '#machines/answering/answering.types.ts';
import type { KeyPlace, KeyTrial } from '#machines/model-keys/model-keys.types.ts';
import type { KeyProvider, ThinkingEffort } from '#contract/model-calls.ts';
import { call, shownInPlace } from '#lib/call.ts';

/** What can answer a message, and what this person chose last. */
export const loadModels = fromPromise<Offer, undefined>(({ signal }) =>
  call('modelList', {}, { signal, onError: shownInPlace }),
);

export const rememberModel = fromPromise<void, { engine: string; thinking: ThinkingEffort | null }>(
  async ({ input: { engine, thinking }, signal }) => {
    const wanted = { engine, ...(thinking === null ? {} : { thinking }) };
    await call('modelChoose', wanted, { signal, onError: shownInPlace });
  },
);

/** Says a request more precisely. */
export const rewritePrompt = fromPromise<string, { prompt: string; engine: string | null }>(
  async ({ input: { prompt, engine }, signal }) => {
    const answer = await call(
      'modelEnhance',
      { prompt, ...(engine === null ? {} : { engine }) },
      { signal, onError: shownInPlace },
    );
    return answer.prompt;
  },
);

export const loadKeys = fromPromise<readonly KeyPlace[], undefined>(async ({ signal }) => {
  const { providers } = await call('modelList', {}, { signal, onError: shownInPlace });
  return providers;
});

/** Tries a key with its provider. */
export const saveKey = fromPromise<Omit<KeyTrial, 'provider'>, { provider: string; key: string }>(
  ({ input: { provider, key }, signal }) =>
    call('modelKeySave', { provider: provider as KeyProvider, key }, { signal, onError: shownInPlace }),
);

export const removeKey = fromPromise<void, { provider: string }>(async ({ input, signal }) => {
  await call(
    'modelKeyRemove',
    { provider: input.provider as KeyProvider },
    { signal, onError: shownInPlace },
  );
});

/** What the account wants every model to know. */
export const loadInstructions = fromPromise<string, undefined>(async ({ signal }) => {
  const { text } = await call('instructions', {}, { signal, onError: shownInPlace });
  return text;
});

export const saveInstructions = fromPromise<string, { text: string }>(async ({ input, signal }) => {
  const { text } = await call('instructionsSave', input, { signal, onError: shownInPlace });
  return text;
});
