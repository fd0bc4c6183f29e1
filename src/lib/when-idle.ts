/** Milliseconds after which a busy page is asked anyway. */
const patience = 2_000;

/** Runs something once the page has nothing better to do. Safari, which cannot tell, runs it soon. */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: patience });
  else setTimeout(run, 0);
}
