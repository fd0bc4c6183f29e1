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

const get = (path: string, auth: Endpoint['auth'] = 'required') =>
  ({ method: 'GET', path, encoding: 'json', auth }) as const;
const post = (path: string, auth: Endpoint['auth'] = 'required') =>
  ({ method: 'POST', path, encoding: 'json', auth }) as const;
const form = (path: string, auth: Endpoint['auth'] = 'none') =>
  ({ method: 'POST', path, encoding: 'form', auth }) as const;

export const endpoints = {
  sendEmailCode: form('/session/web/sendemailcode'),
  emailLogin: form('/session/web/emaillogin'),
  logout: form('/session/web/logout', 'optional'),

  userDetail: get('/api/user/detail', 'optional'),
  userUpdate: post('/api/user/update'),
  userReport: post('/api/user/report'),

  projectCreate: post('/api/project/create'),
  projectList: get('/api/project/list'),
  projectDetail: get('/api/project/detail'),
  projectRename: post('/api/project/rename'),
  projectDelete: post('/api/project/delete'),

  fileList: get('/api/project/files'),
  fileRead: get('/api/project/file'),
  filesApply: post('/api/project/files/apply'),

  versionList: get('/api/project/versions'),
  versionDiff: get('/api/project/version/diff'),
  versionRestore: post('/api/project/version/restore'),

  runSubmit: post('/api/run/submit'),
  runStop: post('/api/run/stop'),
  runRetry: post('/api/run/retry'),
} as const satisfies Record<string, Endpoint>;

export type CallName = keyof typeof endpoints;

/** The project's log as server-sent events: `id` is the sequence number, `data` a `ProjectEvent`. */
export const projectEventsPath = '/api/project/events';
