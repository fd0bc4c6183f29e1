import { data } from '../data/data.ts';
import { slug, sentence } from '../print/quote.ts';
import type { DocBlock, DocPage, Docs } from '../spec/spec.ts';

const written = data('docs-pages');
type Block = (typeof written.other.blocks)[number];
type Sample = Extract<Block, { code: string }>['code'];

/** What a documentation site is about. */
export interface DocsSubject {
  readonly name: string;
  /** In a few words, such as "a job queue"; empty when the message does not say. */
  readonly about: string;
  readonly language: keyof typeof written.languages;
  /** Documentation of a product or team rather than of code. */
  readonly isManual: boolean;
  readonly versions: readonly string[];
  /** The command that installs it, where the message gives it; else empty. */
  readonly install: string;
  /** How it is called, as the message gives it. */
  readonly usage: readonly string[];
}

/** Puts what a site and a page are called into a text of the data. */
function filler({ name, about, language }: DocsSubject, title: string): (text: string) => string {
  const pack = slug(name);
  const id = pack.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const Type = sentence(id);
  const values: Readonly<Record<string, string>> = {
    name,
    about: about === '' ? written.about : about,
    pack,
    crate: pack.replaceAll('-', '_'),
    id,
    Type,
    title,
    topic: title.toLowerCase(),
    requirement: written.languages[language].requirement,
  };
  const fill = (text: string): string =>
    text.replaceAll(/\{(\w+)\}/g, (hole, key: string) =>
      key === 'create' ? fill(written.languages[language].create) : (values[key] ?? hole),
    );
  return fill;
}

/** The code of an example: what the message gives, and else what is usual; empty where there is none. */
function codeOf(subject: DocsSubject, sample: Sample, fill: (text: string) => string): string {
  if (subject.install !== '' && sample === 'install') return subject.install;
  if (subject.install !== '' && sample === 'others') return '';
  if (subject.usage.length > 0 && sample === 'first') return subject.usage.join('\n');
  return fill(written.languages[subject.language][sample]);
}

function codeBlock(subject: DocsSubject, sample: Sample, code: string): DocBlock {
  if (sample === 'install' || sample === 'others')
    return { type: 'code', language: 'shell', title: 'Terminal', code };
  const file = subject.usage.length > 0 ? 'Terminal' : written.languages[subject.language].file;
  return { type: 'code', language: subject.language, title: sample === 'test' ? 'test' : file, code };
}

function blocksOf(subject: DocsSubject, block: Block, fill: (text: string) => string): DocBlock[] {
  if (typeof block === 'string') {
    const text = fill(block.replace(/^# /, ''));
    return [block.startsWith('# ') ? { type: 'heading', id: slug(text), text } : { type: 'text', text }];
  }
  if ('list' in block) return [{ type: 'list', items: block.list.map(fill), ordered: false }];
  if ('steps' in block) return [{ type: 'list', items: block.steps.map(fill), ordered: true }];
  if ('tip' in block) return [{ type: 'note', kind: 'tip', text: block.tip }];
  if ('warning' in block) return [{ type: 'note', kind: 'warning', text: block.warning }];
  if ('table' in block) return [{ type: 'table', head: block.table[0] ?? [], rows: block.table.slice(1) }];
  if ('answers' in block)
    return [
      {
        type: 'answers',
        items: block.answers.map(([question = '', answer = '']) => ({ question, answer })),
      },
    ];
  if ('releases' in block)
    return (subject.versions.length > 0 ? subject.versions : written.versions).map((version, index) => ({
      type: 'release',
      version,
      date: written.dates[index % written.dates.length] ?? '',
      changes: block.releases[index % block.releases.length] ?? [],
    }));
  const code = codeOf(subject, block.code, fill);
  if (code === '') return [];
  return [
    ...(block.before === undefined ? [] : [{ type: 'text' as const, text: block.before }]),
    codeBlock(subject, block.code, code),
  ];
}

/** A page of documentation by the name that somebody gives it. */
export function docPage(name: string, subject: DocsSubject): DocPage {
  const asked = name.trim();
  const known = written.pages.find(({ names }) => names.includes(asked.toLowerCase()));
  const title = known?.title ?? sentence(asked);
  const fill = filler(subject, title);
  const page = known ?? written.other;
  const { lead = page.lead, blocks } = (subject.isManual ? page.manual : undefined) ?? page;
  return {
    id: slug(title),
    group: known?.group ?? 'Guides',
    title,
    lead: fill(lead),
    blocks: blocks.flatMap((block) => blocksOf(subject, block, fill)),
  };
}

/** The pages of a documentation site: those that were asked for, after an introduction. */
export function makeDocs(subject: DocsSubject, names: readonly string[]): Docs {
  const wanted = names.flatMap((name) => (/^guides?$/iu.test(name.trim()) ? written.guides : [name]));
  const usual = written.usual[subject.isManual ? 'manual' : 'library'];
  const pages: DocPage[] = [];
  for (const name of ['Introduction', ...wanted, ...(wanted.length >= 2 ? [] : usual)]) {
    const page = docPage(name, subject);
    if (!pages.some((other) => other.id === page.id)) pages.push(page);
  }
  const groups = ['Start', 'Guides', 'Reference', 'More'];
  pages.sort((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group));
  return {
    version: subject.versions[0] ?? '2.1',
    install: subject.isManual ? '' : codeOf(subject, 'install', filler(subject, '')).split('\n', 1).join(''),
    pages: pages.map((page, index) => (index === 0 ? { ...page, id: 'index' } : page)),
  };
}
