import type { NotificationStreamInput } from '../notification-stream/notification-stream.types.ts';

export interface UpdatesInput {
  readonly stream: NotificationStreamInput;
}

export type UpdatesContext = UpdatesInput;
