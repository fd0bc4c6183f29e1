/**
 * Requests about what an app keeps that are no fields themselves: formulas, rows that stand out, what comes round
 * again and again, totals, a goal, pages of a table and a file for spreadsheets. They are read before anything else and
 * taken off the text, so that "total = hours times rate" is not taken for a thing called total.
 */
export type FeatureRequest = { from: number; end: number } & (
  | { type: 'formula'; name: string; expression: string }
  | {
      type: 'highlight';
      tone: 'bad' | 'warn' | 'good' | 'quiet';
      /** What the rows are called, with words that may name the field. */
      about: string;
      is: 'past' | 'soon' | 'below' | 'above' | 'state';
      /** Days, a bound, or null where another field holds it. */
      value: number | null;
      /** Field that holds the bound, unit of the bound, or the state. */
      word: string;
    }
  | { type: 'interval'; entity: string; action: string; days: number | null }
  | { type: 'total'; what: string; how: 'sum' | 'average' | 'count'; per: string }
  /** One figure over all rows: "how many pages I have read in total". */
  | { type: 'figure'; what: string; how: 'sum' | 'average' }
  | { type: 'trend'; what: string }
  | { type: 'goal'; what: string; amount: number }
  | { type: 'pages'; count: number }
  | { type: 'save' }
);

const colour = String.raw`(?:bright\s+|dark\s+|light\s+)?(red|orange|yellow|amber|green|gr[ea]y|bold|rot|orange|gelb|grün|grau|rouge|jaune|vert|rojo|amarillo|verde)`;
const tones: Readonly<Record<string, 'bad' | 'warn' | 'good' | 'quiet'>> = {
  red: 'bad',
  rot: 'bad',
  rouge: 'bad',
  rojo: 'bad',
  green: 'good',
  grün: 'good',
  vert: 'good',
  verde: 'good',
  grey: 'quiet',
  gray: 'quiet',
  grau: 'quiet',
};
const toneOf = (word: string | undefined, otherwise: 'bad' | 'warn'): 'bad' | 'warn' | 'good' | 'quiet' =>
  word === undefined ? otherwise : (tones[word.toLowerCase()] ?? 'warn');

const verb = String.raw`(?:(?:please\s+)?(?:show|mark|highlight|display|flag|colou?r|make|paint|see|warn\s+me\s+(?:when|if|about)|warn\s+(?:when|if|about)|alert\s+me\s+(?:when|if|about)|alert\s+(?:when|if)|remind\s+me\s+(?:when|if)|warning\s+(?:when|if|for)|alerts?\s+for)\s+)`;
const linking = String.raw`(?:\s+(?:are|is|be|should|must|shall|turn|turns|go|goes|get|gets|become|becomes|shown|marked|highlighted|coloured|colored|displayed|in|as|to|warning|background)\b)*`;
const rows = String.raw`(?:\s+(?:ones|items|things|entries|rows|[\p{L}-]+s))?`;
const scale: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30.4375, year: 365 };
const daysOf = (count: string, unit: string): number =>
  Math.round(Number(count) * (scale[unit.toLowerCase().replace(/s$/, '')] ?? 1));

interface Rule {
  pattern: RegExp;
  read: (hit: RegExpMatchArray) => DistributedOmit<FeatureRequest, 'from' | 'end'> | null;
}
type DistributedOmit<T, K extends string> = T extends unknown ? Omit<T, K> : never;

/** A rule of which only a part must stand out: without a colour or a verb it is a word like any other. */
const isAsked = (whole: string, tone: string | undefined): boolean =>
  tone !== undefined ||
  new RegExp(`^[\\s,]*(?:and\\s+)?${verb}`, 'iu').test(whole) ||
  /\balert|\bwarn/iu.test(whole);

const clauseStart = String.raw`(?<=^|[,;:.(\n]|\b(?:and|with|plus|shows?|calculates?|where|so|then|also|the|that|me|see)\s)\s*`;
const amount = String.raw`[€$£]?\s?(\d+(?:[.,]\d+)?)`;

const ruleset: readonly Rule[] = [
  // "total = hours times rate", "abv = (og - fg) * 131.25", "overall = average of aroma and taste".
  {
    pattern: new RegExp(
      String.raw`${clauseStart}([\p{L}][\p{L} -]{0,30}?)\s*(?:=|\bequals\b|\bis\s+(?:the\s+)?(?=(?:average|sum|difference|product)\s+(?:of|between)\b)|\bis\s+(?=[\p{L}\p{N} ]+\s(?:times|divided\s+by|multiplied\s+by|minus|plus)\s))\s*((?:(?:the\s+)?(?:average|mean|sum|product|difference)\s+(?:of|between)\s+[^,;.=\n]+)|(?:\([^)\n]*\)|[^,;=\n.]|\.(?=\d))+)`,
      'giu',
    ),
    read: (hit) => {
      const expression = (hit[2] ?? '')
        .replace(
          /\s+(?:so that|which|where|per (?:day|week|month|year)|and (?:show|see|also|with|a|the|it)\b).*$/iu,
          '',
        )
        .trim();
      const isWords = /^(?:the\s+)?(?:average|mean|sum|product|difference)\b/iu.test(expression);
      const hasSign = /[*×/÷+−]|\s-\s|\b(?:times|divided by|multiplied by|minus|plus)\b/iu.test(expression);
      if (!isWords && !hasSign) return null;
      return {
        type: 'formula',
        name: (hit[1] ?? '').replace(/^(?:(?:the|a|an|its|see|show|and)\s+)+/iu, '').trim(),
        expression,
      };
    },
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
    }),
  },
  // "overdue after 30 days should be red", "show overdue ones in red", "expired red".
  {
    pattern: new RegExp(
      String.raw`${verb}?(?:the\s+|all\s+|any\s+)?(?:([\p{L}-]+)\s+(?:that\s+are\s+|which\s+are\s+)?)?\b(overdue|expired|past due|late|out of date)\b${rows}(?:\s+after\s+(\d+)\s+(days?|weeks?|months?))?${linking}(?:\s*${colour}\b)?`,
      'giu',
    ),
    read: (hit) =>
      isAsked(hit[0], hit[5]) || hit[3] !== undefined
        ? {
            type: 'highlight',
            tone: toneOf(hit[5], 'bad'),
            about: hit[0],
            is: 'past',
            value: hit[3] === undefined ? 0 : -daysOf(hit[3], hit[4] ?? 'day'),
            word: /expired|out of date/iu.test(hit[2] ?? '') ? 'Expired' : 'Overdue',
          }
        : null,
  },
  // "things that expire within 3 days orange", "vans whose inspection is due in the next 30 days".
  {
    pattern: new RegExp(
      String.raw`${verb}?(?:the\s+|all\s+|any\s+)?([\p{L}-]+\s+)?(?:(?:that|which|whose(?:\s+[\p{L}-]+){1,2})\s+)?(?:expir(?:e|es|ing)|(?:are|is)\s+due|due|ends?|ending|renews?|renewing|runs?\s+out|running\s+out|coming\s+up)\s+(?:soon\s+)?(?:in|within)\s+(?:the\s+)?(?:next\s+|less than\s+)?(\d+)\s+(days?|weeks?|months?)${linking}(?:\s*${colour}\b)?`,
      'giu',
    ),
    read: (hit) => ({
      type: 'highlight',
      tone: toneOf(hit[4], 'warn'),
      about: hit[0],
      is: 'soon',
      value: daysOf(hit[2] ?? '7', hit[3] ?? 'day'),
      word: 'Soon',
    }),
  },
  // "highlight items below the minimum", "warn me when stock falls below 5", "low stock alert".
  {
    pattern: new RegExp(
      String.raw`${verb}?((?:the\s+|all\s+|any\s+)?[\p{L} -]{0,24}?)\s*(?:that\s+are\s+|which\s+are\s+|is\s+|are\s+|falls?\s+|drops?\s+|goes\s+|gets\s+)?\b(?:below|under|lower than|less than|fewer than)\s+(?:the\s+|its\s+|their\s+)?(?:${amount}(?:\s*(?!(?:red|orange|yellow|amber|green|gr[ea]y|bold|in|as|should|must|are|is|be|marked|highlighted|shown)\b)([\p{L}%]+)(?![\p{L}]))?|((?:minimum|min|reorder|par|target|critical)(?:\s+(?:quantity|stock|level|amount|point|value))?))${linking}(?:\s*${colour}\b)?`,
      'giu',
    ),
    read: (hit) =>
      isAsked(hit[0], hit[5])
        ? {
            type: 'highlight',
            tone: toneOf(hit[5], 'bad'),
            about: hit[1] ?? '',
            is: 'below',
            value: hit[2] === undefined ? null : Number(hit[2].replace(',', '.')),
            word: hit[4] ?? hit[3] ?? '',
          }
        : null,
  },
  {
    pattern: new RegExp(
      String.raw`${verb}?\blow\s+(stock|inventory|supplies|quantity)(?:\s+(?:items?|products?|alerts?|warnings?|highlight(?:ed|ing)?))*${linking}(?:\s*${colour}\b)?`,
      'giu',
    ),
    read: (hit) => ({
      type: 'highlight',
      tone: toneOf(hit[2], 'bad'),
      about: 'stock',
      is: 'below',
      value: null,
      word: 'reorder level',
    }),
  },
  // "flights longer than 30 minutes marked yellow", "amounts over 100 in red".
  {
    pattern: new RegExp(
      String.raw`${verb}?((?:the\s+|all\s+|any\s+)?[\p{L} -]{2,24}?)\s+(?:that\s+are\s+|which\s+are\s+|is\s+|are\s+|with\s+)?(?:longer|more|higher|greater|over|above|bigger|larger|older|heavier)(?:\s+than)?\s+${amount}(?!\d|\s*[\p{L}%]*\s+(?:a|per|each|every)\s)(?:\s*(?!(?:red|orange|yellow|amber|green|gr[ea]y|bold|in|as|should|must|are|is|be|marked|highlighted|shown)\b)([\p{L}%€$£]+)(?![\p{L}]))?${linking}(?:\s*${colour}\b)?`,
      'giu',
    ),
    read: (hit) =>
      isAsked(hit[0], hit[4]) || /\b(?:marked|highlighted)\b/iu.test(hit[0])
        ? {
            type: 'highlight',
            tone: toneOf(hit[4], 'warn'),
            about: hit[1] ?? '',
            is: 'above',
            value: Number((hit[2] ?? '0').replace(',', '.')),
            word: /^(?:marked|highlighted|should|in|are|is)$/iu.test(hit[3] ?? '') ? '' : (hit[3] ?? ''),
          }
        : null,
  },
  // "unpaid ones in red", "cancelled in grey".
  {
    pattern: new RegExp(
      String.raw`${verb}?\b(unpaid|paid|open|done|cancelled|canceled|rejected|won|lost|urgent|high priority|sold|returned|available|rented|broken|blocked|failed|missing|active|inactive|finished|completed|accepted|declined|confirmed|pending)\b${rows}${linking}\s+${colour}\b`,
      'giu',
    ),
    read: (hit) => ({
      type: 'highlight',
      tone: toneOf(hit[2], 'warn'),
      about: hit[0],
      is: 'state',
      value: null,
      word: (hit[1] ?? '').toLowerCase(),
    }),
  },
  // "how many pages i read in total", "how much all of it costs together".
  {
    pattern:
      /\b(?:(?:and\s+)?(?:show|see|display|tell)\s+(?:me\s+)?)?how\s+(?:much|many)\s+([\p{L}-]+(?:\s[\p{L}-]+)?)(?:\s+[\p{L}'’-]+){0,5}?\s+(?:in\s+total|together|altogether|in\s+all|overall|combined)\b/giu,
    read: (hit) => ({ type: 'figure', what: hit[1] ?? '', how: 'sum' }),
  },
  {
    pattern:
      /\b(?:and\s+|also\s+)?(?:show|see|display|add|give)\s+(?:me\s+)?(?:the\s+|an?\s+)?(total|sum|average)\s+(?:number\s+|amount\s+)?(?:of\s+)?(?:all\s+)?(?:the\s+|my\s+)?([\p{L}-]+(?:\s[\p{L}-]+)?)(?=\s*(?:[,.;]|$|\band\b|\b(?:of|at|on)\b))/giu,
    read: (hit) => ({
      type: 'figure',
      what: hit[2] ?? '',
      how: /^average/iu.test(hit[1] ?? '') ? 'average' : 'sum',
    }),
  },
  // "how much money each rental made", "how many sessions each client has had".
  {
    pattern:
      /\b(?:(?:show|see|display)\s+(?:me\s+)?)?how\s+(much|many)\s+(?:([\p{L} -]+?)\s+)?(?:each|every)\s+([\p{L}-]+)\s+(?:has\s+|have\s+|had\s+)?(?:made|makes|earned|earns|cost|costs|spent|spends|had|has|brought in|brings in|got|gets|owes|used|uses)\b/giu,
    read: (hit) => ({
      type: 'total',
      what: hit[2] ?? '',
      how: hit[1]?.toLowerCase() === 'many' ? 'count' : 'sum',
      per: hit[3] ?? '',
    }),
  },
  // "total repair cost per van", "average rating per book", "yearly total per property", "total per month".
  {
    pattern:
      /\b(?:(?:i want to |i'd like to |so i can |and |also )*(?:show|see|display|calculate|calculates|get)\s+(?:me\s+)?(?:the\s+|a\s+)?)?(?:the\s+)?(monthly\s+|weekly\s+|yearly\s+|annual\s+|daily\s+)?(totals?|sums?|averages?|mean|number|count)\s*(?:of\s+)?(?:the\s+|all\s+)?([\p{L}][\p{L} -]{0,28}?)??\s*\b(?:per|for each|for every|by|of each|in each)\s+([\p{L}-]+(?:\s+(?:type|category|member))?)\b/giu,
    read: (hit) => ({
      type: 'total',
      what: hit[3] ?? '',
      how: /^average|^mean/iu.test(hit[2] ?? '')
        ? 'average'
        : /^number|^count/iu.test(hit[2] ?? '')
          ? 'count'
          : 'sum',
      per: hit[4] ?? '',
    }),
  },
  {
    pattern:
      /\b(?:(?:show|see|display|calculate|and|with)\s+(?:me\s+)?(?:the\s+|a\s+)?)?(monthly|weekly|yearly|annual|daily)\s+(totals?|sums?|averages?)\b|\b(?:show|see|display|calculate|chart of|graph of)\s+(?:me\s+)?(?:the\s+|a\s+)?(?:monthly|weekly|yearly|annual|daily)\s+(?:spending|revenue|income|sales|costs?|expenses|earnings)\b/giu,
    read: (hit) => ({
      type: 'total',
      what: hit[2] === undefined ? (hit[0].split(/\s+/).at(-1) ?? '') : '',
      how: /^average/iu.test(hit[2] ?? '') ? 'average' : 'sum',
      per:
        (['week', 'year', 'month', 'day'] as const).find((span) =>
          new RegExp(span === 'day' ? 'daily' : span, 'iu').test(hit[0]),
        ) ?? (/annual/iu.test(hit[0]) ? 'year' : 'month'),
    }),
  },
  // "chart of weight over time", "with a graph over time".
  {
    pattern:
      /\b(?:(?:and|with|show|see|display|plus)\s+(?:me\s+)?)?(?:the\s+|an?\s+)?(?:line\s+)?(?:charts?|graphs?|diagram|plot|curve)\s+(?:(?:of|for|with|showing)\s+(?:the\s+|my\s+)?([\p{L}][\p{L} -]{1,24}?)\s+)?over\s+(?:the\s+)?(?:time|days|weeks|months|years)\b|\b(?:(?:and|with|show|see|display|plus)\s+(?:me\s+)?)?(?:the\s+|an?\s+)?([\p{L}-]+)\s+(?:over time\s+)?(?:line\s+)?(?:chart|graph)\s+over\s+time\b/giu,
    read: (hit) => ({ type: 'trend', what: hit[1] ?? hit[2] ?? '' }),
  },
  // "payments due highlighted": what is due stands out.
  {
    pattern: new RegExp(
      String.raw`(?<=\b(payments?|invoices?|fees|bills|tasks?|rent|books?|loans?|returns?|dues)\s)due\s+(?:(?:should\s+be|are|is)\s+)?(?:highlighted|marked|shown)(?:\s+(?:in\s+)?${colour}\b)?`,
      'giu',
    ),
    read: (hit) => ({
      type: 'highlight',
      tone: toneOf(hit[2], 'bad'),
      about: hit[1] ?? '',
      is: 'past',
      value: 0,
      word: 'Overdue',
    }),
  },
  // "goal 10000, show progress".
  {
    pattern:
      /\b(?:with\s+(?:a\s+)?|and\s+(?:a\s+)?|our\s+|my\s+|the\s+)?(?:fundraising\s+|savings?\s+|donation\s+|sales\s+)?(?:goal|target)(?:\s+([\p{L}]+))??(?:\s+(?:of|is|at))?\s*[:=]?\s*[€$£]?\s?(\d[\d.,]*\d|\d)\s*(k\b|€|\$|£|euros?|dollars?|pounds?)?(?!\d|\s*(?:€|\$|£)?\s*(?:an?|per|each|every)\s)(?:\s*,?\s*(?:and\s+)?(?:show(?:s|ing)?|with|see)\s+(?:the\s+|a\s+)?progress(?:\s+bar)?)?/giu,
    read: (hit) => {
      const plain = (hit[2] ?? '').replaceAll(/[.,](?=\d{3}\b)/g, '').replace(',', '.');
      const factor = hit[3]?.toLowerCase() === 'k' ? 1000 : 1;
      return { type: 'goal', what: hit[1] ?? '', amount: Number(plain) * factor };
    },
  },
  {
    pattern:
      /\b(?:paginated|pagination|paged)(?:\s*,?\s*(?:by|with|of|at)?\s*(\d{1,3})\s*(?:rows|items|entries)?\s*(?:per|a|on each)\s+page)?|\b(\d{1,3})\s*(?:rows|items|entries|results)?\s*(?:per|a|on each)\s+page\b/giu,
    read: (hit) => ({ type: 'pages', count: Number(hit[1] ?? hit[2] ?? 10) }),
  },
  {
    pattern:
      /\b(?:csv|excel|spreadsheet)[ -](?:export|download)\b|\b(?:export|download|save)(?:\s+(?:it|them|everything|all|the|list|data|table|to|as|a|an|button|into|in))*(?:\s+(?:csv|excel|spreadsheet))(?:\s+file)?\b|\bexport (?:button|function)\b/giu,
    read: () => ({ type: 'save' }),
  },
];

/** The requests of a message, in its order; those that lie within another are left out. */
export function readFeatureRequests(text: string): FeatureRequest[] {
  const found: FeatureRequest[] = [];
  for (const { pattern, read } of ruleset)
    for (const hit of text.matchAll(pattern)) {
      const lead = /^[\s,]*/u.exec(hit[0])?.[0].length ?? 0;
      const from = hit.index + lead;
      const end = hit.index + hit[0].trimEnd().length;
      if (found.some((other) => from < other.end && end > other.from)) continue;
      const request = read(hit);
      if (request === null) continue;
      // What follows a formula, such as "per week", is no part of it.
      const last =
        request.type === 'formula'
          ? from + hit[0].slice(lead).indexOf(request.expression) + request.expression.length
          : end;
      found.push({ ...request, from, end: last });
    }
  // A message that asks for more than that is a document; its first requests stand for the rest.
  return found.sort((a, b) => a.from - b.from).slice(0, 24);
}

/** The text with requests blanked out, every other letter in its place. */
export function withoutFeatureRequests(text: string, requests: readonly FeatureRequest[]): string {
  let rest = text;
  for (const { from, end } of requests) rest = rest.slice(0, from) + ' '.repeat(end - from) + rest.slice(end);
  return rest;
}
