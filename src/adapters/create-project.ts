import type { PromptResult, PromptSubmission } from '#machines/prompt-box/prompt-box.types.ts';
import { call, shownInPlace } from '#lib/call.ts';
import { chosenEngine } from '#lib/chosen-engine.ts';

/** Creates a project from a prompt. The key makes a repeat of the same prompt answer the same project. */
export const createProject = (input: PromptSubmission, signal: AbortSignal): Promise<PromptResult> => {
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
