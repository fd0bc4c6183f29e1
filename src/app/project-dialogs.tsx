import { useRouter } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import { fromPromise, type Actor, type ActorRefFrom } from 'xstate';
import { asyncData } from '#machines/async-data/async-data.machine.ts';
import { connect as connectData } from '#machines/async-data/async-data.connect.ts';
import { copyTextMachine } from '#machines/copy-text/copy-text.machine.ts';
import { connect as connectCopy } from '#machines/copy-text/copy-text.connect.ts';
import { connect as connectDesk } from '#machines/file-desk/file-desk.connect.ts';
import { connect as connectDeletion } from '#machines/project-deletion/project-deletion.connect.ts';
import { connect as connectPublish } from '#machines/publish/publish.connect.ts';
import { publishMachine } from '#machines/publish/publish.machine.ts';
import { connect as connectShare } from '#machines/share/share.connect.ts';
import { shareMachine } from '#machines/share/share.machine.ts';
import { connect as connectWorkspace } from '#machines/workspace/workspace.connect.ts';
import type { WorkspaceDialog } from '#machines/workspace/workspace.types.ts';
import { writeClipboard } from '#adapters/clipboard.ts';
import { qrCode } from '#adapters/qr-code.ts';
import ProjectDeletionDialog from '#features/project-deletion/deletion-dialog.tsx';
import { PhoneDialog, type PhoneLink } from '#features/publishing/phone-dialog.tsx';
import { PublishDialog } from '#features/publishing/publish-dialog.tsx';
import { SearchDialog, type SearchQuery, type SearchResult } from '#features/publishing/search-dialog.tsx';
import { ShareDialog } from '#features/publishing/share-dialog.tsx';
import { type AppActors, useAppActor } from '#lib/app-context.ts';
import { call, shownInPlace } from '#lib/call.ts';
import type { CallOptions } from '#lib/http-client.ts';
import { projectNews } from '#lib/project-news.ts';
import { useProject, useProjectView } from '#lib/project-context.ts';
import { useStartedActor } from '#lib/use-started-actor.ts';
import { useEmitted, useTelling, useWiring } from '#lib/effects.ts';
import { Button } from '#ui/button.tsx';
import { providedProjectDeletion } from './project-deletion.ts';
import { tracksPublishing } from './track-publish.ts';

/** The dialogs say themselves what did not work. */
const inPlace = (signal: AbortSignal): CallOptions => ({ signal, onError: shownInPlace });

const sharing = shareMachine.provide({
  actors: {
    loadSharing: fromPromise(({ input, signal }) => call('shareSettings', input, inPlace(signal))),
    saveSharing: fromPromise(({ input: { projectId, choice }, signal }) =>
      call('shareUpdate', { projectId, ...choice }, inPlace(signal)),
    ),
  },
});

const publishing = publishMachine.provide({
  actors: {
    loadPublication: fromPromise(({ input, signal }) => call('publishDetail', input, inPlace(signal))),
    publish: fromPromise(({ input: { slug, ...rest }, signal }) =>
      // A build may take as long as a call may; a second attempt is the person's.
      call(
        'publishSubmit',
        { ...rest, ...(slug === '' ? {} : { slug }) },
        { ...inPlace(signal), retry: false },
      ),
    ),
    unpublish: fromPromise(({ input, signal }) => call('publishRemove', input, inPlace(signal))),
    change: fromPromise(({ input: { projectId, change }, signal }) => {
      if (change.kind === 'domain')
        return call('publishDomain', { projectId, domain: change.domain }, inPlace(signal));
      return change.kind === 'newLink'
        ? call('publishRenewKey', { projectId }, inPlace(signal))
        : call('publishDomainCheck', { projectId }, inPlace(signal));
    }),
  },
});

const copying = copyTextMachine.provide({ actors: { write: writeClipboard } });
const codes = asyncData<string, string>().provide({
  actors: { load: fromPromise(({ input }) => qrCode(input.query ?? '')) },
});

const useCopy = () => {
  const actor = useActorRef(copying);
  return connectCopy(
    useSelector(actor, (snapshot) => snapshot),
    actor.send,
  );
};

const Share = ({ onClose }: { onClose: () => void }) => {
  const { projectId } = useProject();
  const actor = useStartedActor(sharing, { projectId });
  return actor === null ? null : <OpenShare actor={actor} onClose={onClose} />;
};

const OpenShare = ({ actor, onClose }: { actor: ActorRefFrom<typeof sharing>; onClose: () => void }) => {
  const code = useActorRef(codes);
  const view = connectShare(
    useSelector(actor, (snapshot) => snapshot),
    actor.send,
  );
  const { url } = view;
  useTelling(() => {
    if (url !== '') code.send({ type: 'data.requested', query: url });
  }, [code, url]);
  const picture = useSelector(code, (snapshot) => snapshot.context.data);
  return <ShareDialog view={view} copy={useCopy()} code={picture} onClose={onClose} />;
};

const Publish = ({ onClose }: { onClose: () => void }) => {
  const { projectId } = useProject();
  const { versions } = useProjectView();
  const actor = useStartedActor(publishing, { projectId, headVersionId: versions[0]?.id ?? null });
  return actor === null ? null : <OpenPublish actor={actor} onClose={onClose} />;
};

const OpenPublish = ({ actor, onClose }: { actor: Actor<typeof publishing>; onClose: () => void }) => {
  const toast = useAppActor('toast');
  const dialogQueue = useAppActor('dialogQueue');
  const auth = useAppActor('auth');
  const { actors } = useProject();
  const scene = useSelector(actors.session, (current) => current.context.detail?.project.scene);
  const { versions } = useProjectView();
  const head = versions[0]?.id ?? null;
  const snapshot = useSelector(actor, (current) => current);
  const view = connectPublish(snapshot, actor.send);

  useEmitted(actor, {
    'toast.wanted': (event) => toast.send({ type: 'toast.requested', toast: event.toast }),
  });
  useWiring(() => tracksPublishing(actor, scene), [actor, scene]);
  useWiring(() => tellPlan(auth, actor), [auth, actor]);
  useTelling(() => {
    if (head !== null) actor.send({ type: 'head.changed', versionId: head });
  }, [actor, head]);

  const numberOf = (id: string | undefined): number | null =>
    versions.find((version) => version.id === id)?.number ?? null;
  return (
    <PublishDialog
      view={view}
      copy={useCopy()}
      versions={{ online: numberOf(view.publication?.versionId), newest: versions[0]?.number ?? null }}
      upgrade={(children) => (
        // Over this dialog, which stands as it was when the plan is bought.
        <Button
          size="sm"
          onClick={() =>
            dialogQueue.send({
              type: 'dialog.wished',
              wish: { kind: 'page', host: 'payment', path: '/payment/membership', title: 'Plans' },
            })
          }
        >
          {children}
        </Button>
      )}
      onClose={onClose}
    />
  );
};

/** Tells the publishing chart that the account has a plan that may do more, now or as soon as one is bought. */
function tellPlan(auth: AppActors['auth'], publication: ActorRefFrom<typeof publishing>): () => void {
  const tell = (): void => {
    const isVip = auth.getSnapshot().context.user?.accountInfo.isVip === 1;
    if (isVip) publication.send({ type: 'plan.settled' });
  };
  const subscription = auth.subscribe(tell);
  tell();
  return () => subscription.unsubscribe();
}

const phoneLinks = (projectId: string) =>
  asyncData<PhoneLink, null>().provide({
    actors: {
      load: fromPromise(async ({ signal }) => {
        const link = await call('previewLink', { projectId }, inPlace(signal));
        return { ...link, code: await qrCode(link.url) };
      }),
    },
  });

const Phone = ({ onClose }: { onClose: () => void }) => {
  const { projectId, actors } = useProject();
  const [machine] = useState(() => phoneLinks(projectId));
  const actor = useActorRef(machine);
  useTelling(() => actor.send({ type: 'data.requested', query: null }), [actor]);
  const view = connectData<PhoneLink, null>(
    useSelector(actor, (snapshot) => snapshot),
    actor.send,
    'the link',
  );
  const type = useSelector(actors.session, (snapshot) => snapshot.context.detail?.project.type);
  return <PhoneDialog view={view} copy={useCopy()} isMobileApp={type === 'react_native'} onClose={onClose} />;
};

const searches = (projectId: string) =>
  asyncData<SearchResult, SearchQuery>().provide({
    actors: {
      load: fromPromise(async ({ input: { query }, signal }) => {
        const { text, matchCase } = query ?? { text: '', matchCase: false };
        if (text === '') return { hits: [], isCut: false, files: 0 };
        return call(
          'projectSearch',
          { projectId, query: text, ...(matchCase ? { matchCase: '1' as const } : {}) },
          inPlace(signal),
        );
      }),
    },
  });

const nothing: SearchQuery = { text: '', matchCase: false };

const Search = ({ onClose }: { onClose: () => void }) => {
  const { projectId, actors } = useProject();
  const [machine] = useState(() => searches(projectId));
  const actor = useActorRef(machine);
  const snapshot = useSelector(actor, (current) => current);
  const view = connectData<SearchResult, SearchQuery>(snapshot, actor.send, 'the hits');
  return (
    <SearchDialog
      view={view}
      query={snapshot.context.query ?? nothing}
      onOpen={({ path, line, column }) => {
        connectWorkspace(actors.workspace.getSnapshot(), actors.workspace.send).onPane('code');
        connectDesk(actors.desk.getSnapshot(), actors.desk.send).onOpen(path, line, column);
      }}
      onClose={onClose}
    />
  );
};

const Delete = ({ onClose }: { onClose: () => void }) => {
  const { projectId, actors } = useProject();
  const router = useRouter();
  const toast = useAppActor('toast');
  const written = useProjectView().name;
  const kept = useSelector(actors.session, ({ context }) => context.detail?.project.name);
  const name = written ?? kept ?? 'this project';
  const actor = useActorRef(providedProjectDeletion);
  const view = connectDeletion(
    useSelector(actor, (snapshot) => snapshot),
    actor.send,
  );
  useEmitted(actor, {
    'toast.wanted': (event) => toast.send({ type: 'toast.requested', toast: event.toast }),
    'project.deleted': () => {
      projectNews.announce();
      void router.navigate({ to: '/', replace: true });
    },
  });
  useTelling(() => {
    actor.send({ type: 'deletion.requested', project: { projectId, name } });
  }, [actor, projectId, name]);
  const cancel = (): void => {
    view.onCancel();
    if (view.canAnswer) onClose();
  };
  return <ProjectDeletionDialog view={{ ...view, onCancel: cancel }} />;
};

/** The dialogs of the project page's top bar; each has its actors while it is open. */
const ProjectDialogs = ({ dialog, onClose }: { dialog: WorkspaceDialog; onClose: () => void }): ReactNode => {
  switch (dialog) {
    case 'share':
      return <Share onClose={onClose} />;
    case 'publish':
      return <Publish onClose={onClose} />;
    case 'phone':
      return <Phone onClose={onClose} />;
    case 'delete':
      return <Delete onClose={onClose} />;
    case 'search':
      return <Search onClose={onClose} />;
  }
};

export default ProjectDialogs;
