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
  if (protocol === 'clamd:') return { host, better: 'an address with clamds:' };
  const isPostgres = protocol === 'postgres:' || protocol === 'postgresql:';
  if (!isPostgres || encryptedModes.has(searchParams.get('sslmode') ?? '')) return null;
  return { host, better: 'an address that ends with ?sslmode=verify-full' };
}

/**
 * The settings by which this process, or a browser, speaks with another machine in the clear: name and host. Mail servers
 * have a rule of their own.
 * @throws {SettingsError} where there is one and the operator requires TLS
 */
export function plainWays(
  names: readonly string[],
  source: SettingsSource,
  requiresTls: boolean,
): readonly string[] {
  const found = names.filter(isAddress).flatMap((name) => {
    const way = plainWay(source.textOf(name) ?? '');
    return way === null ? [] : [{ name, ...way }];
  });
  const [first] = found;
  if (requiresTls && first !== undefined)
    throw new SettingsError(
      `${first.name} is reached without TLS, at ${first.host}, and REQUIRE_TLS is on: set it to ${first.better}.`,
    );
  return found.map(({ name, host }) => `${name} (${host})`);
}
