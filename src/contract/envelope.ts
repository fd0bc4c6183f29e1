/** Every answer of the API: `errNo` 0 is success; `data` is null on failure. */
export interface Envelope<T> {
  errNo: number;
  errMsg: string;
  data: T;
}

/** Numbers of the error catalogue. The texts that users see live with the client's error registry. */
export const ErrNo = {
  ok: 0,
  /** No response at all; made by the client, never sent. */
  network: -1,
  badRequest: 1000,
  internal: 1001,
  unavailable: 1002,
  notFound: 1004,
  conflict: 1009,
  tooLarge: 1013,
  notSignedIn: 3000,
  wrongCode: 3101,
  codeExpired: 3102,
  /** The operator has suspended the account. */
  accountSuspended: 3103,
  /** The person has to prove anew that it is them: the call says so in its contract, and then goes through. */
  proofNeeded: 3104,
  /** What a device answered is no passkey that can be used here. */
  passkeyRefused: 3105,
  /** Nothing waits here for its second step any more: the sign-in begins anew. */
  secondStepEnded: 3106,
  /** An authorization came back that this browser did not begin, or that was used already. */
  authorizationMismatch: 3201,
  authorizationExpired: 3202,
  authorizationDenied: 3203,
  /** The other provider knows no verified e-mail address. */
  noVerifiedEmail: 3204,
  tooFrequent: 5004,
  projectDeleted: 6001,
  permissionDenied: 12002,
  alreadyClaimed: 16007,
  paidPlanRequired: 16008,
  creditsExhausted: 20002,
} as const;
export type ErrNo = (typeof ErrNo)[keyof typeof ErrNo];
