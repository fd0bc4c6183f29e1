import { translated } from '#language/speech.ts';
import { toBeSpoken } from '#language/texts.ts';
import { applyCommands } from '../edit/apply-commands.ts';
import { inSentence } from '../language/text.ts';
import { printSpec, type AppSpec, type SiteSpec, type Spec } from '../spec/spec.ts';

const most = 3;

/** What visitors of most pages look for, and what else a page may have; the first that fit are offered. */
const { sectionRequests, accentRequests, lookRequests } = toBeSpoken(
  ['sectionRequests', 'accentRequests', 'lookRequests'],
  {
    sectionRequests: [
      'Add questions and answers',
      'Add a contact form',
      'Add opening hours',
      'Add a gallery',
      'Add a newsletter',
      'Add a page about us',
    ],
    accentRequests: ['Make the accent green', 'Make the accent orange'],
    /** Where there is nothing to add, as in a game. */
    lookRequests: ['Make it dark', 'Use a serif font', 'Make it look playful'],
  },
);

function siteRequests(spec: SiteSpec): readonly (readonly string[])[] {
  if (spec.docs !== undefined)
    return [['Add a page called Changelog'], ['Add a page called FAQ'], accentRequests];
  return [sectionRequests, sectionRequests, accentRequests];
}

function appRequests(spec: AppSpec): readonly (readonly string[])[] {
  const [entity] = spec.entities;
  if (entity === undefined) return [accentRequests];
  const things = inSentence(entity.labelPlural, spec.language);
  const dated = entity.fields.find(({ kind }) => kind === 'date');
  const views = [
    ...(entity.fields.some(({ kind }) => kind === 'choice') ? [`Show the ${things} as a board`] : []),
    ...(dated === undefined ? [] : [`Show the ${things} in a calendar`]),
    'Add a chart',
  ];
  const orders = [
    ...(dated === undefined ? [] : [`Sort the ${things} by ${inSentence(dated.label, spec.language)}`]),
    `Add a notes field to the ${things}`,
  ];
  return [views, orders, accentRequests];
}

/**
 * Messages that would go on from here, three at the most: one of each group, then of the look, and only such as the composer reads wholly
 * and that change something.
 */
export function nextSteps(spec: Spec): readonly string[] {
  const groups =
    spec.kind === 'site' ? siteRequests(spec) : spec.kind === 'app' ? appRequests(spec) : [accentRequests];
  const before = printSpec(spec);
  const isGood = (message: string): boolean => {
    const { spec: after, question, rest, texts } = applyCommands(spec, message);
    return question === null && rest.length === 0 && texts.length === 0 && printSpec(after) !== before;
  };
  // What the composer does not read in the language that is spoken is offered in English.
  const readable = (message: string): string | undefined => [translated(message), message].find(isGood);
  /** What is offered, by its English. */
  const steps = new Map<string, string>();
  for (const group of [...groups, lookRequests, lookRequests]) {
    if (steps.size === most) break;
    for (const message of group) {
      const step = steps.has(message) ? undefined : readable(message);
      if (step === undefined) continue;
      steps.set(message, step);
      break;
    }
  }
  return [...steps.values()];
}
