import { t } from '#language/speech.ts';
import { named, styledPart } from './change-part-colour.ts';
import { notThere } from './change-things.ts';
import { unchanged, type Outcome } from './outcome.ts';
import type { Spec } from '../spec/spec.ts';

/** Parts whose size can be another, besides those that can have a colour. */
const sized: Readonly<Record<string, RegExp>> = {
  ...named,
  headline:
    /^(?:(?:main\s+|big\s+)?(?:headline|heading|title|überschrift|schlagzeile|titel)|titre|titular|título)$/iu,
};
const article = String.raw`(?:(?:the|our|my|these|those|die|der|das|den|unsere?|les?|la|nos|mes|los|las|el|nuestr[oa]s)\s+|l['’])?`;
const what = String.raw`(?<what>\p{L}[\p{L}’' -]{2,40}?)`;
const bit = String.raw`(?<much>(?:(?:a\s+(?:bit|little|lot)|much|slightly|way|far|etwas|ein\s+bisschen|viel|deutlich|un\s+peu|beaucoup|bien|un\s+poco|mucho)\s+)*)`;
const larger = String.raw`bigger|larger|taller|größer|grösser|plus\s+grand\p{L}*|más\s+grande\p{L}*`;
const smaller = String.raw`smaller|kleiner|plus\s+petit\p{L}*|más\s+pequeñ\p{L}*`;
const shapes: readonly RegExp[] = [
  new RegExp(
    String.raw`^(?:please\s+|bitte\s+)?(?:make|mach|mache|rends|mets|fais|haz|pon)\s+${article}${what}\s+${bit}(?:(?<up>${larger})|${smaller})[.!]*$`,
    'iu',
  ),
  new RegExp(
    String.raw`^${article}${what}\s+(?:should|could|must|soll(?:te)?n?|doit|doivent|debe[n]?)\s+(?:be\s+|être\s+|ser\s+)?${bit}(?:(?<up>${larger})|${smaller})(?:\s+sein)?[.!]*$`,
    'iu',
  ),
  new RegExp(
    String.raw`^${article}${what}\s+(?:is|are|looks?|ist|sind|est|sont|es|son)\s+${bit}(?:too|zu|trop|demasiado)\s+(?:(?<up>small|tiny|little|klein|petit\p{L}*|pequeñ\p{L}*)|big|large|huge|groß|gross|grand\p{L}*|grandes?)[.!]*$`,
    'iu',
  ),
];
/** The size of the text is one for all of it. */
const ofText =
  /^(?:(?:all\s+)?(?:texts?|fonts?|type|letters|writing|schrift|texte|police|letra|texto|page|site|everything|it|alles|es))$/iu;
const [least, most] = [0.6, 1.8];

/** "the reviews are too big", "make the logo bigger": the size of one part with what stands in it. */
export function changePartSize(spec: Spec, command: string): Outcome | null {
  if (spec.kind === 'meme' || (spec.kind === 'site' && spec.docs !== undefined)) return null;
  const found = shapes.map((shape) => shape.exec(command)?.groups).find((groups) => groups !== undefined);
  const words = found?.['what'];
  if (found === undefined || words === undefined || ofText.test(words)) return null;
  const part = styledPart(spec, words, sized);
  if (part === null) return spec.kind === 'site' ? notThere(spec, words) : null;
  const step = /lot|much|way|far|viel|deutlich|beaucoup|bien|mucho/iu.test(found['much'] ?? '') ? 1.5 : 1.2;
  const before = spec.design.sizes?.find((one) => one.part === part.id)?.factor ?? 1;
  const factor =
    Math.round(
      Math.min(most, Math.max(least, found['up'] === undefined ? before / step : before * step)) * 100,
    ) / 100;
  if (factor === before)
    return unchanged(spec, t`“${part.thing?.label ?? words}” is as large or small as I make it already`);
  const others = (spec.design.sizes ?? []).filter((one) => one.part !== part.id);
  const sizes = factor === 1 ? others : [...others, { part: part.id, factor }];
  const label = part.thing?.label ?? words;
  return {
    spec: { ...spec, design: { ...spec.design, sizes } },
    said: factor > before ? t`“${label}” is larger now.` : t`“${label}” is smaller now.`,
  };
}
