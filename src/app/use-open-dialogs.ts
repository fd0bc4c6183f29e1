import { useAppActor } from '#lib/app-context.ts';
import { useWiring } from '#lib/effects.ts';
import { notifyOpenDialogs, type WithDialogs } from '#adapters/dialog-coordination.ts';

/** Counts the dialogs of a chart that lives as long as a component among those that people have open. */
export function useOpenDialogs(actor: WithDialogs, dialog: string): void {
  const queue = useAppActor('dialogCoordinator');
  useWiring(() => notifyOpenDialogs(queue, actor, dialog), [queue, actor, dialog]);
}
