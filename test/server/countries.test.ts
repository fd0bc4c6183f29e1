import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCountries } from '#server/publish/countries.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statecraft-countries-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const tableOf = async (...lines: string[]): Promise<string> => {
  const file = join(folder, 'countries.csv');
  await writeFile(file, lines.join('\r\n'));
  return file;
};

describe('[BUILD-10] a table of countries', () => {
  it('knows addresses of both versions by their stretches, in whatever order and quotes these stand', async () => {
    const countryOf = await readCountries(
      await tableOf(
        '"first","last","country"',
        '2001:db8::,2001:db8:ffff:ffff:ffff:ffff:ffff:ffff,FR',
        '"198.51.100.0","198.51.100.127","at"',
        '192.0.2.0,192.0.2.255,DE,Europe',
        '203.0.113.0,203.0.113.255,ZZ',
        '10.0.0.9,10.0.0.1,IT',
      ),
    );
    const known = {
      '192.0.1.255': '',
      '192.0.2.0': 'DE',
      '192.0.2.255': 'DE',
      '192.0.3.0': '',
      '::ffff:192.0.2.7': 'DE',
      '::ffff:c000:0207': 'DE',
      '198.51.100.127': 'AT',
      '198.51.100.128': '',
      '2001:db8::1': 'FR',
      '2001:db8::1%eth0': 'FR',
      '2001:0db8:0:0:0:0:0:7': 'FR',
      '2001:db9::': '',
      '::1': '',
      '203.0.113.5': '',
      '10.0.0.5': '',
      'no address': '',
      '': '',
    };
    expect(Object.fromEntries(Object.keys(known).map((address) => [address, countryOf(address)]))).toEqual(
      known,
    );
  });

  it('is refused with its setting where it is not there, or holds no such line', async () => {
    await expect(readCountries(join(folder, 'nowhere.csv'))).rejects.toThrow(
      /COUNTRIES_FILE cannot be read/u,
    );
    await expect(readCountries(await tableOf('a,b,c', ''))).rejects.toThrow(/COUNTRIES_FILE has no line/u);
  });
});
