import { parentPort, workerData } from 'node:worker_threads';
import { Line } from './line.ts';
import type { MainCalls, ThreadSettings } from './protocol.ts';
import { createRoom } from './room.ts';

/**
 * Entry of the thread in which previews are put together. What strangers write decides how long that takes, so it is
 * done beside the main thread, which answers everybody else meanwhile.
 */
const port = parentPort;
if (port !== null) {
  const line: Line<MainCalls> = new Line(
    createRoom(workerData as ThreadSettings, (call, argument) => line.ask(call, argument)),
    (message, transfer) => port.postMessage(message, transfer),
  );
  port.on('message', (message) => line.receive(message));
}
