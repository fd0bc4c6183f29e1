import type { AuthUser } from '#machines/auth/auth.types.ts';
import type { PreviewFault } from '#machines/preview/preview.types.ts';
import { callError } from './model.ts';

/** Examples that several models share. */
export const someUser: AuthUser = {
  uid: 'user-1',
  email: 'ada@example.com',
  name: 'Ada',
  registerChannel: '',
  accountInfo: { isVip: 0, totalBalance: 500 },
  config: {},
};

/** How the second step of signing in ends. */
export const secondStepEndings = [
  { ending: 'confirmed', user: someUser },
  { ending: 'restarted', user: null },
  { ending: 'ended', user: null },
];

export const network = callError(-1, 'Network Error');
export const signedOutError = callError(3000, 'not signed in');
export const notFoundError = callError(1004, 'not found');
export const deletedError = callError(6001, 'Project has been deleted');
export const conflictError = callError(1009, 'conflict');

export const fault = (kind: PreviewFault['kind']): PreviewFault => ({
  kind,
  message: 'x is not defined',
  path: 'src/App.tsx',
  line: 3,
  column: 7,
  frame: '',
  stack: '',
});
