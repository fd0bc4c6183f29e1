import { takeList, takeLongest } from '../language/given-lists.ts';
import type { Reading } from '../language/text.ts';
import type { Screen } from '../spec/spec.ts';

/** How a tool is set. */
export type Settings = Extract<Screen, { type: 'tool' }>['settings'];

/** How many sides are thrown, and how often. */
export const diceSettings = (reading: Reading): Settings => {
  const sides = [...reading.text.matchAll(/\bd(\d{1,3})\b/giu)].map((found) => {
    reading.useText(found.index, found.index + found[0].length);
    return Number(found[1]);
  });
  const isCoin = /\bcoins?\b|heads or tails/iu.test(reading.text) && !/\bdic?e\b/iu.test(reading.text);
  const count = /\btwo dice\b|\b2 dice\b/iu.test(reading.text) ? 2 : 1;
  return {
    sides: isCoin ? [2] : sides.length > 0 ? [...new Set(sides)] : [6, 4, 8, 10, 12, 20, 2],
    ...(count === 2 ? { count } : {}),
  };
};

/** "movie picker": whatever is picked from a list; the others are tools of their own. */
export const anyPicker =
  /(?<!\p{L})(?:random\s+)?(?!(?:colou?r|date|file|emoji|icon|team|group)\s)\p{L}+\s+(?:picker|chooser|randomi[sz]er)(?!\p{L})/iu;

const typesIn =
  /(?<!\p{L})(?:i|we|you|people|users?|everyone|kids|ich|wir|je|on|nous)\s+(?:can\s+|could\s+|will\s+|want\s+to\s+)?(?:type|enter|put|add|write|fill|paste|tipp\p{L}*|schreib\p{L}*|trag\p{L}*|saisi\p{L}*|écri\p{L}*|escrib\p{L}*)(?!\p{L})/iu;
/** Whose names are drawn, and what for. */
export const pickerSettings =
  (mode: string) =>
  (reading: Reading): Settings => {
    // "I type in meals": what it is drawn from is nothing that anybody else could make up.
    const isTyped = typesIn.test(reading.text);
    const isClass = /\b(?:class(?:room)?|students?|pupils?|school)\b/iu.test(reading.text);
    const kind = anyPicker.exec(reading.text);
    if (kind !== null) reading.useText(kind.index, kind.index + kind[0].length);
    const said = takeList(reading);
    const given = said.length > 1 ? said : takeLongest(reading);
    return {
      names:
        given.length > 1
          ? given
          : isTyped
            ? []
            : isClass
              ? ['Amina', 'Ben', 'Clara', 'David', 'Elif', 'Finn', 'Grace', 'Hugo', 'Ines', 'Jonas']
              : ['Amina', 'Jonas', 'Clara', 'Kofi', 'Mei', 'Sam'],
      ...(mode === 'one' ? {} : { mode }),
    };
  };
