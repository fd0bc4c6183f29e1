import { mistakenFor } from './famous-names.ts';
import { told, type Told } from '#language/told.ts';

/** A version as its registry tells of it; `publishedAt` in Unix milliseconds, null when it does not say. */
export interface LookedAt {
  readonly version: string;
  readonly publishedAt: number | null;
  readonly hasScript: boolean;
}

/** Milliseconds after which most harmful versions have been found. */
const youngest = 3 * 24 * 3_600_000;

/**
 * What a person should know of packages before they are brought.
 * @param looked what is known of them, by name
 * @param now Unix milliseconds
 */
export function concernsOf(
  packages: Readonly<Record<string, string>>,
  looked: Readonly<Record<string, LookedAt | null>>,
  now: number,
): Told[] {
  return Object.keys(packages).flatMap((name) => {
    const meant = mistakenFor(name);
    const { version = '', publishedAt = null, hasScript = false } = looked[name] ?? {};
    return [
      ...(meant === null ? [] : [told`${name} is one letter away from ${meant}, which is another package.`]),
      ...(publishedAt !== null && now - publishedAt < youngest
        ? [
            told`${name} ${version} was published less than three days ago: harmful versions are mostly found in that time.`,
          ]
        : []),
      ...(hasScript
        ? [
            told`${name} has a script that runs where it is installed. It is not run here, but on computers that the project is downloaded to.`,
          ]
        : []),
    ];
  });
}
