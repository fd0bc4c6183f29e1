import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api';
import type { Chart, ChartState, ChartTransition } from './chart-model.ts';
import { headSize, labelSize, leafSize, metrics, type Measure, type Size } from './chart-sizes.ts';

export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface PlacedState {
  readonly state: ChartState;
  readonly box: Box;
}
export interface PlacedArrow {
  readonly id: string;
  readonly points: readonly Point[];
  /** All that lead from the one state to the other; none for the arrow from an initial marker. */
  readonly transitions: readonly ChartTransition[];
  /** Where their labels stand, one below the other. */
  readonly label: Box | null;
}
export interface Layout extends Size {
  /** Outer states before inner ones. */
  readonly states: readonly PlacedState[];
  readonly arrows: readonly PlacedArrow[];
  /** Middles of the initial markers. */
  readonly initials: readonly Point[];
}

/** Nothing is inherited: every state with states within has to be given all of it. */
const options = (direction: 'DOWN' | 'RIGHT'): Record<string, string> => ({
  'elk.algorithm': 'layered',
  'elk.direction': direction,
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  // From the initial marker onwards, as one reads; with the shortest lines over all our charts.
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.thoroughness': '20',
  'elk.spacing.nodeNode': '26',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '10',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.nodeSelfLoop': '14',
  'elk.layered.spacing.nodeNodeBetweenLayers': '26',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
});

/** A library that loads with the inspector only: 1.5 MB. */
async function loadElk() {
  const { default: Elk } = await import('elkjs/lib/elk.bundled.js');
  return new Elk();
}
let elk: ReturnType<typeof loadElk> | undefined;

/**
 * Places a chart: tried downwards and to the right, and the one that can be shown larger in `room` is taken.
 * Rejects when the library cannot place it.
 */
export async function layOut(chart: Chart, measure: Measure, room: Size): Promise<Layout> {
  elk ??= loadElk();
  const placer = await elk;
  const tried: Layout[] = [];
  for (const direction of ['DOWN', 'RIGHT'] as const) {
    tried.push(read(chart, await placer.layout(graphOf(chart, measure, direction))));
  }
  const scale = ({ width, height }: Layout) => Math.min(room.width / width, room.height / height);
  return tried.reduce((best, next) => (scale(next) > scale(best) ? next : best));
}

interface Bundle {
  readonly source: string;
  readonly target: string;
  readonly transitions: ChartTransition[];
}

/** One arrow for all transitions from one state to another: a chart has fewer lines than it has transitions. */
function bundles(chart: Chart): Map<string, Bundle> {
  const found = new Map<string, Bundle>();
  for (const arrow of chart.arrows) {
    for (const target of arrow.targets) {
      const id = `${arrow.source}>${target}`;
      const bundle = found.get(id) ?? { source: arrow.source, target, transitions: [] };
      bundle.transitions.push(arrow);
      found.set(id, bundle);
    }
  }
  return found;
}

const stackSize = (sizes: readonly Size[]): Size => ({
  width: Math.max(...sizes.map(({ width }) => width)),
  height: sizes.reduce((sum, { height }) => sum + height + metrics.label.gap, -metrics.label.gap),
});

const initialId = (state: ChartState): string => `${state.id}>initial`;

function graphOf(chart: Chart, measure: Measure, direction: 'DOWN' | 'RIGHT'): ElkNode {
  const edges: ElkExtendedEdge[] = [...bundles(chart)].map(([id, { source, target, transitions }]) => ({
    id,
    sources: [source],
    targets: [target],
    labels: [
      {
        id: `${id}>label`,
        text: id,
        ...stackSize(transitions.map(({ label }) => labelSize(label, measure))),
        layoutOptions: { 'elk.edgeLabels.placement': 'CENTER', 'elk.edgeLabels.inline': 'true' },
      },
    ],
  }));
  const nodeOf = (state: ChartState): ElkNode => {
    if (state.children.length === 0) return { id: state.id, ...leafSize(state, measure) };
    const head = headSize(state, measure);
    const children: ElkNode[] = state.children.map(nodeOf);
    if (state.initial !== null) {
      children.unshift({
        id: initialId(state),
        width: metrics.initial,
        height: metrics.initial,
        layoutOptions: { 'elk.layered.priority.direction': '10' },
      });
      edges.unshift({
        id: `${initialId(state)}>arrow`,
        sources: [initialId(state)],
        targets: [state.initial],
        layoutOptions: { 'elk.layered.priority.direction': '10', 'elk.layered.priority.straightness': '10' },
      });
    }
    const { inner } = metrics;
    const least = [head.width + 2, head.height + 2 * inner];
    // Elk turns a chart that goes down on its side to place it, and forgets to turn this size with it.
    if (direction === 'DOWN') least.reverse();
    return {
      id: state.id,
      children,
      layoutOptions: {
        ...options(direction),
        'elk.padding': `[top=${head.height + inner},left=${inner},bottom=${inner},right=${inner}]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${least.join(', ')})`,
      },
    };
  };
  return { id: 'sheet', layoutOptions: options(direction), children: [nodeOf(chart.root)], edges };
}

function read(chart: Chart, sheet: ElkNode): Layout {
  const boxes = new Map<string, Box>();
  const visit = (node: ElkNode): void => {
    boxes.set(node.id, boxOf(node));
    node.children?.forEach(visit);
  };
  visit(sheet);

  const states: PlacedState[] = [];
  const initials: Point[] = [];
  const place = (state: ChartState): void => {
    const box = boxes.get(state.id);
    if (box) states.push({ state, box });
    const dot = boxes.get(initialId(state));
    if (dot) initials.push({ x: dot.x + dot.width / 2, y: dot.y + dot.height / 2 });
    state.children.forEach(place);
  };
  place(chart.root);

  const bundled = bundles(chart);
  const arrows = allEdges(sheet).map((edge): PlacedArrow => {
    const [label] = edge.labels ?? [];
    return {
      id: edge.id,
      points: (edge.sections ?? []).flatMap((section) => [
        section.startPoint,
        ...(section.bendPoints ?? []),
        section.endPoint,
      ]),
      transitions: bundled.get(edge.id)?.transitions ?? [],
      label: label ? boxOf(label) : null,
    };
  });
  return { width: sheet.width ?? 0, height: sheet.height ?? 0, states, arrows, initials };
}

const allEdges = (node: ElkNode): ElkExtendedEdge[] => [
  ...(node.edges ?? []),
  ...(node.children ?? []).flatMap(allEdges),
];

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box => ({ x, y, width, height });

/** An SVG path along the points, with rounded corners. */
export function pathThrough(points: readonly Point[], radius = 8): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const parts = [`M${first.x} ${first.y}`];
  rest.forEach((point, index) => {
    const before = points[index] ?? first;
    const after = points[index + 2];
    if (!after) {
      parts.push(`L${point.x} ${point.y}`);
      return;
    }
    const bend = Math.min(radius, distance(before, point) / 2, distance(point, after) / 2);
    const start = towards(point, before, bend);
    const end = towards(point, after, bend);
    parts.push(`L${start.x} ${start.y}Q${point.x} ${point.y} ${end.x} ${end.y}`);
  });
  return parts.join('');
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

function towards(from: Point, to: Point, length: number): Point {
  const whole = distance(from, to) || 1;
  return {
    x: from.x + ((to.x - from.x) * length) / whole,
    y: from.y + ((to.y - from.y) * length) / whole,
  };
}
