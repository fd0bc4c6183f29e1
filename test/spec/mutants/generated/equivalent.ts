/** Mutants that change nothing that anybody could see, by their fingerprint, with the reason. */
export const equivalent: Readonly<Record<string, string>> = {};
