import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { EngineFile } from '#contract/engine.ts';
import type { PreviewFault } from '#contract/preview.ts';
import { createLimiter } from '#lib/limit.ts';
import { linkBuiltIn } from '#server/packages/types/link-built-in.ts';
import { createJobProcess, JobFailed } from '#server/platform/job-process.ts';
import { findRoot } from '#server/platform/root.ts';
import type { CheckIssue, CheckReport } from './report.ts';
import { checkRules, findLinter } from './rule-check.ts';
import { checkTypes, findCompiler } from './type-check.ts';

type Files = ReadonlyMap<string, Pick<EngineFile, 'content'>>;

/** What the preview's compiler says of a project, and where the types of its packages are. */
export interface Compiled {
  readonly faults: readonly PreviewFault[];
  /** A folder with `node_modules` in it, for as long as it is wanted; null when the project has no packages of its own. */
  readonly packages: (() => Promise<{ readonly root: string; dispose(): Promise<void> }>) | null;
}

export interface ProjectCheckDeps {
  /** Packages that are built into the preview. */
  readonly builtIn: readonly string[];
  readonly report: (error: unknown) => void;
}

export interface ProjectCheck {
  /** Says everything that is wrong with a project, as far as this machine has what finds it. */
  run(files: Files, compiled: Compiled): Promise<CheckReport>;
  close(): void;
}

const scripts = /\.[cm]?[jt]sx?$/i;
const typed = /\.[cm]?tsx?$/i;
const mostFiles = 1_500;
const mostText = 8_000_000;
/** Pages of a project that are looked through, and milliseconds for all of them. */
const mostPages = 300;
const pageTime = 5_000;

export function createProjectCheck({ builtIn, report }: ProjectCheckDeps): ProjectCheck {
  const compiler = findCompiler();
  const linter = findLinter();
  const limited = createLimiter(1, 30);

  const checkScripts = async (files: Files, { packages }: Compiled): Promise<CheckReport> => {
    const linked = packages === null ? null : await packages().catch(() => null);
    const bounds = linked?.root ?? (await mkdtemp(path.join(tmpdir(), 'statecraft-check-')));
    try {
      const folder = path.join(bounds, 'project');
      await writeScripts(folder, files);
      const reports: CheckReport[] = [];
      // The settings of one are no file of the project for the other.
      if (linter !== null) reports.push(await checkRules(linter, folder));
      if (compiler === null)
        reports.push({ issues: [], notes: ['types: TypeScript is not installed here.'] });
      else if ([...files.keys()].some((file) => typed.test(file))) {
        await linkBuiltIn(bounds, builtIn);
        reports.push(
          await checkTypes(compiler, folder, bounds, files.get('tsconfig.json')?.content ?? undefined),
        );
      }
      return joined(reports);
    } finally {
      await (linked === null ? rm(bounds, { recursive: true, force: true }) : linked.dispose());
    }
  };

  const pageRules = createJobProcess({
    file: path.join(findRoot(), 'src/server/builder/check/pages/worker.mjs'),
    memory: 256,
    timeout: pageTime,
    isComputing: true,
    words: {
      unstarted: 'they could not be read.',
      late: 'reading them took too long.',
      died: 'they are too large to be read.',
      stopping: 'the server is stopping.',
    },
  });
  const checkPages = async (files: Files): Promise<CheckReport> => {
    const pages = [...files].flatMap(([name, { content }]) =>
      content === null || !/\.html?$/i.test(name) ? [] : [{ path: name, html: content }],
    );
    if (pages.length === 0) return { issues: [], notes: [] };
    try {
      return { issues: await pageRules.run<CheckIssue[]>({ pages: pages.slice(0, mostPages) }), notes: [] };
    } catch (error) {
      if (!(error instanceof JobFailed)) throw error;
      return { issues: [], notes: [`rules of pages: ${error.message}`] };
    }
  };

  const run: ProjectCheck['run'] = async (files, compiled) => {
    const reports: CheckReport[] = [
      { issues: compiled.faults.map(toIssue), notes: [] },
      await checkPages(files),
    ];
    // A file that cannot be read as a script says nothing more about it.
    const isReadable = !compiled.faults.some(({ kind }) => kind === 'compile');
    const hasScripts = [...files.keys()].some((file) => scripts.test(file));
    if (hasScripts && isReadable) {
      const found = await limited(() => checkScripts(files, compiled)).catch((error: unknown) => {
        report(error);
        return undefined;
      });
      reports.push(
        found ?? { issues: [], notes: ['types and rules of scripts: too much is being checked.'] },
      );
    }
    return joined(reports);
  };
  return { run, close: () => pageRules.close() };
}

const byPlace = (a: CheckIssue, b: CheckIssue): number =>
  (a.path ?? '').localeCompare(b.path ?? '') || (a.line ?? 0) - (b.line ?? 0);

const joined = (reports: readonly CheckReport[]): CheckReport => ({
  issues: reports.flatMap(({ issues }) => issues).sort(byPlace),
  notes: reports.flatMap(({ notes }) => notes),
});

/** What the preview's compiler found, as one thing that is wrong with the project. */
export const toIssue = ({ kind, path: file, line, message }: PreviewFault): CheckIssue => ({
  source: kind === 'compile' || kind === 'resolve' ? 'compiler' : 'page',
  path: file,
  line,
  message,
});

/** Writes what can be checked into a folder: scripts and data alone, no settings of any tool. */
async function writeScripts(folder: string, files: Files): Promise<void> {
  await mkdir(folder, { recursive: true });
  let left = mostText;
  let count = 0;
  for (const [file, { content }] of files) {
    const isWanted = scripts.test(file) || (file.endsWith('.json') && file.includes('/'));
    if (!isWanted || content === null || file.startsWith('node_modules/')) continue;
    // What is settings of a tool is code of the project's for that tool, and nothing for the page.
    if (/(?:^|\/)[\w-]+\.config\.[cm]?[jt]s$/.test(file)) continue;
    left -= content.length;
    count += 1;
    if (left < 0 || count > mostFiles) return;
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, content);
  }
}
