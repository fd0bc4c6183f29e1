/** Values that one body may hold, and how deep they may lie in each other: far above what any call takes. */
export const mostValues = 10_000;
export const mostDepth = 64;

/**
 * Why a parsed body is not taken, in words; null when it is. A short text may hold a million values, each of which
 * would be looked at; names that would change what all objects have are refused as well.
 */
export function problemOf(body) {
  const left = [[body, 0]];
  let values = 0;
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [value, depth] = next;
    values += 1;
    if (values > mostValues) return 'body: holds too many values';
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= mostDepth) return 'body: is nested too deeply';
    const isArray = Array.isArray(value);
    if (isArray && value.length > mostValues) return 'body: holds too many values';
    if (!isArray && Object.hasOwn(value, '__proto__')) return 'body: cannot be read';
    const inside = isArray ? value : Object.values(value);
    if (inside.length > mostValues) return 'body: holds too many values';
    for (const entry of inside) left.push([entry, depth + 1]);
  }
  return null;
}
