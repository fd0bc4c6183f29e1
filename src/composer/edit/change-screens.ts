import { t } from '#language/speech.ts';
import { notThere } from './change-things.ts';
import { unchanged, type Outcome } from './outcome.ts';
import { resolve } from './resolve-things.ts';
import type { SiteSpec } from '../spec/spec.ts';
import { fold } from '../language/text.ts';

const toFirst =
  /^(?:please\s+)?(?:put|move|show|have|bring)\s+(?:the\s+|our\s+|my\s+)?(.+?)\s+(?:back\s+)?(?:on|in|onto|to)\s+(?:the\s+)?(?:front|first|home|main|start)\s?page\s*\.?$/iu;
/** Lists that have prices in them. */
const withPrices: ReadonlySet<string> = new Set(['pricing', 'menu', 'products']);

/** "put the prices on the front page": a section without a page of its own stands there. */
export function ontoFirstPage(spec: SiteSpec, command: string): Outcome | null {
  const words = toFirst.exec(command)?.[1];
  if (words === undefined) return null;
  const found = resolve(spec, words);
  const named = found.type === 'one' && found.things[0]?.kind === 'section' ? found.things[0] : undefined;
  const section =
    named === undefined
      ? /^(?:prices?|price\s?list)$/iu.test(words)
        ? spec.sections.find(({ type }) => withPrices.has(type))
        : undefined
      : spec.sections[Number(named.path.at(-1))];
  if (section === undefined) return notThere(spec, words);
  const title = section.nav || section.title;
  const pages = (spec.pages ?? []).flatMap((page) => {
    const sections = page.sections.filter((id) => id !== section.id);
    return sections.length === 0 ? [] : [{ ...page, sections }];
  });
  if (JSON.stringify(pages) === JSON.stringify(spec.pages ?? []))
    return unchanged(spec, t`“${title}” stands on the first page already`);
  return { spec: { ...spec, pages }, said: t`“${title}” stands on the first page now.` };
}

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
