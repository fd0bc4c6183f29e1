/** Takes fields out of classes of a script to which nothing is given. */
export function withoutEmptyFields(file: string, code: string): string;
