/** Whether a part of a path is what a part of a pattern means; `*` is anything in it. */
export function partMatches(pattern: string, part: string): boolean {
  let at = 0;
  let from = 0;
  let star = -1;
  let mark = 0;
  while (from < part.length) {
    if (pattern[at] === '*') {
      star = at;
      mark = from;
      at += 1;
    } else if (at < pattern.length && (pattern[at] === part[from] || pattern[at] === '?')) {
      at += 1;
      from += 1;
    } else if (star !== -1) {
      at = star + 1;
      mark += 1;
      from = mark;
    } else return false;
  }
  while (pattern[at] === '*') at += 1;
  return at === pattern.length;
}
