import { asPath } from './paths.ts';
import { type Lookup, parseLines } from './intent.ts';

/** Files to read, one a text: a path, and the lines after it when not all of them are wanted. */
export function readIntent(texts: readonly string[]): Lookup {
  const wanted = texts.map((text) => {
    const said = text.trim();
    const match =
      said.length > 400 ? null : /^(.*?)(?:\s+|:)(?:lines?\s+)?(L?\d+(?:\s*[-–:]\s*L?\d+)?)$/i.exec(said);
    const lines = match === null ? null : parseLines(match[2] ?? '');
    return { path: asPath(lines === null ? text : (match?.[1] ?? '')), lines };
  });
  const paths = wanted.map(({ path }) => path);
  const lines = wanted.length === 1 ? (wanted[0]?.lines ?? null) : null;
  return { type: 'read', paths, ...(lines === null ? {} : { lines }) };
}

export const listIntent = (under: string): Lookup => ({ type: 'list', under: asPath(under) });

/**
 * A search as it is written without a tool.
 * @param head what stands before the query: `words` for a search by words, and a folder
 */
export function searchIntent({
  query,
  head = '',
  under = '',
}: {
  readonly query: string;
  readonly head?: string;
  readonly under?: string;
}): Lookup {
  const said = head.split(/\s+/).filter(Boolean);
  const by = said.includes('words') ? 'words' : 'pattern';
  const folder = under || (said.find((word) => word !== 'words' && word !== 'pattern') ?? '');
  return { type: 'search', query: query.trim(), by, under: asPath(folder) };
}

/** CSS pixels of a window whose width no model named. */
const usualWidth = 1280;

/** A look at a page as it is written without a tool: `390 about.html`, `390px`, `about.html`, or nothing. */
export function lookIntent(said: string): Lookup {
  const words = said.trim().split(/\s+/).filter(Boolean);
  const width = words.find((word) => /^\d{2,5}(?:px)?$/.test(word));
  const page = words.find((word) => word !== width) ?? '';
  return { type: 'look', width: width === undefined ? usualWidth : Number.parseInt(width, 10), page };
}
