/** A change that cannot be made; the message says why, for people. Nothing was changed. */
export class Refusal extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Refusal';
  }
}
