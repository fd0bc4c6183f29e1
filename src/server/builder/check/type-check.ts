import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { readFile, realpath, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from './bounded-command.ts';
import { ambientTypes, notCounted, typeSettings } from '#lib/type-settings.ts';
import { packageOf } from '#server/packages/package-names.ts';
import { scanScript } from '../actions/script-scan.ts';
import type { CheckIssue, CheckReport } from './report.ts';
import { looseJson } from '#server/preview/compile/data.ts';

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

/** Characters of settings that are read; a person's own are far shorter. */
const longestSettings = 50_000;

function readSettings(text: string | undefined): Record<string, unknown> {
  const value = text === undefined || text.length > longestSettings ? null : looseJson(text);
  const options =
    typeof value === 'object' && value !== null && 'compilerOptions' in value ? value.compilerOptions : null;
  return typeof options === 'object' && options !== null && !Array.isArray(options) ? options : {};
}

/** Settings of the check: the product's own, with the few of the project's that are only about strictness. */
export const checkSettings = (given: string | undefined): object => ({
  compilerOptions: typeSettings(readSettings(given)),
  include: ['**/*'],
  exclude: ['node_modules'],
});

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
  await writeFile(path.join(real, 'statecraft-preview.d.ts'), ambientTypes);
  await writeFile(path.join(real, 'tsconfig.check.json'), JSON.stringify(checkSettings(settings)));
  const compile = (...more: string[]): Promise<string | null> =>
    runCommand(compiler, ['-p', 'tsconfig.check.json', '--pretty', 'false', ...more], {
      folder: real,
      env: { GOMEMLIMIT: '500MiB', GOMAXPROCS: '1' },
      timeout,
      memory,
    });
  const output = await compile('--listFiles');
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
    if (notCounted.has(Number(code.slice(2))) || where.startsWith('..') || where.includes('node_modules/'))
      continue;
    issues.push({ source: 'types', path: where, line: Number(number), message: `${message} (${code})` });
  }
  if (issues.length === 0) return { issues, notes: [] };
  // What a package without types has to do with is not known, and no fault of the project.
  const vague = vaguePackages((await compile('--skipLibCheck', 'false', '--noImplicitAny')) ?? '');
  const isVague = new Map<string, boolean>();
  for (const { path: file } of issues)
    if (vague.size > 0 && file !== null && !isVague.has(file))
      isVague.set(
        file,
        scanScript(await readFile(path.join(real, file), 'utf8')).specifiers.some((name) =>
          vague.has(packageOf(name)),
        ),
      );
  return {
    issues: issues.filter(({ path: file }) => file === null || isVague.get(file) !== true),
    notes: [],
  };
}

/** Packages whose own declarations ask for a module that has none. */
function vaguePackages(output: string): Set<string> {
  const found = new Set<string>();
  for (const line of output.split('\n')) {
    const [, file] = /^([^(]*node_modules\/[^(]*)\(\d+,\d+\): error TS(?:7016|2307):/.exec(line) ?? [];
    const name = file?.replaceAll('\\', '/').split('node_modules/').at(-1);
    if (name !== undefined) found.add(packageOf(name));
  }
  return found;
}
