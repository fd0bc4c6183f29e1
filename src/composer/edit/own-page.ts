import { inARow, isQuestion, type Outcome, type Question } from './outcome.ts';
import type { SiteSpec } from '../spec/spec.ts';
import { ownPage } from './phrases.ts';

/** "add a blog page": what was added stands on a page of its own. */
export function onOwnPage(
  before: SiteSpec,
  outcome: Outcome | Question | null,
  command: string,
): Outcome | Question | null {
  if (outcome === null || isQuestion(outcome) || outcome.spec.kind !== 'site') return outcome;
  if (!/\b(?:an?|new|own|separate|another)\s+(?:[\p{L}-]+\s+){0,2}(?:page|screen|tab|view)\b/iu.test(command))
    return outcome;
  const known = new Set(before.sections.map((section) => section.id));
  const added = outcome.spec.sections.filter((section) => !known.has(section.id));
  if (added.length === 0) return outcome;
  const pages = added.map((section) => ({
    id: section.id,
    title: section.nav || section.title,
    sections: [section.id],
  }));
  return {
    spec: { ...outcome.spec, pages: [...(outcome.spec.pages ?? []), ...pages] },
    said: inARow(outcome.said, ownPage(added.length)),
  };
}
