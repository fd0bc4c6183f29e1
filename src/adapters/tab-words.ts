import { fromCallback } from 'xstate';
import type { ChannelCommand, TabElectionEvent, Word } from '#machines/tab-election/tab-election.types.ts';

/**
 * Words between the tabs of a browser, for the chart of their election. A browser without channels makes the actor
 * fail, which the chart notes.
 *
 * @param name is asked for when it begins: the words belong to the signed-in user then.
 */
export const tabWords = (name: () => string) =>
  fromCallback<ChannelCommand, undefined>(({ sendBack, receive }) => {
    const channel = new BroadcastChannel(name());
    channel.onmessage = ({ data }: MessageEvent<Word>) =>
      sendBack({ type: 'word.heard', word: data } satisfies TabElectionEvent);
    receive(({ word }) => channel.postMessage(word));
    return () => {
      channel.onmessage = null;
      channel.close();
    };
  });
