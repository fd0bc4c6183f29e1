import { createActor, type ActorRefFrom } from 'xstate';
import { connect } from '#machines/proof/proof.connect.ts';
import type { ProofMachine } from '#machines/proof/proof.machine.ts';
import { connect as connectSignIn } from '#machines/sign-in/sign-in.connect.ts';
import type { SignInMachine } from '#machines/sign-in/sign-in.machine.ts';
import { notifyOpenDialogs } from '#adapters/dialog-coordination.ts';
import { ownProofMachine } from '#adapters/proof.ts';
import { ProofDialog, ProofSteps } from '#features/sign-in/proof-dialog.tsx';
import { SecondStep } from '#features/sign-in/second-step.tsx';
import { secondStepOf } from '#features/sign-in/sign-in-screen.tsx';
import { usePublicSettings } from '#lib/app-context.ts';
import { useActorSnapshot } from '#lib/use-actor-snapshot.ts';
import type { AppSystem } from './app-system.ts';

/** Opens the dialog; answers whether the person has proved that it is them. */
export function askForProof(app: AppSystem): Promise<boolean> {
  const { auth, dialogCoordinator } = app.actors;
  const email = auth.getSnapshot().context.user?.email ?? '';
  const actor = createActor(ownProofMachine, { input: { email } });
  actor.start();
  const stop = notifyOpenDialogs(dialogCoordinator, actor, 'proof');
  // It stays there once it is closed, so that it closes in its own time.
  app.slots.fill({ proof: <Proof key={actor.sessionId} actor={actor} /> });
  return new Promise((resolve) => {
    actor.subscribe({
      complete: () => {
        stop();
        resolve(actor.getSnapshot().output?.isProved === true);
      },
    });
  });
}

const Proof = ({ actor }: { actor: ActorRefFrom<ProofMachine> }) => {
  const snapshot = useActorSnapshot(actor);
  const signIn = snapshot.children['prove'] as ActorRefFrom<SignInMachine> | undefined;
  return (
    <ProofDialog view={connect(snapshot, (event) => actor.send(event))}>
      {signIn === undefined ? null : <Steps actor={signIn} />}
    </ProofDialog>
  );
};

const Steps = ({ actor }: { actor: ActorRefFrom<SignInMachine> }) => {
  const { passkeys } = usePublicSettings();
  const snapshot = useActorSnapshot(actor);
  const view = connectSignIn(snapshot, (event) => actor.send(event), 'proof');
  const confirm = secondStepOf(snapshot);
  return (
    <ProofSteps
      view={view}
      hasPasskeys={passkeys}
      secondStep={confirm === undefined ? null : <SecondStep actor={confirm} />}
    />
  );
};
