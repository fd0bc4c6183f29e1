import { fromCallback } from 'xstate';
import { ErrNo } from '#contract/envelope.ts';
import type {
  ConnectionCommand,
  ConnectionInput,
  NotificationStreamEvent,
} from '#machines/notification-stream/notification-stream.types.ts';
import { openProjectStream } from './project-stream.ts';

/** What the connection tells the page beside its stream: answers that no reconnecting will change. */
export interface ProjectConnectionReports {
  /** The session is over. */
  signedOut(): void;
  /** Something arrived. */
  heard(): void;
  /** The project is not there for this person. */
  notFound(): void;
  /** Its owner has deleted it. */
  deleted(): void;
}

/** The socket of a project's log for the stream chart: opened at the cursor, closed when its state is left. */
export const projectConnection = (projectId: string, reports: ProjectConnectionReports) =>
  fromCallback<ConnectionCommand, ConnectionInput>(({ input, sendBack }) => {
    const tell = (event: NotificationStreamEvent) => sendBack(event);
    return openProjectStream(projectId, Number(input.cursor ?? 0), {
      onOpen: () => {
        reports.heard();
        tell({ type: 'connection.opened' });
      },
      onEvents: (events) => {
        reports.heard();
        for (const entry of events) tell({ type: 'message.arrived', message: entry, id: String(entry.seq) });
      },
      onHeartbeat: () => {
        reports.heard();
        tell({ type: 'heartbeat.arrived' });
      },
      onMalformed: () => tell({ type: 'message.malformed' }),
      onEnd: (end) => {
        if (end.reason === 'refused') {
          if (end.errNo === ErrNo.notSignedIn) return reports.signedOut();
          if (end.errNo === ErrNo.notFound) return reports.notFound();
          if (end.errNo === ErrNo.projectDeleted) return reports.deleted();
        }
        tell({
          type: 'connection.lost',
          reason: end.reason === 'refused' ? 'parse_error' : 'network_error',
        });
      },
    });
  });
