import { extensionOf, isMdx, isScript, isStyle } from '../compile/project-path.ts';
import type { BundlerSettings, CompiledAliases } from '../compile/protocol.ts';
import { usualPrefixes } from './project-env.ts';
import type { TreeFiles } from './resolve.ts';

/** What a project's configuration says, which is read and never run. */
export interface ProjectConfig {
  /** Specifiers that the project puts in the place of packages, by the names of these. */
  readonly renamed: Readonly<Record<string, string>>;
  /** Begins scripts whose elements are not made with React itself; else empty. */
  readonly jsxPragma: string;
  /** Whether components that its scripts make with Emotion get a class each. */
  readonly givesTargets: boolean;
  /** Whether its scripts have what is global in Node.js. */
  readonly givesGlobals: boolean;
  /** Whether class fields of its TypeScript are set as properties. */
  readonly setsFields: boolean;
  /** Whether a script gets the text of a file, with what that includes. */
  readonly isText: (path: string) => boolean;
  /** Whether a script may import a file as it is. */
  readonly isKnownKind: (path: string) => boolean;
  /** What it says of languages for style sheets, by the ending of their files. */
  readonly sheets: CompiledAliases['sheets'];
  /** What they go through, whatever they are written in. */
  readonly stylePlugins: CompiledAliases['stylePlugins'];
  /** Values by what stands for them in code. */
  readonly defined: CompiledAliases['defined'];
  readonly notes: readonly string[];
  /** The folder of its `.env` files, and how names begin that code may read of them. */
  readonly envFolder: string;
  readonly envPrefixes: readonly string[];
  /** How scripts call the classes of CSS modules besides; null where they are called as they are written. */
  readonly classNames: BundlerSettings['classNames'] | null;
}

/** What Expo's own compiler puts in the place of a package. */
const renamedByExpo: ProjectConfig['renamed'] = { 'react-native-vector-icons': '@expo/vector-icons' };

/** Kinds of files that Vite knows without being told; what is no text may be imported all the same. */
const known: ReadonlySet<string> = new Set(
  (
    'json svg txt vtt webmanifest apng bmp png jpg jpeg jfif pjpeg pjp gif ico webp avif cur jxl ' +
    'mp4 webm ogg mp3 wav flac aac opus mov m4a woff woff2 eot ttf otf pdf'
  ).split(' '),
);

export function projectConfig(
  {
    renamed = {},
    texts = [],
    assets = [],
    jsxImportSource = null,
    sheets = {},
    bundler = {},
    ...said
  }: Partial<CompiledAliases>,
  files: TreeFiles,
  isNative: boolean,
): ProjectConfig {
  const isText = (path: string): boolean => texts.includes(extensionOf(path));
  return {
    renamed: isNative ? { ...renamedByExpo, ...renamed } : renamed,
    jsxPragma: jsxImportSource === null ? '' : `/** @jsxImportSource ${jsxImportSource} */ `,
    givesTargets: said.givesTargets === true,
    givesGlobals: said.givesGlobals === true,
    setsFields: said.setsFields === true,
    isText,
    sheets,
    stylePlugins: said.stylePlugins ?? [],
    // Packages of Expo find there what its own bundler puts in.
    defined: {
      ...said.defined,
      ...(isNative && said.manifest != null ? { 'process.env.APP_MANIFEST': said.manifest } : {}),
    },
    notes: said.notes ?? [],
    envFolder: bundler.envFolder ?? bundler.root ?? '/',
    envPrefixes: bundler.envPrefixes ?? usualPrefixes,
    classNames: bundler.classNames ?? null,
    isKnownKind: (path) =>
      isNative ||
      files.byPath.get(path)?.text !== true ||
      isScript(path) ||
      isMdx(path) ||
      isStyle(path) ||
      isText(path) ||
      known.has(extensionOf(path)) ||
      assets.includes(extensionOf(path)),
  };
}
