import { createActor } from 'xstate';
import { connect } from '#machines/auth-popup/auth-popup.connect.ts';
import { authPopupMachine } from '#machines/auth-popup/auth-popup.machine.ts';
import { authPopup } from '#adapters/auth-popup.ts';

/**
 * Opens the authorization window and ends with it. Call it in the click itself: the window is opened before anything
 * is waited for, and goes to the address once `ask` has it.
 * @param signal aborted, the window is closed
 * @throws {Error} with words for people, when it was blocked, closed, timed out, declined, or had no address
 */
export function authorizeInPopup(
  ask: (signal: AbortSignal) => Promise<{ authorize_url: string }>,
  signal: AbortSignal,
): Promise<void> {
  const actor = createActor(authPopupMachine.provide({ actors: { popup: authPopup() } }), {
    input: { url: null },
  });
  const asking = new AbortController();
  let refusal: unknown = null;
  const dismiss = (): void => actor.send({ type: 'popup.dismissed' });
  signal.addEventListener('abort', dismiss, { once: true });

  return new Promise<void>((resolve, reject) => {
    actor.subscribe({
      complete() {
        signal.removeEventListener('abort', dismiss);
        asking.abort();
        const snapshot = actor.getSnapshot();
        const { error } = connect(snapshot, actor.send);
        const answered = snapshot.output?.result?.['error'];
        if (snapshot.matches('failed') && refusal !== null) reject(refusal);
        else if (error !== '') reject(new Error(error));
        else if (answered !== undefined) reject(new Error(answered));
        else resolve();
      },
    });
    actor.start();
    ask(asking.signal).then(
      ({ authorize_url: url }) => actor.send({ type: 'address.known', url }),
      (cause: unknown) => {
        refusal = cause;
        actor.send({ type: 'address.failed' });
      },
    );
  });
}
