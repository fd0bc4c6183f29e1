import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, type EventObject } from 'xstate';
import { connect as connectAttachments } from '#machines/attachments/attachments.connect.ts';
import { attachmentsMachine } from '#machines/attachments/attachments.machine.ts';
import { uploadMachine } from '#machines/upload/upload.machine.ts';
import { saidFor } from '#machines/copy-text/copy-text.machine.ts';
import { connect as connectCopy } from '#machines/copy-text/copy-text.connect.ts';
import { connect as connectShare } from '#machines/share/share.connect.ts';
import { connect as connectShared } from '#machines/shared-project/shared-project.connect.ts';
import { connect as connectUpload } from '#machines/upload/upload.connect.ts';
import { callError } from '#test/models/model.ts';
import { network } from '#test/models/samples.ts';
import { startWorld, type MachineWorld } from '#test/support/machine-world.ts';

const share = (world: MachineWorld) => connectShare(world.snapshot, world.actor.send);
const shared = (world: MachineWorld) => connectShared(world.snapshot, world.actor.send);

describe('share', () => {
  const url = 'https://app.example/meme/share/p';

  it('[BUILD-10] is private until it is said otherwise, and shows no link that opens nothing', () => {
    const world = startWorld('share');
    expect(share(world)).toMatchObject({
      status: 'loading',
      visibility: 'private',
      url: '',
      canChange: false,
    });
    world.done('loadSharing', {
      visibility: 'private',
      includesChat: false,
      includesReplays: false,
      isInGallery: false,
      removedFromGalleryFor: null,
      url,
    });
    expect(share(world)).toMatchObject({ label: 'Only you and people whom you invite can see it', url: '' });
    share(world).onVisibility('public');
    // Nobody is given the link before the server has said that it works.
    expect(share(world)).toMatchObject({
      status: 'saving',
      visibility: 'public',
      url: '',
      why: 'It is being saved.',
    });
    world.done('saveSharing', {
      visibility: 'public',
      includesChat: false,
      includesReplays: false,
      isInGallery: false,
      removedFromGalleryFor: null,
      url,
    });
    expect(share(world)).toMatchObject({ label: 'Everybody with the link can see it', url });
  });

  it('[BUILD-10] is in the gallery only while it is public, and not by itself when it is shared again', () => {
    const world = startWorld('share');
    const answer = { includesChat: true, includesReplays: true, removedFromGalleryFor: null, url };
    world.done('loadSharing', { ...answer, visibility: 'private', isInGallery: false });
    expect(share(world)).toMatchObject({ isInGallery: false, galleryWhy: 'Share the project first.' });
    share(world).onVisibility('public');
    world.done('saveSharing', { ...answer, visibility: 'public', isInGallery: false });
    expect(share(world)).toMatchObject({ isInGallery: false, galleryWhy: '', galleryNote: '' });
    share(world).onShowInGallery(true);
    expect(share(world)).toMatchObject({ isInGallery: true, galleryWhy: 'It is being saved.' });
    const shown = { ...answer, visibility: 'public', isInGallery: true };
    world.done('saveSharing', shown);
    expect(share(world).label).toBe('Everybody can find it in the gallery');
    const removedFromGalleryFor = 'Not yours.';
    share(world).onIncludeChat(true);
    world.done('saveSharing', { ...shown, removedFromGalleryFor });
    expect(share(world).label).toBe('Everybody with the link can see it');
    expect(share(world).galleryNote).toMatch(/operator .*: Not yours\.$/);
    share(world).onVisibility('private');
    // What else is shared of it stays as it was.
    expect(share(world)).toMatchObject({ isInGallery: false, includesReplays: true });
  });

  it('[BUILD-10] shows as shared what is still shared when making it private fails', () => {
    const world = startWorld('share');
    world.done('loadSharing', {
      visibility: 'public',
      includesChat: false,
      includesReplays: false,
      isInGallery: false,
      removedFromGalleryFor: null,
      url,
    });
    share(world).onVisibility('private');
    world.fail('saveSharing', network);
    expect(share(world)).toMatchObject({ visibility: 'public', url });
    expect(share(world).error).toMatch(/It is still shared\.$/);
  });
});

describe('shared-project', () => {
  const project = { project: { id: 'p', name: 'Crumb', scene: 'meme' }, files: [] };

  it('[ROUTE-12] asks a visitor to sign in, and makes the copy once they have', () => {
    const world = startWorld('shared-project', { projectId: 'p', isSignedIn: false });
    world.done('loadShared', project);
    shared(world).onRemix();
    expect(world.emitted).toEqual([{ type: 'signIn.needed' }]);
    expect(world.ledger.count('remix')).toBe(0);
    world.send('user.signedIn');
    world.done('remix', { projectId: 'q', scene: 'meme' });
    expect(world.emitted.at(-1)).toEqual({ type: 'remix.made', result: { projectId: 'q', scene: 'meme' } });
    shared(world).onRemix();
    expect(world.ledger.count('remix')).toBe(0);
  });

  it('[ROUTE-12] makes the copy at once that was wished for before signing in', () => {
    const world = startWorld('shared-project', { projectId: 'p', isSignedIn: true, remixesAtOnce: true });
    world.done('loadShared', project);
    expect(shared(world).remixLabel).toBe('Copying');
    world.fail('remix', network);
    expect(shared(world).remixNote).toMatch(/Nothing was changed\.$/);
    expect(shared(world).canRemix).toBe(true);
  });

  it('[ROUTE-12] does not tell a private project from one that is not there', () => {
    const world = startWorld('shared-project');
    world.fail('loadShared', callError(1004));
    expect(shared(world)).toMatchObject({ status: 'missing', label: 'Page not found or private', error: '' });
  });
});

describe('copy-text', () => {
  it('says for a moment that it has copied, and what to do where it may not', () => {
    const world = startWorld('copy-text');
    const copy = () => connectCopy(world.snapshot as never, world.actor.send);
    copy().onCopy('a');
    world.done('write');
    expect([copy().labelFor('a'), copy().labelFor('b')]).toEqual(['Copied', 'Copy']);
    world.clock.increment(saidFor);
    expect(copy().labelFor('a')).toBe('Copy');
    copy().onCopy('b');
    world.fail('write', new Error('no'));
    expect(copy().errorFor('b')).toMatch(/copy it by hand/);
  });
});

describe('attachments', () => {
  const file = (fileId: string) => ({ fileId, name: `${fileId}.png`, size: 10, isImage: true });

  it('[ENTITY-04] starts an upload for each file, and leaves out what there is no room for', () => {
    const transfer = fromCallback<EventObject, { fileId: string }>(() => undefined);
    const upload = uploadMachine.provide({ actors: { transfer } });
    const actor = createActor(attachmentsMachine.provide({ actors: { upload } }), { input: { most: 2 } });
    actor.start();
    const view = () => connectAttachments(actor.getSnapshot(), actor.send);
    view().onAdd([file('one')]);
    view().onAdd([file('two'), file('three')]);
    expect(view().files.map(({ fileId }) => fileId)).toEqual(['one', 'two']);
    expect(view().notice).toBe('At most 2 files go together. The rest was left out.');
    view().onDismiss();
    expect(view().notice).toBe('');
    const first = view().files[0];
    if (!first) throw new Error('no file');
    expect(connectUpload(first.upload.getSnapshot(), first.upload.send).status).toBe(2);
    view().onRemove('one');
    expect(view().files.map(({ fileId }) => fileId)).toEqual(['two']);
    // What was removed is stopped, not left to run on.
    expect(first.upload.getSnapshot().status).toBe('stopped');
    view().onClear();
    expect(view().files).toEqual([]);
  });
});
