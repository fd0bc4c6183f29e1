import { posix } from 'node:path';

/** The lists of a package.json in which a project names what it has by itself. */
export const directLists = ['dependencies', 'devDependencies'] as const;
export type DirectList = (typeof directLists)[number];

/** A package that a package.json names, with the range that it asks for. */
export interface DirectPackage {
  readonly name: string;
  readonly range: string;
  readonly list: DirectList;
}

type Manifest = Record<string, unknown>;

const isObject = (value: unknown): value is Manifest =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A package.json as an object: a new one for a project that has none; null where the text is no package.json. */
export function readManifest(text: string | null): Manifest | null {
  if (text === null) return { private: true };
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/**
 * The configurations that a package.json's own scripts give to Vite (`vite --config tools/vite.mjs`), first that of what
 * runs while somebody works on the project. None where Vite is to find one by itself.
 */
export function bundlerConfigs(text: string | null, isThere: (path: string) => boolean): string[] {
  const scripts = readManifest(text)?.['scripts'];
  if (!isObject(scripts)) return [];
  const named = ['dev', 'start', 'build', ...Object.keys(scripts)].flatMap((name) => {
    const said = scripts[name];
    const words = typeof said === 'string' ? said.slice(0, 500).split(/[\s=]+/) : [];
    const at = words.findIndex((word) => word === '--config' || word === '-c');
    const isVite = words.slice(0, Math.max(at, 0)).includes('vite');
    return isVite ? [posix.normalize((words[at + 1] ?? '').replace(/^['"]|['"]$/g, ''))] : [];
  });
  return [...new Set(named)].filter(isThere);
}

const listOf = (manifest: Manifest, list: DirectList): Record<string, string> => {
  const written = manifest[list];
  return Object.fromEntries(
    (isObject(written) ? Object.entries(written) : []).filter(
      (item): item is [string, string] => typeof item[1] === 'string',
    ),
  );
};

/** What a package.json names; each package once, as npm takes it. */
export function directPackages(manifest: Manifest): DirectPackage[] {
  const known = listOf(manifest, 'dependencies');
  return directLists.flatMap((list) =>
    Object.entries(listOf(manifest, list)).flatMap(([name, range]) =>
      list === 'devDependencies' && Object.hasOwn(known, name) ? [] : [{ name, range, list }],
    ),
  );
}

const write = (manifest: Manifest, before: string | null): string =>
  `${JSON.stringify(manifest, null, /^[\t ]+(?=")/m.exec(before ?? '')?.[0] ?? 2)}\n`;

const sorted = (list: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(list).sort(([a], [b]) => (a < b ? -1 : 1)));

/**
 * A package.json with these ranges, each in the list where its package stands, or among the dependencies; null where the
 * text is none.
 */
export function withDependencies(
  text: string | null,
  ranges: Readonly<Record<string, string>>,
): string | null {
  const manifest = readManifest(text);
  if (manifest === null) return null;
  const places = new Map(directPackages(manifest).map(({ name, list }) => [name, list]));
  for (const list of directLists) {
    const here = Object.entries(ranges).filter(([name]) => (places.get(name) ?? 'dependencies') === list);
    if (here.length > 0) manifest[list] = sorted({ ...listOf(manifest, list), ...Object.fromEntries(here) });
  }
  return write(manifest, text);
}

/** A package.json without a package; null where the text is none. */
export function withoutDependency(text: string | null, name: string): string | null {
  const manifest = readManifest(text);
  if (manifest === null) return null;
  for (const list of directLists) {
    const { [name]: removed, ...rest } = listOf(manifest, list);
    if (removed !== undefined) manifest[list] = rest;
  }
  return write(manifest, text);
}

/** A package.json that asks for exactly these versions of dependencies that it names; null when it cannot be read. */
export function withVersions(text: string, versions: Readonly<Record<string, string>>): string | null {
  const manifest = readManifest(text);
  if (manifest === null) return null;
  const dependencies = Object.entries(listOf(manifest, 'dependencies'));
  return JSON.stringify({
    ...manifest,
    dependencies: Object.fromEntries(dependencies.map(([name, range]) => [name, versions[name] ?? range])),
  });
}
