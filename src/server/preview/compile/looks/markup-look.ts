import type { Edit, WrittenLook } from '../elements/written-element.ts';
import { readStyle, writeStyle } from './style-sheets.ts';
import { readClasses, type TailwindNames, writeClasses } from './tailwind-classes.ts';

/** What the look of an element of markup is written by. */
export interface MarkupAttributes {
  value(name: string): string | null;
  write(name: string, value: string): readonly Edit[];
}

/** Where the look of an element of markup is written: its classes, where the project has Tailwind, or its style. */
export function markupLook(attributes: MarkupAttributes, tailwind: TailwindNames | null): WrittenLook {
  const style = attributes.value('style') ?? '';
  const classes = attributes.value('class') ?? '';
  return {
    kind: 'element',
    name: '',
    count: 1,
    isInline: (name) => readStyle(style, name) !== null,
    read(name) {
      const own = readStyle(style, name);
      if (own !== null) return own.value;
      return tailwind === null ? null : readClasses(classes, name, tailwind);
    },
    write(name, value, isInline) {
      if (tailwind !== null && !isInline && readStyle(style, name) === null)
        return attributes.write('class', writeClasses(classes, name, value, tailwind));
      const made = writeStyle(style, name, value);
      return typeof made === 'string' ? made : attributes.write('style', made.style);
    },
  };
}
