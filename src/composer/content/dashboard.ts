import { entityFor } from '../understand/entity-names.ts';
import { listScreen } from './app-screens.ts';
import { field } from './fields.ts';
import type { MakeRecipe } from './recipe.ts';
import { sentence } from '../print/quote.ts';

/** "dashboard for sales by region": what is counted, and by what. */
export const dashboard: MakeRecipe = (reading) => {
  const hit =
    /\b(?:for|of|showing|with)\s+(?:my\s+|our\s+|the\s+)?(?:charts\s+(?:for|of)\s+)?([\p{L}]+)\s+(?:by|per)\s+([\p{L}]+)/iu.exec(
      reading.text,
    );
  // "parking lot occupancy dashboard": what stands before the word is what it shows.
  const subject =
    /^(?:(?:please\s+)?(?:make|build|create|i (?:want|need))\s+(?:me\s+)?)?(?:an?\s+)?((?:[\p{L}-]+\s+){1,4})dashboard\b/iu
      .exec(reading.text.trim())?.[1]
      ?.trim()
      .split(/\s+/)
      .filter(
        (word) =>
          !/^(?:simple|nice|modern|small|my|our|the|an?|admin|analytics|kpi|business|company|live)$/iu.test(
            word,
          ),
      ) ?? [];
  const isOwn =
    hit === null &&
    subject.length > 0 &&
    !/\b(?:sales|revenue|visits|signups|orders|traffic)\b/iu.test(subject.join(' '));
  if (isOwn) for (const word of subject) reading.take([word], true);
  const counted = (
    (isOwn ? subject.at(-1) : undefined) ??
    hit?.[1] ??
    (/\b(sales|revenue|visits|signups|orders|traffic)\b/iu.exec(reading.text)?.[1] || 'sales')
  ).toLowerCase();
  reading.take(['sales', 'revenue', 'visits', 'signups', 'orders', 'traffic', 'kpis', 'metrics']);
  reading.take(['charts', 'chart', 'graphs', 'charts and figures']);
  if (hit !== null) reading.useText(hit.index, hit.index + hit[0].length);
  const by =
    isOwn && subject.length > 1
      ? subject.slice(0, -1).join(' ').toLowerCase()
      : hit?.[2] === undefined || /month|week|day|time/iu.test(hit[2])
        ? isOwn
          ? 'place'
          : 'region'
        : hit[2].toLowerCase();
  const label = sentence(by);
  const isMoney = /sale|revenue|order|income|profit/iu.test(counted);
  const options: Record<string, string[]> = {
    region: ['North', 'South', 'East', 'West'],
    country: ['Germany', 'France', 'Spain', 'Italy'],
    product: ['Basic', 'Plus', 'Pro', 'Team'],
    channel: ['Search', 'Mail', 'Social', 'Direct'],
    team: ['Red', 'Blue', 'Green'],
  };
  const sale = isOwn ? { ...entityFor('entry'), label: 'Entry', labelPlural: 'Entries' } : entityFor('sale');
  sale.fields = [
    field('Date', 'date', { required: true }),
    field(label, 'choice', {
      options:
        options[by] ??
        (isOwn
          ? ['A', 'B', 'C', 'D'].map((letter) => `${label} ${letter}`)
          : ['First', 'Second', 'Third', 'Fourth']),
    }),
    isOwn
      ? field(sentence(counted), isMoney ? 'money' : 'number', {
          required: true,
          unit: /occupancy|rate|share|percent/iu.test(counted) ? '%' : '',
        })
      : isMoney
        ? field('Amount', 'money', { required: true })
        : field('Count', 'number', { required: true }),
    field('Notes', 'longtext'),
  ];
  const value = sale.fields[2]?.key ?? 'amount';
  const group = sale.fields[1];
  sale.rows = Array.from({ length: 18 }, (_, index) => ({
    date: -index * 9 - 1,
    [group?.key ?? 'region']: group?.options[(index * 3) % (group.options.length || 1)] ?? '',
    [value]:
      sale.fields[2]?.unit === '%'
        ? 35 + ((index * 37) % 60)
        : Math.round(180 + ((index * 137) % 90) * 8 + (17 - index) * 22),
    notes: '',
  }));
  const title = sentence(counted);
  return {
    entities: [sale],
    screens: [
      {
        type: 'overview',
        id: 'overview',
        title: 'Dashboard',
        stats: [
          { label: `${title} in all`, entity: sale.key, op: 'sum', field: value },
          { label: 'On average', entity: sale.key, op: 'average', field: value },
          { label: 'Entries', entity: sale.key, op: 'count', field: '' },
        ],
        charts: [
          { title: `${title} by month`, entity: sale.key, kind: 'line', by: 'date', sum: value },
          {
            title: `${title} by ${by}`,
            entity: sale.key,
            kind: 'bars',
            by: group?.key ?? 'region',
            sum: value,
          },
          {
            title: `Share of each ${by}`,
            entity: sale.key,
            kind: 'donut',
            by: group?.key ?? 'region',
            sum: value,
          },
        ],
      },
      listScreen(sale, 'table', { title: 'Data' }),
    ],
  };
};
