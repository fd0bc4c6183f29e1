import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findRoot } from '#server/platform/root.ts';
import { packagesOf, prunedLock } from '../lock.ts';
import type { ModuleSet } from '../module-set.ts';
import { type PackagePlan, serves } from '../package-plan.ts';

/** The starter set as it was bundled with the product. */
export interface BuiltStarter extends Pick<ModuleSet, 'key' | 'entries'> {
  /** Version of each package that it has by name. */
  readonly versions: Readonly<Record<string, string>>;
}

/** Packages of the registry that come with the product: they are there offline, and without waiting. */
export interface Starter extends BuiltStarter {
  /** Where its modules are. */
  readonly folder: string;
  /** The lock of all of them. */
  readonly lock: string;
  /** Where each package stands in that, by its integrity. */
  readonly places: ReadonlyMap<string, string>;
}

/** @param vendorDir where the product's bundles were built */
export function readStarter(built: BuiltStarter, vendorDir: string): Starter {
  const lock = readFileSync(path.join(findRoot(), 'src/server/packages/starter/starter-lock.json'), 'utf8');
  return {
    ...built,
    folder: path.join(vendorDir, `starter-${built.key}`),
    lock,
    places: new Map(packagesOf(lock).map(({ at, integrity }) => [integrity, at])),
  };
}

/**
 * The lock of a plan whose packages are all in the starter set, in versions that it allows; null for any other.
 * @param own the project's own lock, as far as it may be believed
 */
export function starterLock(
  { lock, versions }: Starter,
  { wanted, sharedVersions }: PackagePlan,
  own: string | null,
): string | null {
  const { react, 'react-dom': dom } = sharedVersions;
  const isHere = ([name, range]: [string, string]): boolean =>
    versions[name] !== undefined && serves(versions[name], range);
  if (react !== versions['react'] || dom !== versions['react-dom']) return null;
  if (!Object.entries(wanted).every(isHere)) return null;
  const whole = JSON.parse(lock) as { packages: Record<string, unknown> };
  const root = { name: 'project', dependencies: { react, 'react-dom': dom, ...wanted } };
  const found = prunedLock(JSON.stringify({ ...whole, packages: { ...whole.packages, '': root } }));
  const known = new Map(own === null ? [] : packagesOf(own).map(({ at, version }) => [at, version]));
  const isOther = packagesOf(found).some(({ at, version }) => (known.get(at) ?? version) !== version);
  return isOther ? null : found;
}

/** Whether the modules of the starter set are all that a plan needs. */
export const hasModules = (
  { entries }: Starter,
  { specifiers }: PackagePlan,
  oneForAll: Iterable<string>,
): boolean =>
  specifiers.every((specifier) => Object.hasOwn(entries, specifier)) &&
  [...oneForAll].every((specifier) => /^react(?:-dom)?(?:\/|$)/.test(specifier));
