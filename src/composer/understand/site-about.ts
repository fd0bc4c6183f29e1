import type { Topic } from '../content/topic.ts';
import { fold, type Reading } from '../language/text.ts';

/** A place with a name of its own, such as "Villa Cora, Firenze". */
export function takeVenue(reading: Reading): string | null {
  const found =
    // "at St Mary's Church", "at the Old Town Hall"
    /(?<=\bat\s+(?:the\s+)?)((?:St\.?\s+)?\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’-]+){1,4})/u.exec(
      reading.text,
    ) ??
    /\b((?:Villa|Rancho|Ranch|Quinta|Schloss|Château|Chateau|Castle|Hotel|Palazzo|Casa|Hacienda|Gut|Finca|Masseria|The|Burg|Domaine)\s+(?:(?:do|da|de|del|dos|la|le|el)\s+)?\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’-]+)*(?:,\s*\p{Lu}[\p{L}]+)?)/u.exec(
      reading.text,
    );
  if (found?.[1] === undefined) return null;
  const tokens = reading.tokens.filter(
    (token) => token.start >= found.index && token.start < found.index + found[0].length,
  );
  if (tokens[0]?.used === true) return null;
  reading.useText(found.index, found.index + found[0].length);
  return found[1];
}

/** "for my llama trekking company": what the thing is about, in its own words, when no topic says it. */
export function takeSubject(reading: Reading, topic: Topic): string {
  const found =
    /(?<!\d\s?(?:[€$£]|euros?|dollars?)?\s)\b(?:for|about)\s+(?:(?:my|our|an?|the)\s+)?(?:(?:small|new|local|little|young|family|family-run|tiny|online)\s+)?([\p{L}][\p{L} '’-]{2,40}?)(?=\s+[-–—]\s|\s*\n|\s+(?:called|named|with|in|at|and|that|which|from|who|where|on)\b|[,.;:!?]|$)/iu.exec(
      reading.text,
    );
  const raw = found?.[1]?.trim() ?? '';
  if (raw === '' || found === null) return '';
  // "a blog about trail running in the alps": where it is about belongs to it.
  const region = /^about/iu.test(found[0])
    ? /^\s+in\s+(?:the\s+)?\p{L}+(?:\s+\p{Lu}\p{L}+)?(?=\s*(?:[,.;:!?\n]|$)|\s+(?:with|and)\b)/iu.exec(
        reading.text.slice(found.index + found[0].length),
      )
    : null;
  if (region !== null) {
    const end = found.index + found[0].length;
    reading.useText(found.index + found[0].lastIndexOf(raw), end + region[0].length);
    return `${raw}${region[0]}`;
  }
  const cleaned = raw.replace(/^(?:small|new|local|little|young|family|family-run|tiny|online)\s+/i, '');
  if (/^\p{Lu}/u.test(cleaned)) return '';
  const start = found.index + found[0].lastIndexOf(raw);
  if (topic.id === 'generic' || topic.words.some((word) => fold(cleaned).includes(fold(word))))
    reading.useText(start, start + raw.length);
  return cleaned;
}

/** For whom it is: "for busy parents" gives "busy parents"; empty when the message does not say. */
export function takeAudience(reading: Reading): string {
  const found =
    /\b(?:for|aimed at|targeting)\s+((?:busy|young|small|new|local|remote|working)?\s*(?:freelancers|students|families|parents|teams|developers|designers|kids|children|seniors|beginners|teachers|founders|startups|companies|professionals|businesses|couples|women|men|people|travellers|travelers|runners|photographers|musicians|writers|makers|adults|toddlers|tourists|locals)(?:\s+and\s+(?:kids|children|adults|families|beginners|parents|teens|seniors))?)\b/i.exec(
      reading.text,
    );
  if (found?.[1] === undefined) return '';
  reading.useText(found.index, found.index + found[0].length);
  return found[1].toLowerCase();
}

const minutes = String.raw`(\d{2,3})[\s-]*min(?:s|utes?|uten|utos)?\.?(?!\p{L})`;
const booked = String.raw`(?:each|long|lessons?|sessions?|slots?|appointments?|je|jeweils|lang|stunden|termine?|chacune?|chaque|cours|séances?|cada(?:\s+una?)?|clases?|citas?)`;
const length = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${minutes}\s+${booked}|${booked}\s+(?:(?:of|are|is|lasts?|takes?|dauer[nt]|de|durent?|duran?)\s+)?${minutes})(?!\p{L})`,
  'iu',
);
/** "45 minutes each", "appointments take 30 minutes": how long what is booked takes; null where it is not said. */
export function takeLength(reading: Reading): number | null {
  const hit = length.exec(reading.text);
  if (hit === null) return null;
  reading.useText(hit.index, hit.index + hit[0].length);
  return Number(hit[1] ?? hit[2]);
}
