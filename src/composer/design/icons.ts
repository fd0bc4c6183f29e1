import { data } from '../data/data.ts';

/** Stroke icons on a 24 × 24 grid, drawn for this project; each is the `d` of one path. */
export const icons: Record<string, string> = data('icons');
/** The `d` of an icon; a neutral one for a name that is not drawn. */
export const iconPath = (name: string): string => icons[name] ?? icons.spark ?? '';
