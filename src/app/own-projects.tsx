import { useActorRef } from '@xstate/react';
import { Suspense } from 'react';
import { lazyPart } from '#lib/lazy-part.ts';
import { connect } from '#machines/confirming/confirming.connect.ts';
import { providedProjectDeletion } from '#adapters/project-deletion.ts';
import { recentProjectsMachine } from '#adapters/recent-projects.ts';
import { RecentProjects } from '#features/home/recent-projects.tsx';
import { useAppActor } from '#lib/app-context.ts';
import { projectNews } from '#lib/project-news.ts';
import { useActorSnapshot } from '#lib/use-actor-snapshot.ts';
import { useEmitted } from '#lib/effects.ts';
import { useOpenDialogs } from './use-open-dialogs.ts';

const ConfirmDialog = lazyPart(() => import('#ui/confirm-dialog.tsx'));

/** The user's own projects on home: gone on with, found, or deleted after a question. */
const OwnProjects = () => {
  const toast = useAppActor('toast');
  const actor = useActorRef(providedProjectDeletion, { input: { kind: 'projectDeletion' } });
  useOpenDialogs(actor, 'projectDeletion');
  const view = connect(useActorSnapshot(actor), actor.send);
  useEmitted(actor, {
    'toast.wanted': (event) => toast.send({ type: 'toast.requested', toast: event.toast }),
    'action.performed': () => projectNews.announce(),
  });
  return (
    <>
      <RecentProjects machine={recentProjectsMachine} now={Date.now} onDelete={view.onRequest} />
      {view.isOpen ? (
        <Suspense>
          <ConfirmDialog view={view} isDangerous />
        </Suspense>
      ) : null}
    </>
  );
};

export default OwnProjects;
