/** What a chart's source says, as plain data. */
export type SourceValue = string | number | boolean | null | SourceValue[] | { [key: string]: SourceValue };

/** Where a value ends; reading goes on from there. */
interface Read {
  readonly value: SourceValue;
  readonly end: number;
}

const space = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;

/** Reads object literals of JavaScript without running anything. What is not plain data becomes null. */
class Reader {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  skip(at: number): number {
    space.lastIndex = at;
    space.exec(this.#text);
    return space.lastIndex;
  }

  value(start: number): Read {
    const at = this.skip(start);
    const letter = this.#text[at];
    if (letter === '{') return this.#object(at);
    if (letter === '[') return this.#list(at);
    if (letter === "'" || letter === '"') return this.#string(at);
    const word = /(?:true|false|null|-?\d+(?:\.\d+)?)(?=\s*[,}\]])/y;
    word.lastIndex = at;
    const found = word.exec(this.#text)?.[0];
    if (found !== undefined) return { value: JSON.parse(found) as SourceValue, end: at + found.length };
    return { value: null, end: this.#skipExpression(at) };
  }

  #object(start: number): Read {
    const result: Record<string, SourceValue> = {};
    let at = this.skip(start + 1);
    while (this.#text[at] !== '}') {
      const key = this.#key(at);
      if (key === null) {
        at = this.#skipExpression(at);
      } else {
        const colon = this.skip(key.end);
        if (this.#text[colon] === ':') {
          const read = this.value(colon + 1);
          result[key.name] = read.value;
          at = read.end;
        } else at = this.#skipExpression(colon);
      }
      at = this.skip(at);
      if (this.#text[at] === ',') at = this.skip(at + 1);
      else if (this.#text[at] !== '}') break;
    }
    return { value: result, end: at + 1 };
  }

  #list(start: number): Read {
    const result: SourceValue[] = [];
    let at = this.skip(start + 1);
    while (at < this.#text.length && this.#text[at] !== ']') {
      const read = this.value(at);
      result.push(read.value);
      at = this.skip(read.end);
      if (this.#text[at] === ',') at = this.skip(at + 1);
      else if (this.#text[at] !== ']') break;
    }
    return { value: result, end: at + 1 };
  }

  #string(start: number): { value: string; end: number } {
    const quote = this.#text[start];
    let value = '';
    let at = start + 1;
    while (at < this.#text.length && this.#text[at] !== quote) {
      if (this.#text[at] === '\\') at += 1;
      value += this.#text[at] ?? '';
      at += 1;
    }
    return { value, end: at + 1 };
  }

  #key(at: number): { name: string; end: number } | null {
    if (this.#text[at] === "'" || this.#text[at] === '"') {
      const { value, end } = this.#string(at);
      return { name: value, end };
    }
    const word = /[\p{L}_$][\p{L}\p{N}_$]*|\d+/uy;
    word.lastIndex = at;
    const found = word.exec(this.#text)?.[0];
    return found === undefined ? null : { name: found, end: at + found.length };
  }

  /** Past a function, a call or another thing that is no data: to the comma or bracket that follows it. */
  #skipExpression(start: number): number {
    let depth = 0;
    let at = start;
    while (at < this.#text.length) {
      const letter = this.#text[at] ?? '';
      if (letter === "'" || letter === '"' || letter === '`') at = this.#string(at).end - 1;
      else if ('([{'.includes(letter)) depth += 1;
      else if (')]}'.includes(letter)) {
        if (depth === 0) return at;
        depth -= 1;
      } else if (letter === ',' && depth === 0) return at;
      at += 1;
    }
    return at;
  }
}

/** The configuration that a source hands to `createMachine`, or null when it hands over none. Nothing is run. */
export function machineConfigOf(source: string): { [key: string]: SourceValue } | null {
  const call = /\bcreateMachine\s*\(/.exec(source);
  if (call === null) return null;
  const { value } = new Reader(source).value(call.index + call[0].length);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
}

/** Whether a file of a project holds a statechart, by its name. */
export const isMachineFile = (path: string): boolean => /\.machine\.[jt]sx?$/.test(path);
