import type { Screen } from '../spec/spec.ts';
import { listParts } from '../understand/list-parts.ts';
import { asked, keyOf, workedOut } from '../understand/calculator-parts.ts';
import { fold, plural, singular } from '../language/text.ts';
import { sentence } from '../print/quote.ts';

type Calculator = Extract<Screen, { type: 'calculator' }>;
type Output = Calculator['outputs'][number];

/** Words before what is to be seen; "Ausgabe:" is an expense elsewhere. */
const showing =
  /(?:->|→|=>|(?<!\p{L})(?:outputs?|results?|ergebnis(?:se)?|ausgabe|expense|résultats?|resultados?)\s*:|(?<!\p{L})(?:shows?|gives?|tells?|displays?|returns?|computes?|works?\s+out|see))\s+(?:me\s+|us\s+)?((?:[^.;\n]|\.(?=\d)){3,160})/giu;
const people =
  /(?<!\p{L})(?:(?:number|amount)\s+of\s+)?(?:passengers|people|persons|travell?ers|guests|friends|participants|riders|members|heads)(?!\p{L})/iu;
const person = /^(?:person|passenger|head|people|travell?er|guest|friend|participant|rider|member)$/iu;
const quiet = /^(?:the|an?|of|in|all|total|overall|my|our|your|each|what|and|how|much|it|is|was)$/u;

const wordsOf = (text: string): string[] =>
  [...fold(text).matchAll(/\p{L}+/gu)].map(([word]) => singular(word)).filter((word) => !quiet.test(word));

/** What a ready calculator works out that a phrase means: the one with which it shares its words. */
function meant(outputs: readonly Output[], phrase: string): Output | undefined {
  const wanted = wordsOf(phrase);
  const shared = outputs.map((output) => {
    const own = new Set([...wordsOf(output.label), singular(output.key)]);
    const found = wanted.filter((word) => own.has(word));
    // "total interest paid" is interest, of which the rest tells more.
    return { output, count: found.length, at: wanted.indexOf(found[0] ?? '') };
  });
  const most = Math.max(0, ...shared.map(({ count }) => count));
  return most === 0
    ? undefined
    : shared.filter(({ count }) => count === most).toSorted((one, other) => one.at - other.at)[0]?.output;
}

/**
 * A ready calculator with the results that a message wants to see, called as the message calls them: "show the total
 * cost and the cost per passenger". What is wanted for each of something asks for how many these are.
 * @returns the calculator, and the phrases that it answers.
 */
export function withWantedResults(
  calculator: Calculator,
  text: string,
): { calculator: Calculator; answered: readonly string[] } {
  const answered: string[] = [];
  let { inputs, outputs } = calculator;
  const named = new Set<string>();
  for (const hit of text.matchAll(showing))
    for (const part of listParts(hit[1] ?? '')) {
      const phrase = part.text.replace(/^(?:the|an?|my|our|its)\s+/iu, '').trim();
      const label = sentence(phrase);
      const each = /^(.{2,40}?)\s+(?:per|(?:for\s+)?(?:each|every))\s+(\p{L}{3,20})$/iu.exec(phrase);
      const base = meant(outputs, each?.[1] ?? phrase);
      if (base === undefined) continue;
      if (each?.[2] === undefined || inputs.some(({ label: own }) => own.endsWith(phrase))) {
        // A phrase of many words is a sentence, and no name.
        if (named.has(base.key) || phrase.split(/\s+/u).length > 4) continue;
        named.add(base.key);
        outputs = outputs.map((one) => (one === base ? { ...one, label } : one));
      } else if (person.test(each[2])) {
        const counted = people.exec(text)?.[0] ?? plural(each[2]);
        const key = keyOf(counted);
        const known = inputs.find((one) => one.key === key || person.test(singular(one.key)));
        if (known === undefined) {
          inputs = [...inputs, { ...asked(key, counted, { value: 2 }), kind: 'number', min: 1, step: 1 }];
          answered.push(counted);
        }
        outputs = [
          ...outputs,
          {
            ...workedOut(keyOf(phrase), phrase, `${base.key} / ${known?.key ?? key}`),
            kind: base.kind,
            unit: base.unit,
          },
        ];
      } else continue;
      answered.push(part.text, hit[0].slice(0, hit[0].length - (hit[1]?.length ?? 0)).trim());
    }
  return { calculator: { ...calculator, inputs, outputs }, answered };
}
