import { fold } from '../language/text.ts';

/** Where something is to stand among others: "between Doing and Done", "after Doing", "as the first", "am Ende". */
export interface Position {
  /** The words without it. */
  readonly rest: string;
  /** What it is to stand before; empty for the beginning. */
  readonly before: string | null;
  /** What it is to stand behind; empty for the end. */
  readonly after: string | null;
}

const article = String.raw`(?:(?:the|our|my|der|die|das|dem|den|les?|la|el|los|las)\s+|l['’])?`;
const name = String.raw`${article}["“„«]?(.+?)["”“»]?`;
const and = String.raw`\s+(?:and|und|et|y)\s+`;
const place = new RegExp(
  String.raw`^(.+?),?\s+(?:(?:right\s+|directly\s+|direkt\s+|juste\s+|justo\s+)?(?:(?:in\s+)?(?:between|zwischen|entre)\s+${name}${and}${name}|(?:after|behind|below|under(?:neath)?|nach|hinter|unter|après|sous|después\s+de(?:l(?=\s))?|detrás\s+de(?:l(?=\s))?)\s+${name}|(?:before|above|in\s+front\s+of|vor|über|avant|antes\s+de(?:l(?=\s))?)\s+${name})|((?:at|on)\s+(?:the\s+)?(?:very\s+)?(?:beginning|start|top|front)|(?:as\s+)?(?:the\s+)?first(?:\s+one)?|ganz\s+oben|(?:am|an\s+den)\s+anfang|an\s+erster\s+stelle|zuerst|en\s+premier|au\s+début|en\s+haut|en\s+tête|al\s+(?:principio|inicio)|primero)|((?:at|on)\s+(?:the\s+)?(?:very\s+)?(?:end|bottom)|(?:as\s+)?(?:the\s+)?last(?:\s+one)?|ganz\s+unten|(?:am|ans)\s+ende|zuletzt|à\s+la\s+fin|en\s+dernier|en\s+bas|al\s+final))(?:\s+(hinzu|ein))?[.!]*$`,
  'iu',
);

/** The place that a command ends with; null where it names none. */
export function positionIn(text: string): Position | null {
  if (text.length > longest) return null;
  const [, rest, one, other, after, before, first, last, verb] = place.exec(text) ?? [];
  if (rest === undefined) return null;
  return {
    rest: verb === undefined ? rest : `${rest} ${verb}`,
    before: other ?? before ?? (first === undefined ? null : ''),
    after: one ?? after ?? (last === undefined ? null : ''),
  };
}
/** What is longer is a text. */
const longest = 300;

/** The names with one more in its place: at the end where none is given, or its neighbours are not there. */
export function insertedAt(names: readonly string[], fresh: string, where: Position | null): string[] {
  const find = (words: string | null): number =>
    words === null ? -1 : words === '' ? 0 : names.findIndex((other) => fold(other) === fold(words));
  const after = where?.after === '' ? names.length - 1 : find(where?.after ?? null);
  const at = after >= 0 ? after + 1 : find(where?.before ?? null);
  return at < 0 ? [...names, fresh] : [...names.slice(0, at), fresh, ...names.slice(at)];
}
