import type { ActorRefFrom } from 'xstate';
import type { PublishMachine } from '#machines/publish/publish.machine.ts';
import { isScene, sceneToTrackingName } from '#contract/scenes.ts';
import { track } from './tracking.ts';

/**
 * Tells of each version that goes online.
 * @param scene kind of project, where it is known
 * @returns ends it
 */
export function tracksPublishing(actor: ActorRefFrom<PublishMachine>, scene: string | undefined): () => void {
  const kind = scene !== undefined && isScene(scene) ? sceneToTrackingName[scene] : undefined;
  const subscription = actor.on('publish.succeeded', ({ visibility }) =>
    track('publish_success', { visibility }, kind),
  );
  return () => subscription.unsubscribe();
}
