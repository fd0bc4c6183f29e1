/** Files of a project by path, in the order in which they are written. */
export type Files = Map<string, string>;
