import { entityFor } from '../understand/entities.ts';
import { listScreen } from './app-screens.ts';
import { field } from './fields.ts';
import type { Recipe } from './recipes.ts';

/** "dashboard for sales by region": what is counted, and by what. */
export const dashboard: Recipe = {
  id: 'dashboard',
  words: [
    'dashboard with charts',
    'analytics dashboard',
    'sales dashboard',
    'kpi dashboard',
    'dashboard',
    'kpis',
    'admin dashboard',
  ],
  name: 'Overview',
  motifs: ['chart', 'coin'],
  make: (reading) => {
    const hit =
      /\b(?:for|of|showing|with)\s+(?:my\s+|our\s+|the\s+)?(?:charts\s+(?:for|of)\s+)?([\p{L}]+)\s+(?:by|per)\s+([\p{L}]+)/iu.exec(
        reading.text,
      );
    const counted = (
      hit?.[1] ??
      (/\b(sales|revenue|visits|signups|orders|traffic)\b/iu.exec(reading.text)?.[1] || 'sales')
    ).toLowerCase();
    reading.take(['sales', 'revenue', 'visits', 'signups', 'orders', 'traffic', 'kpis', 'metrics']);
    reading.take(['charts', 'chart', 'graphs', 'charts and figures']);
    if (hit !== null) reading.useText(hit.index, hit.index + hit[0].length);
    const by =
      hit?.[2] === undefined || /month|week|day|time/iu.test(hit[2]) ? 'region' : hit[2].toLowerCase();
    const label = by.charAt(0).toUpperCase() + by.slice(1);
    const isMoney = /sale|revenue|order|income|profit/iu.test(counted);
    const options: Record<string, string[]> = {
      region: ['North', 'South', 'East', 'West'],
      country: ['Germany', 'France', 'Spain', 'Italy'],
      product: ['Basic', 'Plus', 'Pro', 'Team'],
      channel: ['Search', 'Mail', 'Social', 'Direct'],
      team: ['Red', 'Blue', 'Green'],
    };
    const sale = entityFor('sale');
    sale.fields = [
      field('Date', 'date', { required: true }),
      field(label, 'choice', { options: options[by] ?? ['First', 'Second', 'Third', 'Fourth'] }),
      isMoney ? field('Amount', 'money', { required: true }) : field('Count', 'number', { required: true }),
      field('Notes', 'longtext'),
    ];
    const value = sale.fields[2]?.key ?? 'amount';
    const group = sale.fields[1];
    sale.rows = Array.from({ length: 18 }, (_, index) => ({
      date: -index * 9 - 1,
      [group?.key ?? 'region']: group?.options[(index * 3) % (group.options.length || 1)] ?? '',
      [value]: Math.round(180 + ((index * 137) % 90) * 8 + (17 - index) * 22),
      notes: '',
    }));
    const title = counted.charAt(0).toUpperCase() + counted.slice(1);
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
  },
};
