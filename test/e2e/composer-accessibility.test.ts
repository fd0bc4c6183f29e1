import { describe, expect, test } from 'vitest';
import { compose, type ProjectFiles } from '../composer/support.ts';
import { axeFaults } from './support/accessibility.ts';
import { inBrowser, openGeneratedPages, tried } from './support/generated-pages.ts';

openGeneratedPages({ isWhole: true });

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
      await inBrowser(
        files,
        type,
        async (page) => {
          await page.waitForLoadState('load');
          expect(await axeFaults(page)).toEqual([]);
        },
        scheme,
      );
    },
  );
});
