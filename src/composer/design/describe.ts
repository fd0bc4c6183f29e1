import { fromHex, normaliseHex } from './colour.ts';
import { colours } from '../language/colours.ts';

/** The nearest everyday name of a colour, for the chat. */
export function colourName(hex: string): string {
  const target = fromHex(normaliseHex(hex));
  let best = 'a colour';
  let least = Number.POSITIVE_INFINITY;
  for (const [name, value] of Object.entries(colours)) {
    if (
      /[^a-z ]/.test(name) ||
      [
        'earthy',
        'earth tones',
        'earth colours',
        'erdige farben',
        'tons terreux',
        'tonos tierra',
        'rot',
        'blau',
        'gelb',
        'lila',
        'rosa',
        'braun',
        'schwarz',
        'grau',
        'rouge',
        'bleu',
        'vert',
        'verte',
        'jaune',
        'noir',
        'gris',
        'rojo',
        'azul',
        'verde',
        'amarillo',
        'morado',
        'negro',
        'naranja',
        'dunkelblau',
        'hellblau',
        'dunkelrot',
        'weinrot',
        'weiss',
        'silber',
        'violett',
        'lavendel',
        'koralle',
        'senfgelb',
        'sandfarben',
        'vert clair',
        'bleu clair',
        'azul oscuro',
        'azul claro',
        'verde oscuro',
        'bleu canard',
        'bleu marine',
        'bleu ciel',
        'vert sapin',
        'bordeaux',
        'blanc',
        'lavanda',
        'dorado',
        'blanco',
        'azul marino',
        'verde oliva',
        'terracota',
      ].includes(name)
    )
      continue;
    const other = fromHex(value);
    const apart = Math.min(Math.abs(target.h - other.h), 360 - Math.abs(target.h - other.h)) / 180;
    const away =
      Math.abs(target.l - other.l) * 2 +
      Math.abs(target.c - other.c) * 3 +
      apart * Math.min(target.c, other.c) * 8;
    if (away < least) {
      least = away;
      best = name;
    }
  }
  return best;
}
