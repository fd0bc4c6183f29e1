import { motifs } from '../design/motifs.ts';
import { box, circle, place, shape, stroke } from '../design/shapes.ts';
import type { MemeSpec } from '../spec/spec.ts';
import { baseCss, tokensCss } from './css-base.ts';
import { pageHtml } from './head.ts';
import { h, printHtml, type Node } from '../print/node.ts';
import { slug } from '../print/quote.ts';
import type { Files } from './files.ts';
import { filledPart, sourceOf } from './sources.ts';

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
  align: 'top' | 'bottom' | 'middle';
  size: number;
  kind: 'outlined' | 'plain' | 'light';
}
const area = (
  x: number,
  y: number,
  width: number,
  height: number,
  align: Area['align'],
  size: number,
  kind: Area['kind'],
): Area => ({ x, y, width, height, align, size, kind });

const areas: Record<MemeSpec['layout'], Area[]> = {
  topBottom: [
    area(30, 24, 740, 200, 'top', 84, 'outlined'),
    area(30, 576, 740, 200, 'bottom', 84, 'outlined'),
  ],
  split: [area(24, 600, 352, 176, 'middle', 56, 'plain'), area(424, 600, 352, 176, 'middle', 56, 'plain')],
  twoPanel: [area(424, 24, 352, 352, 'middle', 60, 'plain'), area(424, 424, 352, 352, 'middle', 60, 'plain')],
  poster: [area(60, 570, 680, 100, 'middle', 68, 'light'), area(90, 672, 620, 90, 'middle', 32, 'light')],
  label: [
    area(24, 590, 236, 180, 'middle', 44, 'outlined'),
    area(282, 590, 236, 180, 'middle', 44, 'outlined'),
    area(540, 590, 236, 180, 'middle', 44, 'outlined'),
  ],
};

const draw = (name: string | undefined): Node[] => (motifs[name ?? 'cat'] ?? motifs['cat'] ?? (() => []))();

/** Rays behind the scene, from its middle. */
const rays = (cx: number, cy: number): Node =>
  shape(
    Array.from({ length: 12 }, (_, index) => {
      const from = (index / 12) * Math.PI * 2;
      const to = from + Math.PI / 12;
      const at = (angle: number): string =>
        `${Math.round(cx + Math.cos(angle) * 900)} ${Math.round(cy + Math.sin(angle) * 900)}`;
      return `M${cx} ${cy}L${at(from)}L${at(to)}z`;
    }).join(''),
    'c',
  );

function sceneOf(spec: MemeSpec): Node[] {
  const [first, second, third] = spec.design.motifs;
  if (spec.layout === 'split')
    return [
      box(0, 0, 400, 800, 0, 'o'),
      box(400, 0, 400, 800, 0, 'c'),
      place(70, 220, 2.6, draw(first), -4),
      place(470, 220, 2.6, draw(second), 4),
      box(0, 580, 800, 220, 0, 's'),
      stroke('M400 0V800', 'i', 4),
    ];
  if (spec.layout === 'twoPanel')
    return [
      box(0, 0, 800, 800, 0, 's'),
      box(0, 0, 400, 400, 0, 'o'),
      box(0, 400, 400, 400, 0, 'c'),
      place(80, 90, 2.4, draw(first), -14),
      place(80, 490, 2.4, draw(second ?? first)),
      circle(350, 50, 30, 'd'),
      stroke('M338 38l24 24M362 38l-24 24', 's', 6),
      circle(350, 450, 30, 'a'),
      stroke('M336 450l10 11 18-22', 's', 6),
      stroke('M0 400H800M400 0V800', 'i', 4),
    ];
  if (spec.layout === 'poster')
    return [
      box(0, 0, 800, 800, 0, '#111111'),
      box(96, 66, 608, 478, 0, '#f4f1ea'),
      box(104, 74, 592, 462, 0, 'o'),
      circle(400, 305, 190, 'c'),
      place(240, 140, 3.2, draw(first)),
    ];
  if (spec.layout === 'label')
    return [
      box(0, 0, 800, 800, 0, 'o'),
      rays(400, 300),
      box(0, 560, 800, 240, 0, 'd'),
      place(40, 330, 2.1, draw(first)),
      place(296, 280, 2.1, draw(second)),
      place(556, 330, 2.1, draw(third ?? first)),
    ];
  return [
    box(0, 0, 800, 800, 0, spec.style === 'noir' ? 'd' : 'o'),
    rays(400, 420),
    circle(400, 420, 230, spec.style === 'noir' ? 'l' : 's'),
    place(220, 250, 3.6, draw(first)),
  ];
}

const fonts: Record<MemeSpec['style'], string> = {
  classic: '',
  pastel:
    ".meme text {\n  font-family: ui-rounded, 'Arial Rounded MT Bold', Quicksand, Nunito, 'DejaVu Sans', sans-serif;\n}\n\n.meme .outlined {\n  stroke: #5b3a56;\n  text-transform: none;\n}\n",
  noir: ".meme .outlined {\n  font-family: Georgia, 'Times New Roman', serif;\n  stroke-width: 7px;\n  text-transform: none;\n}\n",
  retro:
    ".meme .outlined {\n  fill: #fdf3dc;\n  stroke: #3a2317;\n  font-family: Rockwell, 'Roboto Slab', 'DejaVu Serif', serif;\n}\n",
};

/** A meme as a page of its own: the picture, fields for its words, and a button that saves it as PNG. */
export function memeFiles(spec: MemeSpec): Files {
  const names: Record<MemeSpec['layout'], string[]> = {
    topBottom: ['Top', 'Bottom'],
    split: ['Left', 'Right'],
    twoPanel: ['Upper panel', 'Lower panel'],
    poster: ['Title', 'Below'],
    label: ['Left', 'Middle', 'Right'],
  };
  const picture = h(
    'svg',
    {
      class: 'meme',
      viewBox: '0 0 800 800',
      role: 'img',
      'aria-label': spec.captions.filter((caption) => caption !== '').join(' / '),
    },
    ...sceneOf(spec),
    ...areas[spec.layout].map((entry) => h('text', { class: entry.kind })),
  );
  const fields = areas[spec.layout].map((_, index) => {
    const id = `caption-${index + 1}`;
    return h(
      'div',
      { class: 'field' },
      h('label', { for: id }, names[spec.layout][index] ?? 'Text'),
      h('textarea', { id, rows: 2, 'data-caption': true }, spec.captions[index] ?? ''),
    );
  });
  const files: Files = new Map();
  files.set('styles/tokens.css', tokensCss(spec.design));
  files.set('styles/base.css', baseCss());
  files.set(
    'styles/meme.css',
    `${sourceOf('web/src/styles/meme.css')}${fonts[spec.style] === '' ? '' : `\n${fonts[spec.style]}`}`,
  );
  const filling = {
    said: { fileName: `${slug(spec.name)}.png` },
    given: {
      areas: areas[spec.layout].map(({ x, y, width, height, align, size }) => ({
        x,
        y,
        width,
        height,
        align,
        size,
      })),
    },
  };
  files.set('scripts/meme.js', filledPart('html/scripts/meme.js', filling));
  files.set(
    'index.html',
    pageHtml(spec, {
      title: spec.name,
      description: spec.description,
      sheets: ['tokens', 'base', 'meme'],
      scripts: ['meme'],
      body: `  <body>
    <main class="wrap meme-page">
${printHtml(picture, 3)}
${printHtml(h('form', { class: 'controls' }, h('h1', {}, 'Words'), ...fields, h('div', { class: 'controls-row' }, h('button', { class: 'button', type: 'button', 'data-download': true }, 'Save as PNG')), h('p', { class: 'form-status', role: 'status' })), 3)}
    </main>
  </body>`,
    }),
  );
  return files;
}
