/** The files of parts, by address, that this page has asked for: what has come is in the browser's cache. */
const fetched = new Map<string, Promise<void>>();
/** Files that the document itself names are modules of it already. */
const isPreloaded = (address: string): boolean =>
  document.querySelector(`link[rel=modulepreload][href="${address}"]`) !== null;

async function fetchFile(address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} for ${address}`);
  // Only a file that was read to its end is kept by the cache.
  await response.arrayBuffer();
}

function hold(address: string): Promise<void> {
  const known = fetched.get(address);
  if (known !== undefined) return known;
  const coming = isPreloaded(address) ? Promise.resolve() : fetchFile(address);
  fetched.set(address, coming);
  coming.catch(() => fetched.delete(address));
  return coming;
}

/**
 * Imports a part of the page after all its files have come. By the HTML standard ("fetch a single module script") a
 * document keeps a module whose file did not come as failed, and never asks for it again, nor runs what imports it:
 * one moment without a network would cost each part of that moment until the page is loaded anew. `fetch` keeps no
 * failures, and what it brought is imported from the cache.
 * @param load the import itself
 * @param files names of the part's files below the page's origin
 * @throws what the network, the server or the part threw, and tells the page by `vite:preloadError`
 */
export async function loadPart<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  try {
    await Promise.all(files.map((file) => hold(`/${file}`)));
    return await load();
  } catch (error) {
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
    throw error;
  }
}
