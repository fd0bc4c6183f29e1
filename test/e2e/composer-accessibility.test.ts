import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { compose, type ProjectFiles } from '../composer/support.ts';
import { inBrowser, openGeneratedPages, tried } from './support/generated-pages.ts';

openGeneratedPages({ isWhole: true });

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResult {
  violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[];
}

/** Everything that axe finds on the page once it stands still: half-way into a colour, no contrast is what it will be. */
async function faults(page: Page): Promise<string[]> {
  await page.waitForLoadState('load');
  await page.evaluate(async () => {
    await document.fonts.ready;
    // A style that has come with the page may begin a transition with the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
  await page.evaluate(axeSource);
  const result = await page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<AxeResult> } }).axe.run(),
  );
  return result.violations.map(
    ({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''} ${nodes[0]?.failureSummary ?? ''}`,
  );
}

describe('[BUILD-08] what the composer builds is accessible', () => {
  const sample = tried.filter((_, index) => index % 9 === 0);
  const cases = sample.flatMap((entry) =>
    (['light', 'dark'] as const).map((scheme) => [scheme, entry] as const),
  );
  test.each(cases.map(([scheme, entry]) => [entry.type, entry.prompt, scheme, entry] as const))(
    '%s: %s, %s',
    async (type, prompt, scheme) => {
      const files: ProjectFiles = new Map();
      compose(files, type, prompt);
      await inBrowser(files, type, async (page) => expect(await faults(page)).toEqual([]), scheme);
    },
  );
});
