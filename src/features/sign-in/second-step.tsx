import { chakra } from '@chakra-ui/react';
import { useId, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { connect, type SecondStepView } from '#machines/second-step/second-step.connect.ts';
import type { SecondStepMachine } from '#machines/second-step/second-step.machine.ts';
import { useFocusing } from '#lib/effects.ts';
import { useActorSnapshot } from '#lib/use-actor-snapshot.ts';
import { Skeleton } from '#ui/atoms.tsx';
import { AuthenticatorSetup, RecoveryCodes } from '#ui/authenticator.tsx';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/field.tsx';
import { CodeInput } from '#ui/code-input.tsx';

/** The second step, as its chart has it. It can be begun anew where `canRestart` says so. */
export const SecondStep = ({
  actor,
  canRestart = true,
}: {
  actor: ActorRefFrom<SecondStepMachine>;
  canRestart?: boolean;
}) => {
  const view = connect(useActorSnapshot(actor), (event) => actor.send(event), useId());
  return <SecondStepPanel view={view} canRestart={canRestart} />;
};

/** What the second step shows in each of its states. */
export const SecondStepPanel = ({ view, canRestart }: { view: SecondStepView; canRestart: boolean }) => (
  <chakra.div display="grid" gap="5">
    <chakra.p role="status" srOnly>
      {view.label}
    </chakra.p>
    <chakra.p color="fg.muted">{view.hint}</chakra.p>
    {view.way === 'app' ? (
      <div>
        <CodeInput field={view.getCodeFieldProps()} onEdit={view.onCodeEdit} onComplete={view.onCodeSubmit} />
        <Problem view={view} />
      </div>
    ) : null}
    {view.way === 'setUp' ? <SetUp view={view} /> : null}
    {view.way === 'codes' ? <Codes view={view} /> : null}
    {view.way === 'recovery' ? <RecoveryForm view={view} /> : null}
    {view.way === 'passkey' ? <PasskeyStep view={view} /> : null}
    <chakra.ul display="grid" gap="1" justifyItems="start" ms="-3">
      {view.otherWays.map((way) => (
        <li key={way.name}>
          <Button variant="ghost" size="sm" {...view.getOtherWayProps(way.name)}>
            {way.label}
          </Button>
        </li>
      ))}
      {canRestart && view.canRestart ? (
        <li>
          <Button variant="ghost" size="sm" {...view.getRestartProps()}>
            {view.labels.startAgain}
          </Button>
        </li>
      ) : null}
    </chakra.ul>
  </chakra.div>
);

const Problem = ({ view }: { view: SecondStepView }) => (
  <chakra.p
    {...view.getProblemProps()}
    aria-live="assertive"
    textStyle="sm"
    color="danger.fg"
    mt="2"
    minHeight="1.25rem"
  >
    {view.error}
  </chakra.p>
);

/** An account that must have a second step, and has none yet. */
const SetUp = ({ view }: { view: SecondStepView }) =>
  view.offered === null ? (
    <div>
      {view.canRetry ? (
        <Button size="lg" {...view.getRetryProps()}>
          {view.words.tryAgain}
        </Button>
      ) : (
        <Skeleton height="11rem" />
      )}
      <Problem view={view} />
    </div>
  ) : (
    <AuthenticatorSetup
      {...view.offered}
      field={view.getCodeFieldProps()}
      onEdit={view.onCodeEdit}
      onComplete={view.onCodeSubmit}
      below={<Problem view={view} />}
    />
  );

const Codes = ({ view }: { view: SecondStepView }) => (
  <RecoveryCodes codes={view.recoveryCodes} label={view.words.codes}>
    <Button variant="outline" {...view.getSaveProps()}>
      {view.words.download}
    </Button>
    <Button {...view.getKeptProps()}>{view.words.keptCodes}</Button>
  </RecoveryCodes>
);

/** The recovery code stands in its field and in the event that carries it, never in a machine's context. */
const RecoveryForm = ({ view }: { view: SecondStepView }) => {
  const input = useRef<HTMLInputElement>(null);
  useFocusing(() => input.current?.focus(), []);
  const field = view.getRecoveryFieldProps();
  return (
    <chakra.form
      method="dialog"
      display="grid"
      gap="2"
      onSubmit={(event) => {
        event.preventDefault();
        view.onRecoverySubmit(input.current?.value ?? '');
        input.current?.focus();
      }}
    >
      <chakra.label htmlFor={field.id} textStyle="sm" fontWeight="500">
        {view.labels.recoveryField}
      </chakra.label>
      <Input
        ref={input}
        {...field}
        name="recovery-code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        size="lg"
        fontFamily="mono"
        onChange={view.onRecoveryEdit}
      />
      <Problem view={view} />
      <Button size="lg" {...view.getConfirmProps()}>
        {view.labels.confirm}
      </Button>
    </chakra.form>
  );
};

const PasskeyStep = ({ view }: { view: SecondStepView }) => {
  const button = useRef<HTMLButtonElement>(null);
  useFocusing(() => button.current?.focus(), []);
  return (
    <div>
      <chakra.div display="flex" gap="2">
        <Button ref={button} size="lg" flex="1" {...view.getPasskeyProps()}>
          {view.labels.passkey}
        </Button>
        {view.isWaitingForDevice ? (
          <Button variant="ghost" size="lg" {...view.getAbandonPasskeyProps()}>
            {view.labels.cancel}
          </Button>
        ) : null}
      </chakra.div>
      <Problem view={view} />
    </div>
  );
};
