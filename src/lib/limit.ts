/**
 * Runs at most `limit` tasks at once; the others wait in the order in which they came. Past `waiting` tasks in
 * the queue, the one that waits longest is given up: it answers undefined and never runs.
 */
export function createLimiter(limit: number, waiting = 16) {
  let running = 0;
  const queue: { start: () => void; giveUp: () => void }[] = [];

  const next = (): void => {
    running -= 1;
    queue.shift()?.start();
  };

  return function run<T>(task: () => Promise<T>): Promise<T | undefined> {
    return new Promise((resolve, reject) => {
      const start = (): void => {
        running += 1;
        // The task may throw before it answers a promise: both ways free its place.
        void new Promise<T>((settle) => settle(task())).then(resolve, reject).finally(next);
      };
      if (running < limit) {
        start();
        return;
      }
      queue.push({ start, giveUp: () => resolve(undefined) });
      if (queue.length > waiting) queue.shift()?.giveUp();
    });
  };
}
