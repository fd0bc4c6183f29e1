import { lexicon } from '../language/lexicon.ts';
import { sentence } from '../print/quote.ts';
import { keyOf } from './site-plan.ts';
import { type Brief } from '../understand/brief/brief.ts';
import { sectionOfLabel } from '../understand/brief/label.ts';
import { type WantedSection } from '../understand/site-sections.ts';
import type { Reading } from '../language/text.ts';

/**
 * What a message says its page is for, where it takes a phrase to say so: "our bake sale on Saturday 12 April at the church
 * hall" says more than what is true of any sale.
 */
export function pageOf(text: string): string | null {
  const said =
    /^[^.!?\n]{0,60}?(?<!\p{L})(?:(?:web|home)?\s?(?:pages?|sites?)|\p{L}*seite|p[áa]gina(?:\s+web)?|sitio(?:\s+web)?|shop|store|boutique|tienda)\s+(?:for|about|für|über|pour|sur|para|sobre)\s+([^.!?:;(\n–—]+)/iu.exec(
      text,
    )?.[1];
  const phrase = said
    ?.split(
      /,|\s-\s|\s(?:with|including|where|which|that|so|called|named|mit|namens|wo|avec|où|con|donde)\s/iu,
    )[0]
    ?.trim();
  return phrase !== undefined && phrase.split(/\s+/u).length >= 3 ? `${sentence(phrase)}.` : null;
}

/** "invite for emma’s 6th birthday": whose it is, and what. */
export function takeOccasion(reading: Reading): string | null {
  const found =
    /(?<!\p{L})((?:\p{L}[\p{L}-]*['’]s|\p{L}+s['’])\s+(?:\d{1,3}(?:st|nd|rd|th)\s+)?(?:\p{L}+\s+)?(?:birthday|party|anniversary|shower|graduation|retirement|housewarming|farewell|christening|baptism|reunion|picnic)(?:\s+party)?)(?!\p{L})/iu.exec(
      reading.text,
    );
  if (found?.[1] === undefined) return null;
  reading.useText(found.index, found.index + found[0].length);
  return sentence(found[1]);
}

/** "Price list for …", "FAQ page for …": a page that is one list, which the message gives. */
export function isOneList(text: string, asked: readonly WantedSection[]): boolean {
  const head =
    /^\s*(?:(?:please\s+)?(?:make|build|create|design|write)\s+(?:me\s+)?|i\s+(?:want|need|would\s+like)\s+)?(?:(?:an?|the|my|our|eine?|une?|una?)\s+)?((?:[\p{L}'’-]+\s+){0,3}?[\p{L}-]+?)(?:\s+(?:web\s?)?(?:page|site|seite))?(?=\s*(?:[:.,\n]|\s(?:for|of|from|with|at|in|für|von|pour|de|para)\s))/iu.exec(
      text,
    )?.[1];
  const section = head === undefined ? null : sectionOfLabel(head);
  return (
    section !== null &&
    section.type !== 'work' &&
    asked.some((one) => one.type === section.type && one.id === section.id && one.items.length >= 2)
  );
}

/** What is done, in one short sentence of its own, says more than a headline for any such thing. */
export function statedHeadline(brief: Brief, topic: string): string | null {
  const first = brief.statements.about[0]?.replace(/\.$/u, '');
  return first !== undefined &&
    first.length <= 58 &&
    ['generic', 'nonprofit', 'campaign'].includes(topic) &&
    /^(?:we|wir|nous|our|unsere?)\s/iu.test(first) &&
    !/^(?:we are|we['’]re|wir sind|nous sommes)\b/iu.test(first)
    ? first
    : null;
}

/** Runs a reader that must not look into sentences about the thing itself, such as "we run courses on …". */
export function asideOf<T>(
  reading: Reading,
  brief: Brief,
  read: () => T,
  more: readonly (readonly [number, number])[] = [],
): T {
  const spans = [
    ...more,
    ...brief.statements.spans,
    ...(brief.kind === null ? [] : [[brief.kind.start, brief.kind.end] as const]),
  ];
  const hidden = reading.tokens.filter(
    (token) => !token.used && spans.some(([start, end]) => token.start >= start && token.end <= end),
  );
  for (const token of hidden) token.used = true;
  const value = read();
  for (const token of hidden) token.used = false;
  return value;
}

const severalPages =
  /(?<!\p{L})(?:multi-?page|pages:|(?:[2-9]|two|three|four|five|six|zwei|drei|vier|fünf|sechs|deux|trois|quatre|cinq|dos|tres|cuatro|cinco)[\s-]?(?:pages?|seiten|seitige?|páginas)(?!\p{L}))/iu;

/** "a multi-page website: home, about, blog and contact": everything that is named has a page. */
export function takeAllPages(reading: Reading, wanted: readonly WantedSection[]): string[] {
  const match = reading.take(lexicon.severalPages, true);
  return match === null && !severalPages.test(reading.text) ? [] : wanted.slice(0, 6).map(keyOf);
}
