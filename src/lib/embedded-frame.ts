import { pageAddress } from './navigation.ts';
import { bootElementId } from './public-settings.ts';

/**
 * Whether a frame that says that it has loaded shows an error of the browser or of the server instead of a page of
 * ours. Browsers fire `load` for their own error pages too. Of another origin nothing can be seen: it counts as good.
 */
export function isBrokenFrame(frame: HTMLIFrameElement): boolean {
  if (new URL(frame.src, pageAddress().href).origin !== pageAddress().origin) return false;
  // The browser's own error page has an origin of its own.
  return frame.contentDocument === null || frame.contentDocument.getElementById(bootElementId) === null;
}

/**
 * The address under which a page is embedded: it then draws itself without a frame of its own, and in the colours that
 * were chosen here, which a page of another origin cannot know.
 */
export function embeddedAddress(origin: string, path: string, appOrigin: string): string {
  const query = new URLSearchParams({ embedded: '1' });
  const { classList } = document.documentElement;
  const chosen = ['light', 'dark'].find((mode) => classList.contains(mode));
  if (origin !== appOrigin && chosen !== undefined) query.set('colors', chosen);
  return `${origin === appOrigin ? '' : origin}${path}?${query.toString()}`;
}
