import { makeDocs, type DocsSubject } from '../content/docs.ts';
import { look } from '../content/topic.ts';
import { words as allWords } from '../content/words.ts';
import { slug } from '../print/quote.ts';
import { createRandom } from '../spec/random.ts';
import type { SiteSpec } from '../spec/spec.ts';
import { listItem } from '../language/details.ts';
import { chooseDesign } from '../understand/design.ts';
import { takeLanguage } from '../understand/message-language.ts';
import { takeSiteName } from '../understand/site-name.ts';
import { siteWords } from '../language/look-lexicon.ts';
import type { Reading } from '../language/text.ts';
import { lexicon } from '../language/lexicon.ts';

/** Whether a message asks for documentation. */
export const wantsDocs = (reading: Reading): boolean =>
  /\b(?:documentation|docs|dokumentation|documentaci[oó]n|knowledge base|help cent(?:er|re)|hilfe-?(?:center|bereich)|wissensdatenbank|handbook|user manual|user guide|benutzerhandbuch|handbuch|guide d['’]utilisation|mode d['’]emploi|manual de usuario|wiki)(?![\p{L}])/iu.test(
    reading.text,
  ) &&
  !/\b(?:app|tracker|manage|track|upload|restaurant|shop)\b(?!\w)/iu.test(
    reading.text.replace(/\bfor (?:my|our|the|an?) [^,.;:]*\bapp\b/iu, ''),
  );

const pageNames =
  /\b(?:getting started|get started|quick ?start|first steps|tutorials?|installation|install guide|setup|guides?|configuration|config|options|troubleshooting|error handling|errors|debugging|testing|architecture|how it works|internals|concepts|api reference|api docs|api|reference|endpoints|faqs?|frequently asked questions|change ?log|release notes|contributing|introduction|overview|commands?|usage|examples?|plugins|deployment|authentication|security|migration|upgrading|best practices|cheat ?sheet|components|hooks|integrations|roadmap|glossary|requirements|prerequisites|shortcuts|webhooks|rate limits|sdks?)\b/giu;

const languages: readonly (readonly [RegExp, DocsSubject['language'], string])[] = [
  [/\btype ?script\b/iu, 'ts', 'typescript'],
  [/\bpython\b|\bpip\b|\bdjango\b|\bflask\b/iu, 'python', 'python'],
  [
    /(?<!\bto )(?<!deep )(?<!how )\bgo(?:lang)?\b(?=\s+(?:library|package|module|client|sdk)|\s*[,.]|$)/iu,
    'go',
    'go',
  ],
  [/\brust\b|\bcrate\b|\bcargo\b/iu, 'rust', 'rust'],
  [/\bcli\b|\bcommand[- ]line\b|\bterminal tool\b/iu, 'shell', 'cli'],
  [/\bnode(?:\.?js)?\b|\bjava ?script\b|\bnpm\b|\breact\b/iu, 'js', 'node'],
];

/** What a documentation site is about, in the message's words. */
function subjectOf(reading: Reading, name: string): DocsSubject {
  const { text } = reading;
  const about =
    /\b(an?\s+(?!open|small|library|documentation|docs|website|site|page|knowledge|help)[^,.;:!?\n]{3,60}?)(?=\s*(?:[,.;:!?\n]|$|\bwith\b|\bcalled\b|\bnamed\b))/iu.exec(
      text.slice(text.toLowerCase().indexOf(name.toLowerCase()) + name.length),
    );
  if (about !== null) {
    const start = text.indexOf(about[0]);
    reading.useText(start, start + about[0].length);
  }
  let language: DocsSubject['language'] = 'js';
  for (const [pattern, value] of languages) {
    const found = pattern.exec(text);
    if (found === null) continue;
    reading.useText(found.index, found.index + found[0].length);
    language = value;
    break;
  }
  const take = (found: RegExpExecArray | null): string => {
    if (found?.[1] === undefined) return '';
    reading.useText(found.index, found.index + found[0].length);
    return found[1].trim().replace(/^`|`$/gu, '');
  };
  const install = take(
    /(?:(?<!\p{L})install(?:ed|ation)?(?:\s+it)?\s*(?:with|by|via|using|:|is)?\s+)?(?<![\p{L}-])`?((?:npm|pnpm|yarn|npx|pip3?|pipx|cargo|go|brew|gem|composer|apt(?:-get)?|dotnet|deno|bun)\s+(?:install|add|get|i|global\s+add|require)\s+[^\n,;]+?)(?=`|\.(?:\s|$)|[,;\n]|$)/iu.exec(
      text,
    ),
  );
  const usage = take(
    /(?<!\p{L})(?:usage|run(?:\s+it)?(?:\s+with)?|use\s+it\s+with)\s*:?\s+`?([^\n;`]+?)(?=`|\.(?:\s|$)|[;\n]|$)/iu.exec(
      text,
    ),
  );
  const isCalled = usage !== '' && usage.toLowerCase().startsWith(name.toLowerCase());
  if (isCalled) language = 'shell';
  const isManual =
    /\b(?:knowledge base|help cent(?:er|re)|handbook|user manual|handbuch|user guide|employees?|product help|wiki)\b/iu.test(
      text,
    );
  const versions = [...text.matchAll(/\bv?(\d+\.\d+(?:\.\d+)?)\b/gu)].map((found) => {
    reading.useText(found.index, found.index + found[0].length);
    return found[1] ?? '';
  });
  return {
    name,
    about: about?.[1]?.trim() ?? '',
    language,
    isManual,
    versions,
    install,
    usage: isCalled ? [usage] : [],
  };
}

/** The pages that a message names: known ones anywhere, and whatever stands in a list of pages. */
function takePageNames(reading: Reading): string[] {
  const { text } = reading;
  const names: { name: string; at: number }[] = [];
  for (const found of text.matchAll(pageNames)) {
    names.push({ name: found[0], at: found.index });
    reading.useText(found.index, found.index + found[0].length);
  }
  const named =
    /\b(?:pages?|sections?|chapters?|topics|articles?|guides?)\s*(?::|on|about|for|such as|like|including)\s+([^.;\n]+)/iu.exec(
      text,
    );
  const withList = /\bwith\s+((?:[^,.;\n]+,\s*){1,}[^.;\n]+)/iu.exec(text);
  const colon = /:\s*([^.;\n]+)/u.exec(text);
  const listed =
    named ??
    withList ??
    (colon?.[1] !== undefined && names.length > 0 && colon[1].includes(',') ? colon : null);
  if (listed?.[1] !== undefined) {
    const start = listed.index + listed[0].length - listed[1].length;
    for (const part of listed[1].split(/,\s*(?:and\s+)?|\s+and\s+/iu)) {
      const name = listItem(part.trim()).text;
      const at = start + listed[1].indexOf(part);
      if (name === '' || name.split(/\s+/u).length > 5) continue;
      if (names.some((other) => other.at >= at && other.at < at + part.length)) continue;
      if (/\b(?:search|sidebar|dark|code|copy|toc|mode|theme|font|colou?r)\b/iu.test(name)) continue;
      names.push({ name, at });
    }
    reading.useText(start, start + listed[1].length);
  }
  return names.sort((a, b) => a.at - b.at).map((one) => one.name);
}

/** Composes a documentation site from a first message. */
export function composeDocs(reading: Reading, seed: string, projectName: string | null): SiteSpec {
  const random = createRandom(seed);
  const language = takeLanguage(reading) ?? 'en';
  const found =
    takeSiteName(reading, language, new Set()) ??
    projectName ??
    random.fork('name').pick(['Tinker', 'Pebble', 'Loom']);
  // The name of a package is written as its authors write it.
  const at = reading.text.toLowerCase().indexOf(found.toLowerCase());
  const name = at < 0 ? found : reading.text.slice(at, at + found.length);
  const names = takePageNames(reading);
  const subject = subjectOf(reading, name);
  for (const match of reading.findAll(lexicon.docs)) reading.use(match);
  const design = chooseDesign(
    reading,
    [
      look('#3b5bdb', '#f59f00', 'white', 'crisp', 'grotesque', 'system'),
      look('#0b7285', '#ff922b', 'mist', 'crisp', 'geometric', 'humanist'),
      look('#862e9c', '#40c057', 'white', 'editorial', 'grotesque', 'system'),
      look('#c92a2a', '#4dabf7', 'paper', 'editorial', 'transitional', 'humanist'),
    ],
    ['terminal', 'bricks', 'book', 'gear', 'window', 'rocket'],
    random.fork('look'),
    seed,
  );
  for (const match of reading.findAll(siteWords)) reading.use(match);
  const docs = makeDocs(subject, names);
  const first = docs.pages[0];
  return {
    kind: 'site',
    version: 1,
    key: slug(name),
    name,
    tagline: allWords[language].docs,
    description: first?.lead ?? '',
    language,
    topic: 'docs',
    currency: '$',
    design,
    sections: [],
    footer: allWords[language].docs,
    docs,
  };
}
