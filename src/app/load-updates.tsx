import { providedUpdates, updatesInput } from '#adapters/updates.ts';
import { SoundSwitch } from '#features/updates/sound-switch.tsx';
import { UpdatesStatus } from '#features/updates/updates-status.tsx';
import { treeActor } from '#lib/actor-tree.ts';
import { type AppSystem, deferredUpdates } from './app-system.ts';

/** Hands the updates to the tree of a tab; when they begin, what shows them gets its place. */
export function arriveUpdates({ actors: { app }, slots }: AppSystem): void {
  const { system } = app;
  deferredUpdates.arrive(providedUpdates(system), {
    input: () => updatesInput(system),
    begins: () =>
      slots.fill({
        status: <UpdatesStatus actor={treeActor(system, 'notificationStream')} />,
        account: <SoundSwitch />,
      }),
  });
}
