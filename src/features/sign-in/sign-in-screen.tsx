import { chakra } from '@chakra-ui/react';
import { useActorRef } from '@xstate/react';
import { useId, useRef, type ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { AuthUser } from '#machines/auth/auth.types.ts';
import { connect, type SignInView } from '#machines/sign-in/sign-in.connect.ts';
import type { SecondStepMachine } from '#machines/second-step/second-step.machine.ts';
import type { SignInMachine } from '#machines/sign-in/sign-in.machine.ts';
import { useActorSnapshot } from '#lib/use-actor-snapshot.ts';
import { early } from '#lib/early-click.ts';
import { useFocusing, useLatest, useNotifying, useWiring } from '#lib/effects.ts';
import { TextLink } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';
import { CodeInput } from '#ui/code-input.tsx';
import { SecondStep } from './second-step.tsx';
import { t } from '#language/speech.ts';
import { textsOf } from '#language/texts.ts';

const Panel = chakra('div', {
  base: { width: 'full', maxWidth: '23rem', mx: 'auto', display: 'grid', gap: '6' },
});

export interface SignInScreenProps {
  machine: SignInMachine;
  /** What a user signs in for, in a sentence; empty when they came by themselves. */
  purpose?: ReactNode;
  /** Other ways to sign in, below the address. */
  others?: ReactNode;
  /** Whether passkeys are one of them. */
  hasPasskeys: boolean;
  /** Called once, when the code was right. */
  onSignedIn: (user: AuthUser) => void;
}

/** Sign-in by a code sent by e-mail – the address, then six digits – or with a passkey. */
export const SignInScreen = ({ machine, purpose, others, hasPasskeys, onSignedIn }: SignInScreenProps) => {
  const actor = useActorRef(machine, { input: {} });
  const snapshot = useActorSnapshot(actor);
  const view = connect(snapshot, actor.send, useId());
  const confirm = secondStepOf(snapshot);
  useWiring(() => {
    const subscription = actor.subscribe({
      complete: () => {
        const user = actor.getSnapshot().output?.user;
        if (user) onSignedIn(user);
      },
    });
    return () => subscription.unsubscribe();
  }, [actor, onSignedIn]);

  return (
    <SignInPanel
      view={view}
      purpose={purpose}
      others={others}
      hasPasskeys={hasPasskeys}
      secondStep={confirm === undefined ? null : <SecondStep actor={confirm} />}
    />
  );
};

/** The chart of the second step, while there is one. */
export const secondStepOf = (snapshot: SnapshotFrom<SignInMachine>) =>
  snapshot.children['confirm'] as ActorRefFrom<SecondStepMachine> | undefined;

const headings = textsOf({
  email: 'Sign in',
  code: 'Enter the code',
  second: 'One more step',
  done: 'Signed in',
} as const);
const leads = textsOf({ second: '', done: 'Taking you back.' } as const);

/** What the sign-in flow shows in each of its states. */
export const SignInPanel = ({
  view,
  purpose,
  others,
  hasPasskeys,
  secondStep = null,
}: {
  view: SignInView;
  purpose?: ReactNode;
  others?: ReactNode;
  hasPasskeys: boolean;
  /** What the second step shows. */
  secondStep?: ReactNode;
}) => (
  <Panel>
    <div>
      <chakra.h1 textStyle="heading.md">{headings[view.step]}</chakra.h1>
      <chakra.p color="fg.muted" mt="1.5">
        {view.step === 'email'
          ? (purpose ?? t`We send a code to your e-mail address. No password.`)
          : view.step === 'code'
            ? view.hint
            : leads[view.step]}
      </chakra.p>
      {view.step === 'code' ? <MailboxLink view={view} /> : null}
    </div>
    {view.step === 'email' ? <EmailStep view={view} /> : null}
    {view.step !== 'email' ? null : (
      <chakra.div display="grid" gap="2">
        {hasPasskeys ? <PasskeyWay view={view} /> : null}
        {others}
      </chakra.div>
    )}
    {view.step === 'code' ? <CodeStep view={view} onChangeEmail={view.onChangeEmail} /> : null}
    {view.step === 'second' ? secondStep : null}
    <chakra.p role="status" srOnly>
      {view.label}
    </chakra.p>
  </Panel>
);

const EmailStep = ({ view }: { view: SignInView }) => {
  const input = useRef<HTMLInputElement>(null);
  const { onEmailChange } = view;
  const typedEarly = useLatest(onEmailChange);
  // What was typed before this code had arrived stands in the field and nowhere else.
  useNotifying(() => {
    if (input.current && input.current.value !== '') typedEarly.current(input.current.value);
  }, [typedEarly]);
  // The page asks one thing; a person who has not gone elsewhere by now is taken to it.
  useFocusing(() => {
    if (document.activeElement === document.body) input.current?.focus();
  }, []);
  return (
    <chakra.form
      noValidate
      // Until this code is here, the browser does nothing: it would load the page anew, without where to go back to.
      method="dialog"
      display="grid"
      gap="4"
      onSubmit={(event) => {
        event.preventDefault();
        view.onEmailSubmit();
        if (!view.canSubmitEmail) input.current?.focus();
      }}
    >
      <Field label={t`E-mail address`} error={view.errorField === 'email' ? view.error : ''}>
        {(control) => (
          <Input
            {...control}
            ref={input}
            type="email"
            name="email"
            autoComplete="email"
            inputMode="email"
            size="lg"
            value={view.email}
            readOnly={view.isBusy}
            onChange={(event) => onEmailChange(event.currentTarget.value)}
          />
        )}
      </Field>
      <Button size="lg" {...early} {...view.getSendProps()}>
        {view.isBusy ? t`Sending a code` : t`Send code`}
      </Button>
    </chakra.form>
  );
};

/** Where an installation that sends no mail shows its codes. */
export const MailboxLink = ({ view }: { view: SignInView }) =>
  view.mailboxUrl === null ? null : (
    <TextLink href={view.mailboxUrl} target="_blank" rel="noreferrer" display="inline-block" mt="1.5">
      {t`Open the local mail box`}
    </TextLink>
  );

/** The button for a passkey, and what became of it. `label` stands there instead of the words for signing in. */
export const PasskeyWay = ({ view, label }: { view: SignInView; label?: string }) => (
  <div>
    <chakra.div display="flex" gap="2">
      <Button variant="outline" size="lg" flex="1" {...early} {...view.getPasskeyProps()}>
        {view.passkey.isWaiting ? view.passkey.label : (label ?? view.passkey.label)}
      </Button>
      {view.passkey.isWaiting ? (
        <Button variant="ghost" size="lg" {...view.getAbandonPasskeyProps()}>
          {t`Cancel`}
        </Button>
      ) : null}
    </chakra.div>
    <chakra.p role="status" textStyle="sm" color="danger.fg" mt={view.errorField === 'passkey' ? '2' : '0'}>
      {view.errorField === 'passkey' ? view.error : ''}
    </chakra.p>
  </div>
);

/** The digits, and another code. The address can be changed where there is `onChangeEmail`. */
export const CodeStep = ({ view, onChangeEmail }: { view: SignInView; onChangeEmail?: () => void }) => (
  <chakra.div display="grid" gap="5">
    <div>
      <CodeInput field={view.getCodeFieldProps()} onEdit={view.onCodeEdit} onComplete={view.onCodeSubmit} />
      <chakra.p
        {...view.getCodeProblemProps()}
        aria-live="assertive"
        textStyle="sm"
        color="danger.fg"
        mt="2"
        minHeight="1.25rem"
      >
        {view.errorField === 'code' ? view.error : ''}
      </chakra.p>
    </div>
    <chakra.div display="flex" flexWrap="wrap" gap="2" justifyContent="space-between">
      <Button variant="outline" size="sm" {...view.getResendProps()} fontVariantNumeric="tabular-nums">
        {view.canResend || view.resendIn === 0 ? t`Send another code` : t`Another code in ${view.resendIn} s`}
      </Button>
      {onChangeEmail === undefined ? null : (
        <Button variant="ghost" size="sm" onClick={onChangeEmail}>
          {t`Use another address`}
        </Button>
      )}
    </chakra.div>
  </chakra.div>
);
