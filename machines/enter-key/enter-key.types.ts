/** What Enter does in a box for messages: it sends, or it breaks the line. */
export const enterChoices = ['sends', 'breaks'] as const;
export type EnterChoice = (typeof enterChoices)[number];

export interface EnterKeyInput {
  /** What was chosen on this device before. */
  readonly choice: EnterChoice;
}

export interface EnterKeyContext {
  /** What the chart began with. The choice itself is the state. */
  readonly startChoice: EnterChoice;
  /** What the account is known to hold; null when it holds none. */
  readonly accountChoice: EnterChoice | null;
}

export type EnterKeyEvent =
  | { type: 'enterKey.chosen'; choice: EnterChoice }
  /** Another tab of this device has chosen. */
  | { type: 'enterKey.followed'; choice: EnterChoice }
  | { type: 'save.requested' }
  /** A user is signed in, and this is what their account holds. */
  | { type: 'account.reported'; choice: EnterChoice | null }
  | { type: 'user.signedOut' };

/** Keep the choice on this device, and paint it. */
export interface EnterKeyEmitted {
  type: 'choice.kept';
  choice: EnterChoice;
}
