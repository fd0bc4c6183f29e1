import { isQuiet, type Reading } from './text.ts';
import { sentence } from '../print/quote.ts';

/** A word with a capital as names have it; a pattern. */
export const upper = String.raw`(?:(?:St|Dr|Mr|Mrs|Prof|No)\.|\p{Lu}[\p{L}\p{N}'’&-]*(?:\.(?=[\p{L}\p{N}]))?[\p{L}\p{N}'’&-]*)`;
/** Words with a capital that are no names. */
export const notNames = new Set(
  'I A An The English German French Spanish React HTML CSS JavaScript TypeScript Tailwind Vite Expo Mon Tue Wed Thu Fri Sat Sun Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July August September October November December Please Create Build Make Add FAQ FAQs Deutsch Français Español SaaS AI API UI CRM CV My Our'.split(
    ' ',
  ),
);

/** What a message asks as its own text, of whom it is no name: "What is the capital of Peru?". */
const askedQuestion =
  /(?<=^|[.?!:;\n]|\))\s*(?:what|which|who|whose|where|when|why|how(?! about)|was|welche[rmns]?|wer|wen|wem|wo|wann|warum|wie|quel(?:le)?s?|qui|où|quand|comment|combien|pourquoi|qu[ée]|cu[áa]l(?:es)?|qui[ée]n(?:es)?|d[óo]nde|cu[áa]ndo|c[óo]mo|cu[áa]nt[oa]s?)(?!\p{L})[^.?!:;\n]*\?/giu;
const withoutQuestions = (text: string): string =>
  text.replaceAll(askedQuestion, (question) => ' '.repeat(question.length));

/** "European capitals", "Norwegian mountains": a word for where something is from, before what is from there. */
const saysOf = (name: string, behind: string): boolean =>
  /\p{Ll}(?:ean|ian|ish|ese|ican|ench|erman|utch|eek|wiss)$/u.test(name) && /^\s+\p{Ll}{3,}/u.test(behind);

/** The name that a message gives to the thing, if it gives one. The words are marked as understood. */
export function takeName(reading: Reading): string | null {
  const text = withoutQuestions(reading.text);
  const asked =
    /\b(?:called|named|titled|entitled|name it|call it|its name is|the name is|name is|name:|genannt|namens|heißt|mit dem namen|appelée?|nommée?|s['’]appelle|llamad[oa]|que se llama|with the name)\s*:?\s+/iu.exec(
      text,
    );
  if (asked !== null) {
    const start = asked.index + asked[0].length;
    const name = nameAt(text, start);
    if (name !== null) {
      reading.useText(asked.index, name.end);
      return name.name;
    }
  }
  const quoted = /["“«„]([^"”»“\n]{2,40})["”»“]/u.exec(text);
  if (
    quoted?.[1] !== undefined &&
    // “Lamp 03” 45 EUR is something that is sold.
    !/^\s*[-–—:(]?\s*(?:(?:[€$£]|chf|eur|usd|gbp)\s?\d|\d+(?:[.,]\d{1,2})?\s?(?:[€$£]|chf|eur|usd|gbp|dollars?))/iu.test(
      text.slice(quoted.index + quoted[0].length),
    ) &&
    !/\b(change|replace|rename|says?|saying|caption|text|titled)\b/i.test(text.slice(0, quoted.index))
  ) {
    reading.useText(quoted.index, quoted.index + quoted[0].length);
    return quoted[1].trim();
  }
  const dashed = new RegExp(
    String.raw`^(${upper}(?:\s+${upper}){0,3})(?:\s+[-–—]|\s*:|\s*,\s+an?\b|\s+is an?\b)`,
    'u',
  ).exec(text);
  if (dashed?.[1] !== undefined && !notNames.has(dashed[1].split(' ')[0] ?? '')) {
    reading.useText(dashed.index, dashed.index + dashed[1].length);
    return dashed[1].trim();
  }
  const forWhom = new RegExp(
    String.raw`\b(?:for|für|pour|para|of)\s+(?:my\s+\p{Ll}+\s+|our\s+\p{Ll}+\s+|the\s+|a\s+\p{Ll}+\s+)?(${upper}(?:\s+(?:${upper}|of|the|and|&|de|la)){0,3})`,
    'u',
  ).exec(text);
  if (forWhom?.[1] !== undefined) {
    const parts = forWhom[1].replace(/[.,]+$/, '').split(/\s+/);
    while (parts.length > 0 && /^(of|the|and|&|de|la)$/.test(parts.at(-1) ?? '')) parts.pop();
    const name = parts.join(' ');
    const descriptive = parts[0] === 'The' ? parts[1] : parts[0];
    const start = forWhom.index + forWhom[0].indexOf(forWhom[1]);
    if (
      name.length > 1 &&
      descriptive !== undefined &&
      !notNames.has(descriptive) &&
      !saysOf(name, text.slice(start + name.length))
    ) {
      reading.useText(start, start + name.length);
      return name;
    }
  }
  const beside = new RegExp(
    String.raw`(?<![\p{L}])(\p{Ll}[\p{L}-]*)\s+(${upper}(?:\s+(?:${upper}|&|and(?=\s+${upper})))*)`,
    'gu',
  );
  // A name stands in what the message asks for, and not among the texts that it gives.
  const head = text.slice(0, /[:\n]|[.!?](?=\s)/u.exec(text)?.index ?? text.length);
  for (const found of head.matchAll(beside)) {
    const name = found[2]?.replace(/[.,]+$/, '') ?? '';
    if (
      /^(?:in|at|on|by|from|with|and|to|near|of|the|a|an|or|like|into|for|as|und|in|mit|en|de|say|says|stages?|columns?|status|options?|lists|phases?|states|between|choices?|roles?|question|line-?up|speakers?|artists|featuring|acts|hosts)$/.test(
        found[1] ?? '',
      )
    )
      continue;
    if (notNames.has(name.split(' ')[0] ?? '') || name.length < 3 || /^[A-Z]{2,4}$/.test(name)) continue;
    const start = found.index + found[0].lastIndexOf(name);
    if (saysOf(name, text.slice(start + name.length))) continue;
    reading.useText(start, start + name.length);
    return name;
  }
  const owned = new RegExp(String.raw`\b(${upper}['’]s\s+${upper}(?:\s+${upper})?)`, 'u').exec(text);
  if (owned?.[1] !== undefined && owned.index > 0) {
    reading.useText(owned.index, owned.index + owned[0].length);
    return owned[1];
  }
  return null;
}

function nameAt(text: string, start: number): { name: string; end: number } | null {
  const rest = text.slice(start);
  const quoted = /^["“«„']([^"”»“\n]{1,40})["”»“']/u.exec(rest);
  if (quoted?.[1] !== undefined) return { name: quoted[1].trim(), end: start + quoted[0].length };
  const capital = new RegExp(
    String.raw`^${upper}(?:\s+(?:${upper}|&|(?:and|und|et|y|e)(?=\s+${upper})|of(?=\s+${upper})|the(?=\s+${upper})|de|la|\d+)){0,4}`,
    'u',
  ).exec(rest);
  if (capital !== null) {
    const name = capital[0].replace(/[.,]+$/, '');
    return { name, end: start + name.length };
  }
  const lower = /^[\p{L}\p{N}'’&-]+(?:\s+[\p{L}\p{N}'’&-]+){0,2}/u.exec(rest);
  if (lower === null) return null;
  const words: string[] = [];
  for (const word of lower[0].split(/\s+/)) {
    if (words.length > 0 && isQuiet(word)) break;
    words.push(word);
  }
  const raw = words.join(' ');
  return {
    name: words.map(sentence).join(' '),
    end: start + raw.length,
  };
}
