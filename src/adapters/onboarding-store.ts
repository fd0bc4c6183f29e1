import { fromCallback } from 'xstate';
import { looks, places } from '#machines/onboarding/onboarding.types.ts';
import type { AnswersCommand, OnboardingEvent } from '#machines/onboarding/onboarding.types.ts';
import { readPromptDraft, resumeWithin, writePromptDraft } from '#lib/prompt-draft.ts';

export const onboardingKey = 'statecraft:onboarding';

/** What is kept, as an event of the chart; a text that was begun on another page is the first answer. Null: nothing. */
function found(): OnboardingEvent | null {
  let kept: Partial<Record<'text' | 'look' | 'scene' | 'idempotencyKey' | 'sentAt', unknown>> | null;
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(onboardingKey) ?? 'null');
    kept = typeof parsed === 'object' ? parsed : null;
  } catch {
    kept = null;
  }
  if (kept === null) {
    const draft = readPromptDraft();
    kept = draft === null ? null : { text: draft.draft, scene: draft.scene };
  }
  if (kept === null) return null;
  const { text, look, scene, idempotencyKey, sentAt } = kept;
  return {
    type: 'answers.found',
    answers: {
      text: typeof text === 'string' ? text : '',
      look: looks.find(({ id }) => id === look)?.id ?? 'plain',
      scene: places.find((place) => place === scene) ?? 'ai-app-builder',
    },
    idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : null,
    isSent: typeof sentAt === 'number' && Date.now() - sentAt <= resumeWithin,
  };
}

/** Keeps the answers in this browser's storage. Fails where that is forbidden, which the chart then says. */
export const onboardingStore = fromCallback<AnswersCommand, undefined>(({ sendBack, receive }) => {
  const kept = found();
  if (kept !== null) sendBack(kept);
  receive((command) => {
    if (command.type === 'answers.forgotten') {
      localStorage.removeItem(onboardingKey);
      if (readPromptDraft()?.draft === command.answers.text) writePromptDraft(null);
      return;
    }
    const { answers, idempotencyKey, isSent } = command;
    const sent = isSent ? { sentAt: Date.now() } : {};
    localStorage.setItem(onboardingKey, JSON.stringify({ ...answers, idempotencyKey, ...sent }));
  });
});
