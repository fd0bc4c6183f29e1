import { slug, sentence } from '../print/quote.ts';
import { createRandom } from '../spec/random.ts';
import type { Design, MemeSpec } from '../spec/spec.ts';
import { takeColours } from '../understand/design.ts';
import { takeLanguage } from '../understand/message-language.ts';
import type { Reading } from '../language/text.ts';
import { lexicon } from '../language/lexicon.ts';

const scenes: Readonly<Record<string, readonly string[]>> = lexicon.memeScenes;
const layoutWords = lexicon.memeLayouts;
const styleWords = lexicon.memeStyles;
/** Colours of the styles: ground, accent and second. */
export const memeStyles: Readonly<Record<MemeSpec['style'], { accent: string; second: string }>> = {
  classic: { accent: '#e4572e', second: '#f2c14e' },
  pastel: { accent: '#e58fb1', second: '#8fd3c1' },
  noir: { accent: '#8a8f98', second: '#c9cdd2' },
  retro: { accent: '#c8553d', second: '#e9b44c' },
};

const tidy = (text: string): string =>
  text
    .trim()
    .replace(/^[,:;.\s–-]+|[,:;\s–-]+$/gu, '')
    .replace(/^["“«„']|["”»“']$/gu, '')
    .trim();

export function memeStyleIn(reading: Reading): MemeSpec['style'] | null {
  return (
    (Object.keys(styleWords) as MemeSpec['style'][]).find(
      (style) => reading.take(styleWords[style], true) !== null,
    ) ?? null
  );
}
export function memeLayoutIn(reading: Reading): MemeSpec['layout'] | null {
  return (
    (Object.keys(layoutWords) as MemeSpec['layout'][]).find(
      (layout) => reading.find(layoutWords[layout], true) !== null,
    ) ?? null
  );
}

interface Words {
  captions: string[];
  layout: MemeSpec['layout'] | null;
}

/** The parts of a text that is given as several: by strokes and lines, or else by commas and "or". */
function partsOf(text: string): string[] {
  const strokes = text.split(/\s+[/|]\s+|\n+/u);
  return (strokes.length > 1 ? strokes : text.split(/\s*[,;]\s*(?:(?:and|or)\s+)?|\s+(?:or|vs\.?)\s+/iu))
    .map(tidy)
    .filter((part) => part !== '');
}

/** Everything but the last part in one, and the last: the twist of a joke in steps. */
const stepsOf = (parts: readonly string[]): string[] => [parts.slice(0, -1).join(', '), parts.at(-1) ?? ''];

/** Formats that people call by their names, and what each makes of its parts. Null where these are not enough. */
const formats: readonly { name: RegExp; words: (body: string, parts: readonly string[]) => Words | null }[] =
  [
    {
      name: /^drake(?:\s+format)?/iu,
      words: (_, parts) => (parts.length === 2 ? { captions: [...parts], layout: 'twoPanel' } : null),
    },
    {
      name: /^(?:two buttons|daily struggle)/iu,
      words: (_, parts) => (parts.length === 2 ? { captions: [...parts], layout: 'split' } : null),
    },
    {
      name: /^distracted boyfriend/iu,
      words: (_, parts) => (parts.length === 3 ? { captions: [...parts], layout: 'label' } : null),
    },
    {
      name: /^change my mind/iu,
      words: (body) => ({ captions: [body, 'Change my mind'], layout: 'topBottom' }),
    },
    {
      name: /^(?:expanding|galaxy|growing) brain|^brain (?:getting|growing) (?:bigger|larger)/iu,
      words: (_, parts) => (parts.length > 1 ? { captions: stepsOf(parts), layout: 'topBottom' } : null),
    },
    {
      name: /^how it(?:'s| has)? started\s*(?:[/,&]|and|vs\.?)?\s*how it(?:'s| is) going/iu,
      words: (body, parts) =>
        parts.length === 2
          ? {
              captions: parts.map(
                (part, at) => `${at === 0 ? 'How it started' : 'How it is going'}: ${part}`,
              ),
              layout: 'split',
            }
          : { captions: [`How it started: ${body}`, 'How it is going'], layout: 'split' },
    },
  ];

/** The words of a format that is named in front of them. */
function wordsOfFormat(body: string): Words | null {
  for (const { name, words } of formats) {
    const found = name.exec(body)?.[0];
    const rest =
      found === undefined
        ? undefined
        : /^\s*(?:meme)?\s*[:–-]\s*(.+)$/isu.exec(body.slice(found.length))?.[1];
    if (rest !== undefined) return words(tidy(rest), partsOf(rest));
  }
  return null;
}

const weak = /^(?:a|an|the|my|your|our|of|to|in|on|at|for|with|and|or|is|are|we|i|it|you)$/iu;
const turning = /^(?:and|why|when|that|because|while|until|but|then|so|with|after|before)$/iu;

/** Two halves of a sentence: near its middle, before a word at which it turns, and after none that leans on the next. */
function halves(words: readonly string[]): string[] {
  const middle = words.length / 2;
  let best = Math.ceil(middle);
  let least = Infinity;
  for (let at = 2; at <= words.length - 2; at += 1) {
    const cost =
      Math.abs(at - middle) +
      (weak.test(words[at - 1] ?? '') ? 4 : 0) -
      (turning.test(words[at] ?? '') ? 2.5 : 0);
    if (cost < least) [best, least] = [at, cost];
  }
  return [words.slice(0, best).join(' '), words.slice(best).join(' ')];
}

/** The words of the meme: quoted, marked as top and bottom, or the message itself cut where it turns. */
function captionsOf(text: string): Words {
  // An apostrophe stands within a word or behind one; a quotation begins before one.
  const quoted = [
    ...text.matchAll(
      /["“«„]([^"”»“\n]{1,140})["”»“]|(?<![\p{L}\p{N}])['‘]([^\n]{1,140}?)['’](?![\p{L}\p{N}])/gu,
    ),
  ].map((found) => tidy(found[1] ?? found[2] ?? ''));
  if (quoted.length > 0)
    return { captions: quoted.slice(0, 3), layout: quoted.length === 3 ? 'label' : null };
  const topBottom =
    /\btop(?:\s+text)?\s*(?::|says|saying|is)?\s+(.+?)[,;]?\s+(?:and\s+)?bottom(?:\s+text)?\s*(?::|says|saying|is)?\s+(.+)$/isu.exec(
      text,
    );
  if (topBottom?.[1] !== undefined && topBottom[2] !== undefined)
    return { captions: [tidy(topBottom[1]), tidy(topBottom[2])], layout: 'topBottom' };
  const body = tidy(
    text
      .replace(
        /^(?:please\s+)?(?:can you\s+)?(?:make|create|build|generate|draw|give me|i want|i need|do)?\s*(?:me\s+)?(?:an?\s+|the\s+)?(?:funny\s+|cute\s+|classic\s+|retro\s+|pastel\s+|noir\s+|dark\s+|vintage\s+|wholesome\s+|simple\s+)*meme\s*(?:about|of|on|for|where|that says|saying|with the text|with|:|-|–)?\s*/iu,
        '',
      )
      .replace(
        /,?\s*(?:(?:in )?(?:pastel|retro|noir|vintage|classic|cute)(?: style)?|in (?:an? )?[\p{L} ]+ style|as an? [\p{L}]+|with labels)\s*\.?$/iu,
        '',
      ),
  );
  const format = wordsOfFormat(body);
  if (format !== null) return format;
  const strokes = body.split(/\s+[/|]\s+/u).map(tidy);
  if (strokes.length === 2 || strokes.length === 3)
    return { captions: strokes, layout: strokes.length === 3 ? 'label' : null };
  const simply = /^(one does not simply)\s+(.+)$/isu.exec(body);
  if (simply?.[1] !== undefined && simply[2] !== undefined)
    return { captions: [simply[1], tidy(simply[2])], layout: 'topBottom' };
  const nobody = /^(nobody|no one)\s*:\s*(?:\.*\s*)?(.*?):\s*(.+)$/isu.exec(body);
  if (nobody?.[2] !== undefined && nobody[3] !== undefined)
    return { captions: ['Nobody:', `${tidy(nobody[2])}: ${tidy(nobody[3])}`], layout: 'topBottom' };
  const versus = /^(.+?)\s+(?:vs\.?|versus)\s+(.+)$/isu.exec(body);
  if (versus?.[1] !== undefined && versus[2] !== undefined)
    return { captions: [tidy(versus[1]), tidy(versus[2])], layout: 'split' };
  const instead = /^(.+?)\s+(?:instead of|rather than)\s+(.+)$/isu.exec(body);
  if (instead?.[1] !== undefined && instead[2] !== undefined)
    return { captions: [tidy(instead[2]), tidy(instead[1])], layout: 'twoPanel' };
  const twist =
    /^(.{8,}?)(?:,\s+(?=but|and|then|so|me|my|it)|\s+(?=but\b|and then\b|while\b|because\b|until\b)|;\s*|\s+[–-]\s+|\.\s+|\.{3}\s*)(.{4,})$/isu.exec(
      body,
    );
  if (twist?.[1] !== undefined && twist[2] !== undefined)
    return { captions: [tidy(twist[1]), tidy(twist[2])], layout: null };
  const words = body.split(/\s+/);
  const comma = /^([^,]*\s[^,]*),\s+([^,]*\s[^,]*)$/su.exec(body);
  if (comma?.[1] !== undefined && comma[2] !== undefined)
    return { captions: [tidy(comma[1]), tidy(comma[2])], layout: null };
  if (words.length > 6) return { captions: halves(words), layout: null };
  return {
    captions: [/^when\b/iu.test(body) || words.length > 3 ? body : `When it is all about ${body}`, ''],
    layout: null,
  };
}

/** Composes the specification of a meme from a sentence. */
export function composeMeme(reading: Reading, seed: string): MemeSpec {
  const random = createRandom(seed);
  const language = takeLanguage(reading) ?? 'en';
  const read = captionsOf(reading.text);
  const style = memeStyleIn(reading) ?? random.pick(['classic', 'retro', 'pastel', 'classic'] as const);
  const layout =
    read.layout ??
    memeLayoutIn(reading) ??
    (read.captions.length === 3 ? 'label' : random.pick(['topBottom', 'topBottom', 'poster'] as const));
  const found = Object.keys(scenes).filter((scene) => reading.find(scenes[scene] ?? []) !== null);
  const named = takeColours(reading)[0]?.hex;
  const captions = read.captions.map((caption) => sentence(caption));
  while (captions.length < (layout === 'label' ? 3 : 2)) captions.push('');
  reading.useText(0, reading.text.length);
  const rest = ['cat', 'cup', 'window', 'dog', 'clock', 'sofa'].filter((scene) => !found.includes(scene));
  const motifs = [...found, ...random.shuffle(rest)].slice(0, 3);
  const base = memeStyles[style];
  const design: Design = {
    direction: 'bold',
    accent: named ?? base.accent,
    second: base.second,
    ground: style === 'pastel' ? 'tint' : 'paper',
    mode: style === 'noir' ? 'dark' : 'auto',
    display: 'grotesque',
    body: 'system',
    motifs,
    hero: 'centre',
    artSeed: seed,
    playful: style === 'pastel',
  };
  const first = captions.find((caption) => caption !== '') ?? 'Meme';
  const name = first.length > 32 ? `${first.slice(0, 30).trim()}…` : first;
  return {
    kind: 'meme',
    version: 1,
    key: slug(name),
    name,
    tagline: '',
    description: captions.join(' '),
    language,
    topic: 'meme',
    currency: '$',
    design,
    layout,
    style,
    captions,
    scene: motifs[0] ?? 'cat',
  };
}
