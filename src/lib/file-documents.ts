import { type TextEdit, withEdits } from './language-service.ts';

/** The content of one file as an editor shows it. */
export interface FileDocument {
  readonly path: string;
  /** Content hash that was loaded; null for a file that does not exist (any more). */
  readonly hash: string | null;
  readonly encoding: 'utf8' | 'base64';
  readonly content: string;
  /** Bytes. */
  readonly size: number;
  /** Changes when the content was replaced from outside of the editor. Typing does not change it. */
  readonly serial: number;
  /** What was changed of the content before, when it was changed in places and not replaced. */
  readonly edits?: readonly TextEdit[];
}

/**
 * Contents of open files, kept outside of every machine. The editor is the source of what is typed; it hands in a
 * function that reads its text, so that a keystroke costs nothing.
 */
export interface FileDocuments {
  get(key: string): FileDocument | null;
  /** Replaces the content: the editor takes it over and what was typed before is gone from it. */
  put(key: string, document: Omit<FileDocument, 'serial'>): void;
  /** Changes the text in places, by a command: as though it had been typed. */
  change(key: string, edits: readonly TextEdit[]): void;
  /** Notes that something was typed; `read` answers the text when it is asked for. */
  edit(key: string, read: () => string): void;
  /** Whether something was typed since the content was last replaced. */
  isEdited(key: string): boolean;
  /** The text as it is now, with what was typed. */
  text(key: string): string;
  /** Keeps the text of an editor that goes away. */
  settle(key: string): void;
  remove(key: string): void;
  subscribe(listener: () => void): () => void;
}

export function createFileDocuments(): FileDocuments {
  const documents = new Map<string, FileDocument>();
  const typed = new Map<string, () => string>();
  const listeners = new Set<() => void>();
  let serial = 0;
  const notify = () => {
    for (const listener of listeners) listener();
  };

  return {
    get: (key) => documents.get(key) ?? null,
    put(key, document) {
      typed.delete(key);
      documents.set(key, { ...document, serial: ++serial });
      notify();
    },
    change(key, edits) {
      const document = documents.get(key);
      if (!document) return;
      const content = withEdits(typed.get(key)?.() ?? document.content, edits);
      typed.set(key, () => content);
      documents.set(key, { ...document, content, edits, serial: ++serial });
      notify();
    },
    edit(key, read) {
      typed.set(key, read);
    },
    isEdited: (key) => typed.has(key),
    text: (key) => typed.get(key)?.() ?? documents.get(key)?.content ?? '',
    settle(key) {
      const read = typed.get(key);
      const document = documents.get(key);
      if (!read || !document) return;
      const content = read();
      typed.set(key, () => content);
      documents.set(key, { ...document, content });
    },
    remove(key) {
      typed.delete(key);
      if (documents.delete(key)) notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Under which key a staged file's content lies, beside the working tree's under its bare path. */
export const stagedKey = (path: string, hash: string): string => `${hash}:${path}`;
