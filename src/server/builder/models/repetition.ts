/** So much of the same, and a model has lost its way; no file and no answer needs that. Characters. */
const window = 6_000;
/** What is repeated is at most so long. */
const longestPeriod = 600;
/** It is looked at again after so many characters. */
const step = 1_500;

/** Watches what a model writes for going round in circles. */
export interface RepetitionWatch {
  /** @returns whether it does nothing but repeat itself by now. */
  push(text: string): boolean;
}

export function createRepetitionWatch(): RepetitionWatch {
  let tail = '';
  let since = 0;
  return {
    push(text) {
      tail = (tail + text).slice(-window);
      since += text.length;
      if (tail.length < window || since < step) return false;
      since = 0;
      return periodOf(tail) <= longestPeriod;
    },
  };
}

/** The shortest length after which a text is the same again, all the way to its end. One pass. */
export function periodOf(text: string): number {
  const borders = new Int32Array(text.length);
  for (let at = 1, border = 0; at < text.length; at++) {
    while (border > 0 && text[at] !== text[border]) border = borders[border - 1] ?? 0;
    if (text[at] === text[border]) border += 1;
    borders[at] = border;
  }
  return text.length - (borders[text.length - 1] ?? 0);
}
