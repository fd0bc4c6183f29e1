import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { ProjectEventBody } from '#contract/run.ts';
import type { RunHandlers } from '#features/chat/run-handlers.ts';
import { RunItem } from '#features/chat/run-item.tsx';
import type { TimelineRun } from '#lib/timeline-run.ts';
import { stateWords } from '#lib/run-words.ts';
import {
  expectAccessible,
  finished,
  queued,
  show,
  stagedFile,
  started,
  viewOfLog,
} from './project-support.tsx';

const user = userEvent.setup();

const handlers = () =>
  ({
    onOpenFile: vi.fn(),
    onOpenBlueprint: vi.fn(),
    onShowChanges: vi.fn(),
    onRestore: vi.fn(),
    onReplay: vi.fn(),
    onRetry: vi.fn(),
    onCancelQueued: vi.fn(),
    onArrange: vi.fn(),
    onEdit: vi.fn(),
    onNewChat: vi.fn(),
    onAnswer: vi.fn(),
    onDecide: vi.fn(),
    onChoose: vi.fn(),
    onCredits: vi.fn(),
    onSuggestion: vi.fn(),
  }) satisfies RunHandlers;

function showRun(...bodies: ProjectEventBody[]) {
  const view = viewOfLog(
    ['run-1', queued('A menu')],
    ...bodies.map((body) => ['run-1', body] as ['run-1', ProjectEventBody]),
  );
  const spies = handlers();
  show(
    <main>
      <RunItem
        run={view.items[0] as TimelineRun}
        isCurrent={false}
        isLast
        whyNotCommand=""
        handlers={spies}
      />
    </main>,
  );
  return spies;
}

const asked = (
  over: Partial<Extract<ProjectEventBody, { type: 'approval.asked' }>> = {},
): ProjectEventBody => ({
  type: 'approval.asked',
  approvalId: 'ap-1',
  kind: 'sql.propose',
  shown: 'create table orders (id int)',
  reason: 'Orders are kept.',
  hash: 'a'.repeat(64),
  ...over,
});
const answer = { approvalId: 'ap-1', hash: 'a'.repeat(64) };

test('[BUILD-06] what a run asks permission for is shown exactly, with its three answers', async () => {
  const spies = showRun(started, asked(), { type: 'run.state', state: 'waitingForPerson' });
  const card = within(screen.getByRole('group', { name: 'Run this on your database?' }));
  expect(card.getByLabelText('Exactly this').textContent).toBe('create table orders (id int)');
  expect(card.getByText('Orders are kept.')).toBeTruthy();
  for (const [name, decision] of [
    ['Allow once', 'once'],
    ['Always', 'always'],
    ['Deny', 'deny'],
  ] as const) {
    await user.click(card.getByRole('button', { name }));
    expect(spies.onDecide).toHaveBeenLastCalledWith({ ...answer, decision });
  }
  await expectAccessible();
});

test('[BUILD-06] a secret is typed where it is asked for, and leaves the page with the answer', async () => {
  const spies = showRun(started, asked({ kind: 'secret.request', shown: 'STRIPE_KEY', reason: '' }));
  await user.click(screen.getByRole('button', { name: 'Allow once' }));
  expect(spies.onDecide).not.toHaveBeenCalled();
  const field = screen.getByLabelText<HTMLInputElement>('Value of STRIPE_KEY');
  expect(document.activeElement).toBe(field);
  await user.type(field, 'sk_live_1');
  await user.click(screen.getByRole('button', { name: 'Allow once' }));
  expect(spies.onDecide).toHaveBeenCalledWith({ ...answer, decision: 'once', secret: 'sk_live_1' });
  expect(field.value).toBe('');
  await expectAccessible();
});

test('[BUILD-06] what was answered, or never was, cannot be answered again', () => {
  showRun(started, asked(), { type: 'approval.answered', approvalId: 'ap-1', decision: 'deny' });
  expect(screen.getByText('Denied')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Allow once' })).toBeNull();
});

test('[BUILD-06] [BUILD-10] a push asks with its repository, and says what was pushed', async () => {
  showRun(
    started,
    asked({ kind: 'github.push', shown: 'ada/crumb-bakery, branch main', reason: '' }),
    { type: 'approval.answered', approvalId: 'ap-1', decision: 'once' },
    finished('done'),
    {
      type: 'github.pushed',
      repository: 'ada/crumb-bakery',
      version: 3,
      url: 'https://github.com/ada/crumb-bakery/commit/1',
    },
  );
  const card = within(screen.getByRole('group', { name: 'Push the project to GitHub?' }));
  expect(card.getByLabelText('Exactly this').textContent).toBe('ada/crumb-bakery, branch main');
  expect(screen.getByText(/Pushed up to version 3/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'ada/crumb-bakery' }).getAttribute('href')).toMatch(/commit\/1$/);
  await expectAccessible();
});

test('[BUILD-02] a provider that is busy, and a model that says nothing yet, are said to be so', () => {
  const busy: ProjectEventBody = {
    type: 'engine.busy',
    label: 'Claude',
    until: Date.UTC(2026, 10, 20, 9, 30),
  };
  const planning: ProjectEventBody = { type: 'run.state', state: 'planning' };
  const first = {
    ...queued('A menu'),
    engine: 'anthropic/claude',
    engineLabel: 'Claude',
  } as ProjectEventBody;
  const words = (...bodies: ProjectEventBody[]) =>
    stateWords(
      viewOfLog(['run-1', first], ...bodies.map((body) => ['run-1', body] as ['run-1', ProjectEventBody]))
        .items[0] as TimelineRun,
    );
  expect(words(started, planning)).toBe('Waiting for the first words of Claude');
  expect(words(started, planning, busy)).toMatch(/^Claude is busy, and is asked again at \d/);
  expect(words(started, planning, busy, { type: 'text.delta', text: 'Hello' })).toBe('Planning');
  expect(words(started, busy, finished('stopped'))).toBe('Stopped');
});

test('[BUILD-04] a message that waits for others’ says until when, as soon as that is long', () => {
  const words = (expectedAt?: number) =>
    stateWords(
      viewOfLog(['run-1', { ...queued('A menu'), expectedAt } as ProjectEventBody]).items[0] as TimelineRun,
    );
  expect(words()).toBe('Waiting for its turn');
  expect(words(Date.UTC(2026, 10, 20, 9, 30))).toMatch(/^Much is being built just now: begins at about \d/);
});

const stuck = (
  over: Partial<Extract<ProjectEventBody, { type: 'repair.asked' }>> = {},
): ProjectEventBody => ({
  type: 'repair.asked',
  why: 'same',
  faults: [{ message: 'Expected `)` but found `;`', path: 'src/main.tsx', line: 3 }],
  kept: 2,
  before: 1,
  ...over,
});
const unrepaired = finished('failed', {
  versionId: 'v2',
  error: { code: 'verification_failed', message: 'The same fault came back.', next: 'Choose how to go on.' },
});

test('[BUILD-05] the same fault twice: the run asks how to go on, and each way can be chosen', async () => {
  const spies = showRun(started, stuck(), unrepaired);
  const card = within(screen.getByRole('group', { name: /The same fault came back/ }));
  expect(card.getByText(/Expected `\)`/)).toBeTruthy();
  expect(card.getByText('What was written is kept as version 2.')).toBeTruthy();
  await user.click(card.getByRole('button', { name: 'src/main.tsx:3' }));
  expect(spies.onOpenFile).toHaveBeenCalledWith('src/main.tsx');
  for (const [name, choice] of [
    ['Try another way', 'again'],
    ['Go back to version 1', 'back'],
    ['Leave it as it is, I’ll look', 'leave'],
  ] as const) {
    await user.click(card.getByRole('button', { name }));
    expect(spies.onChoose).toHaveBeenLastCalledWith({ runId: 'run-1', choice });
  }
  // What is asked there is not said a second time as a failure.
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await expectAccessible();
});

test('[BUILD-05] what was chosen stays, and is not asked again', async () => {
  showRun(started, stuck({ why: 'spent' }), unrepaired, { type: 'repair.answered', choice: 'back' });
  expect(screen.getByText('Went back to version 1')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try another way' })).toBeNull();
  await expectAccessible();
});

test('[BUILD-05] the first run of a project has no version to go back to', () => {
  showRun(started, stuck({ kept: null, before: null }), unrepaired);
  expect(screen.queryByRole('button', { name: /Go back/ })).toBeNull();
  expect(screen.getByText(/was put aside/)).toBeTruthy();
});

const writing = (lines: number, path = 'src/App.tsx'): ProjectEventBody => ({
  type: 'file.writing',
  path,
  op: 'write',
  lines,
});
const rows = () => screen.queryAllByRole('listitem').map((row) => row.textContent);

test('[BUILD-02] a file that is being written has its row at once, with the lines so far, and keeps it', async () => {
  showRun(started, stagedFile('style.css'), writing(1), writing(42));
  expect(rows()).toEqual(['Changed style.css+3−1, being worked on', 'Writing src/App.tsx42 lines']);
  expect(screen.getByRole('button', { name: /src\/App.tsx/ }).getAttribute('title')).toBe(
    'It is being written.',
  );
  await expectAccessible();
  cleanup();
  // What has arrived takes the place of what was on its way; the next one comes below it.
  showRun(started, stagedFile('style.css'), writing(42), stagedFile('src/App.tsx'), writing(1, 'src/b.ts'));
  expect(rows()).toEqual([
    'Changed style.css+3−1, being worked on',
    'Changed src/App.tsx+3−1, being worked on',
    'Writing src/b.ts1 line',
  ]);
});

test('[BUILD-02] what never arrived leaves no row; what was there before keeps its own', () => {
  showRun(started, stagedFile('a.css'), writing(9, 'a.css'));
  expect(rows()).toEqual(['Writing a.css9 lines']);
  cleanup();
  const refused: ProjectEventBody = {
    type: 'action.refused',
    action: 'file.write',
    path: 'b.ts',
    reason: 'No.',
  };
  showRun(started, stagedFile('a.css'), writing(9, 'b.ts'), refused);
  expect(rows()).toHaveLength(1);
  cleanup();
  showRun(started, stagedFile('a.css'), writing(9, 'a.css'), writing(3, 'c.ts'), finished('stopped'));
  expect(rows()).toEqual(['Changed a.css+3−1, put aside']);
});

const seen: ProjectEventBody = {
  type: 'context.seen',
  context: {
    engine: 'Claude',
    budget: 168_000,
    instructions: 2_100,
    message: 12,
    history: 340,
    files: [{ path: 'src/App.tsx', tokens: 1_200, reason: 'mentioned' }],
    unseen: 2,
    turns: { whole: 4, short: 3, left: 1 },
    images: 1,
  },
};

test('[BUILD-07] a run says what it cost, in tokens and credits, and what the model saw', async () => {
  showRun(
    started,
    seen,
    { type: 'tokens.used', input: 12_000, output: 800, cached: 9_000 },
    finished('done', { credits: 5 }),
  );
  expect(screen.getByText('5 credits')).toBeTruthy();
  expect(screen.getByText('12,800 tokens')).toBeTruthy();
  await user.click(screen.getByText('What the model saw'));
  const facts = screen.getByText('What the model saw').closest('details') as HTMLElement;
  expect(facts.textContent).toContain('src/App.tsx (named in the message)1,200');
  expect(facts.textContent).toContain('4 in full, 3 in short, 1 left out');
  expect(facts.textContent).toContain('and the names of 2 more');
  expect(facts.textContent).toContain('9,000 of it from its cache (75 %)');
  await expectAccessible();
});

test('[BUILD-02] the documents that a model was shown are counted apart from the images', async () => {
  const { context } = seen as Extract<ProjectEventBody, { type: 'context.seen' }>;
  showRun(
    started,
    { type: 'context.seen', context: { ...context, images: 0, documents: 1 } },
    finished('done'),
  );
  await user.click(screen.getByText('What the model saw'));
  const facts = screen.getByText('What the model saw').closest('details') as HTMLElement;
  expect(facts.textContent).toContain('Your message, with 1 PDF file');
});

test('[BUILD-03] what a long chat was summed up to is there to be read', async () => {
  const context = {
    ...(seen as Extract<ProjectEventBody, { type: 'context.seen' }>).context,
    turns: { whole: 4, short: 1, left: 0 },
    digest: { text: 'A bakery called Crumb.', covered: 9 },
  };
  showRun(started, { type: 'context.seen', context }, finished('done'));
  await user.click(screen.getByText('What the model saw'));
  const facts = screen.getByText('What the model saw').closest('details') as HTMLElement;
  expect(facts.textContent).toContain('4 in full, 1 in short, 9 summed up');
  expect(facts.textContent).toContain('A bakery called Crumb.');
  await expectAccessible();
});

test('[ERROR-06] a message that is too long is said with its ways out', async () => {
  const spies = showRun(
    started,
    finished('failed', {
      error: {
        code: 'agent_token_limit_exceeded',
        message: 'This is more than Claude can take in at once.',
        next: 'Shorten the message, start a new chat in this project, or choose a model that takes more.',
      },
    }),
  );
  expect(screen.getByText(/more than Claude can take in/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Start a new chat' }));
  expect(spies.onNewChat).toHaveBeenCalledWith('A menu');
  await user.click(screen.getByRole('button', { name: 'Shorten the message' }));
  expect(spies.onEdit).toHaveBeenCalledWith('run-1', 'A menu');
  await expectAccessible();
});

test('[BUILD-07] [ERROR-03] a run that ended because its credits did says so, with the way to more', async () => {
  const spies = showRun(
    started,
    finished('failed', {
      credits: 10,
      error: { code: 'credits_exhausted', message: 'Your credits ran out.', next: 'Get more credits.' },
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Get credits' }));
  expect(spies.onCredits).toHaveBeenCalledOnce();
});

test('what was discussed is built with one click', async () => {
  const view = viewOfLog(
    ['run-1', { ...queued('What about a menu?'), mode: 'discuss' } as ProjectEventBody],
    ['run-1', started],
    ['run-1', finished('done')],
  );
  const spies = handlers();
  show(
    <RunItem run={view.items[0] as TimelineRun} isCurrent={false} isLast whyNotCommand="" handlers={spies} />,
  );
  expect(screen.getByText('Discussion')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Build this' }));
  expect(spies.onAnswer).toHaveBeenCalledWith('Build what you proposed.');
});

test('[BUILD-05] a message that was replaced says so', () => {
  const view = viewOfLog(
    ['run-1', queued('A menu')],
    ['run-1', started],
    ['run-1', finished('done')],
    ['run-2', { ...queued('A map'), editOf: 'run-1' } as ProjectEventBody],
  );
  const [first, second] = view.items as TimelineRun[];
  expect([first?.isReplaced, second?.isReplaced]).toEqual([true, false]);
  show(
    <main>
      <RunItem
        run={first as TimelineRun}
        isCurrent={false}
        isLast={false}
        whyNotCommand=""
        handlers={handlers()}
      />
    </main>,
  );
  expect(screen.getByText('Replaced by an edited message: A menu')).toBeTruthy();
});

const began = (used: number): ProjectEventBody => ({
  type: 'round.began',
  used: { rounds: used, tokens: used * 1_000, credits: 0 },
  most: { rounds: 40, tokens: 500_000, credits: 200 },
});
const held: ProjectEventBody = { type: 'ceiling.asked', of: 'rounds', used: 40, most: 40, next: 80 };

test('[BUILD-07] what a run may use is told from the half on, and is asked for in the chat', async () => {
  showRun(started, { type: 'run.state', state: 'writing' }, began(10));
  expect(screen.queryByText(/of at most/)).toBeNull();
  cleanup();
  showRun(started, { type: 'run.state', state: 'writing' }, began(19));
  expect(screen.getByText('20 of at most 40 rounds with the model')).toBeTruthy();
  cleanup();

  const spies = showRun(started, began(39), held, { type: 'run.state', state: 'waitingForPerson' });
  const card = screen.getByRole('group', {
    name: 'This has used 40 of the 40 rounds with the model that one message may. Go on?',
  });
  expect(screen.queryByText(/of at most/)).toBeNull();
  await expectAccessible();
  await user.click(within(card).getByRole('button', { name: 'Go on, up to 80 rounds' }));
  await user.click(within(card).getByRole('button', { name: 'Stop here' }));
  expect(spies.onChoose.mock.calls).toEqual([
    [{ runId: 'run-1', choice: 'raise' }],
    [{ runId: 'run-1', choice: 'end' }],
  ]);
  cleanup();

  showRun(started, held, { type: 'ceiling.answered', choice: 'raise' });
  expect(screen.getByText('Went on, up to 80 rounds with the model')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Stop here' })).toBeNull();
  cleanup();
  showRun(started, held, { type: 'ceiling.answered', choice: 'end' }, finished('stopped'));
  expect(screen.getByText('Stopped here')).toBeTruthy();
});

test('[BUILD-02] what a model thinks is open while it does, and one line afterwards, apart from what it says', async () => {
  showRun(
    started,
    { type: 'thought.delta', text: '' },
    { type: 'thought.delta', text: 'Bread first.' },
    { type: 'thought.delta', text: ' Then colours.' },
  );
  const open = screen.getByText('Bread first. Then colours.').closest('details');
  expect(open?.open).toBe(true);
  expect(within(open as HTMLElement).getByText('Thinking')).toBeTruthy();
  await expectAccessible();
  cleanup();

  showRun(
    started,
    { type: 'thought.delta', text: 'Bread first.' },
    { type: 'thought.ended', ms: 5_200 },
    // A round that only looked at something: what it thinks next goes on from there.
    { type: 'thought.delta', text: 'Then colours.' },
    { type: 'thought.ended', ms: 7_000 },
    { type: 'text.delta', text: 'A menu.' },
    { type: 'thought.delta', text: '' },
    { type: 'thought.ended', ms: 125_000 },
    { type: 'tokens.used', input: 4_000, output: 3_000, cached: 0, thought: 1_900 },
    finished('done'),
  );
  const folded = screen.getByText('Thought for 12 s').closest('details');
  expect(folded?.open).toBe(false);
  expect(folded?.textContent).toContain('Bread first.\n\nThen colours.');
  expect(folded?.textContent).not.toContain('A menu.');
  expect(screen.getByText('Thought for 2 min 5 s').closest('details')).toBeNull();
});
