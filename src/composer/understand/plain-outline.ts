/** "blood pressure twice a day (systolic, diastolic)": how often says nothing of what is in the brackets. */
export const withoutFrequency = (text: string): string =>
  text.replaceAll(
    /(?:(?<=^|[.;\n]\s?)(?:for|on|per)\s(?:each|every)\s(?:day|week|month|year|morning|evening|night)\s?:|\s(?:once|twice|(?:three|four|\d{1,2})\s*(?:times|x)|every|each)\s+(?:an?\s+|per\s+)?(?:day|week|month|year|morning|evening|hour)(?=\s*[(:]))/giu,
    (all) => ' '.repeat(all.length),
  );

/**
 * Brackets whose fields stand apart by semicolons, as those do that have only commas: "(type: city, mtb; price)" as
 * "(type  city/mtb, price)", every letter in its place.
 */
export const withPlainBrackets = (text: string): string =>
  text.replaceAll(/\([^()\n]{1,300}\)/gu, (all) =>
    !all.includes(';') && !/^\([\p{L} ]+:[^:]*,[^:]*\)$/u.test(all)
      ? all
      : all
          .split(';')
          .map((part) =>
            /^\(?\s*[\p{L} ]+:/u.test(part) ? part.replace(':', ' ').replaceAll(/,(?=\s)/gu, '/') : part,
          )
          .join(','),
  );

const saidChoices =
  /,?\s(?:which|that)\s(?:can|may|must)\sbe\s(?:either\s)?((?:[\p{L}-]{1,30}(?:\s[\p{L}-]{1,30})?,\s){0,6}[\p{L}-]{1,30}(?:\s[\p{L}-]{1,30})?,?\sor\s[\p{L}-]{1,30}(?:\s[\p{L}-]{1,30})?)(?=[.;,\n]|$)/giu;
/** "a condition, which can be good, untidy or neglected" as "(good, untidy or neglected)", as long as it was. */
export const withChoices = (text: string): string =>
  text.replaceAll(
    saidChoices,
    (all: string, list: string) => `${' '.repeat(all.length - list.length - 2)}(${list})`,
  );

const statesAlone =
  /([,;]\s[^.!?\n]{2,60})\.(\s+)(status|state|stage|condition|category|type|priority|level)\s*(?::|\bis\b|\bcan\s+be\b)?\s+((?:[\p{L}-]{2,20}(?:\s[\p{L}-]{2,20})?,\s){0,6}[\p{L}-]{2,20}(?:,\s|,?\sor\s)[\p{L}-]{2,20})(?=[.;\n]|$)/giu;
/** "…, since when. Status available or out." as one more of the list before it, as long as it was. */
export const withStates = (text: string): string =>
  text.replaceAll(statesAlone, (all: string, before: string, gap: string, name: string, list: string) =>
    `${before},${gap}${name} (${list.split(/,\s(?:or\s)?|,?\sor\s/iu).join('/')})`
      .padEnd(all.length)
      .slice(0, Math.max(all.length, 0)),
  );

const stage = String.raw`\p{L}[\p{L}'’-]*(?:\s(?!to\b|through\b|via\b|and\b|then\b|with\b)\p{L}[\p{L}'’-]*)?`;
const ways: readonly RegExp[] = [
  // "songs move from idea to demo to recorded"
  new RegExp(
    String.raw`(?<!\p{L})(?<of>[\p{L}-]+)\s+(?:(?:can|should|that|which|will)\s+)?(?:be\s+)?(?:moved?|goe?s?|pass(?:es)?|travels?|runs?|progress(?:es)?|advances?|wanders?|dragged)\s+(?:on\s+|along\s+|through\s+)?(?:from\s+)?(?<way>${stage}(?:\s*,?\s+(?:(?:and\s+)?(?:then\s+)?(?:on\s+)?to|through|via)\s+${stage}){2,7})(?=\s*(?:[.,;:!?)\n]|$|\band\b|\bwith\b))`,
    'iu',
  ),
  // "orders: new -> packed -> shipped"
  new RegExp(
    String.raw`(?<!\p{L})(?<of>[\p{L}-]+)\s*(?:[:(]|\s(?:go|goes|move|moves)\s(?:from\s)?)\s*(?<way>${stage}(?:\s*(?:->|→|=>|>)\s*${stage}){2,7})\)?(?=\s*(?:[.,;:!?)\n]|$|\band\b|\bwith\b))`,
    'iu',
  ),
];
/** What rows pass through one after the other, and which rows they are; null where a message tells of no such way. */
export function wayThrough(text: string): { of: string; stages: string[]; from: number; end: number } | null {
  for (const pattern of ways) {
    const hit = pattern.exec(text);
    const way = hit?.groups?.['way'];
    if (hit === null || way === undefined) continue;
    const stages = way.split(
      /\s*(?:->|→|=>|>)\s*|\s*,?\s+(?:(?:and\s+)?(?:then\s+)?(?:on\s+)?to|through|via)\s+/iu,
    );
    return { of: hit.groups?.['of'] ?? '', stages, from: hit.index, end: hit.index + hit[0].length };
  }
  return null;
}
