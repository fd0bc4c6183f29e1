import type { RegisteredRouter } from '@tanstack/react-router';
import { ErrNo } from '#contract/envelope.ts';
import { errorRegistry } from '#lib/error-registry.ts';
import { patiently } from '#lib/lazy-part.ts';
import { proofRequests } from '#lib/proof-requests.ts';
import type { AppSystem } from './app-system.ts';

/** Calls whose 3000 is an answer, not an incident: they redirect no one. */
const callsThatMayBeSignedOut = new Set<string>(['userDetail', 'abtest', 'toolsUpdate', 'toolsConf']);

/** Ties the tab's actors, its router and the error catalogue together; the answer unties them. */
export function wireClient(app: AppSystem, router: RegisteredRouter): () => void {
  const { auth, dialogCoordinator, toast } = app.actors;

  const stopMessages = errorRegistry.onMessage((message) => {
    toast.send({ type: 'toast.requested', toast: { kind: 'error', ...message } });
  });

  const stopSessionErrors = errorRegistry.register(ErrNo.notSignedIn, (error) => {
    if (callsThatMayBeSignedOut.has(error.callName)) return false;
    auth.send({ type: 'session.expired' });
    const here = router.state.location.href;
    // Payment pages say so in their place, also in a frame, where the sign-in page has no business.
    if (!['/login', '/account/', '/payment'].some((path) => here.startsWith(path))) {
      void router.navigate({ to: '/login', search: { redirect: here } });
    }
    return true;
  });

  // The dialog itself says what is left to do. It is loaded by then, or soon.
  const stopCreditErrors = errorRegistry.register(ErrNo.creditsExhausted, ({ errNo, message }) => {
    dialogCoordinator.send({ type: 'credits.exhausted', code: errNo, message });
  });

  const stopProofRequests = proofRequests.answerWith(async () =>
    (await patiently(() => import('./proof.tsx'))).askForProof(app),
  );

  // Guards are asked again when a user signs in or out, in this tab or another.
  const sessions = (['session.began', 'session.ended'] as const).map((type) =>
    auth.on(type, () => void router.invalidate()),
  );

  return () => {
    stopMessages();
    stopSessionErrors();
    stopCreditErrors();
    stopProofRequests();
    for (const session of sessions) session.unsubscribe();
  };
}
