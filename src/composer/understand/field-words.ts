import { field, fieldFor, isFieldLike } from '../content/fields.ts';
import type { Field } from '../spec/spec.ts';
import { camel } from '../print/quote.ts';
import { statesInARow, statesOf, stateWords } from './options.ts';
import { isPartOfScreen } from './parts-of-screen.ts';
import { scaleIn } from './scale.ts';
import { singular } from '../language/text.ts';
import { asked, toldFrom } from './field-questions.ts';
import { lead, sentence } from './list-parts.ts';
import { units } from './unit-words.ts';

const counts =
  /\b(?:frames|bottles|pieces|pills|tablets|packs|boxes|bags|jars|cans|tins|cups|glasses|doses|votes?|cycles|laps|hits|visits|attempts|repetitions|calories|holes|strokes|points|passengers|tickets sold|nights|shares|likes|views|downloads|employees|children|guests|seats|players)\b/i;

/** Choices without a name of their own, joined by slashes: what they are a choice of. */
const nameless: readonly (readonly [RegExp, string])[] = [
  [/^(?:morning|noon|midday|lunch|afternoon|evening|night|bedtime)$/iu, 'Time of day'],
  [/^(?:breakfast|lunch|dinner|snack|brunch|supper)$/iu, 'Meal'],
  [/^(?:xs|s|m|l|xl|xxl|small|medium|large)$/iu, 'Size'],
  [/^(?:low|mid|middle|medium|high)$/iu, 'Level'],
  [/^(?:male|female|boy|girl|man|woman|other)$/iu, 'Gender'],
  [/^(?:spring|summer|autumn|fall|winter)$/iu, 'Season'],
  [/^(?:red|white|ros[eé]|green|blue|yellow|black|brown|orange)$/iu, 'Colour'],
  [/^(?:cash|card|paypal|transfer|twint|bank)$/iu, 'Paid with'],
  [stateWords, 'Status'],
];

/** "morning/noon/evening": a choice of which only the choices are named; null for anything else. */
function namelessChoice(text: string): Field | null {
  // "business or private": one of the two.
  const either =
    /^(\p{L}[\p{L}-]+)\s+(?:or|oder|ou|o)\s+(?!no(?:t|n)?$|nicht$|nein$)(\p{L}[\p{L}-]+)$/iu.exec(text);
  if (
    either?.[1] !== undefined &&
    either[2] !== undefined &&
    !/^yes$/iu.test(either[1]) &&
    !nameless.some(([pattern]) => pattern.test(either[1] ?? ''))
  )
    return field(sentence(text.toLowerCase()), 'choice', {
      options: [sentence(either[1]), sentence(either[2])],
    });
  // Side by side without a stroke between them only where there are several.
  if (!/^[\p{L}-]+(?:(?:\s*\/\s*[\p{L}-]+)+|(?:\s+(?:or\s+)?[\p{L}-]+){2,})$/u.test(text)) return null;
  const options = text.split(/\s*\/\s*|\s+(?:or\s+)?/u);
  const name = nameless.find(([pattern]) => options.every((option) => pattern.test(option)))?.[1];
  return name === undefined ? null : field(name, 'choice', { options: options.map(sentence) });
}

const ticked =
  /^(?:tick|check|mark|cross)(?:\s+(?:it|them|off|box|this))*\s+(?:when|if|once)\s+(?:(?:it|they)\s+)?(?:is\s+|are\s+|was\s+|has\s+been\s+)?([\p{L}]+)$/iu;

/** Whether words name one thing: of what has no plural of its own one cannot tell. */
const isOne = (words: string): boolean =>
  /^[\p{L} -]+$/u.test(words) &&
  singular(words.toLowerCase()) === words.toLowerCase() &&
  !/\b(?:people|children|staff|personnel|fish|sheep|men|women|teeth|feet|aircraft|data|media|crew|stock)$/iu.test(
    words,
  );

/** What the app is to do, and no name of anything: "it should work out …", "cheapest first". */
const isInstruction =
  /^(?:it|this|that|they|the\s+app)\s+(?:should|must|can|will|would|needs?)\b|\b(?:should|must)\s+(?:be|work|show|have|get)\b|\p{L}\s+(?:first|on\s+top)$/iu;

/** How many words of a name carry something: "nombre de cadres de couvain" has three. */
export const weightyWords = (words: string): number =>
  words
    .split(/\s+/u)
    .filter(
      (word) =>
        !/^(?:of|the|an?|in|to|for|de|du|des|d['’]|la|le|les|el|los|las|del|der|die|das|den|im|am)$/iu.test(
          word,
        ),
    ).length;

/** "(I have Rosa, Linde and Alte)", "(either red or white)": what stands before choices and is none. */
const saysWhich =
  /^\s*(?:(?:(?:i|we|they|there)['’]?\s*(?:have|has|are|is|ve(?:\s+got)?|use|own)|ich\s+habe|wir\s+haben|es\s+gibt|j['’]ai|nous\s+avons|il\s+y\s+a|tengo|tenemos|hay|either|entweder|soit|like|such\s+as|e\.?g\.?|z\.?\s?b\.?|one\s+of|choose\s+from|choice\s+of|can\s+be)[:,]?\s+)+/iu;
const comeTrue =
  /^(?!(?:date|day|time|amount|hours|minutes|price|number|people|money|km|miles|last|when|who|what|where)\s)\p{L}+\s(?:delivered|returned|sent|signed|received|confirmed|approved|cleaned|answered|invited|booked|ordered|shipped|collected|finished|paid|done)$/iu;
/** "price per kg", "rate per hour": what one of something costs, whatever it is counted in. */
const pricePer =
  /^(?:(?:unit|selling|purchase|net|gross)\s+)?(?:price|cost|costs|fee|fees|rate|rent|dues|preis|kosten|pacht|miete|gebühr|beitrag|prix|coût|loyer|cotisation|precio|coste|alquiler|cuota)\s+(?:per|a|an|each|pro|je|par|por)\s+[\p{L}²³]+$/iu;

/** "paid yes or no", "confirmado: sí o no": whether it is so, in whatever words. */
const yesOrNo =
  /^(.*\p{L})[\s:(,–-]+(?:yes|ja|oui|s[ií]|sim)\s*(?:\/|\s(?:or|oder|ou|o)\s)\s*(?:not?|nein|non|não)\)?$/iu;

const noDay =
  /\s(?:names?|steps?|actions?|tasks?|stops?|moves?|levels?|chapters?|lessons?|pages?|words?|owners?|places?|songs?|books?|results?|remarks?|notes?|topics?|players?|opponents?|address)$/u;

/** What is measured in a unit, where it is the same thing everywhere. */
const measuredName: Readonly<Record<string, string>> = {
  km: 'Distance',
  kg: 'Weight',
  kWh: 'Energy',
  bpm: 'Pulse',
  kcal: 'Calories',
};

/** Kinds of which an entry has one, though people name those of all entries. */
const ofOne: ReadonlySet<Field['kind']> = new Set([
  'choice',
  'rating',
  'date',
  'time',
  'money',
  'email',
  'phone',
  'url',
]);

export function fieldFrom(words: string): Field | null {
  // "0.45 per km" is what something costs, and no name of it.
  if (
    /^[€$£]?\s?\d+(?:[.,]\d+)?\s*(?:€|\$|£|euros?|dollars?|cents?|ct)?\s*(?:per|pro|par|por|\/)\s*\p{L}+$/iu.test(
      words.trim(),
    )
  )
    return null;
  const again = /^every\s/iu.test(words) ? toldFrom(words.trim()) : null;
  if (again !== null) return again;
  let text = words
    .replace(yesOrNo, '$1 (yes/no)')
    .replace(lead, '')
    .replace(/^(?:for|on)\s+(?:each|every)\s+\p{L}+\s+/iu, '')
    .replace(/\s+(?:with|including)\s.*$/su, '')
    // "shop where I bought it": what it is stands before.
    .replace(/(?<=^\p{L}{3,20})\s+(?:where|that|which|whom|in\s+which|from\s+which)\s.*$/isu, '')
    .replace(/[.!?\s]+$/u, '')
    // "pressure every hour": how often it is noted is no part of its name.
    .replace(/(?<=\p{L}{3})\s+every\s+(?:minute|hour|day|morning|evening|night|week|month|year)$/iu, '')
    .trim();
  if (text === '' || /^(?:an?|the|of|and)$/iu.test(text) || isInstruction.test(text)) return null;
  text = text.replace(/\b(?:categorie|catagor(?:y|ie))\b/iu, 'category').replace(/\badress\b/iu, 'address');
  const isRequired = /\b(?:required|mandatory)\b/iu.test(words) && !/^(?:required|mandatory)$/iu.test(text);
  const done = (made: Field): Field => ({ ...made, required: made.required || isRequired });
  text = text.replace(/\s*\((?:required|mandatory|optional)\)|\s+(?:required|mandatory)$/giu, '').trim();

  for (const [pattern, label, kind] of asked)
    if (pattern.test(text)) return done(field(label, kind, label === 'Duration' ? { unit: 'min' } : {}));
  const told = toldFrom(text) ?? namelessChoice(text);
  if (told !== null) return done(told);
  const tick = ticked.exec(text)?.[1];
  if (tick !== undefined) return done(field(sentence(tick.toLowerCase()), 'flag'));
  const which = /^which\s+([\p{L}-]+)$/iu.exec(text);
  if (which?.[1] !== undefined) return done(field(sentence(which[1].toLowerCase()), 'text'));
  const measured = /^(?:ml|kg|km|kwh|bpm|kcal)$/iu.test(text) ? (units[text.toLowerCase()] ?? text) : null;
  if (measured !== null) return done(field(measuredName[measured] ?? 'Amount', 'number', { unit: measured }));
  const measure = units[text.toLowerCase()];
  if (measure !== undefined && text.length > 3)
    return done(field(sentence(text.toLowerCase()), 'number', { unit: measure }));
  if (/\bby$/iu.test(text)) return done(fieldFor(text.toLowerCase()));
  if (/\b(?:until|till|best before|use by|valid to|since)$/iu.test(text))
    return done(field(sentence(text.toLowerCase()), 'date'));
  const people = /^([\p{Ll} ]+?)\s+(\p{Lu}[\p{L}'-]+(?:(?:\s*\/\s*|\s+or\s+)\p{Lu}[\p{L}'-]+)+)$/u.exec(text);
  if (people?.[1] !== undefined && people[2] !== undefined)
    return done(field(sentence(people[1]), 'choice', { options: people[2].split(/\s*\/\s*|\s+or\s+/u) }));
  const did =
    /^(?:who|what|when|where)\s+(?:has\s+|have\s+|was\s+|is\s+|i\s+)?([\p{L}]+(?:ed|en|id|ght|lt|de|it))(?:\s+(?:it|them|that|has|have))?$/iu.exec(
      text,
    );
  if (did?.[1] !== undefined)
    return done(
      /^who/i.test(text)
        ? field(`${sentence(did[1])} by`, 'text')
        : /^when/i.test(text)
          ? field(`${sentence(did[1])} on`, 'date')
          : field(`${sentence(did[1])}${/^where/i.test(text) ? ' at' : ''}`, 'text'),
    );

  const yes =
    /^(.+?)\s*(?:[:(]?\s*(?:yes\s*(?:\/|or)\s*no|y\s*\/\s*n|true\s*\/\s*false|or\s+not|checkbox|tick ?box)\s*\)?)$/iu.exec(
      text,
    );
  if (yes?.[1] !== undefined)
    return done(
      field(
        sentence(
          yes[1]
            .replace(/\s+(?:or|it is|is it)$/iu, '')
            .trim()
            .toLowerCase(),
        ),
        'flag',
      ),
    );

  const range =
    /^(.+?)\s*[:(]?\s*(?:(?:from|between)\s+)?(?:(\d{1,3})\s*(?:-|–|to|(?<=\sbetween\s+\d{1,3}\s+)and|\/)\s*(\d{1,3})|out of\s+(\d{1,3}))\s*(?:stars?)?\)?$/iu.exec(
      text,
    );
  if (range?.[1] !== undefined && !range[1].includes('(')) {
    const label = sentence(
      range[1]
        .replace(/\s+(?:from|rating from)$/iu, '')
        .trim()
        .toLowerCase(),
    );
    const low = Number(range[2] ?? 1);
    const high = Number(range[3] ?? range[4]);
    if (high > low)
      return done(
        low <= 1 && high === 5 ? field(label, 'rating') : field(label, 'number', { min: low, max: high }),
      );
  }

  const scale = scaleIn(text);
  if (scale !== null)
    return done(field(sentence(scale.name.toLowerCase()), 'choice', { options: [...scale.steps] }));

  const row = statesInARow.exec(text);
  if (row?.[1] !== undefined && row[2] !== undefined)
    return done(field(sentence(row[1].toLowerCase()), 'choice', { options: statesOf(row[2]) }));

  const rate =
    /^(.+?)\s+((?:l|kg|g|km|m|ml|h|min|kwh)\s?\/\s?(?:\d+\s?)?(?:km|kg|h|m²|m|l|ha|min|day|week))$/iu.exec(
      text,
    );
  if (rate?.[1] !== undefined && rate[2] !== undefined)
    return done(field(sentence(rate[1].toLowerCase()), 'number', { unit: rate[2] }));

  const slashed =
    /^([\p{L}][\p{L} -]*?)\s*(?::|\()?\s*(?<![\p{L}])([\p{L}\p{N}-]+(?:\s*\/\s*[\p{L}\p{N}][\p{L}\p{N} '-]*)+)\)?$/iu.exec(
      text,
    );
  const bracket = /^([\p{L}][\p{L} '-]*?)\s*\(([^()]+)\)$/u.exec(text);
  const options = (bracket?.[2] ?? slashed?.[2] ?? '')
    .replace(saysWhich, '')
    .split(
      bracket !== null && bracket[2]?.includes('/') !== true
        ? /\s*[,|]\s*(?:(?:and|or|und|oder|et|ou|y|o)\s+)?|\s+(?:and|or|und|oder|et|ou|y|o)\s+/iu
        : /\s*[/|]\s*/u,
    )
    .map((option) => sentence(option.trim()))
    .filter((option) => option !== '');
  const named = bracket?.[1] ?? slashed?.[1];
  if (named !== undefined && options.length > 1 && options.every((option) => option.split(' ').length <= 4))
    return done(field(sentence(named.trim().toLowerCase()), 'choice', { options: [...new Set(options)] }));
  if (bracket?.[1] !== undefined && bracket[2] !== undefined) {
    const unit =
      units[
        bracket[2]
          .trim()
          .toLowerCase()
          .replace(/^in\s+/, '')
      ];
    if (unit !== undefined)
      return done({ ...field(sentence(bracket[1].trim().toLowerCase()), 'number'), unit });
    text = bracket[1].trim();
  }
  // "amount in euro", "tips in $", "deposit £60": money in whatever currency.
  const money =
    /^([\p{L}][\p{L} /-]*?)\s+(?:(?:in|en)\s+)?(?:(?:€|\$|£|¥|euros?|dollars?|chf|eur|usd|gbp|sek|francs?)(?:\s?(\d+(?:[.,]\d{1,2})?))?|(\d+(?:[.,]\d{1,2})?)\s?(?:€|\$|£|euros?|dollars?|pounds|chf|eur|usd|gbp|francs?))$/iu.exec(
      text,
    );
  const first = money?.[2] ?? money?.[3];
  // "deposit £60" is a field that starts with it; "haircut £60" is what is sold.
  const isField = money?.[1] !== undefined && (first === undefined || isFieldLike(money[1].toLowerCase()));
  if (money?.[1] !== undefined && isField && !/^(?:in|en|the|an?)$/iu.test(money[1])) {
    return done(
      field(sentence(money[1].toLowerCase()), 'money', {
        ...(first === undefined ? {} : { preset: Number(first.replace(',', '.')) }),
      }),
    );
  }
  // "hourly rate 65": what it starts with.
  const rated =
    /^((?:\p{L}+\s){0,2}(?:rate|price|fee|stundensatz|satz|preis|tarif|precio|tarifa|prix))\s+(\d+(?:[.,]\d+)?)$/iu.exec(
      text,
    );
  if (rated?.[1] !== undefined)
    return done(
      field(sentence(rated[1].toLowerCase()), 'money', {
        preset: Number((rated[2] ?? '0').replace(',', '.')),
      }),
    );
  // "gallery delivered", "reorder at": what has come true, and from where on.
  if (comeTrue.test(text)) return done(field(sentence(text.toLowerCase()), 'flag'));
  if (/^(?:re-?order|re-?stock)\s+(?:at|level|point|from|below)$/iu.test(text))
    return done(field(sentence(text.toLowerCase()), 'number'));
  if (pricePer.test(text))
    return done(field(sentence(text.replace(/^\p{L}+/u, (word) => word.toLowerCase())), 'money'));
  const withUnit = /^(.+?)\s+(?:(?:in|en)\s+)?([\p{L}%°][\p{L}²³\d]*|%)$/u.exec(text);
  const unit = units[withUnit?.[2]?.toLowerCase() ?? ''];
  // "soft 4 min" is an amount of something, and no field of all.
  if (unit !== undefined && /\d$/u.test(withUnit?.[1] ?? '')) return null;
  if (
    (withUnit?.[1] !== undefined &&
      unit !== undefined &&
      (/\s(?:in|en)\s+\S+$/iu.test(text) ||
        !isFieldLike(text.toLowerCase().replace(withUnit[1].toLowerCase(), '')))) ||
    (withUnit !== null && /^(?:g|kg|ml|l|km|m|cm|mm|min|h|%|ha|m²)$/i.test(withUnit[2] ?? ''))
  )
    return done(field(sentence((withUnit?.[1] ?? text).toLowerCase()), 'number', { unit: unit ?? '' }));

  if (/^(?:went to bed|woke up|got up|fell asleep|bed ?time|wake ?up)$/iu.test(text))
    return done(field(sentence(text.toLowerCase()), 'time'));
  if (/^[\p{L}-]+(?:\s[\p{L}-]+)?\s+on$/iu.test(text))
    return done(field(sentence(text.toLowerCase()), 'date'));
  if (weightyWords(text) > 4 || isPartOfScreen(text)) return null;
  if (
    /^(?:i|we|you|it|they|can|tick|check|cross|should|show|see|so|which|that|if|max|at most|up to|no|not|only|more|be|able|warn|alert|mark|highlight|remind|sort|sorted|group|grouped|filter|filtered|calculate|total of|total per|searchable|sortable|filterable|paginated|export|dark|light)\b/iu.test(
      text,
    )
  )
    return null;
  const preset = /^([\p{Ll} ]{2,16}|[A-Z]{2,4})\s+(\d+(?:[.,]\d+)?)\s*%$/u.exec(text);
  if (preset?.[1] !== undefined)
    return done(
      field(
        /^[a-z]{2,4}$/u.test(preset[1]) ? preset[1].toUpperCase() : sentence(preset[1].toLowerCase()),
        'number',
        {
          unit: '%',
          preset: Number((preset[2] ?? '0').replace(',', '.')),
        },
      ),
    );
  if (/\d/.test(text) || text.includes('=')) return null;
  if (/^(?!cooking|prep|baking|total|travel|driving|play)[\p{L}-]+\s+time$/iu.test(text))
    return done(field(sentence(text.toLowerCase()), 'time'));
  if (/\b(?:t-?)?shirt size\b/iu.test(text))
    return done(field(sentence(text.toLowerCase()), 'choice', { options: ['XS', 'S', 'M', 'L', 'XL'] }));
  const number = /^(?:number|amount|count) of (.+)$/iu.exec(text);
  // "number of the hive": there are not several of it, so that it has one.
  if (/^number/iu.test(text) && isOne(number?.[1] ?? ''))
    return done(field(sentence(`${(number?.[1] ?? '').replace(lead, '').toLowerCase()} number`), 'text'));
  if (number?.[1] !== undefined) return done(field(sentence(number[1].toLowerCase()), 'number'));
  const name = text.toLowerCase();
  if (/\b(?:ph|rate)\b/.test(name) && !/rating/.test(name))
    return done(
      field(
        /\bph\b/.test(name) ? name.replace(/\bph\b/i, 'pH') : sentence(name),
        /rate/.test(name) && !/heart|growth|interest|tax/.test(name) ? 'money' : 'number',
      ),
    );
  // "capsules left": as many as there are.
  if (/^[\p{L}-]+s\s+(?:left|remaining)$/u.test(name)) return done(field(sentence(name), 'number'));
  if (counts.test(name) && !isFieldLike(singular(name))) return done(field(sentence(name), 'number'));
  // "next booster", "last checked": a day. The next step is none.
  if (
    /^(?:(?:net|gross|total)\s+)?(?:profit|revenue|turnover|earnings|savings|tips?|bonus|wages?|salary)$/u.test(
      name,
    )
  )
    return done(field(sentence(name), 'money'));
  if (/^(?:next|last)\s\p{L}+$/u.test(name) && !noDay.test(name) && fieldFor(name).kind === 'text')
    return done(field(sentence(name), 'date'));
  // "with priorities, amounts and due dates": of each entry there is one of them.
  const one = singular(name);
  const guess = fieldFor(one !== name && ofOne.has(fieldFor(one).kind) ? one : name);
  const label = /^[A-Z]{2,5}\b/.test(text) ? text : guess.label;
  return done({
    ...guess,
    label,
    ...(guess.kind === 'choice' ? {} : { key: camel(ofOne.has(guess.kind) ? one : name) }),
  });
}
