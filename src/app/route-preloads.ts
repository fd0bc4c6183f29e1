import type { ClientManifest } from '#lib/render-contract.ts';

/** The file of a route by its id: `/_site/$scene` is `src/routes/_site.$scene.tsx`. */
const routeFile = (routeId: string): string =>
  `src/routes/${routeId.slice(1).replace(/\/$/u, '/index').replaceAll('/', '.')}.tsx`;

/** Screens that show nothing of their own before a call has answered: what calls is asked for with them. */
const callsFirst: readonly string[] = ['/$scene/$id'];
const caller = 'src/lib/http-client.ts';

/**
 * Addresses of the chunks that the matched screens need, with what these import, so that the browser asks for
 * all of them at once and not one after the other.
 */
export function routePreloads(manifest: ClientManifest, routeIds: readonly string[]): string[] {
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  for (const routeId of routeIds) visit(`${routeFile(routeId)}?tsr-split=component`);
  if (routeIds.some((routeId) => callsFirst.includes(routeId))) visit(caller);
  return [...files].map((file) => `/${file}`);
}
