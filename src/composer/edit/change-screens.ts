import type { ProjectType } from '#contract/scenes.ts';
import type { Outcome } from './change-design.ts';
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
    return { spec, said: `“${title}” has one already.` };
  return {
    spec: { ...spec, pages: [...(spec.pages ?? []), { id: section.id, title, sections: [section.id] }] },
    said: `“${title}” stands by itself now.`,
  };
}

/** What is said about a change of a page, in the words of an app on a phone. */
export const inWordsOf = (type: ProjectType, said: string): string =>
  type !== 'react_native'
    ? said
    : said
        .replaceAll(' on the page now', ' in the app now')
        .replaceAll(' already on the page', ' already in the app')
        .replaceAll(' on this page', ' in this app')
        .replaceAll('The page is in ', 'The app is in ')
        .replaceAll('opens the page.', 'opens the app.')
        .replaceAll(' a page of its own', ' a screen of its own')
        .replaceAll(' a page of their own', ' a screen of their own')
        .replaceAll('It opens dark now; the switch in the header still offers light.', 'It is dark now.')
        .replaceAll('It opens light now; the switch in the header still offers dark.', 'It is light now.')
        .replaceAll(
          'It follows the visitor’s system, and the switch in the header changes it.',
          'It follows the phone’s setting.',
        );
