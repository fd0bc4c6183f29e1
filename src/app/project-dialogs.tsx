import { useRouter } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import type { Actor, ActorRefFrom } from 'xstate';
import { connect as connectData } from '#machines/async-data/async-data.connect.ts';
import { connect as connectDeletion } from '#machines/confirming/confirming.connect.ts';
import { connect as connectCopy } from '#machines/copy-text/copy-text.connect.ts';
import { connect as connectInbox } from '#machines/form-inbox/form-inbox.connect.ts';
import type { ConfirmingMachine } from '#machines/confirming/confirming.machine.ts';
import type { ConfirmingKind } from '#machines/confirming/confirming.types.ts';
import { connect as connectMembers } from '#machines/project-members/project-members.connect.ts';
import {
  connect as connectSession,
  type ProjectSessionView,
} from '#machines/project-session/project-session.connect.ts';
import { connect as connectWorkspace } from '#machines/workspace/workspace.connect.ts';
import { connect as connectPublish, type PublishView } from '#machines/publish/publish.connect.ts';
import { connect as connectSections } from '#machines/site-sections/site-sections.connect.ts';
import { siteSectionsMachine } from '#machines/site-sections/site-sections.machine.ts';
import { connect as connectShare } from '#machines/share/share.connect.ts';
import type { WorkspaceDialog } from '#machines/workspace/workspace.types.ts';
import { copying } from '#adapters/clipboard.ts';
import {
  formInbox,
  phoneLinks,
  projectMembers,
  publishing,
  releases,
  sharing,
  visits,
} from '#adapters/project-dialogs.ts';
import { providedProjectDeletion, providedProjectLeaving } from '#adapters/project-deletion.ts';
import { codes } from '#adapters/qr-code.ts';
import { tracksPublishing } from '#adapters/track-publish.ts';
import type { CallResponse } from '#contract/calls.ts';
import { entriesPath } from '#contract/endpoints.ts';
import { FormInbox } from '#features/publishing/form-inbox.tsx';
import { PeopleDialog } from '#features/publishing/people-dialog.tsx';
import { PeopleSection } from '#features/publishing/people-section.tsx';
import { PhoneDialog, type PhoneLink } from '#features/publishing/phone-dialog.tsx';
import { PublishDialog } from '#features/publishing/publish-dialog.tsx';
import { ReleaseList } from '#features/publishing/release-list.tsx';
import { ShareDialog } from '#features/publishing/share-dialog.tsx';
import { VisitsReport } from '#features/publishing/visits-report.tsx';
import { apiAddress } from '#lib/api-address.ts';
import { type AppActors, useAppActor } from '#lib/app-context.ts';
import { projectNews } from '#lib/project-news.ts';
import { useProject, useProjectView } from '#lib/project-context.ts';
import { useActorPart } from '#lib/use-actor-snapshot.ts';
import { useShown } from '#lib/use-shown.ts';
import { useStartedActor } from '#lib/use-started-actor.ts';
import { useEmitted, useNotifying, useWiring } from '#lib/effects.ts';
import { Button } from '#ui/button.tsx';
import ConfirmDialog from '#ui/confirm-dialog.tsx';
import { ProjectSearch } from './project-search.tsx';
import { ProjectVariables } from './project-variables.tsx';
import { RunReplay } from './run-replay.tsx';
import { t } from '#language/speech.ts';

const useCopy = () => {
  const actor = useActorRef(copying);
  return connectCopy(
    useSelector(actor, (snapshot) => snapshot),
    actor.send,
  );
};

/** Who is in the project, and who else may see it: for its owner to change, and for the others to know. */
const Share = ({ onClose }: { onClose: () => void }) => {
  const { actors } = useProject();
  const session = useShown(actors.session, connectSession);
  return session.isOwner ? <OwnShare onClose={onClose} /> : <Others session={session} onClose={onClose} />;
};

const Others = ({ session, onClose }: { session: ProjectSessionView; onClose: () => void }) => {
  const { actors } = useProject();
  const meId = useActorPart(useAppActor('auth'), ({ context }) => context.user?.uid ?? '');
  return (
    <PeopleDialog
      people={session.people}
      ownerName={session.detail?.project.ownerName ?? ''}
      meId={meId}
      whoPays={session.whoPays}
      onLeave={() => {
        const workspace = connectWorkspace(actors.workspace.getSnapshot(), actors.workspace.send);
        workspace.onOverlayClose();
        workspace.onDialog('deletion');
      }}
      onClose={onClose}
    />
  );
};

const People = () => {
  const { projectId } = useProject();
  const me = useActorPart(useAppActor('auth'), ({ context }) => context.user?.name ?? '');
  const actor = useStartedActor(projectMembers, { projectId });
  return actor === null ? null : <OpenPeople actor={actor} me={me} />;
};

const OpenPeople = ({ actor, me }: { actor: ActorRefFrom<typeof projectMembers>; me: string }) => (
  <PeopleSection
    view={connectMembers(
      useSelector(actor, (snapshot) => snapshot),
      actor.send,
    )}
    me={me}
  />
);

const OwnShare = ({ onClose }: { onClose: () => void }) => {
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
  useNotifying(() => {
    if (url !== '') code.send({ type: 'data.requested', query: url });
  }, [code, url]);
  const picture = useSelector(code, (snapshot) => snapshot.context.data);
  return <ShareDialog view={view} copy={useCopy()} code={picture} people={<People />} onClose={onClose} />;
};

const Publish = ({ onClose }: { onClose: () => void }) => {
  const { projectId } = useProject();
  const { versions } = useProjectView();
  const actor = useStartedActor(publishing, { projectId, headVersionId: versions[0]?.id ?? null });
  return actor === null ? null : <OpenPublish actor={actor} onClose={onClose} />;
};

const OpenPublish = ({ actor, onClose }: { actor: Actor<typeof publishing>; onClose: () => void }) => {
  const toast = useAppActor('toast');
  const dialogCoordinator = useAppActor('dialogCoordinator');
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
  useWiring(() => notifyPlan(auth, actor), [auth, actor]);
  useNotifying(() => {
    if (head !== null) actor.send({ type: 'head.changed', versionId: head });
  }, [actor, head]);

  const sections = useActorRef(siteSectionsMachine);
  return (
    <PublishDialog
      view={view}
      copy={useCopy()}
      sections={connectSections(
        useSelector(sections, (current) => current),
        sections.send,
      )}
      parts={{
        inbox: <Inbox />,
        visits: <Visits />,
        history: <History view={view} />,
      }}
      newest={versions[0]?.number ?? null}
      upgrade={(children) => (
        // Over this dialog, which stands as it was when the plan is bought.
        <Button
          size="sm"
          onClick={() =>
            dialogCoordinator.send({
              type: 'dialog.requested',
              request: { kind: 'page', host: 'payment', path: '/payment/membership', title: t`Plans` },
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

const Inbox = () => {
  const { projectId } = useProject();
  const actor = useStartedActor(formInbox, { projectId });
  return actor === null ? null : <OpenInbox actor={actor} projectId={projectId} />;
};

const OpenInbox = ({ actor, projectId }: { actor: Actor<typeof formInbox>; projectId: string }) => (
  <FormInbox
    view={connectInbox(
      useSelector(actor, (snapshot) => snapshot),
      actor.send,
    )}
    csvUrl={apiAddress(`${entriesPath}?projectId=${encodeURIComponent(projectId)}`)}
  />
);

const Visits = () => {
  const { projectId } = useProject();
  const [machine] = useState(() => visits(projectId));
  const actor = useActorRef(machine);
  useNotifying(() => actor.send({ type: 'data.requested', query: null }), [actor]);
  const snapshot = useSelector(actor, (current) => current);
  return (
    <VisitsReport view={connectData<CallResponse<'siteVisits'>, null>(snapshot, actor.send, t`the visits`)} />
  );
};

const History = ({ view }: { view: PublishView }) => {
  const { projectId } = useProject();
  const [machine] = useState(() => releases(projectId));
  const actor = useActorRef(machine);
  const publishedAt = view.publication?.publishedAt ?? null;
  // What went online meanwhile is in the list, too.
  useNotifying(() => actor.send({ type: 'data.requested', query: publishedAt }), [actor, publishedAt]);
  const snapshot = useSelector(actor, (current) => current);
  return (
    <ReleaseList
      view={view}
      releases={connectData<CallResponse<'releaseList'>, number | null>(
        snapshot,
        actor.send,
        t`what was online`,
      )}
    />
  );
};

/** Tells the publishing chart that the account has a plan that may do more, now or as soon as one is bought. */
function notifyPlan(auth: AppActors['auth'], publication: ActorRefFrom<typeof publishing>): () => void {
  const notify = (): void => {
    const isVip = auth.getSnapshot().context.user?.accountInfo.isVip === 1;
    if (isVip) publication.send({ type: 'plan.settled' });
  };
  const subscription = auth.subscribe(notify);
  notify();
  return () => subscription.unsubscribe();
}

const Phone = ({ onClose }: { onClose: () => void }) => {
  const { projectId, actors } = useProject();
  const [machine] = useState(() => phoneLinks(projectId));
  const actor = useActorRef(machine);
  useNotifying(() => actor.send({ type: 'data.requested', query: null }), [actor]);
  const view = connectData<PhoneLink, null>(
    useSelector(actor, (snapshot) => snapshot),
    actor.send,
    t`the link`,
  );
  const type = useSelector(actors.session, (snapshot) => snapshot.context.detail?.project.type);
  return <PhoneDialog view={view} copy={useCopy()} isMobileApp={type === 'react_native'} onClose={onClose} />;
};

/** The owner deletes a project; the others leave it. */
const Delete = ({ onClose }: { onClose: () => void }) => {
  const { actors } = useProject();
  // What the question began with: who has left is no owner, and sees nothing else meanwhile.
  const [isOwner] = useState(() => connectSession(actors.session.getSnapshot(), actors.session.send).isOwner);
  return isOwner ? (
    <Gone machine={providedProjectDeletion} kind="projectDeletion" onClose={onClose} />
  ) : (
    <Gone machine={providedProjectLeaving} kind="projectLeaving" onClose={onClose} />
  );
};

const Gone = ({
  machine,
  kind,
  onClose,
}: {
  machine: ConfirmingMachine;
  kind: ConfirmingKind;
  onClose: () => void;
}) => {
  const { projectId, actors } = useProject();
  const router = useRouter();
  const toast = useAppActor('toast');
  const written = useProjectView().name;
  const kept = useSelector(actors.session, ({ context }) => context.detail?.project.name);
  const name = written ?? kept ?? t`this project`;
  const actor = useActorRef(machine, { input: { kind } });
  const view = connectDeletion(
    useSelector(actor, (snapshot) => snapshot),
    actor.send,
  );
  useEmitted(actor, {
    'toast.wanted': (event) => toast.send({ type: 'toast.requested', toast: event.toast }),
    'action.performed': () => {
      projectNews.announce();
      void router.navigate({ to: '/', replace: true });
    },
    'action.cancelled': onClose,
  });
  useNotifying(() => {
    actor.send({ type: 'action.requested', subject: { id: projectId, name } });
  }, [actor, projectId, name]);
  return <ConfirmDialog view={view} isDangerous />;
};

const Replay = ({ onClose }: { onClose: () => void }) => {
  const { actors } = useProject();
  const runId = useSelector(actors.workspace, ({ context }) => context.replayedRunId);
  return runId === null ? null : <RunReplay runId={runId} onClose={onClose} />;
};

/** The dialogs over the project page; each has its actors while it is open. */
const ProjectDialogs = ({ dialog, onClose }: { dialog: WorkspaceDialog; onClose: () => void }): ReactNode => {
  switch (dialog) {
    case 'share':
      return <Share onClose={onClose} />;
    case 'publish':
      return <Publish onClose={onClose} />;
    case 'phone':
      return <Phone onClose={onClose} />;
    case 'deletion':
      return <Delete onClose={onClose} />;
    case 'replay':
      return <Replay onClose={onClose} />;
    case 'variables':
      return <ProjectVariables onClose={onClose} />;
    case 'search':
      return <ProjectSearch onClose={onClose} />;
  }
};

export default ProjectDialogs;
