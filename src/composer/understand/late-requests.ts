import type { Rule } from './feature-request.ts';
import { owing } from './early-requests.ts';

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();

/** "hive: number of frames, honey in kg", "brand, how many are in stock": one of the particulars that a list has. */
const isOfList = (hit: RegExpMatchArray, text: string): boolean => {
  const at = hit.index ?? 0;
  return (
    /[:,(]\s*$/u.test(text.slice(Math.max(0, at - 3), at)) || /^\s*,/u.test(text.slice(at + hit[0].length))
  );
};

/** Where the words end that say what the whole is. */
const firstWords = (text: string): number => /^[^:,.;(\n]{0,60}/u.exec(text)?.[0].length ?? 0;

const someOfThem =
  'people|persons?|guests?|participants?|places?|spots?|seats?|slots?|entries|rows|attendees|players?|members?|volunteers?|sign-?ups?|registrations?|kids|children|teams?|items?|students?|families|names';

export const late: readonly Rule[] = [
  // "each dish only once", "every name just one time", "no dish twice", "no duplicate names", "names must be unique".
  {
    pattern: new RegExp(
      String.raw`\b(?:(?:each|every|the|an?)\s+)(?:same\s+)?([\p{L}-]+(?:\s(?!can\b|may\b|only\b|just\b)[\p{L}-]+)?)\s+(?:(?:can|may|should|must|is)\s+)?(?:be\s+)?(?:[\p{L}]+\s+)?(?:only|just)\s+(?:be\s+)?(?:[\p{L}]+\s+)?(?:once|one\s+time)\b`,
      'giu',
    ),
    read: (hit) => ({ type: 'once', what: (hit[1] ?? '').toLowerCase() }),
  },
  {
    pattern:
      /\b(?:no\s+(?:two\s+(?:of\s+)?(?:the\s+)?(?:same\s+)?|same\s+)?([\p{L}-]+)\s+twice|no\s+(?:duplicate|double|duplicated)\s+([\p{L}-]+(?:\s(?!allowed\b)[\p{L}-]+)?)(?:\s+allowed)?|(?:only\s+)?unique\s+([\p{L}-]+)|([\p{L}-]+)\s+(?:must|should|has\s+to|have\s+to)\s+be\s+unique|no\s+(?:duplicates|doubles)(?:\s+allowed)?)(?![\p{L}-])/giu,
    read: (hit) => ({
      type: 'once',
      what: (hit[1] ?? hit[2] ?? hit[3] ?? hit[4] ?? '').toLowerCase().replace(/^(?:entries|rows)$/u, ''),
    }),
  },
  // "max 40 people", "only 12 places", "limited to 20 participants", "20 spots at most".
  {
    pattern: new RegExp(
      String.raw`\b(?:(?:there\s+(?:are|is)\s+|with\s+|for\s+)?(?:max(?:imum|\.)?(?:\s+of)?|at\s+most|no\s+more\s+than|not\s+more\s+than|only|limited\s+to|limit(?:\s+(?:of|is|to))?|up\s+to|room\s+for|space\s+for)\s+(\d{1,4})\s+(${someOfThem})|(\d{1,4})\s+(${someOfThem})\s+(?:max(?:imum)?|at\s+most|only))\b(?!\s*(?:per|an?|each|every|at\s+once|at\s+a\s+time|in\s+a|/)(?!\p{L}))(?:\s+in\s+total)?`,
      'giu',
    ),
    read: (hit) => ({
      type: 'most',
      what: (hit[2] ?? hit[4] ?? '').toLowerCase(),
      count: Number(hit[1] ?? hit[3]),
    }),
  },
  // "total unpaid", "the unpaid total", "sum of what is still open".
  {
    pattern: new RegExp(
      String.raw`\b(?:(?:show|see|display|with|and)\s+(?:me\s+)?)*(?:the\s+)?((?:totals?|sum|amount)\s+(?:of\s+)?(?:(?:what|all)\s+)?(?:(?:that\s+)?is\s+)?(?:still\s+|not\s+yet\s+)?(${owing}|not\s+paid)|(${owing})\s+(?:totals?|sum|amount))(?![\p{L}-])`,
      'giu',
    ),
    read: (hit) => ({
      type: 'share',
      state: (hit[2] ?? hit[3] ?? '').toLowerCase(),
      how: 'sum',
      label: upper(hit[1] ?? ''),
    }),
  },
  // "how many are available".
  {
    pattern:
      /\b(?:(?:show|see|tell|display|and)\s+(?:me\s+)?)*how\s+(?:many|much)\s+(?:[\p{L}-]+\s+)?(?:are|is)\s+(?:still\s+|now\s+|currently\s+)*((?!left\b|missing\b)[\p{L}-]+(?:\s(?!and\b|or\b|in\b|at\b)[\p{L}-]+)?)(?=\s*(?:[,.;!?\n)]|$|\band\b|\bin\b|\bat\b))/giu,
    read: (hit, text) =>
      // Asked to be shown it is a figure.
      !/^(?:show|see|tell|display)(?!\p{L})/iu.test(hit[0]) && isOfList(hit, text)
        ? null
        : {
            type: 'share',
            state: (hit[1] ?? '').toLowerCase(),
            // "how much is unpaid" asks for money, "how many are out" for things.
            how:
              /how\s+much/iu.test(hit[0]) && new RegExp(`^(?:${owing})$`, 'iu').test(hit[1] ?? '')
                ? 'sum'
                : 'count',
            label: upper(hit[1] ?? ''),
          },
  },
  // "how many books I finished", "number of tasks done".
  {
    pattern:
      /\b(?:(?:show|see|tell|display|and)\s+(?:me\s+)?)*(?:how\s+many\s+[\p{L}-]+\s+(?:(?:i|we|they|he|she)(?:['’]ve|['’]d)?\s+(?:have\s+|had\s+)?(?:already\s+)?|have\s+been\s+)|(?:the\s+)?(?:number|count)\s+of\s+(?:the\s+)?(?:[\p{L}-]+\s+)?)([\p{L}-]{2,})(?=\s*(?:[,.;!?\n)]|$|\band\b))/giu,
    read: (hit, text) =>
      /^(?:number|count)\s/iu.test(hit[0]) && isOfList(hit, text)
        ? null
        : {
            type: 'share',
            state: (hit[1] ?? '').toLowerCase(),
            how: 'count',
            label: upper(hit[1] ?? ''),
          },
  },
  // "my personal best per exercise": which of its figures counts is left open.
  {
    pattern:
      /\b(?:(?:show|see|display|with|and)\s+(?:me\s+)?)*(?:the\s+|my\s+|our\s+)?((?:all[- ]time\s+|personal\s+)?(?:bests?|records?)|prs?|pbs?)\s+(?:per|by|for\s+each|for\s+every|of\s+each|of\s+every|in\s+each)\s+(?:the\s+)?([\p{L}-]+)/giu,
    read: (hit) => ({ type: 'best', what: '', by: [hit[2] ?? ''], how: 'most', label: upper(hit[1] ?? '') }),
  },
  // "a leaderboard", "a ranking by points": who comes first.
  {
    pattern:
      /\b(?:(?:show|see|display|with|and|plus)\s+(?:me\s+)?)*(?:the\s+|an?\s+)?(leader\s?boards?|rankings?|league\s+tables?|high\s?scores?)(?:\s+(?:by|of|for)\s+(?:the\s+|most\s+)?([\p{L}-]+))?(?!\p{L}|[^,.;:\n]{0,30}:)/giu,
    read: (hit, text) =>
      // What the whole of it is: "a leaderboard for our darts club".
      (hit.index ?? 0) < firstWords(text)
        ? null
        : { type: 'total', what: hit[2] ?? '', how: 'sum', per: 'person', label: upper(hit[1] ?? '') },
  },
  // "best time per stroke and distance".
  {
    pattern:
      /\b(?:(?:show|see|display|with|and)\s+(?:me\s+)?)*(?:the\s+|my\s+)?((best|fastest|shortest|lowest|quickest|cheapest|longest|highest|heaviest|most|top|record)\s+((?!of\b)[\p{L}-]+(?:\s(?!per\b|by\b|for\b|in\b)[\p{L}-]+)?))\s+(?:per|by|for\s+each|for\s+every|of\s+each|of\s+every|in\s+each)\s+(?:the\s+)?([\p{L}-]+)(?:\s+and\s+(?:the\s+|per\s+)?([\p{L}-]+))?/giu,
    read: (hit) => ({
      type: 'best',
      what: hit[3] ?? '',
      by: [hit[4], hit[5]].filter((one) => one !== undefined),
      how:
        /fast|short|low|quick|cheap/iu.test(hit[2] ?? '') ||
        (/best|record|top/iu.test(hit[2] ?? '') &&
          /time|pace|seconds|minutes|price|cost|duration/iu.test(hit[3] ?? ''))
          ? 'least'
          : 'most',
      label: upper(hit[1] ?? ''),
    }),
  },
  // "how many pages i read in total", "how many kilos we have in total per shelf", "how much all of it costs together".
  {
    pattern:
      /\b(?:(?:and\s+)?(?:show|see|display|tell)\s+(?:me\s+)?)?how\s+(?:much|many)\s+([\p{L}-]+(?:\s[\p{L}-]+)?)(?:\s+[\p{L}'’-]+){0,5}?\s+(?:in\s+total|together|altogether|in\s+all|overall|combined)(?:\s+(?:per|by|for\s+each|in\s+each)\s+(?:the\s+)?([\p{L}-]+))?\b/giu,
    read: (hit) =>
      hit[2] === undefined
        ? { type: 'figure', what: hit[1] ?? '', how: 'sum' }
        : { type: 'total', what: hit[1] ?? '', how: 'sum', per: hit[2] },
  },
  {
    pattern:
      /\b(?:and\s+|also\s+)?(?:(?:show|see|display|add|give)\s+(?:me\s+)?(?:the\s+|an?\s+)?|(?<=\band\s+(?:the\s+|an?\s+)?)(?=average\s|total\s+(?:profit|margin|gain|loss)\b))(total|sum|average)\s+(?:number\s+|amount\s+)?(?:of\s+)?(?:all\s+)?(?:the\s+|my\s+)?([\p{L}-]+(?:\s[\p{L}-]+)?)(?=\s*(?:[,.;]|$|\band\b|\b(?:of|at|on)\b))/giu,
    read: (hit) => ({
      type: 'figure',
      what: hit[2] ?? '',
      how: /^average/iu.test(hit[1] ?? '') ? 'average' : 'sum',
    }),
  },
  // "how much money each rental made", "how many sessions each client has had".
  {
    pattern:
      /\b(?:(?:show|see|display)\s+(?:me\s+)?)?how\s+(much|many)\s+(?:([\p{L} -]+?)\s+)?(?:each|every)\s+([\p{L}-]+)\s+(?:(?:has|have|had)\s+(?!to\b)[\p{L}]+|made|makes|earned|earns|cost|costs|spent|spends|had|has|brought in|brings in|got|gets|owes|used|uses)\b/giu,
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
      /\b(?:(?:i want to |i'd like to |so i can |and |also )*(?:show|see|display|calculate|calculates|get)\s+(?:me\s+)?(?:the\s+|a\s+)?)?(?:the\s+)?(monthly\s+|weekly\s+|yearly\s+|annual\s+|daily\s+)?(totals?|sums?|averages?|mean|number|count|how\s+many)\s*(?:of\s+)?(?:the\s+|all\s+)?([\p{L}][\p{L} -]{0,28}?)??\s*\b(?:per|pro|par|por|for each|for every|by|of each|in each|each|every)\s+([\p{L}-]+(?:\s+(?:type|category|member))?(?:\s+and\s+(?:also\s+)?(?:per\s+|by\s+|for\s+each\s+)?[\p{L}-]+(?=\s*(?:[,.;]|$|\bshow|\banzeigen)))?)(?![\p{L}-])/giu,
    read: (hit) => ({
      type: 'total',
      what: hit[3] ?? '',
      how: /^average|^mean/iu.test(hit[2] ?? '')
        ? 'average'
        : /^number|^count|many$/iu.test(hit[2] ?? '')
          ? 'count'
          : 'sum',
      per: hit[4] ?? '',
    }),
  },
  // "pages per month as a bar chart", "Kosten pro Monat als Diagramm".
  {
    pattern:
      /(?<=^|[,;:.(\n]|\b(?:and|with|show|see|display|plus|me)\s)\s*(?:(?:show|see|display)\s+(?:me\s+)?)?(?:(?:the|my|our)\s+)?(?!(?:show|see|display|and|with|total|average|sum|number)\b)([\p{L}][\p{L} -]{1,24}?)\s+(?:per|by|each|every|for\s+each|pro|par|por)\s+([\p{L}-]+)\s+(?:as|in|on|als|en|como|sous\s+forme\s+de)\s+(?:(?:an?|ein(?:e[mnr]?)?|une?)\s+)?(?:\p{L}+\s+){0,1}?(?:charts?|graphs?|diagrams?|diagramm|grafik|graphique|graphe|gráfic[oa]|bars|lines)(?!\p{L})/giu,
    read: (hit) => ({ type: 'total', what: hit[1] ?? '', how: 'sum', per: hit[2] ?? '' }),
  },
  // "chart of volume by week", "a chart per month" of how many there are.
  {
    pattern:
      /\b(?:(?:and|with|show|see|display|plus)\s+(?:me\s+)?)?(?:the\s+|an?\s+)?(?:bar\s+|line\s+)?(?:charts?|graphs?|diagram)\s+(?:(?:of|showing|with)\s+(?:the\s+|my\s+)?([\p{L}][\p{L} -]{1,24}?)\s+)?(?:per|by|for\s+each)\s+([\p{L}-]+)/giu,
    read: (hit) => ({
      type: 'total',
      what: hit[1] ?? '',
      how: hit[1] === undefined ? 'count' : 'sum',
      per: hit[2] ?? '',
    }),
  },
  {
    pattern:
      /\b(?:(?:show|see|display|calculate|and|with)\s+(?:me\s+)?(?:the\s+|a\s+)?)?(monthly|weekly|yearly|annual|daily)\s+(totals?|sums?|averages?)\b(?:\s+(?:of\s+)?(?:the\s+|my\s+)?(?!and\b|with\b|per\b|for\b|in\b|as\b|by\b|or\b)([\p{L}]+))?|\b(?:show|see|display|calculate|chart of|graph of)\s+(?:me\s+)?(?:the\s+|a\s+)?(?:monthly|weekly|yearly|annual|daily)\s+(?:spending|revenue|income|sales|costs?|expenses|earnings)\b/giu,
    read: (hit) => ({
      type: 'total',
      what: hit[2] === undefined ? (hit[0].split(/\s+/).at(-1) ?? '') : (hit[3] ?? ''),
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
  // "goal 10000, show progress", "savings goal: I want 3000 € for a bike trip", "budget of 800 € and how much is left".
  {
    pattern: new RegExp(
      String.raw`\b(?:with\s+(?:a\s+)?|and\s+(?:a\s+)?|our\s+|my\s+|the\s+|a\s+)?(?:(?:fundraising|savings?|donation|sales)\s+)?(goal|target|budget)(?:\s+([\p{L}]+))??(?:\s+(?:of|is|at))?\s*[:=]?\s*(?:(?:i|we)\s+(?:want|need|save|would\s+like)(?:\s+to\s+(?:save|have|reach|collect))?\s+)?[€$£]?\s?(\d[\d.,]*\d|\d)\s*(k\b|€|\$|£|euros?|dollars?|pounds?)?(?!\d|\s*(?:€|\$|£)?\s*(?:an?|per|each|every)\s)(?:\s+for\s+(?:an?\s+|the\s+|my\s+|our\s+)?([\p{L}-]+(?:\s(?!with\b|and\b)[\p{L}-]+)?))?(?:\s*,?\s*(?:and\s+)?(?:show(?:s|ing)?|with|see)\s+(?:the\s+|a\s+)?progress(?:\s+bar)?)?(?:\s*,?\s*(?:and\s+)?(?:show(?:s|ing)?\s+|see\s+)?how\s+much\s+(?:is\s+)?(?:still\s+)?(left|missing|remains|remaining))?`,
      'giu',
    ),
    read: (hit) => {
      const plain = (hit[3] ?? '').replaceAll(/[.,](?=\d{3}\b)/g, '').replace(',', '.');
      const factor = hit[4]?.toLowerCase() === 'k' ? 1000 : 1;
      const isMoney = /[€$£]|euro|dollar|pound/iu.test(hit[0]);
      const isBudget = /budget/iu.test(hit[1] ?? '');
      return {
        type: 'goal',
        what: hit[2] ?? '',
        amount: Number(plain) * factor,
        label: upper(hit[5] ?? (isBudget ? 'budget' : '')),
        left: upper(hit[6] ?? ''),
        isMoney,
      };
    },
  },
  // "show progress bar and how much is missing": of a goal that was named before.
  {
    pattern:
      /\b(?:(?:and|with|show|see|display|plus)\s+(?:me\s+)?)*(?:(?:the\s+|a\s+)?progress(?:\s+bar)?\s+(?:and|with)\s+)?(?:how\s+(?:much|many)\s+(?:(?!i\b|we\b)[\p{L}-]+\s+){0,2}?(?:(?:is|are|they|he|she|you|i|we|it|still|yet|has|have|needs?)\s+){0,4}(left|missing|remains|remaining|outstanding|owed|owes?|due|open|to\s+(?:be\s+)?(?:pay|paid|go|collect|collected|save|raise|raised|fill|filled))|(?:the\s+)?(?:remaining|outstanding)\s+(?:amount|balance|sum|places|spots|seats))(?![\p{L}-])(?:\s+(?:per|for\s+each|for\s+every|on\s+each|of\s+each)\s+[\p{L}]+)?/giu,
    read: (hit) => ({
      type: 'left',
      label: upper(
        (hit[1] ?? 'left')
          .replace(/^to\s+(?:be\s+)?pa(?:y|id)$/iu, 'still to pay')
          .replace(/^owes?$/iu, 'owed'),
      ),
    }),
  },
  {
    pattern:
      /(?:(?:->|→|=>)\s*(?:the\s+)?((?:total|overall|line)?\s*(?:costs?|price|value|amount|sum|total|pay|earnings|revenue))|\b(?:show\s+(?:me\s+)?)?(?:the\s+)?(total\s+(?:value|worth|cost)|(?:value|cost)\s+total))(?![\p{L}-])(?:\s+of\s+(?:the\s+|my\s+)?[\p{L}-]+)?/giu,
    read: (hit) => ({
      type: 'product',
      name: upper((hit[1] ?? hit[2] ?? '').trim()),
    }),
  },
  // "50 points = movie night", "100 stars for a trip to the zoo".
  {
    pattern:
      /\b(\d{1,5})\s+([\p{L}]+s)\s*(?:=|->|→|makes?\b|gets?\b|earns?\b|buys?\b)\s*(?:(?:an?|the|one)\s+)?([\p{L}][\p{L} '’-]{2,40}?)(?=\s*(?:[,.;!?\n]|$))/giu,
    read: (hit) => ({
      type: 'reward',
      what: (hit[2] ?? '').toLowerCase(),
      amount: Number(hit[1]),
      label: upper(hit[3] ?? ''),
    }),
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
