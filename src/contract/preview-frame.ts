import type { ProjectType } from './scenes.ts';

/**
 * How the app and the preview frame begin to talk; plain values, so that neither loads a validator for them. The
 * messages themselves are in `preview.ts`.
 */

/**
 * The URL fragment in which the app hands the nonce to the frame, in front of the page's own; the frame leaves only that
 * in its address.
 */
export const previewNonceFragment = (nonce: string): string => `#sc-nonce=${encodeURIComponent(nonce)}`;

/** The address of a place of the running app, such as `/about?x=1#y`, below that of its preview. */
export const previewPlace = (previewUrl: string, path: string): string =>
  previewUrl + path.replace(/^\/+/, '');

/**
 * What the frame keeps in `window.name`, because an opaque origin has no storage: the nonce, so that it outlives
 * navigation inside the project, and the contents of both storages. The app may seed `local` by giving the iframe
 * a `name` made with {@link previewFrameName}; the frame keeps it up to date and reports each change by the bridge.
 */
export interface PreviewFrameState {
  nonce?: string;
  /** What is under {@link previewDatabasePrefix} is the text of a database, and no entry of `localStorage`. */
  local: Record<string, string>;
  session: Record<string, string>;
}
/** Names databases of a page among what it keeps. */
export const previewDatabasePrefix = 'statecraft:database:';
export const previewFrameNamePrefix = 'statecraft-preview:';
export const previewFrameName = (state: PreviewFrameState): string =>
  previewFrameNamePrefix + JSON.stringify(state);

/** Flags of the preview iframe's `sandbox` attribute; the preview host repeats them in its CSP. */
export const previewSandbox =
  'allow-scripts allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox allow-downloads allow-pointer-lock';

/** What the preview's frame may use of the device that a page may use anyway: how it is held and moved. */
export const previewSensors = 'accelerometer; gyroscope; magnetometer';

/**
 * Flags of the frame in which a version is opened once more to be drawn. No person looks at that page, so it may run and
 * nothing else: no dialogs, no windows, no downloads.
 */
export const pictureSandbox = 'allow-scripts';

/** Most bytes of a picture that a page draws of itself. */
export const mostPictureBytes = 2 * 1024 * 1024;

export interface PictureSize {
  /** The window of the page, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Pixels of the picture for each of them. */
  readonly scale: number;
}

const desktop: PictureSize = { width: 1280, height: 800, scale: 1 };
const phone: PictureSize = { width: 390, height: 844, scale: 2 };
const square: PictureSize = { width: 800, height: 800, scale: 1 };

/** The window in which each kind of project has its picture taken. */
export const pictureSizes: Readonly<Record<ProjectType, PictureSize>> = {
  project: desktop,
  html: desktop,
  react: desktop,
  react_native: phone,
  meme: square,
};

/** Elements of the page that one message may be about. */
export const mostElements = 8;
/** Comments that are marked on a page at once. */
export const mostMarks = 100;
/** Elements around a chosen one that the page names, the nearest first. */
export const mostAround = 12;
/** Characters of an element's text, and of its name: what a page says of itself is cut to these. */
export const elementTextLength = 120;
export const elementTagLength = 60;

/** Characters of a place of the running app, and of its name. */
export const routeLength = 2000;
export const routeTitleLength = 120;
/** Places of the running app that are listed. */
export const mostRoutes = 200;

/** Lines of a page's console that go to a model at once. */
export const mostLogged = 40;
