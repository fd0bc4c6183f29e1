import { describe, expect, it } from 'vitest';
import { sniff, uploadName } from '#server/media/sniff.ts';
import { checkDomain, type DnsLookup, domainProblem } from '#server/publish/domains.ts';
import { proposeSlug, slugProblem, varySlug } from '#server/publish/slugs.ts';
import { readSettings } from '#server/platform/settings.ts';
import { SettingsError } from '#server/platform/settings/reader.ts';

const empty = '/nowhere';

describe('[BUILD-10] addresses', () => {
  it('proposes a name that can be one, whatever the project is called', () => {
    for (const name of ['Crumb', 'Äpfel & Birnen!', '漢字', '---', 'x'.repeat(200), '', 'www']) {
      const slug = proposeSlug(name, 'p_abc12def34');
      expect(slugProblem(slug), slug).toBeNull();
      expect(slugProblem(varySlug(slug)), slug).toBeNull();
    }
    expect(proposeSlug('Äpfel & Birnen', 'p_x1y2z')).toBe('apfel-birnen-x1y2z');
  });

  it('checks a domain by its records, also where a name can have no CNAME', async () => {
    const dns = (over: Partial<DnsLookup>): DnsLookup => ({
      txt: () => Promise.resolve(['statecraft-site=token']),
      cname: () => Promise.resolve([]),
      addresses: () => Promise.resolve([]),
      ...over,
    });
    const check = (over: Partial<DnsLookup>) =>
      checkDomain(dns(over), 'crumb.bakery', 'token', 'sites.example.net');
    expect(await check({ cname: () => Promise.resolve(['Sites.Example.net.']) })).toBe('');
    expect(await check({ cname: () => Promise.resolve(['else.where']) })).toMatch(/points to else\.where/);
    expect(await check({ addresses: () => Promise.resolve(['192.0.2.1']) })).toBe('');
    expect(
      await check({
        addresses: (name) => Promise.resolve(name === 'crumb.bakery' ? ['192.0.2.9'] : ['192.0.2.1']),
      }),
    ).toMatch(/points elsewhere/);
    expect(await check({ txt: () => Promise.resolve(['statecraft-site=other']) })).toMatch(
      /says something else/,
    );
    expect(await check({ txt: () => Promise.reject(new Error('timeout')) })).toMatch(/did not answer/);
    expect(domainProblem('www.crumb.bakery', ['example.net'])).toBeNull();
    expect(domainProblem('x.example.net', ['example.net'])).toMatch(/belongs to the product/);
  });

  it('lets no cookie of the app reach a published site', () => {
    const base = { APP_ORIGIN: 'https://app.example.com', LOGIN_ORIGIN: 'https://login.example.com' };
    expect(() =>
      readSettings(
        { ...base, COOKIE_DOMAIN: 'example.com', PUBLISH_ORIGIN: 'https://*.sites.example.com' },
        empty,
      ),
    ).toThrow(SettingsError);
    const good = readSettings(
      { ...base, COOKIE_DOMAIN: 'example.com', PUBLISH_ORIGIN: 'https://*.Example-Sites.net/' },
      empty,
    );
    expect(good.publishOrigin).toBe('https://*.example-sites.net');
    expect(() => readSettings({ PUBLISH_ORIGIN: 'https://sites.example.net' }, empty)).toThrow(SettingsError);
    expect(readSettings({ PORT: '4000' }, empty).publishOrigin).toBe('http://*.localhost:4000');
  });
});

describe('[ENTITY-05] what a file is', () => {
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

  it('is told by its bytes', () => {
    const cases: [string, string, string | null][] = [
      ['\x89PNG\r\n\x1a\n', 'a.txt', 'image/png'],
      ['\xff\xd8\xff\xe0', 'a', 'image/jpeg'],
      ['GIF89a', 'a', 'image/gif'],
      ['RIFF\0\0\0\0WEBPVP8 ', 'a', 'image/webp'],
      ['RIFF\0\0\0\0AVI LIST', 'a', null],
      ['\0\0\x01\0\x01\0', 'a.ico', 'image/x-icon'],
      ['%PDF-1.7', 'a', 'application/pdf'],
      ['\0\0\0\x20ftypisom', 'a', 'video/mp4'],
      ['\0\0\0\x20ftypexec', 'a', null],
      ['  <svg xmlns="x">', 'a.png', 'image/svg+xml'],
      ['<!-- a --><!-- b -->\n<!DOCTYPE svg PUBLIC "x">\n<svg>', 'a', 'image/svg+xml'],
      ['<p>an <svg> inside</p>', 'a.html', 'text/html'],
      ['hello', 'a.unknown', 'text/plain'],
      ['PK\x03\x04\0', 'a.zip', null],
    ];
    for (const [head, name, type] of cases)
      expect(sniff(bytes(head), name)?.mediaType ?? null, head).toBe(type);
    // Comments without an end must not take for ever.
    expect(sniff(bytes('<!-- '.repeat(20_000)), 'a.txt')?.mediaType).toBe('text/plain');
  });

  it('keeps a name that every file system holds', () => {
    const png = { mediaType: 'image/png', extensions: ['png'] };
    expect(uploadName('../..\\evil\u202e.exe', png)).toBe('evil.png');
    expect(uploadName('a?b*c.PNG', png)).toBe('abc.png');
    expect(uploadName('', png)).toBe('file.png');
    expect(uploadName('.htaccess', png)).toBe('htaccess.png');
  });
});
