import { data } from '../../data/data.ts';
import { motifs } from '../../design/motifs.ts';
import { circle, place, shape } from '../../design/shapes.ts';
import type { Design, Direction } from '../../spec/spec.ts';
import { h, type Node } from '../../print/node.ts';

const looks = data('directions');
/** How an app opens, by the manner of its design. */
export const coverOf = (direction: Direction): (typeof looks)[Direction]['cover'] => looks[direction].cover;

/** The drawing beside the name: what the app is about, in a box of 160 × 140. */
export function emblemArt({ motifs: names, direction }: Design): Node {
  const { backdrop, form } = coverOf(direction);
  const first = names[0] ?? 'knot';
  const second = names[1] ?? first;
  const draw = (name: string): Node[] => (motifs[name] ?? motifs.knot ?? (() => []))();
  const behind = {
    disc: circle(98, 78, 62, backdrop),
    arch: shape('M36 140V74a60 60 0 0 1 120 0v66z', backdrop),
    hill: shape('M0 140q50-96 104-78t56 10v68z', backdrop),
  }[form];
  return h(
    'svg',
    { viewBox: '0 0 160 140', preserveAspectRatio: 'xMaxYMax meet' },
    behind,
    ...(second === first ? [circle(36, 44, 8, 'b')] : [place(14, 78, 0.56, draw(second))]),
    place(50, 34, 1.02, draw(first)),
  );
}
