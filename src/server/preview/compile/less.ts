import { codeFrame } from './code-frame.ts';
import type { Data } from './literal.ts';
import type { CompileResult } from './protocol.ts';
import { meantBy, sheetAt, type SheetSource } from './sheet-imports.ts';

/** What is compiled, as JSON in the place of its source. */
interface LessSource extends SheetSource {
  /** What the project's configuration says of Less. */
  readonly settings: Readonly<Record<string, Data>>;
}

interface LoadedSheet {
  readonly filename: string;
  readonly contents: string;
}
/** Less without the machine that it runs on: it has the files that it is given, and no others. */
interface Less {
  render(text: string, options: Readonly<Record<string, unknown>>): Promise<{ readonly css: string }>;
  PluginLoader: unknown;
  readonly AbstractFileManager: new () => { getPath(filename: string): string };
}
type MakeLess = (environment: object, managers: unknown[], version: string) => Less;

const mostOutput = 4_000_000;

const noPlugins = 'Plugins of Less are programs, which are not run here.';

/** What Less says, as a sentence for the person whose sheet it is. */
const spoken = (message: string): string =>
  /disablePluginRule/.test(message)
    ? noPlugins
    : /Inline JavaScript/.test(message)
      ? 'JavaScript in a style sheet is not run here.'
      : /^SyntaxError: undefined\b/.test(message)
        ? 'A mixin calls itself without an end.'
        : message.replace(/\.?$/, '.');

/** `@plugin` would load a program: there is nothing that loads one. */
class NoPlugins {
  evalPlugin(): never {
    throw new Error(noPlugins);
  }
  loadPlugin(): Promise<never> {
    return Promise.reject(new Error(noPlugins));
  }
  loadPluginSync(): never {
    throw new Error(noPlugins);
  }
}

/** Compiles one sheet in Less to CSS. It finds the sheets that it is given alone, and runs nothing that stands in them. */
export async function compileLess(path: string, source: string): Promise<CompileResult> {
  const { sheets, before, settings, aliases } = JSON.parse(source) as LessSource;
  const name = 'less/lib/less/index.js';
  const { default: make } = (await import(name)) as { default: MakeLess };
  const { AbstractFileManager } = make({}, [], '4.9.1');
  class ProjectFiles extends AbstractFileManager {
    supports(): boolean {
      return true;
    }
    supportsSync(): boolean {
      return true;
    }
    loadFileSync(written: string, folder: string): LoadedSheet {
      const wanted = meantBy(written, `${folder}x`, aliases).map((item) => sheetAt(sheets, item));
      const found = wanted.find((item) => item !== null);
      if (found === undefined || found === null)
        throw Object.assign(
          new Error(
            `There is no style sheet "${written}" in the project, nor in a package that package.json names.`,
          ),
          { type: 'File' },
        );
      return { filename: found, contents: sheets[found] ?? '' };
    }
    loadFile(written: string, folder: string): Promise<LoadedSheet> {
      return Promise.resolve().then(() => this.loadFileSync(written, folder));
    }
  }
  const less = make({}, [new ProjectFiles()], '4.9.1');
  less.PluginLoader = NoPlugins;
  try {
    const { css } = await less.render(before + (sheets[path] ?? ''), {
      filename: path,
      rewriteUrls: 'all',
      javascriptEnabled: false,
      disablePluginRule: true,
      ...(settings['modifyVars'] === undefined ? {} : { modifyVars: settings['modifyVars'] }),
      ...(settings['globalVars'] === undefined ? {} : { globalVars: settings['globalVars'] }),
      math: settings['math'] ?? 'parens-division',
    });
    if (css.length > mostOutput) throw new Error('The style sheet becomes larger than 4 MB.');
    return { ok: true, value: { kind: 'text', text: css } };
  } catch (error) {
    const known = error as { message?: string; filename?: string; line?: number; column?: number };
    const message = spoken(String(known.message ?? error));
    const file = known.filename !== undefined && sheets[known.filename] !== undefined ? known.filename : path;
    const lines = file === path ? before.split('\n').length - 1 : 0;
    const position =
      typeof known.line === 'number' && known.line > lines
        ? { line: known.line - lines, column: (known.column ?? 0) + 1 }
        : null;
    return {
      ok: false,
      faults: [
        {
          kind: 'compile',
          message,
          path: file.slice(1),
          line: position?.line ?? null,
          column: position?.column ?? null,
          frame: position === null ? '' : codeFrame(sheets[file] ?? '', position),
          stack: '',
        },
      ],
    };
  }
}
