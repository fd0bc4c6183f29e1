import { h, type Node } from '../print/node.ts';
import { createRandom } from '../spec/random.ts';
import { box, circle, oval, shape, stroke } from './shapes.ts';

const skins = ['#f2cdb0', '#e0ac86', '#c68a5e', '#8d5a3b', '#6b4128', '#f6dcc6'];
const hairs = ['#2b211d', '#5a3a26', '#8c5a2b', '#c9913f', '#3a3a42', '#a8a29a', '#7b2f1f'];

/** Hair behind the head and in front of it. */
const cuts: readonly ((colour: string) => { behind: Node[]; front: Node[] })[] = [
  (c) => ({
    behind: [],
    front: [
      shape('M62 92c-4-34 14-52 38-52s42 18 38 52c-6-18-14-26-24-30-14 8-34 10-46 8-3 6-5 12-6 22z', c),
    ],
  }),
  (c) => ({
    behind: [shape('M58 150c-8-60-8-112 42-112s50 52 42 112z', c)],
    front: [shape('M64 92c0-26 12-40 36-40s36 14 36 40c-10-20-30-26-40-26s-22 8-32 26z', c)],
  }),
  (c) => ({
    behind: [circle(100, 34, 18, c)],
    front: [shape('M63 90c-2-30 14-46 37-46s39 16 37 46c-8-16-20-24-37-24s-29 8-37 24z', c)],
  }),
  (c) => ({
    behind: [oval(100, 82, 54, 50, c)],
    front: [shape('M64 84c4-24 18-34 36-34s32 10 36 34c-10-12-22-16-36-16s-26 4-36 16z', c)],
  }),
  (c) => ({
    behind: [],
    front: [shape('M64 78c2-24 16-36 36-36 22 0 36 14 37 38-4-10-10-16-18-18-16 2-40 0-55 16z', c)],
  }),
  (c) => ({
    behind: [shape('M60 128c-10-50-2-90 40-90s52 40 40 90c-6-8-8-30-8-44H68c0 16-2 36-8 44z', c)],
    front: [shape('M64 88c2-24 16-38 36-38s34 14 36 38c-16-6-30-18-38-26-6 12-18 22-34 26z', c)],
  }),
];

/** A drawn person, always the same for the same name; view box 200 × 200. Skin and hair have colours of their own. */
export function portraitArt(name: string, seed: string, index: number): Node {
  const random = createRandom(`${seed}/${name}`);
  const skin = skins[(random.below(skins.length) + index) % skins.length] ?? '#e0ac86';
  const hair = hairs[random.below(hairs.length)] ?? '#2b211d';
  const cut = cuts[(random.below(cuts.length) + index) % cuts.length] ?? cuts[0];
  const { behind, front } = cut?.(hair) ?? { behind: [], front: [] };
  const ground = ['o', 'c', 'b', 's'][index % 4] ?? 'o';
  const shirt = ['a', 'd', 'a', 'b'][index % 4] ?? 'a';
  const glasses = random.below(4) === 0;
  const beard = random.below(5) === 0;
  return h(
    'svg',
    {
      class: 'art',
      viewBox: '0 0 200 200',
      role: 'img',
      'aria-label': name,
      preserveAspectRatio: 'xMidYMax slice',
    },
    box(0, 0, 200, 200, 0, ground),
    circle(40 + random.below(120), 50 + random.below(40), 60, index % 2 === 0 ? 'c' : 'o'),
    ...behind,
    shape('M30 200c2-38 28-52 70-52s68 14 70 52z', shirt),
    shape('M84 128h32v22c0 18-32 18-32 0z', skin),
    oval(100, 96, 36, 44, skin),
    ...(beard ? [shape('M66 104c2 30 16 40 34 40s32-10 34-40c-8 10-16 14-34 14s-26-4-34-14z', hair)] : []),
    ...front,
    circle(87, 96, 3.4, '#241a16'),
    circle(113, 96, 3.4, '#241a16'),
    stroke(beard ? 'M90 122c6 5 14 5 20 0' : 'M89 117c7 7 15 7 22 0', beard ? 'w' : '#241a16', 3),
    ...(glasses
      ? [
          stroke(
            'M76 96a11 11 0 1 0 22 0a11 11 0 1 0-22 0M102 96a11 11 0 1 0 22 0a11 11 0 1 0-22 0M98 95h4',
            '#241a16',
            2.5,
          ),
        ]
      : []),
  );
}

/** The initials of a person who is real, in place of a face that nobody knows; view box 200 × 200. */
export function monogramArt(name: string, initials: string, index: number): Node {
  const [ground, mark] = (
    [
      ['o', 'c'],
      ['c', 'o'],
      ['s', 'o'],
    ] as const
  )[index % 3] ?? ['o', 'c'];
  return h(
    'svg',
    { class: 'art monogram', viewBox: '0 0 200 200', role: 'img', 'aria-label': name },
    box(0, 0, 200, 200, 0, ground),
    circle(index % 2 === 0 ? 152 : 48, 46, 62, mark),
    h('text', { x: 100, y: 122 }, initials),
  );
}
