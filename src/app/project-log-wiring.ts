import { createActor } from 'xstate';
import { projectChangesMachine } from '#machines/project-changes/project-changes.machine.ts';
import { tellCreditsExhausted } from '#lib/credits-exhausted.ts';
import type { AppActors } from '#lib/app-context.ts';
import type { ProjectActors } from '#lib/project-context.ts';
import type { ProjectLogStore } from '#lib/project-log-store.ts';
import { isFinished, turnsOf } from '#lib/project-log.ts';

type Told = Pick<ProjectActors, 'session' | 'preview' | 'desk' | 'history'>;

/**
 * The actor that knows what is new in the log of the open project. `follow` lets it read the log once that has caught
 * up, and tells the page's other actors what it finds.
 */
export function createProjectChanges(log: ProjectLogStore, actors: Told, auth: AppActors['auth']) {
  const changes = createActor(projectChangesMachine);

  const read = (): void => {
    const { detail } = actors.session.getSnapshot().context;
    if (!detail || log.cursor() < detail.lastSeq) return;
    const view = log.getView();

    // The staged tree of a turn under way is shown before the turn has ended.
    const wanted = view.stagedTreeHash ?? view.treeHash;
    if (actors.preview.getSnapshot().context.wantedTree !== wanted)
      actors.preview.send({ type: 'tree.changed', treeHash: wanted });

    const turns = turnsOf(view);
    const event = {
      type: 'log.read' as const,
      reading: {
        treeHash: view.treeHash,
        versions: view.versions.length,
        credits: turns.reduce((sum, turn) => sum + (isFinished(turn) ? turn.credits : 0), 0),
        exhausted: turns.filter((turn) => turn.error?.code === 'credits_exhausted').length,
        isListed: actors.desk.getSnapshot().matches({ list: 'current' }),
      },
    };
    // Streamed text changes the log many times a second, and nothing of this.
    if (changes.getSnapshot().can(event)) changes.send(event);
  };

  return {
    actor: changes,
    follow(): () => void {
      const listeners = [
        changes.on('files.changed', () => actors.desk.send({ type: 'tree.changed' })),
        changes.on('history.changed', () => actors.history.send({ type: 'history.changed' })),
        changes.on('credits.charged', () => auth.send({ type: 'user.refreshRequested' })),
        // A turn that ended because its credits did says so as a call would.
        changes.on('credits.exhausted', tellCreditsExhausted),
        // The detail may arrive after the log did.
        actors.session.subscribe(read),
      ];
      const stopLog = log.subscribe(read);
      return () => {
        stopLog();
        for (const listener of listeners) listener.unsubscribe();
      };
    },
  };
}
