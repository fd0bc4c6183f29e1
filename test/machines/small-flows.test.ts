import { describe, expect, it } from 'vitest';
import { connect as connectAttention } from '#machines/page-attention/page-attention.connect.ts';
import { connect as connectColor } from '#machines/color-mode/color-mode.connect.ts';
import { connect as connectLink } from '#machines/deep-link/deep-link.connect.ts';
import { pictureTimes } from '#machines/version-picture/version-picture.machine.ts';
import { connect as connectPicture } from '#machines/version-picture/version-picture.connect.ts';
import { connect as connectConfirming } from '#machines/confirming/confirming.connect.ts';
import { connect as connectUpload } from '#machines/upload/upload.connect.ts';
import { network } from '#test/models/samples.ts';
import { startWorld } from '#test/support/machine-world.ts';
import type { MachineWorld } from '#test/support/machine-world.ts';

const upload = (world: MachineWorld) =>
  connectUpload(world.snapshot as never, (event) => world.actor.send(event));
const link = (world: MachineWorld) =>
  connectLink(world.snapshot as never, (event) => world.actor.send(event));
const color = (world: MachineWorld) =>
  connectColor(world.snapshot as never, (event) => world.actor.send(event));
const confirming = (world: MachineWorld) =>
  connectConfirming(world.snapshot as never, (event) => world.actor.send(event));

describe('upload', () => {
  it('[ENTITY-04] [BUILD-09] goes through the statuses 1, 2 and 3', () => {
    const world = startWorld('upload');
    expect(upload(world).status).toBe(1);
    upload(world).onStart();
    expect(upload(world).status).toBe(2);
    world.send('upload.progressed', { fraction: 0.5 });
    world.send('upload.progressed', { fraction: 0.2 });
    expect(upload(world).label).toBe('Uploading, 50 %');
    world.send('upload.completed', { url: '/files/1' });
    expect(upload(world)).toMatchObject({ status: 3, percent: 100, url: '/files/1', why: '' });
  });

  it('[ENTITY-04] is 0 for a file that is there already', () => {
    const world = startWorld('upload', { fileId: 'f', name: 'a.png', size: 1, isRequired: false });
    expect(upload(world)).toMatchObject({ status: 0, canStart: false, label: 'Already there' });
  });

  it('[ENTITY-04] is 4 after a failure, and can be tried again from the beginning', () => {
    const world = startWorld('upload');
    upload(world).onStart();
    world.send('upload.progressed', { fraction: 0.9 });
    world.send('upload.failed', { failure: { code: 0, message: '' } });
    expect(upload(world)).toMatchObject({
      status: 4,
      canStart: true,
      why: 'The upload was interrupted. Try again.',
    });
    upload(world).onStart();
    expect(upload(world)).toMatchObject({ status: 2, percent: 0 });
  });

  it('[ENTITY-04] a file that is too large is refused before it is sent', () => {
    const world = startWorld('upload', { fileId: 'f', name: 'film.mov', size: 10_485_761, isRequired: true });
    upload(world).onStart();
    expect(upload(world)).toMatchObject({
      status: 4,
      canStart: false,
      why: 'It is larger than 10 MB, the most that can be uploaded.',
    });
    expect(world.ledger.started).toEqual([]);
  });

  it('stops its transfer when it is cancelled', () => {
    const world = startWorld('upload');
    upload(world).onStart();
    upload(world).onCancel();
    expect(upload(world).status).toBe(1);
    expect(world.ledger.running.size).toBe(0);
  });
});

describe('deep-link', () => {
  const fallback = { type: 'fallback.wanted', url: '/appPreview?id=1' };

  it('[MOBILE-02] falls back after 1.5 s, not before', () => {
    const world = startWorld('deep-link');
    link(world).onOpen();
    world.wait(1_499);
    expect(world.emitted).toEqual([]);
    world.wait(1);
    expect(world.emitted).toEqual([fallback]);
    expect(link(world).status).toBe('fellBack');
  });

  it('[MOBILE-02] does not fall back when the app has opened', () => {
    const world = startWorld('deep-link');
    link(world).onOpen();
    world.wait(1_000);
    world.send('page.hidden');
    world.wait(3_600_000);
    world.send('page.shown');
    expect(world.emitted).toEqual([]);
    expect(link(world)).toMatchObject({ status: 'idle', canOpen: true });
  });

  it('[MOBILE-02] falls back at once when the address cannot be opened', () => {
    const world = startWorld('deep-link');
    link(world).onOpen();
    world.fail('launcher', new Error('unknown scheme'));
    expect(world.emitted).toEqual([fallback]);
    expect(world.clock.pending()).toEqual([]);
  });
});

describe('color-mode', () => {
  it('follows the system until a person chooses, and after they choose the system again', () => {
    const world = startWorld('color-mode', { choice: 'system', systemIsDark: false });
    expect(color(world)).toMatchObject({ mode: 'light', label: 'Light, like your system' });
    world.send('system.changed', { isDark: true });
    expect(color(world).mode).toBe('dark');
    color(world).onChoose('light');
    world.send('system.changed', { isDark: true });
    expect(color(world)).toMatchObject({ choice: 'light', mode: 'light', why: 'You chose it.' });
    color(world).onChoose('system');
    expect(color(world).mode).toBe('dark');
    expect(world.emitted).toEqual([
      { type: 'choice.kept', choice: 'light' },
      { type: 'choice.kept', choice: 'system' },
    ]);
  });

  it('begins with the kept choice', () => {
    expect(color(startWorld('color-mode', { choice: 'dark', systemIsDark: false })).mode).toBe('dark');
    expect(color(startWorld('color-mode', { choice: 'light', systemIsDark: true })).mode).toBe('light');
  });
});

describe('page-attention', () => {
  it('[BUILD-04] rests after a minute in the background, counted anew each time, until it is looked at', () => {
    const world = startWorld('page-attention');
    const view = () => connectAttention(world.snapshot as never, (event) => world.actor.send(event));
    view().onVisibility(true);
    world.wait(59_999);
    view().onVisibility(false);
    view().onVisibility(true);
    world.wait(59_999);
    expect(view()).toMatchObject({ mayConnect: true, why: '' });
    world.wait(1);
    expect(view()).toMatchObject({
      mayConnect: false,
      why: 'The tab has been in the background for a minute.',
    });
    view().onVisibility(false);
    expect(view().mayConnect).toBe(true);
  });
});

describe('confirming', () => {
  const version = { id: 'version-1', name: '1' };
  const started = () => startWorld('confirming', { kind: 'versionRestore' });

  it('[BUILD-03] restores nothing without a confirmation', () => {
    const world = started();
    confirming(world).onRequest(version);
    expect(confirming(world)).toMatchObject({ isOpen: true, title: 'Restore version 1?' });
    confirming(world).onCancel();
    expect(confirming(world).isOpen).toBe(false);
    expect(world.ledger.started).toEqual([]);
  });

  it('[BUILD-03] restores once confirmed, and once', () => {
    const world = started();
    confirming(world).onRequest(version);
    confirming(world).getConfirmProps().onClick();
    confirming(world).getConfirmProps().onClick();
    expect(world.ledger.started).toEqual([{ src: 'perform', input: { id: 'version-1' } }]);
    expect(confirming(world).isBusy).toBe(true);
    expect(confirming(world).getConfirmProps()['aria-disabled']).toBe(true);
    world.done('perform', undefined);
    expect(confirming(world)).toMatchObject({ status: 'closed', isOpen: false });
    expect(world.emitted).toEqual([
      { type: 'toast.wanted', toast: { kind: 'success', text: 'Version 1 is back.' } },
      { type: 'action.performed', id: 'version-1' },
    ]);
  });

  it('[BUILD-03] a failure says that the files are as they were, and can be tried again', () => {
    const world = started();
    confirming(world).onRequest(version);
    confirming(world).getConfirmProps().onClick();
    world.fail('perform', network);
    expect(confirming(world)).toMatchObject({
      status: 'failed',
      description: 'Your files are as they were.',
      error: expect.stringMatching(/\S/) as string,
    });
    expect(confirming(world).getConfirmProps()['aria-disabled']).toBe(false);
  });
});

describe('version-picture', () => {
  const first = { id: 'version-1', number: 1 };
  const second = { id: 'version-2', number: 2 };
  const started = () => {
    const world = startWorld('version-picture');
    return { world, view: () => connectPicture(world.snapshot as never, (event) => world.actor.send(event)) };
  };

  it('[MEDIA-01] draws a version once the preview has come to rest on it, sends it, and does so once', () => {
    const { world, view } = started();
    view().onShown(first);
    world.wait(pictureTimes.rest - 1);
    expect(world.ledger.started).toEqual([]);
    world.wait(1);
    world.done('draw', undefined);
    world.done('send', undefined);
    expect(view()).toMatchObject({ status: 'stored', label: 'The picture of version 1 is kept' });
    expect(world.emitted).toEqual([{ type: 'picture.stored', version: first }]);
    view().onShown(first);
    world.wait(pictureTimes.rest);
    expect(world.ledger.started.map(({ src }) => src)).toEqual(['draw', 'send']);
    view().onShown(second);
    world.wait(pictureTimes.rest);
    expect(world.ledger.lastInput('draw')).toEqual(second);
  });

  it('[MEDIA-01] a preview that changes ends the drawing, which counts for nothing', () => {
    const { world, view } = started();
    view().onShown(first);
    world.wait(pictureTimes.rest);
    expect(world.ledger.count('draw')).toBe(1);
    view().onHidden();
    expect(world.ledger.count('draw')).toBe(0);
    view().onShown(first);
    world.wait(pictureTimes.rest);
    expect(world.ledger.count('draw')).toBe(1);
  });

  it('[MEDIA-01] a version that appears while the picture of another is sent has its turn after it', () => {
    for (const end of ['done', 'fail'] as const) {
      const { world, view } = started();
      view().onShown(first);
      world.wait(pictureTimes.rest);
      world.done('draw', undefined);
      view().onHidden();
      view().onShown(second);
      world.wait(pictureTimes.rest);
      // What is on its way stays a picture of its own version.
      expect(view()).toMatchObject({ status: 'sending', version: first });
      if (end === 'done') world.done('send', undefined);
      else world.fail('send', network);
      expect(view()).toMatchObject({ status: 'resting', version: second });
      world.wait(pictureTimes.rest);
      expect(world.ledger.lastInput('draw')).toEqual(second);
      world.done('draw', undefined);
      world.done('send', undefined);
      expect(view()).toMatchObject({ status: 'stored', version: second });
    }
  });

  it('[MEDIA-01] a version that is replaced before it has come to rest is not drawn; the later one is', () => {
    const { world, view } = started();
    view().onShown(first);
    world.wait(pictureTimes.rest - 1);
    view().onShown(second);
    world.wait(pictureTimes.rest - 1);
    expect(world.ledger.started).toEqual([]);
    world.wait(1);
    expect(world.ledger.lastInput('draw')).toEqual(second);
  });

  it('[MEDIA-01] a version that is gone again when the picture of another is kept is not drawn', () => {
    const { world, view } = started();
    view().onShown(first);
    world.wait(pictureTimes.rest);
    world.done('draw', undefined);
    view().onShown(second);
    view().onHidden();
    world.done('send', undefined);
    expect(view().status).toBe('stored');
  });

  it('[MEDIA-01] a page that cannot be drawn in time has no picture, and is not tried again', () => {
    const { world, view } = started();
    view().onShown(first);
    world.wait(pictureTimes.rest + pictureTimes.draw);
    expect(world.ledger.count('draw')).toBe(0);
    expect(view()).toMatchObject({ status: 'failed', why: 'The page could not be drawn in time.' });
    view().onShown(first);
    world.wait(pictureTimes.rest);
    expect(world.ledger.started).toHaveLength(1);
  });
});
