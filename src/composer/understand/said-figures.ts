import type { Language } from '../spec/spec.ts';
import { tokensIn, type Reading } from '../language/text.ts';

export const days =
  'mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonntags?|lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?';

/** Regular dates: "rehearsals thursdays 19:30", "service times sundays 9:30 and 11:00". */
export function takeTimes(reading: Reading): { time: string; title: string }[] {
  const time = String.raw`\d{1,2}(?:[:.h]\d{2}|\s?(?:am|pm|uhr|h)\b)`;
  const pattern = new RegExp(
    String.raw`\b((?:${days})(?![\p{L}])(?:\s*(?:,|and|und|et|y|&)\s*(?:${days})(?![\p{L}]))*)\s*,?\s*(?:at\s+|um\s+|à\s+|a las\s+|from\s+)?(${time})((?:\s*(?:,|and|und|et|y|&|\+)\s*${time})*)(?!\s*(?:-|–|to\b|bis\b|till\b|until\b))`,
    'giu',
  );
  const each = String.raw`(?:on|every|each|jeden|immer|am|chaque|le|tous\s+les|los|cada)`;
  const items: { time: string; title: string }[] = [];
  const heading = new RegExp(
    String.raw`((?!${each}\s*$)[\p{L}'’]+(?:\s+[\p{L}'’]+)?)\s*[:(]?\s*(?:${each})?\s*$`,
    'iu',
  );
  let last = { end: -1, label: '' };
  for (const found of reading.text.matchAll(pattern)) {
    const tokens = tokensIn(reading, found.index, found.index + found[0].length);
    if (tokens.every((token) => token.used)) continue;
    reading.useText(found.index, found.index + found[0].length);
    const before = heading.exec(reading.text.slice(0, found.index));
    // "Tuesdays at 6 pm and Sundays at 8 am": of the same.
    const isSame =
      last.end >= 0 &&
      /^\s*(?:,|and|und|et|y|&|\+)*\s*(?:on\s+)?$/iu.test(reading.text.slice(last.end, found.index));
    const label = isSame
      ? last.label
      : (before?.[1] ?? '')
          .replaceAll(
            /(?<!\p{L})(?:times?|website|site|and|on|every|page|the|der|die|das|des|les?|la|el|los)(?!\p{L})/giu,
            '',
          )
          .trim();
    last = { end: found.index + found[0].length, label };
    // What happens then stands in the programme, and is understood with its times.
    if (!isSame && label !== '' && before !== null) reading.useText(before.index, found.index);
    const [, day = '', firstTime = '', more = ''] = found;
    const dayName = day.charAt(0).toUpperCase() + day.slice(1);
    for (const one of [firstTime, ...more.split(/\s*(?:,|\band\b|\bund\b|\bet\b|\by\b|&|\+)\s*/iu)]) {
      if (one.trim() === '') continue;
      items.push({
        time: `${dayName} ${one.trim()}`,
        title: label === '' ? '' : label.charAt(0).toUpperCase() + label.slice(1),
      });
    }
  }
  return items;
}

/** Figures that a message gives with what they count: "12 rooms", "7 years experience at BNP", "since 1954". */
export function takeFigures(reading: Reading, language: Language): { value: string; label: string }[] {
  const figures: { value: string; label: string }[] = [];
  const free = (start: number, end: number): boolean =>
    tokensIn(reading, start, end).every((token) => !token.used);
  for (const found of reading.text.matchAll(
    /\b(?:since|seit|depuis|desde|est\.?|established(?: in)?|founded(?: in)?|gegründet)\s+((?:1[5-9]|20)\d{2})\b/giu,
  )) {
    if (!free(found.index, found.index + found[0].length)) continue;
    reading.useText(found.index, found.index + found[0].length);
    figures.push({
      value: found[1] ?? '',
      label: { en: 'founded', de: 'gegründet', fr: 'fondé en', es: 'desde' }[language],
    });
  }
  for (const found of reading.text.matchAll(
    /\b(?:rating|rated|bewertung)?\s*:?\s*([1-5][.,]\d)(?:\s*(?:stars?|sterne|étoiles|estrellas|★|\/\s?5|out of 5))\b/giu,
  )) {
    if (!free(found.index, found.index + found[0].length)) continue;
    reading.useText(found.index, found.index + found[0].length);
    figures.push({
      value: found[1] ?? '',
      label: { en: 'of 5 stars', de: 'von 5 Sternen', fr: 'sur 5 étoiles', es: 'de 5 estrellas' }[language],
    });
  }
  for (const found of reading.text.matchAll(
    /\b24\s?\/\s?7\b|(?<=\s)24h\/24\b|\b24 (?:hours|stunden)(?:[,\s]+7 (?:days|tage)(?: a week)?)?/giu,
  )) {
    reading.useText(found.index, found.index + found[0].length);
    figures.push({
      value: found[0].length > 8 ? '24/7' : found[0],
      label: { en: 'reachable', de: 'erreichbar', fr: 'joignable', es: 'disponible' }[language],
    });
  }
  for (const found of reading.text.matchAll(
    /(?<![\p{L}\p{N}.,:/€$£-])(\d{1,3}(?:[.,]\d{3})+|\d{1,6}\+?)\s+((?:\p{L}[\p{L}'’-]*)(?:\s+(?!and\b|with\b|from\b|for\b|in\b|und\b|mit\b|et\b|y\b)\p{L}[\p{L}'’-]*){0,2}(?:\s+(?:at|bei|chez|en)\s+\p{Lu}[\p{L}]+(?:\s+(?:and|und|et|y)\s+\p{Lu}[\p{L}]+)?)?)(?=[\s,.;:!)]|$)/gu,
  )) {
    const end = found.index + found[0].length;
    if (!free(found.index, found.index + (found[1] ?? '').length)) continue;
    // "so we don't have 10 lemon drizzles": what is not to be is no figure of the page.
    if (
      /(?<!\p{L})(?:not|don['’]?t|never|avoid|without|nicht|keine?|ohne|pas|sans|no|sin)(?!\p{L})[^,.;:]{0,20}$/iu.test(
        reading.text.slice(0, found.index),
      )
    )
      continue;
    // "214 horses rehomed since 2009", "1150 Wien"
    const label = (found[2] ?? '').replace(
      /\s+(?:since|seit|depuis|desde|a|an|per|pro|par|por|is|are)$/iu,
      '',
    );
    if (
      // "turns 100 on 14 June": what follows is no name of what is counted.
      /^(?:on|at|in|by|to|from|until|or|am|um|bis|le|à|el|a)(?!\p{L})/iu.test(label) ||
      /^(?:19|20)\d{2}$/u.test(found[1] ?? '') ||
      (/^\d{4,5}$/u.test(found[1] ?? '') && /^\p{Lu}/u.test(label))
    )
      continue;
    if (
      /^(?:min|minutes?|mins|uhr|am|pm|h|hours?|kg|g|cl|ml|l|km|m|people|players|euros?|eur|chf|dollars?|pages?|sections?|columns?|colou?rs?|of|and|or|to|may|jan\p{L}*|feb\p{L}*|mar(?:ch)?|apr\p{L}*|june?|july?|aug\p{L}*|sep\p{L}*|oct\p{L}*|nov\p{L}*|dec\p{L}*)(?!\p{L})/iu.test(
        label,
      )
    )
      continue;
    // "taught at a school for 12 years": how long, in a sentence that says what.
    if (
      /^(?:years?|months?|weeks?|days?|jahren?|monaten?|wochen|tagen?|ans?|mois|semaines?|jours?|años?|meses|semanas?|días?)$/iu.test(
        label,
      ) &&
      /(?<!\p{L})(?:for|seit|depuis|pendant|durante|hace)\s+(?:(?:over|about|almost|nearly|more\s+than|über|mehr\s+als|fast|plus\s+de|más\s+de)\s+)?$/iu.test(
        reading.text.slice(0, found.index),
      )
    )
      continue;
    reading.useText(found.index, end);
    figures.push({ value: found[1] ?? '', label });
  }
  return figures.slice(0, 3);
}
