import { useActorRef, useSelector } from '@xstate/react';
import { useState, type RefObject } from 'react';
import { fromPromise } from 'xstate';
import { asyncData } from '#machines/async-data/async-data.machine.ts';
import { useDomEffect, useNotifying } from '#lib/effects.ts';
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

interface Placed {
  readonly chart: string;
  readonly layout: Layout;
}

const placing = asyncData<Placed, { readonly chart: Chart; readonly isWide: boolean }>().provide({
  actors: {
    load: fromPromise(async ({ input: { query } }) => {
      if (query === null) throw new Error('There is no chart to place.');
      const { chart, isWide } = query;
      const layout = await place(chart, isWide ? { width: 1200, height: 800 } : { width: 700, height: 1000 });
      return { chart: chart.id, layout };
    }),
  },
});

/** Where the states and lines of a chart go, for a room of about this size. */
export function useChartLayout(chart: Chart, room: Size | null): ChartLayout {
  const actor = useActorRef(placing);
  const { context } = useSelector(actor, (snapshot) => snapshot);
  const isWide = room === null ? null : room.width > room.height;
  useNotifying(() => {
    if (isWide !== null) actor.send({ type: 'data.requested', query: { chart, isWide } });
  }, [actor, chart, isWide]);
  if (context.failure !== null) return { status: 'failed', why: context.failure.message };
  // What is placed may be the chart before this one.
  if (context.data?.chart !== chart.id) return { status: 'placing' };
  return { status: 'placed', ...context.data };
}

/** The room that an element has, once it has any. */
export function useRoom(element: RefObject<HTMLElement | null>): Size | null {
  const [room, setRoom] = useState<Size | null>(null);
  useDomEffect(() => {
    const place = element.current;
    if (!place) return undefined;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = place;
      if (width > 0 && height > 0) setRoom({ width, height });
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, [element]);
  return room;
}
