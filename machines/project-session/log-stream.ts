import { type CallbackActorLogic, sendParent } from 'xstate';
import { notificationStreamMachine } from '#machines/notification-stream/notification-stream.machine.ts';
import type {
  ConnectionCommand,
  ConnectionInput,
  NotificationStreamEvent,
} from '#machines/notification-stream/notification-stream.types.ts';
import type { LogEntry } from './project-session.types.ts';

/**
 * The notification-stream chart for a project's log: the same states and times, another socket, and every entry goes
 * to the session that owns it. The socket's cursor is the sequence number as text.
 */
export const projectStream = (connection: CallbackActorLogic<ConnectionCommand, ConnectionInput>) =>
  projectStreamMachine.provide({ actors: { connection } });

/** The same without its socket. */
export const projectStreamMachine = notificationStreamMachine.provide({
  actions: {
    deliver: sendParent(({ event }) => ({
      type: 'log.arrived',
      entry: (event as Extract<NotificationStreamEvent, { type: 'message.arrived' }>).message,
    })),
    notifyGap: sendParent({ type: 'stream.reopened' }),
  },
  guards: {
    isWellFormed: ({ event }) => event.type === 'message.arrived' && isLogEntry(event.message),
    // The session knows better: what came before its predecessor is asked for again.
    isRepeated: () => false,
  },
});

/** Whether a message is an entry of a project's log. */
export function isLogEntry(message: unknown): message is LogEntry {
  if (typeof message !== 'object' || message === null) return false;
  const { seq, body } = message as { seq?: unknown; body?: unknown };
  return Number.isInteger(seq) && typeof body === 'object' && body !== null && 'type' in body;
}
