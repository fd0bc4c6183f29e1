import { t } from '#language/speech.ts';
import type { Outcome } from './outcome.ts';
import type { SiteSpec } from '../spec/spec.ts';
import { takeDate } from '../language/dates.ts';
import { Reading } from '../language/text.ts';

/** "change the date to 10 July 2027": where it counts down to, and what stands at the top. */
export function changeDate(spec: SiteSpec, command: string): Outcome | null {
  if (
    !/\b(?:date|datum|fecha|it is|it['’]s|takes place|moved to|postponed|(?:is|are|ist|est|es)(?:\s+now|\s+jetzt)?\s+(?:on|am|le|el))\b/iu.test(
      command,
    )
  )
    return null;
  const taken = takeDate(new Reading(command));
  return taken === null ? null : onDate(spec, taken);
}

/** "the concert starts at 19:30": another time of the day that is there. */
export function changeStart(spec: SiteSpec, command: string): Outcome | null {
  const clock =
    /^(?:the|our|we|it|der|die|das|wir|es|le|la|el)?\s*(?:\p{L}[\p{L}'’-]*\s+){0,4}?(?:starts?|begins?|beginn(?:t|en)|startet|fängt|commence|débute|empieza|comienza)\s+(?:now\s+|jetzt\s+|erst\s+|already\s+|schon\s+)?(?:at|um|à|a\s+las?)\s+(\d{1,2}(?:[:.h]\d{2})?\s?(?:am|pm|uhr|h)?)(?:\s+(?:now|instead|jetzt|an))?[.!]*$/iu.exec(
      command,
    )?.[1];
  if (clock === undefined || !spec.sections.some(({ type }) => type === 'countdown')) return null;
  const taken = takeDate(
    new Reading(`${dateAtTop(spec).replace(/[,\s]+\d{1,2}[:.h]\d{2}.*$/u, '')} ${clock}`),
  );
  return taken === null ? null : onDate(spec, taken);
}

/** The date that stands first above the headline, or what else stands there. */
function dateAtTop(spec: SiteSpec): string {
  const hero = spec.sections.find((section) => section.type === 'hero');
  return hero?.type === 'hero' ? (hero.eyebrow.split(' · ')[0] ?? '') : '';
}

function onDate(spec: SiteSpec, taken: { target: string; label: string }): Outcome {
  const old = dateAtTop(spec);
  const isDate = /\d/u.test(old);
  // A day that is moved stays in its year.
  const year = /^\d\d-/u.test(taken.target) ? /\b20\d\d\b/u.exec(old)?.[0] : undefined;
  const found =
    year === undefined
      ? taken
      : { ...taken, label: `${taken.label} ${year}`, target: `${year}-${taken.target}` };
  let next: SiteSpec = {
    ...spec,
    sections: spec.sections.map((section) =>
      section.type === 'countdown'
        ? {
            ...section,
            target: found.target,
            title: isDate ? section.title.replace(old, found.label) : section.title,
          }
        : section.type === 'hero'
          ? {
              ...section,
              eyebrow: [found.label, ...section.eyebrow.split(' · ').slice(isDate ? 1 : 0)].join(' · '),
            }
          : section,
    ),
  };
  if (isDate) next = { ...next, footer: next.footer.replace(old, found.label) };
  return { spec: next, said: t`The date is ${found.label} now.` };
}
