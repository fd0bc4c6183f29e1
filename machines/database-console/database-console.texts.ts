import { textsOf } from '#language/texts.ts';
import { plural, t } from '#language/speech.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  anotherStatementIsOnWay: 'Another statement is on its way.',
  didNotWork: 'That did not work. Try again.',
  doneAnsweredNoRows: 'Done. It answered no rows.',
  rows: (count: number) => plural(count, { one: '# row', other: '# rows' }),
  doneFirstShown: (count: string, length: number) => t`Done: ${count}, the first ${length} shown.`,
  done: (count: string) => t`Done: ${count}.`,
  secretsAreWithDatabase: 'The secrets are with the database.',
});
