import { z } from 'zod/mini';
import { readerOf, type SettingsSource } from './reader.ts';
import { baseUrl, integer, optional, setting } from './setting.ts';

const names = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) => text.split(',').flatMap((name) => name.trim() || [])),
    z.array(z.string().check(z.regex(/^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?(?:[a-z0-9~-][a-z0-9._~-]*|\*)$/))),
  ),
);
const listOfNames = 'names of packages separated by commas, such as left-pad,@scope/*';

/** Where the packages of projects come from, and how much of them there may be. */
export const packageTable = {
  NPM_REGISTRY: setting({
    description: 'Registry that the packages of projects come from; `off` for none.',
    default: 'the one of npm on this machine',
    schema: z.union([
      z.pipe(
        z.literal('off'),
        z.transform((): string | null => null),
      ),
      z.pipe(
        z._default(z.string(), 'https://registry.npmjs.org'),
        z.pipe(
          baseUrl,
          z.transform((text: string): string | null => `${text}/`),
        ),
      ),
    ]),
    expected: 'an address such as https://registry.npmjs.org, or off',
  }),
  NPM_TOKEN: setting({
    description: 'Token of that registry, if it wants one. It never reaches a project.',
    default: 'none',
    schema: optional(z.string().check(z.minLength(1), z.maxLength(4000))),
    expected: 'a token',
  }),
  PACKAGES_PER_PROJECT: setting({
    description: 'Packages that one project may need, those that packages need included.',
    default: '600',
    schema: integer(1, 10_000, 600),
    expected: 'a whole number from 1 to 10000',
  }),
  PACKAGES_PROJECT_MB: setting({
    description: 'Megabytes that the packages of one project may take; a single one may take half.',
    default: '400',
    schema: integer(1, 100_000, 400),
    expected: 'a number of megabytes from 1 to 100000',
  }),
  PACKAGES_CACHE_MB: setting({
    description: 'Megabytes that all packages may take in DATA_DIR; the least recently used go first.',
    default: '4000',
    schema: integer(10, 1_000_000, 4000),
    expected: 'a number of megabytes from 10 to 1000000',
  }),
  PACKAGES_SECONDS: setting({
    description: 'Seconds that preparing the packages of one project for the browser may take.',
    default: '120',
    schema: integer(5, 3_600, 120),
    expected: 'a whole number of seconds from 5 to 3600',
  }),
  PACKAGES_ALLOW: setting({
    description: 'Packages that projects may import, separated by commas; what these need comes along.',
    default: 'all',
    schema: optional(names),
    expected: listOfNames,
  }),
  PACKAGES_DENY: setting({
    description: 'Packages that no project may have, separated by commas.',
    default: 'none',
    schema: optional(names),
    expected: listOfNames,
  }),
} as const;

export interface PackageSettings {
  /** With a slash at its end; null when packages are switched off. */
  registry: string | null;
  token: string | null;
  perProject: number;
  projectBytes: number;
  cacheBytes: number;
  seconds: number;
  /** Null for all. */
  allow: readonly string[] | null;
  deny: readonly string[];
}

/** @throws {SettingsError} */
export function readPackageSettings(source: SettingsSource): PackageSettings {
  // `npm start` says where npm of this machine gets its packages, where that is another place than usual.
  const textOf = (name: string): string | undefined =>
    source.textOf(name) ?? (name === 'NPM_REGISTRY' ? source.textOf('npm_config_registry') : undefined);
  const read = readerOf(packageTable, { ...source, textOf });
  return {
    registry: read('NPM_REGISTRY'),
    token: read('NPM_TOKEN'),
    perProject: read('PACKAGES_PER_PROJECT'),
    projectBytes: read('PACKAGES_PROJECT_MB') * 1_000_000,
    cacheBytes: read('PACKAGES_CACHE_MB') * 1_000_000,
    seconds: read('PACKAGES_SECONDS'),
    allow: read('PACKAGES_ALLOW'),
    deny: read('PACKAGES_DENY') ?? [],
  };
}
