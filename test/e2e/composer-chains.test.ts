import { describe, expect, test } from 'vitest';
import { behaviours } from '../composer/corpus/behaviours.ts';
import { chains } from '../composer/corpus/chains.ts';
import { compose, type ProjectFiles } from '../composer/support.ts';
import { inBrowser, openGeneratedPages } from './support/generated-pages.ts';

openGeneratedPages();

describe.concurrent('[BUILD-03] a later message changes what it says and leaves the rest working', () => {
  test.each(
    chains
      .filter((chain) => chain.sees !== undefined)
      .map((chain) => [chain.messages.join(' → '), chain] as const),
  )('%s', async (_, chain) => {
    const files: ProjectFiles = new Map();
    for (const message of chain.messages) compose(files, chain.type, message);
    await inBrowser(files, chain.type, async (page) => {
      for (const text of chain.sees ?? []) await page.getByText(text).first().waitFor({ state: 'attached' });
      for (const text of chain.misses ?? [])
        expect(await page.getByText(text, { exact: true }).count(), text).toBe(0);
      if (chain.does !== undefined) await behaviours[chain.does]?.(page);
    });
  });
});
