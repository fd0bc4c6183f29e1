import {
  type BuildManifest,
  buildManifestPath,
  type PagePayload,
  payloadPath,
  type PublicPath,
} from '#contract/build-files.ts';

/** Milliseconds after which a payload is given up: the page is shown without it. */
const patience = 4_000;

async function readJson(address: string, signal: AbortSignal | undefined): Promise<unknown> {
  const late = AbortSignal.timeout(patience);
  const response = await fetch(address, {
    credentials: 'omit',
    signal: signal ? AbortSignal.any([signal, late]) : late,
  });
  if (!response.ok) throw new Error(`${address} was answered ${response.status}`);
  return response.json();
}

/** The build that the server has now. Rejects when it cannot be asked. */
export async function readServerBuild(signal?: AbortSignal): Promise<string> {
  const manifest = (await readJson(buildManifestPath, signal)) as Partial<BuildManifest> | null;
  if (typeof manifest?.id !== 'string' || manifest.id === '')
    throw new Error('The build manifest has no build');
  return manifest.id;
}

/** The payload of a page in the build of this tab; a server with another build answers with its own. */
export async function fetchPayload(
  build: string,
  path: PublicPath,
  signal?: AbortSignal,
): Promise<PagePayload> {
  const payload = (await readJson(payloadPath(build, path), signal)) as Partial<PagePayload> | null;
  if (typeof payload?.build !== 'string' || typeof payload.page?.title !== 'string')
    throw new Error('The payload of the page is not one');
  return payload as PagePayload;
}
