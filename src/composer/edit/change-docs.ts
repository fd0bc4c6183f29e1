import { t } from '#language/speech.ts';
import { type Outcome } from './outcome.ts';
import { docPage, type DocsSubject } from '../content/docs.ts';
import { slug } from '../print/quote.ts';
import type { Docs, DocPage, SiteSpec } from '../spec/spec.ts';
import { fold } from '../language/text.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const strip = (text: string): string =>
  text
    .trim()
    .replace(/^["“«„'](.*)["”»“']$/su, '$1')
    .replace(/[.!]$/u, '')
    .trim();

/** The page that a name means: its title, or a part of it. */
function find(docs: Docs, name: string): DocPage | undefined {
  const wanted = fold(
    strip(name)
      .replace(/^(?:the|our)\s+/iu, '')
      .replace(/\s+page$/iu, ''),
  );
  return (
    docs.pages.find((page) => fold(page.title) === wanted || page.id === slug(wanted)) ??
    docs.pages.find((page) => wanted.length > 2 && fold(page.title).includes(wanted))
  );
}

/** Pages of documentation: added, removed, renamed, and new versions in the changelog. */
export function changeDocs(spec: SiteSpec, command: string): Outcome | null {
  const { docs } = spec;
  if (docs === undefined) return null;
  const sayLanguage = docs.pages
    .flatMap((page) => page.blocks)
    .find((block) => block.type === 'code' && block.language !== 'shell');
  const subject: DocsSubject = {
    name: spec.name,
    about: '',
    language: (sayLanguage?.type === 'code' ? sayLanguage.language : 'js') as DocsSubject['language'],
    isManual: docs.install === '',
    versions: [],
    install: '',
    usage: [],
  };
  const withPages = (pages: DocPage[]): SiteSpec => ({ ...spec, docs: { ...docs, pages } });
  const release =
    /\b(?:add|new|release)\b.*?\b(?:version|release|v)\s*(\d+\.\d+(?:\.\d+)?)(?:[^:]*:\s*(.+))?/iu.exec(
      command,
    );
  if (release?.[1] !== undefined) {
    const version = release[1];
    const log = docs.pages.find((page) => page.blocks.some((block) => block.type === 'release')) ?? null;
    if (log === null) return null;
    const changes =
      release[2] === undefined
        ? [t`Say here what is new.`]
        : strip(release[2])
            .split(/;\s*|,\s+(?=\p{Lu})/u)
            .map(capital);
    const pages = docs.pages.map((page) =>
      page === log
        ? { ...page, blocks: [{ type: 'release' as const, version, date: '', changes }, ...page.blocks] }
        : page,
    );
    return {
      spec: { ...spec, docs: { ...docs, version, pages } },
      said: t`Version ${version} stands at the top of “${log.title}”.`,
    };
  }
  const added =
    /^(?:please\s+)?(?:add|create|write|include)\s+(?:an?|another|the)?\s*(?:new\s+)?(?:page|guide|chapter|article)\s+(?:about|on|for|called|named|titled)\s+(.+)$/iu.exec(
      command,
    ) ?? /^(?:please\s+)?(?:add|create)\s+(?:an?|the)\s+(.+?)\s+(?:page|guide|chapter)$/iu.exec(command);
  if (added?.[1] !== undefined) {
    const says =
      /^(.+?)\s+(?:(?:that|which|and)\s+)?(?:says|saying|reads|with the text)\s*:?\s+(\S.*)$/isu.exec(
        added[1],
      );
    const title = capital(strip(says?.[1] ?? added[1]));
    const made = docPage(title, subject);
    const page: DocPage = {
      ...made,
      id: slug(title),
      title,
      ...(says?.[2] === undefined ? {} : { lead: '', blocks: [{ type: 'text', text: strip(says[2]) }] }),
    };
    if (docs.pages.some((other) => other.id === page.id))
      return { spec, said: t`“${page.title}” is already there.` };
    const last = docs.pages.map((other) => other.group).lastIndexOf(page.group);
    const pages = [...docs.pages];
    pages.splice(last < 0 ? pages.length : last + 1, 0, page);
    return { spec: withPages(pages), said: t`“${page.title}” is a page now, under ${page.group}.` };
  }
  const renamed =
    /^(?:please\s+)?(?:rename|call|retitle)\s+(?:the\s+)?(.+?)(?:\s+page)?\s+(?:to|into|as)\s+(.+)$/iu.exec(
      command,
    );
  if (renamed?.[1] !== undefined && renamed[2] !== undefined) {
    const page = find(docs, renamed[1]);
    if (page === undefined) return null;
    const title = capital(strip(renamed[2]));
    return {
      spec: withPages(docs.pages.map((other) => (other === page ? { ...other, title } : other))),
      said: t`“${page.title}” is called “${title}” now.`,
    };
  }
  const moved =
    /^(?:please\s+)?(?:move|put)\s+(?:the\s+)?(.+?)(?:\s+page)?\s+(before|after|above|below)\s+(?:the\s+)?(.+?)(?:\s+page)?$/iu.exec(
      command,
    );
  if (moved?.[1] !== undefined && moved[3] !== undefined) {
    const page = find(docs, moved[1]);
    const target = find(docs, moved[3]);
    if (page === undefined || target === undefined || page === target || page.id === 'index') return null;
    const rest = docs.pages.filter((other) => other !== page);
    const at = rest.indexOf(target) + (/after|below/iu.test(moved[2] ?? '') ? 1 : 0);
    rest.splice(Math.max(1, at), 0, { ...page, group: target.group });
    return { spec: withPages(rest), said: t`“${page.title}” moved.` };
  }
  return null;
}
