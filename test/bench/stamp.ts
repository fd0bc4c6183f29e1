/** The time of this process, in milliseconds with fractions, on a clock that never goes back. */
export const now = (): number => performance.timeOrigin + performance.now();

/** A token that says when it was sent. The digits after the point are always three, also at a whole millisecond. */
export const stampAt = (time: number): string => `at ${time.toFixed(3)} `;

/** When the token in this text was sent; null as long as it has not come whole. */
export function sentAt(text: string): number | null {
  const found = /at (\d+\.\d{3})/.exec(text)?.[1];
  return found === undefined ? null : Number(found);
}
