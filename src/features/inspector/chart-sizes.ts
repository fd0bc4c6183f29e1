import type { ChartRow, ChartState, TransitionLabel } from './chart-model.ts';

/** Everything about the drawing that the layout must know, in pixels. The view uses the same numbers. */
export const metrics = {
  name: { height: 30, pad: 12, font: '600 13px' },
  row: { height: 19, pad: 12, icon: 16, font: '400 11px' },
  rows: { bottom: 8 },
  label: {
    gap: 3,
    height: 20,
    line: 15,
    pad: 7,
    icon: 14,
    bottom: 3,
    font: '500 11px',
    detail: '400 10.5px',
  },
  initial: 10,
  inner: 20,
  least: { width: 84, height: 38 },
} as const;

export const chartFont = '"Funnel Sans Variable", ui-sans-serif, system-ui, sans-serif';

/** Width of a text in pixels in a font such as `600 13px`. */
export type Measure = (text: string, font: string) => number;

/** Measures as the browser will draw. */
export function canvasMeasure(): Measure {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return roughMeasure;
  return (text, font) => {
    context.font = `${font} ${chartFont}`;
    return Math.ceil(context.measureText(text).width);
  };
}

/** Where there is no canvas: a little wider than most letters are. */
export const roughMeasure: Measure = (text, font) =>
  Math.ceil(text.length * Number(/([\d.]+)px/.exec(font)?.[1] ?? 12) * 0.58);

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What stands at the head of a state: its name, its tags, and its rows. */
export function headSize(state: ChartState, measure: Measure): Size {
  const tags = state.tags.reduce((sum, tag) => sum + measure(tag, metrics.row.font) + 18, 0);
  const mark = state.kind === 'atomic' || state.kind === 'compound' ? 0 : 20;
  const name = measure(state.key, metrics.name.font) + 2 * metrics.name.pad + tags + mark;
  const rows = state.rows.map(
    (row) => measure(rowText(row), metrics.row.font) + metrics.row.icon + 2 * metrics.row.pad,
  );
  return {
    width: Math.max(metrics.least.width, name, ...rows) + 4,
    height:
      metrics.name.height +
      (state.rows.length > 0 ? state.rows.length * metrics.row.height + metrics.rows.bottom : 0),
  };
}

export function leafSize(state: ChartState, measure: Measure): Size {
  const head = headSize(state, measure);
  return { width: head.width, height: Math.max(metrics.least.height, head.height) };
}

/** A row as one text, as the view writes it. */
export function rowText({ text, transition }: ChartRow): string {
  if (!transition) return text;
  const { guard, actions } = transition.label;
  return [
    text,
    guard === null ? '' : ` if ${guard}`,
    actions.length > 0 ? ` / ${actions.join(', ')}` : '',
  ].join('');
}

/** The lines of a label below its first. */
export const labelDetails = ({ guard, actions }: TransitionLabel): string[] => [
  ...(guard === null ? [] : [`if ${guard}`]),
  ...actions,
];

export function labelSize(label: TransitionLabel, measure: Measure): Size {
  const { icon, pad, height, line, bottom } = metrics.label;
  const details = labelDetails(label);
  const first = measure(label.text, metrics.label.font) + icon + 2 * pad;
  const others = details.map((text) => measure(text, metrics.label.detail) + 2 * pad + 10);
  return {
    width: Math.max(first, ...others) + 2,
    height: height + (details.length > 0 ? details.length * line + bottom : 0),
  };
}
