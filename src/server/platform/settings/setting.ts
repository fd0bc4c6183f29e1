import { z } from 'zod/mini';

/** A setting of the operator: an environment variable, or a line of `.env` in the working directory. */
export interface Setting<T> {
  readonly description: string;
  /** The default as the settings table of the README shows it. */
  readonly default: string;
  readonly schema: z.ZodMiniType<T, string | undefined>;
  /** What a good value looks like; completes the sentence "NAME is …: set it to …". */
  readonly expected: string;
  /** What exactly is wrong with a value, for one that is a text of its own language; null when nothing is. */
  readonly problem?: (text: string) => string | null;
}

/** Settings by their names. */
export type SettingsTable = Readonly<Record<string, Setting<unknown>>>;

/** An entry of a table of settings, with the type of its value found from its schema. */
export const setting = <T>(value: Setting<T>): Setting<T> => value;

/** A whole number within bounds, for a setting that may be left out. */
export const wholeNumber = (least: number, most: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)),
    z.number().check(z.gte(least), z.lte(most)),
  );

/** A whole number within bounds. */
export const integer = (least: number, most: number, fallback: number) =>
  z.pipe(z._default(z.string(), String(fallback)), wholeNumber(least, most));

/** Null when it is left out. */
export const optional = <T>(schema: z.ZodMiniType<T, string>) =>
  z.pipe(
    z.optional(z.string()),
    z.union([
      z.pipe(
        z.undefined(),
        z.transform((): T | null => null),
      ),
      schema,
    ]),
  );

/** An address with one of these protocols, such as `https:`. */
export const urlWith = (protocols: readonly string[]) =>
  z.string().check(z.refine((text) => protocols.includes(parseUrl(text)?.protocol ?? '')));

/** An address without a path. */
export const origin = z.pipe(
  z.string().check(
    z.refine((text) => {
      const url = parseUrl(text);
      return (
        url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search + url.hash === ''
      );
    }),
  ),
  z.transform((text: string) => new URL(text).origin),
);

/** A text that another party has made up, such as an id. */
export const nonEmpty = z.string().check(z.minLength(1), z.maxLength(400));

/** An address that paths are appended to, without a slash at its end. */
export const baseUrl = z.pipe(
  urlWith(['http:', 'https:']),
  z.transform((text: string) => text.replace(/\/+$/, '')),
);

/** An address that paths are appended to, with one to use when it is left out. */
export const baseUrlOr = (fallback: string) => z.pipe(z._default(z.string(), fallback), baseUrl);

/** The name of a host, of two parts or more. */
export const domainName = z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i));

/** One of some words. */
export const oneOf = <const T extends string>(values: readonly T[], fallback: T) =>
  z.pipe(z._default(z.string(), fallback), z.enum(values));

/** True or false. */
export const yesOrNo = (fallback: 'true' | 'false') =>
  z.pipe(
    oneOf(['true', 'false', '1', '0'], fallback),
    z.transform((text: 'true' | 'false' | '1' | '0') => text === 'true' || text === '1'),
  );

function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}
