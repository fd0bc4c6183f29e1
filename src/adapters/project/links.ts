import { type AnyActor, type EventObject, fromCallback } from 'xstate';
import { connect as connectAttention } from '#machines/page-attention/page-attention.connect.ts';
import { connect as connectSession } from '#machines/project-session/project-session.connect.ts';
import type { ProjectChangesEvent } from '#machines/project-changes/project-changes.types.ts';
import type { CallResponse } from '#contract/calls.ts';
import type { ProjectEvent } from '#contract/run.ts';
import { keepRoute } from './address.ts';
import { projectStoresOf } from './stores.ts';
import { type TreeActors, treeActor } from '#lib/actor-tree.ts';
import { notifyCreditsExhausted } from '#lib/credits-exhausted.ts';
import { isLackingCredits } from '#lib/lacking-credits.ts';
import { activeRun } from '#lib/project-log.ts';
import { openProjectNews } from '#lib/project-news.ts';
import { notifyOpenDialogs } from '../dialog-coordination.ts';

type System = AnyActor['system'];
type Stop = () => void;

const sessionView = (system: System) => {
  const session = treeActor(system, 'session');
  return connectSession(session.getSnapshot(), session.send);
};

const pick = <K extends keyof TreeActors & string>(system: System, ...names: K[]) =>
  Object.fromEntries(names.map((name) => [name, treeActor(system, name)])) as Pick<TreeActors, K>;

/** What the actors of a project's page tell each other, and what the page's log and window tell them. */
export const projectLinks = fromCallback<EventObject, { projectId: string }>(({ input, system }) => {
  const stops = [
    followLog(system),
    followNews(system, input.projectId),
    followNetwork(system),
    followPicture(system),
    followChecks(system),
    followBoxes(system),
    followDialogs(system),
    followFrame(system),
    followPage(system),
    keepRoute(system, input.projectId),
    followElements(system),
    keepDraftsOfFiles(system),
  ];
  return () => {
    for (const stop of stops) stop();
  };
});

/** What is new in the log, once that has caught up, for the page's other actors. */
export function followLog(system: System): Stop {
  const { log } = projectStoresOf(system);
  const { auth, session, preview, editorSession, history, changes } = pick(
    system,
    'auth',
    'session',
    'preview',
    'editorSession',
    'history',
    'changes',
  );
  /** The log may have caught up with its detail, or the detail with its log. */
  const look = (read: number): void => {
    const { detail } = session.getSnapshot().context;
    if (!detail || read < detail.lastSeq || !changes.getSnapshot().matches('catchingUp')) return;
    changes.send({
      type: 'log.caughtUp',
      isEmpty: log.latest().treeHash === null,
      isListed: editorSession.getSnapshot().matches({ list: 'current' }),
    });
  };
  const showTree = (): void => {
    const { detail } = session.getSnapshot().context;
    if (!detail || log.cursor() < detail.lastSeq) return;
    const view = log.getView();
    // The staged tree of a run under way is shown before the run has ended.
    const wanted = view.stagedTreeHash ?? view.treeHash;
    if (preview.getSnapshot().context.wantedTree !== wanted)
      preview.send({ type: 'tree.changed', treeHash: wanted });
  };
  /** Whether it were this person's credits that ended a run. */
  const isLacking = (runId: string | null, code: string | undefined): boolean => {
    const run = log.getView().items.find((item) => item.kind === 'run' && item.id === runId);
    if (run?.kind !== 'run') return false;
    const me = { id: auth.getSnapshot().context.user?.uid ?? '', isOwner: sessionView(system).isOwner };
    return isLackingCredits(code, run.by, me);
  };
  const listeners = [
    changes.on('files.changed', () => editorSession.send({ type: 'tree.changed' })),
    changes.on('history.changed', () => history.send({ type: 'history.changed' })),
    changes.on('credits.charged', () => {
      auth.send({ type: 'user.refreshRequested' });
      // What the owner allows is less by it.
      if (session.getSnapshot().context.detail?.purse?.isOwners === true)
        session.send({ type: 'project.reloadRequested' });
    }),
    // A run that ended because its credits did says so as a call would.
    changes.on('credits.exhausted', () => notifyCreditsExhausted()),
    // The detail may arrive after the log did.
    session.subscribe(() => {
      look(log.cursor());
      showTree();
    }),
  ];
  const stops = [
    log.subscribe(showTree),
    log.follow((entry, treeBefore) => {
      for (const news of newsOf(entry, treeBefore, isLacking)) changes.send(news);
      if (entry.body.type === 'version.named') history.send(entry.body);
      if (entry.body.type === 'files.locked') editorSession.send({ type: 'list.requested' });
      look(entry.seq);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    for (const listener of listeners) listener.unsubscribe();
  };
}

/** What an entry of the log says that concerns more of the page than the log itself. */
function newsOf(
  entry: ProjectEvent,
  treeBefore: string | null,
  isLacking: (runId: string | null, code: string | undefined) => boolean,
): ProjectChangesEvent[] {
  const { body } = entry;
  switch (body.type) {
    case 'files.changed':
      return [{ type: 'tree.changed' }];
    case 'version.created':
      return [{ type: body.version.treeHash === treeBefore ? 'version.created' : 'tree.changed' }];
    case 'run.finished':
      return [
        ...(body.credits > 0 ? [{ type: 'run.charged' } as const] : []),
        ...(isLacking(entry.runId, body.error?.code) ? [{ type: 'run.exhausted' } as const] : []),
      ];
    default:
      return [];
  }
}

/** What the server's streams say of this project. The charts know what the log and the preview have said already. */
function followNews(system: System, projectId: string): Stop {
  const { session, preview } = pick(system, 'session', 'preview');
  const returned = session.on('server.returned', (event) => preview.send(event));
  const stop = openProjectNews.subscribe(projectId, (news) => {
    if (news.type === 'people.changed') session.send({ type: 'project.reloadRequested' });
    else if (news.type === 'code.announced') session.send(news);
    else preview.send(news);
  });
  return () => {
    returned.unsubscribe();
    stop();
  };
}

/**
 * When the page may use the network: not while the browser is offline, and no stream once the tab has been in the
 * background for a minute.
 */
export function followNetwork(system: System): Stop {
  const { session, editorSession, attention } = pick(system, 'session', 'editorSession', 'attention');
  const view = () => connectAttention(attention.getSnapshot(), attention.send);
  const notify = () => {
    const may = navigator.onLine && view().mayConnect;
    if (may === session.getSnapshot().context.isOnline) return;
    session.send({ type: may ? 'network.online' : 'network.offline' });
  };
  const onOnline = () => {
    editorSession.send({ type: 'network.online' });
    notify();
  };
  const onVisibility = () => view().onVisibility(document.hidden);
  const changes = attention.subscribe(notify);
  window.addEventListener('online', onOnline);
  window.addEventListener('offline', notify);
  document.addEventListener('visibilitychange', onVisibility);
  // A tab that was opened in the background hears of no change.
  if (document.hidden) onVisibility();
  return () => {
    window.removeEventListener('online', onOnline);
    window.removeEventListener('offline', notify);
    document.removeEventListener('visibilitychange', onVisibility);
    changes.unsubscribe();
  };
}

/** Which version is shown as a whole, so that its picture can be made. */
function followPicture(system: System): Stop {
  const { log } = projectStoresOf(system);
  const { session, preview, history, picture } = pick(system, 'session', 'preview', 'history', 'picture');
  const notify = (): void => {
    const detail = session.getSnapshot().context.detail as CallResponse<'projectDetail'> | null;
    const view = log.getView();
    const head = view.versions[0];
    const shown = preview.getSnapshot();
    const isShown =
      detail !== null &&
      sessionView(system).canEdit &&
      head !== undefined &&
      log.cursor() >= detail.lastSeq &&
      activeRun(view) === null &&
      shown.matches('live') &&
      shown.context.goodTree === head.treeHash &&
      !document.hidden;
    // One that has its picture since the page was opened needs none; of those since then the chart knows.
    if (!isShown || detail.project.picture?.versionId === head.id)
      return picture.send({ type: 'version.hidden' });
    picture.send({ type: 'version.shown', version: { id: head.id, number: head.number } });
  };
  const stopLog = log.subscribe(notify);
  const subscriptions = [
    session.subscribe(notify),
    preview.subscribe(notify),
    // The list of versions shows it.
    picture.on('picture.stored', () => history.send({ type: 'history.changed' })),
  ];
  document.addEventListener('visibilitychange', notify);
  notify();
  return () => {
    stopLog();
    document.removeEventListener('visibilitychange', notify);
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}

/** Which run waits to hear how its files work in this page, and what the page has logged. */
function followChecks(system: System): Stop {
  const { log } = projectStoresOf(system);
  const { runtime } = pick(system, 'runtime');
  const notify = (): void => {
    // The server does not wait for the page of somebody who may only look.
    if (!sessionView(system).canEdit) return;
    const view = log.getView();
    const run = activeRun(view);
    const treeHash = view.stagedTreeHash;
    if (run?.state === 'verifying' && treeHash !== null)
      runtime.send({ type: 'check.began', check: { runId: run.id, treeHash } });
    else if (run !== null && run.asked !== null) {
      const { askId, treeHash: asked } = run.asked;
      runtime.send({ type: 'check.began', check: { runId: run.id, askId, treeHash: asked } });
    } else if (runtime.getSnapshot().matches('checking')) runtime.send({ type: 'check.ended' });
  };
  const stop = log.subscribe(notify);
  notify();
  return stop;
}

/** A message that was sent takes the choices for it along. */
function followBoxes(system: System): Stop {
  const { messageBox, answering } = pick(system, 'messageBox', 'answering');
  const sent = messageBox.on('prompt.accepted', () => answering.send({ type: 'message.sent' }));
  return () => sent.unsubscribe();
}

/** The dialogs of the page, and what they say when they are done. */
function followDialogs(system: System): Stop {
  const { toast, dialogCoordinator, ...charts } = pick(
    system,
    'toast',
    'dialogCoordinator',
    'workspace',
    'editorSession',
    'restore',
    'upload',
    'versionCopy',
  );
  const toasts = [charts.restore, charts.versionCopy].map((asked) =>
    asked.on('toast.wanted', (event) => toast.send({ type: 'toast.requested', toast: event.toast })),
  );
  const stops = Object.entries(charts).map(([name, actor]) =>
    notifyOpenDialogs(dialogCoordinator, actor, name),
  );
  return () => {
    for (const subscription of toasts) subscription.unsubscribe();
    for (const stop of stops) stop();
  };
}

/**
 * A frame that gave up loading is a failed preview, whose chart says why and what to do; a preview that is opened anew
 * has its frame loaded again, with all its retries.
 */
export function followFrame(system: System): Stop {
  const { iframeLoad, preview } = pick(system, 'iframeLoad', 'preview');
  let { reloads } = preview.getSnapshot().context;
  const subscriptions = [
    iframeLoad.subscribe((snapshot) => {
      if (snapshot.matches('failed')) preview.send({ type: 'frame.failed' });
    }),
    preview.subscribe(({ context }) => {
      if (context.reloads === reloads) return;
      reloads = context.reloads;
      iframeLoad.send({ type: 'retry.requested' });
    }),
  ];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}

/** Whether there is a page to go around in, and one to choose elements from, which says so itself when it is painted. */
function followPage(system: System): Stop {
  const { preview, elements, address, messageBox } = pick(
    system,
    'preview',
    'elements',
    'address',
    'messageBox',
  );
  let isShown = false;
  let hasFrame = false;
  const subscriptions = [
    preview.subscribe((snapshot) => {
      const hasFrameNow = !snapshot.matches('empty');
      if (hasFrameNow !== hasFrame) address.send({ type: hasFrameNow ? 'page.shown' : 'page.hidden' });
      hasFrame = hasFrameNow;
      const isNow =
        snapshot.context.goodTree !== null && (snapshot.matches('live') || snapshot.matches('updating'));
      if (isNow === isShown) return;
      isShown = isNow;
      elements.send({ type: isNow ? 'page.shown' : 'page.hidden' });
    }),
    messageBox.on('prompt.accepted', () => elements.send({ type: 'message.sent' })),
  ];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}

/** The element that was chosen last can be changed, and what comes of it is told to those that keep the chosen ones. */
function followElements(system: System): Stop {
  const { elements, elementEdit } = pick(system, 'elements', 'elementEdit');
  const notify = (): void => {
    const edit = elementEdit.getSnapshot();
    // A change that was begun is let finish.
    if (edit.hasTag('writing')) return;
    const { value, context } = elements.getSnapshot();
    // Whoever may only look chooses what a comment is about.
    const isKept = value === 'absent' || !sessionView(system).canEdit;
    const element = (isKept ? undefined : context.elements.at(-1)) ?? null;
    if (element === edit.context.element) return;
    if (element === null) elementEdit.send({ type: 'element.hidden' });
    else elementEdit.send({ type: 'element.shown', element });
  };
  const subscriptions = [
    elements.subscribe(notify),
    elementEdit.subscribe((snapshot) => {
      if (!snapshot.hasTag('writing')) queueMicrotask(notify);
    }),
    elementEdit.on('element.edited', (event) => elements.send(event)),
    elementEdit.on('element.removed', (event) => elements.send(event)),
  ];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}

/** Keeps in the browser what is in the editor and not saved, when the page or the tab is left. */
function keepDraftsOfFiles(system: System): Stop {
  const { documents, drafts } = projectStoresOf(system);
  const { editorSession } = pick(system, 'editorSession');
  const keep = () => {
    for (const [path, buffer] of Object.entries(editorSession.getSnapshot().context.buffers)) {
      const { context } = buffer.getSnapshot();
      if (!documents.isEdited(path) || !buffer.getSnapshot().hasTag('unsaved')) continue;
      drafts.keep(path, { baseHash: context.baseHash, content: documents.text(path) });
    }
  };
  window.addEventListener('pagehide', keep);
  return () => {
    keep();
    window.removeEventListener('pagehide', keep);
  };
}
