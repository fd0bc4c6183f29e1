import { assign, emit, sendTo, setup } from 'xstate';
import { actorOutput } from '#machines/shared/actor-output.ts';
import { Code, failureOf } from '#machines/shared/failure.ts';
import { notProvided, notProvidedCallback } from '#machines/shared/not-provided.ts';
import { typed } from '#machines/shared/typed.ts';
import type { AuthContext, AuthEmitted, AuthEvent, AuthInput, AuthUser, TabsCommand } from './auth.types.ts';

/**
 * Who is signed in, for every guard and view of a tab.
 *
 * Input: the user when it is known (the server resolves it per request), `null` for a known visitor, nothing to ask.
 * Actors to provide: `fetchUser` (the user, or null for a visitor), `signOut`, and `tabs`: a callback that announces
 * to other tabs and sends `tab.signedIn` and `tab.signedOut` for what they announce.
 * Emits `session.began` and `session.ended`.
 * It cannot sign anybody in: the `sign-in` flow does, and sends `user.signedIn`. It holds no token.
 */
export const authMachine = setup({
  types: {
    context: {} as AuthContext,
    events: {} as AuthEvent,
    emitted: {} as AuthEmitted,
    input: typed<AuthInput>(),
    tags: {} as 'busy',
  },
  actors: {
    fetchUser: notProvided<AuthUser | null, { isRefresh: boolean }>('auth.fetchUser'),
    signOut: notProvided<void, undefined>('auth.signOut'),
    tabs: notProvidedCallback<TabsCommand, undefined>('auth.tabs'),
  },
  actions: {
    assignFetchedUser: assign({ user: (_, output: AuthUser | null) => pickUser(output), failure: null }),
    assignUser: assign({
      user: ({ context, event }) => ('user' in event ? pickUser(event.user) : context.user),
      failure: null,
    }),
    clearUser: assign({ user: null, failure: null }),
    assignFailure: assign({ failure: ({ event }) => failureOf(event) }),
    noteTabsFailed: assign({ tabsAgree: false }),
    notifyBegun: emit({ type: 'session.began' }),
    notifyEnded: emit({ type: 'session.ended' }),
    announceSignIn: sendTo('tabs', { type: 'signIn.announced' }),
    announceSignOut: sendTo('tabs', { type: 'signOut.announced' }),
  },
  guards: {
    isKnownUser: ({ context }) => context.isKnown && hasUid(context.user),
    isKnownVisitor: ({ context }) => context.isKnown && !hasUid(context.user),
    isFetchedUser: (_, output: AuthUser | null) => hasUid(output),
    isSessionGone: ({ event }) => failureOf(event).code === Code.notSignedIn,
    isNetworkDown: ({ event }) => failureOf(event).code !== Code.notSignedIn,
  },
}).createMachine({
  id: 'auth',
  context: ({ input }) => ({
    user: pickUser(input.user ?? null),
    isKnown: input.user !== undefined,
    failure: null,
    tabsAgree: true,
  }),
  invoke: { id: 'tabs', src: 'tabs', onError: { actions: 'noteTabsFailed' } },
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isKnownUser', target: 'authenticated' },
        { guard: 'isKnownVisitor', target: 'unauthenticated' },
        { target: 'loading' },
      ],
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'fetchUser',
        src: 'fetchUser',
        input: { isRefresh: false },
        onDone: [
          {
            guard: { type: 'isFetchedUser', params: actorOutput },
            target: 'authenticated',
            actions: { type: 'assignFetchedUser', params: actorOutput },
          },
          { target: 'unauthenticated', actions: 'clearUser' },
        ],
        onError: [
          { guard: 'isNetworkDown', target: 'unauthenticated.unreachable', actions: 'assignFailure' },
          { target: 'unauthenticated', actions: 'clearUser' },
        ],
      },
      on: {
        'user.signedIn': { target: 'authenticated', actions: ['assignUser', 'announceSignIn'] },
        'tab.signedOut': { target: 'unauthenticated', actions: 'clearUser' },
      },
    },
    authenticated: {
      entry: 'notifyBegun',
      exit: 'notifyEnded',
      initial: 'current',
      states: {
        current: {
          on: {
            'user.refreshRequested': 'refreshing',
            'tab.signedIn': 'refreshing',
            'signOut.requested': 'signingOut',
          },
        },
        refreshing: {
          tags: 'busy',
          invoke: {
            id: 'refreshUser',
            src: 'fetchUser',
            input: { isRefresh: true },
            onDone: [
              {
                guard: { type: 'isFetchedUser', params: actorOutput },
                target: 'current',
                actions: { type: 'assignFetchedUser', params: actorOutput },
              },
              { target: '#auth.unauthenticated', actions: ['clearUser', 'announceSignOut'] },
            ],
            onError: [
              {
                guard: 'isSessionGone',
                target: '#auth.unauthenticated',
                actions: ['clearUser', 'announceSignOut'],
              },
              { target: 'current', actions: 'assignFailure' },
            ],
          },
          on: { 'signOut.requested': 'signingOut' },
        },
        signingOut: {
          tags: 'busy',
          invoke: {
            id: 'signOut',
            src: 'signOut',
            onDone: { target: '#auth.unauthenticated', actions: ['clearUser', 'announceSignOut'] },
            onError: [
              {
                guard: 'isSessionGone',
                target: '#auth.unauthenticated',
                actions: ['clearUser', 'announceSignOut'],
              },
              { target: 'signOutFailed', actions: 'assignFailure' },
            ],
          },
        },
        signOutFailed: {
          on: { 'signOut.requested': 'signingOut', 'user.refreshRequested': 'refreshing' },
        },
      },
      on: {
        'user.changed': { actions: 'assignUser' },
        'session.expired': { target: 'unauthenticated', actions: ['clearUser', 'announceSignOut'] },
        'tab.signedOut': { target: 'unauthenticated', actions: 'clearUser' },
      },
    },
    unauthenticated: {
      initial: 'visitor',
      states: {
        visitor: {},
        /** The server could not be asked. Treated as signed out, and asked again when the network is back. */
        unreachable: { on: { 'network.online': '#auth.loading' } },
      },
      on: {
        'user.signedIn': { target: 'authenticated', actions: ['assignUser', 'announceSignIn'] },
        'user.refreshRequested': 'loading',
        'tab.signedIn': 'loading',
      },
    },
  },
});

export type AuthMachine = typeof authMachine;

function hasUid(user: AuthUser | null): boolean {
  return user !== null && user.uid !== '';
}

/** Copies the known fields only, so that a token in a server's answer does not reach the context. */
function pickUser(user: AuthUser | null): AuthUser | null {
  if (!hasUid(user) || user === null) return null;
  const { uid, email, name, registerChannel, accountInfo, config, avatarUrl } = user;
  const picture = avatarUrl === undefined ? {} : { avatarUrl };
  return { uid, email, name, registerChannel, accountInfo, config, ...picture };
}
