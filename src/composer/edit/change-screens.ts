import { t } from '#language/speech.ts';
import type { Outcome } from './outcome.ts';
import type { SiteSpec } from '../spec/spec.ts';
import { fold } from '../language/text.ts';

/** "put the questions on a screen of their own", "give the gallery its own tab": a section gets a page. */
export function ownScreen(spec: SiteSpec, command: string): Outcome | null {
  const found =
    /^(?:please\s+)?(?:put|move|show|give|make)\s+(?:the\s+|our\s+|my\s+)?(.+?)\s+(?:(?:on|in|into|to|onto)\s+)?(?:(?:its|their|an?)\s+own|an?\s+(?:separate|extra))\s+(?:page|screen|tab|view)\s*\.?$/iu.exec(
      command,
    ) ??
    /^(?:please\s+)?(?:put|move|show)\s+(?:the\s+|our\s+|my\s+)?(.+?)\s+(?:on|in|into|to|onto)\s+an?\s+(?:page|screen|tab|view)\s+of\s+(?:its|their)\s+own\s*\.?$/iu.exec(
      command,
    );
  if (found?.[1] === undefined) return null;
  const wanted = fold(found[1]).replace(/\s+section$/u, '');
  const section = spec.sections.find(
    (one) =>
      one.type !== 'hero' &&
      [one.type, one.id, one.nav, one.title].some((name) => name !== '' && fold(name) === wanted),
  );
  if (section === undefined) return null;
  const title = section.nav || section.title;
  if (spec.pages?.some((page) => page.sections.includes(section.id)) === true)
    return { spec, said: t`“${title}” has one already.` };
  return {
    spec: { ...spec, pages: [...(spec.pages ?? []), { id: section.id, title, sections: [section.id] }] },
    said: t`“${title}” stands by itself now.`,
  };
}
