import { readFileSync } from 'node:fs';
import path from 'node:path';
import { allCssProperties } from '@pandacss/is-valid-prop';
import { describe, expect, test } from 'vitest';
import { browserStyles, wordsOfViews } from '#app/browser-styles.ts';
import { createStyleCache } from '#app/providers.tsx';
import { createTokenDictionary } from '#ui/theme/browser-tokens.ts';
import { createThemeSystem } from '#ui/theme/system.ts';

const plugin = browserStyles() as unknown as {
  load(id: string): string | Promise<string>;
  transform(code: string, id: string): string;
};

const imported = async (code: string): Promise<Record<string, unknown>> =>
  (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Record<string, unknown>;

describe('styles of the built client are those of the server', () => {
  const system = createThemeSystem();

  test('every token is the same variable, known by its name alone', async () => {
    const names = (await imported(await plugin.load('/src/ui/theme/tokens.ts'))) as Record<
      string,
      Record<string, unknown>
    >;
    expect(JSON.stringify(names)).not.toMatch(/#|rem|px|Funnel/u);
    const { breakpoints = {}, colors = {}, shadows = {}, ...tokens } = names;
    const mine = createTokenDictionary({
      prefix: 'sc',
      breakpoints,
      tokens,
      semanticTokens: { colors, shadows },
    });
    const categories = [...system.tokens.categoryMap.keys()];
    expect(categories).toContain('spacing');
    for (const category of categories) {
      const theirs = Object.entries(system.tokens.getCategoryValues(category) ?? {}).filter(
        ([name]) => !name.startsWith('colorPalette'),
      );
      expect(mine.getCategoryValues(category), category).toEqual(Object.fromEntries(theirs));
      for (const [name] of theirs) {
        const path = `${category}.${name}`;
        expect(mine.getVar(path), path).toBe(system.tokens.getVar(path));
      }
    }
    for (const value of [
      'color-mix(in srgb, {colors.bg.inverted} 86%, {colors.bg})',
      '1px solid {colors.accent.focusRing}',
      '0 {spacing.-1.5} {sizes.prose}',
      '{}',
      'none',
    ]) {
      expect(mine.expandReferenceInValue(value)).toBe(system.tokens.expandReferenceInValue(value));
    }
    expect(mine.getVar('colors.none', 'red')).toBe('red');
  });

  test('the widths of a window make the same conditions', async () => {
    const file = path.resolve('node_modules/@chakra-ui/react/dist/esm/styled-system/breakpoints.js');
    const { createBreakpoints } = (await imported(await plugin.load(file))) as {
      createBreakpoints(): ReturnType<typeof createThemeSystem>['breakpoints'];
    };
    const mine = createBreakpoints();
    expect(mine.keys()).toEqual(['base', 'sm', 'md', 'lg', 'xl']);
    expect(mine.keys()).toEqual(system.breakpoints.keys());
    // Those that a view names, under whatever name; of the others there are few.
    const words = wordsOfViews();
    const named = Object.keys(system.breakpoints.conditions).filter((name) => words.has(name));
    expect(named).toEqual(expect.arrayContaining(['sm', 'md', 'lg']));
    for (const name of ['sm', 'md', 'lg', 'xl', ...named])
      expect(mine.getCondition(name), name).toBe(system.breakpoints.getCondition(name));
    expect(Object.keys(mine.conditions).length).toBeLessThan(
      Object.keys(system.breakpoints.conditions).length,
    );
  });

  test('neither side writes what only browsers read that cannot run the client', () => {
    const file = 'node_modules/@emotion/cache/dist/emotion-cache.browser.esm.js';
    const list = /defaultStylisPlugins = (.*);/u;
    expect(list.exec(readFileSync(file, 'utf8'))?.[1]).toBe('[prefixer]');
    expect(list.exec(plugin.transform(readFileSync(file, 'utf8'), `/${file}`))?.[1]).toBe('[]');

    const cache = createStyleCache();
    const styles = 'display:flex;transition:opacity 1s;user-select:none;';
    cache.insert('.a', { name: 'a', styles }, cache.sheet, true);
    const [[, rules] = []] = Object.entries(cache.inserted);
    expect(rules).toBe(`.a{${styles}}`);
    // The one that Safari still knows by its old name alone.
    expect(system.css({ userSelect: 'none' })).toEqual({ WebkitUserSelect: 'none', userSelect: 'none' });
  });

  test('a property that a view names is one of the browser too, and of the others there are few', async () => {
    const file = 'node_modules/@pandacss/is-valid-prop/dist/index.mjs';
    const { isCssProperty, allCssProperties: kept } = (await imported(
      plugin.transform(readFileSync(file, 'utf8'), `/${file}`),
    )) as { isCssProperty(name: string): boolean; allCssProperties: string[] };
    for (const name of [
      'display',
      'alignItems',
      'gridTemplateColumns',
      '--line',
      '&:hover',
      '@media print',
    ]) {
      expect(isCssProperty(name), name).toBe(true);
    }
    // Attributes, and a property that nothing is styled with.
    for (const name of ['href', 'onClick', 'id', 'WebkitBorderBefore']) {
      expect(isCssProperty(name), name).toBe(false);
    }
    expect(kept.length).toBeLessThan(allCssProperties.length / 2);
  });
});
