import { assistantModeOf, type Scene, sceneToTrackingName } from '#contract/scenes.ts';
import { track } from './tracking.ts';

/** Notes, across the way to sign in and back, that a send was already counted. */
const countedKey = 'statecraft:task-counted';

const session = (): Storage | null => {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
};

/** A visitor pressed send in a box of that scene, and is on the way to sign in. */
export function trackSendBeforeSignIn(scene: Scene): void {
  if (session()?.getItem(countedKey) === '1') return;
  track('create_task_click', { signedIn: false }, sceneToTrackingName[scene]);
  session()?.setItem(countedKey, '1');
}

/** Tells of the send and of its success around what creates the project. Sent on after sign-in, it is one click. */
export async function tracksCreation<T>(scene: Scene, create: () => Promise<T>): Promise<T> {
  const kind = sceneToTrackingName[scene];
  if (session()?.getItem(countedKey) === '1') session()?.removeItem(countedKey);
  else track('create_task_click', { signedIn: true }, kind);
  const result = await create();
  track('create_task_success', {}, kind);
  return result;
}

/** The same around what sends a message to a project. */
export async function tracksMessage<T>(
  scene: Scene,
  isDiscussion: boolean,
  send: () => Promise<T>,
): Promise<T> {
  const kind = sceneToTrackingName[scene];
  const mode = assistantModeOf(scene, isDiscussion);
  track('send_message_click', { mode }, kind);
  const result = await send();
  track('send_message_success', { mode }, kind);
  return result;
}
