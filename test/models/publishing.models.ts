import { callError, type MachineModel } from './model.ts';
import { network, notFoundError, signedOutError } from './samples.ts';

/** Sharing, looking at what others share, and files on their way. */
export const copyTextModel: MachineModel = {
  id: 'copy-text',
  events: [{ type: 'copy.requested', text: 'https://crumb.example/' } as never],
  outcomes: { write: { done: [undefined], error: [new Error('not allowed')] } },
};

export const dictationModel: MachineModel = {
  id: 'dictation',
  inputs: [{ isAvailable: true }, { isAvailable: false }],
  events: [
    { type: 'dictation.requested' },
    { type: 'dictation.ended' },
    { type: 'speech.began' },
    { type: 'speech.heard', text: '', guess: 'a page' } as never,
    { type: 'speech.heard', text: ' A page about tea ', guess: '' } as never,
    { type: 'speech.failed', reason: 'refused' } as never,
    { type: 'speech.ended' },
  ],
  outcomes: {},
};

export const shareModel: MachineModel = {
  id: 'share',
  events: [
    { type: 'sharing.requested' },
    {
      type: 'sharing.chosen',
      choice: { visibility: 'public', includesChat: false, includesReplays: false, isInGallery: false },
    } as never,
    {
      type: 'sharing.chosen',
      choice: { visibility: 'private', includesChat: false, includesReplays: false, isInGallery: false },
    } as never,
    {
      type: 'sharing.chosen',
      choice: { visibility: 'public', includesChat: false, includesReplays: false, isInGallery: true },
    } as never,
  ],
  outcomes: {
    loadSharing: {
      done: [
        {
          visibility: 'private',
          includesChat: false,
          includesReplays: false,
          isInGallery: false,
          removedFromGalleryFor: null,
          url: 'https://app.example/meme/share/p',
        },
      ],
      error: [network],
    },
    saveSharing: {
      done: [
        {
          visibility: 'public',
          includesChat: false,
          includesReplays: false,
          isInGallery: true,
          removedFromGalleryFor: 'It shows what is not yours.',
          url: 'https://app.example/meme/share/p',
        },
        {
          visibility: 'public',
          includesChat: false,
          includesReplays: false,
          isInGallery: false,
          removedFromGalleryFor: null,
          url: 'https://app.example/meme/share/p',
        },
        {
          visibility: 'private',
          includesChat: false,
          includesReplays: false,
          isInGallery: false,
          removedFromGalleryFor: null,
          url: 'https://app.example/meme/share/p',
        },
      ],
      error: [network, callError(1004)],
    },
  },
  keep: ({ sharing, choice }) => [sharing, choice],
  invariant: (snapshot, { ledger }) => {
    if (ledger.count('saveSharing') > 1) throw new Error('two choices are saved at once');
    if (snapshot.matches('known') && snapshot.context['sharing'] === null)
      throw new Error('known, and unknown');
  },
};

const crumb = {
  project: { id: 'project-1', name: 'Crumb', scene: 'ai-website-builder' },
  files: [{ path: 'index.html' }],
};

export const sharedProjectModel: MachineModel = {
  id: 'shared-project',
  inputs: [
    { projectId: 'project-1', isSignedIn: true },
    { projectId: 'project-1', isSignedIn: false },
    { projectId: 'project-1', isSignedIn: false, shared: crumb },
    { projectId: 'project-1', isSignedIn: true, remixesAtOnce: true },
  ],
  events: [
    { type: 'project.reloadRequested' },
    { type: 'preview.opened' },
    { type: 'code.opened' },
    { type: 'chat.opened' },
    { type: 'file.chosen', path: 'index.html' } as never,
    { type: 'remix.requested' },
    { type: 'user.signedIn' },
    { type: 'user.signedOut' },
  ],
  outcomes: {
    loadShared: {
      done: [crumb],
      error: [network, notFoundError],
    },
    loadFile: { done: [undefined], error: [network] },
    remix: {
      done: [{ projectId: 'project-2', scene: 'ai-website-builder' }],
      error: [network, signedOutError],
    },
  },
  keep: ({ remixesAtOnce, path }) => [remixesAtOnce, path],
  invariant: (_snapshot, { emitted, ledger }) => {
    if (emitted.filter(({ type }) => type === 'remix.made').length > 1) throw new Error('copied twice');
    if (ledger.count('remix') > 1) throw new Error('two copies at once');
  },
};

const file = (fileId: string) => ({ fileId, name: `${fileId}.png`, size: 10, isImage: true });

export const attachmentsModel: MachineModel = {
  id: 'attachments',
  inputs: [{ most: 2 }],
  real: ['upload'],
  events: [
    { type: 'files.added', files: [file('one')] } as never,
    { type: 'files.added', files: [file('two'), file('three'), file('four')] } as never,
    { type: 'file.removed', fileId: 'one' } as never,
    { type: 'files.cleared' },
    { type: 'notice.dismissed' },
  ],
  keep: ({ files }) => (files as { fileId: string }[]).map(({ fileId }) => fileId),
  stopWhen: (snapshot) => (snapshot.context as { files: unknown[] }).files.length > 2,
  invariant: (snapshot) => {
    const { files, uploads, most } = snapshot.context as {
      files: { fileId: string }[];
      uploads: Record<string, unknown>;
      most: number;
    };
    if (files.length > most) throw new Error('more files than there is room for');
    if (
      files.some(({ fileId }) => !uploads[fileId]) ||
      Object.keys(uploads).length !== new Set(files.map((f) => f.fileId)).size
    )
      throw new Error('files and uploads disagree');
  },
};

export const siteSectionsModel: MachineModel = {
  id: 'site-sections',
  events: [
    { type: 'address.chosen' },
    { type: 'inbox.chosen' },
    { type: 'visits.chosen' },
    { type: 'history.chosen' },
  ],
};

const inboxOf = (count: number, hasMore = false) => ({
  entries: Array.from({ length: count }, (_, index) => ({
    id: `entry-${index}`,
    form: 'contact',
    fields: [{ name: 'name', value: 'Bo' }],
    at: 1,
    isRead: false,
  })),
  hasMore,
  total: hasMore ? 2 : count,
  unread: count,
  isFull: false,
  mails: true,
});

export const formInboxModel: MachineModel = {
  id: 'form-inbox',
  events: [
    { type: 'list.requested' },
    { type: 'more.requested' },
    { type: 'change.requested', change: { kind: 'mark', entryId: 'entry-0', isRead: true } } as never,
    { type: 'deletion.requested', entryId: 'entry-0' } as never,
    { type: 'deletion.requested', entryId: null } as never,
    { type: 'deletion.confirmed' },
    { type: 'deletion.cancelled' },
  ],
  outcomes: {
    list: { done: [inboxOf(0), inboxOf(1, true)], error: [network] },
    listMore: { done: [inboxOf(1)], error: [network] },
    change: { done: [inboxOf(0), inboxOf(1, true)], error: [network] },
  },
  keep: ({ inbox, change }) => [
    (inbox as { total: number } | null)?.total,
    (inbox as { hasMore: boolean } | null)?.hasMore,
    change,
  ],
  invariant: (snapshot, { ledger }) => {
    if (ledger.count('change') > 1) throw new Error('two changes at once');
    if (snapshot.matches('confirming') && snapshot.context['change'] === null)
      throw new Error('asked, and about nothing');
  },
};
