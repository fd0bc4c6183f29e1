import type { NotificationStreamInput } from '../notification-stream/notification-stream.types.ts';

export interface UpdatesInput {
  readonly stream: NotificationStreamInput;
}

export type UpdatesContext = UpdatesInput;

/** An actor of the branch has failed, which no chart's own failure is: its code is wrong. */
export type UpdatesEmitted = { type: 'actor.lost'; error: unknown };
