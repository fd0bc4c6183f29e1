import { fromPromise } from 'xstate';
import type { OnboardingSubmission } from '#machines/onboarding/onboarding.types.ts';
import type { PromptResult, PromptSubmission } from '#machines/prompt-box/prompt-box.types.ts';
import { call, shownInPlace } from '#lib/call.ts';
import { chosenEngine } from '#lib/chosen-engine.ts';
import { tracksCreation } from './track-prompt.ts';

/** The key makes a repeat of the same prompt answer the same project. */
const create = (input: PromptSubmission, signal: AbortSignal): Promise<PromptResult> => {
  const engine = chosenEngine();
  return call(
    'projectCreate',
    {
      prompt: input.prompt,
      scene: input.scene,
      ...(input.uploads.length === 0 ? {} : { attachments: [...input.uploads] }),
      ...(engine === null ? {} : { engine }),
    },
    // Shown by the box itself, with what is safe; code handlers still run.
    { idempotencyKey: input.idempotencyKey, signal, onError: shownInPlace },
  );
};

/** Creates a project from what the prompt box sends. */
export const createFromPrompt = fromPromise<PromptResult, PromptSubmission>(({ input, signal }) =>
  tracksCreation(input.scene, () => create(input, signal)),
);

/** Creates a project from the answers to the three questions. */
export const createFromAnswers = fromPromise<PromptResult, OnboardingSubmission>(({ input, signal }) =>
  tracksCreation(input.scene, () => create({ ...input, uploads: [], fault: null }, signal)),
);
