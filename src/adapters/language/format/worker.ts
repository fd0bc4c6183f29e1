import { diffLines } from 'diff';
import type { Options, Plugin } from 'prettier';
import { format } from 'prettier/standalone';
import type { TextEdit } from '#lib/language-service.ts';
import { type Told, told } from '#language/told.ts';

/*
 * Entry of the worker that formats files. The languages are loaded as they are needed.
 */

export interface FormatQuestion {
  readonly id: number;
  readonly path: string;
  readonly text: string;
  /** The project's own settings as JSON; empty for none. */
  readonly settings: string;
}

export type Formatted = { readonly edits: readonly TextEdit[] } | { readonly error: Told };
export type FormatAnswer = Formatted & { readonly id: number };

type Loaded = { readonly parser: string; readonly plugins: readonly (() => Promise<unknown>)[] };

const babel = () => import('prettier/plugins/babel');
const estree = () => import('prettier/plugins/estree');
const postcss = () => import('prettier/plugins/postcss');
const html = () => import('prettier/plugins/html');
const markdown = () => import('prettier/plugins/markdown');

const script = (parser: string): Loaded => ({ parser, plugins: [babel, estree] });
const byExtension: Readonly<Record<string, Loaded>> = {
  ts: script('babel-ts'),
  mts: script('babel-ts'),
  cts: script('babel-ts'),
  tsx: script('babel-ts'),
  js: script('babel'),
  mjs: script('babel'),
  cjs: script('babel'),
  jsx: script('babel'),
  json: script('json'),
  jsonc: script('json'),
  css: { parser: 'css', plugins: [postcss] },
  scss: { parser: 'scss', plugins: [postcss] },
  less: { parser: 'less', plugins: [postcss] },
  html: { parser: 'html', plugins: [html, babel, estree, postcss] },
  htm: { parser: 'html', plugins: [html, babel, estree, postcss] },
  md: { parser: 'markdown', plugins: [markdown] },
  markdown: { parser: 'markdown', plugins: [markdown] },
};

/** Settings of a project that are followed; others name code, or are of no use here. */
const followed = [
  'printWidth',
  'tabWidth',
  'useTabs',
  'semi',
  'singleQuote',
  'jsxSingleQuote',
  'quoteProps',
  'trailingComma',
  'bracketSpacing',
  'bracketSameLine',
  'arrowParens',
  'proseWrap',
  'htmlWhitespaceSensitivity',
  'singleAttributePerLine',
] as const;

function settingsOf(text: string): Options {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return {};
    const own = value as Record<string, unknown>;
    return Object.fromEntries(
      followed.flatMap((name) => (Object.hasOwn(own, name) ? [[name, own[name]]] : [])),
    );
  } catch {
    return {};
  }
}

/** Where a project says nothing of quotes, a file keeps those of its imports. */
const quotesOf = (text: string): boolean =>
  text.split(/\bfrom '/, 200).length > text.split(/\bfrom "/, 200).length;

/** What to change in one text to get another, line by line, and within a changed stretch only what differs. */
function editsBetween(before: string, after: string): TextEdit[] {
  const edits: TextEdit[] = [];
  let at = 0;
  let removed = '';
  let added = '';
  const flush = (): void => {
    if (removed === added) return void (at += removed.length);
    const most = Math.min(removed.length, added.length);
    let start = 0;
    while (start < most && removed[start] === added[start]) start += 1;
    let end = 0;
    while (end < most - start && removed.at(-1 - end) === added.at(-1 - end)) end += 1;
    edits.push({
      from: at + start,
      to: at + removed.length - end,
      insert: added.slice(start, added.length - end),
    });
    at += removed.length;
  };
  // A text that has become another one altogether is replaced: comparing it would take for ever.
  const parts = diffLines(before, after, { maxEditLength: 4_000 });
  if (parts === undefined) return [{ from: 0, to: before.length, insert: after }];
  for (const part of parts) {
    if (part.removed) removed += part.value;
    else if (part.added) added += part.value;
    else {
      flush();
      removed = '';
      added = '';
      at += part.value.length;
    }
  }
  flush();
  return edits;
}

async function answer({ id, path, text, settings }: FormatQuestion): Promise<FormatAnswer> {
  const extension = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  const known = Object.hasOwn(byExtension, extension) ? byExtension[extension] : undefined;
  if (known === undefined) return { id, error: told`Files of this kind are not formatted.` };
  try {
    const plugins = await Promise.all(known.plugins.map((load) => load()));
    const after = await format(text, {
      singleQuote: quotesOf(text),
      ...settingsOf(settings),
      endOfLine: 'auto',
      parser: known.parser,
      plugins: plugins as Plugin[],
    });
    return { id, edits: editsBetween(text, after) };
  } catch (error) {
    const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    return { id, error: told`It cannot be formatted: ${line}` };
  }
}

globalThis.addEventListener('message', ({ data }: MessageEvent<FormatQuestion>) => {
  void answer(data).then((said) => globalThis.postMessage(said));
});
