import { collectTypes } from './collect.mjs';

/*
 * Entry of the process that gathers the declarations of packages. It reads what strangers published, knows no
 * environment, and runs none of it.
 */

process.on('message', ({ work }) => {
  let answer;
  try {
    answer = { value: collectTypes(work) };
  } catch (error) {
    answer = { error: (error instanceof Error ? error.message : String(error)).slice(0, 500) };
  }
  process.send?.(answer);
});
process.on('disconnect', () => process.exit(0));
