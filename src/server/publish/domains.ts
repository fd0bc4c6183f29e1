import { t } from '#language/speech.ts';
import { Resolver } from 'node:dns/promises';

/** Looks up records of the domain name system. Names without records give an empty list. */
export interface DnsLookup {
  cname(name: string): Promise<string[]>;
  txt(name: string): Promise<string[]>;
  /** IPv4 and IPv6 addresses. */
  addresses(name: string): Promise<string[]>;
}

const missing = new Set(['ENOTFOUND', 'ENODATA', 'NXDOMAIN']);

/** The machine's own resolvers, with a bound on how long they may take. */
export function systemDns(): DnsLookup {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  const orNothing = async <T>(work: Promise<T[]>): Promise<T[]> => {
    try {
      return await work;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (missing.has(code)) return [];
      throw error;
    }
  };
  return {
    cname: (name) => orNothing(resolver.resolveCname(name)),
    txt: async (name) => (await orNothing(resolver.resolveTxt(name))).map((parts) => parts.join('')),
    async addresses(name) {
      const [v4, v6] = await Promise.all([
        orNothing(resolver.resolve4(name)),
        orNothing(resolver.resolve6(name)),
      ]);
      return [...v4, ...v6];
    },
  };
}

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const namePattern = new RegExp(`^${label}(?:\\.${label})*\\.[a-z](?:[a-z0-9-]*[a-z0-9])?$`);

/** Why a name cannot be a site's own, in words; null when it can. `ours` are the hosts of the product. */
export function domainProblem(name: string, ours: readonly string[]): string | null {
  if (name.length > 253 || !namePattern.test(name)) {
    return t`Write a host name such as www.example.com, without https:// and without a path.`;
  }
  if (/(^|\.)(localhost|local|internal|test|invalid|example|onion|arpa)$/.test(name)) {
    return t`This name cannot be reached from the internet.`;
  }
  const taken = ours.some((host) => name === host || name.endsWith(`.${host}`));
  return taken ? t`This name belongs to the product itself.` : null;
}

/** The records that prove a name to be its owner's, and bring its visitors here. */
export function domainRecords(name: string, token: string, target: string) {
  return [
    { type: 'CNAME' as const, name, value: target },
    { type: 'TXT' as const, name: `_statecraft.${name}`, value: `statecraft-site=${token}` },
  ];
}

/**
 * Checks the records of a name.
 * @returns what is wrong, in words; empty when all is right.
 */
export async function checkDomain(
  dns: DnsLookup,
  name: string,
  token: string,
  target: string,
): Promise<string> {
  try {
    const texts = await dns.txt(`_statecraft.${name}`);
    if (!texts.includes(`statecraft-site=${token}`)) {
      return texts.length === 0
        ? t`There is no TXT record at _statecraft.${name} yet. New records can take an hour to be seen.`
        : t`The TXT record at _statecraft.${name} says something else.`;
    }
    const aliases = (await dns.cname(name)).map((alias) => alias.toLowerCase().replace(/\.$/, ''));
    if (aliases.includes(target)) return '';
    if (aliases.length > 0) return t`${name} points to ${aliases[0] ?? ''}, not to ${target}.`;
    // A name without a part in front cannot have a CNAME; providers put the addresses of the target there instead.
    const [own, ours] = await Promise.all([dns.addresses(name), dns.addresses(target)]);
    if (own.length > 0 && own.every((address) => ours.includes(address))) return '';
    return own.length === 0
      ? t`${name} has no CNAME record yet. New records can take an hour to be seen.`
      : t`${name} points elsewhere than ${target}.`;
  } catch {
    return t`The name servers did not answer. Try again in a minute.`;
  }
}
