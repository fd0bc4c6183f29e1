import { isOfRows } from './row-colours.ts';
import type { Ground } from '../design/palette.ts';
import { fromHex, normaliseHex, toHex } from '../design/colour.ts';
import type { Look } from '../content/topic.ts';
import type { Random } from '../spec/random.ts';
import type { Design, Direction } from '../spec/spec.ts';
import type { Refusals } from './brief/refusals.ts';
import { colourNames, colours } from '../language/colours.ts';
import { darkWords, lightWords, toneWords, type Tone } from '../language/look-lexicon.ts';
import type { Reading } from '../language/text.ts';
import { lexicon } from '../language/lexicon.ts';

/** Words before the shade of a colour. */
const shadeBegins = new Set('a an in to ein eine einem einen un une una en'.split(' '));

/** Colours in the order in which a message names them, as hex; the words are marked as understood. */
export function takeColours(reading: Reading): { hex: string; name: string }[] {
  const named = reading
    .findAll(colourNames, true)
    .map((match) => ({ ...match, hex: colours[match.phrase] ?? '#1d5fd1', name: match.phrase }));
  const hexes = reading.tokens.flatMap((token, index) =>
    /^#[0-9a-f]{3,8}$/i.test(token.text)
      ? [{ phrase: token.text, from: index, to: index + 1, hex: normaliseHex(token.text), name: token.text }]
      : [],
  );
  const all = [...named, ...hexes]
    .filter((match) => reading.tokens[match.from]?.used !== true)
    .filter(
      (match) =>
        !isPartOfName(reading, match.from) &&
        !isOfRows(reading, match.from) &&
        !isRejected(reading, match.to),
    )
    .sort((a, b) => a.from - b.from)
    .map((match) => shaded(reading, match));
  for (const match of all) {
    reading.use(match);
    // "a deep forest green", "in dusty rose": which of its shades it is.
    for (const length of [1, 2])
      if (shadeBegins.has(reading.tokens[match.from - length - 1]?.word ?? ''))
        reading.use({ from: match.from - length, to: match.from });
    reading.take([
      'accent colour',
      'accent color',
      'main colour',
      'main color',
      'primary colour',
      'primary color',
      'hauptfarbe',
      'akzentfarbe',
      'grundfarbe',
      'couleur principale',
      'couleur dominante',
      'color principal',
      'color primario',
      'color de acento',
      'accent',
      'color scheme',
      'colour scheme',
      'color palette',
      'colour palette',
      'colors',
      'colours',
      'color',
      'colour',
      'palette',
      'theme',
      'tones',
      'neon',
      'pastel',
      'deep',
      'rich',
      'pale',
      'vivid',
      'background',
      'farben',
      'farbe',
      'farbton',
      'couleur',
      'couleurs',
      'color',
      'colores',
      'tonos',
      'colori',
    ]);
  }
  return all.map(({ hex, name }) => ({ hex, name }));
}

/** Words beside a colour by how much lighter they make it. */
const shades: Readonly<Record<string, number>> = {
  dark: -0.18,
  darker: -0.18,
  light: 0.14,
  pale: 0.2,
  dunkles: -0.18,
  helles: 0.14,
  fonce: -0.18,
  foncee: -0.18,
  sombre: -0.18,
  clair: 0.14,
  claire: 0.14,
  oscuro: -0.18,
  oscura: -0.18,
  claro: 0.14,
  clara: 0.14,
};

/** "dark red", "rouge foncé": the shade that a word beside a colour makes of it, where it has no name of its own. */
function shaded<M extends { phrase: string; from: number; to: number; hex: string; name: string }>(
  reading: Reading,
  match: M,
): M {
  const beside = (at: number): number | undefined => {
    const token = reading.tokens[at];
    return token === undefined || token.used || token.clause !== reading.tokens[match.from]?.clause
      ? undefined
      : shades[token.word];
  };
  const [before, after] = [beside(match.from - 1), beside(match.to)];
  const lighter = before ?? after;
  if (lighter === undefined) return match;
  const [from, to] = before === undefined ? [match.from, match.to + 1] : [match.from - 1, match.to];
  const colour = fromHex(match.hex);
  const name = reading.tokens
    .slice(from, to)
    .map(({ word }) => word)
    .join(' ');
  return {
    ...match,
    from,
    to,
    name,
    hex: toHex({ ...colour, l: Math.min(0.92, Math.max(0.24, colour.l + lighter)) }),
  };
}

/** "Villa Rosa": a colour that is part of a name. */
function isPartOfName(reading: Reading, at: number): boolean {
  const [before, token] = [reading.tokens[at - 1], reading.tokens[at]];
  return (
    before !== undefined &&
    token !== undefined &&
    before.end + 1 === token.start &&
    /^\p{Lu}\p{Ll}/u.test(before.text) &&
    /^\p{Lu}\p{Ll}/u.test(token.text) &&
    at > 1
  );
}

/** "blue is boring": a colour that is named to be rid of it. */
const isRejected = (reading: Reading, to: number): boolean =>
  /^\s+is\s+(?:too|so|boring|ugly|wrong|awful|not|cold|dull)\b/iu.test(
    reading.text.slice(reading.tokens[to - 1]?.end ?? 0),
  );

/** Tones that a message names. */
export function takeTones(reading: Reading): Tone[] {
  return (Object.keys(toneWords) as Tone[]).filter((tone) => {
    const found = reading
      .findAll(toneWords[tone])
      .some((match) => reading.tokens[match.from]?.used === false);
    while (reading.findAll(toneWords[tone]).some((match) => reading.tokens[match.from]?.used === false)) {
      const open = reading
        .findAll(toneWords[tone])
        .find((match) => reading.tokens[match.from]?.used === false);
      if (open === undefined) break;
      reading.use(open);
    }
    return found;
  });
}

const toneDirections: Record<Tone, readonly Direction[]> = {
  playful: ['soft', 'bold'],
  elegant: ['noir', 'editorial'],
  minimal: ['editorial', 'crisp'],
  bold: ['bold'],
  warm: ['craft', 'soft'],
  professional: ['crisp', 'editorial'],
};

const toneType: Record<Tone, readonly [string, string]> = {
  playful: ['rounded', 'humanist'],
  elegant: ['didone', 'humanist'],
  minimal: ['grotesque', 'grotesque'],
  bold: ['grotesque', 'grotesque'],
  warm: ['slab', 'humanist'],
  professional: ['grotesque', 'system'],
};

const heroes: Record<Direction, readonly Design['hero'][]> = {
  editorial: ['split', 'offset', 'scene', 'triptych'],
  soft: ['centre', 'scene', 'split'],
  bold: ['poster', 'triptych', 'scene'],
  crisp: ['centre', 'split', 'scene'],
  craft: ['split', 'offset', 'scene'],
  noir: ['offset', 'triptych', 'scene'],
};

/** The mode that a message asks for; null when it says nothing about it. */
export function takeMode(reading: Reading): Design['mode'] | null {
  if (
    reading.take(
      ['light and dark', 'dark and light', 'dark mode toggle', 'dark mode switch', 'theme toggle'],
      true,
    ) !== null
  )
    return 'auto';
  // "dark red" is a colour, and asks for no dark page.
  const shadesOf = new Set(
    reading.findAll(colourNames, true).flatMap(({ from, to }) => [from - 1, from, to - 1, to]),
  );
  const takeOpen = (words: readonly string[]): boolean => {
    const open = reading
      .findAll(words, true)
      .find(({ from, to }) => to - from > 1 || !shadesOf.has(from) || reading.tokens[from]?.used !== true);
    if (open !== undefined) reading.use(open);
    return open !== undefined;
  };
  if (takeOpen(darkWords)) return 'dark';
  if (takeOpen(lightWords)) return 'light';
  // "switch to light": where nothing is said to be of that shade.
  const bare = /\b(?:to|it|back|everything|all)\s+(?:be\s+)?light\s*[.!]?$/iu.exec(reading.text);
  if (bare === null) return null;
  reading.useText(bare.index, reading.text.length);
  return 'light';
}

/** A font style that a message asks for; null when it says nothing about it. */
export function takeType(reading: Reading): string | null {
  const match = reading.find(Object.keys(lexicon.typefaces), true);
  if (match === null) return null;
  const near = reading.tokens
    .slice(Math.max(0, match.from - 3), match.to + 3)
    .some((token) =>
      [
        'font',
        'fonts',
        'type',
        'typeface',
        'typography',
        'heading',
        'headings',
        'letters',
        'schrift',
      ].includes(token.word),
    );
  if (
    !near &&
    ![
      'serif',
      'sans-serif',
      'sans serif',
      'monospace',
      'monospaced',
      'typewriter',
      'slab',
      'handwritten',
      'calligraphy',
    ].includes(match.phrase)
  )
    return null;
  reading.use(match);
  reading.take(['fonts', 'font', 'typeface', 'typography', 'headings', 'type']);
  return lexicon.typefaces[match.phrase] ?? null;
}

/** Chooses the look of a project from its topic's looks, what was asked for, and the seed. */
export function chooseDesign(
  reading: Reading,
  looks: readonly Look[],
  motifs: readonly string[],
  random: Random,
  seed: string,
): Design {
  const named = takeColours(reading);
  const onBlack =
    /\b(?:on (?:a )?(?:black|dark)(?: background)?|auf schwarz(?:em)?|sur (?:fond )?noir|sobre (?:fondo )?negro)\b/iu.test(
      reading.text,
    );
  const mode = takeMode(reading) ?? (onBlack ? 'dark' : null);
  const tones = takeTones(reading);
  const type = takeType(reading);
  const tone = tones[0];
  const fitting =
    tone === undefined ? looks : looks.filter((look) => toneDirections[tone].includes(look.direction));
  const look = random.pick(fitting.length > 0 ? fitting : looks);
  const direction =
    tone !== undefined && fitting.length === 0 ? random.pick(toneDirections[tone]) : look.direction;
  const fonts =
    tone !== undefined && fitting.length === 0 ? toneType[tone] : ([look.display, look.body] as const);
  const white = named.some(
    (colour) =>
      colour.name === 'white' ||
      colour.name === 'weiß' ||
      colour.name === 'blanc' ||
      colour.name === 'blanco',
  );
  const accents = named.filter(
    (colour) => !['white', 'weiß', 'weiss', 'blanc', 'blanco'].includes(colour.name),
  );
  const ground: Ground = white
    ? 'white'
    : accents.length > 0 && look.ground === 'paper'
      ? 'mist'
      : look.ground;
  const dark = mode === 'dark' || (mode === null && look.ground === 'night');
  return {
    direction,
    accent: accents[0]?.hex ?? look.accent,
    second: accents[1]?.hex ?? (accents.length > 0 ? null : look.second),
    ground: mode === 'light' && ground === 'night' ? 'mist' : ground,
    mode: mode ?? (dark ? 'dark' : 'auto'),
    display: type ?? fonts[0],
    body: fonts[1],
    motifs: motifs.slice(0, 6),
    hero: random.pick(heroes[direction]),
    artSeed: seed,
    playful: tones.includes('playful'),
  };
}

/** The design without what a message does not want: colours, round corners, icons, pictures. */
export function withRefusals(design: Design, refusals: Refusals, random: Random): Design {
  const near = (hex: string): boolean =>
    [...refusals.colours].some((name) => {
      const refused = fromHex(colours[name] ?? '#000000');
      const other = fromHex(hex);
      const apart = Math.abs(((refused.h - other.h + 540) % 360) - 180);
      return refused.c < 0.04 ? other.c < 0.04 : other.c >= 0.04 && apart < 50;
    });
  const left = ['#7a2e3a', '#1f5133', '#8c4a1f', '#33383d', '#0f766e', '#5b3a78'].filter((hex) => !near(hex));
  const accent = near(design.accent) ? random.pick(left) : design.accent;
  const second = design.second !== null && near(design.second) ? null : design.second;
  return {
    ...design,
    accent,
    second,
    ...(refusals.look.size === 0 ? {} : { without: [...refusals.look] }),
    playful: design.playful && !refusals.look.has('round'),
  };
}
