import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuiltStarter } from '#server/packages/starter/starter.ts';

export interface VendorPackage {
  /** File name below the vendor directory, and below `/p-assets/`. */
  readonly file: string;
  /** Chunks that it loads, all levels. */
  readonly imports: readonly string[];
  readonly exports: readonly string[];
}

/** What `buildPreviewVendor` made. `key` changes whenever any of it would. */
export interface VendorManifest {
  readonly key: string;
  readonly packages: Readonly<Record<string, VendorPackage>>;
  /** Version of each package of the registry among them, by its name. */
  readonly versions: Readonly<Record<string, string>>;
  /** License of each of those, by its name. */
  readonly licenses: Readonly<Record<string, string>>;
  /** Other packages of the registry among them that each one works with, by its name. */
  readonly peers: Readonly<Record<string, readonly string[]>>;
  /** Packages of the registry that come with the product, as one set of modules. */
  readonly starter: BuiltStarter;
  readonly runtime: string;
  readonly runtimeReact: string;
  /** The module that draws a page. */
  readonly draw: string;
  /** The module by which elements of a page are chosen. */
  readonly choose: string;
  /** The script that gives a page databases in memory. */
  readonly databases: string;
  /** The compile process. */
  readonly worker: string;
  /** The thread in which previews are put together. */
  readonly thread: string;
}

/** Reads the manifest of a vendor directory; throws with what to do when it was never built. */
export function readVendorManifest(directory: string): VendorManifest {
  try {
    return JSON.parse(readFileSync(path.join(directory, 'manifest.json'), 'utf8')) as VendorManifest;
  } catch (cause) {
    throw new Error(`The preview's bundles are missing in ${directory}: run "npm run build".`, { cause });
  }
}

/** The browser runtime as text; it goes into every page, which cannot do anything before it has it. */
export interface RuntimeTexts {
  readonly plain: string;
  readonly react: string;
}

/** A built script as text that may stand inside a `<script>`. */
const readScript = (directory: string, name: string): string =>
  readFileSync(path.join(directory, name), 'utf8').replace(/<(\/script|!--)/gi, '\\x3c$1');

/** The browser's runtimes of a vendor directory. */
export const readRuntimes = (
  directory: string,
  { runtime, runtimeReact }: Pick<VendorManifest, 'runtime' | 'runtimeReact'>,
): RuntimeTexts => ({
  plain: readScript(directory, runtime),
  react: readScript(directory, runtimeReact),
});
