import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { createActor } from 'xstate';
import { AuthReturn } from '#features/auth-return/auth-return.tsx';
import { GithubButton } from '#features/github/github-button.tsx';
import GithubDialogs from '#features/github/github-dialogs.tsx';
import GithubSettings from '#features/github/github-settings.tsx';
import DatabasePane from '#features/supabase/database-pane.tsx';
import { connect as connectReturn } from '#machines/auth-return/auth-return.connect.ts';
import { connect as connectDatabaseConsole } from '#machines/database-console/database-console.connect.ts';
import { databaseConsoleMachine } from '#machines/database-console/database-console.machine.ts';
import { connect as connectGithub } from '#machines/github-connection/github-connection.connect.ts';
import { connect as connectSupabase } from '#machines/supabase-connection/supabase-connection.connect.ts';
import type { MachineWorld } from '#test/support/machine-world.ts';
import { startWorld } from '#test/support/machine-world.ts';
import { show } from '../project-support.tsx';
import { testScreens, type Screen } from './screens.tsx';

const says = (text: RegExp | string) => () => {
  expect(screen.getAllByText(text).length).toBeGreaterThan(0);
};
const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const offers =
  (...names: RegExp[]) =>
  () => {
    for (const name of names) expect(button(name).disabled).toBe(false);
  };
const holds =
  (...names: RegExp[]) =>
  () => {
    for (const name of names) expect(button(name).disabled).toBe(true);
  };
const all =
  (...checks: (() => void)[]) =>
  () => {
    for (const check of checks) check();
  };

const githubOf = (world: MachineWorld) => connectGithub(world.snapshot, world.actor.send);
/** While a dialog is open, everything else is out of reach. */
const unlessOpen = (check: () => void) => (world: MachineWorld) => {
  const view = githubOf(world);
  if (!view.isPanelOpen && !view.isDialogOpen) check();
};
const waitsForWindow = all(says('Waiting for GitHub'), offers(/^Cancel$/));

const github: Screen = {
  id: 'github-connection',
  show: (world) => {
    const view = githubOf(world);
    show(
      <main>
        <h1>Project</h1>
        <GithubButton view={view} />
        {view.isPanelOpen || view.isDialogOpen ? null : <GithubSettings view={view} isAvailable hasProject />}
        <GithubDialogs view={view} isAvailable hasProject />
      </main>,
    );
  },
  states: {
    'connection.fetching': says('Looking up GitHub'),
    'connection.checking': says('Looking up GitHub'),
    'connection.unavailable': all(says('GitHub could not be asked'), offers(/^Try again$/)),
    'connection.notAuthorized': offers(/^Authorize GitHub account$/),
    'connection.authorizedOnly': offers(/^Make repository in ada$/, /^Choose others$/, /^Forget account$/),
    'connection.reconnectionRequired': all(
      says('This project has lost its access'),
      offers(/^Connect again in ada$/, /^Disconnect project$/),
    ),
    'connection.connected': all(says('ada/crumb'), says(/GitHub has newer commits/), offers(/^Pull$/), () => {
      expect(button(/^Push to GitHub$/).title).toBe(
        'GitHub has changes that this project does not have. Pull them first.',
      );
    }),
    'connection.pushing': all(says('Pushing to GitHub'), holds(/^Pushing$/, /^Pull$/)),
    'connection.pulling': all(says('Pulling from GitHub'), holds(/^Pulling$/, /^Push to GitHub$/)),
    'connection.confirmingDisconnect': (world) => {
      const isAccount = githubOf(world).confirming === 'account';
      offers(/^Keep it$/, isAccount ? /^Forget account$/ : /^Disconnect$/)();
    },
    'connection.disconnecting': says('Disconnecting GitHub'),
    'connection.authorizingAccount.waiting': waitsForWindow,
    'connection.authorizingAccount.confirming': says('Waiting for GitHub'),
    'connection.authorizingProject.waiting': waitsForWindow,
    'connection.authorizingProject.confirming': says('Waiting for GitHub'),
    'connection.connecting.waiting': says('Connecting to GitHub'),
    'connection.connecting.confirming': says('Connecting to GitHub'),
    'panel.closed': unlessOpen(() => expect(screen.queryByRole('dialog')).toBeNull()),
    'panel.open': () => {
      expect(screen.getByRole('dialog', { name: 'GitHub' })).toBeTruthy();
    },
    'dialog.idle': () => expect(screen.queryByRole('dialog', { name: 'Connect GitHub again' })).toBeNull(),
    'dialog.queued': () => expect(screen.queryByRole('dialog', { name: 'Connect GitHub again' })).toBeNull(),
    'dialog.open': (world) => {
      if (!githubOf(world).isDialogOpen) return;
      const dialog = screen.getByRole('dialog', { name: 'Connect GitHub again' });
      expect(within(dialog).getByRole('button', { name: 'Not now' })).toBeTruthy();
    },
    'dialog.dismissed': () =>
      expect(screen.queryByRole('dialog', { name: 'Connect GitHub again' })).toBeNull(),
  },
};

const idle = (): void => undefined;
const idleDatabaseConsole = () =>
  connectDatabaseConsole(
    createActor(databaseConsoleMachine, { input: { projectId: 'project-1' } }).getSnapshot(),
    idle,
  );

const supabase: Screen = {
  id: 'supabase-connection',
  show: (world) => {
    const view = connectSupabase(world.snapshot, world.actor.send);
    show(
      <main>
        <h1>Project</h1>
        <DatabasePane view={view} databaseConsole={idleDatabaseConsole()} isAvailable />
      </main>,
    );
  },
  states: {
    fetching: says('Looking up Supabase'),
    checking: says('Looking up Supabase'),
    unavailable: all(says('Supabase could not be asked'), offers(/^Try again$/)),
    notConnected: offers(/^Authorize Supabase account$/),
    authorizing: all(says('Waiting for Supabase'), offers(/^Cancel$/)),
    choosing: offers(/^Connect crumb$/, /^Make a new database in ada$/, /^Forget account$/),
    connecting: all(says('Connecting to Supabase'), holds(/^Connect crumb$/)),
    'connected.active': all(
      says('Active'),
      offers(/^Run$/, /^Decline$/, /^Run this SQL$/, /^Add secret$/, /^Disconnect$/),
    ),
    'connected.paused': all(says('The database is paused'), () => {
      expect(screen.getByRole('link', { name: 'Wake it on Supabase' })).toBeTruthy();
    }),
    'connected.deleted': says('The database is gone'),
    'connected.unknown': says(/The database is not ready yet/),
    confirmingDisconnect: (world) => {
      const isAccount = connectSupabase(world.snapshot, idle).confirming === 'account';
      offers(/^Keep it$/, isAccount ? /^Forget account$/ : /^Disconnect database$/)();
    },
    disconnecting: says('Disconnecting'),
  },
};

/** A database that is active and has one statement that waits. */
function activeDatabase() {
  const world = startWorld('supabase-connection');
  world.done('fetchInfo', {
    connected: { id: 'db-1', name: 'crumb', url: 'https://db-1.supabase.co' },
    organizations: [],
    connectStatus: 'active',
    statusJumpUrl: 'https://supabase.example/',
    authorized: true,
    secrets: ['MAIL_KEY'],
    statements: [
      { hash: 'hash-1', sql: 'select 1;', source: 'turn', note: 'To see', state: 'proposed', error: null },
    ],
    configPath: 'supabase.config.js',
  });
  return connectSupabase(world.snapshot as never, idle);
}

const databaseConsole: Screen = {
  id: 'database-console',
  show: (world) => {
    show(
      <main>
        <h1>Project</h1>
        <DatabasePane
          view={activeDatabase()}
          databaseConsole={connectDatabaseConsole(world.snapshot, world.actor.send)}
          isAvailable
        />
      </main>,
    );
  },
  states: {
    'secrets.idle': offers(/^Add secret$/),
    'secrets.saving': holds(/^Adding$/),
    'secrets.saved': says('It is with the database.'),
    'secrets.failed': (world) => {
      const { secretError } = connectDatabaseConsole(world.snapshot, idle);
      expect(secretError).not.toBe('');
      says(secretError)();
    },
    'sql.idle': offers(/^Run$/, /^Run this SQL$/),
    'sql.running': says('It is running on the database.'),
    'sql.declining': says('It is being declined.'),
    'sql.done': says('Done: 1 row.'),
    'sql.failed': (world) => {
      const { sqlError } = connectDatabaseConsole(world.snapshot, idle);
      expect(sqlError).not.toBe('');
      says(sqlError)();
    },
  },
};

const authReturn: Screen = {
  id: 'auth-return',
  show: (world) => {
    show(
      <AuthReturn
        view={connectReturn(world.snapshot, world.actor.send)}
        ways={<a href="/">Back to home</a>}
        secondStep={<p>the second step</p>}
      />,
    );
  },
  states: {
    exchanging: () => {
      expect(screen.getByRole('heading', { name: 'Finishing with GitHub' })).toBeTruthy();
      expect(screen.queryByRole('link')).toBeNull();
    },
    confirming: () => {
      expect(screen.getByRole('heading', { name: 'One more step' })).toBeTruthy();
      expect(screen.getByText('the second step')).toBeTruthy();
    },
    ended: says('This sign-in has ended'),
    unreachable: offers(/^Try again$/),
    empty: says('Nothing to finish here'),
    succeeded: says('GitHub is authorized'),
    denied: says('GitHub was not authorized'),
    mismatched: says('This authorization was not begun here'),
    expired: says('This authorization has expired'),
    failed: says('GitHub was not authorized'),
  },
};

testScreens('integrations.test.tsx', [authReturn, databaseConsole, github, supabase]);
