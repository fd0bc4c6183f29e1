import { DeviceRefused } from '#machines/shared/passkey-device.ts';
import { callError } from './model.ts';
import type { MachineModel } from './model.ts';
import { network, notFoundError } from './samples.ts';

/** Global dialogs and the queue in which the automatic ones wait. */
const dialog = (type: string, name: string) => ({ type, dialog: name }) as never;

export const dialogCoordinatorModel: MachineModel = {
  id: 'dialog-coordinator',
  events: [
    { type: 'user.changed', uid: 'u_1' } as never,
    { type: 'user.changed', uid: null } as never,
    { type: 'dialog.requested', request: { kind: 'settings', tab: 'tools' } } as never,
    { type: 'credits.exhausted', code: 20002, message: 'No credits left' } as never,
    { type: 'screen.entered', isPlace: true } as never,
    { type: 'screen.entered', isPlace: false } as never,
    { type: 'dialog.enqueued', dialog: 'credits', isUrgent: true } as never,
    { type: 'dialog.enqueued', dialog: 'welcome', isUrgent: false } as never,
    dialog('dialog.released', 'credits'),
    dialog('dialog.released', 'welcome'),
    dialog('dialog.opened', 'settings'),
    dialog('dialog.opened', 'github'),
    dialog('dialog.closed', 'settings'),
    dialog('dialog.closed', 'github'),
    { type: 'key.pressed' },
  ],
  outcomes: {
    rest: { done: [undefined], error: [network] },
    loadParts: { done: [undefined], error: [network] },
  },
  keep: ({ uid, request, exhausted, current, waiting, manual }) => [
    uid,
    request !== null || exhausted !== null,
    current,
    waiting,
    (manual as readonly string[]).length,
  ],
  // What people have open, what waits, and what draws it meet in guards, but never more than two of them.
  stopWhen: (snapshot) => {
    const { waiting, manual } = snapshot.context as { waiting: readonly object[]; manual: readonly object[] };
    return (
      waiting.length + manual.length > 2 || (manual.length > 1 && !snapshot.matches({ parts: 'absent' }))
    );
  },
  invariant: (snapshot, { ledger }) => {
    const { current, waiting, manual, uid } = snapshot.context as {
      current: string | null;
      waiting: readonly { dialog: string; isUrgent: boolean }[];
      manual: readonly string[];
      uid: string | null;
    };
    if (snapshot.matches({ automatic: 'showing' }) !== (current !== null))
      throw new Error('showing and the dialog disagree');
    const names = waiting.map(({ dialog: name }) => name);
    if (new Set([...names, current]).size !== names.length + 1) throw new Error('a dialog waits twice');
    if (snapshot.matches({ hands: 'holding' }) !== manual.length > 0)
      throw new Error('what people have open and the state disagree');
    if (waiting.some(({ isUrgent }, at) => isUrgent && at > 0 && waiting[at - 1]?.isUrgent === false))
      throw new Error('an urgent one waits behind another');
    if (uid === null && ledger.count('parts') > 0) throw new Error('dialogs for nobody');
    if (ledger.count('parts') > 1) throw new Error('dialogs twice');
  },
};

export const creditsModel: MachineModel = {
  id: 'credits',
  events: [
    { type: 'credits.exhausted', code: 20002, message: 'No credits left' } as never,
    { type: 'purchase.requested', audience: { isVip: true, registerChannel: '' } } as never,
    { type: 'dialog.granted', audience: { isVip: false, registerChannel: '' } } as never,
    { type: 'dialog.closed' },
    { type: 'payment.succeeded' },
    { type: 'plan.changed' },
  ],
  keep: ({ reason, audience }) => [reason, audience],
  invariant: (_snapshot, { emitted }) => {
    const count = (type: string) => emitted.filter((event) => event.type === type).length;
    if (count('dialog.released') > count('dialog.wanted')) throw new Error('released more often than wanted');
  },
};

export const welcomeCreditsModel: MachineModel = {
  id: 'welcome-credits',
  inputs: [{ projectType: 'react' }, { projectType: 'react', isPutOff: true }],
  events: [
    { type: 'welcome.offered' },
    { type: 'welcome.requested' },
    { type: 'projectType.chosen', projectType: 'react' } as never,
    { type: 'dialog.granted' },
    { type: 'dialog.closed' },
    { type: 'claim.requested' },
  ],
  outcomes: { claim: { done: [undefined], error: [network, callError(16007)] } },
  keep: ({ isPutOff }) => isPutOff,
  invariant: (_snapshot, { ledger, emitted }) => {
    if (ledger.count('claim') > 1) throw new Error('claimed twice at once');
    const offers = emitted.filter(({ type }) => type === 'dialog.wanted').length;
    const ends = emitted.filter(({ type }) => type === 'dialog.released').length;
    if (ends > offers || offers > ends + 1) throw new Error('a run is asked for twice, or given back twice');
  },
};

const announcement = (id: string, startTime: number, images: readonly string[] = ['/a.png', '/b.png']) => ({
  id,
  title: 'New',
  content: '**Machines**',
  images,
  changeLogUrl: '/changelog',
  startTime,
});

export const featureAnnouncementModel: MachineModel = {
  id: 'feature-announcement',
  inputs: [{ lastSeen: 100 }, { lastSeen: 0, prefersReducedMotion: true }],
  events: [
    { type: 'announcement.requested' },
    { type: 'dialog.granted' },
    { type: 'dialog.closed' },
    { type: 'slide.chosen', slide: 1 } as never,
    { type: 'slide.chosen', slide: 9 } as never,
    { type: 'carousel.held' },
    { type: 'carousel.released' },
  ],
  outcomes: {
    pull: {
      done: [
        null,
        announcement('', 200),
        announcement('news', 200),
        announcement('news', 50),
        announcement('one', 300, []),
      ],
      error: [network],
    },
    reportSeen: { done: [undefined], error: [network] },
  },
  keep: ({ lastSeen, announcement: known }) => [lastSeen, (known as { id: string } | null)?.id],
  invariant: (snapshot, { emitted }) => {
    const { slide, announcement: known } = snapshot.context as {
      slide: number;
      announcement: { images: readonly string[] } | null;
    };
    if (slide < 0 || slide >= Math.max(1, known?.images.length ?? 0))
      throw new Error('a slide that is not there');
    const versions = emitted.filter(({ type }) => type === 'dialog.wanted').length;
    if (versions > 3) throw new Error('an announcement is shown again');
  },
};

const query = (setting: string | null, activeTab: string | null) =>
  ({ type: 'query.changed', query: { setting, activeTab } }) as never;

export const settingsModel: MachineModel = {
  id: 'settings',
  inputs: [
    { isSignedIn: true, query: { setting: null, activeTab: null } },
    { isSignedIn: true, query: { setting: '1', activeTab: 'tools' } },
    { isSignedIn: false, query: { setting: '1', activeTab: 'tools' } },
    { isSignedIn: false, query: { setting: null, activeTab: null } },
  ],
  events: [
    query('1', 'github'),
    query('1', 'nonsense'),
    query(null, null),
    { type: 'settings.requested' },
    { type: 'settings.requested', tab: 'tools' } as never,
    { type: 'tab.chosen', tab: 'profile' } as never,
    { type: 'menu.requested' },
    { type: 'dialog.closed' },
    { type: 'user.signedIn' },
    { type: 'user.signedOut' },
    { type: 'aiSwitch.chosen', aiSwitch: 1 } as never,
    { type: 'aiSwitch.chosen', aiSwitch: 2 } as never,
    { type: 'tools.requested' },
  ],
  outcomes: {
    loadTools: { done: [{ aiSwitch: 2 }] },
    saveTools: { done: [undefined], error: [network] },
  },
  keep: ({ aiSwitch, wanted }) => [aiSwitch, wanted],
  invariant: (_snapshot, { ledger }) => {
    if (ledger.count('saveTools') > 1) throw new Error('two saves at once');
  },
};

const facts = {
  sessions: [{ id: 's_1', device: 'Firefox on Linux', createdAt: 1_000, lastSeenAt: 2_000, isCurrent: true }],
  activity: [
    {
      id: 'se_1',
      at: 1_000,
      kind: 'signed-in',
      detail: 'code by mail',
      device: 'Firefox on Linux',
      network: '192.0.2.*',
    },
    { id: 'se_2', at: 900, kind: 'operator', detail: '', device: '', network: '' },
  ],
  rewards: [
    { id: 'first_project', title: 'Build', description: 'A first project.', credits: 20, status: 'earned' },
    { id: 'share_project', title: 'Share', description: 'With a link.', credits: 50, status: 'ready' },
    { id: 'first_publish', title: 'Publish', description: 'Under an address.', credits: 100, status: 'open' },
  ],
  invite: { code: 'ADA1', credits: 100, uses: 1, maxUses: 20 },
};

export const accountProfileModel: MachineModel = {
  id: 'account-profile',
  events: [
    { type: 'retry.requested' },
    { type: 'command.requested', command: { kind: 'rename', name: 'Ada L.' } } as never,
    { type: 'command.requested', command: { kind: 'othersRevoke' } } as never,
    { type: 'deletion.requested' },
    { type: 'confirmation.typed', text: 'ada@' } as never,
    { type: 'confirmation.typed', text: ' ADA@example.com ' } as never,
    { type: 'deletion.confirmed' },
    { type: 'dialog.closed' },
  ],
  outcomes: {
    load: { done: [facts], error: [network] },
    perform: { done: [{ facts: { rewards: [] }, text: 'Saved.' }], error: [network] },
    removeAccount: { done: [undefined], error: [network] },
  },
  keep: ({ confirmation, command }) => [confirmation, command],
  invariant: (snapshot, { ledger, emitted }) => {
    const { confirmation } = snapshot.context as { confirmation: string };
    if (ledger.count('removeAccount') > 0 && confirmation.trim().toLowerCase() !== 'ada@example.com')
      throw new Error('deleted without being asked');
    if (ledger.count('perform') > 1) throw new Error('two commands at once');
    if (emitted.filter(({ type }) => type === 'account.deleted').length > 1) throw new Error('deleted twice');
  },
};

const passkey = { id: 'pk_1', name: 'Yellow key', isSynced: false, createdAt: 1_000, lastUsedAt: null };
const newPasskey = {
  id: 'pk_2',
  name: 'Chrome on macOS',
  isSynced: true,
  createdAt: 2_000,
  lastUsedAt: 3_000,
};

export const passkeysModel: MachineModel = {
  id: 'passkeys',
  events: [
    { type: 'retry.requested' },
    { type: 'adding.requested' },
    { type: 'adding.cancelled' },
    { type: 'naming.requested', passkeyId: 'pk_1' } as never,
    { type: 'draft.changed', draft: ' ' } as never,
    { type: 'draft.changed', draft: 'Blue key' } as never,
    { type: 'draft.submitted' },
    { type: 'naming.cancelled' },
    { type: 'removal.requested', passkeyId: 'pk_1' } as never,
    { type: 'removal.confirmed' },
    { type: 'removal.cancelled' },
  ],
  outcomes: {
    load: { done: [[passkey]], error: [network] },
    ask: { done: [{ challenge: 'a' }], error: [network] },
    make: {
      done: [{ passkeys: [passkey, newPasskey], addedId: 'pk_2' }],
      error: [
        new DeviceRefused('cancelled'),
        new DeviceRefused('known'),
        new DeviceRefused('unsupported'),
        network,
      ],
    },
    rename: { done: [[{ ...passkey, name: 'Blue key' }]], error: [network] },
    remove: { done: [[]], error: [network] },
  },
  keep: ({ passkeys, passkeyId, draft }) => [(passkeys as unknown[]).length, passkeyId, draft],
  invariant: (snapshot, { ledger }) => {
    if (ledger.count('make') > 1) throw new Error('the device is asked twice at once');
    if (ledger.count('remove') > 0 && !snapshot.matches('removing'))
      throw new Error('removed without a question');
  },
};

export const proofModel: MachineModel = {
  id: 'proof',
  events: [{ type: 'dialog.closed' }],
  outcomes: { prove: { done: [undefined], error: [network] } },
  invariant: (snapshot, { ledger }) => {
    if ((ledger.count('prove') === 1) !== snapshot.hasTag('dialog'))
      throw new Error('the dialog and what it asks disagree');
  },
};

export const confirmingModel: MachineModel = {
  id: 'confirming',
  inputs: [
    { kind: 'projectDeletion' },
    { kind: 'projectReturn' },
    { kind: 'versionCopy' },
    { kind: 'versionRestore' },
  ],
  events: [
    { type: 'action.requested', subject: { id: 'project-1', name: 'Crumb' } } as never,
    { type: 'action.confirmed' },
    { type: 'action.cancelled' },
  ],
  outcomes: { perform: { done: [undefined], error: [network, notFoundError] } },
  keep: ({ subject }) => subject,
  invariant: (snapshot, { ledger }) => {
    if (ledger.count('perform') > 1) throw new Error('done twice at once');
    if (ledger.count('perform') > 0 && snapshot.context['subject'] === null)
      throw new Error('something is done that nobody asked for');
  },
};

const picturedVersions = [
  { id: 'version-1', number: 1 },
  { id: 'version-2', number: 2 },
] as const;
export const versionPictureModel: MachineModel = {
  id: 'version-picture',
  events: [
    ...picturedVersions.map((version) => ({ type: 'version.shown', version }) as never),
    { type: 'version.hidden' },
  ],
  outcomes: { draw: { done: [undefined], error: [network] }, send: { done: [undefined], error: [network] } },
  invariant: (_snapshot, { ledger, emitted }) => {
    if (ledger.count('draw') + ledger.count('send') > 1) throw new Error('two pictures at once');
    const stored = emitted.filter(({ type }) => type === 'picture.stored').length;
    const sent = ledger.started.filter(({ src }) => src === 'send').length;
    if (stored > sent) throw new Error('stored without being sent');
  },
};

export const deferredPartModel: MachineModel = {
  id: 'deferred-part',
  events: [{ type: 'part.needed' }],
  outcomes: {
    load: { done: [undefined], error: [network] },
    recover: { done: [undefined], error: [network] },
  },
  invariant: (snapshot, { ledger }) => {
    if (snapshot.matches('running') !== (ledger.count('part') === 1))
      throw new Error('it runs without its part, or its part without it');
    if (ledger.count('load') > 1) throw new Error('it is loaded twice at once');
    if (ledger.count('recover') > 0 && ledger.started.every(({ src }) => src !== 'load'))
      throw new Error('missed without being tried');
  },
};
