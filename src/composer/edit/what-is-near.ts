import { quotedList } from '#language/quotes.ts';
import { t } from '#language/speech.ts';
import { namedIn } from './named-in.ts';
import { notThere } from './change-things.ts';
import { movedBy } from './order-things.ts';
import { nothingChanged, put } from './outcome.ts';
import { resolve } from './resolve-things.ts';
import type { Spec } from '../spec/spec.ts';
import { takeSections } from '../understand/site-sections.ts';
import { Reading } from '../language/text.ts';

/** "make the headline shorter", "the about text is too long": other words, which nobody has said. */
const ofWriting =
  /(?<!\p{L})(?:rewrite|rephrase|reword|shorten|(?:make|mach|mache|rends|haz)\s.{2,40}\s(?:shorter|longer|punchier|catchier|funnier|friendlier|kürzer|länger|plus\s+court\p{L}*|plus\s+long\p{L}*|más\s+cort\p{L}*|más\s+larg\p{L}*)|(?:too|zu|trop|demasiado)\s+(?:long|short|wordy|lang|kurz|long\p{L}*|court\p{L}*|larg\p{L}*|cort\p{L}*))(?!\p{L})/iu;
const linking = /^(?:please\s+)?(?:add|put|include)\s+(?:an?\s+|the\s+|our\s+|my\s+)?links?\s+to\s/iu;

/**
 * Of a message that changes nothing: the part of a page that it names and that is not there, or the thing that it is
 * about, with what can be done with that; null where it names nothing.
 */
export function whatIsNear(spec: Spec, message: string, isPhone: boolean): string | null {
  if (spec.kind === 'meme' || (spec.kind === 'site' && spec.docs !== undefined)) return null;
  const manner = { nothing: nothingChanged(), isPhone };
  if (ofWriting.test(message))
    return t`I write no texts by myself, so nothing was changed. Say the words: “change … to …”.`;
  if (linking.test(message) && !/https?:|www\.|\.\p{L}{2,}\b|@/iu.test(message))
    return t`A link needs an address, so nothing was changed. Say it with the address: “add a link to https://…”.`;
  const moved = movedBy(message);
  if (moved !== null && resolve(spec, moved).type === 'none') return put(notThere(spec, moved).said, manner);
  const name = namedIn(spec, message);
  const found = name === null ? null : resolve(spec, name);
  const [thing] = found?.type === 'one' ? found.things : [];
  if (thing === undefined) {
    if (spec.kind === 'app') return null;
    const reading = new Reading(message);
    const absent = takeSections(reading).find(
      ({ type, id }) =>
        !spec.sections.some((section) => section.type === type && (type !== 'custom' || section.id === id)),
    );
    if (absent === undefined) return null;
    const words = reading.tokens
      .slice(absent.match.from, absent.match.to)
      .map(({ text }) => text)
      .join(' ');
    return `${put(notThere(spec, words).said, manner)} ${t`Say “add …” to put it there.`}`;
  }
  const can =
    thing.kind === 'section'
      ? t`It can be renamed, moved, removed, made larger or smaller or of another colour, and you can write words in it.`
      : thing.kind === 'entity'
        ? t`It can be renamed, sorted, grouped, filtered and removed, and can have other fields.`
        : thing.kind === 'field'
          ? t`It can be renamed, removed, moved, and have choices, bounds or a unit; a list can be sorted, grouped and filtered by it.`
          : t`It can be renamed, removed and moved, and its words can be others: “change … to …”.`;
  return t`This is about ${quotedList([thing.label])}, and I did not understand what to do with it, so nothing was changed. ${can}`;
}
