import pacote from 'pacote';
import semver from 'semver';
import { registryOptions } from './registry.mjs';

const scripts = ['preinstall', 'install', 'postinstall'];

/** What a registry says of the version that a range comes to; null when it says nothing. */
async function lookAtOne(name, range, options) {
  const about = await pacote.packument(name, options).catch(() => null);
  if (about === null) return null;
  const tag = about['dist-tags']?.[range === '' || range === '*' ? 'latest' : range];
  const version = tag ?? semver.maxSatisfying(Object.keys(about.versions ?? {}), range);
  const manifest = about.versions?.[version];
  if (manifest === undefined) return null;
  const publishedAt = Date.parse(about.time?.[version] ?? '');
  return {
    version,
    publishedAt: Number.isNaN(publishedAt) ? null : publishedAt,
    hasScript: manifest.hasInstallScript === true || scripts.some((script) => manifest.scripts?.[script]),
  };
}

/** Versions of packages as a person may want to know of them before they are brought, by name. */
export async function lookAtPackages(work) {
  const options = { ...registryOptions(work), fullMetadata: true };
  const found = Object.entries(work.packages).map(async ([name, range]) => [
    name,
    await lookAtOne(name, range, options),
  ]);
  return Object.fromEntries(await Promise.all(found));
}
