import { fromPromise } from 'xstate';
import type { PromptResult, PromptSubmission } from '#machines/prompt-box/prompt-box.types.ts';
import { call } from '#lib/call.ts';

/** Creates a project from a prompt. The key makes a repeat of the same prompt answer the same project. */
export const createProject = fromPromise<PromptResult, PromptSubmission>(({ input, signal }) =>
  call(
    'projectCreate',
    { prompt: input.prompt, scene: input.scene },
    // Shown by the box itself, with what is safe; code handlers still run.
    { idempotencyKey: input.idempotencyKey, signal, silent: true },
  ),
);
