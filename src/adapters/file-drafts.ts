/** What was typed in a file and is not known to be saved. */
export interface FileDraft {
  readonly baseHash: string | null;
  readonly content: string;
}

/** Keeps unsaved text of a project's files in the browser, through reload, sign-out and crash. */
export interface FileDrafts {
  keep(path: string, draft: FileDraft): void;
  /** The kept text; null when there is none. */
  take(path: string): FileDraft | null;
  forget(path: string): void;
}

/** Characters of one draft that are kept; a longer one is only in the editor. */
export const draftLimit = 512 * 1024;

/** @param storage The browser's storage; null or a full one keeps nothing. */
export function openFileDrafts(projectId: string, storage: Storage | null): FileDrafts {
  const nameOf = (path: string) => `statecraft:draft:${projectId}:${path}`;
  return {
    keep(path, draft) {
      if (draft.content.length > draftLimit) return;
      try {
        storage?.setItem(nameOf(path), JSON.stringify(draft));
      } catch {
        // Full: the text is in the editor, and autosave is on its way.
      }
    },
    take(path) {
      try {
        const parsed: unknown = JSON.parse(storage?.getItem(nameOf(path)) ?? 'null');
        if (typeof parsed !== 'object' || parsed === null) return null;
        const { baseHash, content } = parsed as { baseHash?: unknown; content?: unknown };
        if (typeof content !== 'string') return null;
        return { baseHash: typeof baseHash === 'string' ? baseHash : null, content };
      } catch {
        return null;
      }
    },
    forget(path) {
      try {
        storage?.removeItem(nameOf(path));
      } catch {
        // Storage is forbidden, so nothing was kept there either.
      }
    },
  };
}

/** The browser's storage, or null where it is forbidden. */
export function browserStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
