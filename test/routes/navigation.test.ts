import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { redirectTarget } from '#app/redirect-uri.ts';
import fc from '#test/support/fast-check.ts';
import { testSettings } from '#test/support/render-page.ts';
import { appTarget, classifyDestination, linkTarget, navigateSafely, safePath } from '#lib/navigation.ts';

const origin = 'https://statecraft.test';
const classify = (value: unknown, allow: string[] = []) => classifyDestination(value, { origin, allow });

describe('[ROUTE-17] where a value may lead', () => {
  test.each([
    ['/', '/'],
    ['/ai-app-builder?x=1#y', '/ai-app-builder?x=1#y'],
    ['ai-app-builder', '/ai-app-builder'],
    ['  /trimmed ', '/trimmed'],
    [`${origin}/inside?a=b`, '/inside?a=b'],
    ['/login?redirect=https%3A%2F%2Fevil.test%2F', '/login?redirect=https%3A%2F%2Fevil.test%2F'],
    ['/a%20b', '/a%20b'],
    ['/schedule/10:30', '/schedule/10:30'],
  ])('%s stays inside', (value, href) => {
    expect(classify(value)).toEqual({ kind: 'internal', href });
  });

  test.each([
    'https://evil.test/',
    'http://statecraft.test/',
    'https://statecraft.test:8443/',
    '//evil.test/path',
    'https://statecraft.test.evil.test/',
    'HTTPS://EVIL.TEST',
  ])('%s is refused unless allowed', (value) => {
    expect(classify(value)).toEqual({ kind: 'refused', reason: 'origin' });
  });

  test('another origin that was allowed by name is external', () => {
    expect(classify('https://login.test/x?y', ['https://login.test'])).toEqual({
      kind: 'external',
      href: 'https://login.test/x?y',
    });
    expect(classify('https://login.test.evil.test/', ['https://login.test'])).toMatchObject({
      kind: 'refused',
    });
  });

  test.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript%3Aalert(1)',
    '%6Aavascript:alert(1)',
    '%256aavascript%253Aalert(1)',
    'javascript&colon;alert(1)',
    'java&#115;cript&#58;alert(1)',
    'java&Tab;script&colon;alert(1)',
    'data:text/html,<script>1</script>',
    'DATA:text/html;base64,AAAA',
    'blob:https://statecraft.test/1-2-3',
    'vbscript:x',
    'file:///etc/passwd',
    'mailto:a@b.test',
    'java\u200bscript:alert(1)',
    '\ufeffjavascript:alert(1)',
    'https%3A%2F%2Fevil.test',
    'https://user:secret@statecraft.test/',
    'https://user@statecraft.test/',
    'https://:secret@statecraft.test/',
    '/\\evil.test',
    '\\\\evil.test',
    '/%5Cevil.test',
    '/%0d%0aset-cookie:x',
    '/%E0%A4%A',
    '',
    '   ',
    null,
    undefined,
    42,
    {},
  ])('%j is refused', (value) => {
    expect(classify(value, ['https://login.test'])).toMatchObject({ kind: 'refused' });
  });

  test('no disguise of a forbidden scheme leads anywhere, even with every origin allowed', () => {
    const noise = fc.array(fc.constantFrom('\t', '\n', '\r', ' ', '\u0000', '\u200b', '\u00ad', '\u2028'), {
      maxLength: 3,
    });
    const disguised = fc
      .tuple(
        fc.constantFrom('javascript', 'data', 'blob', 'vbscript', 'file'),
        fc.infiniteStream(fc.constantFrom('as it is', 'upper', 'encoded', 'twice')),
        fc.infiniteStream(noise),
        fc.string(),
      )
      .map(([scheme, styles, noises, rest]) => {
        const letters = [...scheme, ':'].map((letter) => {
          const code = letter.charCodeAt(0).toString(16);
          const style = styles.next().value;
          const shown =
            style === 'upper'
              ? letter.toUpperCase()
              : style === 'encoded'
                ? `%${code}`
                : style === 'twice'
                  ? `%25${code}`
                  : letter;
          return (noises.next().value ?? []).join('') + shown;
        });
        return letters.join('') + rest;
      });
    fc.assert(
      fc.property(disguised, (value) => {
        const found = classifyDestination(value, { origin, allow: ['null', 'https://evil.test', 'file://'] });
        expect(found.kind).toBe('refused');
      }),
      { numRuns: 2000 },
    );
  });

  test('whatever is let through is a path of this origin, in any text at all', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc.webPath(),
      fc.string().map((text) => `/${text}`),
    );
    fc.assert(
      fc.property(anything, (value) => {
        const found = classify(value);
        if (found.kind !== 'internal') return;
        expect(found.href).toMatch(/^\/(?!\/)/u);
        expect(new URL(found.href, origin).origin).toBe(origin);
      }),
      { numRuns: 2000 },
    );
  });

  test('one function goes there, or nowhere', () => {
    const navigator = {
      internal: vi.fn<(href: string) => void>(),
      external: vi.fn<(href: string) => void>(),
    };
    navigateSafely('javascript:alert(1)', { origin }, navigator);
    navigateSafely('https://evil.test', { origin }, navigator);
    expect(navigator.internal).not.toHaveBeenCalled();
    expect(navigator.external).not.toHaveBeenCalled();
    navigateSafely('/x', { origin }, navigator);
    navigateSafely('https://login.test/', { origin, allow: ['https://login.test'] }, navigator);
    expect(navigator.internal).toHaveBeenCalledWith('/x');
    expect(navigator.external).toHaveBeenCalledWith('https://login.test/');
  });

  test('a path, or the fallback', () => {
    expect(safePath('/x', origin, '/home')).toBe('/x');
    expect(safePath('//evil.test', origin, '/home')).toBe('/home');
    expect(safePath(undefined, origin, '/home')).toBe('/home');
  });

  test('a document is left in the helper alone, and a window of its own where that is opened', () => {
    const leaving = /location\.(?:assign|replace)\(|location\.href\s*=[^=]|location\[|window\.open\(/u;
    const places = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/u.test(file) && !file.startsWith('server'))
      .filter((file) => leaving.test(readFileSync(join('src', file), 'utf8')))
      .map((file) => file.replaceAll('\\', '/'));
    expect(places.sort()).toEqual(['adapters/auth-popup.ts', 'lib/navigation.ts']);
  });
});

test('[ROUTE-17] an address may be encoded three times over, and no oftener', () => {
  const encoded = (times: number): string =>
    Array.from({ length: times }).reduce<string>((value) => encodeURI(value), '/a b');
  expect(classify(encoded(3)).kind).toBe('internal');
  expect(classify(encoded(4)).kind).toBe('refused');
});

describe('[ROUTE-03] [ROUTE-15] [API-12] where the login page sends a person afterwards', () => {
  const together = { ...testSettings, appOrigin: origin, loginOrigin: origin, paymentOrigin: origin };
  const apart = {
    ...together,
    loginOrigin: 'https://login.statecraft.test',
    paymentOrigin: 'https://pay.statecraft.test',
  };

  test.each([
    [`${origin}/ai-app-builder?x=1#y`, '/ai-app-builder?x=1#y'],
    ['/meme/p_1', '/meme/p_1'],
    ['https://pay.statecraft.test/payment/orders', 'https://pay.statecraft.test/payment/orders'],
  ])('to %s', (value, target) => {
    const path = target.startsWith('/');
    if (path) expect(redirectTarget(value, together)).toBe(target);
    // A login host of its own must not take a path for one of its pages.
    expect(redirectTarget(value, apart)).toBe(path ? `${origin}${target}` : target);
  });

  test.each([
    [undefined],
    ['https://evil.test/'],
    ['//evil.test/'],
    ['/\\evil.test/'],
    ['javascript:alert(1)'],
    [' data:text/html,x'],
    [`${origin}.evil.test/`],
    [`${origin}@evil.test/`],
    ['https://evil@statecraft.test/'],
    ['http://statecraft.test/'],
  ])('not to %s, but home', (value) => {
    expect(redirectTarget(value, together)).toBe('/');
    expect(redirectTarget(value, apart)).toBe(`${origin}/`);
  });
});

describe('[ROUTE-17] addresses that come from an answer', () => {
  const refused = [
    'javascript:alert(1)',
    ' \u0001javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'javascript%3Aalert(1)',
    'data:text/html,<script>1</script>',
    'blob:https://statecraft.test/1',
    'vbscript:x',
    'file:///etc/passwd',
    'https://user:secret@bank.test/',
    '',
    null,
    undefined,
    7,
  ];
  test.each(refused)('%j becomes no link', (value) => {
    expect(linkTarget(value)).toBeUndefined();
  });
  test.each([
    ['https://checkout.stripe.test/c/pay/cs_1#x', 'https://checkout.stripe.test/c/pay/cs_1#x'],
    ['http://crumb.localhost:3000/', 'http://crumb.localhost:3000/'],
    ['/media/project/p1?w=384', '/media/project/p1?w=384'],
    ['#content', '#content'],
  ])('%s leads where it says', (value, href) => {
    expect(linkTarget(value)).toBe(href);
  });

  test.each([
    'javascript://x',
    'data://x',
    'blob://x',
    'https://x.test',
    'file://x',
    ' statecraft://x',
    'x:y',
  ])('%s opens no app', (value) => {
    expect(appTarget(value)).toBeUndefined();
  });
  test('a scheme of its own opens an app', () => {
    expect(appTarget('statecraft://preview/t_1')).toBe('statecraft://preview/t_1');
  });

  // One way of each kind in which a person might go around the helper.
  test.each([
    ['export const go = (url: string): void => window.location.assign(url);', 'no-restricted-properties'],
    ['export const go = (url: string): void => location.replace(url);', 'no-restricted-globals'],
    ['export const go = (url: string): unknown => window.open(url);', 'no-restricted-properties'],
    ['export const Go = ({ url }: { url: string }) => <a href={url}>x</a>;', 'forbid-dom-props'],
    [
      "import { chakra } from '@chakra-ui/react';\nexport const Go = ({ url }: { url: string }) => <chakra.a href={url}>x</chakra.a>;",
      'forbid-elements',
    ],
    [
      "import { chakra } from '@chakra-ui/react';\nconst A = chakra('a');\nexport const Go = ({ url }: { url: string }) => <A href={url}>x</A>;",
      'forbid-component-props',
    ],
  ])('the linter lets nobody around it: %s', (source, rule) => {
    const root = mkdtempSync(join(tmpdir(), 'statecraft-lint-'));
    try {
      mkdirSync(join(root, 'src/features'), { recursive: true });
      copyFileSync('.oxlintrc.json', join(root, '.oxlintrc.json'));
      writeFileSync(join(root, 'src/features/go.tsx'), `${source}\n`);
      const { stdout, status } = spawnSync(join(process.cwd(), 'node_modules/.bin/oxlint'), ['src'], {
        cwd: root,
        encoding: 'utf8',
      });
      expect(status).not.toBe(0);
      expect(stdout).toContain(rule);
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  });
});
