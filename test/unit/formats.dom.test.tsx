import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createAppSystem } from '#app/app-system.ts';
import { createStyleCache, Providers } from '#app/providers.tsx';
import { PackList } from '#features/payment/pack-list.tsx';
import { formatMoney, localeOf } from '#lib/formats.ts';
import { system } from '#ui/theme/system.ts';
import { testSettings } from '#test/support/render-page.ts';
// Gives the page a system that is light.
import '#test/support/shell-app.tsx';

afterEach(cleanup);

describe('[API-11] money is written as it is where the visitor is', () => {
  it.each([
    [1234, 'en-US', '$12.34'],
    [2200, 'en-US', '$22'],
    [123_456, 'de-DE', '1.234,56 $'],
    [1234, 'en-CA', 'US$12.34'],
  ])('%i cents in %s are %s', (amount, locale, text) => {
    expect(formatMoney(amount, 'usd', locale).replaceAll(/\s/gu, ' ')).toBe(text);
  });

  it.each([
    ['de-DE,de;q=0.9,en;q=0.8', 'de-DE'],
    ['fr', 'fr'],
    ['en-GB;q=0.9', 'en-GB'],
    [undefined, 'en-US'],
    ['*', 'en-US'],
    ['not a language!', 'en-US'],
    [`x${'-abcdefgh'.repeat(5000)}`, 'en-US'],
  ])('a browser that asks for %s is written to as in %s', (header, locale) => {
    expect(localeOf(header)).toBe(locale);
  });

  it('on the screen as the server decided it', () => {
    const app = createAppSystem({ settings: testSettings, user: null, locale: 'de-DE' }, 'browser');
    const packs = [{ id: 'pack-500', credits: 500, amount: 999, currency: 'usd' }];
    render(
      <Providers cache={createStyleCache()} system={system} app={app}>
        <PackList packs={packs as never} why="" onBuy={() => undefined} />
      </Providers>,
    );
    expect(screen.getByRole('button').textContent?.replaceAll(/\s/gu, ' ')).toBe('9,99 $');
    expect(screen.getByRole('button').getAttribute('aria-label')?.replaceAll(/\s/gu, ' ')).toBe(
      'Buy 500 credits for 9,99 $',
    );
  });
});
