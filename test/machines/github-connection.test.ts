import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { authPopupMachine } from '#machines/auth-popup/auth-popup.machine.ts';
import { connect } from '#machines/github-connection/github-connection.connect.ts';
import { githubConnectionMachine } from '#machines/github-connection/github-connection.machine.ts';
import type { GithubDetail } from '#machines/github-connection/github-connection.types.ts';
import { network } from '#test/models/samples.ts';
import { FakeLedger } from '#test/support/chart-tests/fakes.ts';
import { withFakes } from '#test/support/chart-tests/world.ts';
import { startWorld } from '#test/support/machine-world.ts';
import type { MachineWorld } from '#test/support/machine-world.ts';

const repository = { full_name: 'ada/crumb', url: 'https://github.example/ada/crumb' };
const organizations = [{ auth_id: 'auth-1', name: 'ada', settings_url: '' }];
const notAuthorized = {
  user_name: '',
  repo_info: null,
  connect_project: false,
  organizations: [],
  sync: null,
};
const authorizedOnly = { ...notAuthorized, user_name: 'ada', organizations };
const reconnection = { ...authorizedOnly, repo_info: repository };
const connected = { ...reconnection, connect_project: true };
const withSync = (sync: Partial<NonNullable<GithubDetail['sync']>>): GithubDetail => ({
  ...connected,
  sync: {
    pushed_version: 2,
    current_version: 2,
    has_draft: false,
    has_remote_changes: false,
    commit_url: 'https://github.example/ada/crumb/commit/abc',
    ...sync,
  },
});

const view = (world: MachineWorld) => connect(world.snapshot as never, (event) => world.actor.send(event));
const toasts = (world: MachineWorld) =>
  world.emitted
    .filter(({ type }) => type === 'toast.wanted')
    .map((event) => (event as unknown as { toast: { text: string } }).toast.text);
const details = (world: MachineWorld) =>
  world.emitted
    .filter(({ type }) => type === 'toast.wanted')
    .map((event) => (event as unknown as { toast: { detail?: string } }).toast.detail);
const dialogs = (world: MachineWorld) =>
  world.emitted.map(({ type }) => type).filter((type) => type.startsWith('dialog.'));

function withDetail(detail: unknown): MachineWorld {
  const world = startWorld('github-connection');
  world.done('fetchDetail', detail);
  return world;
}

/** How the authorization window ends. */
const authorized = { result: { code: 'abc' }, failure: null };
const refused = (message: string) => ({ result: null, failure: { code: 0, message } });

describe('github-connection', () => {
  it.each([
    [notAuthorized, 'notAuthorized', 'Authorize your GitHub account first.'],
    [authorizedOnly, 'authorizedOnly', 'Choose where the repository should be, to connect this project.'],
    [
      reconnection,
      'reconnectionRequired',
      'The repository is there, but this project has lost its access. Connect it again.',
    ],
    [connected, 'connected', ''],
  ] as const)('[MACHINE-02] [ENTITY-11] derives its state from the detail: %o', (detail, status, why) => {
    expect(view(withDetail(detail))).toMatchObject({ status, why });
  });

  it('[ERROR-08] says when the detail cannot be had', () => {
    const world = startWorld('github-connection');
    world.fail('fetchDetail', network);
    expect(view(world)).toMatchObject({ status: 'unavailable', error: '' });
    expect(toasts(world)).toEqual(['Failed to get project detail']);
    view(world).onRefresh();
    expect(view(world).status).toBe('fetching');
  });

  it('[ERROR-08] authorizes the account and looks whether it is there', () => {
    const world = withDetail(notAuthorized);
    view(world).onAuthorizeAccount();
    world.done('authorizeAccount', authorized);
    world.done('confirmAccount', authorizedOnly);
    expect(view(world).status).toBe('authorizedOnly');
    expect(toasts(world)).toEqual(['GitHub account authorized successfully!']);
  });

  it('[ERROR-08] says when the window was done and there is still no account', () => {
    const world = withDetail(notAuthorized);
    view(world).onAuthorizeAccount();
    world.done('authorizeAccount', authorized);
    world.done('confirmAccount', notAuthorized);
    expect(view(world).status).toBe('notAuthorized');
    expect(toasts(world)).toEqual(['Authorization completed but account not found']);
  });

  it('[ERROR-08] says when the account was not authorized', () => {
    const world = withDetail(notAuthorized);
    view(world).onAuthorizeAccount();
    world.done('authorizeAccount', refused('Authorization timeout'));
    expect(view(world).status).toBe('notAuthorized');
    expect(toasts(world)).toEqual(['Failed to authorize GitHub account']);
    // The toast has the reason, and is all that is said.
    expect(details(world)).toEqual(['Authorization timeout']);
    expect(view(world).error).toBe('');
  });

  it('[ERROR-08] authorizes the project', () => {
    const world = withDetail(authorizedOnly);
    view(world).onAuthorizeProject();
    world.done('authorizeProject', authorized);
    world.done('confirmProject', authorizedOnly);
    expect(toasts(world)).toEqual(['Project authorization completed!']);
    view(world).onAuthorizeProject();
    world.fail('authorizeProject', network);
    expect(toasts(world).at(-1)).toBe('Failed to start project authorization');
  });

  it('[ERROR-08] connects the project', () => {
    const world = withDetail(authorizedOnly);
    view(world).onConnect('auth-1');
    expect(world.ledger.lastInput('connectProject')).toEqual({ projectId: 'project-1', authId: 'auth-1' });
    world.fail('connectProject', network);
    expect(toasts(world)).toEqual(['Failed to connect project to GitHub']);
    expect(details(world).at(-1)).toContain('could not be reached');
    // GitHub may have made the repository all the same: how things stand is looked up.
    world.done('checkDetail', authorizedOnly);
    expect(view(world)).toMatchObject({ status: 'authorizedOnly', canConnect: true, error: '' });
    view(world).onConnect('auth-1');
    world.done('connectProject');
    world.done('confirmConnection', connected);
    expect(toasts(world).at(-1)).toBe('Project connected to GitHub successfully!');
    expect(view(world).status).toBe('connected');
  });

  it.each([
    [{}, 'Version 2 is on GitHub.', 'The newest version is on GitHub already.'],
    [{ current_version: 3 }, 'Version 2 is on GitHub. Not there yet: 1 newer version.', ''],
    [
      { current_version: 5, has_draft: true },
      'Version 2 is on GitHub. Not there yet: 3 newer versions and edits that are no version yet.',
      '',
    ],
    [{ pushed_version: 0 }, 'Nothing has been pushed yet.', ''],
    [
      { pushed_version: 0, current_version: 0 },
      'Nothing to push yet: the project has no version.',
      'The newest version is on GitHub already.',
    ],
    [
      { current_version: 3, has_remote_changes: true },
      'Version 2 is on GitHub. Not there yet: 1 newer version.',
      'GitHub has changes that this project does not have. Pull them first.',
    ],
  ])('[BUILD-10] says what is where, and whether pushing is of use: %o', (sync, words, whyNot) => {
    const shown = view(withDetail(withSync(sync)));
    expect(shown).toMatchObject({ syncWords: words, whyNotPush: whyNot, canPush: whyNot === '' });
    expect(shown.canPull).toBe('has_remote_changes' in sync);
  });

  it('[BUILD-10] pushes, and names the version that is on GitHub then', () => {
    const world = withDetail(withSync({ current_version: 3 }));
    view(world).onPush();
    expect(view(world)).toMatchObject({ status: 'pushing', connectionStatus: 'connected', isBusy: true });
    world.done('push', { version: 3 });
    world.done('checkDetail', withSync({ pushed_version: 3, current_version: 3 }));
    expect(toasts(world)).toEqual(['Version 3 is on GitHub.']);
    expect(view(world)).toMatchObject({ status: 'connected', canPush: false, error: '' });
  });

  it('[BUILD-10] keeps in sight why a push was refused, and notices a lost access', () => {
    const world = withDetail(withSync({ current_version: 3 }));
    view(world).onPush();
    world.fail('push', Object.assign(new Error('The repository has commits.'), { errNo: 1009 }));
    world.done('checkDetail', withSync({ current_version: 3, has_remote_changes: true }));
    expect(view(world)).toMatchObject({ status: 'connected', error: 'The repository has commits.' });
    view(world).onPull();
    expect(view(world).error).toBe('');
    world.done('pull', { version: { number: 4 }, overwritten: [] });
    world.done('checkDetail', withSync({ current_version: 4 }));
    expect(toasts(world)).toEqual(['What is on GitHub is version 4 now.']);
    view(world).onPush();
    world.fail('push', network);
    world.done('checkDetail', reconnection);
    expect(view(world).status).toBe('reconnectionRequired');
  });

  it('disconnects nothing without an answer', () => {
    const world = withDetail(connected);
    view(world).onDisconnect('project');
    expect(view(world).confirming).toBe('project');
    view(world).onDisconnectCancel();
    expect(view(world)).toMatchObject({ status: 'connected', confirming: null });
    view(world).onDisconnect('account');
    view(world).onDisconnectConfirm();
    expect(world.ledger.lastInput('disconnect')).toEqual({ projectId: 'project-1', subject: 'account' });
    world.done('disconnect');
    world.done('checkDetail', { ...reconnection, user_name: '' });
    expect(view(world).status).toBe('reconnectionRequired');
  });

  it('a project without a repository has none to disconnect, the account has', () => {
    const world = withDetail(authorizedOnly);
    view(world).onDisconnect('project');
    expect(view(world)).toMatchObject({ status: 'authorizedOnly', confirming: null });
    view(world).onDisconnect('account');
    expect(view(world).confirming).toBe('account');
  });

  it('looks again with each opening of the panel', () => {
    const world = withDetail(connected);
    view(world).onPanelOpen();
    expect(view(world)).toMatchObject({ isPanelOpen: true, isBusy: true, connectionStatus: 'connected' });
    world.done('fetchDetail', connected);
    view(world).onPanelClose();
    expect(view(world)).toMatchObject({ isPanelOpen: false, status: 'connected' });
  });

  it('[MACHINE-07] says why the window was of no use, once: below what did not work', () => {
    const world = withDetail(notAuthorized);
    view(world).onAuthorizeAccount();
    world.done('authorizeAccount', refused('Authorization was cancelled by user'));
    expect(details(world)).toEqual(['Authorization was cancelled by user']);
    expect(view(world).error).toBe('');
  });

  it('[MACHINE-07] the window is a child of the chart: opened in the click, gone with its timers on every way out', () => {
    for (const end of ['authorization.cancelled', 'stop', 'popup.closed', 'popup.blocked', 'timeout']) {
      const ledger = new FakeLedger();
      const popup = withFakes(authPopupMachine, ledger);
      const clock = new SimulatedClock();
      const chart = githubConnectionMachine.provide({
        actors: {
          fetchDetail: fromPromise<GithubDetail, { projectId: string | null }>(
            () => new Promise(() => undefined),
          ),
          authorizeAccount: popup as never,
        },
      });
      const actor = createActor(chart, {
        input: { projectId: 'project-1' },
        clock,
        snapshot: chart.resolveState({
          value: { connection: 'notAuthorized', panel: 'open', dialog: 'idle' },
          context: { projectId: 'project-1', detail: notAuthorized, failure: null, subject: 'project' },
        }),
      }).start();
      actor.send({ type: 'account.authorizationRequested' });
      expect(ledger.started.map(({ src }) => src)).toEqual(['popup', 'askAddress']);
      const child = actor.getSnapshot().children.authorizeAccount;
      if (end === 'stop') actor.stop();
      else if (end === 'timeout') clock.increment(60_000);
      else if (end === 'authorization.cancelled') actor.send({ type: end });
      else child?.send({ type: end as 'popup.closed' });
      expect(ledger.running.size).toBe(0);
      expect(actor.getSnapshot().children.authorizeAccount).toBeUndefined();
    }
  });

  it('can be cancelled while the window is open', () => {
    const world = withDetail(notAuthorized);
    view(world).onAuthorizeAccount();
    view(world).onCancel();
    expect(view(world).status).toBe('notAuthorized');
    expect(world.ledger.running.size).toBe(0);
  });

  it('[DIALOG-11] asks for the reconnection dialog once per page, whatever happens later', () => {
    const world = withDetail(reconnection);
    expect(dialogs(world)).toEqual(['dialog.wanted']);
    expect(view(world).isDialogOpen).toBe(false);
    world.send('dialog.granted');
    expect(view(world).isDialogOpen).toBe(true);
    view(world).onDialogClose();
    view(world).onRefresh();
    world.done('fetchDetail', connected);
    view(world).onRefresh();
    world.done('fetchDetail', reconnection);
    expect(dialogs(world)).toEqual(['dialog.wanted', 'dialog.released']);
    expect(view(world).isDialogOpen).toBe(false);
  });

  it('[DIALOG-11] closes the dialog by itself once the project is connected', () => {
    const world = withDetail(reconnection);
    world.send('dialog.granted');
    view(world).onConnect('auth-1');
    expect(view(world).isDialogOpen).toBe(true);
    world.done('connectProject');
    world.done('confirmConnection', connected);
    expect(view(world).isDialogOpen).toBe(false);
    expect(dialogs(world)).toEqual(['dialog.wanted', 'dialog.released']);
  });

  it('[DIALOG-11] shows no dialog where no reconnection is needed', () => {
    for (const detail of [notAuthorized, authorizedOnly, connected])
      expect(dialogs(withDetail(detail))).toEqual([]);
  });
});
