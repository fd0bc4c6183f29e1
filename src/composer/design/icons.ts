import { data } from '../data/data.ts';

const known = data('icons');

/** Stroke icons on a 24 × 24 grid, drawn for this project; each is the `d` of one path. */
export const icons: Record<string, string> = Object.fromEntries(
  Object.entries(known).map(([name, [path]]) => [name, path]),
);
/** The `d` of an icon; a neutral one for a name that is not drawn. */
export const iconPath = (name: string): string => icons[name] ?? icons.spark ?? '';
/** The Ionicon that phones show for an icon. */
export const ionicon = (name: string): string => known[name]?.[1] ?? 'sparkles-outline';
