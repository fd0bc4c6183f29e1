import { asPath, isSurePath, pathInComment } from './paths.ts';

/** A file of several that stand in one text. */
export interface Part {
  readonly path: string;
  readonly content: string;
}

const bar =
  /^\s{0,3}(?:[=#*~<>_+-]{2,}|\[)\s*(?:[\p{L} ]{1,20}[:=]\s*)?["'`]?([^\s"'`<>|]{1,300}?)["'`]?\s*(?:[=#*~<>_+-]{2,}|\])\s*$/u;
const label =
  /^\s{0,3}(?:begin\s+)?(?:file ?name|file ?path|file|path)\s*[:=]\s*["'`]?([^\s"'`<>|]{1,300}?)["'`]?\s*$/iu;
const ending = /^\s{0,3}(?:[=#*~<>_+-]{2,}\s*)?(?:end(?: of)?(?: file)?|eof)\b[^a-z]{0,4}[^\n]{0,300}$/i;

/** The path in a line that parts files from each other: between bars, or after a label. */
const pathInBar = (line: string): string | null => {
  if (line.length > 400) return null;
  const path = asPath(bar.exec(line)?.[1] ?? label.exec(line)?.[1] ?? '');
  return isSurePath(path) ? path : null;
};

/** Files, each below a line that names it; null when there is none. What stands before the first is no file. */
function partsBelow(text: string, nameIn: (line: string) => string | null): Part[] | null {
  const parts: { path: string; lines: string[]; isOver: boolean }[] = [];
  for (const line of text.split('\n')) {
    const path = nameIn(line);
    const last = parts.at(-1);
    if (path !== null) parts.push({ path, lines: [], isOver: false });
    else if (last === undefined || last.isOver) continue;
    else if (ending.test(line)) last.isOver = true;
    else last.lines.push(line);
  }
  return parts.length === 0
    ? null
    : parts.map(({ path, lines }) => ({ path, content: `${lines.join('\n').trim()}\n` }));
}

/** Files below bars or labels with their paths; null when there is none. */
export const partsBelowBars = (text: string): Part[] | null => partsBelow(text, pathInBar);

/** A file that its first line names in a comment, and those below further comments of that kind. */
export function partsBelowComments(path: string, content: string): Part[] {
  const rest = content.split('\n').findIndex((line) => {
    const named = pathInComment(line);
    return named !== null && named !== path;
  });
  if (rest < 0) return [{ path, content }];
  const lines = content.split('\n');
  const first = `${lines.slice(0, rest).join('\n').trimEnd()}\n`;
  return [{ path, content: first }, ...(partsBelow(lines.slice(rest).join('\n'), pathInComment) ?? [])];
}

/** Whether a text begins as files of its kind do; of kinds that hold prose nobody can say. */
export function looksLike(path: string, text: string): boolean {
  const start = text.trimStart();
  if (/\.(?:html?|svg|xml)$/i.test(path)) return start.startsWith('<');
  if (/\.(?:s?css|less)$/i.test(path))
    return /^(?:@|\/\*|\/\/|\$)/.test(start) || /^[^\n{}]{1,300}\{/.test(start);
  if (/\.(?:json|webmanifest)$/i.test(path)) return /^[[{]/.test(start);
  if (/\.[cm]?[jt]sx?$/i.test(path))
    return /^(?:import|export|const|let|var|function|class|async|type|interface|enum|declare)\s|^(?:\/\/|\/\*|["']use |@\w|#!|\(|\{)/.test(
      start,
    );
  return false;
}
