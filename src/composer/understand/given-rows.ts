import { isFieldLike } from '../content/fields.ts';
import { units } from './unit-words.ts';
import { singular } from '../language/text.ts';

/** Rows that a message gives with an amount each: "dishes 5, vacuum 8, feed the cat 3". */
export interface GivenRows {
  readonly from: number;
  readonly end: number;
  /** What the amounts are, as the message calls it: "points"; empty where it does not say. */
  readonly amount: string;
  readonly unit: string;
  readonly isMoney: boolean;
  readonly rows: readonly { readonly name: string; readonly value: number }[];
}

const unitWord = Object.keys(units)
  .filter((one) => /^[\p{L}]+$/u.test(one))
  .join('|');
const item = String.raw`([\p{L}][\p{L}\p{N}'’& -]{1,32}?)\s+([€$£]?)\s?(\d{1,6}(?:[.,]\d{1,2})?)(?:\s?(€|\$|£|${unitWord}))?(?![\p{L}\d:/%-])`;
const list = new RegExp(
  String.raw`(?:([\p{L}-]+)\s*,?\s*)(?::|\be\.?\s?g\.?,?:?|\b(?:such\s+as|for\s+example|for\s+instance|like|z\.\s?B\.|zum\s+Beispiel|par\s+exemple|por\s+ejemplo|p\.\s?ej\.):?)\s*(${item}(?:\s*,\s*(?:and\s+|und\s+|et\s+|y\s+)?${item}|\s+(?:and|und|et|y)\s+${item}){1,30})`,
  'iu',
);

/** The rows of a message; null where it gives none so. */
export function readGivenRows(text: string): GivenRows | null {
  const hit = list.exec(text);
  if (hit?.[2] === undefined) return null;
  const found = [...hit[2].matchAll(new RegExp(item, 'giu'))].map((one) => ({
    name: (one[1] ?? '').replace(/^(?:and|und|et|y)\s+/iu, '').trim(),
    value: Number((one[3] ?? '').replace(',', '.')),
    money: one[2] || (/^[€$£]$/u.test(one[4] ?? '') ? one[4] : ''),
    unit: /^[€$£]$/u.test(one[4] ?? '') ? '' : (units[(one[4] ?? '').toLowerCase()] ?? ''),
  }));
  // "work 25, break 5" are particulars, and no rows.
  if (found.length < 2 || found.some(({ name }) => isFieldLike(name.toLowerCase()))) return null;
  const before = (hit[1] ?? '').toLowerCase();
  const from = hit.index + (hit[1] ?? '').length;
  const amount = singular(before) !== before ? before : '';
  return {
    from,
    end: hit.index + hit[0].length,
    amount,
    unit: found[0]?.unit || (units[amount] ?? ''),
    isMoney: found.some(({ money }) => money !== ''),
    rows: found.map(({ name, value }) => ({ name: name.charAt(0).toUpperCase() + name.slice(1), value })),
  };
}

/** People whom a message names as those that it is about: "for the kids Ada (9) and Bo (6)", "between Lina and Joy". */
export interface GivenPeople {
  readonly from: number;
  readonly end: number;
  /** What they are, in the singular; "who" where it does not say. */
  readonly role: string;
  readonly names: readonly string[];
}
const ofPeople =
  /(?<!\p{L})(?:who|whom|kids?|child(?:ren)?|players?|(?:room|flat|house)mates?|friends|colleagues|famil\p{L}+|wer|kinder|mitbewohner\p{L}*|freunde\p{L}*|qui|enfants?|amis|quién|niños|amigos|owes?|paid|pays)(?!\p{L})/iu;
const person = String.raw`\p{Lu}\p{Ll}[\p{L}'’-]*(?:\s*\(\d{1,2}\))?`;
const people = new RegExp(
  String.raw`(?<!\p{L})(?:[Ff]or|[Bb]etween|[Aa]mong|[Oo]f|für|zwischen|pour|entre|para)\s+(?:(?:the|my|our|meine|unsere|die|mes|nos|les|mis|los|nuestros)\s+)?(?:(?:two|three|four|five|\d)\s+)?([\p{Ll}]+\s*:?\s+)?(${person}(?:\s*,\s*${person})*\s*,?\s+(?:and|&|und|et|y)\s+${person})`,
  'u',
);

/** "walkers are Tom, Anna, Pia", "somos Ana, Luis y Marta", "4 people (Jo, Mia, Sam)": they are introduced as people. */
const introduced = new RegExp(
  String.raw`(?<!\p{L})(?:(?:the\s+|our\s+|die\s+|les\s+|los\s+)?(?:([\p{Ll}]{3,})\s+(?:are|sind|sont|son)|(\p{L}{2,}(?:ers|ors|ists)(?=\s*:)|(?:[Kk]id|[Ff]riend|[Mm]ate|[Nn]ame|[Ss]tudent|[Pp]articipant|[Gg]uest)s|[Cc]hildren|[Pp]eople|[Mm]embers|Kinder|\p{Lu}\p{Ll}+er(?=\s*:)|Namen|[Ee]nfants|[Pp]ersonnes|[Nn]oms|[Nn]iños|[Pp]ersonas|[Nn]ombres)\s*[:(])|[Ww]e\s+are|[Ww]ir\s+sind|[Nn]ous\s+sommes|[Ss]omos|(?:\d{1,2}|two|three|four|five|six)\s+([\p{Ll}]{3,})\s*[:(])\s*(${person}(?:\s*,\s*${person})*(?:\s*,?\s+(?:and|&|und|et|y)\s+|\s*,\s*)${person})(?=\s*(?:[).,;\n]|$))\)?`,
  'u',
);

/** The people of a message; null where it names none so. */
export function readGivenPeople(text: string): GivenPeople | null {
  const told = introduced.exec(text);
  if (told?.[4] !== undefined) {
    const role = singular((told[1] ?? told[2] ?? told[3] ?? 'person').toLowerCase());
    return {
      from: told.index,
      end: told.index + told[0].length,
      role: /^(?:person|people|name)$/u.test(role) ? 'who' : role,
      names: [...told[4].matchAll(/\p{Lu}\p{Ll}[\p{L}'’-]*/gu)].map(([name]) => name),
    };
  }
  const hit = people.exec(text);
  if (hit?.[2] === undefined) return null;
  // "for Android and Windows" names nobody.
  if (!ofPeople.test(text)) return null;
  const names = [...hit[2].matchAll(/\p{Lu}\p{Ll}[\p{L}'’-]*/gu)].map(([name]) => name);
  const role = singular((hit[1] ?? '').replace(/[\s:]+$/u, '').toLowerCase());
  return { from: hit.index, end: hit.index + hit[0].length, role: role || 'who', names };
}
