export interface ProofInput {
  /** The account's address, where the code goes. */
  readonly email: string;
}

export interface ProofContext {
  readonly email: string;
}

export type ProofEvent = { type: 'dialog.closed' };

export interface ProofOutput {
  /** Whether the person has proved that it is them. */
  readonly isProved: boolean;
}
