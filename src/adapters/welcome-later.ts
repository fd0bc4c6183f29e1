/** Where a tab remembers that the welcome dialog was put off. */
const laterKey = 'statecraft:welcome-later';

/** Whether the welcome dialog was put off in this tab. */
export function isWelcomePutOff(): boolean {
  try {
    return window.sessionStorage.getItem(laterKey) !== null;
  } catch {
    return false;
  }
}

/** Remembers that it was put off, for as long as the tab is there. */
export function keepWelcomePutOff(): void {
  try {
    window.sessionStorage.setItem(laterKey, '1');
  } catch {
    // Storage is forbidden: it is offered again on the next page.
  }
}
