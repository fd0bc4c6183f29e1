import { Link, Navigate, useNavigate, useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { ChevronLeft } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#lib/lazy-part.ts';
import { connect } from '#machines/shared-project/shared-project.connect.ts';
import { keepRemixRequest, takeRemixRequest } from '#adapters/remix-request.ts';
import { type OpenShared, openShared } from '#adapters/shared-project.ts';
import type { CallResponse } from '#contract/calls.ts';
import { isScene, type ProjectType, type Scene } from '#contract/scenes.ts';
import { NotFound } from '#features/not-found/not-found.tsx';
import { SharedView } from '#features/shared-project/shared-view.tsx';
import { useAppActor } from '#lib/app-context.ts';
import { kindWords } from '#lib/kind-words.ts';
import { replayEarlyClick } from '#lib/early-click.ts';
import { useDomEffect, useWiring } from '#lib/effects.ts';
import { ButtonLink, IconButton } from '#ui/button.tsx';
import { useIsHydrating } from '#ui/use-is-hydrating.ts';
import { t } from '#language/speech.ts';

const FileContent = lazyPart(async () => ({
  default: (await import('#features/code/file-content.tsx')).FileContent,
}));
const RunReplay = lazyPart(async () => ({ default: (await import('./run-replay.tsx')).RunReplay }));
const SharedPart = lazyPart(async () => ({
  default: (await import('#features/chat/shared-part.tsx')).SharedPart,
}));

type Shared = CallResponse<'sharedProject'>;

/**
 * A shared project's page: starts its actor, and takes the visitor to their copy or to sign in. In the document that
 * came with `shown`, what the server has answered, it stands there from the first paint; the actor that draws it then
 * is never started. Reached later, from another page, it is asked for anew.
 */
export const SharedProjectPage = ({
  scene,
  id,
  shown,
  replayed,
}: {
  scene: Scene;
  id: string;
  shown: Shared | null;
  /** The run that is played back over it. */
  replayed: string | null;
}) => {
  const auth = useAppActor('auth');
  const navigate = useNavigate();
  const router = useRouter();
  const isHydrating = useIsHydrating();
  const [shared] = useState(isHydrating ? shown : null);
  const [first] = useState(() =>
    openShared({ projectId: id, isSignedIn: auth.getSnapshot().matches('authenticated'), shared }),
  );
  const [open, setOpen] = useState<OpenShared | null>(null);

  useWiring(() => {
    const opened = openShared({
      projectId: id,
      isSignedIn: auth.getSnapshot().matches('authenticated'),
      shared,
      remixesAtOnce: takeRemixRequest(id, Date.now()),
    });
    const { actor } = opened;
    const subscriptions = [
      actor.on('remix.made', ({ result }) => {
        if (isScene(result.scene))
          void navigate({ to: '/$scene/$id', params: { scene: result.scene, id: result.projectId } });
      }),
      actor.on('signIn.needed', () => {
        keepRemixRequest(id, Date.now());
        void navigate({ to: '/login', search: { redirect: router.state.location.href } });
      }),
      auth.on('session.began', () => actor.send({ type: 'user.signedIn' })),
      auth.on('session.ended', () => actor.send({ type: 'user.signedOut' })),
    ];
    actor.start();
    setOpen(opened);
    return () => {
      setOpen(null);
      for (const subscription of subscriptions) subscription.unsubscribe();
      actor.stop();
    };
  }, [auth, id, navigate, router, shared]);

  // The buttons reach the started actor from now on.
  useDomEffect(() => {
    if (open !== null) replayEarlyClick();
  }, [open]);

  return (
    <>
      <Opened open={open ?? first} scene={scene} id={id} />
      {replayed === null || open === null ? null : (
        <Suspense>
          <RunReplay
            key={replayed}
            runId={replayed}
            onClose={() =>
              void navigate({ to: '/$scene/share/$id', params: { scene, id }, search: {}, replace: true })
            }
          />
        </Suspense>
      )}
    </>
  );
};

const idle = (): void => undefined;

const Opened = ({ open, scene, id }: { open: OpenShared; scene: Scene; id: string }) => {
  const { actor, documents } = open;
  const view = connect(
    useSelector(actor, (snapshot) => snapshot),
    actor.send,
  );
  // The chart keeps what it was answered; it decides on a part of it.
  const shared = view.shared as Shared | null;
  const ownScene = shared?.project.scene;
  const document = view.path === null || view.fileStatus !== 'shown' ? null : documents.get(view.path);
  // Under another scene's address it is shown at its own.
  const isMisplaced = ownScene !== undefined && ownScene !== scene;
  return (
    <>
      {isMisplaced ? <Navigate to="/$scene/share/$id" params={{ scene: ownScene, id }} replace /> : null}
      <SharedView
        view={view}
        facts={
          shared === null
            ? null
            : {
                ownerName: shared.ownerName,
                isOwner: shared.isOwner,
                kind: kindWords[shared.project.type as ProjectType],
                previewUrl: shared.previewUrl,
                chat: shared.chat,
              }
        }
        home={
          <IconButton label={t`Home`} asChild>
            <Link to="/">
              <ChevronLeft aria-hidden />
            </Link>
          </IconButton>
        }
        edit={
          shared?.isOwner === true ? (
            <ButtonLink asChild size="sm">
              <Link to="/$scene/$id" params={{ scene, id }}>
                {t`Edit`}
              </Link>
            </ButtonLink>
          ) : null
        }
        missing={<NotFound />}
        renderReplay={(runId) => (
          <ButtonLink asChild size="sm" variant="outline">
            <Link to="/$scene/share/$id" params={{ scene, id }} search={{ replay: runId }} replace>
              {t`Replay`}
            </Link>
          </ButtonLink>
        )}
        renderPart={(part) => (
          <Suspense fallback={part.kind === 'text' ? <p>{part.text}</p> : null}>
            <SharedPart part={part} />
          </Suspense>
        )}
        content={
          view.path === null ? null : (
            <Suspense>
              <FileContent
                path={view.path}
                document={document}
                isMissing={document === null}
                isReadOnly
                onEdit={idle}
                onLeave={idle}
                onSave={idle}
                wanted={null}
              />
            </Suspense>
          )
        }
      />
    </>
  );
};
