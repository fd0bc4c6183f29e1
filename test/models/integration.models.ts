import { callError } from './model.ts';
import type { MachineModel } from './model.ts';
import { network, secondStepEndings } from './samples.ts';

/** GitHub, Supabase, the authorization window, publishing, payments. */
const organizations = [{ auth_id: 'auth-1', name: 'ada', settings_url: '' }];
const repository = { full_name: 'ada/crumb', url: 'https://github.example/ada/crumb' };
const github = (user_name: string, repo_info: typeof repository | null, connect_project: boolean) => ({
  user_name,
  repo_info,
  connect_project,
  organizations,
  sync:
    repo_info === null
      ? null
      : { pushed_version: 1, current_version: 2, has_draft: false, has_remote_changes: true, commit_url: '' },
});
/** How an authorization window ends. */
const authorized = { result: { code: 'abc' }, failure: null };
const notDone = { result: null, failure: { code: 0, message: 'Authorization timeout' } };
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
    { type: 'push.requested' },
    { type: 'pull.requested' },
    { type: 'disconnect.requested', subject: 'project' } as never,
    { type: 'disconnect.requested', subject: 'account' } as never,
    { type: 'disconnect.confirmed' },
    { type: 'disconnect.cancelled' },
    { type: 'failure.dismissed' },
    { type: 'panel.opened' },
    { type: 'panel.closed' },
    { type: 'dialog.granted' },
    { type: 'dialog.closed' },
  ],
  outcomes: {
    fetchDetail: { done: [notAuthorized, authorizedOnly, reconnection, connected], error: [network] },
    authorizeAccount: { done: [authorized, notDone], error: [network] },
    confirmAccount: { done: [notAuthorized, authorizedOnly, reconnection], error: [network] },
    authorizeProject: { done: [authorized, notDone], error: [network] },
    confirmProject: { done: [authorizedOnly, connected], error: [network] },
    connectProject: { done: [undefined], error: [network] },
    confirmConnection: { done: [reconnection, connected], error: [network] },
    push: { done: [{ version: 2 }], error: [network] },
    pull: {
      done: [
        { version: null, overwritten: [] },
        { version: { number: 3 }, overwritten: [] },
        { version: { number: 3 }, overwritten: ['index.html'] },
      ],
      error: [network],
    },
    disconnect: { done: [undefined], error: [network] },
    checkDetail: { done: [notAuthorized, authorizedOnly, reconnection, connected], error: [network] },
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
    { type: 'address.refused' },
    { type: 'popup.blocked' },
    { type: 'popup.closed' },
    { type: 'popup.answered', result: { code: 'abc' } } as never,
    { type: 'message.refused' },
    { type: 'popup.dismissed' },
  ],
  outcomes: { askAddress: { done: ['https://auth.example/authorize'], error: [network] } },
  keep: ({ url }) => url,
  invariant: (snapshot, { ledger, pending }) => {
    if (ledger.count('askAddress') > 0 && !snapshot.matches({ opened: { address: 'requested' } }))
      throw new Error('an address is asked for that nobody needs');
    const { output } = snapshot as { output?: { failure: object | null } };
    if (snapshot.status === 'done' && snapshot.hasTag('failure') !== (output?.failure !== null))
      throw new Error('it ends badly without saying why, or well with a complaint');
    if ((ledger.count('popup') === 1) !== snapshot.matches('opened')) {
      throw new Error('the window is open in another state, or closed in this one');
    }
    if (!snapshot.matches('opened') && pending.length > 0) throw new Error('a timer outlives the window');
  },
};

export const authReturnModel: MachineModel = {
  id: 'auth-return',
  inputs: [
    { provider: 'GitHub', hasAnswer: true },
    { provider: 'GitHub', hasAnswer: false },
  ],
  events: [{ type: 'retry.requested' }],
  outcomes: {
    exchange: {
      done: [null, { hasApp: true, hasPasskeys: false, mustSetUp: false }],
      error: [network, callError(3201), callError(3202), callError(3203), callError(1001)],
    },
    confirm: { done: secondStepEndings, error: [network] },
  },
};

const info = (connectStatus: string, isConnected: boolean, hasOrganizations: boolean) => ({
  connected: isConnected ? { id: 'db-1', name: 'crumb', url: 'https://db-1.supabase.co' } : null,
  organizations: hasOrganizations
    ? [{ id: 'org-1', name: 'ada', projects: [{ id: 'db-1', name: 'crumb' }] }]
    : [],
  authorized: hasOrganizations,
  secrets: ['MAIL_KEY'],
  statements: [
    { hash: 'hash-1', sql: 'select 1;', source: 'turn', note: 'To see', state: 'proposed', error: null },
  ],
  configPath: 'supabase.config.js',
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
    { type: 'organization.chosen', organizationId: 'org-1', databaseId: null } as never,
    { type: 'disconnect.requested', subject: 'project' } as never,
    { type: 'disconnect.requested', subject: 'account' } as never,
    { type: 'disconnect.confirmed' },
    { type: 'disconnect.cancelled' },
    { type: 'failure.dismissed' },
  ],
  outcomes: {
    fetchInfo: { done: everyInfo, error: [network] },
    checkInfo: { done: everyInfo, error: [network] },
    authorize: { done: [authorized, notDone] },
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

export const databaseConsoleModel: MachineModel = {
  id: 'database-console',
  events: [
    { type: 'secrets.submitted', secrets: [{ name: 'MAIL_KEY', value: 'abc' }] } as never,
    { type: 'secrets.submitted', secrets: [] } as never,
    { type: 'secrets.edited' },
    { type: 'sql.approved', hash: 'hash-1', sql: null } as never,
    { type: 'sql.approved', hash: null, sql: 'select 1;' } as never,
    { type: 'sql.declined', hash: 'hash-1' } as never,
    { type: 'sql.dismissed' },
  ],
  outcomes: {
    addSecrets: { done: [undefined] },
    runSql: { done: [{ rows: [{ id: 1 }], rowCount: 1 }] },
    declineSql: { done: [undefined] },
  },
  invariant: (snapshot, { ledger }) => {
    if (ledger.count('runSql') + ledger.count('declineSql') > 1) {
      throw new Error('two statements are decided at once');
    }
    if (JSON.stringify(snapshot.context).includes('abc')) throw new Error('a secret is kept');
  },
};

const publication = (versionId: string, visibility = 'public') => ({
  url: 'https://crumb.publish.example/',
  slug: 'crumb',
  secretUrl: null,
  versionId,
  version: 1,
  versionName: null,
  visibility,
  publishedAt: 1,
});

/** What the server answers about a publication; null: nothing is online. */
const published = (versionId: string | null) => ({
  publication: versionId === null ? null : publication(versionId),
  slug: 'crumb',
  addressBefore: 'https://',
  addressAfter: '.publish.example',
  domain: null,
  takesDomains: false,
  examples: [{ where: 'Menu', kind: 'price', text: 'Rye €6.20' }],
  servers: ['fonts.example.net', 'pictures.example.net'],
  hasPassword: false,
  takenDownFor: null,
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
    { type: 'slug.changed', slug: 'crumb' } as never,
    { type: 'slug.changed', slug: 'crust' } as never,
    { type: 'change.requested', change: { kind: 'newLink' } } as never,
  ],
  outcomes: {
    loadPublication: { done: [published(null), published('version-1')], error: [network] },
    publish: {
      done: [published('version-1'), published('version-2')],
      error: [network, callError(16008)],
    },
    unpublish: { done: [published(null)] },
    change: { done: [published('version-1')], error: [network] },
  },
  keep: ({ headVersionId, publication: known, visibility, slug }) => [headVersionId, known, visibility, slug],
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
  inputs: [undefined, { checkoutId: 'checkout-0' }],
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
    confirm: {
      done: [{ state: 'paid' }, { state: 'paid', kind: 'plan' }, { state: 'pending' }, { state: 'declined' }],
      error: [network],
    },
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
