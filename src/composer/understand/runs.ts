import { isFieldLike } from '../content/fields.ts';

/** Particulars by name that no rule of kinds tells. */
const named =
  /^(?:name|title|author|artist|album|exercise|brand|model|species|breed|address|city|country|company|position|location|place|origin|producer|roaster|vendor|supplier|platform|season|episode|question|answer|department|phone|email|publisher|director|isbn|serial)$/iu;

/** Whether a word alone is plainly a field of something. */
export const isFieldName = (word: string): boolean => named.test(word) || isFieldLike(word.toLowerCase());

const compound =
  /^(?:(?:due|start|end|join|joined|birth|purchase|closing|renewal|expiry|phone|serial|order|first|last|next|full|unit|sale|selling|buying|min|minimum|max|maximum|cooking|prep|finish|heart|blood|muscle|leave)\s[\p{L}-]+|date\s(?:applied|bought|started|finished|read|watched|added|seen)|hours\splayed|[\p{L}-]+\s(?:date|number|rate|size))$/iu;
const announces =
  /^(?:record|log|track|with|w|for|of|my|our|the|an?|and|or|enter|save|add|note|store|list|put|by|in|on|to|per|from|is|are|has|have|each|every|can|i|we|show|see|sort|filter|group|total|average|chart|graph|reps|its|their|keep|manage|no|new|plus|over|under|below|above|low|high)$/iu;

/**
 * A text in which fields that stand side by side without commas have them: "exercise sets reps and weight". Blanks
 * become commas, so that every place stays what it is.
 */
export function withCommas(text: string): string {
  const letters = [...text].length === text.length ? text.split('') : null;
  if (letters === null) return text;
  for (const clause of text.matchAll(/[\p{L}][\p{L}\p{N}'’-]*(?: [\p{L}][\p{L}\p{N}'’-]*)+/gu)) {
    const words = [...clause[0].matchAll(/\S+/gu)].map((hit) => ({
      text: hit[0],
      at: clause.index + hit.index,
    }));
    for (let from = 0; from < words.length;) {
      const starts: number[] = [];
      let to = from;
      for (let size = sizeAt(words, to); size > 0; size = sizeAt(words, to)) {
        starts.push(to);
        to += size;
      }
      const goesOn =
        /^(?:and|,)$/iu.test(words[to]?.text ?? '') && sizeAt(words, to + 1) > 0 && to + 1 < words.length;
      if (starts.length >= 3 || (starts.length === 2 && goesOn)) {
        const before = words[from - 1]?.text ?? '';
        const all = before !== '' && !announces.test(before) ? starts : starts.slice(1);
        for (const index of all) letters[(words[index]?.at ?? 1) - 1] = ',';
      }
      from = Math.max(to, from + 1);
    }
  }
  return letters.join('');
}

/** How many words from a place on are one field; 0 when there is none. */
function sizeAt(words: readonly { text: string }[], at: number): number {
  const one = words[at]?.text ?? '';
  const two = `${one} ${words[at + 1]?.text ?? ''}`;
  if (compound.test(two) && (isFieldLike(two.toLowerCase()) || isFieldName(words[at + 1]?.text ?? '')))
    return 2;
  return one !== '' && !announces.test(one.replace(/^reps$/iu, '')) && isFieldName(one) ? 1 : 0;
}
