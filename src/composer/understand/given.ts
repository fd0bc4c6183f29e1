/** What a message gives of one person: their words, or what they do. */
export interface GivenVoice {
  readonly name: string;
  readonly role: string;
  /** Empty where a person is named without words. */
  readonly quote: string;
}

const namePart = String.raw`(?:(?:Dr|Prof|Mr|Mrs|Ms)\.\s+)?\p{Lu}[\p{L}'’.-]*(?:\s+(?:(?:de|da|del|van|von|der|di|of|la|le)\s+)?\p{Lu}[\p{L}'’.-]*){0,3}`;
const rolePart = String.raw`(?:\s*\(([^()]{1,60})\)|,\s*((?!says|said)[^,:"“„«]{2,50}?))?`;
const says = String.raw`(?:says|said|writes|wrote|thinks|adds|saying|sagt|schreibt|meint|dit|écrit|dice|escribe|opina)`;
const quote = /["“„«]\s*([^"“”„«»]+?)\s*["”“»]/gu;
const before = new RegExp(
  String.raw`(?:^|[\s,;:.])(${namePart})${rolePart}\s*(?:${says})?\s*[:,–-]?\s*$`,
  'u',
);
const after = new RegExp(
  String.raw`^\s*(?:[-–—,(]|by|from|von|de|par|por)\s*(${namePart})(?:\)|${rolePart})`,
  'u',
);
const plain = new RegExp(
  String.raw`^(?:(?:from|by|of|von|de|par)\s+)?(${namePart})${rolePart}\s*(?:\s${says}\s*[:,]?(?:\s+that)?|:|\s[-–—]\s)\s*(\S.*)$`,
  'su',
);
const bare = new RegExp(
  String.raw`^(?:(?:from|by|of|with|von|mit|de|par|con)\s+)?(${namePart})${rolePart}$`,
  'u',
);

const trimmed = (text: string): string => text.trim().replace(/^[-–—:,\s]+|\s+$/gu, '');

/** People and what they say, in whichever order a message has them; quotations are taken letter by letter. */
export function voicesIn(body: string): GivenVoice[] {
  const quotes = [...body.matchAll(quote)];
  if (quotes.length > 0) {
    const voices: GivenVoice[] = [];
    let from = 0;
    for (const [index, found] of quotes.entries()) {
      const end = found.index + found[0].length;
      const lead = before.exec(body.slice(from, found.index));
      const follow = lead === null ? after.exec(body.slice(end, quotes[index + 1]?.index)) : null;
      const person = lead ?? follow;
      voices.push({
        quote: found[1] ?? '',
        name: person?.[1] ?? '',
        role: (person?.[2] ?? person?.[3] ?? '').trim(),
      });
      from = end + (follow?.[0].length ?? 0);
    }
    return voices;
  }
  const parts = trimmed(body)
    .split(
      new RegExp(
        String.raw`\s*[;\n]\s*|,?\s+(?:and|und|et|y)\s+(?=${namePart}(?:\s*\([^()]*\))?\s*(?::|${says}))`,
        'u',
      ),
    )
    .filter((part) => part !== '');
  const spoken = parts.map((part) => plain.exec(part));
  if (spoken.length > 0 && spoken.every((found) => found !== null))
    return spoken.map((found) => ({
      name: found[1] ?? '',
      role: (found[2] ?? found[3] ?? '').trim(),
      quote: (found[4] ?? '').trim(),
    }));
  // "Best place ever – Maria": who says it stands behind it.
  const signed = /^(\S.*?\S)\s+[-–—]\s*(\S.*)$/su.exec(trimmed(body));
  const signer = signed?.[2] === undefined ? null : bare.exec(signed[2].replace(/[.]$/u, ''));
  if (signed?.[1] !== undefined && signer !== null && signed[1].includes(' '))
    return [{ name: signer[1] ?? '', role: (signer[2] ?? signer[3] ?? '').trim(), quote: signed[1] }];
  const named = peopleIn(body);
  return named.map((person) => ({ ...person, quote: '' }));
}

/** People with what they do: "Ana (chef) and Beto", "Ana – chef, Beto – waiter". Empty when it is not a list of names. */
export function peopleIn(body: string): { name: string; role: string }[] {
  const parts = trimmed(body)
    .replace(/^(?:from|by|with|called|named|von|mit|namens|de|par|con|avec)\s+/iu, '')
    .replace(/[.]$/u, '')
    .split(/\s*[;\n]\s*|,\s*(?:and\s+|und\s+|et\s+|y\s+)?|\s+(?:and|und|et|y|&)\s+/u)
    .filter((part) => part !== '');
  const people: { name: string; role: string }[] = [];
  for (const part of parts) {
    const dash =
      /^(.+?)\s*(?:[-–—:]\s+|\s(?:as|who (?:is|does|teaches|plays|makes|leads|speaks about)|is|for|als|comme|como)\s+(?:our\s+|the\s+|an?\s+)?)(\S.*)$/u.exec(
        part,
      );
    const found = bare.exec(dash?.[1] ?? part);
    if (found === null) {
      // "Ana Lima, head chef": what begins with a small letter tells of the one before.
      const last = people.at(-1);
      if (last === undefined || last.role !== '' || /^\p{Lu}/u.test(part)) return [];
      people[people.length - 1] = { ...last, role: part.replace(/^(?:our|the|an?)\s+/u, '') };
      continue;
    }
    people.push({ name: found[1] ?? '', role: (dash?.[2] ?? found[2] ?? '').trim() });
  }
  return people;
}

/** Questions with what follows each up to the next one. */
export function questionsIn(body: string): { question: string; answer: string }[] {
  const pieces = trimmed(body).match(/[^?]+\?|[^?]+$/gu) ?? [];
  const found: { question: string; answer: string }[] = [];
  for (const piece of pieces) {
    if (!piece.endsWith('?')) {
      const last = found.at(-1);
      if (last !== undefined) found[found.length - 1] = { ...last, answer: clean(piece) };
      continue;
    }
    // The answer to the question before ends where the last sentence begins.
    const cut =
      found.length === 0
        ? 0
        : Math.max(
            ...[...piece.matchAll(/[.!\n;]\s+|["”“»]\s*,?\s*(?:and\s+)?(?=["“„«])/gu)].map(
              (stop) => stop.index + stop[0].length,
            ),
            0,
          );
    const last = found.at(-1);
    if (last !== undefined && cut > 0)
      found[found.length - 1] = { ...last, answer: clean(piece.slice(0, cut)) };
    found.push({ question: capital(clean(piece.slice(cut))), answer: '' });
  }
  return found;
}

const clean = (text: string): string =>
  text
    .trim()
    .replace(/^["“„«'\s,]+|["”“»'\s,;]+$/gu, '')
    .trim();
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
