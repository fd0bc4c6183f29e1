import type { ProjectEventBody } from '#contract/run.ts';
import type { ProjectType } from '#contract/scenes.ts';
import type { StagingArea } from '#server/builder/actions/staging.ts';
import type { PageLog, PageLook, RunHost, SeenContext } from '#server/builder/engine.ts';
import type { Workbench } from '#server/builder/workbench.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/db/schema.ts';
import type { Progress } from './progress.ts';
import type { RunBounds } from './run-bounds.ts';
import type { RunJournal } from './run-journal.ts';
import { createThoughts } from './thoughts.ts';

/** Milliseconds between two signs of life that are worth telling. */
export const lifeEvery = 5_000;
/** Milliseconds between two words about how far a file has come. */
const writingEvery = 700;

type Used = Parameters<RunHost['used']>[0];
const noTokens: Used = { input: 0, output: 0, cached: 0, thought: 0 };

/** Tokens that the run has used before, in answers that ended: they stand in its log. */
export async function tokensOf(executor: Executor, runId: string): Promise<Used> {
  const row = await executor
    .selectFrom('run_events')
    .select('body_json')
    .where('run_id', '=', runId)
    .where('type', '=', 'tokens.used')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return noTokens;
  const body = JSON.parse(row.body_json) as ProjectEventBody;
  if (body.type !== 'tokens.used') return noTokens;
  const { input, output, cached, thought = 0 } = body;
  return { input, output, cached, thought };
}

/** Lists of its own, as the log keeps them. */
const withLists = ({ subjects, files, ...context }: SeenContext) => ({
  ...context,
  files: [...files],
  ...(subjects === undefined ? {} : { subjects: [...subjects] }),
});

/** What an engine may ask of one run, and tell it. */
export function createRunHost(deps: {
  readonly runId: string;
  readonly userId: string;
  readonly staging: StagingArea;
  /** Of the files that the run started from. */
  readonly baseHash: string;
  readonly journal: RunJournal;
  readonly workbench: Workbench;
  readonly type: ProjectType;
  /** Of the run's answers before this one. */
  readonly before: Used;
  /** What the run may use; null for an engine that uses nothing. */
  readonly bounds: RunBounds | null;
  readonly progress: Progress;
  /** Asks the page that the person has open. */
  readonly pageLog: () => Promise<PageLog>;
  /** Photographs the run's page. */
  readonly look: (width: number, page: string) => Promise<PageLook>;
  readonly onLife: () => void;
  readonly report: (error: unknown) => void;
  readonly clock: Pick<Clock, 'now' | 'setTimeout'>;
}): RunHost {
  const { staging, journal, before, bounds, progress } = deps;
  let lastLife = 0;
  let reported = { path: '', lines: 0, at: 0 };
  // A failure ends the journal, and with it this run's stay here.
  const note = (body: ProjectEventBody): void =>
    void journal.keep({ bodies: [body], upTo: null }).catch(() => {});
  return {
    runId: deps.runId,
    userId: deps.userId,
    workbench: deps.workbench,
    async check() {
      // The files are checked as the database has them.
      await journal.flush();
      return deps.workbench.check(staging.tree.files, staging.files, deps.type);
    },
    pageLog: deps.pageLog,
    look: deps.look,
    memory: staging,
    get files() {
      return staging.workspace;
    },
    get missing() {
      return staging.missing;
    },
    saw: (context) => note({ type: 'context.seen', context: withLists(context) }),
    used({ input, output, cached, thought = 0 }) {
      const all = { input: before.input + input, output: before.output + output };
      const thoughts = (before.thought ?? 0) + thought;
      bounds?.counted(all.input + all.output);
      note({
        type: 'tokens.used',
        ...all,
        cached: before.cached + cached,
        ...(thoughts === 0 ? {} : { thought: thoughts }),
      });
    },
    ...createThoughts(note, deps.clock),
    goesOn(news) {
      if (news !== null && progress.isStuck(news)) {
        const isChanged = staging.tree.hash !== deps.baseHash;
        return isChanged && !news.isRefused ? 'enough' : 'stuck';
      }
      return bounds?.mayBegin() === false ? 'held' : 'on';
    },
    writing({ path, op, lines }) {
      const now = deps.clock.now();
      const isNew = path !== reported.path || lines < reported.lines;
      if (!isNew && (lines === reported.lines || now - reported.at < writingEvery)) return;
      reported = { path, lines, at: now };
      note({ type: 'file.writing', path: path.slice(0, 260), op, lines });
    },
    waits(label, ms) {
      note({ type: 'engine.busy', label, until: deps.clock.now() + Math.round(ms) });
    },
    notes: (text, lines) => note({ type: 'run.noted', text, lines: [...lines] }),
    retries(label, cause) {
      deps.report(new Error(`${label} is asked again.`, { cause }));
    },
    alive() {
      const now = deps.clock.now();
      if (now - lastLife < lifeEvery) return;
      lastLife = now;
      deps.onLife();
    },
  };
}
