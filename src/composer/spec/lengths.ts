/** How long the lists of a value are, in its order: those within others behind them. */
export function lengthsIn(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(lengthsIn);
  return Array.isArray(value) ? [value.length, ...inner] : inner;
}
