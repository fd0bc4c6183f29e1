import { createRequire } from 'node:module';
import type * as Sass from 'sass';
import { codeFrame } from './code-frame.ts';
import { joinPath } from './project-path.ts';
import type { CompileResult } from './protocol.ts';
import { told, type Told, ToldError } from '#language/told.ts';
import { said } from '../said.ts';

const require = createRequire(import.meta.url);
const scheme = 'project:';
const mostOutput = 4_000_000;

/** What is compiled, as JSON in the place of its source: every sheet of the project in Sass, by path. */
export interface SassSource {
  readonly sheets: Readonly<Record<string, string>>;
  /** What the project's configuration puts before each sheet that is no part of another. */
  readonly before: string;
}

/** The sheet that `@use` means: with its ending or without, as a partial, or as the index of a folder. */
function find(sheets: SassSource['sheets'], path: string): string | null {
  const cut = path.lastIndexOf('/') + 1;
  const folder = path.slice(0, cut);
  const name = path.slice(cut);
  const names = [name, `_${name}`, `${name}/index`, `${name}/_index`].flatMap((item) =>
    ['', '.scss', '.sass', '.css'].map((ending) => folder + item + ending),
  );
  return names.find((item) => sheets[item] !== undefined) ?? null;
}

/** Compiles one sheet in Sass to CSS. It finds the sheets of the project alone. */
export function compileSass(path: string, source: string): CompileResult {
  const { sheets, before } = JSON.parse(source) as SassSource;
  const sass = require('sass') as typeof Sass;
  const addressOf = (file: string): URL => new URL(scheme + encodeURI(file));
  const pathOf = (url: URL): string => decodeURI(url.href.slice(scheme.length));
  const importer: Sass.Importer<'sync'> = {
    canonicalize(specifier) {
      const wanted = specifier.startsWith(scheme)
        ? [pathOf(new URL(specifier))]
        : [
            ...(/^[@~]\//.test(specifier) ? [`/src/${specifier.slice(2)}`] : []),
            joinPath('/x', specifier.replace(/^[@~]\//, '')),
          ];
      const found = wanted.map((item) => find(sheets, item)).find((item) => item !== null);
      return found === undefined || found === null ? null : addressOf(found);
    },
    load: (url) => {
      const file = pathOf(url);
      const syntax = file.endsWith('.sass') ? 'indented' : file.endsWith('.css') ? 'css' : 'scss';
      return { contents: sheets[file] ?? '', syntax };
    },
  };
  try {
    const { css } = sass.compileString(before + (sheets[path] ?? ''), {
      syntax: path.endsWith('.sass') ? 'indented' : 'scss',
      url: addressOf(path),
      importer,
      importers: [importer],
      charset: false,
      logger: sass.Logger.silent,
    });
    if (css.length > mostOutput) throw new ToldError(told`The style sheet becomes larger than 4 MB.`);
    return { ok: true, value: { kind: 'text', text: css } };
  } catch (error) {
    return { ok: false, faults: [faultOf(error, path, sheets, pathOf)] };
  }
}

function faultOf(error: unknown, path: string, sheets: SassSource['sheets'], pathOf: (url: URL) => string) {
  const known = error as Partial<Sass.Exception>;
  const written = known.sassMessage ?? (error instanceof Error ? error.message : String(error));
  const kept: Told = written.startsWith("Can't find stylesheet to import")
    ? told`There is no such style sheet in the project. Of packages, import their CSS, such as "bootstrap/dist/css/bootstrap.min.css".`
    : error instanceof ToldError
      ? error.told
      : `${written.split('\n')[0] ?? ''}${/[.!?]$/.test(written.split('\n')[0] ?? '') ? '' : '.'}`;
  const span = known.span;
  const file = span?.url === undefined ? path : pathOf(new URL(span.url));
  const position = span === undefined ? null : { line: span.start.line + 1, column: span.start.column + 1 };
  return {
    kind: 'compile' as const,
    ...said(kept),
    path: file.slice(1),
    line: position?.line ?? null,
    column: position?.column ?? null,
    frame: position === null ? '' : codeFrame(sheets[file] ?? '', position),
    stack: '',
  };
}
