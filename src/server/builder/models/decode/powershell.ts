import { editIntent, fileIntents, plainPattern } from './edits.ts';
import type { Intent, TextEdit } from './intent.ts';

/** A part of a statement. `isFilled`: what names stand for is put into the text. */
type Token =
  | { readonly kind: 'text'; readonly text: string; readonly isFilled: boolean }
  | { readonly kind: 'name' | 'word' | 'mark'; readonly text: string };

interface Statement {
  readonly source: string;
  readonly tokens: readonly Token[];
}

/** What an expression is: a text, or a file that was read and changed; null where it cannot be told without running it. */
type Value =
  | { readonly text: string }
  | { readonly path: string; readonly edits: readonly TextEdit[] }
  | null;

/** Characters of a script that is read. */
const longest = 300_000;

/** Whether commands are those of PowerShell. */
export const isPowerShell = (text: string): boolean =>
  text.length <= longest &&
  /(?<![\w-])(?:(?:Set|Get|Add)-Content|Out-File|(?:New|Remove|Move|Rename)-Item)(?![\w-])|\[(?:System\.)?IO\.File\]/i.test(
    text,
  );

const whole = /^[A-Za-z_]\w*/;
const bare = /^[^\s|(){},;=$"'`]+/;
const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '0': '' };

/** The statements of a script: they end with their line, unless something in it is still open. */
function statementsOf(text: string): Statement[] {
  const found: Statement[] = [];
  let tokens: Token[] = [];
  /** Brackets that are open. */
  let open = '';
  let from = 0;
  const end = (at: number): void => {
    if (tokens.length > 0) found.push({ source: text.slice(from, at), tokens });
    tokens = [];
    from = at + 1;
  };
  const isGoingOn = (): boolean => {
    const last = tokens.at(-1);
    return open !== '' || (last?.kind === 'mark' && /^[|,=]$/.test(last.text));
  };
  for (let at = 0; at < text.length;) {
    const rest = text.slice(at, at + 400);
    const sign = rest[0] ?? '';
    const here = /^@(["'])[ \t]*\r?\n/.exec(rest);
    if (here !== null) {
      const start = at + here[0].length;
      const close = text.indexOf(`\n${here[1]}@`, start - 1);
      // One that never ends was cut off.
      if (close < 0) break;
      const inside = text.slice(start, Math.max(start, close)).replace(/\r$/, '');
      tokens.push({ kind: 'text', text: inside, isFilled: here[1] === '"' });
      at = close + 3;
    } else if (sign === "'" || sign === '"') {
      const quoted = quotedAt(text, at, sign);
      if (quoted === null) break;
      tokens.push({ kind: 'text', text: quoted.text, isFilled: sign === '"' });
      at = quoted.end;
    } else if (sign === '\n' || sign === ';') {
      if (open.endsWith('{')) tokens.push({ kind: 'mark', text: ';' });
      else if (open === '' && (sign === ';' || !isGoingOn())) end(at);
      at += 1;
    } else if (/\s/.test(sign)) at += 1;
    else if (sign === '`' && /^`\r?\n/.test(rest)) at += rest.indexOf('\n') + 1;
    else if (sign === '#') {
      const line = text.indexOf('\n', at);
      at = line < 0 ? text.length : line;
    } else if (sign === '$') {
      const name = whole.exec(rest.slice(1))?.[0] ?? '';
      tokens.push({ kind: 'name', text: name.toLowerCase() });
      at += 1 + Math.max(name.length, 0);
    } else if (sign === '.' && isValueEnd(tokens.at(-1), text[at - 1])) {
      tokens.push({ kind: 'mark', text: '.' });
      at += 1;
    } else {
      const word = bare.exec(rest)?.[0] ?? '';
      if (word === '') {
        if ('({'.includes(sign)) open += sign;
        if (')}'.includes(sign)) open = open.slice(0, -1);
      }
      tokens.push(word === '' ? { kind: 'mark', text: sign } : { kind: 'word', text: word });
      at += Math.max(word.length, 1);
    }
  }
  end(text.length);
  return found;
}

/** Whether a value has just ended, so that a dot is that of a method. */
const isValueEnd = (last: Token | undefined, before: string | undefined): boolean =>
  last !== undefined && /[\w)"']/.test(before ?? '') && (last.kind !== 'mark' || last.text === ')');

function quotedAt(text: string, from: number, quote: string): { text: string; end: number } | null {
  let found = '';
  for (let at = from + 1; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (quote === '"' && sign === '`') {
      const next = text[(at += 1)] ?? '';
      // What is written as itself must not be taken for a name later.
      found += next === '$' ? '`$' : (escapes[next] ?? next);
    } else if (sign !== quote) found += sign;
    else if (text[at + 1] === quote) {
      found += quote;
      at += 1;
    } else return { text: found, end: at + 1 };
  }
  return null;
}

/** Reads the statements of a script, with what its names stand for; nothing is run. */
class Script {
  private readonly names = new Map<string, Value>();
  private tokens: readonly Token[] = [];
  private at = 0;
  private readonly pathOf: (word: string) => string | null;
  readonly found: Intent[] = [];

  constructor(pathOf: (word: string) => string | null) {
    this.pathOf = pathOf;
  }

  /** @returns whether something was made of it */
  read({ tokens }: Statement): boolean {
    this.tokens = tokens;
    this.at = 0;
    const [first, second] = tokens;
    if (first?.kind === 'name' && second?.kind === 'mark' && second.text === '=') {
      this.at = 2;
      this.names.set(first.text, this.pipeline());
      return true;
    }
    const before = this.found.length;
    this.pipeline();
    return this.found.length > before;
  }

  private peek(): Token | undefined {
    return this.tokens[this.at];
  }

  private isMark(text: string): boolean {
    const token = this.peek();
    return token?.kind === 'mark' && token.text === text;
  }

  private take(text: string): boolean {
    const isThere = this.isMark(text);
    if (isThere) this.at += 1;
    return isThere;
  }

  /** Commands that hand on what they make. */
  private pipeline(): Value {
    let value = this.command(null);
    while (this.take('|')) value = this.command(value);
    return value;
  }

  private command(given: Value): Value {
    const token = this.peek();
    if (token?.kind !== 'word') return this.expression();
    this.at += 1;
    const name = token.text.toLowerCase();
    if (name === 'if') return this.conditional();
    if (name === '%' || name === 'foreach-object') return this.each(given);
    const method = /^\[(?:system\.)?io\.file\]::(readalltext|writealltext)$/.exec(name)?.[1];
    if (method !== undefined) {
      const [path = null, text = null] = this.list();
      if (method === 'readalltext') return this.readFile(path);
      this.write(path, text, false);
      return null;
    }
    const { named, plain } = this.parameters();
    const path = named.get('path') ?? named.get('literalpath') ?? named.get('filepath') ?? plain[0] ?? null;
    const isPathNamed = named.has('path') || named.has('literalpath') || named.has('filepath');
    const value = named.get('value') ?? plain[isPathNamed ? 0 : 1] ?? given;
    switch (name) {
      case 'get-content':
      case 'gc':
        return this.readFile(path);
      case 'set-content':
      case 'sc':
      case 'out-file':
        this.write(path, name === 'out-file' ? given : value, named.has('append'));
        return null;
      case 'add-content':
      case 'ac':
        this.write(path, value, true);
        return null;
      case 'new-item':
      case 'ni':
        if (value !== null) this.write(path, value, false);
        return null;
      case 'remove-item':
      case 'ri':
        for (const one of isPathNamed ? [path] : plain) {
          const file = this.file(one);
          if (file !== null) this.found.push({ type: 'delete', path: file });
        }
        return null;
      case 'move-item':
      case 'rename-item': {
        const from = this.file(path);
        const to = named.get('destination') ?? named.get('newname') ?? plain[isPathNamed ? 0 : 1] ?? null;
        const place = this.file(to);
        if (from === null || place === null) return null;
        const folder =
          name === 'rename-item' && !place.includes('/') ? from.slice(0, from.lastIndexOf('/') + 1) : '';
        this.found.push({ type: 'rename', path: from, to: folder + place });
        return null;
      }
      default:
        return null;
    }
  }

  /** What is done to each line, as `{ $_ -replace 'a', 'b' }`. */
  private each(given: Value): Value {
    if (!this.take('{')) return null;
    while (this.take(';'));
    this.names.set('_', given);
    const value = this.expression();
    while (this.take(';'));
    return this.take('}') ? value : null;
  }

  /** What is done if something is so, as where a file is there that is removed. */
  private conditional(): Value {
    while (this.peek() !== undefined && !this.isMark('{')) this.at += 1;
    if (!this.take('{')) return null;
    for (let before = -1; this.at > before && !this.isMark('}');) {
      before = this.at;
      while (this.take(';'));
      if (!this.isMark('}')) this.pipeline();
    }
    this.take('}');
    return null;
  }

  /** Values between brackets. */
  private list(): Value[] {
    const values: Value[] = [];
    if (!this.take('(')) return values;
    while (this.peek() !== undefined && !this.isMark(')')) {
      values.push(this.expression());
      if (!this.take(',')) break;
    }
    this.take(')');
    return values;
  }

  /** What follows a command, up to the next one. */
  private parameters(): { named: Map<string, Value>; plain: Value[] } {
    const named = new Map<string, Value>();
    const plain: Value[] = [];
    let key = '';
    for (;;) {
      const token = this.peek();
      const isEnd = token === undefined || (token.kind === 'mark' && /^[|)};]$/.test(token.text));
      if (isEnd) return { named, plain };
      const option =
        token.kind === 'word' ? (/^-([A-Za-z]+):?$/.exec(token.text)?.[1]?.toLowerCase() ?? '') : '';
      if (option !== '') {
        this.at += 1;
        key = option;
        named.set(key, null);
        continue;
      }
      if (token.kind === 'mark' && token.text !== '(') {
        this.at += 1;
        continue;
      }
      const value = this.expression();
      // Switches are followed by values that are none of theirs.
      if (key !== '' && !/^(?:raw|force|nonewline|append|recurse|confirm)$/.test(key)) named.set(key, value);
      else plain.push(value);
      key = '';
    }
  }

  /** A value, with the texts in it that others take the place of. */
  private expression(): Value {
    let value = this.atom();
    for (;;) {
      const token = this.peek();
      if (token?.kind === 'word' && /^-[ci]?replace$/i.test(token.text)) {
        this.at += 1;
        const search = this.atom();
        const replace = this.take(',') ? this.atom() : { text: '' };
        value = changed(value, search, replace, true);
      } else if (this.take('.')) {
        const method = this.peek();
        this.at += 1;
        const [search = null, replace = null] = this.list();
        const isReplacing = method?.kind === 'word' && /^replace$/i.test(method.text);
        const isEnd = method?.kind === 'word' && /^trim(?:end)?$/i.test(method.text);
        if (!isEnd) value = isReplacing ? changed(value, search, replace, false) : null;
      } else return value;
    }
  }

  private atom(): Value {
    const token = this.peek();
    if (token === undefined) return null;
    if (token.kind === 'mark' && token.text === '(') {
      this.at += 1;
      const value = this.pipeline();
      this.take(')');
      return value;
    }
    // A command stands where a value is wanted only between brackets.
    if (token.kind === 'word' && /^(?:Get-Content|gc|\[(?:System\.)?IO\.File\]::\w+)$/i.test(token.text))
      return this.command(null);
    this.at += 1;
    if (token.kind === 'word') return { text: token.text };
    if (token.kind === 'name') return this.names.get(token.text) ?? null;
    if (token.kind !== 'text') return null;
    return token.isFilled ? this.filled(token.text) : { text: token.text };
  }

  private filled(text: string): Value {
    let isKnown = !text.includes('$(');
    const put = text.replace(/`\$|\$\{?([A-Za-z_]\w*)\}?/g, (all, name: string | undefined) => {
      if (name === undefined) return '$';
      const value = this.names.get(name.toLowerCase()) ?? null;
      if (value === null || !('text' in value)) isKnown = false;
      return value !== null && 'text' in value ? value.text : all;
    });
    return isKnown ? { text: put } : null;
  }

  private file(value: Value): string | null {
    return value !== null && 'text' in value ? this.pathOf(value.text) : null;
  }

  private readFile(value: Value): Value {
    const path = this.file(value);
    return path === null ? null : { path, edits: [] };
  }

  private write(place: Value, value: Value, isAddition: boolean): void {
    const path = this.file(place);
    if (path === null) return;
    if (value === null) this.found.push({ type: 'broken', path, reason: notRun });
    else if ('text' in value) {
      const content = `${value.text.replace(/\n$/, '')}\n`;
      this.found.push(
        ...(isAddition
          ? [{ type: 'write', path, content, isAddition: true } as const]
          : fileIntents(path, content)),
      );
    } else if (value.path !== path) this.found.push({ type: 'broken', path, reason: notRun });
    else if (value.edits.length > 0) this.found.push(editIntent(path, value.edits));
  }
}

const notRun =
  'There is no terminal here, and what this command would write cannot be read from it. Send the whole file, or an edit of the text that is there.';

/** A value in which a text takes the place of another; null where that is a pattern, or is put together. */
function changed(value: Value, search: Value, replace: Value, isPattern: boolean): Value {
  if (value === null || search === null || replace === null) return null;
  if (!('text' in search) || !('text' in replace)) return null;
  const sought = isPattern ? plainPattern(search.text) : search.text;
  if (sought === null || sought === '' || (isPattern && replace.text.includes('$'))) return null;
  if ('text' in value) return { text: value.text.split(sought).join(replace.text) };
  return {
    path: value.path,
    edits: [...value.edits, { search: sought, replace: replace.text, isEverywhere: true }],
  };
}

/**
 * What a script of PowerShell would do to the files of a project: texts that it writes, files that it reads, changes and
 * writes again, removes and moves.
 * @param otherwise reads a statement that is none of these
 */
export function powershellIntents(
  text: string,
  pathOf: (word: string) => string | null,
  otherwise: (statement: string) => Intent[],
): Intent[] {
  const script = new Script(pathOf);
  for (const statement of statementsOf(text))
    if (!script.read(statement)) script.found.push(...otherwise(statement.source.trim()));
  return script.found;
}
