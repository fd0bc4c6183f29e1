import { fieldOptions } from './class-fields.ts';
import { parse as lex, type Import } from 'es-module-lexer';
import { transformSync, type HelperMode, type OxcError } from 'oxc-transform';
import type { PreviewFault } from '#contract/preview.ts';
import { withWorklets } from '#server/packages/bundle/worklets.mjs';
import { codeFrame, fromByteOffset, positionAt, type Position } from './code-frame.ts';
import { extensionOf, isRelative, joinPath, moduleScheme } from './project-path.ts';
import type { CompileResult, ScriptImport } from './protocol.ts';
import { withGlobals } from './node-globals.ts';
import { withReferences } from './references.ts';
import { decodeMappings, encodeMappings, originalPosition, type Segment } from './source-map.ts';
import { withTargets } from './styled-targets.ts';
import { svgComponent } from './svg-component.ts';

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const languages: Readonly<Record<string, 'ts' | 'tsx' | 'jsx'>> = {
  ts: 'ts',
  mts: 'ts',
  cts: 'ts',
  tsx: 'tsx',
};

/** Helpers (only those of decorators remain at this target) are taken from the runtime's `babelHelpers`. */
const externalHelpers = 'External' as HelperMode;

/** The page's place is its own: the runtime knows where in the project it is. */
const places = Object.fromEntries(
  ['location', 'window.location', 'document.location', 'globalThis.location', 'self.location'].map((name) => [
    name,
    '__sc.location',
  ]),
);

const maxFaults = 5;

/** Names the module's own handle in compiled code; the runtime gives it `meta`, `load`, `reg` and `sig`. */
const handle = '$sc';

function toFault(error: OxcError, path: string, source: string): PreviewFault {
  const label = error.labels[0];
  const position = label ? positionAt(source, fromByteOffset(source, label.start)) : null;
  const help = error.helpMessage ? ` ${error.helpMessage}` : '';
  return {
    kind: 'compile',
    message: `${error.message}.${help}`.replace(/\.\.(?= |$)/, '.'),
    path: path.slice(1),
    line: position?.line ?? null,
    column: position?.column ?? null,
    frame: position ? codeFrame(source, position) : '',
    stack: '',
  };
}

/** The specifier as compiled code carries it: independent of which files exist. */
function normalise(specifier: string, path: string): string {
  return isRelative(specifier) || specifier.startsWith('/')
    ? moduleScheme + joinPath(path, specifier)
    : specifier;
}

/** Names that an import statement takes from its module; `*` and bare imports take none. */
function namesOf(statement: string): string[] {
  if (!statement.startsWith('import')) return [];
  const clause = /^import\b([\s\S]*?)\bfrom\b\s*["']/.exec(statement)?.[1];
  if (!clause) return [];
  const names: string[] = [];
  const braces = /\{([\s\S]*)\}/.exec(clause);
  for (const item of braces?.[1]?.split(',') ?? []) {
    const name = item
      .trim()
      .split(/\s+as\s+/)[0]
      ?.trim();
    if (name) names.push(name.replace(/^["']|["']$/g, ''));
  }
  const first = clause
    .replace(/\{[\s\S]*\}/, '')
    .split(',')[0]
    ?.trim();
  if (first && !first.startsWith('*')) names.push('default');
  return names;
}

/** Names that code reads of what an import statement takes as a whole: `Phaser.Scene` of `import * as Phaser`. */
function membersOf(statement: string, code: string): string[] {
  const [, local] = /^import\b[^{'"]*\*\s*as\s+([\w$]+)/.exec(statement) ?? [];
  if (local === undefined) return [];
  const reads = new RegExp(
    `(?<![\\w$.])${local.replaceAll('$', '\\$')}\\s*(?:\\?\\.|\\.)\\s*([A-Za-z_$][\\w$]*)`,
    'g',
  );
  return [...new Set([...code.matchAll(reads)].map(([, name = '']) => name))];
}

/** Applies edits to code and moves the columns of its mappings along. Edits do not contain line breaks. */
function applyEdits(code: string, mappings: Segment[][], edits: readonly Edit[]): string {
  let out = '';
  let last = 0;
  let line = 0;
  let lineStart = 0;
  let shift = 0;
  const shifts = new Map<number, { column: number; by: number }[]>();
  for (const edit of edits) {
    for (
      let at = code.indexOf('\n', lineStart);
      at !== -1 && at < edit.start;
      at = code.indexOf('\n', lineStart)
    ) {
      line += 1;
      lineStart = at + 1;
      shift = 0;
    }
    out += code.slice(last, edit.start) + edit.text;
    last = edit.end;
    shift += edit.text.length - (edit.end - edit.start);
    const list = shifts.get(line) ?? [];
    list.push({ column: edit.end - lineStart, by: shift });
    shifts.set(line, list);
  }
  for (const [index, list] of shifts) {
    mappings[index] = (mappings[index] ?? []).map(([column, toLine, toColumn]) => {
      let by = 0;
      for (const entry of list) if (column >= entry.column) by = entry.by;
      return [column + by, toLine, toColumn] as const;
    });
  }
  return out + code.slice(last);
}

/** Finds where a specifier was written: the first occurrence in quotes from its statement on. */
function locate(source: string, written: string, statement: Position | null): Position {
  const from = statement ? offsetOf(source, statement) : 0;
  for (const start of [from, 0]) {
    let best = -1;
    for (const quote of ['"', "'", '`'])
      // What stands in a `new URL` is imported with a query.
      for (const text of [
        written,
        written.replace(/\?.*$/s, '').replace(/^\.\//, ''),
        written.replace(/\?.*$/s, ''),
      ]) {
        const at = source.indexOf(quote + text + quote, start);
        if (at !== -1 && (best === -1 || at < best)) best = at;
      }
    if (best !== -1) return positionAt(source, best + 1);
  }
  return statement ?? { line: 1, column: 1 };
}

function offsetOf(source: string, position: Position): number {
  let at = 0;
  for (let line = 1; line < position.line; line += 1) {
    const next = source.indexOf('\n', at);
    if (next === -1) return source.length;
    at = next + 1;
  }
  return at + position.column - 1;
}

/**
 * Compiles one JavaScript or TypeScript file for the browser: types stripped, JSX turned into the automatic
 * development runtime, React Refresh registered, specifiers normalised. The result depends on the path and the
 * source alone, so that it can be kept for ever under their hash.
 * @param origin the text of the file, where `written` was made of another one
 */
export function compileScript(path: string, written: string, origin = written): CompileResult {
  const source = path.endsWith('.svg?react')
    ? svgComponent(written)
    : withWorklets(path, withReferences(path, withTargets(path, withGlobals(path, written))));
  const result = transformSync(path, source, {
    lang: languages[extensionOf(path)] ?? 'jsx',
    sourceType: 'module',
    target: 'esnext',
    sourcemap: true,
    jsx: { runtime: 'automatic', development: true, refresh: true },
    typescript: { allowNamespaces: true },
    decorator: { legacy: true },
    helpers: { mode: externalHelpers },
    define: places,
    ...fieldOptions(source),
  });
  const errors = result.errors.filter((error) => error.severity === 'Error');
  if (errors.length > 0) {
    return { ok: false, faults: errors.slice(0, maxFaults).map((error) => toFault(error, path, source)) };
  }

  const body = result.code.replace(/^#![^\n]*/, '');
  const mappings = decodeMappings(result.map?.mappings ?? '');
  const [found, exported] = lex(body, path);
  const edits: Edit[] = [];
  const pending: (Omit<ScriptImport, 'start' | 'end'> & { at: number; length: number })[] = [];
  const indexOf = new Map<number, number>();
  found.forEach((entry, index) => {
    const item = readImport(entry, body, path, source, mappings);
    if (entry.type === 'import-meta') {
      edits.push({ start: entry.start, end: entry.end, text: `${handle}.meta` });
      return;
    }
    if (entry.type === 'dynamic') {
      edits.push({
        start: entry.importStart,
        end: entry.importStart + 'import'.length,
        text: `${handle}.load`,
      });
    } else {
      // The lexer's span leaves the quotes out; import attributes go, since JSON arrives as a module.
      const text = JSON.stringify(item?.specifier ?? '');
      const end = entry.attributes ? entry.importEnd : entry.end + 1;
      edits.push({ start: entry.start - 1, end, text });
      if (item) Object.assign(item, { at: entry.start - 1, length: text.length });
    }
    if (item) {
      indexOf.set(index, pending.length);
      pending.push(item);
    }
  });

  const starExports: number[] = [];
  const exports: string[] = [];
  for (const entry of exported) {
    if (entry.type === 'reexport-all') {
      const at = indexOf.get(entry.importIndex);
      if (at !== undefined) starExports.push(at);
      continue;
    }
    exports.push(entry.name);
    if (entry.type === 'reexport' && entry.importName) {
      const at = indexOf.get(entry.importIndex);
      const item = at === undefined ? undefined : pending[at];
      if (item) (item.names as string[]).push(entry.importName);
    }
  }

  const prologue = `var ${handle} = __sc.module(${JSON.stringify(path)}), $RefreshReg$ = ${handle}.reg, $RefreshSig$ = ${handle}.sig;\n`;
  const code = prologue + applyEdits(body, mappings, edits);
  let moved = 0;
  let next = 0;
  const imports = pending.map(({ at, length, ...item }): ScriptImport => {
    if (item.dynamic) return { ...item, start: -1, end: -1 };
    while (next < edits.length) {
      const edit = edits[next];
      if (!edit || edit.start >= at) break;
      moved += edit.text.length - (edit.end - edit.start);
      next += 1;
    }
    const start = prologue.length + at + moved;
    return { ...item, start, end: start + length };
  });
  return {
    ok: true,
    value: {
      kind: 'script',
      code,
      source: source === origin ? null : source,
      mappings: `;${encodeMappings(mappings)}`,
      imports,
      exports,
      starExports,
    },
  };
}

function readImport(
  entry: Import,
  code: string,
  path: string,
  source: string,
  mappings: Segment[][],
): (Omit<ScriptImport, 'start' | 'end'> & { at: number; length: number }) | null {
  if (entry.type === 'import-meta' || entry.specifier === undefined) return null;
  const statement = originalPosition(mappings, positionAt(code, entry.importStart));
  const dynamic = entry.type === 'dynamic';
  const position = locate(source, entry.specifier, statement);
  const text = dynamic ? '' : code.slice(entry.importStart, entry.importEnd);
  return {
    specifier: normalise(entry.specifier, path),
    written: entry.specifier,
    dynamic,
    glob: entry.type === 'dynamic' && entry.glob,
    names: namesOf(text),
    members: membersOf(text, code),
    ...position,
    at: -1,
    length: 0,
  };
}
