import { textsOf } from '#language/texts.ts';
import { t } from '#language/speech.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  labels: {
    absent: 'There is no page to choose from',
    resting: 'Choose elements of the page',
    choosing: 'Choosing elements of the page',
  },
  howTo:
    'Click what you want to change or write about, or use the arrow keys and Enter. Double-click or F2 to type its text; click it again to deselect it; Escape when you are done.',
  whyNotChoose: 'The preview shows no page to choose from yet.',
  isMost: (most: number) => t`A message can be about ${most} elements at most.`,
  place: (path: string, line: number) => `${path}:${line}`,
  shownSeveralTimes: (count: number) => t`Shown ${count} times on the page`,
});
