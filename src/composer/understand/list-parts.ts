/** A part of a list, and where it stands. */
export interface Part {
  text: string;
  start: number;
}

/** With a capital at the start. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Cuts a text at commas and "and" that stand outside brackets, with the places of the parts. */
export function listParts(text: string, start = 0): Part[] {
  const parts: Part[] = [];
  let depth = 0;
  let from = 0;
  const push = (end: number): void => {
    const raw = text.slice(from, end);
    const trimmed = raw.trim();
    if (trimmed !== '') parts.push({ text: trimmed, start: start + from + raw.indexOf(trimmed) });
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (letter === '(') depth += 1;
    else if (letter === ')') depth -= 1;
    else if (depth === 0) {
      const joint =
        /^(?:\s*,\s*(?:(?:and|und|plus(?!\s+ones?\b))\s+)?|\s+(?:and|und|&|plus(?!\s+ones?\b)|as well as)\s+(?!\d))/iu.exec(
          text.slice(at),
        );
      if (joint !== null && (letter === ',' || /\s/.test(letter))) {
        push(at);
        at += joint[0].length - 1;
        from = at + 1;
      }
    }
  }
  push(text.length);
  return parts;
}

/** "start and end date": the first is a date as well. */
export function shareLast(parts: Part[]): Part[] {
  return parts.map((part, index) => {
    const next = parts[index + 1]?.text ?? '';
    const shared =
      /\s(date|time|day|name|number|address|reading|score|cost|price|amount|total|hours|weight)$/iu.exec(
        next,
      )?.[1];
    // "from, to, departure time": a journey goes from a place to another.
    const isPlace = /^(?:from|to)$/iu.test(part.text) && !/^(?:from|to|until)\s/iu.test(next);
    return shared !== undefined &&
      !isPlace &&
      /^(?:the\s+|an?\s+)?(?:start|end|first|last|from|to|begin|arrival|departure|check-?in|check-?out|home|away|opening|closing|pickup|return|sale|purchase|buying|selling|planned|actual|estimated|expected|net|gross|old|new)$/iu.test(
        part.text,
      )
      ? { ...part, text: `${part.text} ${shared}` }
      : part;
  });
}

/** Words before a name that say nothing of it. */
export const lead =
  /^(?:(?:the|an?|its|their|his|her|my|our|some|any|also|optional(?:ly)?|optional|required|each|every|all|of|with|and|one|several|many|multiple|maybe)\s+)+/iu;
