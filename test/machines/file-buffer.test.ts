import { describe, expect, it } from 'vitest';
import { connect } from '#machines/file-buffer/file-buffer.connect.ts';
import { autosaveDelay } from '#machines/file-buffer/file-buffer.machine.ts';
import { conflictError, network } from '#test/models/samples.ts';
import { startWorld } from '#test/support/machine-world.ts';
import type { MachineWorld } from '#test/support/machine-world.ts';

const view = (world: MachineWorld) => connect(world.snapshot as never, (event) => world.actor.send(event));
const remote = (world: MachineWorld, hash: string | null) => world.send('remote.changed', { hash });

describe('file-buffer', () => {
  it('[BUILD-09] saves 400 ms after the last keystroke, without making a version', () => {
    const world = startWorld('file-buffer');
    view(world).onEdit();
    world.wait(autosaveDelay - 1);
    view(world).onEdit();
    world.wait(autosaveDelay - 1);
    expect(view(world)).toMatchObject({ status: 'dirty', label: 'Edited', isUnsaved: true });
    world.wait(1);
    expect(world.ledger.lastInput('saveFile')).toEqual({
      path: 'src/App.tsx',
      baseHash: 'hash-1',
      commit: false,
    });
    world.done('saveFile', { hash: 'hash-2' });
    expect(view(world)).toMatchObject({ status: 'clean', label: 'Saved', why: '' });
  });

  it('Mod+S saves at once and makes a version, also of a clean file', () => {
    const world = startWorld('file-buffer');
    view(world).onSave();
    expect(world.ledger.lastInput('saveFile')).toMatchObject({ commit: true });
  });

  it('what is typed during a save is not taken for saved', () => {
    const world = startWorld('file-buffer');
    view(world).onEdit();
    view(world).onSave();
    view(world).onEdit();
    world.done('saveFile', { hash: 'hash-2' });
    expect(view(world).status).toBe('dirty');
    world.wait(autosaveDelay);
    expect(world.ledger.lastInput('saveFile')).toMatchObject({ baseHash: 'hash-2' });
  });

  it('[MACHINE-06] takes a newer state from the project over when nothing is typed here', () => {
    const world = startWorld('file-buffer');
    remote(world, 'hash-2');
    expect(view(world).status).toBe('refreshing');
    world.done('loadFile', { hash: 'hash-2', isDraft: false });
    expect(world.context['baseHash']).toBe('hash-2');
    remote(world, 'hash-2');
    expect(view(world).status).toBe('clean');
  });

  it('[BUILD-09] what was typed before the page was left is an edit that is saved by itself', () => {
    const world = startWorld('file-buffer');
    remote(world, 'hash-2');
    world.done('loadFile', { hash: 'hash-1', isDraft: true });
    expect(view(world)).toMatchObject({ status: 'dirty', isUnsaved: true });
    world.wait(autosaveDelay);
    expect(world.ledger.lastInput('saveFile')).toMatchObject({ baseHash: 'hash-1' });
    world.done('saveFile', { hash: 'hash-3' });
    expect(view(world)).toMatchObject({ status: 'clean', isUnsaved: false });
  });

  it('[MACHINE-06] never overwrites unsaved edits: a conflict waits for a person', () => {
    const world = startWorld('file-buffer');
    view(world).onEdit();
    remote(world, 'hash-2');
    expect(view(world)).toMatchObject({
      status: 'conflict',
      needsChoice: true,
      canKeepMine: true,
      canTakeTheirs: true,
    });
    world.wait(60_000);
    expect(world.ledger.count('saveFile')).toBe(0);
    expect(view(world).why).toBe(
      'You edited this file and it changed in the project. Nothing is overwritten until you choose.',
    );
  });

  it('keeping mine saves over the state that is there now, still guarded by its hash', () => {
    const world = startWorld('file-buffer');
    view(world).onEdit();
    view(world).onSave();
    world.fail('saveFile', conflictError);
    view(world).onKeepMine();
    world.done('currentHash', { hash: 'hash-9' });
    expect(world.ledger.lastInput('saveFile')).toMatchObject({ baseHash: 'hash-9' });
  });

  it('taking theirs loads it', () => {
    const world = startWorld('file-buffer');
    view(world).onEdit();
    remote(world, 'hash-2');
    view(world).onTakeTheirs();
    world.done('loadFile', { hash: 'hash-2', isDraft: false });
    expect(view(world)).toMatchObject({ status: 'clean', isUnsaved: false });
  });

  it('its own save, announced by the log before the answer, is no conflict', () => {
    const world = startWorld('file-buffer');
    view(world).onEdit();
    view(world).onSave();
    remote(world, 'hash-2');
    world.done('saveFile', { hash: 'hash-2' });
    expect(view(world).status).toBe('clean');
  });

  it('a later write by another user, announced before the answer, is not lost', () => {
    const world = startWorld('file-buffer');
    view(world).onEdit();
    view(world).onSave();
    remote(world, 'hash-2');
    remote(world, 'hash-3');
    world.done('saveFile', { hash: 'hash-2' });
    expect(view(world).status).toBe('refreshing');
    const typing = startWorld('file-buffer');
    view(typing).onEdit();
    view(typing).onSave();
    view(typing).onEdit();
    remote(typing, 'hash-3');
    typing.done('saveFile', { hash: 'hash-2' });
    expect(view(typing).status).toBe('conflict');
  });

  it('a failed save keeps the text and saves again when the network is back', () => {
    const world = startWorld('file-buffer');
    view(world).onEdit();
    world.wait(autosaveDelay);
    world.fail('saveFile', network);
    expect(view(world)).toMatchObject({ status: 'saveFailed', isUnsaved: true });
    expect(view(world).why).toMatch(/Your text is kept in the editor\.$/);
    world.send('network.online');
    expect(world.ledger.count('saveFile')).toBe(1);
  });

  it('a deleted file keeps its text here and can be written again', () => {
    const world = startWorld('file-buffer');
    remote(world, null);
    expect(view(world)).toMatchObject({ status: 'deleted', needsChoice: true });
    view(world).onKeepMine();
    world.done('currentHash', { hash: null });
    expect(world.ledger.lastInput('saveFile')).toMatchObject({ baseHash: null });
  });

  it('its own hash is no news, wherever it arrives', () => {
    const clean = startWorld('file-buffer');
    remote(clean, 'hash-1');
    expect(view(clean).status).toBe('clean');
    const dirty = startWorld('file-buffer');
    view(dirty).onEdit();
    remote(dirty, 'hash-1');
    expect(view(dirty).status).toBe('dirty');
    const failed = startWorld('file-buffer');
    view(failed).onSave();
    failed.fail('saveFile', network);
    remote(failed, 'hash-1');
    expect(view(failed).status).toBe('saveFailed');
    remote(failed, 'hash-2');
    expect(view(failed).status).toBe('conflict');
  });

  it('what is typed while a newer state is loaded is not overwritten by it', () => {
    const world = startWorld('file-buffer');
    remote(world, 'hash-2');
    view(world).onEdit();
    expect(view(world)).toMatchObject({ status: 'conflict', isUnsaved: true });
    expect(world.ledger.count('loadFile')).toBe(0);
  });

  it('a file that could not be loaded is tried again when asked, with news, and with the network', () => {
    const failed = () => {
      const world = startWorld('file-buffer');
      remote(world, 'hash-2');
      world.fail('loadFile', network);
      expect(view(world).status).toBe('refreshFailed');
      return world;
    };
    const asked = failed();
    view(asked).onTakeTheirs();
    expect(view(asked).status).toBe('refreshing');
    const told = failed();
    remote(told, 'hash-3');
    expect(view(told).status).toBe('refreshing');
    expect(told.context['remote']).toEqual({ hash: 'hash-3' });
    const online = failed();
    online.send('network.online');
    expect(view(online).status).toBe('refreshing');
    const typed = failed();
    view(typed).onEdit();
    expect(view(typed)).toMatchObject({ status: 'conflict', isUnsaved: true });
  });

  it('a conflict stays one while the person types, and while the project goes on', () => {
    const world = startWorld('file-buffer');
    view(world).onEdit();
    remote(world, 'hash-2');
    view(world).onEdit();
    remote(world, 'hash-3');
    expect(view(world).status).toBe('conflict');
    expect(world.context).toMatchObject({ revision: 2, remote: { hash: 'hash-3' } });
    view(world).onKeepMine();
    expect(view(world)).toMatchObject({ status: 'rebasing', isUnsaved: true });
    view(world).onEdit();
    world.done('currentHash', { hash: 'hash-3' });
    expect(world.context).toMatchObject({ remote: null, savingRevision: 3 });
    world.done('saveFile', { hash: 'hash-4' });
    expect(view(world).status).toBe('clean');
  });

  it('when it cannot be asked what would be overwritten, nothing is, and the conflict stays', () => {
    const world = startWorld('file-buffer');
    view(world).onEdit();
    remote(world, 'hash-2');
    view(world).onKeepMine();
    world.fail('currentHash', network);
    expect(view(world).status).toBe('conflict');
    expect(world.context['failure']).not.toBeNull();
    expect(world.ledger.count('saveFile')).toBe(0);
  });

  it('a wish to save during a save makes a version with the next one', () => {
    const world = startWorld('file-buffer');
    view(world).onEdit();
    world.wait(autosaveDelay);
    expect(world.ledger.lastInput('saveFile')).toMatchObject({ commit: false });
    view(world).onEdit();
    view(world).onSave();
    world.done('saveFile', { hash: 'hash-2' });
    world.wait(autosaveDelay);
    expect(world.ledger.lastInput('saveFile')).toMatchObject({ baseHash: 'hash-2', commit: true });
    world.done('saveFile', { hash: 'hash-3' });
    view(world).onEdit();
    world.wait(autosaveDelay);
    expect(world.ledger.lastInput('saveFile')).toMatchObject({ commit: false });
  });

  it('a failed save is tried again with the next edit, once typing rests, and at once when asked', () => {
    const failed = () => {
      const world = startWorld('file-buffer');
      view(world).onEdit();
      world.wait(autosaveDelay);
      world.fail('saveFile', network);
      return world;
    };
    const typed = failed();
    view(typed).onEdit();
    expect(view(typed).status).toBe('dirty');
    typed.wait(autosaveDelay);
    expect(typed.context).toMatchObject({ savingRevision: 2, failure: null });
    const asked = failed();
    view(asked).onSave();
    expect(asked.ledger.lastInput('saveFile')).toMatchObject({ commit: true });
  });

  it('a file that is gone keeps its text; it comes back by itself, by typing, and by keeping it', () => {
    const gone = () => {
      const world = startWorld('file-buffer');
      remote(world, null);
      expect(view(world).status).toBe('deleted');
      expect(world.context['remote']).toEqual({ hash: null });
      return world;
    };
    const again = gone();
    remote(again, null);
    expect(view(again).status).toBe('deleted');
    remote(again, 'hash-2');
    expect(view(again).status).toBe('refreshing');
    loseWhileLoading(again);
    const typed = gone();
    view(typed).onEdit();
    expect(view(typed).status).toBe('conflict');
    const kept = gone();
    view(kept).onKeepMine();
    kept.done('currentHash', { hash: null });
    expect(kept.ledger.lastInput('saveFile')).toMatchObject({ baseHash: null });
  });
});

/** What is being loaded is gone by then. */
function loseWhileLoading(world: MachineWorld): void {
  world.done('loadFile', { hash: null, isDraft: false });
  expect(view(world).status).toBe('deleted');
  expect(world.context).toMatchObject({ baseHash: null, remote: null });
}
