import { without } from './abilities.ts';
import { derivationRules, ratioRules } from './derivations.ts';
import { readConditions } from './conditions.ts';
import type { FeatureRequest, Rule } from './feature-request.ts';
import { early } from './early-requests.ts';
import { late } from './late-requests.ts';

export const read = (rules: readonly Rule[], text: string): FeatureRequest[] =>
  rules.flatMap(({ pattern, read: readHit }) =>
    [...text.matchAll(pattern)].flatMap((hit) => {
      const lead = /^[\s,]*/u.exec(hit[0])?.[0].length ?? 0;
      const from = hit.index + lead;
      const request = readHit(hit, text);
      if (request === null) return [];
      // What follows a formula, such as "per week", is no part of it.
      const end =
        request.type === 'formula' && hit[0].includes(request.expression)
          ? from + hit[0].slice(lead).indexOf(request.expression) + request.expression.length
          : hit.index + hit[0].trimEnd().length;
      return [{ ...request, from, end }];
    }),
  );

/** What was read last: whoever makes something of a message, or asks what it may become, begins with its requests. */
let last: { readonly text: string; readonly requests: readonly FeatureRequest[] } = {
  text: '',
  requests: [],
};

/** The requests of a message, in its order; those that lie within another are left out. */
export function readFeatureRequests(text: string): readonly FeatureRequest[] {
  if (text !== last.text) last = { text, requests: readAnew(text) };
  return last.requests;
}

function readAnew(text: string): FeatureRequest[] {
  const found: FeatureRequest[] = [];
  for (const one of [
    ...read(early, text),
    ...readConditions(text),
    ...read(derivationRules, text),
    ...read(late, text),
    ...read(ratioRules, text),
  ])
    if (!found.some((other) => one.from < other.end && one.end > other.from)) found.push(one);
  // A message that asks for more than that is a document; its first requests stand for the rest.
  return found.sort((a, b) => a.from - b.from).slice(0, 24);
}

/** The text with requests blanked out, every other letter in its place; an "and" before the last of a list goes with it. */
export function withoutFeatureRequests(text: string, requests: readonly FeatureRequest[]): string {
  const joined = requests.map(({ from, end }) => {
    const isLast = /^[^\S\n]*(?:[.;!?\n]|$)/u.test(text.slice(end, end + 20));
    const joint = isLast ? /(?:\s|^)(?:and|plus)\s+$/iu.exec(text.slice(Math.max(0, from - 12), from)) : null;
    return { from: from - (joint?.[0].length ?? 0), end };
  });
  return without(text, joined);
}
