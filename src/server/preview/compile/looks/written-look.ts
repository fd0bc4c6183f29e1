import { type LookName, lookNames, type LookScope } from '#contract/element-look.ts';
import type { WrittenLook } from '../elements/written-element.ts';

/** A value of each, to learn whether any could be written. */
export const sampleOf = (name: LookName): string => {
  switch (name) {
    case 'color':
    case 'background':
      return '#010203';
    case 'fontFamily':
      return 'serif';
    case 'fontWeight':
      return '400';
    case 'textAlign':
    case 'align':
    case 'justify':
      return 'center';
    case 'direction':
      return 'row';
    default:
      return '1px';
  }
};

/** What each place says, and what cannot be changed there. */
export function describeLook(look: WrittenLook): Omit<LookScope, 'path'> {
  const written: LookScope['written'] = {};
  const obstacles: LookScope['obstacles'] = {};
  for (const name of lookNames) {
    const value = look.read(name);
    if (value !== null) written[name] = value;
    const made = look.write(name, sampleOf(name), false);
    if (typeof made === 'string') obstacles[name] = made;
  }
  const inline = lookNames.filter((name) => look.isInline(name));
  return { kind: look.kind, name: look.name, count: look.count, written, obstacles, inline };
}
