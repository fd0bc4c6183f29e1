import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ConsoleView } from '#features/console/console-view.tsx';
import { PreviewView, type PreviewViewProps } from '#features/preview/preview-view.tsx';
import { SessionTrouble } from '#features/workspace/session-states.tsx';
import { WorkspaceSkeleton } from '#features/workspace/workspace-skeleton.tsx';
import { StreamBanner } from '#features/workspace/stream-banner.tsx';
import { TopBar } from '#features/workspace/top-bar.tsx';
import type { PreviewFault } from '#contract/preview.ts';
import type { FileRow } from '#lib/run-parts.ts';
import { createConsoleLog } from '#lib/console-log.ts';
import { connect as connectAddress } from '#machines/address-bar/address-bar.connect.ts';
import { addressBarMachine } from '#machines/address-bar/address-bar.machine.ts';
import { connect as connectCopy } from '#machines/copy-text/copy-text.connect.ts';
import { copyTextMachine } from '#machines/copy-text/copy-text.machine.ts';
import { connect as connectDevice } from '#machines/device-frame/device-frame.connect.ts';
import { deviceFrameMachine } from '#machines/device-frame/device-frame.machine.ts';
import { connect as connectLoad } from '#machines/iframe-load/iframe-load.connect.ts';
import { iframeLoadMachine } from '#machines/iframe-load/iframe-load.machine.ts';
import { connect as connectStream } from '#machines/notification-stream/notification-stream.connect.ts';
import { notificationStreamMachine } from '#machines/notification-stream/notification-stream.machine.ts';
import { connect as connectPreview } from '#machines/preview/preview.connect.ts';
import { previewMachine } from '#machines/preview/preview.machine.ts';
import type { PreviewContext } from '#machines/preview/preview.types.ts';
import { connect as connectSession } from '#machines/project-session/project-session.connect.ts';
import { projectSessionMachine } from '#machines/project-session/project-session.machine.ts';
import type { ProjectSessionContext } from '#machines/project-session/project-session.types.ts';
import { connect as connectWorkspace } from '#machines/workspace/workspace.connect.ts';
import { workspaceMachine } from '#machines/workspace/workspace.machine.ts';
import { sides } from '#machines/workspace/workspace.types.ts';
import { expectAccessible, show } from './project-support.tsx';

const user = userEvent.setup();

const fault: PreviewFault = {
  kind: 'compile',
  message: 'Expected a closing tag',
  path: 'src/App.tsx',
  line: 12,
  column: 7,
  frame: '> 12 | </main>',
  stack: '',
};

describe('the preview', () => {
  type PreviewValue = Parameters<typeof previewMachine.resolveState>[0]['value'];
  const preview = (value: PreviewValue, over: Partial<PreviewContext> = {}, send = vi.fn()) =>
    connectPreview(
      previewMachine.resolveState({
        value,
        context: {
          nonce: 'n',
          wantedTree: 'tree-2',
          goodTree: 'tree-1',
          fault: null,
          syncedTree: null,
          report: null,
          installing: null,
          lastUpdateMs: null,
          reloads: 0,
          ...over,
        },
      }),
      send,
    );
  const load = (
    value: Parameters<typeof iframeLoadMachine.resolveState>[0]['value'] = 'loaded',
    retryCount = 0,
    send = vi.fn(),
  ) =>
    connectLoad(
      iframeLoadMachine.resolveState({ value, context: { isPrerendered: true, retryCount, load: 1 } }),
      send,
      'the preview',
    );
  const device = connectDevice(
    deviceFrameMachine.resolveState({ value: { phone: 'upright' }, context: { startDevice: 'phone' } }),
    vi.fn(),
  );

  const address = connectAddress(
    addressBarMachine.resolveState({
      value: { shown: 'resting' },
      context: { entries: ['/', '/about'], position: 1, isAwaited: false, draft: '', routes: [] },
    }),
    vi.fn(),
  );
  const copy = connectCopy(copyTextMachine.resolveState({ value: 'idle', context: { text: '' } }), vi.fn());

  function showPreview(over: Partial<PreviewViewProps>) {
    const spies = { onOpenFile: vi.fn(), onShowConsole: vi.fn(), onFix: vi.fn() };
    show(
      <main>
        <PreviewView
          preview={preview('live')}
          load={load()}
          device={device}
          address={address}
          copy={copy}
          url="http://127.0.0.1:3000/p/token/"
          building={null}
          frame={<iframe title="Preview of the project" sandbox="" />}
          {...spies}
          {...over}
        />
      </main>,
    );
    return spies;
  }

  const words: [string, PreviewValue, Partial<PreviewContext>, string, RegExp | null][] = [
    [
      'empty',
      'empty',
      { wantedTree: null, goodTree: null },
      'Nothing to show yet',
      /starts with the first files/,
    ],
    ['booting', 'booting', { goodTree: null }, 'Opening the preview', /waiting for the preview page/i],
    ['building', 'building', { goodTree: null }, 'Building', /being compiled/],
    ['live', 'live', { lastUpdateMs: 9.4 }, 'Live', /updated in 9 ms/],
    [
      'installing',
      'installing',
      { goodTree: null, installing: { name: 'recharts', done: 3, total: 9 } },
      'Installing recharts (3 of 9)',
      /brought once, and for all projects/,
    ],
    ['updating', 'updating', {}, 'Updating', null],
    [
      'failed to compile',
      { failed: 'compile' },
      { fault },
      'The code does not compile',
      /Expected a closing tag in src/,
    ],
    [
      'failed at run time',
      { failed: 'runtime' },
      { fault: { ...fault, kind: 'runtime', message: 'x is not defined' } },
      'The page stopped with an error',
      /last working state stays visible/,
    ],
    ['failed to load', { failed: 'load' }, {}, 'The preview could not be loaded', /check your connection/],
    ['unreachable', { failed: 'unreachable' }, {}, 'The preview does not answer', /gave no answer in time/],
  ];
  it.each(words)(
    '[BUILD-02] says that it is %s, why, and what to do',
    async (_name, value, over, label, why) => {
      showPreview({ preview: preview(value, over) });
      expect(screen.getByRole('status').textContent).toContain(label);
      if (why) expect(screen.getByText(why)).toBeTruthy();
      await expectAccessible();
    },
  );

  it('[BUILD-09] leads from a fault to its line, and to a message that asks to fix it', async () => {
    const spies = showPreview({ preview: preview({ failed: 'compile' }, { fault }) });
    await user.click(screen.getByRole('button', { name: 'Open App.tsx:12' }));
    expect(spies.onOpenFile).toHaveBeenCalledWith('src/App.tsx', 12, 7);
    await user.click(screen.getByRole('button', { name: 'Fix this' }));
    expect(spies.onFix).toHaveBeenCalled();
  });

  it('[BUILD-02] shows the parts of the plan and the file that is written while there is nothing to see yet', async () => {
    const item = (number: number, status: 'todo' | 'doing' | 'done') => ({
      id: String(number),
      title: `Part ${number}`,
      status,
    });
    const empty = preview('empty', { wantedTree: null, goodTree: null });
    showPreview({ preview: empty, building: { doing: 'Planning', plan: [], file: null } });
    expect(screen.getByText('Planning')).toBeTruthy();
    cleanup();

    const file = { path: 'src/App.tsx', arriving: 12, additions: 0 } as FileRow;
    const plan = [item(1, 'done'), item(2, 'doing'), item(3, 'todo')];
    showPreview({ preview: empty, building: { doing: 'Writing', plan, file } });
    const parts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(parts()).toEqual(['Part 1, done', 'Part 2, under way', 'Part 3, to do']);
    expect(screen.getByRole('region', { name: 'What is being built' }).textContent).toContain(
      'Writing src/App.tsx 12 lines',
    );
    await expectAccessible();
    cleanup();

    // Of a long one what is under way is in sight, and what comes after it.
    const long = Array.from({ length: 20 }, (_, index) =>
      item(index, index < 9 ? 'done' : index === 9 ? 'doing' : 'todo'),
    );
    showPreview({ preview: empty, building: { doing: 'Writing', plan: long, file } });
    expect(parts()).toHaveLength(7);
    expect(parts()).toEqual(expect.arrayContaining(['Part 9, under way', 'Part 11, to do']));
    cleanup();

    // A page that there is takes its place.
    showPreview({ preview: preview('live'), building: { doing: 'Writing', plan, file } });
    expect(screen.queryByRole('region', { name: 'What is being built' })).toBeNull();
  });

  it('[MACHINE-09] says which retry of the frame comes when, and that it gave up', async () => {
    const send = vi.fn();
    showPreview({ preview: preview('booting', {}, send), load: load('waitingToRetry', 1) });
    expect(screen.getByRole('alert').textContent).toMatch(/in 4 seconds, retry 2 of 3/);
    await user.click(screen.getByRole('button', { name: 'Try now' }));
    // Its frame follows the preview: test/unit/project-links.dom.test.ts.
    expect(send).toHaveBeenCalledWith({ type: 'reload.requested' });
    await expectAccessible();
  });

  it('[MACHINE-09] says that three retries did not help', async () => {
    showPreview({ preview: preview({ failed: 'load' }), load: load('failed', 3) });
    expect(screen.getByRole('alert').textContent).toMatch(/did not load after 3 retries/);
    await expectAccessible();
  });

  it('shows the sizes of devices, with the chosen one marked', () => {
    showPreview({});
    expect(screen.getByRole('radio', { name: 'Phone' }).getAttribute('aria-checked')).toBe('true');
    expect(screen.getByRole('radio', { name: 'Desktop' }).getAttribute('aria-checked')).toBe('false');
    expect(screen.getByRole('button', { name: 'Rotate' })).toBeTruthy();
  });
});

describe('the session', () => {
  const context: ProjectSessionContext = {
    projectId: 'p1',
    seed: 1,
    isOnline: true,
    detail: null,
    cursor: 0,
    announced: 0,
    repeated: 0,
    failure: null,
    commandFailure: null,
    stoppedRunId: null,
  };
  const session = (
    value: Parameters<typeof projectSessionMachine.resolveState>[0]['value'],
    over: Partial<ProjectSessionContext> = {},
    send = vi.fn(),
  ) => connectSession(projectSessionMachine.resolveState({ value, context: { ...context, ...over } }), send);

  it('has the shape of the page while it loads, and says so to a screen reader', async () => {
    show(<WorkspaceSkeleton label={session('loading').label} />);
    expect(screen.getByRole('status').textContent).toBe('Opening the project');
    await expectAccessible();
  });

  const cases: [string, Parameters<typeof session>[0], string][] = [
    ['not found', 'notFound', 'Page not found or private'],
    ['signed out', 'signedOut', 'Sign in to open this project'],
    ['failed', 'failed', 'The project could not be opened'],
  ];
  it.each(cases)('[BUILD-04] %s: says why and what to do', async (_name, value, title) => {
    const send = vi.fn();
    show(
      <SessionTrouble
        session={session(value, { failure: { code: -1, message: 'Network Error' } }, send)}
        home={(children) => <a href="/">{children}</a>}
        signIn={(children) => <a href="/login">{children}</a>}
      />,
    );
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to home' })).toBeTruthy();
    await expectAccessible();
    if (value === 'signedOut') {
      expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
      expect(screen.getByRole('status').textContent).toMatch(/what you typed is kept/i);
    }
    if (value === 'failed') {
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(send).toHaveBeenCalledWith({ type: 'project.reloadRequested' });
    }
  });

  const ready = (name: string) =>
    ({
      ready: { detail: 'current', name, command: 'none' },
    }) as Parameters<typeof session>[0];
  const workspace = connectWorkspace(
    workspaceMachine.resolveState({
      value: { side: 'preview', focus: 'chat', overlay: 'none' },
      context: {
        startSide: 'preview',
        chatWidth: 420,
        paletteScope: 'all',
        paletteQuery: '',
        paletteStep: 0,
        messageFocus: 0,
        replayedRunId: null,
        hasDatabase: false,
      },
    }),
    vi.fn(),
  );
  const bar = (view: ReturnType<typeof session>) =>
    show(
      <>
        {sides.map((side) => (
          <div key={side} id={workspace.getPaneProps(side).id} />
        ))}
        <TopBar
          session={view}
          workspace={workspace}
          name="Crumb"
          kind="Website"
          run={{ tone: 'active', words: 'Writing' }}
          version={3}
          errors={2}
          account={null}
          home={(children) => (
            <a href="/" aria-label="Home">
              {children}
            </a>
          )}
        />
      </>,
    );

  it('renames in place: Enter saves, Esc puts the old name back', async () => {
    const send = vi.fn();
    bar(session(ready('shown'), {}, send));
    await user.click(screen.getByRole('button', { name: 'Crumb, rename' }));
    expect(send).toHaveBeenCalledWith({ type: 'rename.began' });
    expect(screen.getByRole('tab', { name: /^Console\s*2 errors$/ })).toBeTruthy();
    await expectAccessible();
  });

  it('saves the typed name and says why a save did not work', async () => {
    const send = vi.fn();
    bar(session(ready('renameFailed'), { commandFailure: { code: -1, message: 'x' } }, send));
    const field = screen.getByRole('textbox', { name: 'Project name' });
    expect(screen.getByText(/the old name is kept/i)).toBeTruthy();
    await user.clear(field);
    await user.type(field, 'Crumb and Co{Enter}');
    expect(send).toHaveBeenCalledWith({ type: 'rename.submitted', name: 'Crumb and Co' });
    await user.type(field, '{Escape}');
    expect(send).toHaveBeenCalledWith({ type: 'rename.cancelled' });
    await expectAccessible();
  });
});

describe('the banner of the stream', () => {
  type StreamValue = Parameters<typeof notificationStreamMachine.resolveState>[0]['value'];
  const stream = (value: StreamValue, attempt = 0) =>
    connectStream(
      notificationStreamMachine.resolveState({
        value,
        context: {
          attempt,
          jitter: 0,
          seed: 1,
          cursor: '4',
          startsSignedIn: true,
          startsOnline: true,
          error: 'network_error',
          dropped: 0,
          delivered: 4,
          opened: 1,
          recent: [],
        },
      }),
      vi.fn(),
    );
  const banner = (value: StreamValue, attempt?: number) =>
    show(<StreamBanner stream={stream(value, attempt)} since="9:41" onRetry={vi.fn()} />).container;

  it('[BUILD-04] is silent while the stream is live or opens for the first time', () => {
    const connected = { open: { connected: { pulse: 'beating', traffic: 'listening' } } } as const;
    expect(banner(connected).textContent).toBe('');
    expect(banner({ open: 'connecting' }).textContent).toBe('');
  });

  const cases: [string, StreamValue, number, RegExp, boolean][] = [
    ['reconnecting', 'reconnecting', 3, /attempt 3 of 10/, true],
    ['connecting again', { open: 'connecting' }, 2, /connecting/i, false],
    ['offline', 'disconnected', 0, /your browser is offline/i, false],
    ['given up', 'failed', 10, /gave up after 10 attempts/i, true],
  ];
  it.each(cases)(
    '[BUILD-04] %s: says since when, why, and what is safe',
    async (_name, value, attempt, words, canRetry) => {
      banner(value, attempt);
      const status = screen.getByRole('status');
      expect(status.textContent).toMatch(words);
      expect(status.textContent).toContain('Up to date until 9:41');
      expect(status.textContent).toMatch(/run under way goes on at the server/);
      expect(within(status).queryByRole('button') !== null).toBe(canRetry);
      await expectAccessible();
    },
  );
});

describe('the console', () => {
  it('[BUILD-09] counts errors, opens the place in the code and asks to fix it', async () => {
    const log = createConsoleLog((notify) => notify());
    log.add({ level: 'log', text: 'rendered', at: 1 });
    log.add({ level: 'log', text: 'rendered', at: 2 });
    log.add({ level: 'warn', text: 'slow', at: 3 });
    log.add({ level: 'error', text: fault.message, at: 4, fault });
    const spies = { onClear: vi.fn(), onOpenFile: vi.fn(), onFix: vi.fn(), isFixing: false, fixError: '' };
    show(
      <main>
        <ConsoleView lines={log.getView()} {...spies} />
      </main>,
    );
    expect(screen.getByText('1 error')).toBeTruthy();
    expect(screen.getByLabelText('2 times')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'src/App.tsx:12:7' }));
    expect(spies.onOpenFile).toHaveBeenCalledWith('src/App.tsx', 12, 7);
    await user.click(screen.getByRole('button', { name: 'Fix this' }));
    expect(spies.onFix).toHaveBeenCalledWith(fault);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(spies.onClear).toHaveBeenCalled();
    await expectAccessible();
  });

  it('says what will be here while nothing is', async () => {
    const log = createConsoleLog((notify) => notify());
    show(
      <ConsoleView
        lines={log.getView()}
        onClear={vi.fn()}
        onOpenFile={vi.fn()}
        onFix={vi.fn()}
        isFixing={false}
        fixError=""
      />,
    );
    expect(screen.getByText('Nothing logged')).toBeTruthy();
    await expectAccessible();
  });

  it('keeps the newest lines and says how many are gone', () => {
    const log = createConsoleLog((notify) => notify());
    for (let line = 0; line < 520; line++) log.add({ level: 'log', text: `line ${line}`, at: line });
    expect(log.getView()).toMatchObject({ dropped: 20 });
    expect(log.getView().entries[0]?.text).toBe('line 20');
  });
});
