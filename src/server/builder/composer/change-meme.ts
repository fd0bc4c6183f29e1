import type { Outcome } from './change-design.ts';
import { memeLayoutIn, memeStyleIn, memeStyles } from './compose-meme.ts';
import type { MemeSpec } from './spec.ts';
import type { Reading } from './understand/text.ts';

const layoutNames: Record<MemeSpec['layout'], string> = {
  topBottom: 'top and bottom text',
  split: 'two halves',
  twoPanel: 'two panels',
  poster: 'a framed poster',
  label: 'three labels',
};

/** Words, style and layout of a meme. Null when the command is about none of them. */
export function changeMeme(spec: MemeSpec, reading: Reading): Outcome | null {
  const said: string[] = [];
  let next = spec;
  const caption =
    /\b(top|first|upper|left|bottom|second|lower|right|third|middle|caption)\s*(?:text|caption|line|label|panel)?\s*(?:should\s+(?:say|be|read)|says?|reads?|to|:|is)\s+["“«„']?(.+?)["”»“']?\s*$/iu.exec(
      reading.text,
    );
  if (caption?.[1] !== undefined && caption[2] !== undefined) {
    const index = /bottom|second|lower|right/iu.test(caption[1])
      ? 1
      : /third|middle/iu.test(caption[1])
        ? 2
        : 0;
    const words = caption[2].charAt(0).toUpperCase() + caption[2].slice(1);
    next = { ...next, captions: next.captions.map((old, at) => (at === index ? words : old)) };
    reading.useText(0, reading.text.length);
    return { spec: next, said: `The ${caption[1].toLowerCase()} text reads “${words}” now.` };
  }
  const style = memeStyleIn(reading);
  if (style !== null) {
    next = { ...next, style, design: { ...next.design, ...memeStyles[style], playful: style === 'pastel' } };
    said.push(`The style is ${style} now.`);
  }
  const layout = memeLayoutIn(reading);
  if (layout !== null && layout !== next.layout) {
    const captions = [...next.captions];
    while (captions.length < (layout === 'label' ? 3 : 2)) captions.push('');
    next = { ...next, layout, captions };
    said.push(`It is laid out with ${layoutNames[layout]} now.`);
  }
  if (said.length === 0) return null;
  reading.useText(0, reading.text.length);
  return { spec: next, said: said.join(' ') };
}
