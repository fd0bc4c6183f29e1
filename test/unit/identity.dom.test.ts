import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clientIdName,
  forgetClientId,
  identityDays,
  isClientId,
  keepClientId,
  keepUserId,
  makeClientId,
} from '#adapters/client-identity.ts';
import { isGoodCookie, readCookie, removeCookie, writeCookie } from '#adapters/cookies.ts';
import { keepReferral, readReferral, referralNames } from '#adapters/referral.ts';
import fc from '#test/support/fast-check.ts';

/** What was written to `document.cookie`, as it was written. */
const written: string[] = [];
const daysOf = (line: string | undefined): number => {
  const expires = Date.parse(/expires=([^;]+)/.exec(line ?? '')?.[1] ?? '');
  return Math.round((expires - Date.now()) / 86_400_000);
};

beforeEach(() => {
  vi.restoreAllMocks();
  for (const pair of document.cookie.split('; ')) removeCookie(pair.split('=')[0] ?? '');
  localStorage.clear();
  const real = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  vi.spyOn(document, 'cookie', 'set').mockImplementation((line) => {
    written.push(line);
    real?.set?.call(document, line);
  });
  written.length = 0;
});

describe('[ENTITY-16] cookies are printable, or not written', () => {
  it.each([
    ['cuid', 'plain'],
    ['utm_campaign', 'Frühling 2026, 50 %; a=b'],
    ['ref', '日本'],
  ])('%s = %s is written, and read back as it was', (name, value) => {
    expect(writeCookie(name, value, 1)).toBe(true);
    expect(readCookie(name)).toBe(value);
    expect(written[0]).toMatch(/^[\x20-\x7e]+$/);
  });

  it.each([
    ['line break', 'a', 'x\r\nset-cookie: y=1'],
    ['NUL', 'a', 'x\0'],
    ['invisible mark', 'a', 'x\u200by'],
    ['line separator', 'a', 'x\u2028'],
    ['half a pair', 'a', '\ud800'],
    ['too long', 'a', 'x'.repeat(4096)],
    ['name with a blank', 'a b', 'x'],
    ['name with a control', 'a\t', 'x'],
    ['name that ends itself', 'a=b', 'x'],
    ['name with a separator', 'a;', 'x'],
    ['no name', '', 'x'],
    ['name beyond ASCII', 'ü', 'x'],
  ])('%s: refused before it is written', (_what, name, value) => {
    expect(writeCookie(name, value, 1)).toBe(false);
    expect(written).toEqual([]);
  });

  it('whatever is let through comes back the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (value) => {
        if (!isGoodCookie('probe', value)) return;
        writeCookie('probe', value, 1);
        expect(readCookie('probe')).toBe(value);
      }),
    );
  });
});

describe('[ENTITY-06] client id', () => {
  it('is ten random characters, a fixed prefix, sixty random characters and the timezone offset', () => {
    let next = 0;
    const counting = (count: number) => Uint8Array.from({ length: count }, () => next++ % 62);
    const id = makeClientId(-120, counting);
    expect(id).toMatch(/^ABCDEFGHIJstatecraftKLMNOPQRSTUVWXYZabc/);
    expect(id).toHaveLength(10 + 'statecraft'.length + 60 + '-120'.length);
    expect(id.endsWith('-120')).toBe(true);
    expect(isClientId(id)).toBe(true);
    expect(makeClientId(0)).not.toBe(makeClientId(0));
  });

  it('takes every character as likely as the next: bytes that would favour some are drawn again', () => {
    const draws = [new Uint8Array([255, 254, 253, 252, 251, 250, 249, 248, 61, 0])];
    const id = makeClientId(60, (count) => draws.shift() ?? new Uint8Array(count).fill(1));
    expect(id.startsWith('9ABBBBBBBBstatecraft')).toBe(true);
  });

  it('is kept in cookie and storage for 365 days, and the same next time', () => {
    const id = keepClientId(localStorage);
    expect(isClientId(id)).toBe(true);
    expect(readCookie(clientIdName)).toBe(id);
    expect(localStorage.getItem(clientIdName)).toBe(id);
    expect(daysOf(written[0])).toBe(identityDays);
    expect(identityDays).toBe(365);
    expect(keepClientId(localStorage)).toBe(id);
  });

  it('cookie and storage heal each other', () => {
    const id = keepClientId(localStorage);
    removeCookie(clientIdName);
    expect(keepClientId(localStorage)).toBe(id);
    expect(readCookie(clientIdName)).toBe(id);
    localStorage.removeItem(clientIdName);
    expect(keepClientId(localStorage)).toBe(id);
    expect(localStorage.getItem(clientIdName)).toBe(id);
  });

  it('where they disagree the cookie wins, and what is no client id is replaced', () => {
    const [first, second] = [makeClientId(0), makeClientId(0)];
    writeCookie(clientIdName, first, 1);
    localStorage.setItem(clientIdName, second);
    expect(keepClientId(localStorage)).toBe(first);
    expect(localStorage.getItem(clientIdName)).toBe(first);
    writeCookie(clientIdName, 'tampered', 1);
    expect(keepClientId(localStorage)).toBe(first);
    expect(readCookie(clientIdName)).toBe(first);
    forgetClientId(localStorage);
    expect([readCookie(clientIdName), localStorage.getItem(clientIdName)]).toEqual([undefined, null]);
  });

  it('works without storage, and with a full one', () => {
    const id = keepClientId(null);
    expect(keepClientId(null)).toBe(id);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(keepClientId(localStorage)).toBe(id);
  });
});

describe('[ENTITY-07] user id', () => {
  it('the cookie of sign-in is left alone; where there is none the client writes its own for 365 days', () => {
    writeCookie('uid', 'u_1', 30);
    written.length = 0;
    keepUserId('u_1');
    expect(written).toEqual([]);
    removeCookie('uid');
    written.length = 0;
    keepUserId('u_1');
    expect(readCookie('uid')).toBe('u_1');
    expect(daysOf(written[0])).toBe(365);
  });

  it('is cleared when no user is signed in', () => {
    keepUserId('u_1');
    keepUserId('');
    expect(readCookie('uid')).toBeUndefined();
    written.length = 0;
    keepUserId(null);
    expect(written).toEqual([]);
  });
});

describe('[ENTITY-08] where a visit came from', () => {
  it('keeps each known parameter in its cookie for 30 days, and no other', () => {
    keepReferral(`?${referralNames.map((name) => `${name}=v-${name}`).join('&')}&other=1&token=secret`);
    expect(referralNames).toEqual([
      'utm_source',
      'utm_medium',
      'utm_campaign',
      'utm_term',
      'utm_content',
      'utm_id',
      'gad_campaignid',
      'ref',
      'via',
    ]);
    for (const name of referralNames) expect(readCookie(name)).toBe(`v-${name}`);
    expect(document.cookie).not.toContain('secret');
    expect(new Set(written.map(daysOf))).toEqual(new Set([30]));
  });

  it('a later visit changes what it names; an empty, endless or unprintable one changes nothing', () => {
    keepReferral('?utm_source=first&ref=friend');
    keepReferral(`?utm_source=second&ref=&via=${'x'.repeat(300)}&utm_term=a%0d%0ab`);
    expect(readReferral()).toEqual({ utm_source: 'second', ref: 'friend' });
  });
});
