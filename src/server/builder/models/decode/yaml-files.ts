import { trimEnds } from '#lib/trim-ends.ts';
import type { Intent } from './intent.ts';
import { dataIntents } from './json-files.ts';

/** A line that files in YAML can begin with: a list of them under a key, or a path with a text of several lines. */
const first =
  /^(?:(?:files|changes|project|artifacts|output|operations|actions|edits|updates)\s*:\s*$|["']?[\w@./()[\]-]{1,200}\.\w{1,12}["']?\s*:\s*[|>][+-]?\d?\s*$|-\s+(?:path|file_?path|file_?name|file|name)\s*:)/im;
const keyed = /^(?:"([^"]{1,300})"|'([^']{1,300})'|([^\s:#"'{}[\],&*!|>%@`][^:#]{0,300}?))\s*:(?:\s+(.*))?$/;
const blockMark = /^([|>])([+-]?)(\d?)[+-]?\s*(?:#.*)?$/;
/** Lists and keys in each other, and in one list. */
const deepest = 8;
const most = 2_000;

/**
 * What YAML does to files; null when it is none, or has no file in it. It is read as far as files need it: lists, keys, and
 * texts in quotes, in blocks or plain. Each line is read once.
 */
export function yamlIntents(text: string): Intent[] | null {
  if (!first.test(text)) return null;
  const reader = createLines(text);
  const value = blockAt(reader, 0);
  return value === undefined || reader.peek() !== null ? null : dataIntents(value);
}

/** Files in YAML that begins somewhere in an answer and goes on to its end. */
export function yamlIn(text: string): Intent[] {
  const at = /^(?:`{3}|~{3})/m.test(text) ? -1 : text.search(first);
  return at < 0 ? [] : (yamlIntents(text.slice(at)) ?? []);
}

/** Whether a text that was cut off is one of files in YAML. */
export const beginsYaml = (text: string): boolean => first.test(text);

interface Line {
  readonly indent: number;
  readonly text: string;
}

interface Lines {
  /** The next line that says something; null at the end. */
  peek(): Line | null;
  next(): void;
  /** Puts another line in the place of the next one. */
  put(line: Line): void;
  /** The text that stands further in than `indent`. */
  block(indent: number, mark: RegExpExecArray): string;
}

function createLines(text: string): Lines {
  const lines = text.replace(/\r\n/g, '\n').split('\n');
  let at = 0;
  let given: Line | null = null;
  return {
    peek() {
      if (given !== null) return given;
      while (at < lines.length && /^\s*(?:#.*)?$|^(?:---|\.\.\.)\s*$/.test(lines[at] ?? '')) at += 1;
      const line = lines[at];
      return line === undefined ? null : { indent: line.length - line.trimStart().length, text: line.trim() };
    },
    next() {
      at += 1;
      given = null;
    },
    put(line) {
      given = line;
    },
    block(indent, mark) {
      const found: string[] = [];
      let own = mark[3] === '' ? -1 : indent + Number(mark[3]);
      for (; at < lines.length; at++) {
        const line = lines[at] ?? '';
        const depth = line.length - line.trimStart().length;
        if (line.trim() !== '') {
          if (depth <= indent) break;
          if (own < 0) own = depth;
        }
        found.push(line.slice(Math.min(Math.max(own, 0), line.trim() === '' ? line.length : depth)));
      }
      const whole = trimEnds(found.join('\n'), /\n/, 'end');
      return mark[1] === '>' ? whole.replace(/([^\n])\n(?=[^\n\s])/g, '$1 ') : whole;
    },
  };
}

/** What stands at the next line's indent; undefined for what is no list and has no keys. */
function blockAt(lines: Lines, depth: number): unknown {
  const start = lines.peek();
  if (start === null || depth > deepest) return undefined;
  return /^-(?:\s|$)/.test(start.text)
    ? listAt(lines, start.indent, depth)
    : mapAt(lines, start.indent, depth);
}

function listAt(lines: Lines, indent: number, depth: number): unknown[] | undefined {
  const list: unknown[] = [];
  for (let line = lines.peek(); line !== null && line.indent === indent; line = lines.peek()) {
    const item = /^-(?:(\s+)(.*))?$/s.exec(line.text);
    if (item === null) break;
    const rest = item[2] ?? '';
    const inner = indent + 1 + (item[1]?.length ?? 1);
    if (rest === '') lines.next();
    else if (keyed.test(rest) || /^-\s/.test(rest)) lines.put({ indent: inner, text: rest });
    else {
      lines.next();
      list.push(plain(rest));
      continue;
    }
    const value = blockAt(lines, depth + 1);
    if (value === undefined || list.length >= most) return undefined;
    list.push(value);
  }
  return list;
}

function mapAt(lines: Lines, indent: number, depth: number): Record<string, unknown> | undefined {
  const map: Record<string, unknown> = {};
  for (let line = lines.peek(); line !== null && line.indent === indent; line = lines.peek()) {
    const match = keyed.exec(line.text);
    if (match === null) break;
    const key = (match[1] ?? match[2] ?? match[3] ?? '').trim();
    const said = (match[4] ?? '').trim();
    lines.next();
    const mark = blockMark.exec(said);
    if (mark !== null) {
      const text = lines.block(indent, mark);
      map[key] = mark[2] === '-' ? text : `${text}\n`;
      continue;
    }
    const below = said === '' ? lines.peek() : null;
    const isBelow =
      below !== null && (below.indent > indent || (below.indent === indent && /^-\s/.test(below.text)));
    const value = isBelow ? blockAt(lines, depth + 1) : plain(said);
    if (value === undefined) return undefined;
    map[key] = value;
  }
  return Object.keys(map).length === 0 ? undefined : map;
}

/** A text on one line. */
function plain(text: string): string {
  const quoted = /^'(.*)'$/.exec(text)?.[1];
  if (quoted !== undefined) return quoted.replaceAll("''", "'");
  if (!/^".*"$/.test(text)) {
    const remark = text.search(/\s#/);
    return (remark < 0 ? text : text.slice(0, remark)).trimEnd();
  }
  try {
    return String(JSON.parse(text));
  } catch {
    return text.slice(1, -1);
  }
}
