/** What a script asks for, and how it ends, read without a parser. */
export interface ScriptScan {
  /** Module specifiers of imports, exports from elsewhere, `import('…')` and `require('…')`, in order. */
  readonly specifiers: readonly string[];
  /** What is still open where the text ends; null when nothing is. */
  readonly open: 'comment' | 'template' | 'bracket' | null;
}

const wordStart = /[A-Za-z_$]/;
const wordEnd = /[^\w$]|$/g;
const blanks = /\s*/y;
const literal = /\s*(?:"([^"\n]{0,1000})"|'([^'\n]{0,1000})'|`([^`$\n]{0,1000})`)/y;
/** What may stand between `import` or `export` and `from`. */
const clauseEnd = /[^\w$\s{},*]|$/g;
const clauseFrom = /\bfrom\s*$/;
/** After these, a slash begins a regular expression; after anything else it divides. */
const beforePattern = /(?:^|[(,=:[!&|?{;+\-*%~^>]|\b(?:return|typeof|case|in|of|do|else|void|throw))$/;

/** A pair of brackets: `isFor` where semicolons may stand between them. */
interface Bracket {
  readonly sign: string;
  readonly isFor: boolean;
}

const partner: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{', '`': '`' };

/**
 * Reads JavaScript, TypeScript or JSX in one pass over its characters, whatever is in it: native parsers end the
 * whole process on text that is nested deeply enough, and such text is one message away. It is told apart from a
 * parser only by odd text inside elements, such as a lone quotation mark.
 */
export function scanScript(text: string): ScriptScan {
  const specifiers: string[] = [];
  const brackets: Bracket[] = [];
  // So that what was never opened is not looked for among all that is open.
  const openOf: Record<string, number> = {};
  // What was looked for in vain need not be looked for again before these places: so the pass stays one pass.
  const noPartnerBefore: Record<string, number> = {};
  let noClauseBefore = -1;
  let word = '';
  let significant = '';
  let index = 0;

  const at = (pattern: RegExp, from: number): RegExpExecArray | null => {
    pattern.lastIndex = from;
    return pattern.exec(text);
  };
  const literalAt = (from: number): string | undefined => {
    const match = at(literal, from);
    return match?.[1] ?? match?.[2] ?? match?.[3];
  };
  const open = (sign: string, isFor = false): void => {
    brackets.push({ sign, isFor });
    openOf[sign] = (openOf[sign] ?? 0) + 1;
  };
  const drop = (): void => {
    const dropped = brackets.pop();
    if (dropped !== undefined) openOf[dropped.sign] = (openOf[dropped.sign] ?? 0) - 1;
  };
  const close = (sign: string): void => {
    const wanted = partner[sign] ?? '';
    // A bracket that closes what is not open is a mistake, not an end that comes too soon.
    const before = openOf[wanted] ?? 0;
    if (before === 0) return;
    while (openOf[wanted] === before) drop();
  };

  /** Goes past a literal that ends on its line; past its sign alone when it does not. */
  const pastLiteral = (sign: string): void => {
    const isKnown = index < (noPartnerBefore[sign] ?? -1);
    const end = isKnown ? -1 : endOfLiteral(text, index + 1, sign);
    if (end < 0 && !isKnown) noPartnerBefore[sign] = endOfLine(text, index);
    index = end < 0 ? index + 1 : end + 1;
    significant = sign;
  };

  /** Reads a template from inside it to its end, or to the code that is put into it. */
  const template = (): void => {
    for (; index < text.length; index++) {
      const sign = text[index];
      if (sign === '\\') index += 1;
      else if (sign === '`') {
        index += 1;
        close('`');
        significant = '`';
        return;
      } else if (sign === '$' && text[index + 1] === '{') {
        index += 2;
        open('{');
        significant = '{';
        return;
      }
    }
  };

  const readWord = (): void => {
    const end = at(wordEnd, index)?.index ?? text.length;
    const isMember = significant === '.';
    word = text.slice(index, end);
    index = end;
    significant = word;
    if (isMember) return;
    if (word === 'require' || word === 'import') {
      const next = (at(blanks, end)?.[0].length ?? 0) + end;
      if (text[next] === '(') {
        const specifier = literalAt(next + 1);
        if (specifier !== undefined) specifiers.push(specifier);
        return;
      }
    }
    if (word === 'import') {
      const bare = literalAt(end);
      if (bare !== undefined) return void specifiers.push(bare);
    }
    if ((word === 'import' || word === 'export') && end > noClauseBefore) {
      const stop = at(clauseEnd, end)?.index ?? text.length;
      const isFrom = clauseFrom.test(text.slice(Math.max(end, stop - 200), stop));
      const specifier = isFrom ? literalAt(stop) : undefined;
      if (specifier === undefined) {
        noClauseBefore = stop;
        return;
      }
      specifiers.push(specifier);
      index = stop;
    }
  };

  while (index < text.length) {
    const sign = text[index] ?? '';
    if (wordStart.test(sign)) {
      readWord();
      continue;
    }
    if (sign === '/' && text[index + 1] === '/') {
      const end = text.indexOf('\n', index);
      index = end < 0 ? text.length : end;
      continue;
    }
    if (sign === '/' && text[index + 1] === '*') {
      const end = text.indexOf('*/', index + 2);
      if (end < 0) return { specifiers, open: 'comment' };
      index = end + 2;
      continue;
    }
    const isPattern =
      sign === '/' && text[index + 1] !== '>' && significant !== '<' && beforePattern.test(significant);
    if (sign === '"' || sign === "'" || isPattern) {
      pastLiteral(sign);
      continue;
    }
    index += 1;
    if (/\s/.test(sign)) continue;
    if (sign === '`') {
      open(sign);
      template();
      continue;
    }
    if (sign === '(' || sign === '[' || sign === '{') {
      open(sign, sign === '(' && significant === 'for');
    } else if (sign === ')' || sign === ']') {
      close(sign);
    } else if (sign === '}') {
      close(sign);
      if (brackets.at(-1)?.sign === '`') {
        template();
        continue;
      }
    } else if (sign === ';') {
      // A statement ends here, so a bracket that is still open before it was never meant to be closed.
      while (brackets.at(-1)?.sign === '[' || isCall(brackets.at(-1))) drop();
    }
    significant = sign;
  }
  const last = brackets.findLast((bracket) => bracket.sign === '`');
  return { specifiers, open: last !== undefined ? 'template' : brackets.length > 0 ? 'bracket' : null };
}

const isCall = (bracket: Bracket | undefined): boolean => bracket?.sign === '(' && !bracket.isFor;

/** Index of the sign that ends a literal on its line; -1 when there is none. */
function endOfLiteral(text: string, from: number, sign: string): number {
  let inClass = false;
  for (let index = from; index < text.length; index++) {
    const character = text[index];
    if (character === '\\') index += 1;
    else if (character === '\n') return -1;
    else if (sign === '/' && character === '[') inClass = true;
    else if (sign === '/' && character === ']') inClass = false;
    else if (character === sign && !inClass) return index;
  }
  return -1;
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}
