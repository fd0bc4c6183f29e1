import { fromBase64 } from './arguments.ts';
import { asPath, isSurePath, pathInComment, pathInName } from './paths.ts';

/** A file of several that stand in one text. */
export interface Part {
  readonly path: string;
  readonly content: string;
}

const bar =
  /^\s{0,3}(?:[=#*~<>_+-]{2,}|\[)\s*(?:[\p{L}\d/ ]{1,24}[:=]\s*)?["'`]?([^\s"'`<>|]{1,300}?)["'`]?\s*(?:[=#*~<>_+-]{2,}|\])\s*$/u;
const label =
  /^\s{0,3}(?:begin\s+)?(?:file ?name|file ?path|file|path)\s*[:=]\s*["'`]?([^\s"'`<>|]{1,300}?)["'`]?\s*$/iu;
const ending =
  /^\s{0,3}(?:(?:[=#*~<>_+-]{2,}\s*)?(?:end(?: of)?(?: file)?|eof)\b[^a-z]{0,4}[^\n]{0,300}|\[\/\w{1,20}\])$/i;
/** A line that only dresses a label, or says that the content follows. */
const dressing = /^\s{0,3}(?:[=#*~_+-]{3,}|\*{0,2}(?:content|contents|code)\*{0,2}\s*:\*{0,2})\s*$/i;

const headBar = /^-{3,}\s*$/;
const headLine = /^[\w-]{1,30}: /;

/** The path in a line that parts files from each other: between bars, or after a label. */
export const pathInBar = (line: string): string | null => {
  if (line.length > 400) return null;
  const path = asPath(bar.exec(line)?.[1] ?? label.exec(line)?.[1] ?? '');
  return isSurePath(path) ? path : null;
};

/** Files, each below a line that names it; null when there is none. What stands before the first is no file. */
function partsBelow(text: string, nameIn: (line: string) => string | null): Part[] | null {
  const parts: { path: string; lines: string[]; isOver: boolean; isHead: boolean }[] = [];
  const all = text.split('\n');
  for (const [index, line] of all.entries()) {
    const path = nameIn(line);
    const last = parts.at(-1);
    // What a head of several lines between bars says besides is no part of the file.
    if (path !== null)
      parts.push({ path, lines: [], isOver: false, isHead: headBar.test(all[index - 1] ?? '') });
    else if (last?.isHead === true && (headBar.test(line) || headLine.test(line)))
      last.isHead = !headBar.test(line);
    else if (last === undefined || last.isOver) continue;
    else if (ending.test(line)) last.isOver = true;
    else {
      last.isHead = false;
      last.lines.push(line);
    }
  }
  return parts.length === 0
    ? null
    : parts.map(({ path, lines }) => {
        const isText = (line: string): boolean => line.trim() !== '' && !dressing.test(line);
        const own = lines.slice(Math.max(0, lines.findIndex(isText)), lines.findLastIndex(isText) + 1);
        return { path, content: `${outdented(own).join('\n').trim()}\n` };
      });
}

/** Lines that all stand in, as code does in Markdown that nothing else marks, without that. */
function outdented(lines: readonly string[]): readonly string[] {
  const own = lines.filter((line) => line.trim() !== '');
  return own.every((line) => /^(?: {4}|\t)/.test(line))
    ? lines.map((line) => line.replace(/^(?: {4}|\t)/, ''))
    : lines;
}

/** Files below bars or labels with their paths; null when there is none. */
export const partsBelowBars = (text: string): Part[] | null => partsBelow(text, pathInBar);

/** Files below lines that are nothing but a path, whatever dresses it; null when there is none. */
export const partsBelowNames = (text: string): Part[] | null =>
  partsBelow(text, (line) => {
    const named = pathInName(line);
    return named?.isAlone === true ? named.path : null;
  });

const boundaryLine = /^(--\S{2,80})\r?\n(?=content-[a-z-]{1,30}:)/im;
/** What the head of a part of a message says of its file; empty when that is nothing. */
function nameInHead(head: string): string {
  const lines = head.split('\n').filter((line) => line.length <= 400 && /^content-/i.test(line));
  const named = lines.map((line) => /\b(?:file)?name\s?=\s?["']?([^\s"';=]{1,300})/i.exec(line)?.[1] ?? '');
  const placed = lines.map((line) => /^content-location:\s{0,9}(\S{1,300})/i.exec(line)?.[1] ?? '');
  return [...named, ...placed].map(asPath).find(isSurePath) ?? '';
}

/** Files as the parts of a message, each with a head that names it; null when there is none. */
export function partsOfMail(text: string): Part[] | null {
  const boundary = boundaryLine.exec(text)?.[1];
  if (boundary === undefined) return null;
  const parts = text
    .replaceAll('\r\n', '\n')
    .split(`${boundary}\n`)
    .slice(1)
    .flatMap((part): Part[] => {
      const [head = '', ...rest] = part.split('\n\n');
      const path = nameInHead(head);
      const [content = ''] = rest.join('\n\n').split(`${boundary}--`);
      const isCoded = /^content-transfer-encoding:\s*base64\s*$/im.test(head);
      return path !== '' ? [{ path, content: isCoded ? fromBase64(content) : content }] : [];
    });
  return parts.length === 0 ? null : parts;
}

/** Signs that code ends a line with, and a paragraph of words does not. */
const codeEnd = /[;{}()[\]>,=*/\\]\s*$/;

/** Code without the paragraphs of words behind it. */
export function withoutLastWords(path: string, content: string): string {
  if (/\.html?$/i.test(path)) {
    const end = content.toLowerCase().lastIndexOf('</html>');
    return end < 0 ? content : `${content.slice(0, end + '</html>'.length)}\n`;
  }
  const paragraphs = content.trimEnd().split(/\n{2,}/);
  const isWords = (text: string): boolean =>
    /^\p{Lu}/u.test(text) &&
    !text.split('\n').some((line) => codeEnd.test(line)) &&
    /\p{L} \p{L}/u.test(text);
  while (paragraphs.length > 1 && isWords(paragraphs.at(-1) ?? '')) paragraphs.pop();
  return `${paragraphs.join('\n\n')}\n`;
}

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
    return /^(?:import|export|const|let|var|function|class|async|type|interface|enum|declare)\s|^(?:\/\/|\/\*|["']use |@\w|#!|\(|\{|[A-Za-z_$][\w$.]{0,80}(?:\(| ?=[^=]))/.test(
      start,
    );
  return false;
}
