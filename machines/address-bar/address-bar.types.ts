/** A place of the running app that one can go to. */
export interface AppRoute {
  /** In the app, with query and fragment: `/about?x=1#y`. */
  readonly path: string;
  /** What it is called; empty where that is not known. */
  readonly title: string;
  /** Whether a part of the path has to be filled in: `/posts/:id`. */
  readonly isPattern: boolean;
}

export interface AddressBarInput {
  /** Where the app is opened. */
  readonly path?: string;
}

export interface AddressBarContext {
  /** Where the person has been in the app, the oldest first. */
  readonly entries: readonly string[];
  /** Which of them is shown. */
  readonly position: number;
  /** The page was told to step there, and has not said that it is there. */
  readonly isAwaited: boolean;
  /** What is being typed. */
  readonly draft: string;
  /** Where one can go, as the page last said it. */
  readonly routes: readonly AppRoute[];
}

export type AddressBarEvent =
  /** There is an app to go around in, or there is none. */
  | { type: 'page.shown' }
  | { type: 'page.hidden' }
  /** From the page: it is somewhere else, in the place of where it was, or back where it had been before. */
  | { type: 'route.moved'; path: string; how: 'visit' | 'replace' | 'travel' }
  /** From the page: where one can go. */
  | { type: 'routes.found'; routes: readonly AppRoute[] }
  | { type: 'routes.requested' }
  | { type: 'route.chosen'; route: AppRoute }
  | { type: 'back.requested' }
  | { type: 'forward.requested' }
  | { type: 'address.edited'; text: string }
  /** `previewUrl` is the address of the preview, which what was typed may begin with. */
  | { type: 'address.submitted'; previewUrl: string }
  /** The person leaves the field, and what was typed with it. */
  | { type: 'address.left' };

/** What the chart asks of the page. */
export type AddressCommand =
  | { type: 'navigate'; path: string }
  /** The same for where it was before: it leaves no entry in the browser's history. */
  | { type: 'step'; path: string }
  | { type: 'routes-asked' };
