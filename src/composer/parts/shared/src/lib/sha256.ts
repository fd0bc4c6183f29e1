const rounds = 64;
const primes = Array.from({ length: 312 }, (_, index) => index).filter(
  (value) =>
    value > 1 &&
    !Array.from({ length: value }, (_, divisor) => divisor).some(
      (divisor) => divisor > 1 && value % divisor === 0,
    ),
);
const fraction = (value: number) => Math.floor((value - Math.floor(value)) * 2 ** 32) | 0;
const keys = primes.slice(0, rounds).map((prime) => fraction(Math.cbrt(prime)));
const rotate = (value: number, by: number) => (value >>> by) | (value << (32 - by));

/** SHA-256 of a text, as hexadecimal digits (FIPS 180-4). */
export function sha256(text: string): string {
  const bytes = Array.from(unescape(encodeURIComponent(text)), (letter) => letter.charCodeAt(0));
  const length = bytes.length * 8;
  bytes.push(0x80);
  while (bytes.length % 64 !== 56) bytes.push(0);
  for (let shift = 56; shift >= 0; shift -= 8) bytes.push(Math.floor(length / 2 ** shift) & 0xff);
  const state = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
  for (let start = 0; start < bytes.length; start += 64) {
    const words: number[] = [];
    for (let index = 0; index < rounds; index += 1) {
      if (index < 16) {
        const at = start + index * 4;
        words.push(
          ((bytes[at] ?? 0) << 24) |
            ((bytes[at + 1] ?? 0) << 16) |
            ((bytes[at + 2] ?? 0) << 8) |
            (bytes[at + 3] ?? 0),
        );
        continue;
      }
      const early = words[index - 15] ?? 0;
      const late = words[index - 2] ?? 0;
      const a = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
      const b = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
      words.push(((words[index - 16] ?? 0) + a + (words[index - 7] ?? 0) + b) | 0);
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let index = 0; index < rounds; index += 1) {
      const one =
        (h +
          (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) +
          ((e & f) ^ (~e & g)) +
          (keys[index] ?? 0) +
          (words[index] ?? 0)) |
        0;
      const two = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + one) | 0;
      d = c;
      c = b;
      b = a;
      a = (one + two) | 0;
    }
    [a, b, c, d, e, f, g, h].forEach((value, index) => {
      state[index] = ((state[index] ?? 0) + value) | 0;
    });
  }
  return state.map((value) => (value >>> 0).toString(16).padStart(8, '0')).join('');
}
