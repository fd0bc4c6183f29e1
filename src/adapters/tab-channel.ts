import { fromCallback } from 'xstate';
import type { AuthEvent, TabsCommand } from '#machines/auth/auth.types.ts';

const channelName = 'statecraft:session';

/**
 * Tells the other tabs of this browser about sign-in and sign-out, and hears about theirs. A browser without
 * BroadcastChannel makes the actor fail, which the chart notes.
 */
export const tabChannel = fromCallback<TabsCommand, undefined>(({ sendBack, receive }) => {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = (message: MessageEvent<unknown>) => {
    if (message.data === 'signed-in') sendBack({ type: 'tab.signedIn' } satisfies AuthEvent);
    if (message.data === 'signed-out') sendBack({ type: 'tab.signedOut' } satisfies AuthEvent);
  };
  receive((command) => {
    channel.postMessage(command.type === 'signIn.announced' ? 'signed-in' : 'signed-out');
  });
  return () => channel.close();
});
