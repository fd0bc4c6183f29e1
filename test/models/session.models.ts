import type { AuthContext } from '#machines/auth/auth.types.ts';
import type { NotificationStreamContext } from '#machines/notification-stream/notification-stream.types.ts';
import type { TabElectionContext, Term } from '#machines/tab-election/tab-election.types.ts';
import type { SignInContext } from '#machines/sign-in/sign-in.types.ts';
import { backoffLimits, exponentialDelay } from '#machines/shared/backoff.ts';
import { streamTimes } from '#machines/notification-stream/notification-stream.machine.ts';
import { DeviceRefused } from '#machines/shared/passkey-device.ts';
import { callError } from './model.ts';
import type { MachineModel } from './model.ts';
import { network, secondStepEndings, signedOutError, someUser } from './samples.ts';

const heard = (kind: 'answered' | 'heard', number: number, rest: object) =>
  ({ type: 'word.heard', word: { kind, term: { number, tab: 'other' }, ...rest } }) as never;
const reported = (event: object) => ({ type: 'socket.reported', event }) as never;
const aMessage = { type: 'message.arrived', message: { model: 'm', action: 'a', data: {} } };
const aLoss = { type: 'connection.lost', reason: 'network_error' };

export const tabElectionModel: MachineModel = {
  id: 'tab-election',
  events: [
    { type: 'lock.granted', tab: 'this', at: 2 } as never,
    { type: 'lock.lost' },
    { type: 'lock.denied' },
    { type: 'word.heard', word: { kind: 'asked' } } as never,
    heard('answered', 1, { isOpen: false }),
    heard('answered', 3, { isOpen: false }),
    heard('answered', 1, { isOpen: true }),
    heard('answered', 3, { isOpen: true }),
    heard('heard', 1, { event: { type: 'connection.opened' } }),
    heard('heard', 3, { event: { type: 'connection.opened' } }),
    heard('heard', 3, { event: aMessage }),
    heard('heard', 3, { event: aLoss }),
    reported({ type: 'connection.opened' }),
    reported(aMessage),
    reported(aLoss),
    { type: 'heartbeat.due' },
  ],
  outcomes: { lock: { error: [network] }, channel: { error: [network] }, socket: { error: [network] } },
  keep: ({ term, notifiedOpen }) => [Math.min(5, (term as Term | null)?.number ?? 0), notifiedOpen],
  // Each time that it leads has a term of its own: the graph needs no more than a few.
  stopWhen: ({ context }) => ((context as TabElectionContext).term?.number ?? 0) > 4,
  invariant: (snapshot, { ledger }) => {
    const isLeader = snapshot.hasTag('leader');
    if ((ledger.count('socket') === 1) !== (isLeader || snapshot.matches('alone'))) {
      throw new Error('the socket and the state disagree');
    }
    if ((ledger.count('lock') === 1) !== snapshot.matches('sharing'))
      throw new Error('the lock is left behind');
    if (ledger.count('channel') !== ledger.count('lock')) throw new Error('the channel is left behind');
  },
};

/** Who is signed in, and the stream that hangs on it. */
export const authModel: MachineModel = {
  id: 'auth',
  inputs: [{}, { user: someUser }, { user: null }],
  events: [
    { type: 'user.signedIn', user: someUser } as never,
    { type: 'user.changed', user: { ...someUser, name: 'Ada L' } } as never,
    { type: 'user.refreshRequested' },
    { type: 'signOut.requested' },
    { type: 'session.expired' },
    { type: 'network.online' },
    { type: 'tab.signedIn' },
    { type: 'tab.signedOut' },
  ],
  outcomes: {
    fetchUser: { done: [someUser, null], error: [network, signedOutError] },
    refreshUser: { done: [someUser, null], error: [network, signedOutError] },
    signOut: { done: [undefined], error: [network, signedOutError] },
  },
  keep: ({ user, tabsAgree }) => [user !== null, tabsAgree],
  invariant: (snapshot, { emitted }) => {
    const { user } = snapshot.context as AuthContext;
    const reported = emitted.map(({ type }) => type);
    if (reported.some((type, index) => type === reported[index - 1]))
      throw new Error('reported the same twice');
    if (snapshot.matches('authenticated') !== (user !== null)) {
      throw new Error('authenticated and the user disagree');
    }
  },
};

const delivery = { delivery: 'local', mailboxUrl: '/dev/mail', resendAfter: 2, expiresIn: 600 };

export const signInModel: MachineModel = {
  id: 'sign-in',
  events: [
    { type: 'email.changed', email: 'ada@example.com' } as never,
    { type: 'email.changed', email: 'ada' } as never,
    { type: 'email.submitted' },
    { type: 'code.submitted', code: '123456' } as never,
    { type: 'code.submitted', code: '12' } as never,
    { type: 'code.edited' },
    { type: 'code.resendRequested' },
    { type: 'email.changeRequested' },
    { type: 'passkey.requested' },
    { type: 'passkey.abandoned' },
  ],
  outcomes: {
    sendCode: { done: [delivery, { ...delivery, resendAfter: 0 }], error: [network] },
    resendCode: { done: [delivery, { ...delivery, resendAfter: 0 }], error: [network] },
    verifyCode: {
      done: [
        { user: someUser, isNew: true },
        { secondStep: { hasApp: true, hasPasskeys: false, mustSetUp: false } },
      ],
      error: [network, callError(3101), callError(3102)],
    },
    confirm: { done: secondStepEndings, error: [network] },
    askPasskey: { done: [{ challenge: 'a' }], error: [network] },
    usePasskey: {
      done: [{ user: someUser, isNew: false }],
      error: [new DeviceRefused('cancelled'), new DeviceRefused('unsupported'), callError(3105)],
    },
  },
  keep: ({ email, resendIn }) => [email, resendIn],
  invariant: (snapshot, { ledger }) => {
    const context = snapshot.context as SignInContext;
    if (JSON.stringify(context).includes('123456')) throw new Error('the code is in the context');
    if (context.resendIn < 0) throw new Error('the countdown went below zero');
    if (ledger.count('verifyCode') > 1) throw new Error('the code is checked twice at once');
    if (ledger.count('usePasskey') > 1) throw new Error('the device is asked twice at once');
  },
};

const message = (data: unknown, id = '7') => ({ type: 'message.arrived', message: data, id }) as never;

export const notificationStreamModel: MachineModel = {
  id: 'notification-stream',
  inputs: [
    { seed: 1, isSignedIn: true, isOnline: true },
    { seed: 2, isSignedIn: true, isOnline: false },
    { seed: 3, isSignedIn: false, isOnline: true },
    { seed: 4, isSignedIn: false, isOnline: false },
  ],
  events: [
    { type: 'user.signedIn' },
    { type: 'user.signedOut' },
    { type: 'network.online' },
    { type: 'network.offline' },
    { type: 'retry.requested' },
    { type: 'resync.requested', cursor: '5' } as never,
    { type: 'connection.opened' },
    { type: 'connection.lost', reason: 'network_error' } as never,
    { type: 'connection.lost', reason: 'timeout_error' } as never,
    { type: 'connection.lost', reason: 'parse_error' } as never,
    { type: 'heartbeat.arrived' },
    message({ model: 'project', action: 'github_code_edit', data: {} }),
    message({ model: 'project', action: 'github_code_edit', data: {} }, '8'),
    message({ model: 'project', action: 'github_code_edit' }),
    { type: 'message.malformed' },
  ],
  outcomes: { connection: { done: [undefined] } },
  keep: ({ attempt, opened, recent }) => [
    attempt,
    // Either matters before the first attempt to come back as much as after it.
    attempt === 0 && opened === 0,
    attempt === 0 && (recent as string[]).includes('7'),
  ],
  invariant: (snapshot, { ledger, pending }) => {
    const { attempt, jitter } = snapshot.context as NotificationStreamContext;
    if (ledger.count('connection') > 1) throw new Error('two sockets are open');
    if ((ledger.count('connection') === 1) !== snapshot.matches('open')) {
      throw new Error('the socket and the state disagree');
    }
    if (attempt > streamTimes.attempts) throw new Error('more than ten attempts');
    if (jitter < 0 || jitter > backoffLimits.jitter) throw new Error('jitter out of bounds');
    const backoff = pending.find(({ event }) => event.startsWith('xstate.after.backoff.'));
    if (
      backoff &&
      (backoff.delay < exponentialDelay(attempt) || backoff.delay > exponentialDelay(attempt) + 1_000)
    ) {
      throw new Error(`a delay of ${String(backoff.delay)} ms before attempt ${String(attempt)}`);
    }
    if (snapshot.matches('failed') && pending.length > 0)
      throw new Error('something is pending after failed');
  },
};
