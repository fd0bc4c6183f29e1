// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { ProjectEventBody } from '#contract/run.ts';
import { TurnItem, type TurnHandlers } from '#features/chat/turn-item.tsx';
import type { TurnView } from '#lib/project-log.ts';
import { expectAccessible, finished, queued, show, started, viewOfLog } from './project-support.tsx';

const user = userEvent.setup();

const handlers = () =>
  ({
    onOpenFile: vi.fn(),
    onShowChanges: vi.fn(),
    onRestore: vi.fn(),
    onRetry: vi.fn(),
    onCancelQueued: vi.fn(),
    onEdit: vi.fn(),
    onNewChat: vi.fn(),
    onAnswer: vi.fn(),
    onDecide: vi.fn(),
    onCredits: vi.fn(),
  }) satisfies TurnHandlers;

function showTurn(...bodies: ProjectEventBody[]) {
  const view = viewOfLog(
    ['run-1', queued('A menu')],
    ...bodies.map((body) => ['run-1', body] as ['run-1', ProjectEventBody]),
  );
  const spies = handlers();
  show(
    <main>
      <TurnItem
        turn={view.items[0] as TurnView}
        isCurrent={false}
        isLast
        whyNotRetry=""
        isStopping={false}
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

test('[BUILD-06] what a turn asks leave for is shown exactly, with its three answers', async () => {
  const spies = showTurn(started, asked(), { type: 'run.state', state: 'waitingForPerson' });
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
  const spies = showTurn(started, asked({ kind: 'secret.request', shown: 'STRIPE_KEY', reason: '' }));
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
  showTurn(started, asked(), { type: 'approval.answered', approvalId: 'ap-1', decision: 'deny' });
  expect(screen.getByText('Denied')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Allow once' })).toBeNull();
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

test('[BUILD-07] a turn says what it cost, in tokens and credits, and what the model saw', async () => {
  showTurn(
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
  expect(facts.textContent).toContain('9,000 of it from its cache');
  await expectAccessible();
});

test('[ERROR-06] a message that is too long is said with its ways out', async () => {
  const spies = showTurn(
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

test('[BUILD-07] [ERROR-03] a turn that ended because its credits did says so, with the way to more', async () => {
  const spies = showTurn(
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
    <TurnItem
      turn={view.items[0] as TurnView}
      isCurrent={false}
      isLast
      whyNotRetry=""
      isStopping={false}
      handlers={spies}
    />,
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
  const [first, second] = view.items as TurnView[];
  expect([first?.isReplaced, second?.isReplaced]).toEqual([true, false]);
  show(
    <main>
      <TurnItem
        turn={first as TurnView}
        isCurrent={false}
        isLast={false}
        whyNotRetry=""
        isStopping={false}
        handlers={handlers()}
      />
    </main>,
  );
  expect(screen.getByText('Replaced by an edited message: A menu')).toBeTruthy();
});
