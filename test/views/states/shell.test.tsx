import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router';
import { render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect } from 'vitest';
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { createStyleCache, Providers } from '#app/providers.tsx';
import { createAppRouter } from '../../../src/router.ts';
import { firstQuery, type ProjectsFound, type ProjectsQuery } from '#features/home/projects-query.ts';
import { RecentProjectsView } from '#features/home/recent-projects.tsx';
import { Onboarding } from '#features/onboarding/onboarding.tsx';
import { PromptBox } from '#features/prompt-box/prompt-box.tsx';
import { SecondStepPanel } from '#features/sign-in/second-step.tsx';
import { SignInPanel } from '#features/sign-in/sign-in-screen.tsx';
import { SiteFrame } from '#features/site-frame/site-frame.tsx';
import { ToastRegion } from '#features/toasts/toast-region.tsx';
import type { Project } from '#contract/project.ts';
import { connect as connectData } from '#machines/async-data/async-data.connect.ts';
import type { AsyncDataMachine } from '#machines/async-data/async-data.machine.ts';
import { connect as connectAuth } from '#machines/auth/auth.connect.ts';
import { connect as connectOnboarding } from '#machines/onboarding/onboarding.connect.ts';
import type { OnboardingMachine } from '#machines/onboarding/onboarding.machine.ts';
import { connect as connectBox } from '#machines/prompt-box/prompt-box.connect.ts';
import type { PromptBoxMachine } from '#machines/prompt-box/prompt-box.machine.ts';
import { connect as connectSecondStep } from '#machines/second-step/second-step.connect.ts';
import { connect as connectSignIn } from '#machines/sign-in/sign-in.connect.ts';
import { connect as connectToast } from '#machines/toast/toast.connect.ts';
import type { MachineModel } from '#test/models/model.ts';
import type { MachineWorld } from '#test/support/machine-world.ts';
import { testUser } from '#test/support/render-page.ts';
import { startApp } from '#test/support/shell-app.tsx';
import { system } from '#ui/theme/system.ts';
import { modelOf } from './reach.ts';
import { reasonOf, testScreens, type Screen } from './screens.tsx';

const idle = (): void => undefined;
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Under the app's providers, with the actor of the world as one of the app's own. */
function showInApp(
  view: ReactNode,
  actors: Readonly<Record<string, AnyActorRef>> = {},
  isSignedIn = false,
): void {
  const { app, stop } = startApp(isSignedIn ? testUser : null);
  stops.push(stop);
  const router = createAppRouter(app);
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: ['/'] }) });
  render(
    <RouterContextProvider router={router}>
      <Providers
        cache={createStyleCache()}
        system={system}
        app={{ ...app, actors: { ...app.actors, ...actors } }}
      >
        {view}
      </Providers>
    </RouterContextProvider>,
  );
}

const signInOf = (world: MachineWorld) => connectSignIn(world.snapshot, idle);
const announces = (world: MachineWorld) =>
  expect(screen.getByText(signInOf(world).label, { selector: '[role=status]' })).toBeTruthy();
const sendButton = () => screen.getByRole('button', { name: /^(Send code|Sending a code)$/ });
const codeField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Six digits sent to/ });
const codeProblem = (problem: RegExp) => (world: MachineWorld) => {
  if (signInOf(world).error === '') throw new Error('nothing is told');
  expect(codeField().getAttribute('aria-invalid')).toBe('true');
  expect(reasonOf(codeField())).toMatch(problem);
};
const resendIs = (name: RegExp, reason: RegExp) => (world: MachineWorld) => {
  const resend = screen.getByRole('button', { name });
  expect(resend.getAttribute('aria-disabled')).toBe(String(!signInOf(world).canResend));
  expect(resend.getAttribute('title') ?? '').toMatch(reason);
};
const asksDevice = (world: MachineWorld) => {
  announces(world);
  const passkey = screen.getByRole('button', { name: 'Waiting for your device' });
  expect(passkey.getAttribute('title')).toBe('Your device is asked for a passkey.');
  expect(screen.getByRole('button', { name: 'Cancel' }).getAttribute('aria-disabled')).toBe('false');
  // Whoever rather takes a code can have one.
  expect(sendButton().getAttribute('aria-disabled')).toBe('false');
};
const passkeyProblem = (problem: RegExp) => (world: MachineWorld) => {
  const { error, errorField } = signInOf(world);
  expect(errorField).toBe('passkey');
  expect(error).toMatch(problem);
  expect(screen.getByText(error)).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'E-mail address' }).getAttribute('aria-invalid')).toBeNull();
  const passkey = screen.getByRole('button', { name: 'Sign in with a passkey' });
  expect(passkey.getAttribute('aria-disabled')).toBe('false');
};
const signIn: Screen = {
  id: 'sign-in',
  show: (world) =>
    showInApp(
      <main>
        <SignInPanel view={signInOf(world)} hasPasskeys secondStep={<p>the second step</p>} />
      </main>,
    ),
  states: {
    'enteringEmail.editing': (world) => {
      announces(world);
      // It can be pressed at once: what is missing is said beside the field then.
      expect(sendButton().getAttribute('aria-disabled')).toBe('false');
    },
    'enteringEmail.notAnEmail': (world) => {
      const field = screen.getByRole('textbox', { name: 'E-mail address' });
      expect(reasonOf(field)).toMatch(/Enter your e-mail address first|does not look like an e-mail address/);
      expect(field.getAttribute('aria-invalid')).toBe('true');
      expect(signInOf(world).errorField).toBe('email');
    },
    'enteringEmail.sendFailed': (world) => {
      const field = screen.getByRole('textbox', { name: 'E-mail address' });
      expect(reasonOf(field)).toContain(signInOf(world).error);
      expect(field.getAttribute('aria-invalid')).toBe('true');
    },
    'enteringEmail.askingPasskey': asksDevice,
    'enteringEmail.waitingForDevice': asksDevice,
    'enteringEmail.passkeyCancelled': passkeyProblem(/No passkey was used/),
    'enteringEmail.passkeyUnsupported': passkeyProblem(/cannot use passkeys here/),
    'enteringEmail.passkeyFailed': passkeyProblem(/\S/),
    sendingCode: (world) => {
      announces(world);
      expect(sendButton().textContent).toBe('Sending a code');
      expect(sendButton().getAttribute('title')).toBe('The code is on its way.');
    },
    'enteringCode.entry.editing': (world) => {
      expect(screen.getByRole('heading', { name: 'Enter the code' })).toBeTruthy();
      expect(screen.getByText(signInOf(world).hint)).toBeTruthy();
      expect(codeField().readOnly).toBe(false);
    },
    'enteringCode.entry.wrongCode': codeProblem(/That is not the code/),
    'enteringCode.entry.codeExpired': codeProblem(/no longer valid/),
    'enteringCode.entry.verifyFailed': codeProblem(/\S/),
    'enteringCode.entry.verifying': (world) => {
      announces(world);
      expect(codeField().readOnly).toBe(true);
    },
    'enteringCode.resend.waiting': resendIs(
      /Another code in \d+ s/,
      /You can ask for another code in \d+ second/,
    ),
    'enteringCode.resend.ready': resendIs(/Send another code/, /^$/),
    'enteringCode.resend.sending': resendIs(/Send another code/, /Another code is on its way/),
    'enteringCode.resend.sendFailed': (world) => {
      resendIs(/Send another code/, /^$/)(world);
      expect(reasonOf(codeField())).toContain(signInOf(world).error);
    },
    'enteringEmail.secondStepEnded': (world) => {
      const field = screen.getByRole('textbox', { name: 'E-mail address' });
      expect(reasonOf(field)).toContain(signInOf(world).error);
      expect(signInOf(world).error).toMatch(/Start again/);
    },
    confirming: () => {
      expect(screen.getByRole('heading', { name: 'One more step' })).toBeTruthy();
      expect(screen.getByText('the second step')).toBeTruthy();
      expect(screen.queryByRole('textbox')).toBeNull();
    },
    signedIn: (world) => {
      announces(world);
      expect(screen.queryByText('the second step')).toBeNull();
      expect(screen.getByRole('heading', { name: 'Signed in' })).toBeTruthy();
      expect(screen.getByText('Taking you back.')).toBeTruthy();
      // Nothing of the steps before it stands there any more.
      expect(screen.queryByText(/We send a code/)).toBeNull();
      expect(screen.queryByRole('link', { name: 'Open the local mail box' })).toBeNull();
    },
  },
};

const secondStepOf = (world: MachineWorld) => connectSecondStep(world.snapshot as never, world.actor.send);
const appField = () =>
  screen.getByRole<HTMLInputElement>('textbox', { name: 'Code of your authenticator app' });
const recoveryField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Recovery code' });
/** Takes a code: asked for, wrong, being checked. */
const codeWays = (field: () => HTMLInputElement) => ({
  editing: (world: MachineWorld) => {
    expect(screen.getByText(secondStepOf(world).label, { selector: '[role=status]' })).toBeTruthy();
    expect(field().readOnly).toBe(false);
    for (const way of secondStepOf(world).otherWays) screen.getByRole('button', { name: way.label });
    screen.getByRole('button', { name: 'Start again' });
  },
  problem: (words: RegExp) => (world: MachineWorld) => {
    expect(secondStepOf(world).error).toMatch(words);
    expect(reasonOf(field())).toContain(secondStepOf(world).error);
    expect(field().getAttribute('aria-invalid')).toBe('true');
  },
  checking: () => {
    expect(screen.getByText('Checking the code', { selector: '[role=status]' })).toBeTruthy();
    expect(field().readOnly).toBe(true);
    const again = screen.getByRole('button', { name: 'Start again' });
    expect(again.getAttribute('aria-disabled')).toBe('true');
    expect(again.getAttribute('title')).toBe('The code is being checked.');
  },
});
const setUpField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code that the app shows' });
const [appWays, recoveryWays, setUpWays] = [appField, recoveryField, setUpField].map(codeWays) as [
  ReturnType<typeof codeWays>,
  ReturnType<typeof codeWays>,
  ReturnType<typeof codeWays>,
];
const confirmButton = (name: string) => screen.getByRole('button', { name });
const deviceProblem = (words: RegExp) => (world: MachineWorld) => {
  expect(secondStepOf(world).error).toMatch(words);
  expect(screen.getByText(secondStepOf(world).error)).toBeTruthy();
  expect(confirmButton('Use a passkey').getAttribute('aria-disabled')).toBe('false');
};
const waitsForDevice = () => {
  expect(confirmButton('Waiting for your device').getAttribute('aria-disabled')).toBe('true');
  confirmButton('Cancel');
};
const isOver = (world: MachineWorld) => {
  expect(secondStepOf(world).way).toBe('done');
  expect(screen.queryByRole('button')).toBeNull();
};
const secondStep: Screen = {
  id: 'second-step',
  show: (world) =>
    showInApp(
      <main>
        <h1>One more step</h1>
        <SecondStepPanel view={secondStepOf(world)} canRestart />
      </main>,
    ),
  states: {
    'enteringCode.editing': (world) => {
      appWays.editing(world);
      expect(appField().autocomplete).toBe('one-time-code');
      expect(appField().inputMode).toBe('numeric');
    },
    'enteringCode.wrongCode': appWays.problem(/Wait for the next one/),
    'enteringCode.checkFailed': appWays.problem(/\S/),
    'enteringCode.checking': appWays.checking,
    'enteringRecoveryCode.editing': recoveryWays.editing,
    'enteringRecoveryCode.notACode': recoveryWays.problem(/ten letters and digits/),
    'enteringRecoveryCode.wrongCode': recoveryWays.problem(/none of your recovery codes/),
    'enteringRecoveryCode.checkFailed': recoveryWays.problem(/\S/),
    'enteringRecoveryCode.checking': recoveryWays.checking,
    'usingPasskey.ready': () => {
      expect(confirmButton('Use a passkey').getAttribute('aria-disabled')).toBe('false');
    },
    'usingPasskey.asking': waitsForDevice,
    'usingPasskey.waitingForDevice': waitsForDevice,
    'usingPasskey.cancelled': deviceProblem(/No passkey was used/),
    'usingPasskey.unsupported': deviceProblem(/cannot use passkeys here/),
    'usingPasskey.failed': deviceProblem(/\S/),
    'settingUp.beginning': () => {
      screen.getByText('Preparing', { selector: '[role=status]' });
      screen.getByRole('button', { name: 'Start again' });
    },
    'settingUp.beginFailed': (world) => {
      expect(screen.getByText(secondStepOf(world).error)).toBeTruthy();
      screen.getByRole('button', { name: 'Try again' });
    },
    'settingUp.scanning.editing': (world) => {
      setUpWays.editing(world);
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Key for the app' }).value).not.toBe('');
      screen.getByRole('img', { name: 'QR code of the key below' });
    },
    'settingUp.scanning.wrongCode': setUpWays.problem(/Wait for the next one/),
    'settingUp.scanning.checkFailed': setUpWays.problem(/\S/),
    'settingUp.scanning.checking': setUpWays.checking,
    keepingCodes: (world) => {
      screen.getByRole('group', { name: 'Recovery codes' });
      for (const code of secondStepOf(world).recoveryCodes) screen.getByText(code);
      screen.getByRole('button', { name: 'Download' });
      screen.getByRole('button', { name: 'I have kept them' });
      // The person is signed in: there is nothing to start again.
      expect(screen.queryByRole('button', { name: 'Start again' })).toBeNull();
    },
    confirmed: isOver,
    ended: isOver,
    restarted: isOver,
  },
};

/** A chart that begins where the world is: the box makes an actor of its own. */
function machineAt<T = PromptBoxMachine>(world: MachineWorld): T {
  const machine = (world.actor.logic as AnyStateMachine).provide({});
  // The children belong to the world, and are stopped with it.
  machine.getInitialSnapshot = () => ({ ...world.snapshot, children: {} }) as never;
  return machine as unknown as T;
}
const boxOf = (snapshot: AnyMachineSnapshot) => connectBox(snapshot, idle);
const boxField = () =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What do you want to build?' });
const boxSays =
  (words: RegExp, canEdit = true) =>
  (world: MachineWorld) => {
    expect(boxField().value).toBe(boxOf(world.snapshot).draft);
    expect(boxField().readOnly).toBe(!canEdit);
    expect(reasonOf(boxField())).toMatch(words);
  };
/** A visitor writes as a user does. */
const boxIsThere = () => expect(boxField()).toBeTruthy();
const promptBox: Screen = {
  id: 'prompt-box',
  show: (world) =>
    showInApp(
      <main>
        <PromptBox
          machine={machineAt(world)}
          scene="ai-website-builder"
          label="What do you want to build?"
          placeholder="A bakery"
          nonce={undefined}
          onAccepted={idle}
          onSignInNeeded={idle}
        />
      </main>,
      {},
      world.snapshot.matches({ session: 'signedIn' }),
    ),
  states: {
    'session.signedIn': boxIsThere,
    'session.signedOut': boxIsThere,
    'box.editing.empty': boxSays(/Enter sends, Shift\+Enter breaks the line/),
    'box.editing.ready': boxSays(/Enter sends, Shift\+Enter breaks the line/),
    'box.editing.uploading': boxSays(/A file is still being uploaded\./),
    'box.editing.tooLong': boxSays(/1 characters too long. The limit is 20,000/),
    'box.needsSignIn': boxSays(/Sign in to go on. Your text is kept/),
    'box.submitting': (world) => {
      boxSays(/It is being sent/, false)(world);
      expect(screen.getByRole('button', { name: 'Sending' }).getAttribute('aria-disabled')).toBe('true');
    },
    'box.submitted': boxSays(/Sent. Your project is opening/, false),
    'box.failed': boxSays(/Your text is kept/),
  },
};

const onboardingOf = ({ snapshot }: MachineWorld) => connectOnboarding(snapshot as never, idle);
/** The question, what is answered, and what the button that goes on says. */
const asks = (title: string, next: string) => (world: MachineWorld) => {
  const { step, text, looks, places, canGoOn, canGoBack, label } = onboardingOf(world);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(screen.getByRole('list', { name: 'Steps' }).querySelector('[aria-current]')?.textContent).toBe(
    { what: 'What', look: 'Look', where: 'Where' }[step],
  );
  const button = screen.getByRole('button', { name: next });
  expect(button.getAttribute('aria-disabled')).toBe(String(!canGoOn));
  expect(screen.getByRole('status').textContent).toBe(label);
  expect(screen.queryByRole('button', { name: 'Back' }) !== null).toBe(canGoBack);
  if (step === 'what') {
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(text);
    return;
  }
  const chosen = (step === 'look' ? looks : places).find(({ isChosen }) => isChosen);
  const radio = screen.getByRole<HTMLInputElement>('radio', { checked: true });
  expect(radio.labels?.[0]?.textContent).toContain(chosen?.name);
};
const onboarding: Screen = {
  id: 'onboarding',
  show: (world) =>
    showInApp(
      <main>
        <Onboarding
          machine={machineAt<OnboardingMachine>(world)}
          step={onboardingOf(world).step}
          onStep={idle}
          onAccepted={idle}
          onSignInNeeded={idle}
        />
      </main>,
      {},
      true,
    ),
  states: {
    what: asks('What should it do?', 'Next'),
    look: asks('How should it look?', 'Next'),
    where: asks('Where should it run?', 'Build it'),
    creating: asks('Where should it run?', 'Creating'),
    created: asks('Where should it run?', 'Creating'),
    needsSignIn: asks('Where should it run?', 'Build it'),
    failed: (world) => {
      asks('Where should it run?', 'Try again')(world);
      expect(screen.getByRole('alert').textContent).toContain('Your answers are kept.');
    },
  },
};

const toastOf = (world: MachineWorld) => connectToast(world.snapshot, world.actor.send);
const toasts = (isLeaving: boolean) => (world: MachineWorld) => {
  const region = screen.getByRole('status');
  const { toast: message, politeness } = toastOf(world);
  expect(region.getAttribute('aria-live')).toBe(politeness);
  expect(region.textContent).toContain(message?.text ?? 'a toast without words');
  expect(region.querySelector('[data-leaving]') !== null).toBe(isLeaving);
  expect(within(region).getByRole('button', { name: 'Dismiss' })).toBeTruthy();
};
const toast: Screen = {
  id: 'toast',
  show: (world) => showInApp(<ToastRegion />, { toast: world.actor }),
  states: {
    idle: () => expect(screen.getByRole('status').textContent).toBe(''),
    'showing.fresh': toasts(false),
    'showing.settled.timed': toasts(false),
    'showing.settled.lasting': toasts(false),
    'showing.held': toasts(false),
    leaving: toasts(true),
  },
};

const signOutButton = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: /^Sign(ing)? out$/, hidden: true });
const account = (canSignOut: boolean, problem: RegExp) => (world: MachineWorld) => {
  expect(screen.getByRole('button', { name: 'Account of Ada' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
  expect(signOutButton().disabled).toBe(!canSignOut);
  if (!canSignOut) expect(reasonOf(signOutButton())).toBe(connectAuth(world.snapshot, idle).why);
  expect(signOutButton().parentElement?.textContent).toMatch(problem);
};
const auth: Screen = {
  id: 'auth',
  show: (world) => showInApp(<SiteFrame>{null}</SiteFrame>, { auth: world.actor }),
  states: {
    loading: () => {
      expect(screen.getByText('Looking up your account', { selector: '[role=status]' })).toBeTruthy();
      expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
    },
    'authenticated.current': account(true, /^Sign out$/),
    'authenticated.refreshing': account(true, /^Sign out$/),
    'authenticated.signingOut': account(false, /^Signing out$/),
    'authenticated.signOutFailed': account(true, /You are still signed in/),
    'unauthenticated.visitor': () =>
      expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('title')).toBeNull(),
    'unauthenticated.unreachable': (world) =>
      expect(screen.getByRole('link', { name: 'Sign in' }).title).toBe(connectAuth(world.snapshot, idle).why),
  },
};

const project: Project = {
  id: 'project-1',
  name: 'Crumb',
  scene: 'ai-website-builder',
  type: 'project',
  visibility: 'private',
  treeHash: 'tree-1',
  headVersionId: null,
  hasDraft: false,
  createdAt: 1_000,
  updatedAt: 1_000,
};
const dataOf = (world: MachineWorld) =>
  connectData<ProjectsFound, ProjectsQuery>(
    world.snapshot as ReturnType<AsyncDataMachine<ProjectsFound, ProjectsQuery>['getInitialSnapshot']>,
    world.actor.send,
    'your projects',
  );
const projects = () => screen.getByRole('region', { name: 'Continue' });
const modelOfProjects = (): MachineModel => {
  const model = modelOf('async-data');
  return {
    ...model,
    outcomes: {
      load: {
        done: [
          { projects: [project], total: 31, archived: 2, tags: [{ name: 'Shop', projects: 1 }], shared: [] },
        ],
        error: model.outcomes?.['load']?.error ?? [],
      },
    },
  };
};
const expectBusyProjects = (): void => {
  expect(projects().getAttribute('aria-busy')).toBe('true');
  expect(screen.queryByRole('alert')).toBeNull();
};
const recentProjects: Screen = {
  id: 'async-data',
  model: modelOfProjects(),
  show: (world) =>
    showInApp(
      <main>
        <RecentProjectsView
          view={dataOf(world)}
          query={firstQuery}
          order={{
            onPin: () => undefined,
            onArchive: () => undefined,
            onDuplicate: () => undefined,
            onTags: () => undefined,
            onRenameTag: () => undefined,
          }}
          now={() => 61_000}
          onDelete={() => undefined}
        />
      </main>,
    ),
  states: {
    idle: () => expect(projects().getAttribute('aria-busy')).toBe('false'),
    'pending.pausing': expectBusyProjects,
    'pending.loading': expectBusyProjects,
    success: () => {
      expect(within(projects()).getByRole('link', { name: /Crumb.*Website/ })).toBeTruthy();
      expect(within(projects()).getByRole('button', { name: 'Delete Crumb' })).toBeTruthy();
      for (const name of ['Pin Crumb', 'Tags of Crumb', 'Archive Crumb', 'Shop', '2 archived'])
        expect(within(projects()).getByRole('button', { name })).toBeTruthy();
      // The others are one click, or a few letters, away.
      expect(within(projects()).getByRole('button', { name: 'Show more of 31' })).toBeTruthy();
      expect(within(projects()).getByRole('searchbox', { name: 'Find a project by its name' })).toBeTruthy();
    },
    error: (world) => {
      expect(screen.getByRole('alert').textContent).toContain(dataOf(world).error);
      expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    },
  },
};

testScreens('shell.test.tsx', [signIn, secondStep, promptBox, onboarding, toast, auth, recentProjects]);
