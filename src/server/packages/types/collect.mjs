import { realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import ts from 'typescript-language';

/*
 * Gathers the declarations that a project's packages come with, as far as its imports lead, in the form in which the
 * editor's language service reads them. Nothing of a package is run: files are read and scanned for imports.
 */

/** What of a package.json says where its declarations are. */
const manifestFields = [
  'name',
  'version',
  'type',
  'types',
  'typings',
  'typesVersions',
  'exports',
  'imports',
  'main',
  'module',
];
const declarations = /\.d\.(?:[cm]?ts|[\w-]+\.ts)$/;
const packageFolder = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)(?:\/|$)/;

const options = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  preserveSymlinks: true,
  types: [],
};

/**
 * @param {{ root: string; bounds: string[]; specifiers: string[]; target: string; mostBytes: number; mostFiles: number }} work
 *   `root` has `node_modules` in it; what lies outside of `bounds` once links are followed is not there
 * @returns {{ bytes: number; files: number; left: string[] }} `left` names packages that did not fit in
 */
export function collectTypes({ root, bounds, specifiers, target, mostBytes, mostFiles }) {
  const held = new Map();
  /** Whether a file of the layout is in fact one of a package. */
  const isHeld = (folder) => {
    const known = held.get(folder);
    if (known !== undefined) return known;
    let answer = false;
    try {
      const real = realpathSync(path.join(root, folder));
      answer = bounds.some((bound) => real === bound || real.startsWith(`${bound}${path.sep}`));
    } catch {
      // It is not there.
    }
    held.set(folder, answer);
    return answer;
  };
  const isWithin = (name) => name.startsWith('/node_modules/') && isHeld(name);
  const host = {
    fileExists: (name) => isWithin(name) && ts.sys.fileExists(path.join(root, name)),
    readFile: (name) => (isWithin(name) ? ts.sys.readFile(path.join(root, name)) : undefined),
    directoryExists: (name) =>
      name === '/' ||
      name === '/node_modules' ||
      (isWithin(name) && ts.sys.directoryExists(path.join(root, name))),
    getCurrentDirectory: () => '/',
  };
  const cache = ts.createModuleResolutionCache('/', (name) => name, options);
  const files = new Map();
  const left = new Set();
  let bytes = 0;
  const queue = [];

  const keep = (name, text) => {
    if (bytes + text.length > mostBytes || files.size >= mostFiles) return false;
    bytes += text.length;
    files.set(name, text);
    return true;
  };
  /** Where the package of a file begins, its own package.json goes along: without it no import leads there. */
  const keepManifests = (name) => {
    for (
      let folder = path.posix.dirname(name);
      folder !== '/' && !folder.endsWith('/node_modules');
      folder = path.posix.dirname(folder)
    ) {
      const file = `${folder}/package.json`;
      if (files.has(file) || !host.fileExists(file)) continue;
      try {
        const whole = JSON.parse(host.readFile(file) ?? '{}');
        const short = Object.fromEntries(
          manifestFields.flatMap((field) => (field in whole ? [[field, whole[field]]] : [])),
        );
        keep(file, JSON.stringify(short));
      } catch {
        // A manifest that cannot be read leads nowhere.
      }
    }
  };
  const add = (name) => {
    if (name === undefined || files.has(name) || !declarations.test(name) || !isWithin(name)) return;
    const text = host.readFile(name);
    if (text === undefined) return;
    if (!keep(name, text)) {
      left.add((packageFolder.exec(name)?.[1] ?? name).split('/node_modules/').at(-1));
      return;
    }
    keepManifests(name);
    queue.push([name, text]);
  };
  const resolve = (specifier, from) =>
    ts.resolveModuleName(specifier, from, options, host, cache).resolvedModule?.resolvedFileName;

  for (const specifier of specifiers) {
    add(resolve(specifier, '/project.ts'));
    // Declarations of their own packages lead from the manifest of the package that they are for.
    const manifest = `/node_modules/${specifier.startsWith('@') ? specifier.split('/').slice(0, 2).join('/') : specifier.split('/')[0]}/package.json`;
    if (host.fileExists(manifest)) keepManifests(manifest.replace(/package\.json$/, 'index.d.ts'));
  }
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const [name, text] = next;
    const { importedFiles, referencedFiles, typeReferenceDirectives } = ts.preProcessFile(text, true, true);
    for (const { fileName } of referencedFiles) add(path.posix.join(path.posix.dirname(name), fileName));
    for (const { fileName } of typeReferenceDirectives)
      add(
        ts.resolveTypeReferenceDirective(fileName, name, options, host).resolvedTypeReferenceDirective
          ?.resolvedFileName,
      );
    for (const { fileName } of importedFiles) add(resolve(fileName, name));
  }
  const packed = gzipSync(JSON.stringify({ files: [...files], left: [...left] }));
  writeFileSync(target, packed);
  return { bytes: packed.length, files: files.size, left: [...left] };
}
