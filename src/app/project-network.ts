import { type ActorRefFrom, createActor } from 'xstate';
import type { fileDeskMachine } from '#machines/file-desk/file-desk.machine.ts';
import { connect } from '#machines/page-attention/page-attention.connect.ts';
import { pageAttentionMachine } from '#machines/page-attention/page-attention.machine.ts';
import type { projectSessionMachine } from '#machines/project-session/project-session.machine.ts';

/**
 * Tells a project's page when it may use the network: not while the browser is offline, and no stream while nobody
 * has looked at the tab for a minute. The answer ends it.
 */
export function followNetwork(
  session: ActorRefFrom<typeof projectSessionMachine>,
  desk: ActorRefFrom<typeof fileDeskMachine>,
): () => void {
  const attention = createActor(pageAttentionMachine);
  const view = () => connect(attention.getSnapshot(), attention.send);
  const tell = () => {
    const may = navigator.onLine && view().mayConnect;
    if (may === session.getSnapshot().context.isOnline) return;
    session.send({ type: may ? 'network.online' : 'network.offline' });
  };
  const onOnline = () => {
    desk.send({ type: 'network.online' });
    tell();
  };
  const onVisibility = () => view().onVisibility(document.hidden);

  const changes = attention.subscribe(tell);
  window.addEventListener('online', onOnline);
  window.addEventListener('offline', tell);
  document.addEventListener('visibilitychange', onVisibility);
  attention.start();
  // A tab that was opened in the background hears of no change.
  if (document.hidden) onVisibility();

  return () => {
    window.removeEventListener('online', onOnline);
    window.removeEventListener('offline', tell);
    document.removeEventListener('visibilitychange', onVisibility);
    changes.unsubscribe();
    attention.stop();
  };
}
