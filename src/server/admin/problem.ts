/** Something that the operator can fix; its message is all that they are shown. */
export class AdminProblem extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'AdminProblem';
  }
}
