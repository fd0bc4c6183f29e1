import type { FileEntry } from '#contract/project.ts';
import type { ProjectType } from '#contract/scenes.ts';
import { mixed, parseColour, readable } from './card-colours.ts';

export interface CardInput {
  readonly name: string;
  readonly type: ProjectType;
  readonly files: readonly FileEntry[];
  readonly readText: (file: FileEntry) => Promise<string | null>;
}

/** What a drawing of a project shows: its own colours and words. */
export interface CardContent {
  readonly name: string;
  readonly heading: string;
  readonly text: string;
  readonly ground: string;
  readonly panel: string;
  readonly ink: string;
  readonly accent: string;
  readonly isApp: boolean;
  readonly isMeme: boolean;
}

/** Version of the drawing: a picture of an older one is made anew. */
export const cardRecipe = 'card-1';

const mostRead = 200_000;

/** Reads the colours and words of a project out of its files, whoever wrote them. */
export async function readCard(input: CardInput): Promise<CardContent> {
  const texts: string[] = [];
  let markup = '';
  let read = 0;
  const byDepth = [...input.files].sort((a, b) => a.path.split('/').length - b.path.split('/').length);
  for (const file of byDepth) {
    if (!file.text || file.path.startsWith('.') || read > mostRead) continue;
    if (!/\.(css|html?|tsx|jsx|ts|js|json)$/.test(file.path) || file.size > 100_000) continue;
    const text = (await input.readText(file)) ?? '';
    read += text.length;
    if (/\.html?$/.test(file.path)) markup += text;
    texts.push(text);
  }
  const all = texts.join('\n');
  const colour = (names: string): string | null => {
    const found = new RegExp(
      `(?:--(?:[a-z]+-)?|\\b)(?:${names})["']?\\s*:\\s*["']?(#[0-9a-f]{3,8}|rgba?\\([^)]*\\)|hsla?\\([^)]*\\)|oklch\\([^)]*\\))`,
      'gi',
    );
    for (const [, value] of all.matchAll(found)) {
      const known = parseColour(value ?? '');
      if (known !== null) return known;
    }
    return null;
  };
  const ground = colour('bg|background|ground|paper|page|canvas|base') ?? '#f6f5f1';
  const ink = readable(colour('ink|text|fg|foreground|body') ?? '#1d1c1a', ground);
  const accent = colour('accent|primary|brand|action|highlight') ?? '#4d5bd6';
  const heading = stripTags(
    /<h1[^>]*>([\s\S]{1,400}?)<\/h1>/i.exec(markup)?.[1] ??
      /<h1[^>]*>\s*([^<{]{3,120}?)\s*<\/h1>/i.exec(all)?.[1] ??
      '',
  );
  const about = /<meta\s+name=["']description["']\s+content=["']([^"']{1,300})["']/i.exec(markup)?.[1] ?? '';
  return {
    name: input.name,
    heading: heading === '' ? input.name : heading,
    text: stripTags(about),
    ground,
    panel: mixed(ground, ink, 0.06),
    ink,
    accent,
    isApp: input.type === 'react_native',
    isMeme: input.type === 'meme',
  };
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
const stripTags = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\{[^}]*\}/g, ' ')
    .replace(/&(?:#(\d{2,6})|([a-z]+));/gi, (whole, code: string | undefined, name: string | undefined) =>
      code === undefined
        ? (entities[(name ?? '').toLowerCase()] ?? whole)
        : String.fromCodePoint(Number(code)),
    )
    .replace(/\s+/g, ' ')
    .trim();

const escape = (text: string): string =>
  [...text]
    .filter((char) => (char.codePointAt(0) ?? 0) >= 32)
    .join('')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');

/** Cuts a text into lines of about so many characters; what does not fit ends in an ellipsis. */
function linesOf(text: string, width: number, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const next = line === '' ? word : `${line} ${word}`;
    if (next.length <= width) line = next;
    else {
      if (line !== '') lines.push(line);
      line = word.length > width ? `${word.slice(0, width - 1)}…` : word;
    }
  }
  if (line !== '') lines.push(line);
  if (lines.length <= most) return lines;
  const kept = lines.slice(0, most);
  kept[most - 1] = `${(kept[most - 1] ?? '').replace(/[\s,.;:]+$/, '')}…`;
  return kept;
}

const font = 'font-family="Helvetica Neue, Helvetica, Arial, Liberation Sans, DejaVu Sans, sans-serif"';

/** A drawing of the project, 1200 × 750: the top of its page in its own colours and words. */
export function cardSvg(card: CardContent): string {
  if (card.isApp) return appSvg(card);
  if (card.isMeme) return memeSvg(card);
  const { ground, panel, ink, accent } = card;
  const heading = linesOf(card.heading, 22, 3);
  const size = heading.length > 2 ? 64 : 74;
  const top = 230;
  const text = linesOf(card.text, 48, 3);
  const below = top + heading.length * size * 1.12;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 750" width="1200" height="750">`,
    `<rect width="1200" height="750" fill="${ground}"/>`,
    `<rect x="80" y="62" width="26" height="26" rx="8" fill="${accent}"/>`,
    `<text x="120" y="84" ${font} font-size="26" font-weight="700" fill="${ink}">${escape(linesOf(card.name, 34, 1)[0] ?? '')}</text>`,
    `<g fill="${ink}" opacity="0.35"><rect x="760" y="70" width="80" height="10" rx="5"/><rect x="866" y="70" width="64" height="10" rx="5"/></g>`,
    `<rect x="970" y="52" width="150" height="46" rx="23" fill="${accent}"/>`,
    `<rect x="0" y="120" width="1200" height="1.5" fill="${ink}" opacity="0.12"/>`,
    ...heading.map(
      (line, index) =>
        `<text x="80" y="${top + index * size * 1.12}" ${font} font-size="${size}" font-weight="700" letter-spacing="-1.5" fill="${ink}">${escape(line)}</text>`,
    ),
    ...text.map(
      (line, index) =>
        `<text x="80" y="${below + 4 + index * 36}" ${font} font-size="25" fill="${ink}" opacity="0.75">${escape(line)}</text>`,
    ),
    `<rect x="80" y="${below + text.length * 36 + 10}" width="210" height="58" rx="14" fill="${accent}"/>`,
    `<rect x="310" y="${below + text.length * 36 + 10}" width="170" height="58" rx="14" fill="none" stroke="${ink}" stroke-opacity="0.3" stroke-width="2"/>`,
    `<rect x="780" y="170" width="340" height="360" rx="28" fill="${panel}"/>`,
    `<circle cx="1015" cy="275" r="64" fill="${accent}"/>`,
    `<path d="M780 470 L905 330 L1000 430 L1060 372 L1120 440 L1120 502 A28 28 0 0 1 1092 530 L808 530 A28 28 0 0 1 780 502 Z" fill="${accent}" opacity="0.45"/>`,
    ...[80, 440, 800].map(
      (x) =>
        `<rect x="${x}" y="640" width="320" height="170" rx="22" fill="${panel}"/><rect x="${x + 28}" y="672" width="140" height="16" rx="8" fill="${ink}" opacity="0.5"/><rect x="${x + 28}" y="706" width="230" height="10" rx="5" fill="${ink}" opacity="0.2"/>`,
    ),
    '</svg>',
  ].join('');
}

function appSvg(card: CardContent): string {
  const { ground, panel, ink, accent } = card;
  const title = linesOf(card.name, 18, 2);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 750" width="1200" height="750">`,
    `<rect width="1200" height="750" fill="${mixed(accent, ground, 0.72)}"/>`,
    ...title.map(
      (line, index) =>
        `<text x="90" y="${350 + index * 78}" ${font} font-size="70" font-weight="700" letter-spacing="-1.5" fill="${readable(ink, mixed(accent, ground, 0.72))}">${escape(line)}</text>`,
    ),
    `<rect x="740" y="70" width="350" height="760" rx="52" fill="${ink}"/>`,
    `<rect x="756" y="86" width="318" height="760" rx="38" fill="${ground}"/>`,
    `<rect x="860" y="104" width="110" height="26" rx="13" fill="${ink}"/>`,
    `<text x="786" y="202" ${font} font-size="32" font-weight="700" fill="${ink}">${escape(linesOf(card.name, 16, 1)[0] ?? '')}</text>`,
    ...[0, 1, 2, 3, 4].map((row) => {
      const y = 240 + row * 96;
      return `<rect x="782" y="${y}" width="266" height="78" rx="18" fill="${panel}"/><circle cx="824" cy="${y + 39}" r="18" fill="${accent}" opacity="${1 - row * 0.15}"/><rect x="858" y="${y + 24}" width="120" height="12" rx="6" fill="${ink}" opacity="0.6"/><rect x="858" y="${y + 46}" width="90" height="9" rx="4" fill="${ink}" opacity="0.25"/>`;
    }),
    '</svg>',
  ].join('');
}

function memeSvg(card: CardContent): string {
  const { ground, ink, accent } = card;
  const lines = linesOf(card.heading, 24, 4);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 750" width="1200" height="750">`,
    `<rect width="1200" height="750" fill="${ground}"/>`,
    `<rect x="300" y="60" width="600" height="630" rx="24" fill="${accent}"/>`,
    `<circle cx="600" cy="430" r="150" fill="${mixed(accent, ground, 0.5)}"/>`,
    ...lines.map(
      (line, index) =>
        `<text x="600" y="${150 + index * 56}" text-anchor="middle" ${font} font-size="44" font-weight="800" fill="${readable(ink, accent)}">${escape(line)}</text>`,
    ),
    '</svg>',
  ].join('');
}
