import { quoted } from './app-places.ts';
import type { Outcome } from './change-design.ts';
import { addFormula, addMark, resolveWishes } from './resolve-wishes.ts';
import type { AppSpec } from './spec.ts';
import { readWishes, type Wish } from './understand/wishes.ts';
import { changePoll } from './change-app-play.ts';
import {
  sentence,
  changeRequired,
  changePreset,
  changeBounds,
  changeOptionNames,
  moveParts,
  addRelation,
  changeSamples,
  sortByName,
  showAs,
} from './change-app-fields.ts';

/**
 * What is reckoned, marked, required, preset and asked in an app. It is read before colours and texts, since "mark
 * unpaid ones red" names a colour and "minutes should be mandatory" looks like a text to be changed. Null when the
 * command is about none of it.
 */
export function changeRules(spec: AppSpec, command: string): Outcome | null {
  const text = command
    .replace(/[.!]+$/u, '')
    .replace(/^(?:please|also|now|and|then|ok|can you|could you)[,\s]+/iu, '')
    .trim();
  return (
    removeMarks(spec, text) ??
    changeRequired(spec, text) ??
    changePreset(spec, text) ??
    changeBounds(spec, text) ??
    changeMarks(spec, text) ??
    changeWishes(spec, text) ??
    changeOptionNames(spec, text) ??
    moveParts(spec, text) ??
    addRelation(spec, text) ??
    changePoll(spec, text) ??
    changeSamples(spec, text) ??
    sortByName(spec, text) ??
    showAs(spec, text)
  );
}

/** "remove the highlighting". */
function removeMarks(spec: AppSpec, text: string): Outcome | null {
  if (
    !/^(?:remove|delete|drop|no|without|turn off|take (?:off|away)|stop)\s+(?:the\s+|all\s+|any\s+)?(?:red\s+|colou?red\s+|row\s+)*(?:highlight\p{L}*|marks?|marking|markings|warnings?)\b/iu.test(
      text,
    )
  )
    return null;
  if (!spec.entities.some((entity) => (entity.marks?.length ?? 0) > 0))
    return { spec, said: 'No rows are marked, so nothing was changed.' };
  return {
    spec: { ...spec, entities: spec.entities.map((entity) => ({ ...entity, marks: [] })) },
    said: 'No rows are marked any more.',
  };
}

/** "make grade green when above 4", "mark negative ones red". */
function changeMarks(spec: AppSpec, text: string): Outcome | null {
  const tone = (word: string): 'bad' | 'warn' | 'good' | 'quiet' =>
    /red/iu.test(word) ? 'bad' : /green/iu.test(word) ? 'good' : /gr[ea]y/iu.test(word) ? 'quiet' : 'warn';
  const colour = '(red|green|orange|yellow|amber|gr[ea]y)';
  const when = new RegExp(
    String.raw`^(?:make|show|mark|colou?r|highlight|turn)\s+(?:the\s+)?(.+?)\s+(?:in\s+)?${colour}\s+(?:when|if|where)\s+(?:it(?:['’]s|\s+is)?\s+|they\s+are\s+|it\s+is\s+)?(above|over|more than|greater than|higher than|below|under|less than|lower than)\s+(-?\d+(?:[.,]\d+)?)`,
    'iu',
  ).exec(text);
  const negative = new RegExp(
    String.raw`^(?:make|show|mark|colou?r|highlight)\s+(?:the\s+)?negative\s+(?:ones|values|numbers|amounts|rows|balances?|[\p{L}-]+)\s+(?:in\s+)?${colour}`,
    'iu',
  ).exec(text);
  if (when === null && negative === null) return null;
  const next = structuredClone(spec);
  const numeric = next.entities.flatMap((entity) =>
    entity.fields.filter((one) => one.kind === 'number' || one.kind === 'money'),
  );
  const about =
    when?.[1] ??
    (numeric.find((one) => one.formula !== undefined) ?? numeric.find((one) => one.kind === 'money'))
      ?.label ??
    '';
  const isAbove = /above|over|more|greater|higher/iu.test(when?.[3] ?? '');
  const value = Number((when?.[4] ?? '0').replace(',', '.'));
  const isMet = addMark(
    {
      tone: tone(when?.[2] ?? negative?.[1] ?? ''),
      about: about.toLowerCase(),
      is: isAbove ? 'above' : 'below',
      value,
      word: '',
    },
    next,
  );
  return isMet
    ? {
        spec: next,
        said: `Rows with ${about.toLowerCase()} ${isAbove ? 'above' : 'below'} ${value} stand out now.`,
      }
    : null;
}

const tones = { bad: 'in red', warn: 'in yellow', good: 'in green', quiet: 'in grey' };

function saidOf(wish: Wish): string {
  switch (wish.type) {
    case 'formula':
      return `${quoted(sentence(wish.name.toLowerCase()))} is reckoned as ${wish.expression} now.`;
    case 'mark':
      return `${wish.is === 'past' ? `What is ${wish.word.toLowerCase()}` : wish.is === 'soon' ? `What is due within ${wish.value ?? 0} days` : wish.is === 'below' ? `What is below ${wish.value ?? wish.word}` : wish.is === 'above' ? `What is above ${wish.value ?? 0}` : `What is ${wish.word}`} stands out ${tones[wish.tone]} now.`;
    case 'interval':
      return `The app reckons when the next time is due now.`;
    case 'total':
      return `The overview shows ${wish.how === 'average' ? 'averages' : wish.how === 'count' ? 'counts' : 'totals'} by ${wish.per.toLowerCase()} now.`;
    case 'trend':
      return `The overview shows ${wish.what === '' ? 'it' : wish.what.toLowerCase()} over time now.`;
    case 'goal':
      return `The overview shows how far it is to ${wish.amount} now.`;
    case 'pages':
      return `The list shows ${wish.count} rows on a page now.`;
    case 'save':
      return 'The list can be saved as CSV now.';
  }
}

/** Formulas, marks, intervals, totals and goals, worded as in a first message. */
function changeWishes(spec: AppSpec, text: string): Outcome | null {
  if (spec.entities.length === 0) return null;
  const bare = text.replace(
    /^(?:add|include|create|show|calculate|compute|reckon|i want|give me)\s+(?:an?\s+|the\s+|me\s+)?(?:(?:calculated\s+|computed\s+)?(?:field|column)\s+)?(?:called\s+|for\s+)?(?=[\p{L} ]+\s*=)/iu,
    '',
  );
  const chart =
    /^(?:add|show|make|draw)?\s*(?:me\s+)?(?:an?\s+|the\s+)?(?:(bar|line|pie|donut)\s+)?(?:chart|graph)\s+(?:of|with|for|showing)\s+(?:the\s+)?(.+?)\s+(?:per|by)\s+(weeks?|days?|years?)$/iu.exec(
      text,
    );
  const wishes: Wish[] =
    chart?.[2] === undefined
      ? readWishes(bare)
      : [{ type: 'total', what: chart[2], how: 'sum', per: chart[3] ?? 'week', from: 0, end: text.length }];
  if (wishes.length === 0) return null;
  const covered = wishes.reduce((sum, wish) => sum + wish.end - wish.from, 0);
  if (covered < bare.length * 0.55) return null;
  const next = structuredClone(spec);
  const app = { entities: next.entities, screens: next.screens };
  const met = resolveWishes(wishes, app);
  if (met.size === 0) {
    const formula = wishes.find((wish) => wish.type === 'formula');
    return formula === undefined || !addFormula(formula, app) ? null : { spec: next, said: saidOf(formula) };
  }
  if (/\bpie\b|\bdonut\b/iu.test(text))
    app.screens = app.screens.map((screen) =>
      screen.type === 'overview'
        ? {
            ...screen,
            charts: screen.charts.map((one, index) =>
              index === 0 ? { ...one, kind: 'donut' as const } : one,
            ),
          }
        : screen,
    );
  const result: AppSpec = { ...next, entities: app.entities, screens: app.screens };
  if (JSON.stringify(result) === JSON.stringify(spec))
    return { spec, said: 'That is there already, so nothing was changed.' };
  return { spec: result, said: [...met].map(saidOf).join(' ') };
}
