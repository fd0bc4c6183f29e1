import { textsOf } from '#language/texts.ts';
import { plural, t } from '#language/speech.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  talkItOverFirst: 'Talk it over first: no file is touched.',
  keyNoCredits: 'Your key, no credits',
  noCredits: 'No credits',
  aboutMessage: (credits: number) =>
    plural(credits, { one: 'About # credit a message', other: 'About # credits a message' }),
  efforts: {
    off: { label: 'No thinking', note: 'Answers at once.' },
    short: { label: 'Thinks briefly', note: 'For most messages.' },
    long: { label: 'Thinks long', note: 'For what is hard. It takes longer, and uses more tokens.' },
  },
  modelsUnknown: 'Models unknown',
  choosingModel: 'Choosing a model',
  isNotKnownYetWhatAnswers: 'It is not known yet what answers.',
  buildsAtOnce: (label: string) => t`${label} builds at once. Choose a model to discuss first.`,
  messageCouldNotBeRewritten: 'Your message could not be rewritten. It is unchanged; try again.',
  modelsCouldNotBeLoaded: 'The models could not be loaded.',
  lastChoiceAnswers: (why: string) => t`${why} Your last choice answers.`,
  choiceCouldNotBeKept: 'The choice could not be kept.',
  holdsForPageAlone: (why: string) => t`${why} It holds for this page alone.`,
});
