import { joinPath } from '../compile/project-path.ts';
import { globRequest, globScheme } from '../compile/references.ts';
import { isBuildFile } from './layout.ts';
import type { TreeFiles } from './resolve.ts';

const globQuery = '?glob=';
const mostFiles = 500;
const mostAlternatives = 20;

/** Key of the module that has the files of a pattern, asked for by `from`. */
export const globKey = (from: string, specifier: string): string =>
  `${from.replace(/\?.*$/s, '')}${globQuery}${specifier.slice(globScheme.length)}`;

export const isGlobKey = (key: string): boolean => key.includes(globQuery);

/** `a{b,c}` as `ab` and `ac`. */
function alternatives(pattern: string): string[] {
  const found = /^([^{]*)\{([^{}]*)\}(.*)$/s.exec(pattern);
  if (found === null) return [pattern];
  const [, before = '', choices = '', after = ''] = found;
  return choices
    .split(',')
    .flatMap((choice) => alternatives(before + choice + after))
    .slice(0, mostAlternatives);
}

/** Whether a part of a path is what a part of a pattern means; `*` is anything in it. */
function partMatches(pattern: string, part: string): boolean {
  let at = 0;
  let from = 0;
  let star = -1;
  let mark = 0;
  while (from < part.length) {
    if (pattern[at] === '*') {
      star = at;
      mark = from;
      at += 1;
    } else if (at < pattern.length && (pattern[at] === part[from] || pattern[at] === '?')) {
      at += 1;
      from += 1;
    } else if (star !== -1) {
      at = star + 1;
      mark += 1;
      from = mark;
    } else return false;
  }
  while (pattern[at] === '*') at += 1;
  return at === pattern.length;
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
export function globSource(key: string, files: TreeFiles): string {
  const at = key.indexOf(globQuery);
  const from = key.slice(0, at);
  const request = globRequest(globScheme + key.slice(at + globQuery.length));
  const read = (pattern: string): string[][] => {
    const local = files.projectPath(pattern);
    const absolute = local?.path ?? joinPath(from, pattern);
    return alternatives(absolute).map((item) => item.split('/').slice(1));
  };
  const wanted = request.patterns.filter((pattern) => !pattern.startsWith('!'));
  const unwanted = request.patterns.flatMap((pattern) =>
    pattern.startsWith('!') ? read(pattern.slice(1)) : [],
  );
  const entries = new Map<string, string>();
  for (const pattern of wanted) {
    const parts = read(pattern);
    const isRelative = pattern.startsWith('.');
    for (const path of files.byPath.keys()) {
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
