/** The texts that each project has its own of; `filledPart` writes them in place of these. */
export declare const said: Readonly<Record<string, string>>;
/** Its other values. */
export declare const given: Readonly<Record<string, any>>;
