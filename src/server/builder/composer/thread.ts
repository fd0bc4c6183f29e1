import { parentPort } from 'node:worker_threads';
import type { ThreadReply, ThreadRequest } from '../engine-thread.ts';
import { answer } from './composer.ts';

/** The composer in a thread of its own: each input is answered with its actions, then an end. */
const port = parentPort;
if (port === null) throw new Error('This module runs in a thread of the server.');

port.on('message', ({ input }: ThreadRequest) => {
  const reply = (message: ThreadReply): void => port.postMessage(message);
  try {
    for (const action of answer(input)) reply({ type: 'action', action });
    reply({ type: 'end' });
  } catch (error) {
    reply({ type: 'error', message: error instanceof Error ? error.message : String(error) });
  }
});
