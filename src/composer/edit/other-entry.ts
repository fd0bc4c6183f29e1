import { quoted } from '#language/quotes.ts';
import { t } from '#language/speech.ts';
import { withGiven } from './bare-entries.ts';
import { givenIn } from './change-entries.ts';
import { renameThing } from './change-things.ts';
import { isQuestion, type Outcome } from './outcome.ts';
import { resolve } from './resolve-things.ts';
import { entriesOf, nameOf } from '../find/entries.ts';
import { withValue } from '../find/things.ts';
import type { Section, SiteSpec, Spec } from '../spec/spec.ts';
import type { TextChange } from '../find/visible-text.ts';
import { replacement } from '../understand/commands.ts';

/** Another question with its answer for a part of a page that has some; entries of other parts are changed by their texts. */
function entryFrom(spec: SiteSpec, section: Section, text: string): object | undefined {
  if (section.type !== 'faq') return undefined;
  const given = givenIn(section.type, text, true);
  const [one, other] = given ?? [];
  return one === undefined || other !== undefined || (one.note ?? '') === ''
    ? undefined
    : entriesOf(withGiven(spec, section, [one])).at(-1)?.item;
}

/** "the first question should be: Does it work offline? Yes, …": another entry in the place of one. */
export function otherEntry(spec: Spec, command: string): Outcome | null {
  const wanted = replacement(command);
  const found = wanted === null || spec.kind !== 'site' ? null : resolve(spec, wanted.from);
  const thing = found?.type === 'one' ? found.things[0] : undefined;
  if (wanted === null || spec.kind !== 'site' || thing?.kind !== 'entry') return null;
  const section = spec.sections[Number(thing.path[1])];
  // Its last sentence ends as it was written.
  const text = /[.!?]\s*$/u.exec(command)?.[0] ?? '';
  const item = section === undefined ? undefined : entryFrom(spec, section, `${wanted.to}${text}`);
  return item === undefined
    ? null
    : {
        spec: withValue(spec, thing.path, () => item),
        said: t`${quoted(nameOf(item))} stands instead of ${quoted(thing.label)} now.`,
      };
}

/** "Tina should be Tina Marsh": the one thing of that name is called so, and no text that has the word in it. */
export const otherName = (spec: Spec, command: string, { from, to }: TextChange): Outcome | null => {
  const renamed = /\sshould\s+be\s/iu.test(command)
    ? renameThing(spec, `rename ${from} to ${to}`, true)
    : null;
  return renamed === null || isQuestion(renamed) ? null : renamed;
};
