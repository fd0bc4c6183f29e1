import { isLoopbackHost } from '#server/platform/networks.ts';
import { SettingsError, type SettingsSource } from './reader.ts';

/** Modes of `sslmode` in which no answer is taken from a PostgreSQL that does not speak TLS. */
const encryptedModes = new Set(['require', 'verify-ca', 'verify-full']);

/** Names of settings that hold an address: those that people reach the product at, and those that it reaches itself. */
const isAddress = (name: string): boolean => /_(?:ORIGIN|URL|ENDPOINT|REGISTRY)$/.test(name);

/** The host that this address is spoken with in the clear, and what would encrypt it; null where nothing leaves the machine so. */
function plainWay(text: string): { readonly host: string; readonly better: string } | null {
  // The star of published sites stands for a name.
  const address = text.replace('//*.', '//site.');
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, searchParams } = new URL(address);
  if (hostname === '' || isLoopbackHost(hostname)) return null;
  const host = text.includes('//*.') ? hostname.slice('site.'.length) : hostname;
  if (protocol === 'http:') return { host, better: 'an address with https:' };
  const isPostgres = protocol === 'postgres:' || protocol === 'postgresql:';
  if (!isPostgres || encryptedModes.has(searchParams.get('sslmode') ?? '')) return null;
  return { host, better: 'an address that ends with ?sslmode=verify-full' };
}

/**
 * Keeps what people write and sign in with off other people's wires: every address of another machine is reached by
 * TLS, but for hosts that the operator names, in whose network nobody listens. Mail servers have a rule of their own.
 * @throws {SettingsError}
 */
export function checkEncryption(
  names: readonly string[],
  source: SettingsSource,
  unencryptedHosts: readonly string[],
): void {
  for (const name of names.filter(isAddress)) {
    const way = plainWay(source.textOf(name) ?? '');
    if (way === null || unencryptedHosts.includes(way.host)) continue;
    throw new SettingsError(
      `${name} is reached without TLS, at ${way.host}: set it to ${way.better}, or add ${way.host} to UNENCRYPTED_HOSTS where nobody else can listen on the way there.`,
    );
  }
}
