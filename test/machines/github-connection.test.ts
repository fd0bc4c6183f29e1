import { describe, expect, it } from 'vitest';
import { connect } from '#machines/github-connection/github-connection.connect.ts';
import { network } from '#test/models/samples.ts';
import { startWorld } from '#test/support/machine-world.ts';
import type { MachineWorld } from '#test/support/machine-world.ts';

const repository = { full_name: 'ada/crumb', url: 'https://github.example/ada/crumb' };
const organizations = [{ auth_id: 'auth-1', name: 'ada' }];
const notAuthorized = { user_name: '', repo_info: null, connect_project: false, organizations: [] };
const authorizedOnly = { ...notAuthorized, user_name: 'ada', organizations };
const reconnection = { ...authorizedOnly, repo_info: repository };
const connected = { ...reconnection, connect_project: true };

const view = (world: MachineWorld) => connect(world.snapshot as never, (event) => world.actor.send(event));
const toasts = (world: MachineWorld) =>
  world.emitted
    .filter(({ type }) => type === 'toast.wanted')
    .map((event) => (event as unknown as { toast: { text: string } }).toast.text);
const dialogs = (world: MachineWorld) =>
  world.emitted.map(({ type }) => type).filter((type) => type.startsWith('dialog.'));

function withDetail(detail: unknown): MachineWorld {
  const world = startWorld('github-connection');
  world.done('fetchDetail', detail);
  return world;
}

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
    expect(view(world).status).toBe('unavailable');
    expect(toasts(world)).toEqual(['Failed to get project detail']);
    view(world).onRefresh();
    expect(view(world).status).toBe('fetching');
  });

  it('[ERROR-08] authorizes the account and looks whether it is there', () => {
    const world = withDetail(notAuthorized);
    view(world).onAuthorizeAccount();
    world.done('authorizeAccount');
    world.done('confirmAccount', authorizedOnly);
    expect(view(world).status).toBe('authorizedOnly');
    expect(toasts(world)).toEqual(['GitHub account authorized successfully!']);
  });

  it('[ERROR-08] says when the window was done and there is still no account', () => {
    const world = withDetail(notAuthorized);
    view(world).onAuthorizeAccount();
    world.done('authorizeAccount');
    world.done('confirmAccount', notAuthorized);
    expect(view(world).status).toBe('notAuthorized');
    expect(toasts(world)).toEqual(['Authorization completed but account not found']);
  });

  it('[ERROR-08] says when the account was not authorized', () => {
    const world = withDetail(notAuthorized);
    view(world).onAuthorizeAccount();
    world.fail('authorizeAccount', new Error('Authorization timeout'));
    expect(view(world).status).toBe('notAuthorized');
    expect(toasts(world)).toEqual(['Failed to authorize GitHub account']);
  });

  it('[ERROR-08] authorizes the project', () => {
    const world = withDetail(authorizedOnly);
    view(world).onAuthorizeProject();
    world.done('authorizeProject');
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
    view(world).onConnect('auth-1');
    world.done('connectProject');
    world.done('confirmConnection', connected);
    expect(toasts(world).at(-1)).toBe('Project connected to GitHub successfully!');
    expect(view(world).status).toBe('connected');
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
