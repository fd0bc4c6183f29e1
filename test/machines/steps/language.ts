import { network } from '#test/models/samples.ts';
import { failed, type Steps } from './step.ts';

export const language: Steps = {
  id: 'language',
  input: { language: 'de' },
  begins: [{ input: { language: 'fr' }, to: 'spoken' }],
  steps: [
    { in: 'spoken', on: { type: 'language.chosen', language: 'de' } },
    {
      in: 'spoken',
      on: { type: 'language.chosen', language: 'fr' },
      to: 'changing',
      becomes: { wanted: 'fr' },
      does: ['starts change'],
    },
    { in: 'changing', with: { wanted: 'fr' }, on: failed('change', network), to: 'unkept' },
  ],
};
