import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod/mini';
import type { SettingsTable } from './setting.ts';

/** A setting that cannot be used. The message is one line: what is wrong and how to fix it. */
export class SettingsError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SettingsError';
  }
}

/** Where settings are written: the variables of the environment, and `.env` in a directory. */
export interface SettingsSource {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The working directory. */
  readonly directory: string;
  /** What is written for a setting; undefined when nothing is. */
  readonly textOf: (name: string) => string | undefined;
  /** The file that holds a setting; null for one that is written itself, or not at all. */
  readonly fileOf: (name: string) => string | null;
}

/**
 * Empty values count as absent; variables win over `.env`. What is written for `NAME_FILE` is the place of a file that
 * holds the value of NAME: such files are what a vault of keys gives to a process.
 * @throws {SettingsError} when `.env` cannot be read; `textOf` throws it for a file that cannot be
 */
export function settingsSource(env: SettingsSource['env'], directory: string): SettingsSource {
  const file = readEnvFile(path.join(directory, '.env'));
  const written = (name: string) => env[name]?.trim() || file[name]?.trim() || undefined;
  const fileOf = (name: string): string | null => {
    const place = written(`${name}_FILE`);
    return place === undefined ? null : path.resolve(directory, place);
  };
  const textOf = (name: string): string | undefined => {
    const place = fileOf(name);
    const text = written(name);
    if (place === null) return text;
    if (text !== undefined) throw new SettingsError(`${name} and ${name}_FILE are both set: leave one out.`);
    return readSecretFile(`${name}_FILE`, place);
  };
  return { env, directory, textOf, fileOf };
}

/** Reads settings of a table by their names. */
export type ReadSetting<T extends SettingsTable> = <N extends keyof T & string>(
  name: N,
) => z.output<T[N]['schema']>;

/** What it makes throws a `SettingsError` for a setting that is broken. */
export const readerOf =
  <T extends SettingsTable>(table: T, source: SettingsSource): ReadSetting<T> =>
  <N extends keyof T & string>(name: N) => {
    const text = source.textOf(name);
    const { schema, expected, default: fallback, problem } = table[name] as T[N];
    const result = z.safeParse<z.ZodMiniType>(schema, text);
    if (result.success) return result.data as z.output<T[N]['schema']>;
    const wrong = text === undefined ? null : (problem?.(text) ?? null);
    if (wrong !== null) throw new SettingsError(`${name} is wrong: ${wrong}. It is ${expected}.`);
    const shown = /_(?:URL|KEY|SECRET)$/.test(name) ? 'not understood' : `"${text}"`;
    throw new SettingsError(
      `${name} is ${shown}: set it to ${expected}, or leave it out for the default, ${fallback}.`,
    );
  };

/**
 * Reads two settings that are of use only together.
 * @returns null when neither is set.
 * @throws {SettingsError} when one is set without the other
 */
export function readPair<N extends string>(
  read: (name: N) => string | null,
  one: N,
  other: N,
): readonly [string, string] | null {
  const [first, second] = [read(one), read(other)];
  if (first !== null && second !== null) return [first, second];
  if (first === second) return null;
  const [given, missing] = first === null ? [other, one] : [one, other];
  throw new SettingsError(`${given} is set without ${missing}: set both, or leave both out.`);
}

function readSecretFile(name: string, place: string): string | undefined {
  try {
    return readFileSync(place, 'utf8').trim() || undefined;
  } catch (error) {
    throw new SettingsError(
      `${name} names ${place}, which cannot be read (${error instanceof Error ? error.message : String(error)}): make it readable, or leave it out.`,
    );
  }
}

function readEnvFile(file: string): Record<string, string | undefined> {
  if (!existsSync(file)) return {};
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new SettingsError(
      `${file} cannot be read (${error instanceof Error ? error.message : String(error)}): make it readable, or remove it.`,
    );
  }
}
