import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { randomIds } from '#server/platform/clock.ts';
import { hashPassword, isPassword } from '#server/publish/site-password.ts';
import { describeOnSqlite } from '../support/server.ts';

/** The sources of the server, without what a visitor's browser runs. */
const sources = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:ts|mjs)$/.test(file) && !file.startsWith('preview-runtime'))
  .map((file) => ({ file, text: readFileSync(path.join('src/server', file), 'utf8') }));

/** What `pattern` finds in all of them, each once. */
const found = (pattern: RegExp): string[] =>
  [
    ...new Set(sources.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = '']) => name))),
  ].sort();

describe('cryptography on the server', () => {
  it('is that of node:crypto, with SHA-256, HMAC-SHA-256, scrypt and AES-256-GCM, and with no other chance', () => {
    expect(found(/\bcreateHash\(([^)]*)\)/g)).toEqual(["'sha256'"]);
    expect(found(/\bcreateHmac\(([^,]*),/g)).toEqual(["'sha256'"]);
    expect(found(/\bcreate(?:Cipher|Decipher)iv\(([^,]*),/g)).toEqual(['algorithm']);
    expect(found(/\balgorithm = ('[^']*')/g)).toEqual(["'aes-256-gcm'"]);
    expect(
      found(/\b(pbkdf2|createCipher|createDecipher|publicEncrypt|privateDecrypt|createSign)\b/g),
    ).toEqual([]);
    expect(found(/\b(Math\.random|Date\.now\(\)\.toString\(36\))/g)).toEqual([]);
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      dependencies: Readonly<Record<string, string>>;
    };
    expect(
      Object.keys(dependencies).filter((name) => /crypt|cipher|hash|nacl|sodium|jws|jsonwebtoken/.test(name)),
    ).toEqual([]);
  });
});

describe('a code by mail', () => {
  it('is any of a million, each as likely as the others, from the generator of node:crypto', () => {
    const { text = '' } = sources.find(({ file }) => file === path.join('platform', 'clock.ts')) ?? {};
    expect(text).toMatch(/code: \(\) => randomInt\(/);
    const drawn = 60_000;
    const counts = Array.from({ length: 6 }, () => Array.from({ length: 10 }, () => 0));
    for (let use = 0; use < drawn; use += 1) {
      const code = randomIds.code();
      expect(code).toMatch(/^\d{6}$/);
      for (const [place, digit] of [...code].entries()) {
        const row = counts[place] ?? [];
        row[Number(digit)] = (row[Number(digit)] ?? 0) + 1;
      }
    }
    // Of 60 counts that are binomial, one in fifty million runs has one that is seven deviations off.
    const deviation = Math.sqrt(drawn * 0.1 * 0.9);
    for (const count of counts.flat()) expect(Math.abs(count - drawn / 10)).toBeLessThan(7 * deviation);
  });
});

describe('the password of a published site', () => {
  it('is kept by scrypt as dear as OWASP has it, under a salt of its own', async () => {
    const { text = '' } = sources.find(({ file }) => file === path.join('platform', 'slow-hash.ts')) ?? {};
    const [, n = '', r = '', p = ''] = /\bN: ([\d_]+), r: (\d+), p: (\d+)/.exec(text) ?? [];
    // The five settings of its Password Storage Cheat Sheet, of which each is as dear as the others.
    const least: Readonly<Record<number, number>> = { 17: 1, 16: 2, 15: 3, 14: 5, 13: 10 };
    const exponent = Math.log2(Number(n.replaceAll('_', '')));
    expect(Number(r)).toBe(8);
    expect(Number(p)).toBeGreaterThanOrEqual(least[exponent] ?? Infinity);
    const [one, two] = [await hashPassword('correct horse'), await hashPassword('correct horse')];
    expect(one).not.toBe(two);
    expect(Buffer.from(one.split('.')[0] ?? '', 'base64url')).toHaveLength(16);
    expect([await isPassword('correct horse', one), await isPassword('correct house', one)]).toEqual([
      true,
      false,
    ]);
  });
});

describeOnSqlite('what nobody may guess', (makeServer) => {
  it('has 256 random bits: sessions, browsers, and the secrets of the installation', async () => {
    const server = await makeServer();
    const tokens = new Set<string>();
    for (let use = 0; use < 5; use += 1) {
      const { cookies } = await server.signIn(`person-${use}@example.com`);
      for (const name of ['sid', 'browser']) {
        const token = cookies.get(name) ?? '';
        expect(token).toMatch(/^[\w-]{43}$/);
        expect(Buffer.from(token, 'base64url')).toHaveLength(32);
        tokens.add(token);
      }
    }
    expect(tokens.size).toBe(10);
    // Bits that are the same in all of them would be none: of ten tokens, about one in 500 of them is by chance.
    const bytes = [...tokens].map((token) => Buffer.from(token, 'base64url'));
    const bits = (index: number) => bytes.map((token) => ((token[index >> 3] ?? 0) >> (index & 7)) & 1);
    const fixed = Array.from({ length: 256 }, (_, index) => new Set(bits(index)).size).filter((n) => n === 1);
    expect(fixed.length).toBeLessThan(16);
    expect(Buffer.from(await server.services.secrets.get('stream-bearer'), 'base64url')).toHaveLength(32);
  });
});
