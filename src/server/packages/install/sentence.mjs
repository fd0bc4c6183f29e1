/** As `told` of src/language, which processes of plain JavaScript cannot import: a sentence to be said where it is read. */
export const told = (strings, ...values) => ({
  key: strings.reduce((text, part, index) => `${text}{${index - 1}}${part}`),
  values,
});

/** An error that tells the person who waits what it is. */
export class Sentence extends Error {
  /** @param {object} kept a sentence made by `told` */
  constructor(kept) {
    super(kept.key);
    this.told = kept;
  }
}
