import type { ProjectType } from '#contract/scenes.ts';
import { told } from '#language/told.ts';
import { isMarkup } from '../compile/project-path.ts';
import type { CompiledMarkup } from '../compile/protocol.ts';
import { packageOf } from '#server/packages/package-names.ts';
import { shortHash } from './data-modules.ts';
import { isElsewhere } from './import-map.ts';
import { defaultPage, framePage, isBuildFile, nativePage, startMissing } from './layout.ts';
import { isReactType, type SnapshotPage } from './snapshot.ts';
import type { TreeSources } from './tree-sources.ts';

export interface TreePagesOptions {
  readonly sources: TreeSources;
  readonly type: ProjectType;
  /** Has a module loaded. */
  readonly request: (key: string) => void;
  readonly requestSheet: (path: string) => void;
}

/** The pages of one snapshot in the making, and what stands in them. */
export class TreePages {
  readonly byPath = new Map<string, SnapshotPage>();
  /** Addresses by the names that the pages give them. */
  readonly importMap = new Map<string, string>();
  /** Sources of the modules that are written in pages, by key. */
  readonly inline = new Map<string, string>();
  readonly #options: TreePagesOptions;

  constructor(options: TreePagesOptions) {
    this.#options = options;
  }

  /** Of a package that the project's package.json names, what is there is had, as with every bundler. */
  #named: ReadonlySet<string> = new Set();
  #isCheck = false;

  /**
   * Reads every page; where there is none, the one that such a project starts with.
   * @param isCheck whether files that a page names and goes on without are told: a browser shows it all the same, and
   * bundlers build it
   */
  async read(isCheck: boolean): Promise<void> {
    this.#isCheck = isCheck;
    const { sources, type } = this.#options;
    const { files, faults } = sources;
    this.#named = new Set(Object.keys(await sources.ranges()));
    const start = `${files.root}/index.html`;
    const frame = framePage(files);
    const isFramed =
      isReactType(type) && frame !== null && !files.byPath.has(start) && files.byPath.has(frame);
    const paths = [...files.byPath.keys()].filter(
      (path) => isMarkup(path) && !isBuildFile(path) && files.isOfSite(path) && !(isFramed && path === frame),
    );
    await Promise.all(paths.map((path) => this.#readPage(path, null)));
    if (files.byPath.size === 0 || this.byPath.has(start) || paths.includes(start)) return;
    if (type === 'react_native') {
      const main = await sources.mainOf('/package.json');
      const page = nativePage(files, main);
      if (page) await this.#readPage('/index.html', page);
      else if (main?.startsWith('expo-router') === true)
        faults.missing(
          'app/_layout.tsx',
          told`The project starts with expo-router, and there are no screens: the folder app is missing.`,
        );
      else faults.missing('App.tsx', told`There is nothing to start: App.tsx is missing.`);
    } else if (isReactType(type)) {
      const page = defaultPage(files, isFramed ? await sources.text(frame) : null);
      if (page) await this.#readPage('/index.html', page);
      else {
        const { path, message } = startMissing(files);
        faults.missing(path, message);
      }
    } else if (paths.length === 0) {
      faults.missing('index.html', told`There is no page to show: index.html is missing.`);
    }
  }

  async #readPage(path: string, text: string | null): Promise<void> {
    const { sources, request, requestSheet } = this.#options;
    const { files, faults } = sources;
    const entry = files.byPath.get(path);
    const hash = text === null ? (entry?.hash ?? '') : shortHash(text);
    const markup = (await sources.compile('markup', path, hash, () =>
      text === null ? sources.text(path) : Promise.resolve(text),
    )) as CompiledMarkup | null;
    if (!markup) return;
    for (const [specifier, url] of Object.entries(markup.importMap))
      if (!isElsewhere(url) || !this.#named.has(packageOf(specifier))) this.importMap.set(specifier, url);
    for (const script of markup.inlineModules) {
      const shifted = '\n'.repeat(script.line - 1) + ' '.repeat(script.column - 1) + script.source;
      this.inline.set(script.path, shifted);
    }
    const entries: string[] = [];
    const seen: string[] = [];
    const sheets: string[] = [];
    for (const part of markup.parts) {
      if (typeof part === 'string') continue;
      const { role } = part;
      if (role === 'page' || role === 'place') continue;
      if (role === 'module') {
        const key = this.inline.has(part.path) ? part.path : files.resolve(part.path);
        if (key === null) faults.unresolved(path, part, files);
        else entries.push(key);
        continue;
      }
      if (role === 'asset') {
        seen.push(part.path);
      } else if (!files.entry(part.path)) {
        if (this.#isCheck) faults.unresolved(path, part, files);
      } else if (role === 'style') {
        sheets.push(part.path);
      } else {
        seen.push(part.path);
      }
    }
    for (const key of entries) request(key);
    for (const sheet of sheets) requestSheet(sheet);
    this.byPath.set(path, { path, id: shortHash(`${path}\0${hash}`), markup, entries, files: seen, sheets });
  }
}
