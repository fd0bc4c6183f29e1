import type { AppActors } from '#lib/app-context.ts';

type Queue = AppActors['dialogCoordinator'];
interface Stoppable {
  unsubscribe(): void;
}

/** A running chart whose tag `dialog` says that a person has one of its dialogs open. */
export interface WithDialogs {
  getSnapshot(): { hasTag(tag: 'dialog'): boolean };
  subscribe(listener: () => void): Stoppable;
}

/** A running chart with a dialog that opens by itself, in its turn. */
export interface WithAutomaticDialog {
  on(type: 'dialog.wanted' | 'dialog.released', handler: () => void): Stoppable;
}

/**
 * Lets the queue know whether a person has a dialog of this chart open, for as long as its states say so: whatever
 * would open by itself waits meanwhile. The answer ends it.
 * @param dialog a name that no other chart of the page has
 */
export function notifyOpenDialogs(queue: Queue, actor: WithDialogs, dialog: string): () => void {
  const notify = (): void => {
    const isOpen = actor.getSnapshot().hasTag('dialog');
    if (isOpen !== queue.getSnapshot().context.manual.includes(dialog))
      queue.send({ type: isOpen ? 'dialog.opened' : 'dialog.closed', dialog });
  };
  const subscription = actor.subscribe(notify);
  notify();
  return () => {
    subscription.unsubscribe();
    queue.send({ type: 'dialog.closed', dialog });
  };
}

/** Asks the queue for a turn whenever the chart wants one, and gives it back. The answer ends it, and the turn. */
export function coordinateDialog(
  queue: Queue,
  actor: WithAutomaticDialog,
  { dialog, isUrgent = false, granted }: { dialog: string; isUrgent?: boolean; granted: () => void },
): () => void {
  const release = (): void => queue.send({ type: 'dialog.released', dialog });
  const subscriptions = [
    actor.on('dialog.wanted', () => queue.send({ type: 'dialog.enqueued', dialog, isUrgent })),
    actor.on('dialog.released', release),
    queue.on('dialog.granted', (event) => {
      if (event.dialog === dialog) granted();
    }),
  ];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
    release();
  };
}
