import { lexicon } from '../language/lexicon.ts';
import { h, type Node } from '../print/node.ts';
import { createRandom, type Random } from '../spec/random.ts';
import type { Design } from '../spec/spec.ts';
import { motifs } from './motifs.ts';
import { box, circle, oval, place, round, shape, stroke } from './shapes.ts';

/** Surroundings that a wide picture can be set in. */
export type Setting = keyof typeof lexicon.settings | 'room';
const settings = Object.entries(lexicon.settings) as [keyof typeof lexicon.settings, string[]][];
/** Where the pictures of a topic are set. */
export const settingOf = (topic: string): Setting =>
  settings.find(([, topics]) => topics.includes(topic))?.[0] ?? 'room';

const W = 1600;
const H = 560;
const floor = 500;
const draw = (name: string): Node[] => (motifs[name] ?? motifs.knot ?? (() => []))();
const hill = (y: number, swing: number, random: Random, fill: string): Node => {
  const step = W / 4;
  let path = `M0 ${H}V${round(y + random.next() * 20)}`;
  for (let index = 0; index < 4; index += 1) {
    const up = (index % 2 === 0 ? -1 : 1) * swing * (0.6 + random.next() * 0.7);
    path += `q${step / 2} ${round(up)} ${step} 0`;
  }
  return shape(`${path}V${H}z`, fill);
};
const tree = (x: number, y: number, size: number, fill: string): Node[] => [
  box(round(x - size * 0.06), round(y - size * 0.4), round(size * 0.12), round(size * 0.4), 2, 'd'),
  oval(x, round(y - size * 0.68), round(size * 0.3), round(size * 0.42), fill),
];

const backdrops: Record<Setting, (random: Random) => Node[]> = {
  coast: (random) => [
    circle(300 + random.below(1000), 150, 84, 'b'),
    shape(`M0 330H${W}V${H}H0z`, 's'),
    ...[350, 376, 408].map((y, index) =>
      stroke(
        `M${120 + random.below(300)} ${y}h${160 + index * 60}m${90 + random.below(120)} 0h${120 + index * 30}m160 0h90`,
        'w',
        5,
      ),
    ),
    shape('M1180 330c60-90 130-120 210-104 80-40 150-10 210 30v74z', 'c'),
    shape(`M0 ${H}V430c220-60 420 10 640 26s560-40 960-6v110z`, 'o'),
    ...[0, 1, 2].flatMap((index) => {
      const x = 150 + index * 60 + random.below(300);
      return [
        shape(`M${x} 338l26-58v58z`, 'w'),
        shape(`M${x + 30} 338v-44l26 44z`, 'a'),
        shape(`M${x - 14} 344h86l-14 16h-58z`, 'd'),
      ];
    }),
  ],
  hills: (random) => [
    circle(240 + random.below(1100), 140, 76, 'b'),
    hill(330, 150, random, 's'),
    hill(390, 120, random, 'c'),
    ...[0, 1, 2, 3, 4, 5, 6].flatMap((index) =>
      tree(
        60 + index * 235 + random.below(90),
        452 + random.below(20),
        90 + random.below(60),
        index % 3 === 0 ? 'b' : 'a',
      ),
    ),
    hill(460, 50, random, 'o'),
  ],
  city: (random) => [
    circle(260 + random.below(1050), 130, 70, 'c'),
    ...Array.from({ length: 13 }, (_, index) => {
      const height = 120 + random.below(220);
      return box(index * 126 - 10, floor - height, 112, height + 20, 4, index % 2 === 0 ? 's' : 'o');
    }),
    ...Array.from({ length: 9 }, (_, index) => {
      const height = 70 + random.below(130);
      const x = index * 182 + random.below(40);
      return [
        box(x, floor - height, 132, height + 10, 4, index % 3 === 0 ? 'b' : index % 3 === 1 ? 'c' : 'd'),
        ...[0, 1, 2].flatMap((column) =>
          [0, 1].map((row) => box(x + 20 + column * 36, floor - height + 22 + row * 40, 20, 24, 2, 'w')),
        ),
      ];
    }).flat(),
    box(0, floor, W, 60, 0, 'o'),
  ],
  room: (random) => [
    box(0, 0, W, floor, 0, 'o'),
    box(1130, 70, 270, 300, 8, 'w'),
    shape('M1130 290q70-70 135 0t135-20v100h-270z', 'c'),
    circle(1330, 140, 34, 'b'),
    stroke('M1265 70v300M1130 220h270', 'l', 8),
    box(150, 150, 420, 14, 4, 'd'),
    box(220, 290, 420, 14, 4, 'd'),
    ...Array.from({ length: 9 }, (_, index) =>
      box(170 + index * 34, 150 - 70 - random.below(30), 26, 100, 3, ['a', 'b', 's', 'c'][index % 4] ?? 'a'),
    ),
    ...Array.from({ length: 6 }, (_, index) =>
      box(400 + index * 36, 290 - 84, 28, 84, 3, ['b', 'd', 'c', 'a'][index % 4] ?? 'b'),
    ),
    circle(280, 262, 28, 'a'),
    stroke('M830 0v96', 'd', 4),
    shape('M760 160c4-44 30-66 70-66s66 22 70 66z', 'b'),
    box(0, floor, W, 60, 0, 's'),
  ],
  stage: (random) => [
    box(0, 0, W, H, 0, 'd'),
    ...[200, 520, 880, 1220]
      .map((x, index) =>
        shape(
          `M${x} 0L${x - 190 + random.below(80)} ${floor}h${300 + random.below(80)}z`,
          index % 2 === 0 ? 'a' : 'b',
        ),
      )
      .map((node) => h('g', { opacity: 0.32 }, node)),
    ...[200, 520, 880, 1220].map((x) => box(x - 34, 0, 68, 34, 6, 'w')),
    ...Array.from({ length: 26 }, () =>
      circle(
        random.below(W),
        60 + random.below(330),
        3 + random.below(5),
        ['b', 'a', 'w', 'c'][random.below(4)] ?? 'b',
      ),
    ),
    box(0, floor, W, 60, 0, 'a'),
  ],
  counter: (random) => [
    box(0, 0, W, floor, 0, 'o'),
    ...Array.from({ length: 16 }, (_, index) =>
      shape(`M${index * 100} 0h100v76c0 34-100 34-100 0z`, index % 2 === 0 ? 'a' : 'w'),
    ),
    box(120, 260, 470, 12, 4, 'd'),
    box(1010, 260, 470, 12, 4, 'd'),
    ...Array.from({ length: 7 }, (_, index) => {
      const x = 150 + index * 62;
      const size = 26 + random.below(16);
      return index % 2 === 0
        ? box(x, 260 - size * 2, size, size * 2, 8, ['b', 'c', 'd'][index % 3] ?? 'b')
        : circle(x + 14, 260 - size * 0.7, round(size * 0.7), 's');
    }),
    ...Array.from({ length: 7 }, (_, index) => {
      const x = 1040 + index * 62;
      const size = 26 + random.below(16);
      return index % 2 === 1
        ? box(x, 260 - size * 2, size, size * 2, 8, ['c', 'a', 's'][index % 3] ?? 'c')
        : circle(x + 14, 260 - size * 0.7, round(size * 0.7), 'b');
    }),
    box(0, floor - 20, W, 90, 0, 'd'),
    box(0, floor - 34, W, 20, 6, 'b'),
  ],
};

/**
 * A wide picture of a place with the things of its topic standing in it; view box 1600 × 560. It is cut at its
 * sides on narrow screens, so what matters stands in the middle.
 */
export function sceneArt(design: Design, setting: Setting, label: string): Node {
  const random = createRandom(`${design.artSeed}/scene`);
  const names = design.motifs.length > 0 ? design.motifs : ['knot'];
  const pick = (index: number): string => names[index % names.length] ?? 'knot';
  const ground =
    setting === 'counter' ? floor - 34 : floor + (setting === 'coast' || setting === 'hills' ? 14 : 2);
  const stand = (x: number, scale: number, name: string): Node =>
    place(x - scale * 50, ground - scale * 100, scale, draw(name));
  const shift = random.below(60) - 30;
  return h(
    'svg',
    {
      class: 'art scene',
      viewBox: `0 0 ${W} ${H}`,
      role: 'img',
      'aria-label': label,
      preserveAspectRatio: 'xMidYMax slice',
    },
    ...backdrops[setting](random),
    stand(360 + shift, 1.5, pick(3)),
    stand(1260 + shift, 1.6, pick(4)),
    stand(570 + shift, 2.1, pick(1)),
    stand(1040 + shift, 2, pick(2)),
    stand(800 + shift, 3.1, pick(0)),
  );
}
