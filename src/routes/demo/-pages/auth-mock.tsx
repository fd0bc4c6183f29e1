import { chakra } from '@chakra-ui/react';
import { useContext, useMemo } from 'react';
import { createActor, type Actor } from 'xstate';
import { connect as connectAuth } from '#machines/auth/auth.connect.ts';
import { authMachine } from '#machines/auth/auth.machine.ts';
import type { AuthUser } from '#machines/auth/auth.types.ts';
import { connect as connectSignIn } from '#machines/sign-in/sign-in.connect.ts';
import { signInMachine } from '#machines/sign-in/sign-in.machine.ts';
import { createSimulation } from '#features/inspector/simulation.ts';
import { SignInPanel } from '#features/sign-in/sign-in-screen.tsx';
import { AccountMenu } from '#features/site-frame/account-menu.tsx';
import { AppContext, type AppContextValue } from '#lib/app-context.ts';
import { useActorSnapshot } from '#lib/use-actor-snapshot.ts';
import { Button } from '#ui/button.tsx';
import { after, DemoPage, done, failed, idle, Section, StateCard, StateGrid } from './demo-page.tsx';

type Events = Parameters<typeof after>[2];
const user: AuthUser = {
  uid: 'u_demo',
  email: 'mira@example.com',
  name: 'Mira',
  registerChannel: '0',
  accountInfo: { isVip: 0, totalBalance: 480 },
  config: {},
};
const network = { errNo: -1, message: 'Network Error' };
const code = (errNo: number) => ({ errNo, message: 'refused' });

const accounts: readonly (readonly [string, unknown, Events])[] = [
  ['loading', {}, []],
  ['authenticated.current', { user }, []],
  ['authenticated, VIP', { user: { ...user, accountInfo: { isVip: 1, totalBalance: 12_400 } } }, []],
  ['authenticated.refreshing', { user }, [{ type: 'user.refreshRequested' }]],
  ['authenticated.signingOut', { user }, [{ type: 'signOut.requested' }]],
  ['authenticated.signOutFailed', { user }, [{ type: 'signOut.requested' }, failed('signOut', network)]],
  ['unauthenticated.visitor', { user: null }, []],
  ['unauthenticated.unreachable', {}, [failed('fetchUser', network)]],
  ['unauthenticated, session expired', { user }, [{ type: 'session.expired' }]],
];

const typed: Events = [{ type: 'email.changed', email: 'mira@example.com' }];
const sent = (resendAfter: number): Events => [
  ...typed,
  { type: 'email.submitted' },
  done('sendCode', { delivery: 'local', mailboxUrl: '/dev/mail', resendAfter, expiresIn: 600 }),
];
const tried: Events = [...sent(30), { type: 'code.submitted', code: '123456' }];
const signIns: readonly (readonly [string, Events])[] = [
  ['enteringEmail.editing', []],
  ['enteringEmail, ready to send', typed],
  ['enteringEmail.sendFailed', [...typed, { type: 'email.submitted' }, failed('sendCode', network)]],
  ['sendingCode', [...typed, { type: 'email.submitted' }]],
  ['enteringCode.editing, waiting to resend', sent(30)],
  ['enteringCode.editing, may resend', sent(0)],
  ['enteringCode.verifying', tried],
  ['enteringCode.wrongCode', [...tried, failed('verifyCode', code(3101))]],
  ['enteringCode.codeExpired', [...tried, failed('verifyCode', code(3102))]],
  ['enteringCode.verifyFailed', [...tried, failed('verifyCode', network)]],
  [
    'enteringEmail.secondStepEnded',
    [
      ...tried,
      done('verifyCode', { secondStep: { hasApp: true, hasPasskeys: true, mustSetUp: false } }),
      done('confirm', { ending: 'ended', user: null }),
    ],
  ],
  ['resend.sending', [...sent(0), { type: 'code.resendRequested' }]],
  ['resend.sendFailed', [...sent(0), { type: 'code.resendRequested' }, failed('resendCode', network)]],
  ['signedIn', [...tried, done('verifyCode', { user, isNew: true })]],
];

const Words = ({ view }: { view: ReturnType<typeof connectAuth> }) => (
  <chakra.dl p="4" textStyle="sm" display="grid" gridTemplateColumns="auto 1fr" columnGap="3" rowGap="1">
    <dt>Label</dt>
    <dd>{view.label}</dd>
    <dt>Why</dt>
    <dd>{view.why === '' ? '–' : view.why}</dd>
    <dt>Credits</dt>
    <dd>{view.balance.toLocaleString('en')}</dd>
    <dt>May sign out</dt>
    <dd>{view.canSignOut ? 'yes' : 'no'}</dd>
  </chakra.dl>
);

/** What can be made to happen, and how the actors behind it end. */
const events: readonly (readonly [string, Record<string, unknown> & { type: string }])[] = [
  ['The server answers: Mira', done('fetchUser', user)],
  ['The server answers: nobody', done('fetchUser', null)],
  ['The server does not answer', failed('fetchUser', network)],
  ['Sign in', { type: 'user.signedIn', user }],
  ['Sign out', { type: 'signOut.requested' }],
  ['Signing out worked', done('signOut')],
  ['Signing out failed', failed('signOut', network)],
  ['A call answers 3000', { type: 'session.expired' }],
  ['Another tab signed out', { type: 'tab.signedOut' }],
  ['Another tab signed in', { type: 'tab.signedIn' }],
  ['The network is back', { type: 'network.online' }],
];

/** The real chart with nothing behind it: the person who looks decides how each call ends. */
const TryOut = () => {
  const actor = useMemo(() => {
    const made = createSimulation(authMachine, {}) as Actor<typeof authMachine>;
    made.start();
    return made;
  }, []);
  const app = useContext(AppContext) as AppContextValue;
  const view = connectAuth(useActorSnapshot(actor), actor.send);
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {events.map(([label, event]) => (
          <Button key={label} size="sm" variant="outline" onClick={() => actor.send(event as never)}>
            {label}
          </Button>
        ))}
      </chakra.div>
      <chakra.div mt="4" maxWidth="30rem">
        <StateCard name={JSON.stringify(actor.getSnapshot().value)}>
          <Words view={view} />
          <AppContext value={{ ...app, actors: { ...app.actors, auth: actor } }}>
            <chakra.div p="4" display="flex" justifyContent="flex-end" minHeight="4rem">
              <AccountMenu />
            </chakra.div>
          </AppContext>
        </StateCard>
      </chakra.div>
    </>
  );
};

const Account = ({ input, history }: { input: unknown; history: Events }) => {
  const app = useContext(AppContext) as AppContextValue;
  const snapshot = after(authMachine, input, history);
  const actor = useMemo(() => createActor(authMachine, { input: {}, snapshot }), [snapshot]);
  return (
    <>
      <Words view={connectAuth(snapshot, idle)} />
      <AppContext value={{ ...app, actors: { ...app.actors, auth: actor } }}>
        <chakra.div px="4" pb="4">
          <AccountMenu />
        </chakra.div>
      </AppContext>
    </>
  );
};

const AuthMock = () => (
  <DemoPage title="Authentication">
    <Section title="Try it" lead="The real chart, with nothing behind it: you decide how each call ends.">
      <TryOut />
    </Section>
    <Section title="Who is signed in">
      <StateGrid>
        {accounts.map(([name, input, history]) => (
          <StateCard key={name} name={name}>
            <Account input={input} history={history} />
          </StateCard>
        ))}
      </StateGrid>
    </Section>
    <Section title="Signing in">
      <StateGrid>
        {signIns.map(([name, history]) => (
          <StateCard key={name} name={name}>
            <chakra.div p="5">
              <SignInPanel view={connectSignIn(after(signInMachine, {}, history), idle)} hasPasskeys />
            </chakra.div>
          </StateCard>
        ))}
      </StateGrid>
    </Section>
  </DemoPage>
);

export default AuthMock;
