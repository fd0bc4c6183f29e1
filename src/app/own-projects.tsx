import { useActorRef } from '@xstate/react';
import { Suspense, useEffect } from 'react';
import { lazyPart } from '#lib/lazy-part.ts';
import { connect } from '#machines/project-deletion/project-deletion.connect.ts';
import { RecentProjects } from '#features/home/recent-projects.tsx';
import { useAppActor } from '#lib/app-context.ts';
import { projectNews } from '#lib/project-news.ts';
import { useActorSnapshot } from '#lib/use-actor-snapshot.ts';
import { providedProjectDeletion } from './project-deletion.ts';
import { recentProjectsMachine } from './recent-projects.ts';
import { useOpenDialogs } from './use-open-dialogs.ts';

const DeletionDialog = lazyPart(() => import('#features/project-deletion/deletion-dialog.tsx'));

/** The user's own projects on home: gone on with, found, or deleted after a question. */
const OwnProjects = () => {
  const toast = useAppActor('toast');
  const actor = useActorRef(providedProjectDeletion);
  useOpenDialogs(actor, 'projectDeletion');
  const view = connect(useActorSnapshot(actor), actor.send);
  useEffect(() => {
    const subscriptions = [
      actor.on('toast.wanted', (event) => toast.send({ type: 'toast.requested', toast: event.toast })),
      actor.on('project.deleted', () => projectNews.announce()),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor, toast]);
  return (
    <>
      <RecentProjects machine={recentProjectsMachine} now={Date.now} onDelete={view.onRequest} />
      {view.isOpen ? (
        <Suspense>
          <DeletionDialog view={view} />
        </Suspense>
      ) : null}
    </>
  );
};

export default OwnProjects;
