import { data } from '../data/data.ts';
import type { Node } from '../print/node.ts';
import { box, circle, oval, shape, stroke } from './shapes.ts';

type Drawn = ReturnType<typeof data<'motifs'>>[string][number];

const nodeOf = ([kind, colour, where, width]: Drawn): Node => {
  if (kind === 'shape') return shape(where, colour);
  if (kind === 'stroke') return stroke(where, colour, width);
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = where.split(' ').map(Number);
  if (kind === 'circle') return circle(a, b, c, colour);
  return kind === 'oval' ? oval(a, b, c, d, colour) : box(a, b, c, d, e, colour);
};

/** Drawings in a 100 × 100 box that stand on its lower edge. */
export const motifs: Record<string, () => Node[]> = Object.fromEntries(
  Object.entries(data('motifs')).map(([name, drawn]) => [name, () => drawn.map(nodeOf)]),
);
