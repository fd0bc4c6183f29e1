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
