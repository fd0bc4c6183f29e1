import { told } from '#language/told.ts';
import { textsOf } from '#language/texts.ts';
import { t } from '#language/speech.ts';
import { stacks } from '../design/type.ts';
import { createRandom } from '../spec/random.ts';
import type { Design, Spec } from '../spec/spec.ts';
import { takeColours, takeMode, takeTones, takeType } from '../understand/design.ts';
import type { Reading } from '../language/text.ts';
import { inARow, type Outcome, type Question, type Said } from './outcome.ts';
import { spokenColour } from './phrases.ts';

const withDesign = <T extends Spec>(spec: T, change: Partial<Design>): T => ({
  ...spec,
  design: { ...spec.design, ...change },
});
const typeNames: Readonly<Record<string, string>> = textsOf({
  oldstyle: 'an old-style serif',
  transitional: 'a classic serif',
  didone: 'an elegant high-contrast serif',
  slab: 'a slab serif',
  humanist: 'a humanist sans serif',
  geometric: 'a geometric sans serif',
  grotesque: 'a plain sans serif',
  system: 'the system’s own font',
  rounded: 'a rounded font',
  industrial: 'a condensed industrial font',
  mono: 'a monospaced font',
});

/** Colours, mode, type and tone. Null when the command is about none of them. */
export function changeDesign(spec: Spec, reading: Reading): Outcome | Question | null {
  const text = reading.text.toLowerCase();
  const notAnymore =
    /\b(?:remove|no|without|disable|turn off|off|drop)\b.{0,20}\bdark\b|\bdark\b.{0,10}\boff\b/.test(text);
  const said: Said[] = [];
  let next = spec;
  // "less playful": what is to be less asks for no more of it.
  for (const less of reading.text.matchAll(
    /\b(?:less|not (?:so|as|too|that)|weniger|nicht so|moins|pas si|menos|no tan)(?:\s+(?:much|many|of|the|viel|de))*\s+(\p{L}+)/giu,
  )) {
    reading.useText(less.index, less.index + less[0].length);
    if (
      /^(?:playful|fun|colou?rful|childish|cute|verspielt|ludique)$/iu.test(less[1] ?? '') &&
      next.design.playful
    ) {
      next = withDesign(next, { playful: false });
      said.push(t`It is less playful now.`);
    }
  }

  const background = /\b(?:background|backdrop|hintergrund|fond|fondo)\b/.test(text);
  const type = takeType(reading);
  if (type !== null && type in stacks) {
    const body = /\b(?:body|text|paragraph)\b/.test(text) && !/\b(?:heading|title|headline)/.test(text);
    next = withDesign(next, body ? { body: type } : { display: type });
    said.push(
      body
        ? t`The running text now uses ${typeNames[type] ?? type}.`
        : t`Headings now use ${typeNames[type] ?? type}.`,
    );
    reading.take([
      'headings',
      'heading',
      'headlines',
      'headline',
      'titles',
      'body',
      'running text',
      'body text',
    ]);
  }
  const shade = /\b(darker|lighter|brighter|warmer|cooler)\b/.exec(text)?.[1];
  const colours = takeColours(reading).filter(
    (colour) => !(background && ['white', 'black'].includes(colour.name)),
  );
  if (background && /\bwhite\b/.test(text)) {
    reading.take(['white background', 'background', 'white']);
    reading.take(['white']);
    next = withDesign(next, {
      ground: 'white',
      mode: next.design.mode === 'dark' ? 'auto' : next.design.mode,
    });
    said.push(t`The background is white now.`);
  } else if (background && /\bblack\b/.test(text)) {
    reading.take(['black background', 'background', 'black']);
    reading.take(['black']);
    next = withDesign(next, { ground: 'night', mode: 'dark' });
    said.push(t`The background is dark now.`);
  } else if (colours.length > 0) {
    const [first, second] = colours;
    const isSecond = /\b(?:second(?:ary)?|other)\s+(?:accent|colou?r)\b/.test(text);
    if (first !== undefined && isSecond) {
      reading.take(['second', 'secondary', 'other', 'accent', 'colour', 'color']);
      next = withDesign(next, { second: first.hex });
      said.push(t`The second colour is ${spokenColour(first)} now.`);
    } else if (first !== undefined && background) {
      next = withDesign(next, { ground: 'tint', accent: first.hex });
      said.push(t`The background is tinted with ${spokenColour(first)}, and the accent follows it.`);
    } else if (first !== undefined) {
      const from = /\bfrom\b/.test(text) && second !== undefined;
      const chosen = from ? second : first;
      next = withDesign(next, {
        accent: chosen.hex,
        second: !from && second !== undefined ? second.hex : null,
      });
      said.push(
        from || second === undefined
          ? t`The accent is ${spokenColour(chosen)} now; tints and contrasts follow it.`
          : t`The accent is ${spokenColour(chosen)} now, with ${spokenColour(second)} beside it; tints and contrasts follow it.`,
      );
    }
    reading.take([
      'accent',
      'buttons',
      'button',
      'links',
      'link',
      'primary',
      'brand',
      'headings',
      'main',
      'instead',
      'from',
      'darker',
      'lighter',
    ]);
    reading.take(['boutons', 'bouton', 'botones', 'botón', 'knöpfe', 'schaltflächen', 'liens', 'enlaces']);
    reading.take(['buttons', 'button', 'links', 'colour', 'color', 'everything', 'all']);
  } else if (
    shade === undefined &&
    /\b(?:change|different|other|another|new)\b.{0,24}\bcolou?rs?\b/.test(text) &&
    said.length === 0
  ) {
    return {
      question: t`Which colour should be the accent?`,
      choices: [told`Green`, told`Blue`, told`Red`, told`Purple`, told`Orange`],
    };
  }
  const mode = takeMode(reading);
  if (mode !== null) {
    const wanted = notAnymore ? 'light' : mode;
    reading.take([
      'mode',
      'theme',
      'design',
      'version',
      'remove',
      'no',
      'without',
      'off',
      'enable',
      'background',
    ]);
    if (
      /\b(?:toggle|switcher|support|option)\b|\bswitch\b(?!\s+(?:(?:it|everything|all|back)\s+)*to\b)/.test(
        text,
      ) &&
      !notAnymore
    ) {
      reading.take(['toggle', 'switch', 'switcher', 'support', 'option']);
      next = withDesign(next, { mode: 'auto' });
      said.push(({ isPhone }) =>
        isPhone
          ? t`It follows the phone’s setting.`
          : t`It follows the visitor’s system, and the switch in the header changes it.`,
      );
    } else {
      next = withDesign(next, {
        mode: wanted,
        ground: wanted === 'light' && next.design.ground === 'night' ? 'mist' : next.design.ground,
      });
      said.push(
        wanted === 'dark'
          ? ({ isPhone }) =>
              isPhone
                ? t`It is dark now.`
                : t`It opens dark now; the switch in the header still offers light.`
          : wanted === 'light'
            ? t`It opens light now.`
            : t`It follows the visitor’s system.`,
      );
    }
  }
  const tones = takeTones(reading);
  const tone = tones[0];
  if (tone !== undefined) {
    reading.take(['more', 'less', 'much', 'feel', 'look', 'style', 'tone', 'vibe']);
    reading.take(['look', 'style', 'tone', 'vibe']);
    const random = createRandom(`${next.design.artSeed}/${tone}`);
    const moods: Record<typeof tone, Partial<Design>> = {
      playful: { direction: 'soft', display: 'rounded', body: 'humanist', playful: true, ground: 'tint' },
      elegant: { direction: 'editorial', display: 'didone', body: 'humanist', playful: false },
      minimal: {
        direction: 'editorial',
        display: 'grotesque',
        body: 'grotesque',
        playful: false,
        ground: 'white',
      },
      bold: {
        direction: 'bold',
        display: 'grotesque',
        body: 'grotesque',
        playful: false,
        hero: random.pick(['poster', 'split']),
      },
      warm: { direction: 'craft', display: 'slab', body: 'humanist', playful: false, ground: 'paper' },
      professional: {
        direction: 'crisp',
        display: 'grotesque',
        body: 'system',
        playful: false,
        ground: 'white',
      },
    };
    next = withDesign(next, { ...moods[tone], ...(type === null ? {} : { display: type }) });
    said.push(t`It is more ${tone} now: type, shapes and rhythm changed, your texts did not.`);
  }
  const round =
    /\b(rounder|rounded corners?|round corners?|pill[- ]shaped|sharper|sharp corners?|square corners?)\b/.exec(
      text,
    )?.[1];
  if (round !== undefined && said.length === 0) {
    reading.take([
      'rounder',
      'rounded corners',
      'rounded',
      'round',
      'pill-shaped',
      'pill shaped',
      'sharper',
      'sharp',
      'square',
    ]);
    reading.take(['corners', 'corner', 'buttons']);
    const isRound = /^(?:round|pill)/u.test(round);
    next = withDesign(next, { playful: isRound });
    if (!isRound && next.design.direction === 'soft') next = withDesign(next, { direction: 'editorial' });
    said.push(isRound ? t`Corners are rounder now.` : t`Corners are sharper now.`);
  }
  if (said.length === 0) return null;
  return { spec: next, said: inARow(...said) };
}
