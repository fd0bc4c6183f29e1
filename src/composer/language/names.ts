/** Words by which people tell what something is called, in the four languages; a pattern. */
export const callingWords = String.raw`(?:called|named|titled|namens|mit\s+(?:dem\s+)?namen|appelée?s?|nommée?s?|intitulée?s?|qui\s+s['’]appelle|llamad[oa]s?|titulad[oa]s?|que\s+se\s+llam[ae])`;
/** Whether words tell what something is called. */
export const saysName = new RegExp(String.raw`(?<!\p{L})${callingWords}\s`, 'iu');
