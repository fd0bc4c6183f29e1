const key = 'statecraft:reloaded-at';
/** Milliseconds in which a page reloads by itself at most once. */
export const reloadLimitTtl = 10_000;

/**
 * Whether this tab may reload by itself now; saying yes counts as the reload. A page that cannot remember, because
 * storage is forbidden, never reloads by itself: it could do so for ever.
 */
export function mayReload(storage: Storage | null, now: number, ttl: number = reloadLimitTtl): boolean {
  try {
    if (storage === null) return false;
    const last = Number(storage.getItem(key) ?? Number.NaN);
    // A time to come is a clock that was set back: it must not forbid reloads for years.
    if (last <= now && now - last < ttl) return false;
    storage.setItem(key, String(now));
    return true;
  } catch {
    return false;
  }
}

/** What the guard remembers by: this tab's own storage, through its reloads. */
export function tabStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
