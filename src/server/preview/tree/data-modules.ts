import { createHash } from 'node:crypto';
import type { PreviewFault } from '#contract/preview.ts';
import { codeFrame, positionAt } from '../compile/code-frame.ts';
import { moduleScheme } from '../compile/project-path.ts';
import type { SnapshotModule } from './snapshot.ts';
import { told } from '#language/told.ts';
import { said } from '../said.ts';

export const shortHash = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 24);

/** Text as a JavaScript string; also safe inside a `<script>`. */
export const quote = (text: string): string =>
  JSON.stringify(text)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

const announce = (key: string): string => `__sc.module(${quote(key)});\n`;

function finish(
  key: string,
  kind: 'style' | 'data',
  body: string,
  exports: readonly string[],
  css = '',
  shape = '',
): SnapshotModule {
  const code = announce(key) + body;
  return { key, id: shortHash(code), kind, code, css, shape, dependencies: [], exports, script: null };
}

/** A file as its text: `import notes from './notes.md?raw'`. */
export const textModule = (key: string, text: string): SnapshotModule =>
  finish(key, 'data', `export default ${quote(text)};\n`, ['default']);

/** A script that runs beside the page: a class that starts it, or with `isAddress` its address. */
export function workerModule(key: string, script: string, isAddress: boolean): SnapshotModule {
  const body = isAddress
    ? `export default await __sc.worker(${quote(script)});\n`
    : `const address = await __sc.worker(${quote(script)});\n` +
      'export default function PageWorker(options) { return new Worker(address, { ...options, type: "module" }); }\n';
  const dependency = { specifier: script, target: script, start: -1, end: -1 };
  return { ...finish(key, 'data', body, ['default']), dependencies: [dependency] };
}

/** A file as its address; `address` is relative to the project's root. */
export const addressModule = (key: string, address: string): SnapshotModule =>
  finish(key, 'data', `export default __sc.base + ${quote(address)};\n`, ['default']);

const drawnQuery = '?drawn';

/** Key of the module that has a drawing as its address and, by the name of `ReactComponent`, as a component. */
export const drawnKey = (path: string): string => path + drawnQuery;

/** The source of the module of a {@link drawnKey}; undefined for other keys. */
export const drawnSource = (key: string): string | undefined => {
  if (!key.endsWith(drawnQuery)) return undefined;
  const path = key.slice(0, -drawnQuery.length);
  return `export { default } from ${quote(`${path}?url`)};\nexport { ReactComponent } from ${quote(`${path}?react`)};\n`;
};

const maxNamedExports = 200;

/** Named exports of a record, whatever words its keys are. */
function named(entries: readonly (readonly [string, string])[]): string {
  return entries
    .map(([name, value], index) => `const v${index} = ${value};\nexport { v${index} as ${name} };\n`)
    .join('');
}

const isIdentifier = (name: string): boolean => /^[A-Za-z_$][\w$]*$/.test(name) && name !== 'default';

/** A JSON file: its value as default, its top-level keys by name. */
export function jsonModule(key: string, path: string, text: string): SnapshotModule | PreviewFault {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const offset = /position (\d+)/.exec(message)?.[1];
    const position = positionAt(text, offset === undefined ? text.length : Number(offset));
    return {
      kind: 'compile',
      ...said(told`${message.replace(/ in JSON at position \d+.*$/s, '')} in JSON.`),
      path: path.slice(1),
      ...position,
      frame: codeFrame(text, position),
      stack: '',
    };
  }
  const keys =
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.keys(value).filter(isIdentifier).slice(0, maxNamedExports)
      : [];
  const body =
    `const all = JSON.parse(${quote(text)});\nexport default all;\n` +
    named(keys.map((name) => [name, `all[${quote(name)}]`]));
  return finish(key, 'data', body, ['default', ...keys]);
}

/**
 * A style sheet that a script imports: it is put on the page, and gives its class names when it has scoped ones.
 * @param before sheets that are put there before it, as its classes are composed of theirs
 */
export function styleModule(
  key: string,
  css: string,
  classes: Readonly<Record<string, string>> | null,
  before: readonly string[] = [],
): SnapshotModule {
  const first = before.map((path) => `import ${quote(moduleScheme + path)};\n`).join('');
  const put = `${first}__sc.style(${quote(key)}, ${quote(css)});\n`;
  if (!classes) return finish(key, 'style', put + `export default "";\n`, ['default'], css);
  const names = Object.keys(classes).filter(isIdentifier).slice(0, maxNamedExports);
  const body =
    `export default JSON.parse(${quote(JSON.stringify(classes))});\n` +
    named(names.map((name) => [name, quote(classes[name] ?? '')]));
  const dependencies = before.map((path) => ({
    specifier: moduleScheme + path,
    target: path,
    start: -1,
    end: -1,
  }));
  return {
    ...finish(key, 'style', put + body, ['default', ...names], css, shortHash(first + body)),
    dependencies,
  };
}

/** A style sheet as text: `import css from './a.css?inline'`. */
export const inlineStyleModule = (key: string, css: string): SnapshotModule =>
  finish(key, 'data', `export default ${quote(css)}.replaceAll("sc:base/", __sc.base);\n`, ['default']);
