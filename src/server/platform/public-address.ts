import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are nobody's public place: this machine, its neighbors, and what clouds keep for themselves. */
const reserved = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  reserved.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  reserved.addSubnet(network, bits, 'ipv6');

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '').replace(/%.*$/s, '');
  const version = isIP(bare);
  if (version === 4) return !reserved.check(bare, 'ipv4');
  // An IPv4 address in the clothes of the newer one is judged by the rules of both.
  return version === 6 && !reserved.check(bare, 'ipv6');
}

/**
 * Looks a name up for a connection, and answers those of its addresses that may be reached: each time anew, so that a name
 * cannot lead elsewhere after it was looked at.
 * @param refused what is said of a name that leads to none
 */
export const guardedLookup =
  (isAllowed: (address: string) => boolean, refused: () => Error): LookupFunction =>
  (name, options, answer) => {
    lookup(name, { ...options, all: true }, (error, found) => {
      if (error !== null) return answer(error, '', 0);
      const good = found.filter(({ address }) => isAllowed(address));
      const [first] = good;
      if (first === undefined) return answer(refused(), '', 0);
      if (options.all === true) answer(null, good);
      else answer(null, first.address, first.family);
    });
  };
