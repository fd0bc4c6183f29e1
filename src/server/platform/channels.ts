import type { EventBus } from './event-bus.ts';

/** Before the id of a project in the names of its channels that are told of several times a second. */
const ofProject = ['project:', 'tree:'] as const;

/** Channels of the event bus. A payload only says where to look: the listener reads the database. */
export const channels = {
  /** The project's log has grown; the payload is its newest sequence number. */
  log: (projectId: string) => `${ofProject[0]}${projectId}`,
  /** The comments of the project have changed; the payload says how often by now. */
  comments: (projectId: string) => `comments:${projectId}`,
  /** The tree that the preview shows has changed. */
  tree: (projectId: string) => `${ofProject[1]}${projectId}`,
  /** A run is waiting for a worker; the payload is its id. */
  runs: 'runs',
  /** A person wants this run to stop. */
  stop: (runId: string) => `stop:${runId}`,
  /** How the files of this run run in a page that shows them; the payload is a `RuntimePing`. */
  ping: (runId: string) => `ping:${runId}`,
  /** Who may watch what has changed: the user has signed out somewhere, or deleted a project. */
  access: (userId: string) => `access:${userId}`,
  /** Who has which project open, from server to server: the one payload that holds what it tells, since nothing stores it. */
  presence: 'presence',
} as const;

/**
 * Whether only those who have one project open listen to a channel: its log and its tree, both told of several times a
 * second while something is built, and both looked up by their listeners whatever the payload is.
 */
export const isOfOneProject = (channel: string): boolean =>
  ofProject.some((prefix) => channel.startsWith(prefix));

/**
 * Notifies the listeners of a channel after a commit. A notification that cannot be sent only delays them, since they
 * also look by themselves: so it is no reason to tell the caller that what is done has failed.
 */
export async function notify(bus: EventBus, channel: string, payload = ''): Promise<void> {
  try {
    await bus.publish(channel, payload);
  } catch {
    // The bus reports its own trouble.
  }
}
