import { extensionOf, isMdx, isScript, isStyle } from '../compile/project-path.ts';
import type { CompiledAliases } from '../compile/protocol.ts';
import type { TreeFiles } from './resolve.ts';

/** What a project's configuration says, which is read and never run. */
export interface ProjectConfig {
  /** Specifiers that the project puts in the place of packages, by the names of these. */
  readonly renamed: Readonly<Record<string, string>>;
  /** Begins scripts whose elements are not made with React itself; else empty. */
  readonly jsxPragma: string;
  /** Whether a script gets the text of a file, with what that includes. */
  readonly isText: (path: string) => boolean;
  /** Whether a script may import a file as it is. */
  readonly isKnownKind: (path: string) => boolean;
}

/** Kinds of files that Vite knows without being told; what is no text may be imported all the same. */
const known: ReadonlySet<string> = new Set(
  (
    'json svg txt vtt webmanifest apng bmp png jpg jpeg jfif pjpeg pjp gif ico webp avif cur jxl ' +
    'mp4 webm ogg mp3 wav flac aac opus mov m4a woff woff2 eot ttf otf pdf'
  ).split(' '),
);

export function projectConfig(
  { renamed = {}, texts = [], assets = [], jsxImportSource = null }: Partial<CompiledAliases>,
  files: TreeFiles,
  isNative: boolean,
): ProjectConfig {
  const isText = (path: string): boolean => texts.includes(extensionOf(path));
  return {
    renamed,
    jsxPragma: jsxImportSource === null ? '' : `/** @jsxImportSource ${jsxImportSource} */ `,
    isText,
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
