import type { Action } from '#contract/actions.ts';
import type { StagingArea } from '#server/builder/actions/staging.ts';

const manifestPath = 'package.json';
/** Tools for developing are in none of these: they are for elsewhere, and are never brought here. */
const lists = ['peerDependencies', 'optionalDependencies', 'dependencies'] as const;

type Manifest = Record<string, unknown>;

const isObject = (value: unknown): value is Manifest =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function read(text: string | null | undefined): Manifest {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

const rangesIn = (manifest: Manifest): Record<string, string> =>
  Object.fromEntries(
    lists.flatMap((list) =>
      Object.entries(isObject(manifest[list]) ? manifest[list] : {}).filter(
        (item): item is [string, string] => typeof item[1] === 'string',
      ),
    ),
  );

/** A package.json that brings packages in, told apart: what it asks for, and the same without that. */
export interface ManifestWrite {
  readonly packages: Readonly<Record<string, string>>;
  /** Null where there is no writing one without the other. */
  readonly rest: Action | null;
}

/**
 * What an action on files asks for of the registry by what it writes into package.json; null when that is nothing new.
 * @param isThere whether a package is here already in a version of that range
 */
export function manifestWrite(
  staging: StagingArea,
  given: Action,
  isThere: (name: string, range: string) => boolean,
): ManifestWrite | null {
  const path = given.type === 'file.rename' ? given.to : 'path' in given ? given.path : null;
  if (path !== manifestPath) return null;
  const check = staging.check(given);
  if (!check.ok) return null;
  const old = staging.files.get(manifestPath);
  const known = rangesIn(read(old?.content));
  const next = read(check.change?.file?.content);
  const packages = Object.fromEntries(
    Object.entries(rangesIn(next)).filter(([name, range]) => known[name] !== range && !isThere(name, range)),
  );
  if (Object.keys(packages).length === 0) return null;
  if (given.type === 'file.rename') return { packages, rest: null };
  for (const list of lists) {
    const written = next[list];
    if (!isObject(written)) continue;
    next[list] = Object.fromEntries(
      Object.entries(written).flatMap(([name, range]) => {
        if (packages[name] === undefined) return [[name, range]];
        return known[name] === undefined ? [] : [[name, known[name]]];
      }),
    );
  }
  return {
    packages,
    rest: {
      type: 'file.write',
      path: manifestPath,
      content: `${JSON.stringify(next, null, 2)}\n`,
      ...(old === undefined ? {} : { baseHash: old.hash }),
    },
  };
}
