import { dayFromToday, formatDay, formatMoney, formatNumber, stretchOf } from './format';
import { display } from './names';
import type { Collection } from './collection';
import type { Point, Row, Value } from './types';

export interface ChartConfig {
  title: string;
  collection: Collection;
  kind: 'bars' | 'line' | 'donut';
  /** Field that rows are grouped by; dates by month. */
  by: string;
  /** Number field that is summed; without one, rows are counted. */
  sum?: string;
  /** Second field that rows are grouped by. */
  and?: string;
  /** The average, the least or the most of each group instead of its sum. */
  how?: 'average' | 'least' | 'most';
  /** How long a stretch of days is: a month when it is not said. */
  span?: 'day' | 'week' | 'year';
}

export interface StatConfig {
  label: string;
  collection: Collection;
  op: 'count' | 'sum' | 'average' | 'open' | 'balance' | 'latest' | 'left';
  field?: string;
  /** Only rows in which each of these fields has its value. */
  only?: { field: string; value: Value; not?: boolean }[];
  /** What a balance takes off. */
  minus?: Collection;
  /** What it is meant to reach. */
  target?: number;
  /** Only rows of this stretch of time. */
  within?: 'day' | 'week' | 'month' | 'year';
  /** The day that this goes by; the first of a row where it is not said. */
  day?: string;
}

const monthName = (month: string) =>
  new Date(month + '-15').toLocaleDateString(undefined, { month: 'short', year: '2-digit' });

const nameOf = (stretch: string, span: ChartConfig['span']) =>
  span === 'year' ? stretch : span === undefined ? monthName(stretch) : formatDay(stretch);

function ofGroup(how: ChartConfig['how'], values: number[]): number {
  if (how === 'least') return Math.min(...values);
  if (how === 'most') return Math.max(...values);
  const sum = values.reduce((total, value) => total + value, 0);
  return how === 'average' ? sum / values.length : sum;
}

/** What a chart shows: the largest groups first, stretches of time in their order. */
export function pointsOf(chart: ChartConfig): Point[] {
  const by = chart.collection.entity.fields.find((field) => field.key === chart.by);
  const isExtreme = chart.how === 'least' || chart.how === 'most';
  const second = chart.collection.entity.fields.find((field) => field.key === chart.and);
  const groups = new Map<string, number[]>();
  for (const row of chart.collection.get()) {
    if (!by) continue;
    const first = by.kind === 'date' ? stretchOf(String(row[by.key] ?? ''), chart.span) : display(by, row);
    const key = second && first !== '' ? [first, display(second, row)].join(' · ') : first;
    const value = chart.sum ? row[chart.sum] : 1;
    // What was not entered is no best of its group.
    if (key === '' || (isExtreme && typeof value !== 'number')) continue;
    groups.set(key, [...(groups.get(key) ?? []), Number(value ?? 0)]);
  }
  const points = [...groups].map(([label, values]) => ({ label, value: ofGroup(chart.how, values) }));
  if (by?.kind === 'date') {
    points.sort((a, b) => a.label.localeCompare(b.label));
    return points.slice(-12).map((point) => ({ ...point, label: nameOf(point.label, chart.span) }));
  }
  if (isExtreme) return points.sort((a, b) => a.label.localeCompare(b.label)).slice(0, 16);
  return points.sort((a, b) => b.value - a.value).slice(0, 8);
}

/** How the values of a field are written. */
export function formatOf(collection: Collection, key: string | undefined): (value: number) => string {
  const field = collection.entity.fields.find((candidate) => candidate.key === key);
  if (field?.kind === 'money') return formatMoney;
  return (value) => formatNumber(value, field?.unit);
}

/** A figure over the rows of a collection. */
export function useAmount(stat: StatConfig): number {
  const all = stat.collection.use();
  const has = (row: Row, field: string, value: Value) =>
    (typeof value === 'boolean' ? Boolean(row[field]) : row[field]) === value;
  const day = stat.day ?? stat.collection.entity.fields.find((field) => field.kind === 'date')?.key ?? '';
  const isNow = (row: Row) =>
    stat.within === undefined ||
    stretchOf(String(row[day] ?? ''), stat.within) === stretchOf(dayFromToday(0), stat.within);
  const rows = all.filter(
    (row) =>
      isNow(row) &&
      (stat.only ?? []).every(({ field, value, not = false }) => has(row, field, value) !== not),
  );
  const others = (stat.minus ?? stat.collection).use();
  const key = stat.field ?? '';
  const sumOf = (some: Row[]) => some.reduce((total, row) => total + Number(row[key] ?? 0), 0);
  const sum = sumOf(rows);
  const last = rows.reduce<Row | undefined>(
    (best, row) => (best && String(best[day] ?? '') > String(row[day] ?? '') ? best : row),
    undefined,
  );
  return {
    count: rows.length,
    open: rows.filter((row) => !row[key]).length,
    sum,
    average: rows.length === 0 ? 0 : sum / rows.length,
    balance: sum - sumOf(others),
    latest: Number(last?.[key] ?? 0),
    left: (stat.target ?? 0) - sum,
  }[stat.op];
}

/** The figure as text. */
export function useFigure(stat: StatConfig): string {
  const value = useAmount(stat);
  return stat.op === 'count' || stat.op === 'open'
    ? formatNumber(value)
    : formatOf(stat.collection, stat.field)(value);
}
