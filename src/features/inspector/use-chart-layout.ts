import { useEffect, useState } from 'react';
import type { Chart } from './chart-model.ts';
import { layOut, type Layout } from './chart-layout.ts';
import { canvasMeasure, chartFont, type Size } from './chart-sizes.ts';

export type ChartLayout =
  | { readonly status: 'placing' }
  | { readonly status: 'placed'; readonly chart: string; readonly layout: Layout }
  | { readonly status: 'failed'; readonly why: string };

const placed = new Map<string, Promise<Layout>>();

/** Placing takes a second for the largest charts, so each is placed once for wide rooms and once for high ones. */
function place(chart: Chart, room: Size): Promise<Layout> {
  const key = `${chart.id} ${room.width > room.height ? 'wide' : 'high'}`;
  const known = placed.get(key);
  if (known) return known;
  const layout = fontsAreHere().then(() => layOut(chart, canvasMeasure(), room));
  placed.set(key, layout);
  return layout;
}

/** Text is measured in the font that it will be drawn in, or boxes would be too small for it. */
async function fontsAreHere(): Promise<void> {
  await Promise.all([
    document.fonts.load(`600 13px ${chartFont}`),
    document.fonts.load(`400 11px ${chartFont}`),
  ]);
}

/** Where the states and lines of a chart go, for a room of about this size. */
export function useChartLayout(chart: Chart, room: Size | null): ChartLayout {
  const [result, setResult] = useState<ChartLayout>({ status: 'placing' });
  const isWide = room === null ? null : room.width > room.height;
  useEffect(() => {
    if (isWide === null) return;
    let isCurrent = true;
    place(chart, isWide ? { width: 1200, height: 800 } : { width: 700, height: 1000 }).then(
      (layout) => {
        if (isCurrent) setResult({ status: 'placed', chart: chart.id, layout });
      },
      (error: unknown) => {
        if (isCurrent)
          setResult({ status: 'failed', why: error instanceof Error ? error.message : String(error) });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [chart, isWide]);
  return result.status === 'placed' && result.chart !== chart.id ? { status: 'placing' } : result;
}
