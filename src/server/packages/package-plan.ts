import { createHash } from 'node:crypto';
import npa from 'npm-package-arg';
import semver from 'semver';
import { isPackageName, nameOf, packageOf, whyImpossible } from './package-names.ts';
import { told, type Told } from '#language/told.ts';

/** Packages that are here already, built for the preview. */
export interface ProvidedPackages {
  /** Changes whenever one of them would. */
  readonly key: string;
  /** Specifiers with the names that each exports. */
  readonly packages: Readonly<Record<string, { readonly exports: readonly string[] }>>;
  /** Version of each package of the registry among them, by its name. */
  readonly versions: Readonly<Record<string, string>>;
  /** Other packages among them that each one works with, by its name. */
  readonly peers: Readonly<Record<string, readonly string[]>>;
}

/** Packages that an operator lets in, by name; `@scope/*` means all of a scope. */
export interface PackageRules {
  /** Null for all. */
  readonly allow: readonly string[] | null;
  readonly deny: readonly string[];
}

/** What a project imports, told apart by where it comes from. */
export interface PackagePlan {
  /** Specifiers that are here already and serve, with what they export. */
  readonly shared: Readonly<Record<string, readonly string[]>>;
  /** Versions of the shared packages, by name. */
  readonly sharedVersions: Readonly<Record<string, string>>;
  /** Ranges of the packages that come from the registry, by name. */
  readonly wanted: Readonly<Record<string, string>>;
  /** Specifiers of those packages. */
  readonly specifiers: readonly string[];
  /** What cannot be had, by specifier, in a sentence that goes on after the name of the importer. */
  readonly refused: ReadonlyMap<string, Told>;
  /** Packages that the code imports and package.json does not name. */
  readonly unlisted: readonly string[];
  /** What package.json asks for, by name. */
  readonly ranges: Readonly<Record<string, string>>;
  /** Ranges of what package.json asks for and no code imports: another package may bring it along. */
  readonly aside: Readonly<Record<string, string>>;
  /** Specifiers that the project's configuration puts in the place of packages, by the names of these. */
  readonly renamed: Readonly<Record<string, string>>;
}

/** What a plan depends on besides package.json and imports. */
export interface PlanKind {
  readonly isMobile: boolean;
  readonly renamed?: PackagePlan['renamed'];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Ranges by package name, of a package.json; none of one that cannot be read. */
export function rangesOf(manifest: string | null): Readonly<Record<string, string>> {
  if (manifest === null) return {};
  try {
    const value: unknown = JSON.parse(manifest);
    if (!isObject(value)) return {};
    const all = ['peerDependencies', 'devDependencies', 'optionalDependencies', 'dependencies'].flatMap(
      (list) => (isObject(value[list]) ? Object.entries(value[list]) : []),
    );
    return Object.fromEntries(
      all.filter((item): item is [string, string] => typeof item[1] === 'string').slice(0, 2000),
    );
  } catch {
    return {};
  }
}

/** Why a range leads elsewhere than to the registry; null when it does not. */
function whyNotRange(name: string, range: string): Told | null {
  if (range.length > 200) return told`its version is no version`;
  try {
    const spec = npa.resolve(name, range);
    const plain = spec.type === 'alias' ? (spec as unknown as { subSpec: npa.Result }).subSpec : spec;
    if (['version', 'range', 'tag'].includes(plain.type)) return null;
    return told`package.json asks for it from elsewhere than the registry ("${range.slice(0, 60)}"), which is not supported`;
  } catch {
    return told`package.json asks for a version that is none ("${range.slice(0, 60)}")`;
  }
}

/** Whether a version is one that a range asks for. */
export const serves = (version: string, range: string | undefined): boolean =>
  range === undefined || range === 'latest' || range === '' || semver.satisfies(version, range);

/** Names of the provided packages that a project can use: of the version that it asks for, with all of their peers. */
function usable(
  { versions, peers, packages }: ProvidedPackages,
  ranges: Readonly<Record<string, string>>,
  specifiers: readonly string[],
  isBound: boolean,
  renamed: PackagePlan['renamed'],
): Set<string> {
  const names = new Set(
    Object.entries(versions).flatMap(([name, version]) =>
      renamed[name] === undefined && (isBound || serves(version, ranges[name])) ? [name] : [],
    ),
  );
  // React is one with what draws it.
  if (!names.has('react') || !names.has('react-dom'))
    for (const name of ['react', 'react-dom']) names.delete(name);
  for (const specifier of specifiers) {
    const name = packageOf(specifier);
    // A further part of a package would bring a second copy of it, whose contexts are not those of the first.
    if (names.has(name) && !Object.hasOwn(packages, specifier) && !/^react(?:-dom)?$/.test(name))
      names.delete(name);
  }
  for (;;) {
    const lonely = [...names].filter((name) => (peers[name] ?? []).some((peer) => !names.has(peer)));
    if (lonely.length === 0) return names;
    for (const name of lonely) names.delete(name);
  }
}

const matches = (name: string, rules: readonly string[]): boolean =>
  rules.some((rule) => rule === name || (rule.endsWith('/*') && name.startsWith(rule.slice(0, -1))));

/** Why an operator's rules keep a package out; null when they do not. */
export const whyNotAllowed = (name: string, { allow, deny }: PackageRules): Told | null =>
  matches(name, deny) || (allow !== null && !matches(name, allow))
    ? told`this server does not allow it`
    : null;

/**
 * Sorts what a project imports.
 * @param specifiers bare ones
 * @param here versions of further packages that are here, by name: what no range is given for is one of these
 * @param isBound whether the project has to do with the versions that are here, whatever its package.json asks for
 * @param renamed what the project's configuration puts in the place of packages
 */
function planPackages(
  manifest: string | null,
  specifiers: readonly string[],
  provided: ProvidedPackages,
  rules: PackageRules,
  isBound: boolean,
  here: Readonly<Record<string, string>> = {},
  renamed: PackagePlan['renamed'] = {},
): PackagePlan {
  const ranges = rangesOf(manifest);
  const names = usable(provided, ranges, specifiers, isBound, renamed);
  const isShared = (specifier: string): boolean => {
    if (!Object.hasOwn(provided.packages, specifier)) return false;
    const name = packageOf(specifier);
    if (renamed[name] !== undefined) return false;
    return provided.versions[name] === undefined || names.has(name);
  };
  const wanted: Record<string, string> = {};
  const refused = new Map<string, Told>();
  const unlisted = new Set<string>();
  const chosen: string[] = [];
  for (const specifier of [...new Set(specifiers)].sort()) {
    if (isShared(specifier)) continue;
    const name = nameOf(specifier);
    const pinned = names.has(name) ? provided.versions[name] : undefined;
    const range = pinned ?? ranges[name];
    const impossible = whyImpossible(name);
    const why = !isPackageName(name)
      ? told`that is no name of a package`
      : (whyNotAllowed(name, rules) ?? (range === undefined ? null : whyNotRange(name, range)));
    if (impossible !== null) refused.set(specifier, told`cannot run in a browser. ${impossible}`);
    else if (why !== null) refused.set(specifier, told`cannot be used: ${why}.`);
    else {
      const newest = here[name] === undefined ? 'latest' : `^${here[name]}`;
      wanted[name] = range === undefined || range === '' ? newest : range;
      if (ranges[name] === undefined && pinned === undefined) unlisted.add(name);
      chosen.push(specifier);
    }
  }
  return {
    shared: Object.fromEntries(
      Object.entries(provided.packages).flatMap(([specifier, { exports }]) =>
        isShared(specifier) ? [[specifier, exports]] : [],
      ),
    ),
    sharedVersions: Object.fromEntries(
      [...names].sort().map((name) => [name, provided.versions[name] ?? '']),
    ),
    wanted,
    specifiers: chosen,
    refused,
    unlisted: [...unlisted],
    ranges,
    renamed,
    aside: Object.fromEntries(
      Object.entries(ranges)
        .filter(
          ([name, range]) =>
            wanted[name] === undefined &&
            provided.versions[name] === undefined &&
            isPackageName(name) &&
            whyNotRange(name, range) === null,
        )
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
  };
}

/** What of a service its plans depend on, besides what is provided. */
export interface Planning {
  readonly rules: PackageRules;
  /** Nothing can be brought, so that what is here has to do for every project. */
  readonly isOffline: boolean;
  /** Versions of further packages that are here, by name. */
  readonly here: Readonly<Record<string, string>>;
}

export type Planner = (manifest: string | null, specifiers: readonly string[], kind: PlanKind) => PackagePlan;

/** Sorts what projects import as the service does. */
export const plannerOf =
  (provided: ProvidedPackages, { rules, isOffline, here }: Planning): Planner =>
  (manifest, specifiers, { isMobile, renamed }) =>
    planPackages(manifest, specifiers, provided, rules, isMobile || isOffline, here, renamed);

/**
 * What packages share with the project: React, of which there can be only one, and with it what stands for a device.
 * Anything else they bring along.
 */
export const oneForAll = ({ shared, sharedVersions }: PackagePlan): PackagePlan['shared'] =>
  Object.fromEntries(
    Object.entries(shared).filter(([specifier]) => {
      const name = packageOf(specifier);
      return (
        /^react(?:-dom)?$/.test(name) ||
        (sharedVersions['react'] !== undefined && /^(?:react-native|expo|@expo|@react-native)/.test(name))
      );
    }),
  );

/** What the modules of a plan depend on besides their packages, as something that can be written as JSON. */
export const madeOf = (plan: PackagePlan): unknown[] => [
  plan.specifiers,
  Object.keys(oneForAll(plan)),
  plan.renamed,
];

/** The plan with further packages in it. */
export function withPackages(plan: PackagePlan, added: Readonly<Record<string, string>>): PackagePlan {
  if (Object.keys(added).length === 0) return plan;
  const aside = Object.entries(plan.aside).filter(([name]) => added[name] === undefined);
  return { ...plan, wanted: { ...plan.wanted, ...added }, aside: Object.fromEntries(aside) };
}

/** Content name of anything that can be written as JSON. */
export const keyOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32);
