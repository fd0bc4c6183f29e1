import { isIP, isIPv4 } from 'node:net';

/** Whether a host, as addresses write it, is the machine itself, which nobody reaches from another. */
export const isLoopbackHost = (host: string): boolean =>
  /^(?:localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);

/** Whoever is given one address of IPv6 is given about this much of the network around it (RFC 6177). */
const customerBits = 64;

/** The eight groups of an IPv6 address, each as it is written. */
function groupsOf(address: string): string[] {
  const [front = '', back] = address.split('::');
  const before = front === '' ? [] : front.split(':');
  const after = back === undefined || back === '' ? [] : back.split(':');
  const missing = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...(back === undefined ? [] : missing), ...after];
}

/** An address of IPv4 that comes as one of IPv6. */
const plainIPv4 = (address: string): string => {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  return mapped !== undefined && isIPv4(mapped) ? mapped : address;
};

/** What one party is counted by: its address, or in IPv6 the network that it may choose addresses from. */
export function partyOf(address: string): string {
  const plain = plainIPv4(address);
  if (isIP(plain) !== 6) return plain;
  return `${groupsOf(plain)
    .slice(0, customerBits / 16)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/${customerBits}`;
}

/** The network of an address, coarse enough to name no household: for people to tell home from abroad. */
export function networkOf(address: string): string {
  const plain = plainIPv4(address);
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.*`;
  if (isIP(plain) !== 6) return '';
  return `${groupsOf(plain).slice(0, 3).join(':')}:*`;
}
