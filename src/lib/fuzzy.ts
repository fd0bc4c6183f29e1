/**
 * How well a text answers a query whose characters must occur in it in order; null when they do not. Higher is
 * better: runs of characters and beginnings of words count more, and shorter texts win among equals.
 */
export function fuzzyScore(query: string, text: string): number | null {
  const wanted = query.toLowerCase().replaceAll(/\s+/g, '');
  const within = text.toLowerCase();
  let score = 0;
  let from = 0;
  let run = 0;
  for (const character of wanted) {
    const at = within.indexOf(character, from);
    if (at === -1) return null;
    run = at === from && from > 0 ? run + 1 : 0;
    const before = within[at - 1];
    const beginsWord = before === undefined || /[\s/._-]/.test(before);
    score += 1 + run * 2 + (beginsWord ? 3 : 0);
    from = at + character.length;
  }
  return score - within.length / 1000;
}

/** The entries that answer a query, best first; all of them, in their order, for an empty one. */
export function fuzzyFilter<T>(entries: readonly T[], query: string, textOf: (entry: T) => string): T[] {
  if (query.trim() === '') return [...entries];
  return entries
    .map((entry) => ({ entry, score: fuzzyScore(query, textOf(entry)) }))
    .filter((scored): scored is { entry: T; score: number } => scored.score !== null)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}
