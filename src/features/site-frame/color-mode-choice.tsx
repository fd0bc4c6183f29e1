import { connect } from '#machines/color-mode/color-mode.connect.ts';
import { useAppActor } from '#lib/app-context.ts';
import { useActorSnapshot } from '#lib/use-actor-snapshot.ts';
import { ColorModePicker } from '#ui/color-mode-picker.tsx';
import { useIsHydrating } from '#ui/use-is-hydrating.ts';

/** The colour mode of this browser, for every tab. */
export const ColorModeChoice = () => {
  const actor = useAppActor('colorMode');
  const view = connect(useActorSnapshot(actor), actor.send);
  // The server knows no choice; the root's class, which paints it, does not depend on this.
  const isHydrating = useIsHydrating();
  return (
    <ColorModePicker choice={isHydrating ? 'system' : view.choice} why={view.why} onChoose={view.onChoose} />
  );
};
