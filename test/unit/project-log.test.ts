import { describe, expect, it } from 'vitest';
import type { Version } from '#contract/project.ts';
import type { ProjectEvent, ProjectEventBody } from '#contract/run.ts';
import {
  activeRun,
  addEarlier,
  emptyLog,
  foldEvents,
  gapOf,
  heldLimit,
  type LogPage,
  openLog,
  queuedRuns,
  stagedFiles,
  runsOf,
} from '#lib/project-log.ts';
import { filesOf, isFinished, textOf } from '#lib/timeline-run.ts';
import { coalesceEntries } from '#lib/coalesce-entries.ts';
import { changeCounts, troubleOf } from '#lib/run-words.ts';
import { createProjectLogStore } from '#lib/project-log-store.ts';
import fc from '#test/support/fast-check.ts';

const version = (number: number, over: Partial<Version> = {}): Version => ({
  id: `v${number}`,
  number,
  parentId: number > 1 ? `v${number - 1}` : null,
  kind: 'turn',
  message: `Version ${number}`,
  treeHash: `tree${number}`,
  runId: null,
  restoredFrom: null,
  createdAt: number,
  ...over,
});

/** Numbers bodies into a gapless log. */
function logOf(...entries: [runId: string | null, body: ProjectEventBody][]): ProjectEvent[] {
  return entries.map(([runId, body], index) => ({ seq: index + 1, runId, at: 1000 + index, body }));
}

const queued = (prompt: string, retryOf: string | null = null): ProjectEventBody => ({
  type: 'run.queued',
  prompt,
  engine: 'composer',
  retryOf,
});
const text = (value: string): ProjectEventBody => ({ type: 'text.delta', text: value });
const staged = (
  path: string,
  over: Partial<Extract<ProjectEventBody, { type: 'file.staged' }>> = {},
): ProjectEventBody => ({
  type: 'file.staged',
  op: 'write',
  path,
  from: null,
  hash: `hash-${path}`,
  size: 10,
  additions: 3,
  deletions: 0,
  ...over,
});
const finished = (
  outcome: Extract<ProjectEventBody, { type: 'run.finished' }>['outcome'],
  over: Partial<Extract<ProjectEventBody, { type: 'run.finished' }>> = {},
): ProjectEventBody => ({
  type: 'run.finished',
  outcome,
  versionId: null,
  summary: '',
  error: null,
  credits: 0,
  ...over,
});

/** Two runs with everything that a log can say, a hand edit between them and a restore after them. */
const story = logOf(
  ['r1', queued('A bakery page')],
  ['r1', { type: 'run.started', attempt: 1 }],
  ['r1', { type: 'run.state', state: 'planning' }],
  ['r1', text('I will ')],
  ['r1', text('build it.')],
  [
    'r1',
    {
      type: 'plan.set',
      items: [
        { id: 'a', title: 'Header', status: 'doing' },
        { id: 'b', title: 'Menu', status: 'todo' },
      ],
    },
  ],
  ['r1', { type: 'run.state', state: 'writing' }],
  ['r1', staged('index.html')],
  ['r2', queued('Make it green')],
  ['r1', staged('style.css')],
  ['r1', { type: 'action.refused', action: 'file.write', path: '../x', reason: 'Outside of the project.' }],
  ['r1', { type: 'tree.staged', treeHash: 'staged1' }],
  [
    'r1',
    {
      type: 'plan.set',
      items: [
        { id: 'a', title: 'Header', status: 'done' },
        { id: 'b', title: 'Menu', status: 'done' },
      ],
    },
  ],
  ['r1', { type: 'not-understood', phrases: ['with sparkles'] }],
  ['r1', text('Done.')],
  [null, { type: 'project.updated', name: 'Crumb' }],
  ['r1', { type: 'version.created', version: version(1, { runId: 'r1' }) }],
  ['r1', finished('done', { versionId: 'v1', summary: 'Built the page.', credits: 4 })],
  [null, { type: 'files.changed', treeHash: 'tree1b', paths: ['style.css'] }],
  ['r2', { type: 'version.created', version: version(2, { kind: 'edit', message: 'Your edits' }) }],
  ['r2', { type: 'run.started', attempt: 2 }],
  ['r2', { type: 'question', question: 'Which green?', choices: ['Mint', 'Forest'] }],
  [
    'r2',
    finished('failed', { error: { code: 'engine', message: 'The engine went away.', next: 'Try again.' } }),
  ],
  [null, { type: 'version.created', version: version(3, { kind: 'restore', restoredFrom: 1 }) }],
);

const whole = foldEvents(emptyLog, story);

describe('folding the log of a project', () => {
  it('[BUILD-02] shows prompt, streamed text, plan, files, refusals, phrases and outcome of a run', () => {
    const [run] = runsOf(whole.view);
    expect(run).toMatchObject({
      id: 'r1',
      prompt: 'A bakery page',
      state: 'done',
      startedAt: 1001,
      finishedAt: 1017,
      summary: 'Built the page.',
      credits: 4,
      version: { id: 'v1' },
      plan: [{ status: 'done' }, { status: 'done' }],
    });
    expect(run?.parts.map((part) => part.kind)).toEqual([
      'text',
      'plan',
      'files',
      'refused',
      'not-understood',
      'text',
    ]);
    expect(textOf(run!)).toBe('I will build it.\n\nDone.');
    expect(filesOf(run!).map((file) => [file.path, file.fill])).toEqual([
      ['index.html', 'saved'],
      ['style.css', 'saved'],
    ]);
  });

  it('[BUILD-05] says why a run failed and keeps its question with the choices', () => {
    const run = runsOf(whole.view)[1];
    expect(run).toMatchObject({
      state: 'failed',
      attempt: 2,
      error: { message: 'The engine went away.', next: 'Try again.' },
    });
    expect(run?.parts).toEqual([
      { kind: 'question', id: 'p22', question: 'Which green?', choices: ['Mint', 'Forest'] },
    ]);
  });

  it('[BUILD-03] keeps versions newest first, and notes those that no run made', () => {
    expect(whole.view.versions.map((entry) => entry.id)).toEqual(['v3', 'v2', 'v1']);
    expect(whole.view.items.map((item) => item.id)).toEqual(['r1', 'v2', 'r2', 'v3']);
    expect(whole.view).toMatchObject({ name: 'Crumb', treeHash: 'tree3', stagedTreeHash: null });
  });

  it('[BUILD-05] keeps a message waiting while another run is under way', () => {
    const { view } = foldEvents(emptyLog, story.slice(0, 12));
    expect(activeRun(view)?.id).toBe('r1');
    expect(queuedRuns(view).map((run) => run.id)).toEqual(['r2']);
    expect(view.stagedTreeHash).toBe('staged1');
    expect([...stagedFiles(view).keys()]).toEqual(['index.html', 'style.css']);
    expect(activeRun(whole.view)).toBeNull();
    expect(stagedFiles(whole.view).size).toBe(0);
  });

  it('[BUILD-02] shows a file that is staged again once, and still as created', () => {
    const { view } = foldEvents(
      emptyLog,
      logOf(
        ['r1', queued('x')],
        ['r1', { type: 'run.started', attempt: 1 }],
        ['r1', staged('a.ts')],
        ['r1', text('Then:')],
        ['r1', staged('b.ts', { op: 'rename', from: 'old.ts' })],
        ['r1', staged('a.ts', { op: 'edit', hash: 'new', additions: 1, deletions: 1 })],
      ),
    );
    const [run] = runsOf(view);
    expect(filesOf(run!)).toMatchObject([
      { path: 'a.ts', op: 'write', hash: 'new', revision: 2, fill: 'staged' },
      { path: 'b.ts', op: 'rename', from: 'old.ts', revision: 1 },
    ]);
    expect(stagedFiles(view).get('old.ts')).toMatchObject({ op: 'delete', hash: null });
  });

  it('[BUILD-02] shows a file that is on its way beside those that have come, until it has come itself', () => {
    const before = [
      ['r1', queued('Go')],
      ['r1', staged('index.html')],
      ['r1', { type: 'file.writing', path: 'about.html', op: 'write', lines: 4 }],
    ] as const satisfies [string, ProjectEventBody][];
    const shown = (...entries: [string, ProjectEventBody][]) =>
      runsOf(foldEvents(emptyLog, logOf(...entries)).view)[0]?.parts.map((part) =>
        part.kind === 'files' ? part.files.map(({ path, arriving }) => [path, arriving]) : part.kind,
      );
    expect(shown(...before)).toEqual([
      [
        ['index.html', null],
        ['about.html', 4],
      ],
    ]);
    // More of it comes where it stands already.
    const more = { type: 'file.writing', path: 'about.html', op: 'write', lines: 8 } as const;
    expect(shown(...before, ['r1', text('And')], ['r1', more])).toEqual([
      [
        ['index.html', null],
        ['about.html', 8],
      ],
      'text',
    ]);
    // It is not one that the run has changed yet, nor there to be read.
    const { view } = foldEvents(emptyLog, logOf(...before, ['r1', { type: 'run.started', attempt: 1 }]));
    expect(runsOf(view).flatMap(filesOf)).toMatchObject([{ path: 'index.html' }]);
    expect([...stagedFiles(view).keys()]).toEqual(['index.html']);
    expect(shown(...before, ['r1', staged('about.html')])).toEqual([
      [
        ['index.html', null],
        ['about.html', null],
      ],
    ]);
  });

  it('[BUILD-05] shows staged files as dropped when a stopped run kept nothing', () => {
    const { view } = foldEvents(
      emptyLog,
      logOf(
        ['r1', queued('x')],
        ['r1', { type: 'run.started', attempt: 1 }],
        ['r1', staged('a.ts')],
        ['r1', finished('stopped')],
      ),
    );
    const [run] = runsOf(view);
    expect(filesOf(run!)[0]?.fill).toBe('dropped');
    expect(isFinished(run!)).toBe(true);
  });

  it('ignores entries of a run that the log never queued', () => {
    const { view } = foldEvents(emptyLog, logOf(['ghost', text('x')], ['ghost', finished('done')]));
    expect(view.items).toEqual([]);
  });
});

describe('delivery of the log', () => {
  it('[BUILD-04] changes nothing when entries come again', () => {
    expect(foldEvents(whole, story)).toBe(whole);
    expect(foldEvents(whole, story.slice(4, 9))).toBe(whole);
  });

  it('[BUILD-04] holds what comes after a gap and names the gap', () => {
    const early = foldEvents(emptyLog, [...story.slice(0, 3), ...story.slice(5, 8)]);
    expect(early.lastSeq).toBe(3);
    expect(gapOf(early)).toEqual({ from: 4, to: 5 });
    const repaired = foldEvents(early, story.slice(3, 5));
    expect(gapOf(repaired)).toBeNull();
    expect(repaired.view).toEqual(foldEvents(emptyLog, story.slice(0, 8)).view);
  });

  it('[BUILD-04] holds no more than its limit behind a gap that never closes', () => {
    const flood = Array.from({ length: heldLimit + 50 }, (_, index): ProjectEvent => ({
      seq: index + 2,
      runId: null,
      at: 0,
      body: { type: 'project.updated', name: `n${index}` },
    }));
    expect(foldEvents(emptyLog, flood).held.size).toBe(heldLimit);
  });

  it('[BUILD-04] any split, repetition and order of the log folds to the same view', () => {
    const arrangement = fc
      .tuple(
        fc.shuffledSubarray(story, { minLength: story.length, maxLength: story.length }),
        fc.array(fc.constantFrom(...story), { maxLength: 40 }),
        fc.array(fc.integer({ min: 0, max: story.length * 2 }), { maxLength: 12 }),
      )
      .map(([order, repeats, cuts]) => {
        const stream = repeats.reduce(
          (all, event, index) => all.toSpliced((index * 7) % (all.length + 1), 0, event),
          order,
        );
        const edges = [0, ...cuts.map((cut) => Math.min(cut, stream.length)).sort((a, b) => a - b)];
        return edges.map((from, index) => stream.slice(from, edges[index + 1] ?? stream.length));
      });
    fc.assert(
      fc.property(arrangement, (batches) => {
        const folded = batches.reduce((log, batch) => foldEvents(log, batch), emptyLog);
        expect(folded).toEqual(whole);
      }),
      { numRuns: 500 },
    );
  });

  it('[BUILD-04] a prefix read now and the rest read later equals reading at once', () => {
    for (let cut = 0; cut <= story.length; cut++) {
      const first = foldEvents(emptyLog, story.slice(0, cut));
      // A stream that was cut off repeats the entry of its cursor.
      expect(foldEvents(first, story.slice(Math.max(0, cut - 1)))).toEqual(whole);
    }
  });
});

describe('the log from its newest part on', () => {
  const treeHash = 'tree3';
  const head = version(3, { kind: 'restore', restoredFrom: 1 });
  /** The messages `ids` with all that came of them, and the versions between them, as the server cuts them. */
  const pageOf = (log: readonly ProjectEvent[], ...ids: string[]): LogPage => ({
    entries: ids
      .flatMap((id) =>
        coalesceEntries(
          log.filter(
            ({ runId, body }) =>
              runId === id ||
              (runId === null && body.type === 'version.created' && body.version.id === id) ||
              (id === 'order' && body.type === 'queue.arranged'),
          ),
        ),
      )
      .toSorted((a, b) => a.seq - b.seq),
    upTo: log.length,
    name: 'Crumb',
    treeHash,
    head,
  });
  const shown = ({ view }: ReturnType<typeof openLog>) => ({
    items: view.items,
    versions: view.versions.map(({ id }) => id),
    tree: view.treeHash,
    name: view.name,
  });

  it('[BUILD-02] shows the newest messages as if all had been read, and older ones above them once they are', () => {
    const newest = openLog(pageOf(story, 'r2', 'v3'));
    expect(newest.lastSeq).toBe(story.length);
    expect(newest.view.items).toEqual(whole.view.items.slice(1));
    expect(newest.view.versions.map(({ id }) => id)).toEqual(['v3', 'v2']);
    const all = addEarlier(newest, pageOf(story, 'r1'));
    expect(shown(all)).toEqual(shown(whole));
    // What comes again changes nothing, and the log goes on after the newest entry.
    expect(shown(addEarlier(all, pageOf(story, 'r1')))).toEqual(shown(whole));
    const next: ProjectEvent = {
      seq: story.length + 1,
      runId: 'r3',
      at: 2_000,
      body: queued('Make it round'),
    };
    expect(shown(foldEvents(all, [...story, next]))).toEqual(shown(foldEvents(whole, [next])));
  });

  it('[BUILD-02] what streamed in any pieces comes in fewer entries to the same message', () => {
    const body = fc.oneof(
      fc.constantFrom('a', 'b ', '').map(text),
      fc
        .constantFrom('x', '', 'y')
        .map((value): ProjectEventBody => ({ type: 'thought.delta', text: value })),
      fc.constant<ProjectEventBody>({ type: 'thought.ended', ms: 5 }),
      fc.constantFrom('a.ts', 'b.ts').map((path) => staged(path)),
      fc
        .tuple(fc.constantFrom('a.ts', 'b.ts'), fc.integer({ min: 1, max: 9 }))
        .map(([path, lines]): ProjectEventBody => ({ type: 'file.writing', path, op: 'write', lines })),
      fc
        .constantFrom('planning', 'writing', 'verifying')
        .map((state): ProjectEventBody => ({ type: 'run.state', state })),
      fc.integer({ min: 1, max: 9 }).map((count): ProjectEventBody => ({
        type: 'tokens.used',
        input: count,
        output: count,
        cached: 0,
      })),
      fc.constant<ProjectEventBody>({ type: 'engine.busy', label: 'A model', until: 9 }),
      fc.constantFrom('t1', 't2').map((hash): ProjectEventBody => ({ type: 'tree.staged', treeHash: hash })),
    );
    fc.assert(
      fc.property(fc.array(body, { maxLength: 40 }), fc.boolean(), (bodies, isOver) => {
        const log = logOf(
          ['r1', queued('A page')],
          ['r1', { type: 'run.started', attempt: 1 }],
          ...bodies.map((each): [string, ProjectEventBody] => ['r1', each]),
          ...(isOver ? [['r1', finished('done')] satisfies [string, ProjectEventBody]] : []),
        );
        const fewer = openLog(pageOf(log, 'r1'));
        const { items, stagedTreeHash } = foldEvents(emptyLog, log).view;
        expect(fewer.view.items).toEqual(items);
        expect(fewer.view.stagedTreeHash).toBe(stagedTreeHash);
      }),
      { numRuns: 300 },
    );
    const streamed = logOf(
      ['r1', queued('A page')],
      ...Array<[string, ProjectEventBody]>(500).fill(['r1', text('word ')]),
    );
    expect(coalesceEntries(streamed)).toHaveLength(2);
  });

  it('[BUILD-05] an edited message takes the place of those that are read after it', () => {
    const log = logOf(
      ['r1', queued('One')],
      ['r2', queued('Two')],
      ['r3', queued('Three')],
      [
        'r4',
        { ...(queued('Two, better') as Extract<ProjectEventBody, { type: 'run.queued' }>), editOf: 'r2' },
      ],
    );
    const replaced = ({ view }: ReturnType<typeof openLog>) =>
      runsOf(view).map(({ id, isReplaced }) => `${id} ${isReplaced}`);
    const newest = openLog(pageOf(log, 'r3', 'r4'));
    expect(replaced(newest)).toEqual(['r3 true', 'r4 false']);
    expect(replaced(addEarlier(newest, pageOf(log, 'r1', 'r2')))).toEqual([
      'r1 false',
      'r2 true',
      'r3 true',
      'r4 false',
    ]);
  });

  it('[BUILD-05] the plan of steps that are still to come shows them, also when it is read after them', () => {
    const step = (title: string): ProjectEventBody => ({
      ...(queued(title) as Extract<ProjectEventBody, { type: 'run.queued' }>),
      step: { of: 'plan', title },
    });
    const log = logOf(
      ['plan', queued('A large wish')],
      ['s1', step('one')],
      ['s2', step('two')],
      [null, { type: 'queue.arranged', order: ['s1', 's2'], held: ['s2'] }],
      ['plan', finished('done')],
      ['s1', { type: 'run.started', attempt: 1 }],
      ['s1', finished('done')],
      ['r9', queued('Something else')],
    );
    const full = foldEvents(emptyLog, log).view;
    // What waits comes with the newest part, however old it is.
    const newest = openLog(pageOf(log, 's2', 'order', 'r9'));
    expect(queuedRuns(newest.view).map(({ id, isHeld }) => `${id} ${isHeld}`)).toEqual([
      's2 true',
      'r9 false',
    ]);
    const all = addEarlier(newest, pageOf(log, 'plan', 's1', 's2', 'order'));
    expect(all.view.items).toEqual(full.items);
  });
});

describe('the store of the log', () => {
  it('[BUILD-02] tells its listeners once for all entries of a moment, and nothing for repeats', () => {
    const waiting: (() => void)[] = [];
    const store = createProjectLogStore((notify) => waiting.push(notify));
    let told = 0;
    const stop = store.subscribe(() => told++);
    for (const event of story) store.receive([event]);
    expect(waiting).toHaveLength(1);
    expect(store.getView().items).toEqual([]);
    expect(store.cursor()).toBe(story.length);
    waiting.pop()?.();
    expect(told).toBe(1);
    expect(store.getView()).toEqual(whole.view);
    const seen = store.getView();
    store.receive(story);
    expect(waiting).toHaveLength(0);
    expect(store.getView()).toBe(seen);
    stop();
    store.receive([
      { seq: story.length + 2, runId: null, at: 0, body: { type: 'project.updated', name: 'x' } },
    ]);
    expect(store.hasGap()).toBe(true);
    expect(told).toBe(1);
  });
});

describe('what a project page counts and captions', () => {
  it('[BUILD-03] puts a version of edits by hand before the run that makes a later one', () => {
    const log = foldEvents(
      emptyLog,
      logOf(
        ['r1', queued('A bakery')],
        [null, { type: 'version.created', version: version(1, { kind: 'edit' }) }],
        ['r1', { type: 'version.created', version: version(2, { runId: 'r1' }) }],
        ['r1', finished('done', { versionId: 'v2' })],
        [null, { type: 'version.created', version: version(3, { kind: 'edit' }) }],
      ),
    );
    const numbers = log.view.items.map((item) => item.version?.number);
    expect(numbers).toEqual([1, 2, 3]);
  });

  it("[BUILD-03] counts the files that it shows, and not the builder's own notes", () => {
    const log = foldEvents(
      emptyLog,
      logOf(
        ['r1', queued('A bakery')],
        ['r1', staged('index.html')],
        ['r1', staged('.statecraft/plan.json')],
      ),
    );
    const [run] = runsOf(log.view);
    if (run === undefined) throw new Error('no run');
    expect(changeCounts(run)).toEqual({ files: 1, additions: 3, deletions: 0 });
  });
});

describe('a run that ends before all of it has arrived', () => {
  it('[BUILD-05] keeps what it said and staged, and drops the file that never came', () => {
    const { view } = foldEvents(
      emptyLog,
      logOf(
        ['r1', queued('A bakery page')],
        ['r1', { type: 'run.started', attempt: 1 }],
        ['r1', text('Here it comes. ')],
        ['r1', staged('index.html')],
        ['r1', { type: 'file.writing', path: 'about.html', op: 'write', lines: 4 }],
        ['r1', finished('failed')],
      ),
    );
    const [run] = runsOf(view);
    if (run === undefined) throw new Error('no run');
    expect(textOf(run)).toBe('Here it comes. ');
    expect(filesOf(run).map(({ path }) => path)).toEqual(['index.html']);
    expect(troubleOf(run)?.text).toMatch(/put aside; your project is as it was before/);
  });

  it('[BUILD-05] says of a run that wrote nothing that the project is as it was, and speaks of no files', () => {
    const { view } = foldEvents(emptyLog, logOf(['r1', queued('A page')], ['r1', finished('failed')]));
    const [run] = runsOf(view);
    expect(run && troubleOf(run)?.text).toMatch(/^Your project is as it was before\./);
  });
});

describe('a wish in several steps', () => {
  const step = (title: string, retryOf: string | null = null): ProjectEventBody => ({
    ...(queued(`Do ${title}`, retryOf) as Extract<ProjectEventBody, { type: 'run.queued' }>),
    step: { of: 'plan', title },
  });
  const started: ProjectEventBody = { type: 'run.started', attempt: 1 };
  const ended = (outcome: 'done' | 'failed' | 'stopped'): ProjectEventBody => ({
    type: 'run.finished',
    outcome,
    versionId: null,
    summary: '',
    error: null,
    credits: 0,
  });
  const planned: [string | null, ProjectEventBody][] = [
    ['plan', queued('A large wish')],
    ['plan', started],
    ['s1', step('one')],
    ['s2', step('two')],
    ['s3', step('three')],
    ['plan', ended('done')],
  ];
  const viewOf = (...more: [string | null, ProjectEventBody][]) =>
    foldEvents(emptyLog, logOf(...planned, ...more)).view;
  const stepsOf = (view: ReturnType<typeof viewOf>) =>
    runsOf(view)
      .find(({ id }) => id === 'plan')
      ?.steps.map(({ title, status }) => `${title} ${status}`);

  it('[BUILD-05] the plan shows how far each step is; one that is struck is gone, and one that is tried again keeps its place', () => {
    expect(stepsOf(viewOf())).toEqual(['one todo', 'two todo', 'three todo']);
    const some: [string | null, ProjectEventBody][] = [
      ['s1', started],
      ['s1', ended('done')],
      ['s3', ended('stopped')],
      ['s2', started],
    ];
    expect(stepsOf(viewOf(...some))).toEqual(['one done', 'two doing']);
    const struck = runsOf(viewOf(...some)).find(({ id }) => id === 's3');
    expect(struck && troubleOf(struck)?.title).toBe('You took this back before it began.');
    expect(stepsOf(viewOf(...some, ['s2', ended('failed')]))).toEqual(['one done', 'two todo']);
    const again = viewOf(...some, ['s2', ended('failed')], ['s4', step('two', 's2')], ['s4', started]);
    expect(stepsOf(again)).toEqual(['one done', 'two doing']);
    expect(
      runsOf(again)
        .find(({ id }) => id === 'plan')
        ?.parts.filter(({ kind }) => kind === 'steps'),
    ).toHaveLength(1);
  });

  it('[BUILD-05] what waits stands in the order that it was given, held or not; what runs stays where it is', () => {
    const view = viewOf(
      ['s1', started],
      ['own', queued('A message of its own')],
      [null, { type: 'queue.arranged', order: ['s3', 'own', 's2'], held: ['s3', 's2'] }],
    );
    expect(queuedRuns(view).map(({ id, isHeld }) => `${id} ${isHeld}`)).toEqual([
      's3 true',
      'own false',
      's2 true',
    ]);
    expect(runsOf(view).map(({ id }) => id)).toEqual(['plan', 's1', 's3', 'own', 's2']);
    expect(stepsOf(view)).toEqual(['one doing', 'three todo', 'two todo']);
    const begun = foldEvents(
      emptyLog,
      logOf(
        ...planned,
        [null, { type: 'queue.arranged', order: ['s1', 's2', 's3'], held: ['s1'] }],
        [null, { type: 'queue.arranged', order: ['s1', 's2', 's3'], held: [] }],
        ['s1', started],
      ),
    ).view;
    expect(runsOf(begun).some(({ isHeld }) => isHeld)).toBe(false);
  });
});
