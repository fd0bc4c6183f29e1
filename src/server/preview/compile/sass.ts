import { createRequire } from 'node:module';
import type * as Sass from 'sass';
import { codeFrame } from './code-frame.ts';
import type { CompileResult } from './protocol.ts';
import { meantBy, sheetAt, type Sheets, type SheetSource } from './sheet-imports.ts';
import { told, type Told, ToldError } from '#language/told.ts';
import { said } from '../said.ts';

const require = createRequire(import.meta.url);
const scheme = 'project:';
const mostOutput = 4_000_000;

/**
 * Compiles one sheet in Sass to CSS. It finds the sheets that it is given alone.
 * @param source a {@link SheetSource} as JSON
 */
export function compileSass(path: string, source: string): CompileResult {
  const { sheets, before, aliases } = JSON.parse(source) as SheetSource;
  const sass = require('sass') as typeof Sass;
  const addressOf = (file: string): URL => new URL(scheme + encodeURI(file));
  const pathOf = (url: URL): string => decodeURI(url.href.slice(scheme.length));
  const importer: Sass.Importer<'sync'> = {
    canonicalize(specifier) {
      const wanted = specifier.startsWith(scheme)
        ? [pathOf(new URL(specifier))]
        : meantBy(specifier, '/x', aliases);
      const found = wanted.map((item) => sheetAt(sheets, item)).find((item) => item !== null);
      return found === undefined || found === null ? null : addressOf(found);
    },
    load: (url) => {
      const file = pathOf(url);
      const syntax = file.endsWith('.sass') ? 'indented' : file.endsWith('.css') ? 'css' : 'scss';
      return { contents: sheets[file] ?? '', syntax };
    },
  };
  const compile = (put: string): CompileResult => {
    try {
      const { css } = sass.compileString(put + (sheets[path] ?? ''), {
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
      // What is put before each sheet cannot stand before its own parts.
      const isPart = (error as Partial<Sass.Exception>).sassMessage?.startsWith('Module loop') === true;
      if (put !== '' && isPart) return compile('');
      const linesBefore = put.split('\n').length - 1;
      return { ok: false, faults: [faultOf(error, path, { sheets, pathOf, linesBefore })] };
    }
  };
  return compile(before);
}

interface Around {
  readonly sheets: Sheets;
  readonly pathOf: (url: URL) => string;
  /** Lines that stand before what is in the sheet itself. */
  readonly linesBefore: number;
}

function faultOf(error: unknown, path: string, { sheets, pathOf, linesBefore }: Around) {
  const known = error as Partial<Sass.Exception>;
  const written = known.sassMessage ?? (error instanceof Error ? error.message : String(error));
  const kept: Told = written.startsWith("Can't find stylesheet to import")
    ? told`There is no such style sheet in the project, nor in a package that package.json names.`
    : error instanceof ToldError
      ? error.told
      : `${written.split('\n')[0] ?? ''}${/[.!?]$/.test(written.split('\n')[0] ?? '') ? '' : '.'}`;
  const span = known.span;
  const file = span?.url === undefined ? path : pathOf(new URL(span.url));
  const line = (span?.start.line ?? 0) + 1 - (file === path ? linesBefore : 0);
  const position = span === undefined || line < 1 ? null : { line, column: span.start.column + 1 };
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
