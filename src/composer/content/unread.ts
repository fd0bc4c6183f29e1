import type { Reading } from '../language/text.ts';

/** A message of which what was read is blanked out, every other letter in its place. */
export class Unread {
  text: string;
  private readonly reading: Reading;

  constructor(reading: Reading) {
    this.reading = reading;
    this.text = reading.text;
  }

  use(from: number, end: number): void {
    this.reading.useText(from, end);
    this.text = this.text.slice(0, from) + ' '.repeat(end - from) + this.text.slice(end);
  }

  take(pattern: RegExp): RegExpExecArray | null {
    const hit = pattern.exec(this.text);
    if (hit !== null) this.use(hit.index, hit.index + hit[0].length);
    return hit;
  }
}
