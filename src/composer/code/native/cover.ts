import { motifs } from '../../design/motifs.ts';
import { circle, place, shape } from '../../design/shapes.ts';
import type { Design, Direction } from '../../spec/spec.ts';
import { h, type Node } from '../../print/node.ts';

interface Cover {
  /** Name of the colour behind it, and of the one that is written with. */
  readonly ground: string;
  readonly ink: string;
  readonly faint: string;
  /** The line under it: how thick, and the name of its colour. */
  readonly edge?: readonly [number, string];
  readonly isRound?: true;
  /** What the drawing stands before: a paint role. */
  readonly backdrop: string;
  readonly form: 'disc' | 'arch' | 'hill';
}

/** How an app opens, by the manner of its design. */
export const covers: Readonly<Record<Direction, Cover>> = {
  editorial: {
    ground: 'bg',
    ink: 'ink',
    faint: 'accentText',
    edge: [2, 'ink'],
    backdrop: 'o',
    form: 'arch',
  },
  soft: {
    ground: 'soft',
    ink: 'ink',
    faint: 'accentText',
    isRound: true,
    backdrop: 's',
    form: 'disc',
  },
  bold: {
    ground: 'deep',
    ink: 'onDeep',
    faint: 'onDeep',
    backdrop: 'a',
    form: 'disc',
  },
  crisp: {
    ground: 'surface',
    ink: 'ink',
    faint: 'accentText',
    edge: [1, 'line'],
    backdrop: 'o',
    form: 'hill',
  },
  craft: { ground: 'sunken', ink: 'ink', faint: 'accentText', backdrop: 'o', form: 'arch' },
  noir: {
    ground: 'bg',
    ink: 'ink',
    faint: 'accentText',
    edge: [1, 'accent'],
    backdrop: 'o',
    form: 'disc',
  },
};

/** The drawing beside the name: what the app is about, in a box of 160 × 140. */
export function emblemArt({ motifs: names, direction }: Design): Node {
  const { backdrop, form } = covers[direction];
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
