import { asked, keyOf, workedOut, type FormulaCalculator } from './calculator-parts.ts';
import { listParts } from '../language/details.ts';
import { sentences } from '../language/draft.ts';
import { plural } from '../language/text.ts';
import { sentence } from './list-parts.ts';
import { units } from './unit-words.ts';

const per = String.raw`(?:per|for\s+(?:each|every)|pro|je|für\s+jede[nrs]?|par|pour\s+chaque|por|por\s+cada|para\s+cada)`;
const behind = new RegExp(String.raw`^(.+?)\s+(${per})\s+(\p{L}+)(?=\s*(?:,|$))`, 'isu');
const before = new RegExp(String.raw`^(${per})\s+(\p{L}+)\s*[:,]?\s+(?=\d)(.+)$`, 'isu');
/** "250 g meat", "2 rolls": how much, and of what. */
const amount =
  /^(\d+(?:[.,]\d+)?)\s*(?:(\p{L}{1,10}[²³]?)\s+(?:of\s+|de\s+|d['’])?(?=\p{L}))?(\p{L}[\p{L} '’-]{1,40})$/u;
const howMany =
  /(?<!\p{L})(?:how\s+many|number\s+of|wie\s*viele?|combien\s+de|cu[aá]nt[oa]s)\s+(\p{L}+)(?:\s+(?:are\s+)?(?:coming|come|there|kommen|viennent|vienen))?/iu;
const what = /(?<!\p{L})how\s+much\s+(?:of\s+\p{L}+\s+)?to\s+\p{L}+/iu;

/** What is needed for so many, from what one needs: "250 g meat, 2 rolls and 150 g salad per person". */
export function eachCalculator(text: string): FormulaCalculator | null {
  for (const { text: clause } of sentences(text)) {
    const body = clause.slice(Math.max(0, clause.search(/(?<=:\s)\S[^:]*$/u))).trim();
    const led = before.exec(body);
    const [list, each, noun] = led === null ? (behind.exec(body)?.slice(1) ?? []) : [led[3], led[1], led[2]];
    if (list === undefined || each === undefined || noun === undefined) continue;
    const entries = listParts(list).map((part) => {
      const [, figure = '', word = '', thing = ''] = amount.exec(part.trim()) ?? [];
      // "2 large rolls": what is no unit says which of it.
      const isUnit = word !== '' && Object.hasOwn(units, word.toLowerCase());
      return {
        figure: figure.replace(',', '.'),
        unit: isUnit ? word : '',
        thing: isUnit ? thing : `${word} ${thing}`.trim(),
      };
    });
    if (entries.length < 2 || entries.some(({ figure, thing }) => figure === '' || keyOf(thing) === ''))
      continue;
    const many = howMany.exec(text);
    const name = many?.[1] ?? plural(noun.toLowerCase());
    const key = keyOf(name);
    if (key === '') continue;
    return {
      title: sentence(what.exec(text)?.[0].toLowerCase() ?? `${each} ${noun}`),
      inputs: [{ ...asked(key, name), min: 0, step: 1, kind: 'number' }],
      outputs: entries.map(({ figure, unit, thing }, at) => ({
        ...workedOut(`${keyOf(thing)}Needed`, thing, `${key} * ${figure}`),
        kind: 'number',
        unit,
        main: at === 0,
      })),
      found: [body, many?.[0] ?? '', what.exec(text)?.[0] ?? ''].filter((one) => one !== ''),
    };
  }
  return null;
}
