import type { RecordedActor, Report } from '#machines/shared/inspect/recording.types.ts';

const channelName = 'statecraft:inspect';

type Message =
  | { readonly kind: 'watching' }
  | { readonly kind: 'opened'; readonly tab: string }
  | { readonly kind: 'closed'; readonly tab: string }
  | { readonly kind: 'report'; readonly report: Report }
  | {
      readonly kind: 'send';
      readonly tab: string;
      readonly key: string;
      readonly event: { readonly type: string };
    };

/**
 * Lets the inspector in one tab watch the others of this origin. A tab speaks only once a tab watches. What it says
 * has been through the sanitiser.
 */
export function openInspectTabs(here: {
  readonly tab: string;
  readonly recorded: () => readonly RecordedActor[];
  readonly receive: (report: Report) => void;
  readonly forget: (tab: string) => void;
  readonly send: (key: string, event: { readonly type: string }) => void;
}) {
  const channel = new BroadcastChannel(channelName);
  let isWatched = false;
  let isWatching = false;
  const post = (message: Message): void => channel.postMessage(message);

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    switch (data.kind) {
      case 'watching':
        isWatched = true;
        for (const { log, moment: _moment, ...actor } of here.recorded())
          for (const entry of log) post({ kind: 'report', report: { actor, entry } });
        return;
      case 'opened':
        if (isWatching) post({ kind: 'watching' });
        return;
      case 'closed':
        return here.forget(data.tab);
      case 'report':
        if (isWatching) here.receive(data.report);
        return;
      case 'send':
        if (data.tab === here.tab) here.send(data.key, data.event);
    }
  };
  post({ kind: 'opened', tab: here.tab });
  window.addEventListener('pagehide', () => post({ kind: 'closed', tab: here.tab }));
  // Back from the browser's cache of pages, with everything as it was.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) post({ kind: 'opened', tab: here.tab });
  });

  return {
    report(report: Report): void {
      if (isWatched) post({ kind: 'report', report });
    },
    /** Asks the other tabs for what runs there, from now on. */
    watch(): void {
      isWatching = true;
      post({ kind: 'watching' });
    },
    send: (tab: string, key: string, event: { readonly type: string }): void =>
      post({ kind: 'send', tab, key, event }),
  };
}
