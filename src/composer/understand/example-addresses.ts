/** Words before an address that make it an example of what is wished, in the languages that are read here. */
const likeness = String.raw`(?:(?:(?:looks?|looking|just|exactly|genau|exactement) )?(?:like|similar to|inspired by|based on|modell?ed (?:on|after)|(?:so )?wie(?: auf)?|ähnlich wie|nach dem vorbild von|angelehnt an|comme(?: sur)?|inspirée? (?:de|par)|como(?: en)?|parecid[oa] a|basad[oa] en|inspirad[oa] (?:en|por))|(?:please )?(?:(?:re)?build|(?:re)?create|make|copy|clone|implement|baue?|mache?|kopiere|construis|copie|construye|haz|copia)(?: (?:this|that|dies\p{L}*|das|cette|ce|esta|este))?(?: (?:page|site|website|design|mock-?up|seite|entwurf|maquette|página|diseño))?):? `;
const address = String.raw`(?:https?://|www\.)[^\s<>"'${'`'}]{3,2000}`;
const example = new RegExp(String.raw`(?<!\p{L}),? ?${likeness}(${address})`, 'giu');

/** A wish without the addresses that it names as examples of what it wants, and these. */
export interface WithoutExamples {
  readonly prompt: string;
  readonly examples: readonly string[];
}

/** An address that something is to link to stays. */
export function withoutExamples(prompt: string): WithoutExamples {
  const examples: string[] = [];
  const rest = prompt.replace(example, (_whole, found: string) => {
    examples.push(found.replace(/[.,;:!?)\]]+$/, ''));
    return /[.!?]$/.test(found) ? '. ' : ' ';
  });
  return {
    prompt: rest
      .replace(/ {2,}/g, ' ')
      .replace(/ (?=[,.;!?])/g, '')
      .trim(),
    examples,
  };
}
