import type { z } from 'zod/mini';
import type { schemas } from './schemas.ts';

type Schemas = typeof schemas;
type Folder = keyof Schemas extends infer K ? (K extends `${infer F}/*` ? F : never) : never;
type File = Exclude<keyof Schemas, `${string}/*`>;

/**
 * In a build the plugin of `vite-plugin.ts` has read and checked each file (see `built.ts`). Anywhere else the files are
 * read as they stand, and nothing of that is in a build. Each is loaded only where it is right: Vitest cannot import YAML,
 * and a build has no files.
 */
const files: Readonly<Record<string, () => unknown>> =
  (import.meta.env as ImportMetaEnv | undefined)?.PROD === true
    ? (await import('./built.ts')).builtFiles
    : (await import('./files.ts')).dataFiles();

/** What stands in a file of data, as in `data('words')`. */
export function data<K extends File>(name: K): z.output<Schemas[K]> {
  const read = files[`${name}.yaml`];
  if (read === undefined) throw new Error(`The composer has no data ${name}.`);
  // The file has been checked by this very schema.
  return read() as z.output<Schemas[K]>;
}

/** What stands in each file of a folder of data, by their names, in their order. */
export function dataIn<F extends Folder>(
  folder: F,
): ReadonlyMap<string, z.output<Schemas[`${F}/*` & keyof Schemas]>> {
  return new Map(
    Object.entries(files)
      .filter(([file]) => file.startsWith(`${folder}/`))
      .map(([file, read]) => [
        file.slice(folder.length + 1, -'.yaml'.length),
        read() as z.output<Schemas[`${F}/*` & keyof Schemas]>,
      ]),
  );
}
