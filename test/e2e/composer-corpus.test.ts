import { describe, test } from 'vitest';
import { behaviours } from '../composer/corpus/behaviours.ts';
import { compose, type ProjectFiles } from '../composer/support.ts';
import { inBrowser, openGeneratedPages, tried } from './support/generated-pages.ts';

openGeneratedPages();

describe.concurrent('[BUILD-08] what the composer builds does what it says, clicked through in a browser', () => {
  test.each(tried.map((entry) => [entry.type, entry.prompt, entry] as const))(
    '%s: %s',
    async (type, _, entry) => {
      const files: ProjectFiles = new Map();
      compose(files, type, entry.prompt);
      const behave = behaviours[entry.does ?? ''];
      if (behave === undefined) throw new Error(`There is no behaviour ${entry.does ?? ''}.`);
      await inBrowser(files, type, behave);
    },
  );
});
