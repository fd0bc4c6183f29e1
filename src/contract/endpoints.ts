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
}

type Auth = Endpoint['auth'];
// Generic in `auth`, so that the types of a handler know whether there is always a user.
const get = <A extends Auth>(path: string, auth: A) =>
  ({ method: 'GET', path, encoding: 'json', auth }) as const;
const post = <A extends Auth>(path: string, auth: A) =>
  ({ method: 'POST', path, encoding: 'json', auth }) as const;
const form = <A extends Auth>(path: string, auth: A) =>
  ({ method: 'POST', path, encoding: 'form', auth }) as const;

export const endpoints = {
  sendEmailCode: form('/session/web/sendemailcode', 'none'),
  emailLogin: form('/session/web/emaillogin', 'none'),
  logout: form('/session/web/logout', 'optional'),

  userDetail: get('/api/user/detail', 'optional'),
  userUpdate: post('/api/user/update', 'required'),
  userReport: post('/api/user/report', 'required'),

  projectCreate: post('/api/project/create', 'required'),
  projectList: get('/api/project/list', 'required'),
  projectDetail: get('/api/project/detail', 'required'),
  projectRename: post('/api/project/rename', 'required'),
  projectDelete: post('/api/project/delete', 'required'),

  fileList: get('/api/project/files', 'required'),
  fileRead: get('/api/project/file', 'required'),
  filesApply: post('/api/project/files/apply', 'required'),

  versionList: get('/api/project/versions', 'required'),
  versionDiff: get('/api/project/version/diff', 'required'),
  versionRestore: post('/api/project/version/restore', 'required'),

  runSubmit: post('/api/run/submit', 'required'),
  runStop: post('/api/run/stop', 'required'),
  runRetry: post('/api/run/retry', 'required'),
} as const satisfies Record<string, Endpoint>;

export type CallName = keyof typeof endpoints;

/** The project's log as server-sent events: `id` is the sequence number, `data` a `ProjectEvent`. */
export const projectEventsPath = '/api/project/events';

/** A person's notifications as server-sent events, asked for by POST: `data` is a `Notification`. */
export const eventNotifyPath = '/api/event/notify';
