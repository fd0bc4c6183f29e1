import { lexicon } from '../language/lexicon.ts';

/** "Liste unserer", "cahier de nos", "registro de mis" in English: what is kept is named behind. */
export function recordHeads(language: keyof typeof lexicon.records): ReadonlyMap<string, string> {
  const { names, joints } = lexicon.records[language];
  return new Map(
    Object.entries(names).flatMap(([name, english]) =>
      Object.entries(joints).map(
        ([joint, of]) => [`${name} ${joint}`, `${english} of ${of}`.trim()] as const,
      ),
    ),
  );
}
