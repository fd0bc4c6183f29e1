import { createRequire } from 'node:module';
import type { PreviewFault } from '#contract/preview.ts';
import { codeFrame, positionAt } from './code-frame.ts';
import { isForeign, joinPath, splitSuffix } from './project-path.ts';
import type { CompileResult, FileReference } from './protocol.ts';
import { told, type Told } from '#language/told.ts';
import { said } from '../said.ts';

/** A `url(…)` or `@import` in CSS; the span covers the value with its quotes, if any. */
export interface StyleReference {
  readonly start: number;
  readonly end: number;
  readonly value: string;
  readonly isImport: boolean;
}
export interface StyleScan {
  readonly references: readonly StyleReference[];
  readonly error: { readonly message: Told; readonly offset: number } | null;
}

const isWordChar = (char: string | undefined): boolean => char !== undefined && /[\w-]/.test(char);

/** Reads a string that starts at `at`; the end is the offset after the closing quote, or -1 when there is none. */
function readString(text: string, at: number): { value: string; end: number } {
  const quote = text[at];
  let value = '';
  for (let index = at + 1; index < text.length; index += 1) {
    const char = text[index];
    if (char === quote) return { value, end: index + 1 };
    if (char === '\n') break;
    if (char === '\\') {
      index += 1;
      value += text[index] === '\n' ? '' : (text[index] ?? '');
    } else {
      value += char;
    }
  }
  return { value, end: -1 };
}

function skipSpace(text: string, at: number): number {
  let index = at;
  while (/\s/.test(text[index] ?? '')) index += 1;
  return index;
}

/**
 * Walks CSS once: finds what it refers to, and faults that make the rest of the sheet meaningless (a comment, a
 * string or a block without an end). Anything else a browser forgives, and so does this.
 */
export function scanStyle(text: string): StyleScan {
  const references: StyleReference[] = [];
  const open: number[] = [];
  const fail = (message: Told, offset: number): StyleScan => ({ references, error: { message, offset } });
  let importAt = -1;
  let at = 0;
  while (at < text.length) {
    const char = text[at];
    if (char === '/' && text[at + 1] === '*') {
      const end = text.indexOf('*/', at + 2);
      if (end === -1) return fail(told`Unclosed comment.`, at);
      at = end + 2;
    } else if (char === '"' || char === "'") {
      const { value, end } = readString(text, at);
      if (end === -1) return fail(told`Unclosed string.`, at);
      if (importAt !== -1 && text.slice(importAt, at).trim() === '') {
        references.push({ start: at, end, value, isImport: true });
      }
      importAt = -1;
      at = end;
    } else if (char === '{') {
      open.push(at);
      at += 1;
    } else if (char === '}') {
      if (open.pop() === undefined) return fail(told`Unexpected }.`, at);
      at += 1;
    } else if (char === '\\') {
      at += 2;
    } else if (char === ';') {
      importAt = -1;
      at += 1;
    } else if (char === '@' && /^@import(?![\w-])/i.test(text.slice(at, at + 8))) {
      at += '@import'.length;
      importAt = at;
    } else if (
      (char === 'u' || char === 'U') &&
      /^url\($/i.test(text.slice(at, at + 4)) &&
      !isWordChar(text[at - 1])
    ) {
      const isImport = importAt !== -1 && text.slice(importAt, at).trim() === '';
      importAt = -1;
      const start = skipSpace(text, at + 4);
      if (text[start] === '"' || text[start] === "'") {
        const { value, end } = readString(text, start);
        if (end === -1) return fail(told`Unclosed string.`, start);
        references.push({ start, end, value, isImport });
        at = end;
      } else {
        const end = text.indexOf(')', start);
        if (end === -1) return fail(told`Unclosed url().`, at);
        references.push({ start, end, value: text.slice(start, end).trim(), isImport });
        at = end + 1;
      }
    } else {
      at += 1;
    }
  }
  const last = open.at(-1);
  return last === undefined ? { references, error: null } : fail(told`Unclosed block.`, last);
}

export function styleFault(kept: Told, path: string, source: string, offset: number): PreviewFault {
  const position = positionAt(source, offset);
  return {
    kind: 'compile',
    ...said(kept),
    path: path.slice(1),
    line: position.line,
    column: position.column,
    frame: codeFrame(source, position),
    stack: '',
  };
}

/** Cuts CSS into text and references, resolved against the file that it stands in. */
export function splitStyle(
  text: string,
  path: string,
  references: readonly StyleReference[],
): (string | FileReference)[] {
  const parts: (string | FileReference)[] = [];
  let last = 0;
  let pending = '';
  for (const reference of references) {
    const { value } = reference;
    if (value === '' || value.startsWith('#') || isForeign(value)) continue;
    const position = positionAt(text, reference.start);
    const { path: written, suffix } = splitSuffix(value);
    // `@import` takes a string; inside url() the address is percent-encoded and needs no quotes.
    const quote = reference.isImport ? '"' : '';
    parts.push(pending + text.slice(last, reference.start) + quote, {
      path: joinPath(path, decode(written)),
      suffix,
      written: value,
      ...position,
      role: reference.isImport ? 'style' : 'asset',
    });
    pending = quote;
    last = reference.end;
  }
  parts.push(pending + text.slice(last));
  return parts;
}

export function decode(reference: string): string {
  try {
    return decodeURIComponent(reference);
  } catch {
    return reference;
  }
}

interface ScopedExport {
  readonly name: string;
  readonly composes: readonly { readonly type: string; readonly name: string; readonly specifier?: string }[];
}
interface Scoper {
  transform(options: {
    filename: string;
    code: Uint8Array;
    projectRoot: string;
    cssModules: { pattern: string };
    errorRecovery: boolean;
  }): { code: Uint8Array; exports?: Record<string, ScopedExport> };
}

let scoper: Scoper | null = null;
/** Lightning CSS, which Vite depends on; only CSS modules need it, so it is loaded with the first of them. */
function loadScoper(): Scoper {
  const require = createRequire(import.meta.url);
  scoper ??= createRequire(require.resolve('vite'))('lightningcss') as Scoper;
  return scoper;
}

/** Values that a CSS module hands to scripts in `:export`, and the module without them, each line where it was. */
function handedOver(source: string): { readonly css: string; readonly values: Record<string, string> } {
  const values: Record<string, string> = {};
  const css = source.replace(
    /\/\*(?:[^*]|\*(?!\/))*(?:\*\/|$)|:export\s*\{([^{}]*)\}/g,
    (written, block?: string) => {
      if (block === undefined) return written;
      for (const [, name = '', value = ''] of block.matchAll(/(?<![\w-])([\w-]+)\s*:([^;]+)/g))
        values[name] = value.trim();
      return written.replace(/[^\n]/g, ' ');
    },
  );
  return { css, values };
}

/** Compiles one style sheet. `*.module.css` gets scoped class names, which depend on its path alone. */
export function compileStyle(path: string, source: string): CompileResult {
  const scan = scanStyle(source);
  if (scan.error) {
    return { ok: false, faults: [styleFault(scan.error.message, path, source, scan.error.offset)] };
  }
  if (!/\.module\.(?:css|scss|sass|less)$/.test(path)) {
    const parts = splitStyle(source, path, scan.references);
    return { ok: true, value: { kind: 'style', parts, classes: null } };
  }
  const { css, values } = handedOver(source);
  let scoped: ReturnType<Scoper['transform']>;
  try {
    scoped = loadScoper().transform({
      filename: path,
      code: Buffer.from(css),
      projectRoot: '/',
      cssModules: { pattern: '[local]_[hash]' },
      errorRecovery: true,
    });
  } catch (error) {
    const at = (error as { loc?: { line: number; column: number } }).loc;
    const position = at ? { line: at.line, column: at.column } : { line: 1, column: 1 };
    const message = error instanceof Error ? error.message : String(error);
    return {
      ok: false,
      faults: [
        {
          kind: 'compile',
          message: `${message}.`,
          path: path.slice(1),
          ...position,
          frame: codeFrame(source, position),
          stack: '',
        },
      ],
    };
  }
  const exported = scoped.exports ?? {};
  const localOf = new Map(Object.entries(exported).map(([local, { name }]) => [name, local]));
  const classes: Record<string, string> = { ...values };
  const composed: Record<string, { from: string; name: string }[]> = {};
  for (const local of Object.keys(exported)) {
    const names = allOf(local, exported, localOf);
    classes[local] = names.flatMap(({ from, name }) => (from === undefined ? name : [])).join(' ');
    const others = names.flatMap(({ from, name }) => (from === undefined ? [] : { from, name }));
    if (others.length > 0) composed[local] = others;
  }
  const text = Buffer.from(scoped.code).toString('utf8');
  const parts = splitStyle(text, path, scanStyle(text).references);
  return { ok: true, value: { kind: 'style', parts, classes, composed } };
}

/** Classes of one sheet that one of them may be composed of. */
const mostComposed = 100;

/** The classes that a local name stands for, those of the names that it is composed of included. */
function allOf(
  local: string,
  exported: Readonly<Record<string, ScopedExport>>,
  localOf: ReadonlyMap<string, string>,
): { readonly name: string; readonly from?: string }[] {
  const locals = new Set([local]);
  const found: { readonly name: string; readonly from?: string }[] = [];
  for (const key of locals) {
    const { name = key, composes = [] } = exported[key] ?? {};
    found.push({ name });
    for (const item of composes) {
      const next = item.type === 'local' ? localOf.get(item.name) : undefined;
      if (next !== undefined && locals.size < mostComposed) locals.add(next);
      else if (item.specifier !== undefined) found.push({ name: item.name, from: item.specifier });
      else found.push({ name: item.name });
    }
  }
  return found;
}
