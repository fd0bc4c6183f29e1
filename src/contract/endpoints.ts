/**
 * Every call by name, without its schemas, so that a page can call the API and load no validator.
 * The schemas of requests and answers are in `calls.ts`, under the same names.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** How a POST's body is encoded. `form` calls also carry `appId` and `os`. */
  readonly encoding: 'json' | 'form';
  readonly auth: 'required' | 'optional' | 'none';
  /** Whether its person must have proved of late that it is them: for what cannot be undone, and for keys. */
  readonly proof?: 'recent';
  /**
   * What a server that has more to do than it can puts off: first where something new is made, then what takes long to
   * answer. Signing in, reading and what a person has written go on.
   */
  readonly burden?: 'building' | 'heavy';
}

type Auth = Endpoint['auth'];
// Generic in `auth`, so that the types of a handler know whether there is always a user.
const get = <A extends Auth>(path: string, auth: A) =>
  ({ method: 'GET', path, encoding: 'json', auth }) as const;
const post = <A extends Auth>(path: string, auth: A) =>
  ({ method: 'POST', path, encoding: 'json', auth }) as const;
const form = <A extends Auth>(path: string, auth: A) =>
  ({ method: 'POST', path, encoding: 'form', auth }) as const;
/** For a person who has proved of late that it is them. */
const proven = (path: string) =>
  ({ method: 'POST', path, encoding: 'json', auth: 'required', proof: 'recent' }) as const;
const building = (path: string) =>
  ({ method: 'POST', path, encoding: 'json', auth: 'required', burden: 'building' }) as const;
const heavy = <E extends Endpoint>(endpoint: E) => ({ ...endpoint, burden: 'heavy' }) as const;

export const endpoints = {
  sendEmailCode: form('/session/web/sendemailcode', 'none'),
  emailLogin: form('/session/web/emaillogin', 'none'),
  logout: form('/session/web/logout', 'optional'),
  passkeySignInBegin: post('/session/web/passkey/begin', 'none'),
  passkeySignIn: post('/session/web/passkey/login', 'none'),
  secondStep: post('/session/web/secondstep', 'optional'),
  secondStepSetUpBegin: post('/session/web/secondstep/setup/begin', 'none'),
  secondStepSetUp: post('/session/web/secondstep/setup', 'none'),

  userDetail: get('/api/user/detail', 'optional'),
  userUpdate: post('/api/user/update', 'required'),
  userReport: post('/api/user/report', 'required'),

  // The account, what it can earn, and what everybody is told.
  userClaim: post('/api/user/claim', 'required'),
  featureNotificationsPull: get('/api/common/featurenotifications/pull', 'optional'),
  abtest: get('/api/common/abtest', 'optional'),
  rewardList: get('/api/reward/list', 'required'),
  rewardReport: post('/api/reward/report', 'required'),
  rewardCodeExchange: post('/api/reward/codeexchange', 'required'),
  toolsConf: get('/api/setting/tools/conf', 'required'),
  toolsUpdate: post('/api/setting/tools/update', 'required'),
  instructions: get('/api/setting/instructions', 'required'),
  instructionsSave: post('/api/setting/instructions/save', 'required'),
  sessionList: get('/api/user/sessions', 'required'),
  sessionRevoke: proven('/api/user/sessions/revoke'),
  sessionRevokeOthers: proven('/api/user/sessions/revokeothers'),
  passkeyList: get('/api/user/passkeys', 'required'),
  passkeyAddBegin: proven('/api/user/passkeys/begin'),
  passkeyAdd: post('/api/user/passkeys/add', 'required'),
  passkeyRename: post('/api/user/passkeys/rename', 'required'),
  passkeyRemove: proven('/api/user/passkeys/remove'),
  twoStep: get('/api/user/twostep', 'required'),
  twoStepAppBegin: proven('/api/user/twostep/app/begin'),
  twoStepAppConfirm: post('/api/user/twostep/app/confirm', 'required'),
  twoStepAppRemove: proven('/api/user/twostep/app/remove'),
  twoStepOn: proven('/api/user/twostep/on'),
  twoStepOff: proven('/api/user/twostep/off'),
  recoveryCodesRenew: proven('/api/user/twostep/codes'),
  proveByCode: post('/api/user/prove/code', 'required'),
  proveByPasskey: post('/api/user/prove/passkey', 'required'),
  accountActivity: get('/api/user/activity', 'required'),
  avatarUpdate: post('/api/user/avatar', 'required'),
  accountDelete: proven('/api/user/delete'),

  projectCreate: building('/api/project/create'),
  projectList: get('/api/project/list', 'required'),
  projectDetail: get('/api/project/detail', 'required'),
  projectLog: get('/api/project/log', 'required'),
  projectImport: building('/api/project/import/github'),
  projectRename: post('/api/project/rename', 'required'),
  projectArrange: post('/api/project/arrange', 'required'),
  projectTagRename: post('/api/project/tag/rename', 'required'),
  projectDelete: post('/api/project/delete', 'required'),
  projectDeletedList: get('/api/project/deleted', 'required'),
  projectBringBack: post('/api/project/bring-back', 'required'),

  // The people of a project, and what invites them.
  memberList: get('/api/project/members', 'required'),
  memberInvite: post('/api/project/members/invite', 'required'),
  invitationWithdraw: post('/api/project/members/withdraw', 'required'),
  memberChange: post('/api/project/members/change', 'required'),
  memberAllow: post('/api/project/members/allow', 'required'),
  memberRemove: post('/api/project/members/remove', 'required'),
  memberLeave: post('/api/project/members/leave', 'required'),
  presenceSay: post('/api/project/presence', 'required'),
  commentList: get('/api/project/comments', 'required'),
  commentAdd: post('/api/project/comments/add', 'required'),
  commentReply: post('/api/project/comments/reply', 'required'),
  commentEdit: post('/api/project/comments/edit', 'required'),
  commentResolve: post('/api/project/comments/resolve', 'required'),
  commentDelete: post('/api/project/comments/delete', 'required'),
  invitationRead: post('/api/invitation', 'required'),
  invitationAccept: post('/api/invitation/accept', 'required'),

  fileList: get('/api/project/files', 'required'),
  fileRead: get('/api/project/file', 'required'),
  fileTexts: get('/api/project/texts', 'required'),
  fileBlame: heavy(get('/api/project/file/blame', 'required')),
  filesApply: post('/api/project/files/apply', 'required'),
  fileLock: post('/api/project/file/lock', 'required'),

  blueprintDetail: get('/api/project/blueprint', 'required'),
  blueprintChange: post('/api/project/blueprint/change', 'required'),

  // Elements of a page, changed where they are written.
  elementDetail: get('/api/project/element', 'required'),
  elementLook: post('/api/project/element/look', 'required'),
  elementChange: post('/api/project/element/change', 'required'),

  // The packages of a project.
  projectPackages: get('/api/project/packages', 'required'),
  packagesLatest: heavy(get('/api/project/packages/latest', 'required')),
  packagesChange: post('/api/project/packages/change', 'required'),
  packageSearch: heavy(get('/api/package/search', 'required')),

  versionList: get('/api/project/versions', 'required'),
  versionDiff: heavy(get('/api/project/version/diff', 'required')),
  versionPreview: heavy(get('/api/project/version/preview', 'required')),
  versionName: post('/api/project/version/name', 'required'),
  versionRestore: post('/api/project/version/restore', 'required'),
  pictureSave: post('/api/project/version/picture', 'required'),

  runSubmit: building('/api/run/submit'),
  runReplay: heavy(get('/api/run/replay', 'optional')),
  runStop: post('/api/run/stop', 'required'),
  runRetry: building('/api/run/retry'),

  // Sharing, publishing, uploads and what opens on a phone.
  shareSettings: get('/api/project/share', 'required'),
  shareUpdate: post('/api/project/share/update', 'required'),
  sharedProject: get('/api/share/project', 'optional'),
  sharedFile: get('/api/share/file', 'optional'),
  shareRemix: building('/api/share/remix'),
  galleryList: get('/api/gallery/list', 'none'),
  galleryReport: post('/api/gallery/report', 'required'),
  publishDetail: get('/api/project/publish', 'required'),
  publishSubmit: building('/api/project/publish/submit'),
  publishRemove: post('/api/project/publish/remove', 'required'),
  publishRenewKey: post('/api/project/publish/renewkey', 'required'),
  publishDomain: post('/api/project/publish/domain', 'required'),
  publishDomainCheck: post('/api/project/publish/domain/check', 'required'),
  publishPassword: post('/api/project/publish/password', 'required'),
  releaseList: get('/api/project/publish/releases', 'required'),
  releaseRollback: post('/api/project/publish/rollback', 'required'),
  // What comes of a published site: what its visitors send, and how many they are.
  entryList: get('/api/project/publish/entries', 'required'),
  entryMark: post('/api/project/publish/entries/mark', 'required'),
  entryDelete: post('/api/project/publish/entries/delete', 'required'),
  entryMails: post('/api/project/publish/entries/mails', 'required'),
  siteVisits: get('/api/project/publish/visits', 'required'),
  previewLink: get('/api/project/preview/link', 'required'),
  previewOpen: get('/api/preview/open', 'none'),
  uploadRemove: post('/api/upload/remove', 'required'),

  // What can be bought, and what was.
  paymentProducts: get('/api/payment/products', 'optional'),
  paymentMembership: get('/api/payment/membership', 'required'),
  paymentBalance: get('/api/payment/balance', 'required'),
  paymentOrders: get('/api/payment/orders', 'required'),
  checkoutCreate: post('/api/payment/checkout/create', 'required'),
  checkoutDetail: get('/api/payment/checkout', 'required'),
  checkoutPay: post('/api/payment/checkout/pay', 'required'),
  checkoutAnswer: post('/api/payment/checkout/answer', 'required'),
  checkoutConfirm: get('/api/payment/checkout/confirm', 'required'),
  planPreview: get('/api/payment/plan/preview', 'required'),
  planChange: post('/api/payment/plan/change', 'required'),
  planCancel: post('/api/payment/plan/cancel', 'required'),
  planResume: post('/api/payment/plan/resume', 'required'),

  // Signing in with another account.
  oauthStart: form('/session/web/oauthstart', 'none'),
  oauthLogin: form('/session/web/oauthlogin', 'none'),

  // GitHub.
  githubAuthAccount: post('/api/github/auth/account', 'required'),
  githubAuthProject: post('/api/github/auth/project', 'required'),
  githubCallback: post('/api/github/callback', 'required'),
  githubConnectProject: post('/api/github/connect-project', 'required'),
  githubDetail: get('/api/github/detail', 'required'),
  githubPush: heavy(post('/api/github/push', 'required')),
  githubPull: heavy(post('/api/github/pull', 'required')),
  githubDisconnect: post('/api/github/disconnect', 'required'),

  // Supabase.
  supabaseInfo: get('/api/project/supabase/info', 'required'),
  supabaseAuth: get('/api/project/supabase/auth', 'required'),
  supabaseCallback: post('/api/project/supabase/callback', 'required'),
  supabaseConnect: post('/api/project/supabase/connect', 'required'),
  supabaseAddSecrets: proven('/api/project/supabase/add-secrets'),
  supabaseApproveSql: post('/api/project/supabase/approve-sql', 'required'),
  supabaseDisconnect: post('/api/project/supabase/disconnect', 'required'),

  // Models, the keys for them, and what a run asks permission for.
  modelList: get('/api/model/list', 'optional'),
  modelChoose: post('/api/model/choose', 'required'),
  modelKeySave: proven('/api/model/key/save'),
  modelKeyRemove: proven('/api/model/key/remove'),
  modelEnhance: building('/api/model/enhance'),
  runDecide: post('/api/run/decide', 'required'),
  runChoose: post('/api/run/choose', 'required'),
  runPing: post('/api/run/ping', 'required'),
  runLook: post('/api/run/look', 'required'),
  runEdit: building('/api/run/edit'),
  queueArrange: post('/api/run/queue/arrange', 'required'),
} as const satisfies Record<string, Endpoint>;

export type CallName = keyof typeof endpoints;

/** Where Stripe tells of payments; proved by its signature. */
export const stripeWebhookPath = '/api/payment/stripe';

/** The signed-in user's own image; `v` in the query is its version. */
export const avatarPath = '/api/user/avatar';
/** Images of announcements; the image's id follows. */
export const announcementImagePath = '/api/common/featurenotifications/image';
/** Everything that the signed-in user has here, as one ZIP archive. */
export const accountExportPath = '/api/user/export';

/** Takes one file as `multipart/form-data` (`file`) that is to go with a message; answers an envelope with an `Upload`. */
export const uploadPath = '/api/upload';
/** Takes a ZIP as `multipart/form-data` (`file`) and makes a project of it; answers an envelope with an `Imported`. */
export const importPath = '/api/project/import';
/** Address of what visitors sent, as CSV, for `?projectId=`. */
export const entriesPath = '/api/project/publish/entries.csv';

/** The types of a project's packages, for `projectId`: a `TypeCollection`, with an ETag that changes with it. */
export const typesPath = '/api/project/types';

/**
 * The project's log as server-sent events: `id` is the sequence number, `data` a `ProjectEvent`. For a tab that names
 * its `seat` also who is there: `event: presence`, `data` a `PresenceFrame`.
 */
export const projectEventsPath = '/api/project/events';

/** What the charts of one's own runs do, as server-sent events; absent unless the operator lets runs be inspected. */
export const runInspectionPath = '/api/inspect/runs';

/** A person's notifications as server-sent events, asked for by POST: `data` is a `Notification`. */
export const eventNotifyPath = '/api/event/notify';
