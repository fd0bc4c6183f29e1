import {
  previewDatabasePrefix,
  previewFrameNamePrefix,
  type PreviewFrameState,
} from '#contract/preview-frame.ts';

/**
 * What outlives a page of the preview. An opaque origin has no storage of its own; `window.name` stays with the frame
 * when it reloads or goes to another page, so everything is kept there.
 */
export const frameState: FrameState = read();

interface FrameState extends PreviewFrameState {
  /** Databases as text, by name. */
  readonly databases: Record<string, string>;
}

function read(): FrameState {
  const { databases, ...state } = readName();
  for (const [key, text] of Object.entries(state.local)) {
    if (!key.startsWith(previewDatabasePrefix)) continue;
    databases[key.slice(previewDatabasePrefix.length)] = text;
    Reflect.deleteProperty(state.local, key);
  }
  return { ...state, databases };
}

function readName(): FrameState {
  const empty: FrameState = { local: {}, session: {}, databases: {} };
  if (!window.name.startsWith(previewFrameNamePrefix)) return empty;
  try {
    const value = JSON.parse(window.name.slice(previewFrameNamePrefix.length)) as Partial<FrameState>;
    return { ...empty, ...value };
  } catch {
    return empty;
  }
}

let scheduled = false;

/** Writes the state to `window.name` soon; many changes in a row are written once. */
export function saveFrameState(): void {
  if (scheduled) return;
  scheduled = true;
  queueMicrotask(() => {
    scheduled = false;
    window.name = previewFrameNamePrefix + JSON.stringify(frameState);
  });
}

/** Takes the nonce out of the address, where the app put it, and keeps it for the pages to come. */
export function takeNonce(): void {
  const match = /^#sc-nonce=([^&#]+)(#.*)?$/.exec(location.hash);
  if (!match?.[1]) return;
  frameState.nonce = decodeURIComponent(match[1]);
  saveFrameState();
  history.replaceState(history.state, '', location.pathname + location.search + (match[2] ?? ''));
}
