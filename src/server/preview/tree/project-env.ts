import { envReference, publicPrefixes, readEnv } from '#lib/env-file.ts';
import { joinPath } from '../compile/project-path.ts';

/** How names of `import.meta.env` begin where nothing else is said. */
export const usualPrefixes: readonly string[] = ['VITE_', 'PUBLIC_'];
const begins = (name: string, prefixes: readonly string[]): boolean =>
  prefixes.some((prefix) => name.startsWith(prefix) && name.length > prefix.length);
const mostNames = 500;
const longestValue = 20_000;

/** Values with others of the same files put in where they name them; one that names itself is empty there. */
function expand(all: ReadonlyMap<string, string>): (name: string) => string {
  // Each is put in once: more of it would grow with every level.
  let left = mostNames;
  const valueOf = (name: string, above: readonly string[]): string => {
    if (above.includes(name) || (left -= 1) < 0) return '';
    return (all.get(name) ?? '')
      .replace(envReference, (written, braced?: string, bare?: string) =>
        written === '\\$' ? '$' : valueOf(braced ?? bare ?? '', [...above, name]),
      )
      .slice(0, longestValue);
  };
  return (name) => (all.get(name)?.includes('$') === true ? valueOf(name, []) : (all.get(name) ?? ''));
}

/** The files that have a project's environment, the later ones first of all. */
export const envFiles = (mode: 'development' | 'production', folder = '/'): readonly string[] =>
  ['', '.local', `.${mode}`, `.${mode}.local`].map((ending) => joinPath('/x', `${folder}/.env${ending}`));

/**
 * Public variables of these files, in the order of {@link envFiles}.
 * @param prefixes how such begin besides, as the project says
 */
export function envOf(
  texts: readonly string[],
  prefixes: readonly string[] = [],
): Readonly<Record<string, string>> {
  const all = new Map<string, string>();
  for (const text of texts)
    for (const { name, value } of readEnv(text))
      if (all.size < mostNames || all.has(name)) all.set(name, value);
  const value = expand(all);
  return Object.fromEntries(
    [...all.keys()]
      .filter((name) => begins(name, [...publicPrefixes, ...prefixes]))
      .map((name) => [name, value(name)]),
  );
}

/** What code finds where it runs, without having been told there. */
export interface EnvParts {
  /** `import.meta.env` and `process.env`. */
  readonly meta: Readonly<Record<string, unknown>>;
  readonly process: Readonly<Record<string, unknown>>;
  /** Names of their own, such as `__APP_VERSION__`. */
  readonly globals: Readonly<Record<string, unknown>>;
}

/**
 * Variables of `import.meta.env`, those that code reads from `process.env`, and names of their own.
 * @param defined values that a configuration puts in, by what stands for them
 * @param prefixes how names of `import.meta.env` begin
 */
export function envParts(
  env: Readonly<Record<string, string>>,
  defined: Readonly<Record<string, unknown>>,
  prefixes: readonly string[],
): EnvParts {
  const under = (prefix: string): [string, unknown][] =>
    Object.entries(defined).flatMap(([name, value]): [string, unknown][] =>
      name.startsWith(prefix) && /^\w+$/.test(name.slice(prefix.length))
        ? [[name.slice(prefix.length), value]]
        : [],
    );
  const whole = defined['process.env'];
  return {
    meta: Object.fromEntries([
      ...Object.entries(env).filter(([name]) => begins(name, prefixes)),
      ...under('import.meta.env.'),
    ]),
    process: {
      ...Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('VITE_'))),
      ...(typeof whole === 'object' ? whole : {}),
      ...Object.fromEntries(under('process.env.')),
    },
    globals: Object.fromEntries(Object.entries(defined).filter(([name]) => /^[A-Za-z_$][\w$]*$/.test(name))),
  };
}

/** Text of a page with `%VITE_NAME%` put in. */
export const withEnv = (
  text: string,
  env: Readonly<Record<string, string>>,
  prefixes: readonly string[],
): string =>
  text.replace(/%(\w{1,200})%/g, (written, name: string) =>
    begins(name, prefixes) && Object.hasOwn(env, name) ? (env[name] ?? '') : written,
  );
