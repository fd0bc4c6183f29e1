const isShown = (): boolean => document.visibilityState === 'visible';

/** Runs when the page comes to the front or goes online, and every half minute while it is seen. */
export function onWake(run: () => void): void {
  window.addEventListener('online', run);
  document.addEventListener('visibilitychange', () => {
    if (isShown()) run();
  });
  setInterval(() => {
    if (isShown()) run();
  }, 30_000);
}
