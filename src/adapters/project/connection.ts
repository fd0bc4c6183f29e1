import { fromCallback } from 'xstate';
import { ErrNo } from '#contract/envelope.ts';
import type {
  ConnectionCommand,
  ConnectionInput,
  NotificationStreamEvent,
} from '#machines/notification-stream/notification-stream.types.ts';
import { treeActor } from '#lib/actor-tree.ts';
import type { ProjectStreamHandlers } from '../project-stream.ts';
import { projectIdOf, projectStoresOf } from './stores.ts';

/**
 * The socket of the open project's log for the stream chart: opened at the cursor, closed when its state is left.
 * Answers that no reconnecting will change go to the session: signed out, not there for this person, deleted. What reads
 * it, and checks each entry against the contract, comes with the first stream: the page is there before.
 */
export const projectConnection = fromCallback<ConnectionCommand, ConnectionInput>(
  ({ input, sendBack, system }) => {
    const stores = projectStoresOf(system);
    const session = treeActor(system, 'session');
    const heard = (): void => {
      stores.heardAt = Date.now();
    };
    const notify = (event: NotificationStreamEvent) => sendBack(event);
    const handlers: ProjectStreamHandlers = {
      onOpen: () => {
        heard();
        notify({ type: 'connection.opened' });
      },
      onEvents: (events) => {
        heard();
        for (const entry of events)
          notify({ type: 'message.arrived', message: entry, id: String(entry.seq) });
      },
      onHeartbeat: () => {
        heard();
        notify({ type: 'heartbeat.arrived' });
      },
      onMalformed: () => notify({ type: 'message.malformed' }),
      onEnd: (end) => {
        if (end.reason === 'refused') {
          if (end.errNo === ErrNo.notSignedIn) return session.send({ type: 'user.signedOut' });
          if (end.errNo === ErrNo.notFound) return session.send({ type: 'project.missed' });
          if (end.errNo === ErrNo.projectDeleted) return session.send({ type: 'project.deleted' });
        }
        notify({
          type: 'connection.lost',
          reason: end.reason === 'refused' ? 'parse_error' : 'network_error',
        });
      },
    };
    let isLeft = false;
    let close = (): void => {
      isLeft = true;
    };
    import('../project-stream.ts').then(
      ({ openProjectStream }) => {
        if (!isLeft) close = openProjectStream(projectIdOf(system), Number(input.cursor ?? 0), handlers);
      },
      () => {
        if (!isLeft) notify({ type: 'connection.lost', reason: 'network_error' });
      },
    );
    return () => close();
  },
);
