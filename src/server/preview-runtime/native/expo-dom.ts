/** Whether this is a component of the DOM that runs inside a native app: a page is all web. */
export const IS_DOM = false;

/** Events of such components to the app around them, of which a page has none. */
export const addGlobalDomEventListener = (): (() => void) => () => {};
export const dispatchGlobalEvent = (): void => {};
