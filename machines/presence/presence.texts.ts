import { plural, t } from '#language/speech.ts';
import { textsOf } from '#language/texts.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  label: 'Who is here',
  here: (names: string) => t`Here now: ${names}`,
  button: (count: number) =>
    plural(count, { one: '# person is here with you', other: '# people are here with you' }),
  looksAt: (what: string) => t`Looks at ${what}`,
  reads: (path: string) => t`Is in ${path}`,
});
