import { describe, expect, it } from 'vitest';
import { connect as connectEditorSession } from '#machines/database-console/database-console.connect.ts';
import { connect } from '#machines/supabase-connection/supabase-connection.connect.ts';
import { callError } from '#test/models/model.ts';
import { network } from '#test/models/samples.ts';
import { startWorld } from '#test/support/machine-world.ts';
import type { MachineWorld } from '#test/support/machine-world.ts';

const view = (world: MachineWorld) => connect(world.snapshot as never, (event) => world.actor.send(event));
const editorSession = (world: MachineWorld) =>
  connectEditorSession(world.snapshot as never, (event) => world.actor.send(event));

const info = (fields: object) => ({
  connected: null,
  organizations: [],
  connectStatus: '',
  statusJumpUrl: '',
  authorized: true,
  secrets: [],
  statements: [],
  configPath: '',
  ...fields,
});
const organizations = [{ id: 'org-1', name: 'ada', projects: [] }];
const database = { id: 'db-1', name: 'crumb', url: 'https://db-1.supabase.co' };
const active = { connected: database, connectStatus: 'active' };

function withInfo(fields: object): MachineWorld {
  const world = startWorld('supabase-connection');
  world.done('fetchInfo', info(fields));
  return world;
}

describe('supabase-connection', () => {
  it.each([
    [{ authorized: false }, 'notConnected', 'Authorize your Supabase account first.'],
    [{ organizations }, 'choosing', 'Choose where the database should be.'],
    [active, 'active', ''],
    [{ connected: database, connectStatus: 'paused' }, 'paused', 'Supabase has paused it. Wake it there.'],
    [
      { connected: database, connectStatus: 'deleted' },
      'deleted',
      'It was deleted on Supabase. Disconnect it, then connect another.',
    ],
    [{ connected: database }, 'unknown', 'The database is not ready yet. A new one needs about two minutes.'],
    [
      { connected: database, authorized: false },
      'unknown',
      'How the database is can only be asked with an authorized account. Authorize it again.',
    ],
  ])('[ENTITY-12] derives its state from the info: %o', (fields, status, why) => {
    expect(view(withInfo(fields))).toMatchObject({ status, why });
  });

  it('[API-09] authorizes, then connects a database that is there or a new one', () => {
    const world = withInfo({ authorized: false });
    view(world).onAuthorize();
    world.done('authorize', { result: null, failure: { code: 0, message: 'Authorization timeout' } });
    expect(view(world)).toMatchObject({ status: 'notConnected', error: 'Authorization timeout' });
    view(world).onAuthorize();
    world.done('authorize', { result: {}, failure: null });
    world.done('fetchInfo', info({ organizations }));
    view(world).onConnect('org-1', null);
    expect(world.ledger.lastInput('connectProject')).toEqual({
      projectId: 'project-1',
      organizationId: 'org-1',
      databaseId: null,
    });
    world.fail('connectProject', callError(1009, 'Supabase refused: too many databases'));
    world.done('checkInfo', info({ organizations }));
    expect(view(world)).toMatchObject({
      status: 'choosing',
      error: 'Supabase refused: too many databases',
    });
    view(world).onConnect('org-1', 'db-1');
    world.done('connectProject');
    world.done('fetchInfo', info(active));
    expect(view(world)).toMatchObject({ status: 'active', isActive: true, error: '' });
  });

  it('disconnects nothing without an answer', () => {
    const world = withInfo(active);
    view(world).onDisconnect('project');
    expect(view(world)).toMatchObject({
      confirming: 'project',
      consequence: 'The project loses its database. The database itself stays on Supabase.',
    });
    view(world).onDisconnectCancel();
    expect(world.ledger.started.filter(({ src }) => src === 'disconnect')).toHaveLength(0);
    view(world).onDisconnect('account');
    view(world).onDisconnectConfirm();
    expect(world.ledger.lastInput('disconnect')).toEqual({ projectId: 'project-1', subject: 'account' });
    world.fail('disconnect', network);
    world.done('checkInfo', info(active));
    expect(view(world).status).toBe('active');
    expect(view(world).error).not.toBe('');
    view(world).onDismissError();
    expect(view(world).error).toBe('');
  });
});

describe('database-console', () => {
  const start = () => startWorld('database-console');
  const changes = (world: MachineWorld) =>
    world.emitted.filter(({ type }) => type === 'database.changed').length;

  it('[API-09] runs SQL by its hash, one statement at a time, and shows what it answered', () => {
    const world = start();
    editorSession(world).onApprove('hash-1');
    editorSession(world).onRun('select 2;');
    expect(world.ledger.lastInput('runSql')).toEqual({ projectId: 'project-1', hash: 'hash-1', sql: null });
    expect(editorSession(world)).toMatchObject({
      sql: 'running',
      hash: 'hash-1',
      whyNotSql: 'Another statement is on its way.',
    });
    world.done('runSql', { rows: [{ id: 1 }], rowCount: 140 });
    expect(editorSession(world)).toMatchObject({
      sql: 'done',
      resultWords: 'Done: 140 rows, the first 1 shown.',
      whyNotSql: '',
    });
    expect(changes(world)).toBe(1);
    editorSession(world).onRun('select 2;');
    expect(editorSession(world).hash).toBeNull();
    world.fail('runSql', callError(1000, 'relation "x" does not exist'));
    expect(editorSession(world)).toMatchObject({
      sql: 'failed',
      sqlError: 'relation "x" does not exist',
      result: null,
    });
    editorSession(world).onDecline('hash-1');
    world.done('declineSql');
    expect(editorSession(world)).toMatchObject({ sql: 'idle', hash: null });
    expect(changes(world)).toBe(3);
  });

  it('[API-09] hands secrets over and keeps none of them', () => {
    const world = start();
    editorSession(world).onSecrets([]);
    expect(editorSession(world).secrets).toBe('idle');
    editorSession(world).onSecrets([{ name: 'MAIL_KEY', value: 'hush' }]);
    expect(editorSession(world).secrets).toBe('saving');
    expect(JSON.stringify(world.snapshot.context)).not.toContain('hush');
    world.fail('addSecrets', network);
    expect(editorSession(world).secretError).toContain('could not be reached');
    editorSession(world).onSecretsEdit();
    expect(editorSession(world)).toMatchObject({ secrets: 'idle', secretError: '' });
    editorSession(world).onSecrets([{ name: 'MAIL_KEY', value: 'hush' }]);
    world.done('addSecrets');
    expect(editorSession(world).secrets).toBe('saved');
  });
});
