import type { Section, SiteSpec } from '../spec/spec.ts';
import type { Reading } from '../language/text.ts';
import { lexicon } from '../language/lexicon.ts';

/** A page of a site with what stands on it. The first one has the id `index`. */
export interface SitePage {
  readonly id: string;
  readonly title: string;
  /** For search engines and shared links. */
  readonly description: string;
  /** Said under the title of a further page; empty for none. */
  readonly lead: string;
  readonly sections: readonly Section[];
}

/** What a further page is about, from the first text that stands on it. */
function describe(spec: SiteSpec, title: string, ids: readonly string[]): string {
  const section = spec.sections.find((one) => ids.includes(one.id));
  const text =
    section === undefined
      ? ''
      : section.lead !== ''
        ? section.lead
        : section.type === 'about'
          ? (section.paragraphs[0] ?? '')
          : section.type === 'posts'
            ? (section.items[0]?.text ?? '')
            : '';
  const whole = `${title} – ${spec.name}. ${text === '' ? spec.description : text}`;
  return whole.length > 160 ? `${whole.slice(0, 157).trimEnd()}…` : whole;
}

/** The pages of a site in order; one when it has no further ones. */
export function pagesOf(spec: SiteSpec): SitePage[] {
  const further = (spec.pages ?? [])
    .map((page) => ({
      id: page.id,
      title: page.title,
      description: describe(spec, page.title, page.sections),
      lead: `${spec.name}${spec.footer === '' ? '' : ` · ${spec.footer}`}`,
      sections: spec.sections.filter((section) => page.sections.includes(section.id)),
    }))
    .filter((page) => page.sections.length > 0);
  const elsewhere = new Set(further.flatMap((page) => page.sections.map((section) => section.id)));
  return [
    {
      id: 'index',
      title: spec.name,
      description: spec.description,
      lead: '',
      sections: spec.sections.filter((section) => !elsewhere.has(section.id)),
    },
    ...further,
  ];
}

const words: Readonly<Record<string, Section['type']>> = lexicon.pages;
const names = Object.keys(words).join('|');

/** Types of sections that a message wants on a page of their own: "with an about page and a blog page". */
export function takePages(reading: Reading): Section['type'][] {
  const { text } = reading;
  const found: Section['type'][] = [];
  const add = (name: string): void => {
    const type = words[name.toLowerCase()];
    if (type !== undefined && !found.includes(type)) found.push(type);
  };
  for (const hit of text.matchAll(new RegExp(`\\b(${names})\\s+(?:page|screen|tab)\\b`, 'giu')))
    add(hit[1] ?? '');
  const list = new RegExp(
    `((?:\\b(?:home|${names})\\b[\\s,&]*(?:and\\s+)?)+)\\s*(?:(?:sub-?)?pages|screens|tabs)\\b`,
    'iu',
  ).exec(text);
  if (list?.[1] !== undefined) for (const name of list[1].split(/[\s,&]+/u)) add(name);
  const after = /\b(?:pages?|screens|tabs)\s*(?::|for|such as|like)\s*([^.;\n]+)/iu.exec(text);
  if (after?.[1] !== undefined && /\b(?:pages|screens|tabs)\b/iu.test(after[0]))
    for (const name of after[1].split(/[\s,&]+/u)) add(name);
  reading.take([...lexicon.severalPages, 'screens', 'tabs']);
  return found;
}
