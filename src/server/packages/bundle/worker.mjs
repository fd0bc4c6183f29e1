import { stripVTControlCharacters } from 'node:util';
import { bundle } from './bundle.mjs';

/*
 * Entry of the process that makes one set of browser modules of the packages that a project imports. It reads what
 * strangers published, knows no environment, and runs none of it.
 */

process.on('message', async ({ work }) => {
  let answer;
  try {
    answer = { value: await bundle(work) };
  } catch (error) {
    const message = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
    answer = { error: message.split('\n').slice(0, 6).join('\n').slice(0, 1000) };
  }
  process.send?.(answer);
});
process.on('disconnect', () => process.exit(0));
