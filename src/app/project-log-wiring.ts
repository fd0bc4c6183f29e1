import { tellCreditsExhausted } from '#lib/credits-exhausted.ts';
import type { AppActors } from '#lib/app-context.ts';
import type { ProjectActors } from '#lib/project-context.ts';
import type { ProjectLogStore } from '#lib/project-log-store.ts';
import { isFinished, turnsOf } from '#lib/project-log.ts';

type Told = Pick<ProjectActors, 'session' | 'preview' | 'desk' | 'history'>;

/**
 * Tells the page's actors what the log means for them, once it has caught up: on opening a project the whole log
 * is read again, and what was true in between concerns nobody.
 */
export function followLog(actors: Told, log: ProjectLogStore, auth: AppActors['auth']): () => void {
  let tree: string | null = null;
  let versions = 0;
  let charged: number | null = null;
  let exhausted: number | null = null;

  const tell = () => {
    const detail = actors.session.getSnapshot().context.detail;
    if (!detail || log.cursor() < detail.lastSeq) return;
    const view = log.getView();

    // The staged tree of a turn under way is shown before the turn has ended.
    const wanted = view.stagedTreeHash ?? view.treeHash;
    if (actors.preview.getSnapshot().context.wantedTree !== wanted)
      actors.preview.send({ type: 'tree.changed', treeHash: wanted });

    if (view.treeHash !== tree) {
      // The list was asked for when the page opened, so the first state of the log is already in it.
      if (tree !== null || actors.desk.getSnapshot().matches({ list: 'current' }))
        actors.desk.send({ type: 'tree.changed' });
      actors.history.send({ type: 'history.changed' });
      tree = view.treeHash;
      versions = view.versions.length;
    } else if (view.versions.length !== versions) {
      actors.history.send({ type: 'history.changed' });
      versions = view.versions.length;
    }

    const credits = turnsOf(view).reduce((sum, turn) => sum + (isFinished(turn) ? turn.credits : 0), 0);
    if (charged !== null && credits > charged) auth.send({ type: 'user.refreshRequested' });
    charged = credits;

    // A turn that ended because its credits did says so as a call would; those of before are over.
    const ends = turnsOf(view).filter((turn) => turn.error?.code === 'credits_exhausted').length;
    if (exhausted !== null && ends > exhausted) tellCreditsExhausted();
    exhausted = ends;
  };

  const stopLog = log.subscribe(tell);
  // The detail may arrive after the log did.
  const session = actors.session.subscribe(tell);
  return () => {
    stopLog();
    session.unsubscribe();
  };
}
