/** Stands for the address of the running app, which a chart does not know. */
const app = 'http://app.invalid';

/**
 * The place in the app that a person means by what they typed, such as `about`, `/posts?page=2`, `#team` or the address
 * of the preview itself; null where they mean another site.
 *
 * @param current where the app is
 * @param previewUrl the address of its preview
 */
export function placeTyped(text: string, current: string, previewUrl: string): string | null {
  const typed = text.trim();
  const inPreview = previewUrl !== '' && typed.startsWith(previewUrl);
  const wanted = inPreview ? typed.slice(previewUrl.length) : typed;
  if (!inPreview && (/^[a-z][a-z0-9+.-]*:/i.test(wanted) || wanted.startsWith('//'))) return null;
  // What begins neither with a query nor with a fragment is said from the root of the app.
  const address = /^[?#]/.test(wanted) && !inPreview ? wanted : `/${wanted.replace(/^[/\\]+/, '')}`;
  const { pathname, search, hash } = new URL(address, app + current);
  return pathname + search + hash;
}

/** A place as people read it: letters of any script as such. */
export function readableAddress(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
