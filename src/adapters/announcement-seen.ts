/** Where the newest announcement that this browser has shown is remembered. */
export const announcementSeenKey = 'statecraft:announcement-seen';

/** The version that was last seen here; 0 when none was. */
export function readAnnouncementSeen(storage: Pick<Storage, 'getItem'>): number {
  try {
    const seen = Number(storage.getItem(announcementSeenKey) ?? 0);
    return Number.isFinite(seen) && seen > 0 ? seen : 0;
  } catch {
    return 0;
  }
}

export function keepAnnouncementSeen(storage: Pick<Storage, 'setItem'>, version: string): void {
  try {
    storage.setItem(announcementSeenKey, version);
  } catch {
    // Storage is forbidden: the account's own record remembers it.
  }
}
