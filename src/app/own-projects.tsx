import { useActorRef } from '@xstate/react';
import { Suspense } from 'react';
import { lazyPart } from '#lib/lazy-part.ts';
import { connect as connectArranging } from '#machines/project-arranging/project-arranging.connect.ts';
import { connect, type ConfirmingView } from '#machines/confirming/confirming.connect.ts';
import type { ConfirmingMachine } from '#machines/confirming/confirming.machine.ts';
import type { ConfirmingKind } from '#machines/confirming/confirming.types.ts';
import {
  deletedProjectsMachine,
  providedProjectDeletion,
  providedProjectReturn,
} from '#adapters/project-deletion.ts';
import { providedProjectArranging } from '#adapters/project-arranging.ts';
import { recentProjectsMachine } from '#adapters/recent-projects.ts';
import { DeletedProjects } from '#features/home/deleted-projects.tsx';
import { RecentProjects } from '#features/home/recent-projects.tsx';
import { useAppActor } from '#lib/app-context.ts';
import { projectNews } from '#lib/project-news.ts';
import { useActorSnapshot } from '#lib/use-actor-snapshot.ts';
import { useEmitted } from '#lib/effects.ts';
import { useOpenDialogs } from './use-open-dialogs.ts';

const TagsDialog = lazyPart(() => import('#features/home/tags-dialog.tsx'));
const ConfirmDialog = lazyPart(() => import('#ui/confirm-dialog.tsx'));

/** One question about a project of one's own; what was done is said, and the list is read again. */
function useQuestion(machine: ConfirmingMachine, kind: ConfirmingKind): ConfirmingView {
  const toast = useAppActor('toast');
  const actor = useActorRef(machine, { input: { kind } });
  useOpenDialogs(actor, kind);
  useEmitted(actor, {
    'toast.wanted': (event) => toast.send({ type: 'toast.requested', toast: event.toast }),
    'action.performed': () => projectNews.announce(),
  });
  return connect(useActorSnapshot(actor), actor.send);
}

/** Pins, archive and tags; what was done is said, and the list is read again. */
function useArranging(): ReturnType<typeof connectArranging> {
  const toast = useAppActor('toast');
  const actor = useActorRef(providedProjectArranging);
  useOpenDialogs(actor, 'projectArranging');
  useEmitted(actor, {
    'toast.wanted': (event) => toast.send({ type: 'toast.requested', toast: event.toast }),
    'projects.arranged': () => projectNews.announce(),
  });
  return connectArranging(useActorSnapshot(actor), actor.send);
}

/** The user's own projects on home: gone on with, found, deleted after a question, or brought back after one. */
const OwnProjects = () => {
  const deletion = useQuestion(providedProjectDeletion, 'projectDeletion');
  const arranging = useArranging();
  const comeback = useQuestion(providedProjectReturn, 'projectReturn');
  return (
    <>
      <RecentProjects
        machine={recentProjectsMachine}
        now={Date.now}
        order={arranging}
        onDelete={deletion.onRequest}
        renderDeleted={(count) => (
          <DeletedProjects
            machine={deletedProjectsMachine}
            count={count}
            now={Date.now}
            onBringBack={comeback.onRequest}
          />
        )}
      />
      {arranging.isOpen ? (
        <Suspense>
          <TagsDialog view={arranging} />
        </Suspense>
      ) : null}
      {deletion.isOpen ? (
        <Suspense>
          <ConfirmDialog view={deletion} isDangerous />
        </Suspense>
      ) : null}
      {comeback.isOpen ? (
        <Suspense>
          <ConfirmDialog view={comeback} />
        </Suspense>
      ) : null}
    </>
  );
};

export default OwnProjects;
