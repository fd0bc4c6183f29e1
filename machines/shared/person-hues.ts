/** Colours that tell people apart. */
export const hues = 6;

/**
 * The colour of each person, from 0 to `hues` - 1: the one that their id asks for, or the next that nobody has. Whoever
 * sees the same people sees the same colours.
 */
export function huesOf(ids: Iterable<string>): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const id of [...new Set(ids)].sort()) {
    let wanted = 0;
    for (const character of id) wanted = (wanted * 31 + (character.codePointAt(0) ?? 0)) % 9973;
    const taken = new Set([...found.values()]);
    while (taken.size < hues && taken.has(wanted % hues)) wanted += 1;
    found.set(id, wanted % hues);
  }
  return found;
}
