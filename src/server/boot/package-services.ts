import path from 'node:path';
import {
  createPackageService,
  type PackageService,
  type ProvidedPackages,
} from '#server/packages/package-service.ts';
import { createTypeCollector, type TypeCollector } from '#server/packages/types/type-collector.ts';
import type { PreviewService } from '#server/preview/preview-service.ts';
import type { Starter } from '#server/packages/starter/starter.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Settings } from '#server/platform/settings.ts';

/** What leads to the network through proxies and the operator's own authorities; no other variable is passed on. */
const networkNames = [
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
  'http_proxy',
  'https_proxy',
  'no_proxy',
  'NODE_EXTRA_CA_CERTS',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
];

/** What of the server's environment leads to the network, for processes that have nothing else of it. */
export const networkEnvironment = (): NodeJS.ProcessEnv => ({
  // `npm start` names the authorities that npm of this machine trusts.
  NODE_EXTRA_CA_CERTS: process.env['npm_config_cafile'],
  ...Object.fromEntries(
    networkNames.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  ),
});

const packagesFolder = (dataDir: string): string => path.join(dataDir, 'packages');

/** The types of the packages that a preview runs. */
export const createTypes = (
  { dataDir }: Pick<Settings, 'dataDir'>,
  preview: PreviewService,
  clock: Clock,
): TypeCollector =>
  createTypeCollector({
    directory: packagesFolder(dataDir),
    packages: preview.packages,
    builtIn: preview.versions,
    now: () => clock.now(),
  });

/** The packages of projects, as the operator lets them in. */
export function createPackages(
  { dataDir, packages }: Pick<Settings, 'dataDir' | 'packages'>,
  built: { readonly provided: ProvidedPackages; readonly starter: Starter },
  clock: Clock,
): PackageService {
  const { registry, token, perProject, projectBytes, cacheBytes, seconds, allow, deny } = packages;
  return createPackageService({
    directory: packagesFolder(dataDir),
    registry,
    token,
    limits: { packages: perProject, projectBytes, totalBytes: cacheBytes, time: seconds * 1_000 },
    rules: { allow, deny },
    ...built,
    now: () => clock.now(),
    network: networkEnvironment(),
  });
}
