import { fold } from '../language/text.ts';

/** Where something is to stand among others: "between Doing and Done", "after Doing", "as the first". */
export interface Position {
  /** The words without it. */
  readonly rest: string;
  /** What it is to stand before; empty for the beginning. */
  readonly before: string | null;
  readonly after: string | null;
}

const name = String.raw`(?:the\s+)?["“„]?(.+?)["”“]?`;
const place = new RegExp(
  String.raw`^(.+?),?\s+(?:(?:in\s+)?between\s+${name}\s+and\s+${name}|(?:right\s+)?(?:after|behind)\s+${name}|(?:right\s+)?before\s+${name}|(at\s+the\s+(?:beginning|start|front)|as\s+(?:the\s+)?first(?:\s+one)?))$`,
  'iu',
);

/** The place that a command ends with; null where it names none. */
export function positionIn(text: string): Position | null {
  const found = place.exec(text);
  if (found?.[1] === undefined) return null;
  return {
    rest: found[1],
    before: found[3] ?? found[5] ?? (found[6] === undefined ? null : ''),
    after: found[2] ?? found[4] ?? null,
  };
}

/** The names with one more in its place: at the end where none is given, or its neighbours are not there. */
export function insertedAt(names: readonly string[], fresh: string, where: Position | null): string[] {
  const find = (words: string | null): number =>
    words === null ? -1 : words === '' ? 0 : names.findIndex((other) => fold(other) === fold(words));
  const after = find(where?.after ?? null);
  const at = after >= 0 ? after + 1 : find(where?.before ?? null);
  return at < 0 ? [...names, fresh] : [...names.slice(0, at), fresh, ...names.slice(at)];
}
