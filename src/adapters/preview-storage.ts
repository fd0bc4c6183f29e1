import { previewDatabasePrefix } from '#contract/preview-frame.ts';

/**
 * What projects keep in `localStorage` while they run in the preview. The preview's opaque origin has no storage
 * of its own, so the app keeps it: handed over through the frame's name, told back by the bridge.
 */
export interface PreviewStorage {
  entries(): Readonly<Record<string, string>>;
  /** A null key clears everything but databases, a null value removes the key. False: refused, since the bounds are reached. */
  set(key: string | null, value: string | null): boolean;
}

/** Characters of keys and values that one project may keep. */
export const storageLimit = 512 * 1024;
/** Projects whose preview data is kept; the ones not touched for longest are forgotten. */
export const storedProjectsLimit = 20;

const prefix = 'statecraft:preview:';

/** @param storage The app's own storage. Data that cannot be read or kept there lives as long as the page. */
export function openPreviewStorage(projectId: string, storage: Storage | null): PreviewStorage {
  const name = `${prefix}${projectId}`;
  const data = new Map<string, string>(Object.entries(readEntries(storage, name)));
  const total = () => [...data].reduce((sum, [key, value]) => sum + key.length + value.length, 0);

  const keep = () => {
    if (!storage) return;
    try {
      if (data.size === 0) return storage.removeItem(name);
      forgetOldest(storage, name);
      storage.setItem(name, JSON.stringify({ at: Date.now(), entries: Object.fromEntries(data) }));
    } catch {
      // Full or forbidden: the preview keeps working, its data ends with the page.
    }
  };

  return {
    entries: () => Object.fromEntries(data),
    set(key, value) {
      if (key === null) {
        for (const entry of data.keys()) if (!entry.startsWith(previewDatabasePrefix)) data.delete(entry);
      } else if (value === null) data.delete(key);
      else {
        const before = data.get(key);
        const freed = before === undefined ? 0 : key.length + before.length;
        if (total() - freed + key.length + value.length > storageLimit) return false;
        data.set(key, value);
      }
      keep();
      return true;
    },
  };
}

function readEntries(storage: Storage | null, name: string): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(name) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('entries' in stored)) return {};
    return Object.fromEntries(
      Object.entries(stored.entries as Record<string, unknown>).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    );
  } catch {
    return {};
  }
}

function forgetOldest(storage: Storage, current: string): void {
  const others: { name: string; at: number }[] = [];
  for (let index = 0; index < storage.length; index++) {
    const name = storage.key(index);
    if (!name?.startsWith(prefix) || name === current) continue;
    let at = 0;
    try {
      at = Number((JSON.parse(storage.getItem(name) ?? '{}') as { at?: unknown }).at) || 0;
    } catch {
      // Unreadable entries are the first to go.
    }
    others.push({ name, at });
  }
  others.sort((a, b) => b.at - a.at);
  for (const { name } of others.slice(storedProjectsLimit - 1)) storage.removeItem(name);
}
