/** Options by which npm's own libraries reach a registry, and nothing but a registry. */
export function registryOptions({ registry, token, scratch }) {
  const host = registry.replace(/^https?:/, '');
  return {
    registry,
    cache: `${scratch}/cache`,
    ...(token === null ? {} : { [`${host}:_authToken`]: token }),
    allowGit: 'none',
    allowRemote: 'none',
    allowFile: 'none',
    allowDirectory: 'none',
    ignoreScripts: true,
    audit: false,
    fund: false,
    fetchRetries: 1,
    fetchTimeout: 30_000,
    timeout: 30_000,
    userAgent: 'statecraft',
    packumentCache: new Map(),
  };
}
