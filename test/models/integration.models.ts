import { callError } from './model.ts';
import type { MachineModel } from './model.ts';
import { network } from './samples.ts';

/** GitHub, Supabase, the authorization window, publishing, payments. */
const organizations = [{ auth_id: 'auth-1', name: 'ada' }];
const repository = { full_name: 'ada/crumb', url: 'https://github.example/ada/crumb' };
const github = (user_name: string, repo_info: typeof repository | null, connect_project: boolean) => ({
  user_name,
  repo_info,
  connect_project,
  organizations,
});
const notAuthorized = github('', null, false);
const authorizedOnly = github('ada', null, false);
const reconnection = github('ada', repository, false);
const connected = github('ada', repository, true);

export const githubConnectionModel: MachineModel = {
  id: 'github-connection',
  events: [
    { type: 'detail.requested' },
    { type: 'account.authorizationRequested' },
    { type: 'project.authorizationRequested' },
    { type: 'project.connectionRequested', authId: 'auth-1' } as never,
    { type: 'authorization.cancelled' },
    { type: 'dialog.granted' },
    { type: 'dialog.closed' },
  ],
  outcomes: {
    fetchDetail: { done: [notAuthorized, authorizedOnly, reconnection, connected], error: [network] },
    authorizeAccount: { done: [undefined], error: [new Error('Authorization timeout')] },
    confirmAccount: { done: [notAuthorized, authorizedOnly, reconnection], error: [network] },
    authorizeProject: { done: [undefined], error: [network] },
    confirmProject: { done: [authorizedOnly, connected], error: [network] },
    connectProject: { done: [undefined], error: [network] },
    confirmConnection: { done: [reconnection, connected], error: [network] },
  },
  keep: ({ detail }) => detail,
  invariant: (snapshot, { emitted }) => {
    const wanted = emitted.filter(({ type }) => type === 'dialog.wanted').length;
    if (wanted > 1) throw new Error('the reconnection dialog was asked for twice on one page');
    const { detail } = snapshot.context as { detail: typeof connected | null };
    if (snapshot.matches({ connection: 'connected' }) && !(detail?.repo_info && detail.connect_project)) {
      throw new Error('connected without a connection');
    }
    if (snapshot.matches({ dialog: 'open' }) && detail?.connect_project !== false) {
      throw new Error('the dialog is open and nothing has to be connected');
    }
  },
};

export const authPopupModel: MachineModel = {
  id: 'auth-popup',
  inputs: [{ url: 'https://auth.example/authorize' }, { url: null }],
  events: [
    { type: 'address.known', url: 'https://auth.example/authorize' } as never,
    { type: 'address.failed' },
    { type: 'popup.blocked' },
    { type: 'popup.closed' },
    { type: 'popup.answered', result: { code: 'abc' } } as never,
    { type: 'message.refused' },
    { type: 'popup.dismissed' },
  ],
  keep: ({ url }) => url,
  invariant: (snapshot, { ledger, pending }) => {
    if ((ledger.count('popup') === 1) !== snapshot.matches('opened')) {
      throw new Error('the window is open in another state, or closed in this one');
    }
    if (!snapshot.matches('opened') && pending.length > 0) throw new Error('a timer outlives the window');
  },
};

const info = (connectStatus: string, isConnected: boolean, hasOrganizations: boolean) => ({
  connected: isConnected ? { id: 'db-1', name: 'crumb' } : null,
  organizations: hasOrganizations ? [{ id: 'org-1', name: 'ada' }] : [],
  connectStatus,
  statusJumpUrl: 'https://supabase.example/',
});
const everyInfo = [
  info('', false, false),
  info('', false, true),
  info('active', true, true),
  info('paused', true, true),
  info('deleted', true, true),
  info('', true, true),
];

export const supabaseConnectionModel: MachineModel = {
  id: 'supabase-connection',
  events: [
    { type: 'info.requested' },
    { type: 'authorization.requested' },
    { type: 'authorization.cancelled' },
    { type: 'organization.chosen', organizationId: 'org-1' } as never,
    { type: 'disconnect.requested' },
    { type: 'disconnect.confirmed' },
    { type: 'disconnect.cancelled' },
    { type: 'failure.dismissed' },
  ],
  outcomes: {
    fetchInfo: { done: everyInfo, error: [network] },
    authorize: { done: [undefined] },
    connectProject: { done: [undefined] },
    disconnect: { done: [undefined] },
  },
  keep: ({ info: known }) => known,
  invariant: (snapshot) => {
    const { info: known } = snapshot.context as { info: (typeof everyInfo)[number] | null };
    if (snapshot.matches('connected') && (known?.connected ?? null) === null)
      throw new Error('connected to nothing');
  },
};

const publication = (versionId: string, visibility = 'public') => ({
  url: 'https://crumb.publish.example/',
  versionId,
  visibility,
  publishedAt: 1,
});

export const publishModel: MachineModel = {
  id: 'publish',
  inputs: [
    { projectId: 'project-1', headVersionId: 'version-1' },
    { projectId: 'project-1', headVersionId: null },
  ],
  events: [
    { type: 'status.requested' },
    { type: 'head.changed', versionId: 'version-2' } as never,
    { type: 'visibility.chosen', visibility: 'private' } as never,
    { type: 'visibility.chosen', visibility: 'public' } as never,
    { type: 'publish.requested' },
    { type: 'unpublish.requested' },
    { type: 'unpublish.confirmed' },
    { type: 'unpublish.cancelled' },
    { type: 'plan.settled' },
  ],
  outcomes: {
    loadPublication: { done: [null, publication('version-1')], error: [network] },
    publish: {
      done: [publication('version-1'), publication('version-2')],
      error: [network, callError(16008)],
    },
    unpublish: { done: [undefined] },
  },
  keep: ({ headVersionId, publication: known, visibility }) => [headVersionId, known, visibility],
  invariant: (snapshot, { ledger }) => {
    const known = snapshot.context['publication'];
    if (snapshot.matches('published') && known === null) throw new Error('published, and nothing is online');
    if (snapshot.matches('unpublished') && known !== null)
      throw new Error('not published, and something is online');
    if (ledger.count('publish') + ledger.count('unpublish') > 1) throw new Error('two publications at once');
  },
};

export const checkoutModel: MachineModel = {
  id: 'checkout',
  events: [
    { type: 'purchase.requested', purchase: { kind: 'credits', productId: 'credits-500' } } as never,
    { type: 'purchase.requested', purchase: { kind: 'plan', productId: 'pro' } } as never,
    { type: 'payment.reported' },
    { type: 'payment.declined' },
    { type: 'checkout.closed' },
    { type: 'confirmation.requested' },
  ],
  outcomes: {
    createCheckout: { done: [{ checkoutId: 'checkout-1' }] },
    confirm: { done: [{ state: 'paid' }, { state: 'pending' }, { state: 'declined' }], error: [network] },
    confirmClosed: { done: [{ state: 'paid' }, { state: 'pending' }], error: [network] },
  },
  keep: ({ purchase }) => (purchase as { kind: string } | null)?.kind,
  invariant: (snapshot, { emitted, ledger }) => {
    const paid = emitted.filter(({ type }) => type === 'user.refreshWanted').length;
    const confirmed = ledger.started.filter(({ src }) => src === 'confirm').length;
    if (paid > confirmed) throw new Error('paid without a confirmation of the server');
    if (ledger.count('createCheckout') > 1) throw new Error('two checkouts at once');
    if (snapshot.matches('paid') && confirmed === 0) throw new Error('paid, and nobody asked the server');
  },
};
