/**
 * What the project's stream has said of its comments last, for the part of the page that shows them and is loaded later.
 */
export const commentsLine: { said: string; hear: (data: string) => void } = { said: '', hear: () => {} };
