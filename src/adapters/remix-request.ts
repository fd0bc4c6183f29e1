const key = 'statecraft.remix';
/** Milliseconds that signing in may take; an older request does not count. */
const holds = 15 * 60_000;

/**
 * The request of a visitor to copy a shared project, kept in this tab while they sign in. An address alone never makes a
 * copy: only a visitor who pressed the button has a request.
 */
export function keepRemixRequest(projectId: string, now: number): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ projectId, at: now }));
  } catch {
    // Without storage the visitor presses the button again.
  }
}

/** Takes the request for this project, once. */
export function takeRemixRequest(projectId: string, now: number): boolean {
  try {
    const request = JSON.parse(sessionStorage.getItem(key) ?? 'null') as {
      projectId?: unknown;
      at?: unknown;
    } | null;
    if (request === null || request.projectId !== projectId || typeof request.at !== 'number') return false;
    sessionStorage.removeItem(key);
    return now - request.at < holds;
  } catch {
    return false;
  }
}
