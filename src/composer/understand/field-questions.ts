import { field, fieldFor } from '../content/fields.ts';
import type { Field } from '../spec/spec.ts';
import { sentence } from './list-parts.ts';

/** Particulars that are asked for rather than named: "who paid", "since when". */
export const asked: readonly (readonly [RegExp, string, Field['kind']])[] = [
  [/^(?:to|by|with|from|for) (?:whom|who)$/i, 'Who', 'text'],
  [/^since when$|^from when$/i, 'Since', 'date'],
  [/^(?:until|till|by) when$/i, 'Until', 'date'],
  [/^when(?: (?:it|that|this) (?:was|is|happened))?$/i, 'Date', 'date'],
  [/^what$/i, 'What', 'text'],
  [/^where(?: (?:it|they) (?:is|are|was))?$/i, 'Place', 'text'],
  [/^who$/i, 'Who', 'text'],
  [/^why$/i, 'Reason', 'longtext'],
  [/^what(?:['’]?s| is| went) wrong\b.*$/i, 'Problem', 'longtext'],
  [/^time of (?:the )?day$/i, 'Time', 'time'],
  [/^what (?:was|is|has been|had to be) done$/i, 'Work done', 'text'],
  [/^what happened$/i, 'What happened', 'longtext'],
  [/^how much(?: (?:it|that) (?:cost|costs|was))?$/i, 'Amount', 'money'],
  [/^how many$/i, 'Quantity', 'number'],
  [/^how (?:many|much) (?:are|is) (?:still )?(?:left|remaining)$/i, 'Left', 'number'],
  [/^how long(?: (?:it|that|this|they) (?:takes?|took|lasts?|lasted|was|is))?$/i, 'Duration', 'number'],
  [/^how (?:i|it) (?:felt|feel|was|went)$/i, 'Feeling', 'rating'],
];

const someone = String.raw`(?:i|we|you|they|it|he|she|one|people|someone|somebody)`;
const questions: readonly (readonly [pattern: RegExp, make: (hit: RegExpExecArray) => Field])[] = [
  // "what I paid", "what it sold for", "what I bought it for": an amount by what is done with it.
  [
    /^what\s+(?:(?:i|we|you|they|he|she|it|one)\s+)?(?:was\s+|were\s+|is\s+|are\s+)?(?:(paid|pays?|spent|spends?|costs?|earned|earns?|owes?|owed|charged?)(?:\s+(?:for\s+)?(?:it|them))?|((?:sold|sells?|bought|got|went))\s+(?:it\s+|them\s+)?for)$/iu,
    (hit) => field(sentence((hit[1] ?? `${hit[2] ?? ''} for`).toLowerCase()), 'money'),
  ],
  // "when i last inspected it", "when they were fed"
  [
    new RegExp(
      String.raw`^when\s+(?:${someone}\s+)?(?:was\s+|were\s+|has\s+|have\s+|had\s+|been\s+)*(last\s+)?([\p{L}]+)(?:\s+(?:it|them|him|her))?$`,
      'iu',
    ),
    (hit) =>
      field(
        sentence((hit[1] === undefined ? `${hit[2] ?? ''} on` : `last ${hit[2] ?? ''}`).toLowerCase()),
        'date',
      ),
  ],
  // "if i saw the queen", "whether it was paid (yes/no)"
  [
    new RegExp(
      String.raw`^(?:if|whether)\s+(?:its\s+|(?:${someone}|the\s+[\p{L}-]+)(?:\s+|['’](?:ve|re|s|d)\s+))?(?:was\s+|were\s+|is\s+|are\s+|has\s+|have\s+|had\s+|been\s+|did\s+)*([\p{L}][\p{L} -]{2,30}?)(?:\s+(?:it|them))?(?:\s+or\s+not)?(?:\s*\(\s*yes\s*\/\s*no\s*\)|\s+yes\s*\/\s*no)?$`,
      'iu',
    ),
    (hit) => field(sentence((hit[1] ?? '').toLowerCase()), 'flag'),
  ],
  // "every how many days", "how often in days"
  [
    /^(?:(?:watered|fed|cleaned|serviced|done|due)\s+)?(?:every\s+(?:how\s+many|so\s+many|x|n)\s+|how\s+often\s+in\s+|interval\s+in\s+)(days|weeks|months|years)(?:\s+(?:it|they|each|i|we)\s.*)?$/iu,
    (hit) => field('Every', 'number', { unit: (hit[1] ?? 'days').toLowerCase(), min: 1, preset: 7 }),
  ],
  // "how often it needs water in days", "how often to clean it"
  [
    /^how\s+often\s+(?:it|they|each|to|i|we)\s+\p{L}[\p{L} ]{1,40}?(?:\s+\(?in\s+(days|weeks|months|years)\)?)?$/iu,
    (hit) => field('Every', 'number', { unit: (hit[1] ?? 'days').toLowerCase(), min: 1, preset: 7 }),
  ],
  // "how many are in stock", "how many there are in the cellar"
  [
    /^how\s+(?:many|much)(?:\s+of\s+(?:it|them))?\s+(?:are|is|there\s+(?:are|is)|do\s+(?:i|we)\s+have|(?:i|we)\s+have)(?:\s+(?:still\s+|now\s+)?((?!left$|remaining$)\p{L}[\p{L} -]{1,28}))?$/iu,
    (hit) => field(sentence((hit[1] ?? 'quantity').toLowerCase()), 'number', { min: 0 }),
  ],
  // "how much it rose", "how far we walked": asked of what happened, and a number in the words of the question.
  [
    new RegExp(
      String.raw`^how\s+(?:many|much|far|high|big|heavy|deep|tall)\s+${someone}\s+\p{L}+(?:\s\p{L}+){0,2}$`,
      'iu',
    ),
    ([words]) =>
      field(
        sentence(words.toLowerCase()),
        /(?:cost|paid|pays?|spent|owes?)$/iu.test(words) ? 'money' : 'number',
      ),
  ],
  // "how many frames of brood", "how many eggs they laid"
  [
    new RegExp(
      String.raw`^how\s+(?:many|much)\s+([\p{L}-]+(?:\s(?:of\s+)?(?!${someone}\s)[\p{L}-]+){0,2}?)(?:\s+(?:${someone}\s+.*|(?:is|are|was|were)(?:\s+.*)?|there\s+.*))?$`,
      'iu',
    ),
    (hit) =>
      field(
        sentence((hit[1] ?? '').toLowerCase()),
        /^(?:money|cash|tips?|rent|fees?)$/iu.test(hit[1] ?? '') ? 'money' : 'number',
      ),
  ],
  // "when they have to give it back", "when it must be returned"
  [
    new RegExp(
      String.raw`^when\s+(?:${someone}|the\s+[\p{L}-]+)\s+(?:ha(?:ve|s)\s+to|must|should|needs?\s+to|is\s+to|are\s+to)\s+(?:be\s+)?(.{2,30})$`,
      'iu',
    ),
    (hit) => field(/back|return/iu.test(hit[1] ?? '') ? 'Due back' : 'Due', 'date'),
  ],
  // "when the box runs out", "when it comes back"
  [
    /^when\s+(?:(?:the|its|their|my|our)\s+)?([\p{L}-]+(?:\s[\p{L}-]+){1,3})$/iu,
    (hit) =>
      field(
        sentence(
          (/^when\s+(?:the|its|their|my|our)\s/iu.test(hit[0]) ? (hit[1] ?? '') : hit[0]).toLowerCase(),
        ),
        'date',
      ),
  ],
  // "which shoes I wore", "whose car we took"
  [
    new RegExp(
      String.raw`^(?:which|what|whose)\s+([\p{L}-]{3,}(?:\s(?!${someone}\s)[\p{L}-]+)?)\s+(?:(?:did|do|have|has|had|was|were)\s+)?${someone}\s+\p{L}.{1,40}$`,
      'iu',
    ),
    (hit) => fieldFor((hit[1] ?? '').toLowerCase()),
  ],
  // "who I climbed with", "whom we met", "how long I rested"
  [
    new RegExp(String.raw`^(whom?|how\s+long)\s+${someone}\s+(\p{L}+(?:\s\p{L}+){0,2})$`, 'iu'),
    (hit) =>
      /^how/iu.test(hit[1] ?? '')
        ? field(sentence((hit[2] ?? '').toLowerCase()), 'number', { unit: 'min', min: 0 })
        : field(sentence((hit[2] ?? '').toLowerCase()), 'text'),
  ],
  // "who has it", "who borrowed it"
  [
    /^who\s+(has|have|got|holds|owns|keeps)(?:\s+(?:it|them))?$/iu,
    (hit) => field(`Who ${(hit[1] ?? '').toLowerCase()} it`, 'text', { key: 'who' }),
  ],
];

/** A field that is told as a question: "when i last watered it", "if it is paid"; null for anything else. */
export function toldFrom(text: string): Field | null {
  if (/^(?:when|how\s+(?:many|much))$/iu.test(text)) return null;
  for (const [pattern, make] of questions) {
    const hit = pattern.exec(text);
    if (hit !== null) return make(hit);
  }
  return null;
}

/** Whether words are plainly a field because they ask for it. */
export const isQuestion = (words: string): boolean =>
  asked.some(([pattern]) => pattern.test(words)) || toldFrom(words) !== null;
