/**
 * Loaded into a server's process before anything else (`node --import`): measures how much CPU its main thread uses
 * without letting anybody else have a turn, and tells its parent. CPU rather than time, so that what else the machine
 * does is not counted: the reading is that of the kernel for this thread alone, without those of V8 and of workers.
 */
import { openSync, readSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.send !== undefined) {
  const file = openSync('/proc/self/schedstat');
  const buffer = Buffer.alloc(64);
  const used = () => Number.parseInt(buffer.latin1Slice(0, readSync(file, buffer, 0, 64, 0)), 10) / 1e6;

  let last = used();
  let longest = 0;
  // A timer gets its turn between any two other things: what was used since its last turn is never less than what one
  // of them used, and at the most a period more.
  const look = () => {
    const now = used();
    longest = Math.max(longest, now - last);
    last = now;
  };
  setInterval(look, 3).unref();
  process.on('message', (message) => {
    if (message === 'begin') {
      last = used();
      longest = 0;
      process.send('begun');
    } else if (message === 'hold') {
      // So that a test can see that holding the thread is seen.
      for (const until = used() + 80; used() < until;);
      process.send('held');
    } else if (message === 'end') {
      look();
      process.send({ longest });
    }
  });
  process.channel?.unref();
}
