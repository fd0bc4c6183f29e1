import { useAppActor } from '#lib/app-context.ts';
import { useWiring } from '#lib/effects.ts';
import { tellOpenDialogs, type WithDialogs } from '#adapters/dialog-turns.ts';

/** Counts the dialogs of a chart that lives as long as a component among those that people have open. */
export function useOpenDialogs(actor: WithDialogs, dialog: string): void {
  const queue = useAppActor('dialogQueue');
  useWiring(() => tellOpenDialogs(queue, actor, dialog), [queue, actor, dialog]);
}
