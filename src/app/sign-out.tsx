import { connect } from '#machines/auth/auth.connect.ts';
import { useAppActor } from '#lib/app-context.ts';
import { useActorSnapshot } from '#lib/use-actor-snapshot.ts';
import { Button } from '#ui/button.tsx';
import { t } from '#language/speech.ts';

/** Signing out, on pages of the account that stand alone: they have no menu of the app. Nothing for a visitor. */
export const SignOut = () => {
  const actor = useAppActor('auth');
  const view = connect(useActorSnapshot(actor), actor.send);
  if (!view.isSignedIn) return null;
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-disabled={!view.canSignOut}
      title={view.canSignOut ? undefined : view.why}
      onClick={view.onSignOut}
    >
      {t`Sign out`}
    </Button>
  );
};
