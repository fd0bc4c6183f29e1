import { hasSign } from '../language/arithmetic.ts';
import { daysOf } from './conditions.ts';
import type { Rule } from './feature-request.ts';

const clauseStart = String.raw`(?<=^|[,;:.(\n]|\b(?:and|with|plus|shows?|calculates?|computes?|where|so|then|also|the|that|me|see)\s)\s*`;

/** What stands before the name of a formula and says that it is to be worked out: "and it should work out hydration = …". */
const announcement =
  /^(?:(?:the|a|an|its|my|our|see|shows?|and|also|then|please|it|that|app|should|must|can|could|will|would|to|i|we|want|need|me|us|calculates?|computes?|works?\s+out|figures?\s+out|tells?|gives?|know|have)\s+)+/iu;

export const early: readonly Rule[] = [
  {
    pattern:
      /\b(?:(?:and|show|see|tell|work\s+out|calculate|calculates)\s+(?:me\s+)?)*(?:who\s+(?:owes|pays)\s+(?:whom|who|what(?:\s+to\s+whom)?)(?:\s+(?:how\s+much|what))?|how\s+much\s+(?:(?:does\s+)?each\s+(?:one|person|of\s+us|\p{L}*mates?)\s+owes?|owes?\s+each(?:\s+(?:one|person))?))(?!\p{L})/giu,
    read: () => ({ type: 'settle' }),
  },
  // "work out the volume (weight times sets times reps)"
  {
    pattern: new RegExp(
      String.raw`${clauseStart}((?:(?:work|works|figure)\s+out\s+|calculates?\s+|computes?\s+|shows?\s+)?(?:the\s+|its\s+|my\s+)?[\p{L}][\p{L} -]{0,30}?)\s*\(([^()\n]{3,80})\)`,
      'giu',
    ),
    read: (hit) =>
      hasSign(hit[2] ?? '') && !/[,;/]/u.test(hit[2] ?? '')
        ? {
            type: 'formula',
            name: (hit[1] ?? '').replace(announcement, '').trim(),
            expression: (hit[2] ?? '').trim(),
          }
        : null,
  },
  // "total = hours times rate", "abv = (og - fg) * 131.25", "overall = average of aroma and taste".
  {
    pattern: new RegExp(
      String.raw`${clauseStart}([\p{L}][\p{L} -]{0,30}?)\s*(?:=|\bequals\b|\b(?:as|from)\s+(?=[\p{L}(][^,;.\n]*(?:[*×x/+−-]|\s(?:times|divided\s+by|multiplied\s+by|minus|plus)\s))|\bis\s+(?:the\s+)?(?=(?:average|sum|difference|product)\s+(?:of|between)\b)|\bis\s+(?=[\p{L}\p{N} ]+\s(?:times|divided\s+by|multiplied\s+by|minus|plus)\s))\s*((?:(?:the\s+)?(?:average|mean|sum|product|difference)\s+(?:of|between)\s+[^,;.=\n]+)|(?:\([^)\n]*\)|[^,;=\n.]|\.(?=\d))+)`,
      'giu',
    ),
    read: (hit) => {
      const expression = (hit[2] ?? '')
        .replace(
          /\s+(?:so that|which|where|but|per (?:day|week|month|year)|and (?:show|see|also|with|a|the|it)\b).*$/iu,
          '',
        )
        .trim();
      const isWords = /^(?:the\s+)?(?:average|mean|sum|product|difference)\b/iu.test(expression);
      if (!isWords && !hasSign(expression)) return null;
      return {
        type: 'formula',
        name: (hit[1] ?? '').replace(announcement, '').trim(),
        expression,
      };
    },
  },
  // "rent per m2 calculated": one of its numbers by another.
  {
    pattern:
      /(?<=^|[,;:.(\n]|\b(?:and|with)\s)\s*([\p{L}][\p{L} -]{0,24}?)\s+(?:per|pro|par|por)\s+([\p{L}²³][\p{L}\d²³]*)\s*\(?(?:is\s+)?(?:calculated|computed|automatic(?:ally)?|berechnet|automatisch|calculée?|calculad[oa])\)?/giu,
    read: (hit) => ({
      type: 'formula',
      name: `${hit[1] ?? ''} per ${hit[2] ?? ''}`.trim(),
      expression: `${hit[1] ?? ''} / ${hit[2] ?? ''}`,
    }),
  },
  // "profit calculated", "pace (automatic)": what it is worked out from goes without saying.
  {
    pattern:
      /(?<=^|[,;:.(\n]|\b(?:and|with)\s)\s*(?:(?:the|its|my|our|der|die|das)\s+)?(profit|margin|gain|loss|balance|pace|speed|total|amount|gewinn|saldo|gesamt|tempo)\s*\(?(?:that\s+)?(?:is\s+|gets\s+)?(?:calculated|computed|automatic(?:ally)?|worked\s+out|berechnet|automatisch)(?:\s+automatically)?\)?/giu,
    read: (hit) => ({ type: 'derived', name: (hit[1] ?? '').toLowerCase() }),
  },
  // "it should work out the hydration percent", "show me the profit": the same, said before its name.
  {
    pattern:
      /\b(?:(?:and|it|that|should|must|can|to|also|app|the|automatically)\s+){0,5}(?:calculates?|computes?|works?\s+out|figures?\s+out|shows?)\s+(?:me\s+|us\s+)?(?:the\s+|my\s+|our\s+|its\s+)?(profit|margin|pace|speed|hydration|bmi|fuel\s+economy|consumption)(?:\s+(?:in\s+)?(?:percent(?:age)?|%))?(?:\s+(?:of|for|per|on|in)\s+(?:each|every)(?:\s+(?!and\b)\p{L}+)?|\s+automatically)?(?=\s*(?:[,.;!)\n]|$|\band\b))/giu,
    read: (hit) => ({ type: 'derived', name: (hit[1] ?? '').toLowerCase().replaceAll(/\s+/gu, ' ') }),
  },
  // "each plant needs water every N days".
  {
    pattern:
      /\b(?:(?:each|every|all|the|my|a|an)\s+)?(?:([\p{L}-]+)\s+)?(?:needs?|ha(?:s|ve) to be|must be|should be|gets?|is|are|which need|to be)\s+(?:to be\s+)?(?:an?\s+)?([\p{L}-]+(?:\s[\p{L}-]+)?)\s+every\s+(\d+|n|x|so many|few|some|certain number of|given number of)\s*(days?|weeks?|months?|years?)\b/giu,
    read: (hit) => ({
      type: 'interval',
      entity: hit[1] ?? '',
      action: hit[2] ?? '',
      days: /^\d/.test(hit[3] ?? '') ? daysOf(hit[3] ?? '', hit[4] ?? 'day') : null,
    }),
  },
  // "when to water each one", "how often to feed them".
  {
    pattern:
      /\b(?:when|how often)\s+(?:to|(?:i|we|they|it|each(?:\s+one)?)\s+(?:have|has|need|needs|must|should)\s+(?:to\s+)?(?:be\s+)?)\s*([\p{L}]+?)(?:\s+(?:again|next))?(?:\s+(?:each|every|all)(?:\s+(?:one|of\s+(?:them|these)|[\p{L}]+))?|\s+(?:them|it))(?=\s*(?:[,.;:]|$|\band\b))/giu,
    read: (hit) => ({ type: 'interval', entity: '', action: hit[1] ?? '', days: null }),
  },
  // "vehicle inspections every 12 months".
  {
    pattern:
      /^(?:(?:track|manage|my|our|the)\s+)*([\p{L}-]+)\s+([\p{L}-]+?)s?\s+every\s+(\d+)\s*(days?|weeks?|months?|years?)\b/giu,
    read: (hit) => ({
      type: 'interval',
      entity: hit[1] ?? '',
      action: hit[2] ?? '',
      days: daysOf(hit[3] ?? '', hit[4] ?? 'day'),
    }),
  },
  // "show who has birthday in the next 30 days".
  {
    pattern:
      /\b(?:(?:show|see|highlight|mark)\s+(?:me\s+)?)?(?:who\s+(?:has|have)\s+(?:their\s+|a\s+)?|whose\s+|upcoming\s+)?(birthdays?|anniversar(?:y|ies))\s+(?:is\s+|are\s+|coming\s+up\s+)?(?:in|within)\s+the\s+next\s+(\d+)\s+(days?|weeks?|months?)\b/giu,
    read: (hit) => ({
      type: 'highlight',
      tone: 'warn',
      about: hit[1] ?? '',
      is: 'soon',
      value: daysOf(hit[2] ?? '30', hit[3] ?? 'day'),
      word: 'yearly',
      label: '',
    }),
  },
];

/** Words for money that is still to come, or has come. */
export const owing =
  'unpaid|outstanding|open|owed|owing|overdue|pending|received|collected|paid|settled|unsettled|unsold|sold';
