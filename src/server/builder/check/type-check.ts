import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { readFile, realpath, symlink, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findRoot } from '#server/platform/root.ts';
import { runCommand } from './bounded-command.ts';
import type { CheckIssue, CheckReport } from './report.ts';
import { looseJson } from '#server/preview/compile/literal.ts';

const timeout = 60_000;
/** Kilobytes of address space: the compiler reserves far more than it uses. */
const memory = 4_000_000;

/** Where the product's own TypeScript is on this machine; null where it was not installed. */
export function findCompiler(): string | null {
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('typescript/package.json'));
    const own = require.resolve(`@typescript/typescript-${process.platform}-${process.arch}/package.json`);
    const file = path.join(path.dirname(own), 'lib', process.platform === 'win32' ? 'tsc.exe' : 'tsc');
    return existsSync(file) ? file : null;
  } catch {
    return null;
  }
}

/** What no compiler can know of a project: files that are no code, and what the preview gives a module. */
const ambient = `declare module '*.module.css' { const names: Record<string, string>; export default names; }
declare module '*.css';
${['svg', 'png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'ico', 'mp3', 'mp4', 'webm', 'woff2', 'pdf']
  .map((ending) => `declare module '*.${ending}' { const address: string; export default address; }`)
  .join('\n')}
declare module '*?raw' { const text: string; export default text; }
declare module '*?url' { const address: string; export default address; }
declare module '*?inline' { const text: string; export default text; }
interface ImportMeta {
  readonly env: Record<string, string | undefined> & { MODE: string; DEV: boolean; PROD: boolean; BASE_URL: string };
  readonly hot?: { accept(...given: unknown[]): void; dispose(undo: () => void): void; data: Record<string, unknown> };
  glob(pattern: string | string[], options?: object): Record<string, never>;
}
declare const __DEV__: boolean;
`;

/** Settings of a project that may make the check stricter or looser; no other is read. */
const flags = [
  'strict',
  'noImplicitAny',
  'strictNullChecks',
  'noUnusedLocals',
  'noUnusedParameters',
  'noImplicitReturns',
  'noFallthroughCasesInSwitch',
  'noUncheckedIndexedAccess',
  'exactOptionalPropertyTypes',
] as const;

/** Characters of settings that are read; a person's own are far shorter. */
const longestSettings = 50_000;

function readSettings(text: string | undefined): Record<string, unknown> {
  const value = text === undefined || text.length > longestSettings ? null : looseJson(text);
  const options =
    typeof value === 'object' && value !== null && 'compilerOptions' in value ? value.compilerOptions : null;
  return typeof options === 'object' && options !== null && !Array.isArray(options) ? options : {};
}

/** Settings of the check: the product's own, with the few of the project's that are only about strictness. */
export function checkSettings(given: string | undefined): object {
  const own = readSettings(given);
  const chosen = flags.flatMap((flag) => (typeof own[flag] === 'boolean' ? [[flag, own[flag]]] : []));
  const paths = Object.entries(typeof own['paths'] === 'object' ? (own['paths'] ?? {}) : {}).flatMap(
    ([name, targets]) => {
      const inside = (Array.isArray(targets) ? targets : []).filter(
        (target): target is string =>
          typeof target === 'string' && !target.includes('..') && !path.isAbsolute(target),
      );
      return inside.length === 0 ? [] : [[name, inside.map((target) => `./${target.replace(/^\.\//, '')}`)]];
    },
  );
  return {
    compilerOptions: {
      target: 'ES2023',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      module: 'ESNext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      allowJs: true,
      checkJs: false,
      allowImportingTsExtensions: true,
      resolveJsonModule: true,
      esModuleInterop: true,
      isolatedModules: true,
      strict: true,
      // A model's shorthand is no mistake, unless the project says so.
      noImplicitAny: false,
      ...Object.fromEntries(chosen),
      noEmit: true,
      skipLibCheck: true,
      preserveSymlinks: true,
      types: [],
      paths: { '@/*': ['./src/*'], ...Object.fromEntries(paths) },
    },
    include: ['**/*'],
    exclude: ['node_modules'],
  };
}

/** What does not count: packages and their types are the preview's to find, and it has said so already. */
const notCounted = new Set(['TS2307', 'TS7016', 'TS2792', 'TS2882', 'TS6053', 'TS18003', 'TS7026', 'TS2875']);

/**
 * Checks the types of a project that stands in a folder of its own, with the types of its packages in `node_modules`
 * beside or above it. What was read from elsewhere makes the whole answer void: nothing of it is told.
 */
export async function checkTypes(
  compiler: string,
  folder: string,
  /** The folder that everything which is read has to be in. */
  bounds: string,
  settings: string | undefined,
): Promise<CheckReport> {
  const real = await realpath(folder);
  await writeFile(path.join(real, 'statecraft-preview.d.ts'), ambient);
  await writeFile(path.join(real, 'tsconfig.check.json'), JSON.stringify(checkSettings(settings)));
  const output = await runCommand(
    compiler,
    ['-p', 'tsconfig.check.json', '--pretty', 'false', '--listFiles'],
    {
      folder: real,
      env: { GOMEMLIMIT: '500MiB', GOMAXPROCS: '1' },
      timeout,
      memory,
    },
  );
  if (output === null)
    return { issues: [], notes: ['types, because the compiler took too long or too much memory.'] };
  const library = await realpath(path.dirname(compiler));
  const within = [`${await realpath(bounds)}${path.sep}`, `${library}${path.sep}`];
  const issues: CheckIssue[] = [];
  for (const line of output.split('\n')) {
    const match = /^(.+?)\((\d+),\d+\): error (TS\d+): (.*)$/.exec(line);
    if (match === null) {
      if (path.isAbsolute(line) && !within.some((place) => path.resolve(line).startsWith(place)))
        return { issues: [], notes: ['types, because a file refers to something outside of the project.'] };
      continue;
    }
    const [, file = '', number = '', code = '', message = ''] = match;
    const where = file.replaceAll('\\', '/');
    if (notCounted.has(code) || where.startsWith('..') || where.includes('node_modules/')) continue;
    issues.push({ source: 'types', path: where, line: Number(number), message: `${message} (${code})` });
  }
  return { issues, notes: [] };
}

/** Puts the types of packages that are built into the preview into a folder's `node_modules`, where they are not yet. */
export async function linkBuiltIn(folder: string, names: readonly string[]): Promise<void> {
  const source = path.join(findRoot(), 'node_modules');
  const wanted = names.flatMap((name) => [name, `@types/${name.replace(/^@([^/]+)\//, '$1__')}`]);
  const linked = new Set<string>();
  for (let name = wanted.shift(); name !== undefined; name = wanted.shift()) {
    const from = path.join(source, name);
    if (linked.has(name) || !existsSync(path.join(from, 'package.json'))) continue;
    linked.add(name);
    const to = path.join(folder, 'node_modules', name);
    if (!existsSync(to)) {
      await mkdir(path.dirname(to), { recursive: true });
      await symlink(from, to, 'junction');
    }
    const { dependencies } = JSON.parse(await readFile(path.join(from, 'package.json'), 'utf8')) as {
      dependencies?: Record<string, string>;
    };
    wanted.push(...Object.keys(dependencies ?? {}));
  }
}
