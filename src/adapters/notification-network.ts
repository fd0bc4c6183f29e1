/** Tells when the browser goes offline and online again; the answer stops it. */
export function watchNetwork(notify: (isOnline: boolean) => void): () => void {
  const onOnline = (): void => notify(true);
  const onOffline = (): void => notify(false);
  window.addEventListener('online', onOnline);
  window.addEventListener('offline', onOffline);
  return () => {
    window.removeEventListener('online', onOnline);
    window.removeEventListener('offline', onOffline);
  };
}
