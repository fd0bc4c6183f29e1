/**
 * Runs `task` at once, and then at most once in `ms` milliseconds; what was asked for in between is done once, at
 * the end of the pause. `cancel` drops what waits. What it holds is no one's mode, only when it may run again.
 */
export function throttle(task: () => void, ms: number): { call: () => void; cancel: () => void } {
  let pause: ReturnType<typeof setTimeout> | null = null;
  let isRequested = false;
  const run = (): void => {
    isRequested = false;
    pause = setTimeout(() => {
      pause = null;
      if (isRequested) run();
    }, ms);
    task();
  };
  return {
    call() {
      if (pause === null) run();
      else isRequested = true;
    },
    cancel() {
      if (pause !== null) clearTimeout(pause);
      pause = null;
      isRequested = false;
    },
  };
}
