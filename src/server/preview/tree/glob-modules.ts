import { paced } from '#server/platform/paced.ts';
import { joinPath } from '../compile/project-path.ts';
import { globRequest, globScheme } from '../compile/references.ts';
import { isBuildFile } from './layout.ts';
import { partMatches } from './part-matches.ts';
import type { TreeFiles } from './resolve.ts';

const globQuery = '?glob=';
const mostFiles = 500;
const mostAlternatives = 20;
/** What is looked for at once, and how long each may be: more than anybody writes. */
const mostPatterns = 100;
const longestPattern = 500;

/** Key of the module that has the files of a pattern, asked for by `from`. */
export const globKey = (from: string, specifier: string): string =>
  `${from.replace(/\?.*$/s, '')}${globQuery}${specifier.slice(globScheme.length)}`;

export const isGlobKey = (key: string): boolean => key.includes(globQuery);

const choice = /^([^{]*)\{([^{}]*)\}(.*)$/s;

/** `a{b,c}` as `ab` and `ac`. */
function alternatives(pattern: string): string[] {
  let made = [pattern];
  // One choice after the other, so that there are never more than may be.
  while (made.some((item) => choice.test(item)))
    made = made
      .flatMap((item) => {
        const [whole, before = '', choices = '', after = ''] = choice.exec(item) ?? [];
        return whole === undefined ? [item] : choices.split(',').map((one) => before + one + after);
      })
      .slice(0, mostAlternatives);
  return made;
}

/** Whether a path is what a pattern means; `**` is any folders. */
function pathMatches(pattern: readonly string[], path: readonly string[]): boolean {
  // Which parts of the pattern the path may have come to: as many steps as both are long.
  let reached = new Set([0]);
  const settle = (at: number, into: Set<number>): void => {
    into.add(at);
    for (let next = at; pattern[next] === '**'; next += 1) into.add(next + 1);
  };
  const first = new Set<number>();
  settle(0, first);
  reached = first;
  for (const part of path) {
    const after = new Set<number>();
    for (const at of reached) {
      const wanted = pattern[at];
      if (wanted === '**') settle(at, after);
      else if (wanted !== undefined && partMatches(wanted, part)) settle(at + 1, after);
    }
    reached = after;
  }
  return reached.has(pattern.length);
}

/** The source of the module of a {@link globKey}: every file that the patterns mean, under the name that code expects. */
export async function globSource(key: string, files: TreeFiles): Promise<string> {
  const at = key.indexOf(globQuery);
  const from = key.slice(0, at);
  const request = globRequest(globScheme + key.slice(at + globQuery.length));
  const read = (pattern: string): string[][] => {
    const local = files.projectPath(pattern);
    const absolute = local?.path ?? joinPath(from, pattern);
    return alternatives(absolute).map((item) => item.split('/').slice(1));
  };
  const patterns = request.patterns
    .filter((pattern) => pattern.length <= longestPattern)
    .slice(0, mostPatterns);
  const wanted = patterns.filter((pattern) => !pattern.startsWith('!'));
  const unwanted = patterns.flatMap((pattern) => (pattern.startsWith('!') ? read(pattern.slice(1)) : []));
  const entries = new Map<string, string>();
  for (const pattern of wanted) {
    const parts = read(pattern);
    const isRelative = pattern.startsWith('.');
    for await (const path of paced(files.byPath.keys())) {
      const pieces = path.split('/').slice(1);
      if (entries.size >= mostFiles || path === from || isBuildFile(path)) continue;
      if (!parts.some((item) => pathMatches(item, pieces))) continue;
      if (unwanted.some((item) => pathMatches(item, pieces))) continue;
      entries.set(isRelative ? relative(from, path) : path, path);
    }
  }
  const sorted = [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
  const specifierOf = (path: string): string => JSON.stringify(path + request.query);
  if (request.eager) {
    const clause =
      request.name === null ? (n: number) => `* as m${n}` : (n: number) => `{ ${request.name} as m${n} }`;
    return `${sorted
      .map(([, path], index) => `import ${clause(index)} from ${specifierOf(path)};`)
      .join(
        '\n',
      )}\nexport default { ${sorted.map(([name], index) => `${JSON.stringify(name)}: m${index}`).join(', ')} };\n`;
  }
  const pick = request.name === null ? '' : `.then((module) => module[${JSON.stringify(request.name)}])`;
  return `export default { ${sorted
    .map(([name, path]) => `${JSON.stringify(name)}: () => import(${specifierOf(path)})${pick}`)
    .join(', ')} };\n`;
}

/** A path as it is written in a file beside it. */
function relative(from: string, path: string): string {
  const base = from.split('/').slice(0, -1);
  const target = path.split('/');
  let shared = 0;
  while (shared < base.length && base[shared] === target[shared]) shared += 1;
  const up = '../'.repeat(base.length - shared);
  return `${up === '' ? './' : up}${target.slice(shared).join('/')}`;
}
