import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { createActor } from 'xstate';
import { ChatView } from '#features/chat/chat-view.tsx';
import { MessageBox } from '#features/chat/message-box.tsx';
import Overlays from '#features/workspace/overlays.tsx';
import { SessionTrouble } from '#features/workspace/session-states.tsx';
import { WorkspaceSkeleton } from '#features/workspace/workspace-skeleton.tsx';
import { TopBar } from '#features/workspace/top-bar.tsx';
import { WorkspaceLayout } from '#features/workspace/workspace-layout.tsx';
import { connect as connectSession } from '#machines/project-session/project-session.connect.ts';
import { connect as connectBox } from '#machines/prompt-box/prompt-box.connect.ts';
import { promptBoxMachine } from '#machines/prompt-box/prompt-box.machine.ts';
import { connect as connectOlder } from '#machines/older-entries/older-entries.connect.ts';
import { olderEntriesMachine } from '#machines/older-entries/older-entries.machine.ts';
import { connect as connectScroll } from '#machines/scroll-follow/scroll-follow.connect.ts';
import { scrollFollowMachine } from '#machines/scroll-follow/scroll-follow.machine.ts';
import { connect as connectWorkspace } from '#machines/workspace/workspace.connect.ts';
import type { WorkspaceView } from '#machines/workspace/workspace.connect.ts';
import { workspaceMachine } from '#machines/workspace/workspace.machine.ts';
import type { Pane, Side, WorkspaceDialog } from '#machines/workspace/workspace.types.ts';
import { startWorld, type MachineWorld } from '#test/support/machine-world.ts';
import { enterKey, finished, queued, show, started, viewOfLog } from '../project-support.tsx';
import { modelOf } from './reach.ts';
import { reasonOf, testScreens, type Screen } from './screens.tsx';

const idle = (): void => undefined;
const home = (children: ReactNode) => (
  <a href="/" aria-label="Home">
    {children}
  </a>
);
const sessionOf = (world: MachineWorld) => connectSession(world.snapshot, world.actor.send);
const workspaceOf = (world: MachineWorld) => connectWorkspace(world.snapshot, world.actor.send);

/** The page of a project, as its panes put it together: the bar, the chat with a run that failed, a side. */
function showPage(session: ReturnType<typeof sessionOf>, workspace: WorkspaceView): void {
  const failedRun = viewOfLog(
    ['run-1', queued('A page')],
    ['run-1', started],
    ['run-1', finished('failed')],
    ['run-2', queued('A menu')],
    ['run-2', started],
  );
  show(
    <>
      <WorkspaceLayout
        view={workspace}
        errors={0}
        banner={null}
        topBar={
          <TopBar
            session={session}
            workspace={workspace}
            name={session.detail?.project.name ?? 'Crumb'}
            kind="Website"
            run={null}
            version={1}
            errors={0}
            account={null}
            home={home}
          />
        }
        chat={
          <ChatView
            view={failedRun}
            isLoading={false}
            scroll={connectScroll(createActor(scrollFollowMachine).getSnapshot(), idle)}
            older={connectOlder(createActor(olderEntriesMachine).getSnapshot(), idle)}
            onEndWanted={() => idle}
            currentVersionId={null}
            whyNotCommand={session.whyNotCommand}
            error={session.renameError ? '' : session.commandError}
            onDismissError={session.onDismissError}
            announcement=""
            handlers={{
              onOpenFile: idle,
              onShowChanges: idle,
              onOpenBlueprint: idle,
              onRestore: idle,
              onReplay: idle,
              onRetry: session.onRetry,
              onCancelQueued: session.onStop,
              onArrange: session.onArrange,
              onEdit: idle,
              onAnswer: idle,
              onNewChat: idle,
              onDecide: idle,
              onChoose: idle,
              onCredits: idle,
              onSuggestion: idle,
            }}
          >
            <MessageBox
              view={connectBox(
                createActor(promptBoxMachine, {
                  input: { boxId: 'b', scene: 'ai-website-builder', isSignedIn: true, draft: 'A footer' },
                }).getSnapshot(),
                idle,
              )}
              enterKey={enterKey()}
              focusCount={0}
              running={{
                isStopping: session.stoppingRunId !== null,
                why: session.whyNotCommand,
                onStop: idle,
              }}
            />
          </ChatView>
        }
        sides={{
          preview: <p>The preview</p>,
          blueprint: <p>The blueprint</p>,
          code: <p>The code</p>,
          console: <p>The console</p>,
          versions: <p>The versions</p>,
          machine: <p>The machine</p>,
          database: <p>The database</p>,
        }}
      />
      {workspace.isPaletteOpen || workspace.areShortcutsOpen ? (
        <Overlays
          view={workspace}
          commands={[
            { id: 'file-app', label: 'src/App.tsx', group: 'files', icon: null, run: idle },
            { id: 'go-code', label: 'Code', group: 'goTo', icon: null, run: idle },
          ]}
        />
      ) : null}
    </>,
  );
}

const restingWorkspace = () =>
  connectWorkspace(createActor(workspaceMachine, { input: {} }).getSnapshot(), idle);

const trouble = (title: string, ways: readonly string[]) => (world: MachineWorld) => {
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain(sessionOf(world).why);
  expect(screen.queryAllByRole('button').map((way) => way.textContent)).toEqual(ways);
  expect(screen.getByText('Back to home').closest('a')).toBeTruthy();
};
const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Project name' });
const namesIs = (problem: RegExp, isClosed: boolean) => () => {
  expect(nameField().readOnly).toBe(isClosed);
  expect(reasonOf(nameField())).toMatch(problem);
};
const command = (stop: string, retryReason: string, error: RegExp | null) => (world: MachineWorld) => {
  const stopButton = screen.getByRole<HTMLButtonElement>('button', { name: stop });
  expect(stopButton.disabled).toBe(retryReason !== '');
  const retry = screen.getByRole<HTMLButtonElement>('button', { name: 'Try again' });
  expect(retry.disabled).toBe(retryReason !== '');
  expect(reasonOf(retry)).toBe(retryReason);
  // The problem of a name is told at its field, first.
  if (error !== null && sessionOf(world).renameError === '')
    expect(screen.getByRole('alert').textContent).toMatch(error);
};
const chatStays = (): void => expect(screen.getByText('A menu')).toBeTruthy();

const session: Screen = {
  id: 'project-session',
  show: (world) => {
    const view = sessionOf(world);
    if (view.status === 'loading') show(<WorkspaceSkeleton label={view.label} />);
    else if (view.status === 'ready') showPage(view, restingWorkspace());
    else show(<SessionTrouble session={view} home={home} signIn={(words) => <a href="/login">{words}</a>} />);
  },
  states: {
    loading: () => expect(screen.getByRole('status').textContent).toBe('Opening the project'),
    notFound: trouble('Page not found or private', []),
    removed: trouble('This project is no longer open to you', []),
    deleted: trouble('Project has been deleted', []),
    signedOut: (world) => {
      trouble('Sign in to open this project', [])(world);
      expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
      expect(screen.getByRole('status').textContent).toMatch(/What you typed is kept/);
    },
    failed: trouble('The project could not be opened', ['Try again']),
    'ready.detail.current': () => expect(screen.queryByText(/may be old/)).toBeNull(),
    'ready.detail.reloading': () => expect(screen.queryByText(/may be old/)).toBeNull(),
    'ready.detail.stale': (world) => {
      expect(screen.getByText(sessionOf(world).why)).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Load again' })).toBeTruthy();
    },
    // A log that lags behind is brought up to date without a word: what is shown stays.
    'ready.news.caughtUp': chatStays,
    'ready.news.behind': chatStays,
    'ready.news.requested': chatStays,
    'ready.name.shown': () =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Crumb, rename' }).disabled).toBe(false),
    'ready.name.editing': namesIs(/^$/, false),
    'ready.name.saving': namesIs(/The new name is being saved/, true),
    'ready.name.renameFailed': namesIs(/The old name is kept/, false),
    'ready.command.none': command('Stop', '', null),
    'ready.command.stopping': command('Stopping', 'The run is being stopped.', null),
    'ready.command.retrying': command('Stop', 'The message is being sent again.', null),
    'ready.command.deciding': command('Stop', 'Your answer is on its way.', null),
    'ready.command.choosing': command('Stop', 'Your answer is on its way.', null),
    'ready.command.arranging': command('Stop', 'What waits is being arranged.', null),
    'ready.command.commandFailed': command('Stop', '', /\S/),
  },
};

const besides = (side: Side, words: string) => () => {
  const tab = screen.getByRole('tab', { selected: true, hidden: true });
  expect(tab.id).toBe(restingWorkspace().getTabProps(side).id);
  const panel = screen.getByText(words).closest('[role=tabpanel]');
  expect(panel?.id).toBe(tab.getAttribute('aria-controls'));
  expect(panel && getComputedStyle(panel).display).not.toBe('none');
};
const inFocus = (chat: boolean) => (world: MachineWorld) => {
  const pane: Pane = workspaceOf(world).pane;
  expect(pane === 'chat').toBe(chat);
};
/** The dialogs themselves are rendered with the charts that fill them. */
const dialogIs = (dialog: WorkspaceDialog) => (world: MachineWorld) =>
  expect(workspaceOf(world).dialog).toBe(dialog);
const workspace: Screen = {
  id: 'workspace',
  show: (world) => {
    const open = startWorld('project-session');
    open.done('loadProject', modelOf('project-session').outcomes?.['loadProject']?.done?.[0]);
    showPage(sessionOf(open), workspaceOf(world));
    open.actor.stop();
  },
  states: {
    'side.preview': besides('preview', 'The preview'),
    'side.blueprint': besides('blueprint', 'The blueprint'),
    'side.code': besides('code', 'The code'),
    'side.console': besides('console', 'The console'),
    'side.versions': besides('versions', 'The versions'),
    'side.machine': besides('machine', 'The machine'),
    'side.database': besides('database', 'The database'),
    'focus.chat': inFocus(true),
    'focus.side': inFocus(false),
    'overlay.none': () => expect(screen.queryByRole('dialog')).toBeNull(),
    'overlay.palette': (world) => {
      const palette = within(screen.getByRole('dialog', { name: 'Go to a file' }));
      expect(palette.getByRole<HTMLInputElement>('combobox', { name: 'File' }).value).toBe(
        workspaceOf(world).paletteQuery,
      );
      expect(palette.getByRole('option', { name: /^App\.tsx src Files$/ })).toBeTruthy();
    },
    'overlay.share': dialogIs('share'),
    'overlay.deletion': dialogIs('deletion'),
    'overlay.publish': dialogIs('publish'),
    'overlay.phone': dialogIs('phone'),
    'overlay.variables': dialogIs('variables'),
    'overlay.search': dialogIs('search'),
    'overlay.replay': dialogIs('replay'),
    'overlay.shortcuts': () =>
      expect(
        within(screen.getByRole('dialog', { name: 'Keyboard' })).getAllByRole('term').length,
      ).toBeGreaterThan(4),
  },
};

testScreens('project.test.tsx', [session, workspace]);
