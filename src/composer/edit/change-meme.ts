import { textsOf } from '#language/texts.ts';
import { t } from '#language/speech.ts';
import type { Outcome } from './outcome.ts';
import { memeLayoutIn, memeStyleIn, memeStyles } from '../plan/compose-meme.ts';
import type { MemeSpec } from '../spec/spec.ts';
import type { Reading } from '../language/text.ts';

const layoutNames = textsOf({
  topBottom: 'top and bottom text',
  split: 'two halves',
  twoPanel: 'two panels',
  poster: 'a framed poster',
  label: 'three labels',
} satisfies Record<MemeSpec['layout'], string>);

/** Words, style and layout of a meme. Null when the command is about none of them. */
export function changeMeme(spec: MemeSpec, reading: Reading): Outcome | null {
  const said: string[] = [];
  let next = spec;
  const caption =
    /\b(top|first|upper|left|bottom|second|lower|right|third|middle|caption)\s*(?:text|caption|line|label|panel)?\s*(?:should\s+(?:say|be|read)|says?|reads?|to|:|is)\s+(?:["“«„'](.+?)["”»“']|(.+?))\s*$/iu.exec(
      reading.text,
    );
  const given = caption?.[2] ?? caption?.[3];
  if (caption?.[1] !== undefined && given !== undefined) {
    const index = /bottom|second|lower|right/iu.test(caption[1])
      ? 1
      : /third|middle/iu.test(caption[1])
        ? 2
        : 0;
    // What is quoted is taken letter by letter.
    const words = caption[2] ?? given.charAt(0).toUpperCase() + given.slice(1);
    next = { ...next, captions: next.captions.map((old, at) => (at === index ? words : old)) };
    reading.useText(0, reading.text.length);
    return { spec: next, said: t`The ${caption[1].toLowerCase()} text reads “${words}” now.` };
  }
  if (
    next.captions.length === 2 &&
    /^(?:swap|switch|exchange|flip|tausche|vertausche|échange|inverse|intercambia)\s+(?:(?:the|die|les|los)\s+)?(?:(?:top|upper|obere\p{L}*|du haut)\s+(?:and|und|et|y|with)\s+(?:the\s+)?(?:bottom|lower|untere\p{L}*|du bas)(?:\s+(?:texts?|captions?|lines?|texte?))?|(?:two\s+|both\s+|beiden\s+|deux\s+|dos\s+)?(?:texts?|captions?|lines?|texte|textes|textos))$/iu.test(
      reading.text.trim(),
    )
  ) {
    reading.useText(0, reading.text.length);
    return {
      spec: { ...next, captions: [...next.captions].reverse() },
      said: t`The two texts have changed places.`,
    };
  }
  const style = memeStyleIn(reading);
  if (style !== null) {
    next = { ...next, style, design: { ...next.design, ...memeStyles[style], playful: style === 'pastel' } };
    said.push(t`The style is ${style} now.`);
  }
  const layout = memeLayoutIn(reading);
  if (layout !== null && layout !== next.layout) {
    const captions = [...next.captions];
    while (captions.length < (layout === 'label' ? 3 : 2)) captions.push('');
    next = { ...next, layout, captions };
    said.push(t`It is laid out with ${layoutNames[layout]} now.`);
  }
  if (said.length === 0) return null;
  reading.useText(0, reading.text.length);
  return { spec: next, said: said.join(' ') };
}
