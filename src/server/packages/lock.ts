import semver from 'semver';
import { isPackageName } from './package-names.ts';

/** A package in a lock: where it stands in `node_modules`, and what it is. */
export interface LockedPackage {
  /** `node_modules/a/node_modules/b` */
  readonly at: string;
  readonly name: string;
  readonly version: string;
  readonly integrity: string;
}

type Entry = Record<string, unknown>;

const isObject = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const place = /^(?:node_modules\/(?:@[\w.~-]+\/)?[\w.~-]+)(?:\/node_modules\/(?:@[\w.~-]+\/)?[\w.~-]+)*$/;
const integrity = /^sha(?:1|256|384|512)-[A-Za-z0-9+/]+={0,2}$/;

function entriesOf(lock: string): [string, Entry][] {
  const value: unknown = JSON.parse(lock);
  const packages = isObject(value) ? value['packages'] : null;
  if (!isObject(packages)) return [];
  return Object.entries(packages).filter((item): item is [string, Entry] => isObject(item[1]));
}

const nameAt = (at: string, entry: Entry): string =>
  typeof entry['name'] === 'string'
    ? entry['name']
    : at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** The packages that a browser may need of a lock. Those for one machine alone, and those inside of others, are not. */
export function packagesOf(lock: string): LockedPackage[] {
  return entriesOf(lock).flatMap(([at, entry]) => {
    const { version, integrity: hash } = entry;
    if (at === '' || entry['dev'] === true || entry['inBundle'] === true || entry['link'] === true) return [];
    if (entry['optional'] === true && (entry['os'] !== undefined || entry['cpu'] !== undefined)) return [];
    if (!place.test(at) || typeof version !== 'string' || typeof hash !== 'string') return [];
    return [{ at, name: nameAt(at, entry), version, integrity: hash }];
  });
}

/** Version of each package at the top of a lock, by its name. */
export const versionsOf = (lock: string): Record<string, string> =>
  Object.fromEntries(
    entriesOf(lock).flatMap(([at, entry]) =>
      at.startsWith('node_modules/') &&
      at.indexOf('node_modules/', 1) === -1 &&
      typeof entry['version'] === 'string'
        ? [[at.slice('node_modules/'.length), entry['version']]]
        : [],
    ),
  );

/** Packages at the top of a lock that others lead to by their dependencies, the nearest first, with the others. */
export function reachedFrom(lock: string, name: string, most: number): string[] {
  const dependencies = new Map(
    entriesOf(lock).map(([at, entry]) => [at, isObject(entry['dependencies']) ? entry['dependencies'] : {}]),
  );
  const found = new Set([name]);
  for (const item of found) {
    for (const next of Object.keys(dependencies.get(`node_modules/${item}`) ?? {}))
      if (found.size < most && dependencies.has(`node_modules/${next}`)) found.add(next);
  }
  return [...found];
}

/** License of each package at the top of a lock, by its name, where the lock says it. */
export const licensesOf = (lock: string): Record<string, string> =>
  Object.fromEntries(
    entriesOf(lock).flatMap(([at, entry]) =>
      at.startsWith('node_modules/') && typeof entry['license'] === 'string'
        ? [[at.slice('node_modules/'.length), entry['license']]]
        : [],
    ),
  );

/** Names of the packages that those of a lock cannot be without and leave to the project. */
export const peersOf = (lock: string): Set<string> =>
  new Set(
    entriesOf(lock).flatMap(([at, { peerDependencies, peerDependenciesMeta }]) =>
      at !== '' && isObject(peerDependencies)
        ? Object.keys(peerDependencies).filter((name) => {
            const about = isObject(peerDependenciesMeta) ? peerDependenciesMeta[name] : null;
            return !isObject(about) || about['optional'] !== true;
          })
        : [],
    ),
  );

const kept = [
  'dependencies',
  'peerDependencies',
  'peerDependenciesMeta',
  'optionalDependencies',
  'engines',
  'os',
  'cpu',
];
const flags = ['optional', 'peer', 'dev', 'devOptional', 'hasInstallScript'];
const mostEntries = 3000;
const longestLicense = 100;

/**
 * A project's own lock as far as it may be believed: names, versions and integrities of packages of the registry. Where
 * it says that they come from is left out. Null when there is nothing in it.
 */
export function trustedLock(text: string): string | null {
  let entries: [string, Entry][];
  try {
    entries = entriesOf(text);
  } catch {
    return null;
  }
  const packages: Record<string, Entry> = {};
  for (const [at, entry] of entries.slice(0, mostEntries)) {
    const { version, integrity: hash } = entry;
    if (!place.test(at) || typeof version !== 'string' || semver.valid(version) === null) continue;
    if (typeof hash !== 'string' || !integrity.test(hash) || entry['link'] === true) continue;
    if (!isPackageName(nameAt(at, entry))) continue;
    packages[at] = {
      ...(typeof entry['name'] === 'string' ? { name: entry['name'] } : {}),
      version,
      integrity: hash,
      ...(typeof entry['license'] === 'string' ? { license: entry['license'].slice(0, longestLicense) } : {}),
      ...Object.fromEntries(
        kept.flatMap((key) => (isObject(entry[key]) || Array.isArray(entry[key]) ? [[key, entry[key]]] : [])),
      ),
      ...Object.fromEntries(flags.flatMap((key) => (entry[key] === true ? [[key, true]] : []))),
    };
  }
  if (Object.keys(packages).length === 0) return null;
  return JSON.stringify({ lockfileVersion: 3, requires: true, packages: { '': {}, ...packages } });
}

/** A lock with its root as a package.json has it, for a project of its own. */
export function withRoot(lock: string, manifest: string): string {
  const value = JSON.parse(lock) as { name?: string; version?: string; packages: Record<string, Entry> };
  const about = JSON.parse(manifest) as Entry;
  const root: Entry = {};
  for (const key of ['name', 'version', 'license', ...kept, 'devDependencies'])
    if (about[key] !== undefined) root[key] = about[key];
  const { packages } = value;
  const named = typeof about['name'] === 'string' ? { name: about['name'] } : {};
  const versioned = typeof about['version'] === 'string' ? { version: about['version'] } : {};
  return `${JSON.stringify(
    { ...named, ...versioned, lockfileVersion: 3, requires: true, packages: { ...packages, '': root } },
    null,
    2,
  )}\n`;
}

/** Where the package is that one at a place of a lock gets for a name; null when there is none. */
function foundFrom(packages: Readonly<Record<string, Entry>>, at: string, name: string): string | null {
  for (let folder = at; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[place] !== undefined) return place;
    if (folder === '') return null;
  }
}

/** A lock without the packages that its root does not lead to any more. */
export function prunedLock(lock: string): string {
  const value = JSON.parse(lock) as { packages: Record<string, Entry> };
  const reached = new Set(['']);
  const lists = ['dependencies', 'optionalDependencies', 'peerDependencies', 'devDependencies'];
  for (const at of reached)
    for (const list of lists) {
      const names = at !== '' && list === 'devDependencies' ? null : value.packages[at]?.[list];
      for (const name of isObject(names) ? Object.keys(names) : []) {
        const place = foundFrom(value.packages, at, name);
        if (place !== null) reached.add(place);
      }
    }
  const packages = Object.fromEntries(Object.entries(value.packages).filter(([at]) => reached.has(at)));
  return `${JSON.stringify({ ...value, packages }, null, 2)}\n`;
}
