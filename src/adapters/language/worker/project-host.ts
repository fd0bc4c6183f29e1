import ts from 'typescript-language';
import { ambientTypes, typeSettings } from '#lib/type-settings.ts';

const ambientFile = '/statecraft-preview.d.ts';
const scripts = /\.[cm]?[jt]sx?$/i;
/** Characters of settings that are read; a person's own are far shorter. */
const longestSettings = 50_000;

interface Kept {
  readonly text: string;
  readonly version: number;
  readonly snapshot: ts.IScriptSnapshot;
}

/** The files of a project, its packages' declarations and the language's own, as the language service asks for them. */
export interface ProjectHost extends ts.LanguageServiceHost {
  /** @param path as the project has it; null for a file that is no more */
  write(path: string, text: string | null): void;
  /** Puts other declarations of packages into the place of those that are there. */
  setPackages(files: readonly (readonly [path: string, text: string])[]): void;
  textOf(name: string): string | undefined;
}

/** @param libraries the language's own declarations, by file name */
export function createProjectHost(libraries: Readonly<Record<string, string>>): ProjectHost {
  const files = new Map<string, Kept>();
  const packages = new Map<string, Kept>();
  const library = new Map(Object.entries(libraries).map(([name, text]) => [`/lib/${name}`, kept(text, 1)]));
  let version = 1;
  let folders: Map<string, Set<string>> | null = null;
  let options = optionsOf(undefined);
  files.set(ambientFile, kept(ambientTypes, 1));

  const find = (name: string): Kept | undefined => files.get(name) ?? packages.get(name) ?? library.get(name);

  /** Names of the folders in each folder. */
  const tree = (): Map<string, Set<string>> => {
    if (folders !== null) return folders;
    const made = new Map<string, Set<string>>([['/', new Set()]]);
    for (const name of [...files.keys(), ...packages.keys()]) {
      const parts = name.split('/').slice(1, -1);
      let folder = '';
      for (const part of parts) {
        const above = folder === '' ? '/' : folder;
        const known = made.get(above) ?? new Set();
        made.set(above, known.add(part));
        folder += `/${part}`;
        if (!made.has(folder)) made.set(folder, new Set());
      }
    }
    folders = made;
    return made;
  };
  const plain = (folder: string): string => (folder === '/' ? folder : folder.replace(/\/$/, ''));

  return {
    write(path, text) {
      const name = `/${path}`;
      const before = files.get(name);
      if (before?.text === (text ?? undefined)) return;
      version += 1;
      if (text === null) files.delete(name);
      else files.set(name, kept(text, version));
      if ((before === undefined) !== (text === null)) folders = null;
      if (path === 'tsconfig.json') options = optionsOf(text ?? undefined);
    },
    setPackages(given) {
      version += 1;
      packages.clear();
      for (const [name, text] of given) packages.set(name, kept(text, version));
      folders = null;
    },
    textOf: (name) => find(name)?.text,
    getCompilationSettings: () => options,
    getProjectVersion: () => String(version),
    getScriptFileNames: () => [...files.keys()].filter((name) => scripts.test(name)),
    getScriptVersion: (name) => String(find(name)?.version ?? 0),
    getScriptSnapshot: (name) => find(name)?.snapshot,
    getCurrentDirectory: () => '/',
    getDefaultLibFileName: (given) => `/lib/${ts.getDefaultLibFileName(given)}`,
    fileExists: (name) => find(name) !== undefined,
    readFile: (name) => find(name)?.text,
    directoryExists: (name) => name === '/lib' || tree().has(plain(name)),
    getDirectories: (name) => [...(tree().get(plain(name)) ?? [])],
    readDirectory: (name, extensions) => {
      const start = `${plain(name).replace(/\/$/, '')}/`;
      return [...files.keys()].filter(
        (file) =>
          file.startsWith(start) &&
          (extensions === undefined || extensions.some((extension) => file.endsWith(extension))),
      );
    },
    useCaseSensitiveFileNames: () => true,
  };
}

const kept = (text: string, version: number): Kept => ({
  text,
  version,
  snapshot: ts.ScriptSnapshot.fromString(text),
});

function optionsOf(settings: string | undefined): ts.CompilerOptions {
  const own: unknown =
    settings === undefined || settings.length > longestSettings
      ? undefined
      : (ts.parseConfigFileTextToJson('/tsconfig.json', settings).config as { compilerOptions?: unknown })
          ?.compilerOptions;
  const given = typeof own === 'object' && own !== null ? (own as Record<string, unknown>) : {};
  return { ...ts.convertCompilerOptionsFromJson(typeSettings(given), '/').options, pathsBasePath: '/' };
}
