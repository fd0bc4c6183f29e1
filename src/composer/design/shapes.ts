import { h, type Node } from '../print/node.ts';

/** Paint roles of illustrations; each is a custom property of the page, so pictures follow theme and mode. */
const paints: Record<string, string> = {
  a: 'var(--accent)',
  b: 'var(--second)',
  c: 'var(--third)',
  i: 'var(--ink)',
  s: 'var(--surface)',
  o: 'var(--soft)',
  d: 'var(--deep)',
  w: 'var(--bg)',
  l: 'var(--line)',
  n: 'none',
};
export const paint = (code: string): string => paints[code] ?? code;

export const circle = (cx: number, cy: number, r: number, fill: string): Node =>
  h('circle', { cx, cy, r, fill: paint(fill) });
export const oval = (cx: number, cy: number, rx: number, ry: number, fill: string): Node =>
  h('ellipse', { cx, cy, rx, ry, fill: paint(fill) });
export const box = (x: number, y: number, width: number, height: number, rx: number, fill: string): Node =>
  h('rect', { x, y, width, height, rx, fill: paint(fill) });
export const shape = (d: string, fill: string): Node => h('path', { d, fill: paint(fill) });
export const stroke = (d: string, colour: string, width = 3): Node =>
  h('path', {
    d,
    fill: 'none',
    stroke: paint(colour),
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
/** Moves, scales and turns a drawing that was made in a 100 × 100 box. */
export const place = (x: number, y: number, scale: number, nodes: readonly Node[], turn = 0): Node =>
  h(
    'g',
    {
      transform: `translate(${round(x)} ${round(y)}) scale(${round(scale)})${turn === 0 ? '' : ` rotate(${round(turn)} 50 50)`}`,
    },
    ...nodes,
  );
export const round = (value: number): number => Math.round(value * 100) / 100;
