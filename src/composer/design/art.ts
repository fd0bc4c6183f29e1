import { h, type Node } from '../print/node.ts';
import { createRandom } from '../spec/random.ts';
import type { Design } from '../spec/spec.ts';
import { motifs } from './motifs.ts';
import { box, circle, place, round, shape, stroke } from './shapes.ts';

const draw = (name: string): Node[] => (motifs[name] ?? motifs.knot ?? (() => []))();

/** The ground shape that a picture stands in front of. */
function backdrop(kind: number, w: number, hgt: number): Node[] {
  const cx = w / 2;
  if (kind === 0) {
    const r = w * 0.36;
    return [
      shape(
        `M${round(cx - r)} ${hgt}V${round(r + 24)}a${round(r)} ${round(r)} 0 0 1 ${round(2 * r)} 0V${hgt}z`,
        'o',
      ),
      circle(round(cx + r * 0.5), round(r * 0.85), round(r * 0.3), 'c'),
    ];
  }
  if (kind === 1)
    return [
      circle(cx, round(hgt * 0.5), round(hgt * 0.46), 'o'),
      circle(round(w * 0.8), round(hgt * 0.2), round(hgt * 0.09), 'c'),
    ];
  if (kind === 2)
    return [
      box(0, 0, w, hgt, 0, 'o'),
      circle(round(w * 0.5), round(hgt * 0.42), round(hgt * 0.3), 's'),
      shape(
        `M0 ${round(hgt * 0.66)}q${round(w * 0.25)} ${round(-hgt * 0.14)} ${round(w * 0.5)} 0t${round(w * 0.5)} 0V${hgt}H0z`,
        'c',
      ),
    ];
  if (kind === 3) {
    const cell = w / 6;
    const lines = [1, 2, 3, 4, 5]
      .map((i) => `M${round(i * cell)} 0V${hgt}M0 ${round(i * cell * 0.83)}H${w}`)
      .join('');
    return [stroke(lines, 'l', 1), circle(round(w * 0.62), round(hgt * 0.44), round(hgt * 0.34), 'o')];
  }
  return [
    shape(
      `M${round(w * 0.12)} ${hgt}C${round(-w * 0.04)} ${round(hgt * 0.5)} ${round(w * 0.16)} ${round(hgt * 0.02)} ${round(w * 0.52)} ${round(hgt * 0.08)}S${round(w * 1.06)} ${round(hgt * 0.5)} ${round(w * 0.88)} ${hgt}z`,
      'o',
    ),
    circle(round(w * 0.2), round(hgt * 0.2), round(hgt * 0.06), 'b'),
  ];
}

/**
 * The opening picture of a site: three of its motifs on a ground, placed by the seed. It is decorative unless a
 * label is given. Size in units of its view box: 600 × 500.
 */
export function heroArt(design: Design, label: string): Node {
  const random = createRandom(`${design.artSeed}/hero`);
  const names = design.motifs.length > 0 ? design.motifs : ['knot'];
  const first = names[0] ?? 'knot';
  const second = names[1] ?? first;
  const third = names[2] ?? second;
  const kind = { editorial: 0, soft: 4, bold: 1, crisp: 3, craft: 2, noir: 0 }[design.direction];
  const mirror = random.next() > 0.5;
  const big = 2.5 + random.next() * 0.4;
  const bigWidth = big * 100;
  const floor = 470;
  const bigX = mirror ? 270 - random.below(40) : 330 - bigWidth + random.below(40);
  const small = 1.45 + random.next() * 0.3;
  const smaller = 1.05 + random.next() * 0.25;
  const sideX = mirror ? 120 + random.below(30) : 480 - small * 100 - random.below(30) + 20;
  const frontX = mirror ? bigX + bigWidth - smaller * 70 : bigX - smaller * 35;
  const sparks = [0, 1, 2, 3].map((index) => {
    const x = 70 + random.below(460);
    const y = 40 + random.below(130);
    return index % 2 === 0
      ? circle(x, y, 4 + random.below(4), 'b')
      : stroke(`M${x - 8} ${y}h16M${x} ${y - 8}v16`, 'a', 3);
  });
  return h(
    'svg',
    {
      class: 'art',
      viewBox: '0 0 600 500',
      role: 'img',
      'aria-label': label,
      preserveAspectRatio: 'xMidYMax slice',
    },
    ...backdrop(kind, 600, 500),
    ...sparks,
    place(sideX, floor - small * 100, small, draw(second)),
    place(bigX, floor - bigWidth, big, draw(first)),
    place(frontX, floor - smaller * 100 + 8, smaller, draw(third)),
    stroke('M60 472H540', design.direction === 'noir' ? 'l' : 'i', 3),
  );
}

/** A square picture of one motif for a card or gallery; `index` varies ground and turn. View box 300 × 240. */
export function tileArt(motif: string, index: number, label: string): Node {
  const ground = ['o', 'c', 'd', 'b'][index % 4] ?? 'o';
  const light = ground === 'b' ? 'w' : 'o';
  const turn = [0, -6, 5, 0, 8][index % 5] ?? 0;
  const scale = [1.5, 1.3, 1.6][index % 3] ?? 1.5;
  const extra =
    index % 3 === 0
      ? [circle(230, 60, 26, ground === 'c' ? 's' : 'c')]
      : index % 3 === 1
        ? [shape('M0 190q75-34 150 0t150 0v50H0z', ground === 'o' ? 'c' : light)]
        : [
            stroke('M30 40h40M30 54h24', ground === 'd' ? 'b' : 'a', 4),
            circle(150, 130, 86, ground === 'o' ? 's' : light),
          ];
  return h(
    'svg',
    {
      class: 'art',
      viewBox: '0 0 300 240',
      role: 'img',
      'aria-label': label,
      preserveAspectRatio: 'xMidYMid slice',
    },
    box(0, 0, 300, 240, 0, ground),
    ...extra,
    place(150 - scale * 50, 132 - scale * 50, scale, draw(motif), turn),
  );
}

/** A lone motif for the mark beside the name. */
export function markArt(motif: string): Node {
  return h('svg', { class: 'mark', viewBox: '-6 -6 112 112', 'aria-hidden': 'true' }, ...draw(motif));
}
