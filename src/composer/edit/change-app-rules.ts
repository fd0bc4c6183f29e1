import { textsOf } from '#language/texts.ts';
import { quoted } from '#language/quotes.ts';
import { t } from '#language/speech.ts';
import type { Outcome, Question } from './outcome.ts';
import { addHighlightRule } from '../plan/resolve-conditions.ts';
import { addFormula, resolveFeatureRequests } from '../plan/resolve-feature-requests.ts';
import { isNumeric } from '../find/find-in-app.ts';
import { changeSettings } from './change-app-numbers.ts';
import type { AppSpec } from '../spec/spec.ts';
import { readFeatureRequests } from '../understand/feature-requests.ts';
import { type FeatureRequest } from '../understand/feature-request.ts';
import { changeBounds } from './change-bounds.ts';
import { changePoll } from './change-app-play.ts';
import {
  named,
  sentence,
  changeRequired,
  changeToChoice,
  changePreset,
  changeOptionNames,
  addRelation,
} from './change-app-fields.ts';
import { moveParts, changeSamples, sortByName, showAs } from './change-app-lists.ts';
import { inSentence } from '../language/text.ts';

/**
 * What is computed, marked, required, preset and asked in an app. It is read before colours and texts, since "mark
 * unpaid ones red" names a colour and "minutes should be mandatory" looks like a text to be changed. Null when the
 * command is about none of it.
 */
export function changeRules(spec: AppSpec, command: string): Outcome | Question | null {
  const text = command
    .replace(/[.!]+$/u, '')
    .replace(/^(?:please|also|now|and|then|ok|can you|could you)[,\s]+/iu, '')
    .trim();
  return (
    removeHighlightRules(spec, text) ??
    changeToChoice(spec, text) ??
    changeRequired(spec, text) ??
    changePreset(spec, text) ??
    changeBounds(spec, text) ??
    changeHighlightRules(spec, text) ??
    changeRequests(spec, text) ??
    changeOptionNames(spec, text) ??
    moveParts(spec, text) ??
    addRelation(spec, text) ??
    changePoll(spec, text) ??
    changeSamples(spec, text) ??
    sortByName(spec, text) ??
    showAs(spec, text) ??
    changeSettings(spec, text)
  );
}

/** "remove the highlighting". */
function removeHighlightRules(spec: AppSpec, text: string): Outcome | null {
  if (
    !/^(?:remove|delete|drop|no|without|turn off|take (?:off|away)|stop)\s+(?:the\s+|all\s+|any\s+)?(?:red\s+|colou?red\s+|row\s+)*(?:highlight\p{L}*|marks?|marking|markings|warnings?)\b/iu.test(
      text,
    )
  )
    return null;
  if (!spec.entities.some((entity) => (entity.marks?.length ?? 0) > 0))
    return { spec, said: ({ nothing }) => t`No rows are marked, ${nothing}.` };
  return {
    spec: { ...spec, entities: spec.entities.map((entity) => ({ ...entity, marks: [] })) },
    said: t`No rows are marked any more.`,
  };
}

/** "make grade green when above 4", "mark negative ones red". */
function changeHighlightRules(spec: AppSpec, text: string): Outcome | null {
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
  const isMet = addHighlightRule(
    {
      tone: tone(when?.[2] ?? negative?.[1] ?? ''),
      about: about.toLowerCase(),
      is: isAbove ? 'above' : 'below',
      value,
      word: '',
      label: '',
    },
    next,
  );
  return isMet
    ? {
        spec: withoutOlder(spec, next, text),
        said: isAbove
          ? t`Rows with ${inSentence(about, spec.language)} above ${value} stand out now.`
          : t`Rows with ${inSentence(about, spec.language)} below ${value} stand out now.`,
      }
    : null;
}

/** "warn under 7 instead": a bound that was there before for the same goes, unless a command says that it comes on top. */
function withoutOlder(before: AppSpec, after: AppSpec, text: string): AppSpec {
  if (/(?<!\p{L})(?:also|too|as\s+well|additionally|and)(?!\p{L})/iu.test(text)) return after;
  return {
    ...after,
    entities: after.entities.map((entity) => {
      const known = before.entities.find(({ key }) => key === entity.key)?.marks ?? [];
      const marks = entity.marks ?? [];
      const fresh = marks.slice(known.length);
      const isOlder = (mark: (typeof marks)[number]): boolean =>
        typeof mark.value === 'number' &&
        mark.is !== 'before' &&
        fresh.some(
          ({ field, is, tone, value }) =>
            field === mark.field && is === mark.is && tone === mark.tone && typeof value === 'number',
        );
      return fresh.length === 0
        ? entity
        : { ...entity, marks: marks.filter((mark, at) => at >= known.length || !isOlder(mark)) };
    }),
  };
}

const tones = textsOf({ bad: 'in red', warn: 'in yellow', good: 'in green', quiet: 'in grey' });

/** What rows stand out by. */
function markedBy(request: Extract<FeatureRequest, { type: 'highlight' }>): string {
  switch (request.is) {
    case 'past':
      return t`What is ${request.label.toLowerCase()}`;
    case 'today':
      return t`What is due today`;
    case 'soon':
      return t`What is due within ${request.value ?? 0} days`;
    case 'below':
      return t`What is below ${request.value ?? request.word}`;
    case 'above':
      return t`What is above ${request.value ?? 0}`;
    default:
      return t`What is ${request.word}`;
  }
}

function saidOf(request: FeatureRequest): string {
  switch (request.type) {
    case 'formula':
      return t`${quoted(sentence(request.name.toLowerCase()))} is now calculated as ${request.expression}.`;
    case 'derived':
      return t`${quoted(sentence(request.name))} is worked out now.`;
    case 'highlight':
      return t`${markedBy(request)} stands out ${tones[request.tone]} now.`;
    case 'interval':
      return t`The app now works out when each one is next due.`;
    case 'total':
      return request.how === 'average'
        ? t`The overview shows averages by ${request.per.toLowerCase()} now.`
        : request.how === 'count'
          ? t`The overview shows counts by ${request.per.toLowerCase()} now.`
          : t`The overview shows totals by ${request.per.toLowerCase()} now.`;
    case 'figure':
      return request.how === 'sum'
        ? t`The overview shows the total of ${request.what.toLowerCase()} now.`
        : t`The overview shows the average of ${request.what.toLowerCase()} now.`;
    case 'settle':
      return t`A screen shows who owes whom now.`;
    case 'product':
      return t`${quoted(request.name)} is worked out now.`;
    case 'share':
    case 'best':
    case 'reward':
      return t`The overview shows ${quoted(request.label)} now.`;
    case 'left':
      return t`The overview shows how much is left now.`;
    case 'weighted':
    case 'running':
    case 'since':
    case 'rate':
      return t`${quoted(request.name)} is worked out now.`;
    case 'reached':
      return t`${quoted(request.label)} is worked out now.`;
    case 'ratio':
      return t`${quoted(sentence(t`${request.what} per ${request.per}`))} is worked out now.`;
    case 'bands':
      return t`Rows are marked ${request.bands.map(({ label }) => quoted(label)).join(', ')} now.`;
    case 'quota':
      return t`The overview shows how far it is to ${request.amount} a ${request.within} now.`;
    case 'order':
      return t`The list has the ${request.which} first now.`;
    case 'trend':
      return request.what === ''
        ? t`The overview shows it over time now.`
        : t`The overview shows ${request.what.toLowerCase()} over time now.`;
    case 'goal':
      return t`The overview shows how far it is to ${request.amount} now.`;
    case 'once':
      return request.what === ''
        ? t`Each of them can be there only once now.`
        : t`${quoted(sentence(request.what))} can be there only once now.`;
    case 'most':
      return t`There is room for ${request.count} now, and no more can be added.`;
    case 'pages':
      return t`The list shows ${request.count} rows on a page now.`;
    case 'save':
      return t`The list can be saved as CSV now.`;
  }
}

/** "I charge 60 an hour now": what is worked out in the same way with another number is that, and nothing beside it. */
function recalculated(spec: AppSpec, entities: AppSpec['entities']): Outcome | null {
  const bare = (expression: string): string =>
    expression.replaceAll(/(?<![\w.])\d+(?:\.\d+)?(?![\w.])/gu, '#');
  for (const [at, entity] of spec.entities.entries()) {
    const known = new Set(entity.fields.map(({ key }) => key));
    const fresh = entities[at]?.fields.find(({ key }) => !known.has(key))?.formula;
    const old = entity.fields.find(
      ({ formula }) =>
        fresh?.type === 'arithmetic' &&
        formula?.type === 'arithmetic' &&
        formula.expression.includes('*') &&
        /\d/u.test(formula.expression) &&
        bare(formula.expression) === bare(fresh.expression),
    );
    if (old === undefined || fresh === undefined) continue;
    return {
      spec: {
        ...spec,
        entities: spec.entities.map((one) =>
          one === entity
            ? {
                ...one,
                fields: one.fields.map((field) => (field === old ? { ...field, formula: fresh } : field)),
              }
            : one,
        ),
      },
      said: t`${quoted(old.label)} is now calculated as ${fresh.type === 'arithmetic' ? fresh.expression : ''}.`,
    };
  }
  return null;
}

/** A formula by the whole name of the field that is meant: "rent" where the rent per year is kept. */
function ofField(spec: AppSpec, request: FeatureRequest): FeatureRequest {
  const [meant, other] = request.type === 'formula' ? named(spec, request.name) : [];
  return request.type === 'formula' && meant !== undefined && other === undefined && isNumeric(meant.field)
    ? { ...request, name: meant.field.label }
    : request;
}

/** Formulas, marks, intervals, totals and goals, worded as in a first message. */
function changeRequests(spec: AppSpec, text: string): Outcome | null {
  if (spec.entities.length === 0) return null;
  const bare = text.replace(
    /^(?:add|include|create|show|calculate|compute|reckon|i want|give me)\s+(?:an?\s+|the\s+|me\s+)?(?:(?:calculated\s+|computed\s+)?(?:field|column)\s+)?(?:called\s+|for\s+)?(?=[\p{L} ]+\s*=)/iu,
    '',
  );
  const chart =
    /^(?:add|show|make|draw)?\s*(?:me\s+)?(?:an?\s+|the\s+)?(?:(bar|line|pie|donut)\s+)?(?:chart|graph)\s+(?:of|with|for|showing)\s+(?:the\s+)?(.+?)\s+(?:per|by)\s+(weeks?|days?|years?)$/iu.exec(
      text,
    );
  const requests: readonly FeatureRequest[] =
    chart?.[2] === undefined
      ? readFeatureRequests(bare).map((request) => ofField(spec, request))
      : [{ type: 'total', what: chart[2], how: 'sum', per: chart[3] ?? 'week', from: 0, end: text.length }];
  if (requests.length === 0) return null;
  const covered = requests.reduce((sum, request) => sum + request.end - request.from, 0);
  if (covered < bare.length * 0.55) return null;
  const next = structuredClone(spec);
  const app = { entities: next.entities, screens: next.screens };
  const met = resolveFeatureRequests(requests, app);
  if (met.size === 0) {
    const formula = requests.find((request) => request.type === 'formula');
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
  const recomputed = recalculated(spec, app.entities);
  if (recomputed !== null) return recomputed;
  const result = withoutOlder(spec, { ...next, entities: app.entities, screens: app.screens }, text);
  if (JSON.stringify(result) === JSON.stringify(spec))
    return { spec, said: ({ nothing }) => t`That is there already, ${nothing}.` };
  return { spec: result, said: [...met].map(saidOf).join(' ') };
}
