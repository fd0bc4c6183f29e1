/** Tells when the browser goes offline and online again; the answer stops it. */
export function watchNetwork(tell: (isOnline: boolean) => void): () => void {
  const onOnline = (): void => tell(true);
  const onOffline = (): void => tell(false);
  window.addEventListener('online', onOnline);
  window.addEventListener('offline', onOffline);
  return () => {
    window.removeEventListener('online', onOnline);
    window.removeEventListener('offline', onOffline);
  };
}
