import { checkPage } from './page-rules.mjs';

/*
 * Entry of the process that looks through the pages of a project. They come from strangers, and a page may be made to be
 * slow to read: the process is ended then. It knows no environment.
 */

process.on('message', ({ work: { pages } }) => {
  try {
    process.send?.({ value: pages.flatMap(({ path, html }) => checkPage(path, html)) });
  } catch (error) {
    process.send?.({ error: error instanceof Error ? error.message : String(error) });
  }
});
process.on('disconnect', () => process.exit(0));
