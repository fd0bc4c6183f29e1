import type { PreviewSource } from './preview-source.ts';

/** What the preview shows under ids of its own: they begin with `prefix`, and the rest says what is meant. */
export interface Snapshots {
  readonly prefix: string;
  /** Its tree as of now; null when it is not there, or not to be seen. */
  find(rest: string): ReturnType<PreviewSource['currentTree']>;
  /** The project whose changes may change it; null for what stays as it is. */
  follows(rest: string): string | null;
}

/** Adds them to what a source has. */
export const withSnapshots = (
  source: PreviewSource,
  { prefix, find, follows }: Snapshots,
): PreviewSource => ({
  currentTree: (id) => (id.startsWith(prefix) ? find(id.slice(prefix.length)) : source.currentTree(id)),
  readTree: (hash) => source.readTree(hash),
  readBlob: (hash) => source.readBlob(hash),
  onTreeChanged(id, listener) {
    const followed = id.startsWith(prefix) ? follows(id.slice(prefix.length)) : id;
    return followed === null ? () => {} : source.onTreeChanged(followed, listener);
  },
});
