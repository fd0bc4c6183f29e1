import { open } from 'node:fs/promises';
import { isIPv4, isIPv6 } from 'node:net';
import { SettingsError } from '#server/platform/settings/reader.ts';

/** The country of an address, as two capital letters; empty where the table has none for it. */
export type CountryOf = (address: string) => string;

/** First and last address and the country, as tables of countries have them that are given away. */
const row = /^\s*"?([\da-f.:]+)"?\s*,\s*"?([\da-f.:]+)"?\s*,\s*"?([a-z]{2})"?\s*(?:,|$)/i;

const half = 1n << 64n;

/**
 * An address as one number, those of version 4 among those of version 6 that stand for them; null for what is none.
 */
function numberOf(address: string): bigint | null {
  if (isIPv4(address)) {
    const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
    return 0xffff_0000_0000n + BigInt(((a * 256 + b) * 256 + c) * 256 + d);
  }
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return null;
  // The last 32 bits may be written as an address of version 4.
  const groups = plain.replace(/(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [head = '', tail] = groups.split('::');
  const first = head.split(':').filter(Boolean);
  const last = (tail ?? '').split(':').filter(Boolean);
  const between = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return [...first, ...between, ...last].reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n);
}

/**
 * Reads a table of countries: a line for each stretch of addresses, its first, its last and the country, in any order.
 * @throws {SettingsError} when there is no such file, or no such line in it
 */
export async function readCountries(file: string): Promise<CountryOf> {
  const stretches: { from: bigint; to: bigint; country: string }[] = [];
  try {
    const handle = await open(file);
    for await (const line of handle.readLines()) {
      const [, first = '', last = '', country = ''] = row.exec(line) ?? [];
      const [from, to] = [numberOf(first), numberOf(last)];
      // `ZZ` is nowhere.
      if (from !== null && to !== null && from <= to && country.toUpperCase() !== 'ZZ')
        stretches.push({ from, to, country: country.toUpperCase() });
    }
  } catch (cause) {
    throw new SettingsError(`COUNTRIES_FILE cannot be read: ${(cause as Error).message}`);
  }
  if (stretches.length === 0)
    throw new SettingsError(
      'COUNTRIES_FILE has no line such as 192.0.2.0,192.0.2.255,DE: first address, last address, country.',
    );
  stretches.sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
  // Hundreds of thousands of lines stay in memory: as plain numbers, beside each other.
  const bounds = new BigUint64Array(stretches.length * 4);
  const countries: string[] = [];
  for (const [index, { from, to, country }] of stretches.entries()) {
    bounds.set([from / half, from % half, to / half, to % half], index * 4);
    countries.push(country);
  }
  const bound = (index: number, side: 0 | 2): bigint =>
    (bounds[index * 4 + side] ?? 0n) * half + (bounds[index * 4 + side + 1] ?? 0n);

  return (address) => {
    const wanted = numberOf(address);
    if (wanted === null) return '';
    let [low, high] = [0, countries.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (bound(middle, 0) <= wanted) low = middle + 1;
      else high = middle;
    }
    return low > 0 && wanted <= bound(low - 1, 2) ? (countries[low - 1] ?? '') : '';
  };
}
