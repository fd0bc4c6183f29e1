/** Whether a file is the builder's own note in a project: part of every version, and of no interest to its reader. */
export const isInternalPath = (path: string): boolean => path.startsWith('.statecraft/');

/** Where the composer keeps what it understood of a project. */
export const specificationPath = '.statecraft/spec.json';
