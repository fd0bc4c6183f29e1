import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Package {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(
  readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'),
) as { readonly packages: Readonly<Record<string, Package>> };

/** Where npm looks for a package that the one at `from` asks for, the nearest first. */
function* placesOf(from: string, name: string): Generator<string> {
  for (let at = from; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/'))))
    yield `${at}/node_modules/${name}`;
  yield `node_modules/${name}`;
}

describe('what is installed', () => {
  // npm leaves out what a lock has not: the native part of a package for any system but the one that wrote it.
  it('has the native parts for every system, not only for the one where the lock was written', () => {
    const asked = Object.entries(packages).flatMap(([at, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).map((name) => ({ at, name })),
    );
    const absent = asked.filter(
      ({ at, name }) => ![...placesOf(at, name)].some((place) => place in packages),
    );
    expect(asked.length).toBeGreaterThan(100);
    expect(absent).toEqual([]);
  });
});
