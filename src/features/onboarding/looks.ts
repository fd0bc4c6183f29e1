/** Looks to choose from, and how each is said to the builder. */
export const looks = [
  { id: 'plain', name: 'Plain', words: 'a plain, airy look with a white background' },
  { id: 'editorial', name: 'Editorial', words: 'an editorial look with serif headings' },
  { id: 'warm', name: 'Warm', words: 'a warm look with earthy colours' },
  { id: 'bold', name: 'Bold', words: 'a bold look with a dark background and one bright colour' },
] as const;
export type Look = (typeof looks)[number]['id'];
export const isLook = (value: unknown): value is Look => looks.some((look) => look.id === value);

const sentence = (words: string): string => `Give it ${words}.`;

/** The prompt of the answers. A look that an earlier try has added is replaced, not added to. */
export const composePrompt = (what: string, look: Look): string => {
  let text = what.trim();
  for (const { words } of looks) text = text.replace(sentence(words), '').trim();
  const chosen = looks.find((candidate) => candidate.id === look) ?? looks[0];
  const end = /[.!?]$/u.test(text) ? '' : '.';
  return `${text}${end} ${sentence(chosen.words)}`;
};
