import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { Role } from '#contract/members.ts';
import { uploadPath, type CallName } from '#contract/endpoints.ts';
import type { Client } from './client.ts';
import type { TestServer } from './server.ts';
import { ended } from './runs.ts';
import { Authenticator } from '#test/support/authenticator.ts';
import { eventually } from '#test/support/eventually.ts';

/** What belongs to one person, by the name of the field that a call takes it in. */
export interface Owned {
  readonly projectId: string;
  readonly versionId: string;
  readonly runId: string;
  readonly uploadId: string;
  readonly sessionId: string;
  readonly checkoutId: string;
  readonly approvalId: string;
  readonly passkeyId: string;
  /** A comment on the project that begins a thread. */
  readonly commentId: string;
  /** Somebody in the project, somebody who is invited to it, and what a visitor of its site sent. */
  readonly memberId: string;
  readonly invitationId: string;
  readonly entryId: string;
  /** Content hash of `notes.txt` in the project. */
  readonly hash: string;
}
export type OwnedField = keyof Owned;

export interface CallSample {
  /** A request that is right in every field, for the owner of these things. */
  readonly input: (owned: Owned) => Readonly<Record<string, unknown>>;
  /** Fields that name something of one person's, and what it is. */
  readonly owns?: Readonly<Record<string, OwnedField>>;
  /**
   * The call answers others too, or whoever names something of another person beside a project of their own, and this
   * is what they get: nothing of the owner's.
   */
  readonly othersGet?: 'their own' | 'what is public';
  /** A repeat with the same key is not answered from memory: the answer sets cookies, or is a secret. */
  readonly isRepeatable?: false;
}

/** Fields of the session calls. */
const form = { appId: 'statecraft', os: 'test' };
const project = { owns: { projectId: 'projectId' } } as const;
const ofProject = (more: Readonly<Record<string, unknown>> = {}): CallSample => ({
  input: ({ projectId }) => ({ projectId, ...more }),
  ...project,
});
/** Something in a project, by its id. */
const inProject = (field: OwnedField, more: Readonly<Record<string, unknown>> = {}): CallSample => ({
  input: (owned) => ({ projectId: owned.projectId, [field]: owned[field], ...more }),
  owns: { projectId: 'projectId', [field]: field },
});
const inThread = (more: Readonly<Record<string, unknown>>): CallSample => ({
  input: ({ projectId, commentId }) => ({ projectId, threadId: commentId, ...more }),
  owns: { projectId: 'projectId', threadId: 'commentId' },
});
const nothing: CallSample = { input: () => ({}) };
const sha = (text: string): string => createHash('sha256').update(text).digest('hex');
const approvedSql = 'select 1';
/** Answers of a device that nobody asked. */
const device = new Authenticator('http://localhost');
const madePasskey = device.make({ challenge: 'dGVh', rp: { id: 'localhost' }, user: { id: 'dGVh' } });
const usedPasskey = device.use({ challenge: 'dGVh', rpId: 'localhost' });
/** Two colours, two by one pixel, png. */
const smallPicture =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQImWP4z8DAwPAfAAcAAf/89wURAAAAAElFTkSuQmCC';

/** One good request for every call of the contract. A call without one fails the tests that are made from them. */
export const callSamples: Readonly<Record<CallName, CallSample>> = {
  sendEmailCode: { input: () => ({ ...form, email: 'new@example.com', division: 1 }), isRepeatable: false },
  emailLogin: { input: () => ({ ...form, email: 'new@example.com', code: '123456' }), isRepeatable: false },
  logout: { input: () => ({ ...form }), isRepeatable: false },
  oauthStart: {
    input: () => ({ ...form, oauthType: 'github', redirect_uri: 'http://localhost/login' }),
    isRepeatable: false,
  },
  oauthLogin: {
    input: () => ({ ...form, code: 'abc', oauthType: 'github', redirect_uri: 'http://localhost/login' }),
    isRepeatable: false,
  },

  passkeySignInBegin: { ...nothing, isRepeatable: false },
  passkeySignIn: { input: () => ({ answer: usedPasskey }), isRepeatable: false },
  secondStep: { input: () => ({ answer: { factor: 'app', code: '123456' } }), isRepeatable: false },
  secondStepSetUpBegin: { ...nothing, isRepeatable: false },
  secondStepSetUp: { input: () => ({ code: '123456' }), isRepeatable: false },
  twoStep: { ...nothing, othersGet: 'their own' },
  twoStepAppBegin: { ...nothing, isRepeatable: false },
  twoStepAppConfirm: { input: () => ({ code: '123456' }), isRepeatable: false },
  twoStepAppRemove: { ...nothing, isRepeatable: false },
  twoStepOn: { ...nothing, isRepeatable: false },
  twoStepOff: { ...nothing, isRepeatable: false },
  recoveryCodesRenew: { ...nothing, isRepeatable: false },
  passkeyList: nothing,
  passkeyAddBegin: { ...nothing, isRepeatable: false },
  passkeyAdd: { input: () => ({ answer: madePasskey }), isRepeatable: false },
  proveByCode: { input: () => ({ code: '123456' }), isRepeatable: false },
  proveByPasskey: { input: () => ({ answer: usedPasskey }), isRepeatable: false },
  passkeyRename: {
    input: ({ passkeyId }) => ({ passkeyId, name: 'Yellow key' }),
    owns: { passkeyId: 'passkeyId' },
  },
  passkeyRemove: { input: ({ passkeyId }) => ({ passkeyId }), owns: { passkeyId: 'passkeyId' } },

  userDetail: { ...nothing, othersGet: 'their own' },
  userUpdate: { input: () => ({ name: 'Ada L' }) },
  userReport: { input: () => ({ action: 'theme', value: 'dark' }) },
  userClaim: { input: () => ({ projectType: 'project' }) },
  featureNotificationsPull: nothing,
  abtest: nothing,
  rewardList: nothing,
  rewardReport: { input: () => ({ rewardId: 'first_project' }) },
  rewardCodeExchange: { input: () => ({ code: 'WELCOME-1' }) },
  toolsConf: nothing,
  toolsUpdate: { input: () => ({ aiSwitch: 3 }) },
  instructions: nothing,
  instructionsSave: { input: () => ({ text: 'Use metric units.' }) },
  sessionList: nothing,
  sessionRevoke: { input: ({ sessionId }) => ({ sessionId }), owns: { sessionId: 'sessionId' } },
  sessionRevokeOthers: nothing,
  accountActivity: { ...nothing, othersGet: 'their own' },
  avatarUpdate: { input: () => ({ image: '' }), isRepeatable: false },
  accountDelete: { input: () => ({ confirmation: 'not mine' }), isRepeatable: false },

  projectCreate: { input: () => ({ prompt: 'A page about tea', scene: 'ai-website-builder' }) },
  projectImport: { input: () => ({ repository: 'ada/tea' }) },
  projectList: nothing,
  projectDetail: ofProject(),
  projectLog: ofProject(),
  projectRename: ofProject({ name: 'Tea' }),
  projectArrange: ofProject({ isPinned: true, tags: ['tea'] }),
  projectTagRename: { input: () => ({ name: 'tea', to: 'Tea' }) },
  projectDelete: ofProject(),
  projectDeletedList: nothing,
  projectBringBack: ofProject(),
  memberList: ofProject(),
  memberInvite: ofProject({ email: 'new@example.com', role: 'viewer' }),
  invitationWithdraw: { ...inProject('invitationId'), othersGet: 'their own' },
  memberChange: inProject('memberId', { role: 'viewer' }),
  memberAllow: inProject('memberId', { allowance: 500 }),
  memberRemove: inProject('memberId'),
  memberLeave: ofProject(),
  presenceSay: {
    input: ({ projectId }) => ({
      projectId,
      seat: '0'.repeat(32),
      place: { pane: 'code', path: 'notes.txt', caret: { hash: null, anchor: 0, head: 0, line: 1 } },
    }),
    ...project,
    isRepeatable: false,
  },
  commentList: ofProject(),
  commentAdd: ofProject({
    text: 'Make it larger',
    page: '/',
    element: { path: 'notes.txt', line: 1, column: 1, tag: 'h1', text: 'Tea', ordinal: 0, tree: 't' },
  }),
  commentReply: inThread({ text: 'Done' }),
  commentEdit: inProject('commentId', { text: 'Make it smaller' }),
  commentResolve: inThread({ isResolved: true }),
  commentDelete: inProject('commentId'),
  invitationRead: { input: () => ({ token: 'not-an-invitation' }), isRepeatable: false },
  invitationAccept: { input: () => ({ token: 'not-an-invitation' }), isRepeatable: false },
  fileList: {
    input: ({ projectId, versionId }) => ({ projectId, versionId }),
    owns: { projectId: 'projectId', versionId: 'versionId' },
  },
  fileRead: {
    input: ({ projectId, versionId }) => ({ projectId, versionId, path: 'notes.txt' }),
    owns: { projectId: 'projectId', versionId: 'versionId' },
  },
  fileTexts: ofProject(),
  fileBlame: { input: ({ projectId }) => ({ projectId, path: 'notes.txt' }), ...project },
  fileLock: { input: ({ projectId }) => ({ projectId, path: 'notes.txt', isLocked: true }), ...project },
  filesApply: {
    input: ({ projectId }) => ({
      projectId,
      operations: [{ op: 'write', path: 'more.txt', content: 'more', encoding: 'utf8', baseHash: null }],
      commit: true,
      message: 'More',
    }),
    ...project,
  },
  blueprintDetail: ofProject(),
  blueprintChange: ofProject({ baseHash: 'a'.repeat(64), edits: [{ op: 'undo' }] }),
  elementDetail: ofProject({ treeHash: 'a'.repeat(64), path: 'notes.txt', line: 1, column: 1 }),
  elementLook: ofProject({ treeHash: 'a'.repeat(64), path: 'notes.txt', line: 1, column: 1, rules: [] }),
  elementChange: ofProject({
    path: 'notes.txt',
    line: 1,
    column: 1,
    baseHash: 'a'.repeat(64),
    change: { op: 'text', text: 'Tea' },
  }),
  projectPackages: ofProject(),
  packagesLatest: ofProject(),
  packagesChange: ofProject({ op: 'add', name: 'lucide-react' }),
  packageSearch: { input: () => ({ query: 'chart' }) },
  versionList: ofProject(),
  versionDiff: {
    input: ({ projectId, versionId }) => ({ projectId, to: versionId }),
    owns: { projectId: 'projectId', to: 'versionId' },
  },
  versionPreview: {
    input: ({ projectId, versionId }) => ({ projectId, versionId }),
    owns: { projectId: 'projectId', versionId: 'versionId' },
  },
  versionName: {
    input: ({ projectId, versionId }) => ({ projectId, versionId, name: 'Before the redesign' }),
    owns: { projectId: 'projectId', versionId: 'versionId' },
  },
  versionRestore: {
    input: ({ projectId, versionId }) => ({ projectId, versionId }),
    owns: { projectId: 'projectId', versionId: 'versionId' },
  },
  pictureSave: {
    input: ({ projectId, versionId }) => ({ projectId, versionId, image: smallPicture }),
    owns: { projectId: 'projectId', versionId: 'versionId' },
  },
  runSubmit: ofProject({ prompt: 'Add a menu' }),
  runReplay: { input: ({ runId }) => ({ runId }), owns: { runId: 'runId' } },
  runStop: { input: ({ runId }) => ({ runId }), owns: { runId: 'runId' } },
  runRetry: { input: ({ runId }) => ({ runId }), owns: { runId: 'runId' } },
  runPing: {
    input: ({ runId }) => ({ runId, treeHash: 'a'.repeat(64), fault: null }),
    owns: { runId: 'runId' },
  },
  runLook: {
    input: ({ runId }) => ({ runId, askId: 'ask-1', image: smallPicture }),
    owns: { runId: 'runId' },
  },
  runEdit: { input: ({ runId }) => ({ runId, prompt: 'A page about coffee' }), owns: { runId: 'runId' } },
  queueArrange: ofProject({ runIds: [], isHeld: true }),
  runChoose: { input: ({ runId }) => ({ runId, choice: 'leave' }), owns: { runId: 'runId' } },
  runDecide: {
    input: ({ approvalId }) => ({ approvalId, hash: sha(approvedSql), decision: 'deny' }),
    owns: { approvalId: 'approvalId' },
  },

  shareSettings: ofProject(),
  shareUpdate: ofProject({ visibility: 'private', includesChat: false }),
  sharedProject: ofProject(),
  sharedFile: ofProject({ path: 'notes.txt' }),
  shareRemix: ofProject(),
  galleryList: { input: () => ({ order: 'remixed', search: 'tea' }) },
  galleryReport: ofProject({ reason: 'It shows my photographs.' }),
  publishDetail: ofProject(),
  publishSubmit: {
    input: ({ projectId, versionId }) => ({ projectId, versionId, visibility: 'public' }),
    owns: { projectId: 'projectId', versionId: 'versionId' },
  },
  publishRemove: ofProject(),
  publishRenewKey: ofProject(),
  publishDomain: ofProject({ domain: 'tea.example.com' }),
  publishDomainCheck: ofProject(),
  publishPassword: { ...ofProject({ password: 'tea-for-two' }), isRepeatable: false },
  releaseList: ofProject(),
  releaseRollback: ofProject({ releaseId: 'rel_unknown' }),
  entryList: ofProject(),
  entryMark: { ...inProject('entryId', { isRead: true }), othersGet: 'their own' },
  entryDelete: { ...inProject('entryId'), othersGet: 'their own' },
  entryMails: ofProject({ mails: true }),
  siteVisits: ofProject(),
  previewLink: ofProject(),
  previewOpen: { input: () => ({ token: 'not-a-link' }) },
  uploadRemove: { input: ({ uploadId }) => ({ uploadId }), owns: { uploadId: 'uploadId' } },

  paymentProducts: nothing,
  paymentMembership: nothing,
  paymentBalance: { input: () => ({ limit: 10 }) },
  paymentOrders: { input: () => ({ limit: 10 }) },
  checkoutCreate: { input: () => ({ kind: 'credits', productId: 'none' }) },
  checkoutDetail: { input: ({ checkoutId }) => ({ checkoutId }), owns: { checkoutId: 'checkoutId' } },
  checkoutPay: {
    input: ({ checkoutId }) => ({
      checkoutId,
      card: { number: '4242424242424242', expiry: '12/30', cvc: '123', name: 'Ada' },
    }),
    owns: { checkoutId: 'checkoutId' },
    isRepeatable: false,
  },
  checkoutAnswer: {
    input: ({ checkoutId }) => ({ checkoutId, isApproved: true }),
    owns: { checkoutId: 'checkoutId' },
  },
  checkoutConfirm: { input: ({ checkoutId }) => ({ checkoutId }), owns: { checkoutId: 'checkoutId' } },
  planPreview: { input: () => ({ planId: 'none' }) },
  planChange: { input: () => ({ planId: 'none', amount: 0 }) },
  planCancel: nothing,
  planResume: nothing,

  githubAuthAccount: ofProject(),
  githubAuthProject: ofProject(),
  githubCallback: { input: () => ({ state: 'unknown', code: 'abc' }) },
  githubConnectProject: ofProject({ github_auth_id: '1' }),
  githubDetail: ofProject(),
  githubPush: ofProject(),
  githubPull: ofProject(),
  githubDisconnect: ofProject(),
  supabaseInfo: ofProject(),
  supabaseAuth: ofProject(),
  supabaseCallback: { input: () => ({ state: 'unknown', code: 'abc' }) },
  supabaseConnect: ofProject({ organizationId: 'org' }),
  supabaseAddSecrets: ofProject({ secrets: [{ name: 'KEY', value: 'secret' }] }),
  supabaseApproveSql: ofProject({ sql: approvedSql, hash: sha(approvedSql), decision: 'run' }),
  supabaseDisconnect: ofProject(),

  modelList: nothing,
  modelChoose: { input: () => ({ engine: 'composer' }) },
  modelKeySave: { input: () => ({ provider: 'openai', key: 'sk-0123456789' }), isRepeatable: false },
  modelKeyRemove: { input: () => ({ provider: 'openai' }) },
  modelEnhance: { input: () => ({ prompt: 'A page' }) },
};

/** What every call that names something of a project needs of whoever sends it: another role is not enough. */
export const neededRoles: Partial<Readonly<Record<CallName, Role>>> = {
  projectDetail: 'viewer',
  projectLog: 'viewer',
  projectRename: 'editor',
  projectArrange: 'owner',
  projectDelete: 'owner',
  projectBringBack: 'owner',
  memberList: 'owner',
  memberInvite: 'owner',
  invitationWithdraw: 'owner',
  memberChange: 'owner',
  memberAllow: 'owner',
  memberRemove: 'owner',
  memberLeave: 'viewer',
  presenceSay: 'viewer',
  commentList: 'viewer',
  commentAdd: 'viewer',
  commentReply: 'viewer',
  commentEdit: 'viewer',
  commentResolve: 'viewer',
  commentDelete: 'viewer',
  fileList: 'viewer',
  fileRead: 'viewer',
  fileTexts: 'viewer',
  fileBlame: 'viewer',
  fileLock: 'editor',
  filesApply: 'editor',
  blueprintDetail: 'viewer',
  blueprintChange: 'editor',
  elementDetail: 'viewer',
  elementLook: 'viewer',
  elementChange: 'editor',
  projectPackages: 'viewer',
  packagesLatest: 'viewer',
  packagesChange: 'editor',
  versionList: 'viewer',
  versionDiff: 'viewer',
  versionPreview: 'viewer',
  versionName: 'editor',
  versionRestore: 'editor',
  pictureSave: 'editor',
  runSubmit: 'editor',
  runReplay: 'viewer',
  runStop: 'editor',
  runRetry: 'editor',
  runPing: 'editor',
  runLook: 'editor',
  runEdit: 'editor',
  queueArrange: 'editor',
  runChoose: 'editor',
  // The sample's is SQL, which runs on the owner's database.
  runDecide: 'owner',
  shareSettings: 'owner',
  shareUpdate: 'owner',
  publishDetail: 'owner',
  publishSubmit: 'owner',
  publishRemove: 'owner',
  publishRenewKey: 'owner',
  publishDomain: 'owner',
  publishDomainCheck: 'owner',
  publishPassword: 'owner',
  releaseList: 'owner',
  releaseRollback: 'owner',
  entryList: 'owner',
  entryMark: 'owner',
  entryDelete: 'owner',
  entryMails: 'owner',
  siteVisits: 'owner',
  previewLink: 'viewer',
  githubAuthAccount: 'owner',
  githubAuthProject: 'owner',
  githubConnectProject: 'owner',
  githubDetail: 'owner',
  githubPush: 'owner',
  githubPull: 'owner',
  githubDisconnect: 'owner',
  supabaseInfo: 'owner',
  supabaseAuth: 'owner',
  supabaseConnect: 'owner',
  supabaseAddSecrets: 'owner',
  supabaseApproveSql: 'owner',
  supabaseDisconnect: 'owner',
};

/** Makes one of everything for whoever `client` is. The run of the project has ended when it answers. */
export async function makeOwned(server: TestServer, client: Client): Promise<Owned> {
  const { projectId, runId } = await client.call('projectCreate', {
    prompt: 'A page about tea',
    scene: 'ai-website-builder',
  });
  await ended(server, projectId, runId);
  const { version, files } = await client.call('filesApply', {
    projectId,
    operations: [{ op: 'write', path: 'notes.txt', content: 'a note', encoding: 'utf8', baseHash: null }],
    commit: true,
  });
  const form = new FormData();
  form.set('file', new Blob(['name,age\nAda,36\n'], { type: 'text/csv' }), 'people.csv');
  const upload = (await (await client.fetch(uploadPath, { method: 'POST', body: form })).json()) as {
    data: { id: string } | null;
  };
  const { sessions } = await client.call('sessionList', {});
  const { packs } = await client.call('paymentProducts', {});
  const { checkoutId } = await client.call('checkoutCreate', {
    kind: 'credits',
    productId: packs[0]?.id ?? '',
  });
  const approvalId = server.services.ids.id('ap');
  await server.services.database.db
    .insertInto('run_approvals')
    .values({
      id: approvalId,
      run_id: runId,
      position: 1,
      kind: 'sql.propose',
      action_json: approvedSql,
      hash: sha(approvedSql),
      decision: null,
      outcome: null,
      created_at: server.services.clock.now(),
      decided_at: null,
    })
    .execute();
  const { uid } = await client.call('userDetail', {});
  const passkeyId = server.services.ids.id('pk');
  await server.services.database.db
    .insertInto('passkeys')
    .values({
      id: passkeyId,
      user_id: uid,
      credential_id: passkeyId,
      public_key: '',
      counter: 0,
      transports_json: '[]',
      is_synced: 0,
      name: 'Key for the tea box',
      created_at: server.services.clock.now(),
    })
    .execute();
  return {
    ...(await makeShared(server, uid, projectId)),
    projectId,
    runId,
    versionId: version?.id ?? '',
    uploadId: upload.data?.id ?? '',
    sessionId: sessions[0]?.id ?? '',
    checkoutId,
    approvalId,
    passkeyId,
    hash: files.find(({ path }) => path === 'notes.txt')?.hash ?? '',
  };
}

/** What others have to do with a project: somebody in it, who is invited, a comment, and what a visitor sent. */
async function makeShared(
  { services }: TestServer,
  ownerId: string,
  projectId: string,
): Promise<Pick<Owned, 'commentId' | 'memberId' | 'invitationId' | 'entryId'>> {
  const { ids, clock } = services;
  const { db } = services.database;
  const now = clock.now();
  const [commentId, invitationId, entryId] = [ids.id('c'), ids.id('i'), ids.id('e')];
  const memberId = await db.transaction().execute(async (transaction) => {
    const { account } = await services.users.ensure(transaction, `${projectId}@members.example`);
    await transaction
      .insertInto('project_members')
      .values({ project_id: projectId, user_id: account.id, role: 'viewer', created_at: now })
      .execute();
    return account.id;
  });
  await db
    .insertInto('project_invitations')
    .values({
      id: invitationId,
      project_id: projectId,
      email: 'invited@example.com',
      role: 'viewer',
      token_hash: invitationId,
      created_at: now,
      expires_at: now + 3_600_000,
    })
    .execute();
  await db
    .insertInto('project_comments')
    .values({
      id: commentId,
      project_id: projectId,
      thread_id: null,
      user_id: ownerId,
      text: 'The tea is cold',
      page: '/',
      element_json: null,
      created_at: now,
      edited_at: null,
      resolved_at: null,
    })
    .execute();
  await db
    .insertInto('form_entries')
    .values({
      id: entryId,
      project_id: projectId,
      form: 'tea',
      fields_json: '[["name","Cy"]]',
      sent_key: entryId,
      read_at: null,
      created_at: now,
    })
    .execute();
  return { commentId, memberId, invitationId, entryId };
}

/** Waits until no run is queued or under way. */
export async function runsEnded({ services }: TestServer): Promise<void> {
  const open = services.database.db.selectFrom('runs').select('id').where('finished_at', 'is', null);
  await eventually(async () => expect(await open.execute()).toEqual([]));
}

/** Tables in which a request leaves its traces, whoever made it. */
const traces = new Set([
  'rate_limits',
  'idempotency_keys',
  'tracking_events',
  'mails',
  'oauth_states',
  'passkey_challenges',
  'security_events',
]);
const ownTraces: Readonly<Record<string, readonly string[]>> = { sessions: ['last_seen_at'] };

/** Everything that the database holds, so that two of them tell whether anything changed. */
export async function everything(server: TestServer): Promise<Record<string, string>> {
  const { db } = server.services.database;
  const found: Record<string, string> = {};
  for (const { name } of await db.introspection.getTables()) {
    if (traces.has(name) || name.startsWith('kysely_')) continue;
    const rows = (await db
      .selectFrom(name as 'users')
      .selectAll()
      .execute()) as Record<string, unknown>[];
    for (const column of ownTraces[name] ?? []) for (const row of rows) delete row[column];
    found[name] = rows
      .map((row) => JSON.stringify(row))
      .sort()
      .join('\n');
  }
  return found;
}
