import type { ToastContext } from '#machines/toast/toast.types.ts';
import type { MachineModel } from './model.ts';
import { network } from './samples.ts';

/** Toasts, data, colours and other parts of the shell. */
const toast = (kind: string, text: string) => ({ type: 'toast.requested', toast: { kind, text } }) as never;

export const toastModel: MachineModel = {
  id: 'toast',
  events: [
    toast('success', 'Saved'),
    toast('error', 'Not saved'),
    toast('loading', 'Saving'),
    { type: 'toast.dismissed' },
    { type: 'toast.held' },
    { type: 'toast.released' },
  ],
  keep: ({ current, waiting }) => [current, (waiting as { text: string }[]).map(({ text }) => text)],
  invariant: (snapshot) => {
    const { current, waiting } = snapshot.context as ToastContext;
    if (snapshot.matches('idle') !== (current === null)) throw new Error('idle and the toast disagree');
    if (waiting.length > 5) throw new Error('more than five toasts wait');
    if (snapshot.matches('idle') && waiting.length > 0) throw new Error('a toast waits for nothing');
  },
};

export const asyncDataModel: MachineModel = {
  id: 'async-data',
  events: [
    { type: 'data.requested', query: 'projects' } as never,
    { type: 'query.typed', query: 'tea' } as never,
    { type: 'data.refreshRequested' },
    { type: 'data.cancelled' },
    { type: 'data.cleared' },
  ],
  outcomes: { load: { done: [['a']], error: [network] } },
  keep: ({ data }) => data !== null,
  invariant: (snapshot, { ledger }) => {
    if (ledger.count('load') > 1) throw new Error('two requests at once');
    if (snapshot.matches({ pending: 'pausing' }) && ledger.count('load') > 0)
      throw new Error('asked while somebody types');
    if (snapshot.matches('success') && snapshot.context['data'] === null)
      throw new Error('success without data');
  },
};

export const colorModeModel: MachineModel = {
  id: 'color-mode',
  inputs: [
    { choice: 'system', systemIsDark: false },
    { choice: 'light', systemIsDark: true },
    { choice: 'dark', systemIsDark: false },
  ],
  events: [
    { type: 'colorMode.chosen', choice: 'system' } as never,
    { type: 'colorMode.chosen', choice: 'light' } as never,
    { type: 'colorMode.chosen', choice: 'dark' } as never,
    { type: 'system.changed', isDark: true } as never,
    { type: 'system.changed', isDark: false } as never,
  ],
  keep: ({ systemIsDark }) => systemIsDark,
  invariant: (snapshot) => {
    const { systemIsDark } = snapshot.context as { systemIsDark: boolean };
    if (snapshot.matches('system') && snapshot.hasTag('dark') !== systemIsDark) {
      throw new Error('the system and the colours disagree');
    }
  },
};

export const languageModel: MachineModel = {
  id: 'language',
  inputs: [{ language: 'en' }],
  events: [
    { type: 'language.chosen', language: 'en' } as never,
    { type: 'language.chosen', language: 'de' } as never,
    { type: 'language.chosen', language: 'pt' } as never,
  ],
  outcomes: { change: { done: [undefined], error: [network] } },
  keep: ({ wanted }) => wanted,
  invariant: (snapshot) => {
    const { language, wanted } = snapshot.context as { language: string; wanted: string };
    if (snapshot.matches('spoken') && language !== wanted) throw new Error('another language is wanted');
    if (snapshot.hasTag('busy') && language === wanted) throw new Error('the page loads for nothing');
  },
};

export const enterKeyModel: MachineModel = {
  id: 'enter-key',
  inputs: [{ choice: 'sends' }, { choice: 'breaks' }],
  events: [
    { type: 'enterKey.chosen', choice: 'sends' } as never,
    { type: 'enterKey.chosen', choice: 'breaks' } as never,
    { type: 'enterKey.followed', choice: 'sends' } as never,
    { type: 'enterKey.followed', choice: 'breaks' } as never,
    { type: 'account.reported', choice: 'sends' } as never,
    { type: 'account.reported', choice: 'breaks' } as never,
    { type: 'account.reported', choice: null } as never,
    { type: 'save.requested' },
    { type: 'user.signedOut' },
  ],
  outcomes: {
    reportSends: { done: [undefined], error: [network] },
    reportBreaks: { done: [undefined], error: [network] },
  },
  keep: ({ accountChoice }) => accountChoice,
  invariant: (snapshot, { ledger }) => {
    if (ledger.count('reportSends') + ledger.count('reportBreaks') > 1)
      throw new Error('two choices are saved');
    if (ledger.count('reportSends') === 1 && snapshot.hasTag('breaks'))
      throw new Error('the other one is saved');
  },
};

export const deepLinkModel: MachineModel = {
  id: 'deep-link',
  events: [{ type: 'app.requested' }, { type: 'page.hidden' }, { type: 'page.shown' }],
  invariant: (snapshot, { emitted, ledger }) => {
    if (snapshot.matches('opened') && ledger.count('launcher') > 0) throw new Error('still opening');
    const tries = ledger.started.length;
    if (emitted.length > tries) throw new Error('a fallback without an attempt');
  },
};

export const uploadModel: MachineModel = {
  id: 'upload',
  inputs: [
    { fileId: 'file-1', name: 'logo.png', size: 2_048, isRequired: true },
    { fileId: 'file-2', name: 'film.mov', size: 10 * 1024 * 1024 + 1, isRequired: true },
    { fileId: 'file-3', name: 'logo.png', size: 2_048, isRequired: false },
  ],
  events: [
    { type: 'upload.requested' },
    { type: 'upload.cancelled' },
    { type: 'upload.progressed', fraction: 0.5 } as never,
    { type: 'upload.progressed', fraction: Number.NaN } as never,
    { type: 'upload.completed', url: '/files/1', uploadId: 'upload-1' } as never,
    { type: 'upload.failed', failure: { code: -1, message: 'Network Error' } } as never,
  ],
  invariant: (snapshot, { ledger }) => {
    const { progress, url } = snapshot.context as { progress: number; url: string | null };
    if (!(progress >= 0 && progress <= 1)) throw new Error('progress out of bounds');
    if (snapshot.matches('completed') !== (url !== null))
      throw new Error('completed and the address disagree');
    if (ledger.count('transfer') > 1) throw new Error('one file is sent twice at once');
  },
};

export const iframeModalModel: MachineModel = {
  id: 'iframe-modal',
  events: [
    { type: 'page.requested', page: { url: 'https://pay.example/payment/', title: 'Pricing' } } as never,
    { type: 'page.requested', page: { url: 'https://evil.example/', title: 'Pricing' } } as never,
    { type: 'page.requested', page: { url: 'javascript:alert(1)', title: 'Pricing' } } as never,
    { type: 'dialog.closed' },
    { type: 'frame.loaded' },
    { type: 'frame.failed' },
    { type: 'retry.requested' },
    { type: 'payment.succeeded' },
    { type: 'plan.changed' },
  ],
  realInWalks: ['frame'],
  invariant: (snapshot) => {
    const page = snapshot.context['page'] as { url: string } | null;
    if (snapshot.matches('open') && page?.url !== 'https://pay.example/payment/') {
      throw new Error('a page that is not allowed is open');
    }
    if (snapshot.matches('open') !== (snapshot.children['frame'] !== undefined)) {
      throw new Error('the frame and the dialog disagree');
    }
  },
};

export const pageAttentionModel: MachineModel = {
  id: 'page-attention',
  events: [{ type: 'page.hidden' }, { type: 'page.shown' }],
  keep: () => null,
  invariant: (snapshot, { pending }) => {
    if (snapshot.matches('inBackground') !== (pending.length === 1))
      throw new Error('the patience runs while somebody looks, or not in the background');
  },
};

export const newVersionModel: MachineModel = {
  id: 'new-version',
  events: [
    { type: 'need.due' },
    { type: 'check.requested' },
    { type: 'build.seen', build: 'build-1' } as never,
    { type: 'build.seen', build: 'build-2' } as never,
    { type: 'part.failed', isNeeded: true } as never,
    { type: 'part.failed', isNeeded: false } as never,
    { type: 'page.hidden', isSafe: true } as never,
    { type: 'page.hidden', isSafe: false } as never,
    { type: 'reload.requested' },
    { type: 'offer.dismissed' },
  ],
  outcomes: {
    readBuild: { done: ['build-1', 'build-2'], error: [network] },
    readBuildForPart: { done: ['build-1', 'build-2'], error: [network] },
    reload: { done: [undefined] },
  },
  keep: ({ isPartNeeded }) => isPartNeeded,
  invariant: (snapshot, { ledger }) => {
    const { running, latest } = snapshot.context as { running: string; latest: string | null };
    const knowsAnother = latest !== null && latest !== running;
    const acts = ['outdated', 'reloading', 'held'].some((name) => snapshot.matches(name));
    if (acts !== knowsAnother) throw new Error('it offers or loads a version that nobody has seen');
    if (ledger.count('reload') > 1) throw new Error('it reloads twice at once');
  },
};
