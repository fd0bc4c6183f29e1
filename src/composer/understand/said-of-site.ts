import { doingsIn } from './doings.ts';
import type { Reading } from '../language/text.ts';

/** What a thing is for: "a saas that turns recordings into tickets" gives "turns recordings into tickets". */
export function takePurpose(reading: Reading): string | null {
  const against =
    /\b(?:against|gegen|contre|contra)\s+((?:the|die|den|das|la|le|el)\s+[^,.;:!?\n]{4,60})/iu.exec(
      reading.text,
    );
  if (against?.[1] !== undefined) {
    reading.useText(against.index, against.index + against[0].length);
    return `stops ${against[1]}`;
  }
  const found =
    /\b(?:that|which|who)\s+((?!has\b|have\b|had\b|is\b|are\b|shows?\b|looks?\b|works?\b|includes?\b|contains?\b|uses?\b|feels?\b|should\b|can\b|will\b|lets?\b|we\b|i\b|you\b|people\b|customers?\b|users?\b|visitors?\b|must\b|the\b|displays?\b|lists?\b)\p{L}+s\s+[^,.;:!?\n]{4,70})/iu.exec(
      reading.text,
    ) ??
    /\b((?:helping|connecting|teaching|building|supporting|saving|rescuing|bringing)\s+[^,.;:!?\n]{4,70})/iu.exec(
      reading.text,
    );
  const raw = found?.[1]
    ?.replace(/\s+(?:with|and)\s+(?:a|an|the)?\s*(?:page|section|form|gallery|menu|pricing|faq)\b.*$/iu, '')
    .trim();
  if (found === null || raw === undefined || raw.split(/\s+/u).length < 2) return null;
  // "a button that plays …": what a part of the page does is not what the page is about.
  const end = found.index + found[0].length;
  if (doingsIn(reading.text).some((one) => one.from < end && one.end > found.index)) return null;
  reading.useText(found.index, found.index + found[0].indexOf(raw) + raw.length);
  // "They find homes for them": the sentence that goes on about the same.
  const next = /(?:^|[.!]\s+)((?:they|we)\s+[^,.;:!?\n]{6,60})/iu.exec(reading.text.slice(found.index));
  if (next?.[1] !== undefined && !/\b(?:need|want|would like|have|like)\b/iu.test(next[1])) {
    const start = found.index + next.index + next[0].indexOf(next[1]);
    reading.useText(start, start + next[1].length);
  }
  return raw;
}

/** "turns recordings into tickets" as a headline: "Turn recordings into tickets". */
export function purposeHeadline(purpose: string, isProduct: boolean): string {
  if (purpose.startsWith('stops ')) return `Stop ${purpose.slice(6)}`;
  const [verb = '', ...rest] = purpose.split(/\s+/u);
  if (/ing$/iu.test(verb)) return verb.charAt(0).toUpperCase() + purpose.slice(1);
  const base = verb.endsWith('ies')
    ? `${verb.slice(0, -3)}y`
    : /(?:ches|shes|sses|xes|zes)$/u.test(verb)
      ? verb.slice(0, -2)
      : verb.replace(/s$/u, '');
  const whole = `${base} ${rest.join(' ')}`;
  return isProduct
    ? whole.charAt(0).toUpperCase() + whole.slice(1)
    : `We ${whole.toLowerCase() === whole ? whole : whole}`;
}

/** Words about how a page is made, which are no offer of the business. */
export const craft =
  /\b(?:gradients?|animations?|animated|parallax|seo|logo|header|footer|hero|navbar|scroll|hover|transitions?|white space|whitespace|stylish|search|login|signup|google|analytics|cookie|icons?|background|colou?rs?|fonts?|layout|images?|buttons?|links?|forms?|formular|formulaire|formulario|schwarz|weiß|neon|earthy)\b/iu;
