import type { Place } from './decode/placement.ts';
import { mergePart } from './merge-elided.ts';

const isBlank = (line: string): boolean => line.trim() === '';
const indentOf = (line: string): string => /^[ \t]*/.exec(line)?.[0] ?? '';
/** Lines that are more than brackets. */
const telling = (text: string): string[] =>
  text.split('\n').flatMap((line) => (/[\p{L}\d]/u.test(line) ? [line.trim()] : []));

/** Whether a text is the whole of a file with something new in it, and no part of it: most of the file stands in it. */
function isWhole(sent: string, file: string): boolean {
  const there = new Set(telling(sent));
  const own = telling(file);
  return own.filter((line) => there.has(line)).length * 2 > own.length;
}

/**
 * A file with a text at the place that was said of it; null where it is not certain which that is.
 * @returns the text alone when it is the whole file
 */
export function placePart(path: string, sent: string, before: string, place: Place): string | null {
  if (isBlank(before) || (place.at !== 'part' && isWhole(sent, before))) return sent;
  if (place.at !== 'part' && before.includes(sent.trim())) return before;
  const text = before.replaceAll('\r\n', '\n');
  const placed = placeText(
    path,
    sent
      .replaceAll('\r\n', '\n')
      .replace(/^\s*\n/, '')
      .trimEnd(),
    text,
    place,
  );
  return placed !== null && before.includes('\r\n') ? placed.replaceAll('\n', '\r\n') : placed;
}

function placeText(path: string, sent: string, text: string, place: Place): string | null {
  switch (place.at) {
    case 'part':
      return mergePart(path, sent, text) ?? elementIn(sent, text);
    case 'start': {
      // What must stand before everything else does.
      const first =
        /^(?:(?:#!.*|@charset .*|<!doctype [^>]*>|["']use [a-z ]+["'];?)\n)*/i.exec(text)?.[0] ?? '';
      return `${first}${sent}\n${text.slice(first.length)}`;
    }
    case 'end': {
      // Behind the last bracket of data nothing may stand.
      if (/\.json$/i.test(path)) return inside(sent, text, { from: 0, to: text.length });
      const body = /\.html?$/i.test(path) ? text.toLowerCase().lastIndexOf('</body>') : -1;
      return body < 0 ? `${text.trimEnd()}\n\n${sent}\n` : insertAt(text, body, sent, 'before');
    }
    case 'in':
      return inside(sent, text, thingIn(place.name, text));
    case 'after':
    case 'before':
      return beside(sent, text, place);
  }
}

/** Puts lines beside a text that a file has once, as far in as that is. */
function beside(
  sent: string,
  text: string,
  { at: side, beside: wanted }: Extract<Place, { beside: string }>,
): string | null {
  // A name is that of what is declared under it.
  const named = /^[\w$]+$/.test(wanted.replace(/\(\)$/, ''))
    ? thingIn(wanted.replace(/\(\)$/, ''), text)
    : null;
  const at = text.indexOf(wanted);
  const isOne = at >= 0 && !text.includes(wanted, at + 1);
  const span = named ?? (isOne ? { from: at, to: at + wanted.length } : null);
  if (span === null) return null;
  const found = text.slice(span.from, span.to);
  // What it goes beside may be shown with it.
  if (side === 'after' ? sent.trimStart().startsWith(found.trim()) : sent.trimEnd().endsWith(found.trim()))
    return text.slice(0, span.from) + sent.trim() + text.slice(span.to);
  return insertAt(text, side === 'after' ? span.to : span.from, sent, side);
}

/** A part of a text. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** Puts lines behind the last of those that a thing has in it; null where there is no such thing, or not one alone. */
function inside(sent: string, text: string, span: Span | null): string | null {
  const declared = span === null ? '' : text.slice(span.from, span.to);
  const close = Math.max(...[')', ']', '}'].map((mark) => declared.lastIndexOf(mark)));
  if (span === null || close < 0) return null;
  const had = declared.slice(0, close).trimEnd();
  const last = had.split('\n').at(-1) ?? '';
  const isFirst = /[([{]$/.test(had);
  const isType = /^(?:export )?(?:default )?(?:interface|type)\b/.test(declared);
  const isOfLines = had.includes('\n') || declared.slice(had.length, close).includes('\n');
  const own = sent.trim().replace(/[,;]$/, '');
  const between = isFirst || isType || had.endsWith(',') ? '' : ',';
  const head = text.slice(0, span.from) + had + between;
  const tail = text.slice(span.from + close);
  if (!isOfLines) return `${head}${isFirst ? '' : ' '}${own}${isType ? '; ' : ''}${tail}`;
  const base = indentOf(text.slice(text.lastIndexOf('\n', span.from - 1) + 1));
  const indent = isFirst ? `${base}  ` : indentOf(last);
  const lines = own
    .split('\n')
    .map((line) => (isBlank(line) ? line : indent + line))
    .join('\n');
  const ending = isType ? (last.trimEnd().endsWith(';') || isFirst ? ';' : '') : had.endsWith(',') ? ',' : '';
  return `${head}\n${lines}${ending}\n${base}${tail}`;
}

/** The lines of what is declared under a name, where there is one such; null otherwise. */
function thingIn(name: string, text: string): Span | null {
  const head = new RegExp(
    String.raw`^([ \t]*)(?:export )?(?:default )?(?:async )?(?:const|let|var|function\*?|class|interface|type|enum) ${name.replaceAll('$', String.raw`\$`)}\b`,
    'gm',
  );
  const [only, other] = [...text.matchAll(head)];
  if (only === undefined || other !== undefined) return null;
  const lines = text.slice(only.index).split('\n');
  const indent = only[1] ?? '';
  // It ends where a line stands as far out, and begins nothing that goes on.
  const last = /[({[,=]\s*$/.test(lines[0] ?? '')
    ? lines.findIndex(
        (line, index) => index > 0 && !isBlank(line) && indentOf(line) === indent && /^\s*[)}\]]/.test(line),
      )
    : 0;
  if (last < 0) return null;
  return { from: only.index + indent.length, to: only.index + lines.slice(0, last + 1).join('\n').length };
}

/** Lines on their own beside a place in a text; within its line where more stands in that. */
function insertAt(text: string, at: number, sent: string, side: 'after' | 'before'): string {
  const lineStart = text.lastIndexOf('\n', at - 1) + 1;
  const next = text.indexOf('\n', at);
  const lineEnd = next < 0 ? text.length : next;
  const isAlone = isBlank(side === 'after' ? text.slice(at, lineEnd) : text.slice(lineStart, at));
  const own = sent.split('\n').filter((line) => !isBlank(line));
  const least = own.map(indentOf).reduce((a, b) => (b.length < a.length ? b : a));
  // A text that is shown without its place in the file moves in to where it goes.
  const shift = least === '' ? indentOf(text.slice(lineStart, lineEnd)) : '';
  const lines = sent
    .split('\n')
    .map((line) => (isBlank(line) ? line : shift + line))
    .join('\n');
  if (!isAlone) return text.slice(0, at) + lines.trim() + text.slice(at);
  return side === 'after'
    ? `${text.slice(0, at)}\n${lines}${text.slice(lineEnd)}`
    : `${text.slice(0, lineStart)}${lines}\n${text.slice(lineStart)}`;
}

/** A page with an element in the place of the only one of its kind; null where there are more, or none. */
function elementIn(sent: string, text: string): string | null {
  const name = /^\s*<([A-Za-z][\w.-]*)/.exec(sent)?.[1];
  if (name === undefined || !sent.trimEnd().endsWith(`</${name}>`)) return null;
  const [opened, closed] = [`<${name}(?=[\\s>])`, `</${name}>`].map((mark) => [
    ...text.matchAll(new RegExp(mark, 'g')),
  ]);
  const [from, to] = [opened?.[0]?.index ?? -1, closed?.[0]?.index ?? -1];
  if (opened?.length !== 1 || closed?.length !== 1 || to < from) return null;
  return text.slice(0, from) + sent.trim() + text.slice(to + name.length + 3);
}
