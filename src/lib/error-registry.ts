import { ErrNo } from '#contract/envelope.ts';
import type { CallName } from '#contract/endpoints.ts';
import { textsOf } from '#language/texts.ts';

/** Texts that a code is shown with, as the error catalogue spells them. */
export const messageByCode: Readonly<Record<number, string>> = textsOf({
  [ErrNo.network]: 'Network Error',
  [ErrNo.permissionDenied]: 'Permission denied!',
  [ErrNo.paidPlanRequired]: 'You need to upgrade to a paid plan to publish private projects.',
  [ErrNo.projectDeleted]: 'Project has been deleted',
  [ErrNo.tooFrequent]: 'Request is too frequent, please try again later.',
});
export const fallbackMessage = (): string => 'Something went wrong, please try again later.';

/** What stands below the title of a code's message: what is safe and what to do. */
const detailByCode: Readonly<Record<number, string>> = textsOf({
  [ErrNo.network]: 'The server could not be reached. Check your connection and try again.',
});

/** Codes whose sentence is written for the person by the code that answers: each answer knows what was wrong with it. */
const saidByServer = new Set<number>([
  ErrNo.badRequest,
  ErrNo.unavailable,
  ErrNo.notFound,
  ErrNo.conflict,
  ErrNo.tooLarge,
  ErrNo.notSignedIn,
  ErrNo.wrongCode,
  ErrNo.codeExpired,
  ErrNo.accountSuspended,
  ErrNo.proofNeeded,
  ErrNo.passkeyRefused,
  ErrNo.secondStepEnded,
  ErrNo.authorizationMismatch,
  ErrNo.authorizationExpired,
  ErrNo.authorizationDenied,
  ErrNo.noVerifiedEmail,
  ErrNo.alreadyClaimed,
  ErrNo.creditsExhausted,
]);

/**
 * What a person reads about a failed call, on whatever screen: the catalogue's text, the answer's own sentence where
 * the contract has it written for people, otherwise that something went wrong. So another backend's errors, a proxy's
 * page and an unknown code read like every other.
 */
export const wordsOf = (errNo: number, errMsg: string): string =>
  messageByCode[errNo] ?? (saidByServer.has(errNo) && errMsg.trim() !== '' ? errMsg : fallbackMessage());

/** A call that failed. `errNo` is the answer's, -1 without any answer, or the HTTP status of a bare error. */
export class CallError extends Error {
  readonly errNo: number;
  /** What the answer said, for developers; a person reads `message`. */
  readonly errMsg: string;
  readonly callName: CallName | 'upload' | 'types';

  constructor(callName: CallName | 'upload' | 'types', errNo: number, errMsg: string) {
    super(wordsOf(errNo, errMsg));
    this.name = 'CallError';
    this.callName = callName;
    this.errNo = errNo;
    this.errMsg = errMsg;
  }
}

/** A message as a toast shows it: a title, and where there is more to say a sentence below. */
export interface ErrorMessage {
  readonly text: string;
  readonly detail?: string;
}

/** Handles an error for good; answering false hands it on to the next in line. */
export type ErrorHandler = (error: CallError) => boolean | void;

export interface ErrorRegistry {
  /** Registers the handler of a code, replacing the one before; the answer removes it again. */
  register(code: number, handler: ErrorHandler): () => void;
  /** Registers where a message is shown when no view takes the error over; the answer removes it. */
  onMessage(show: (message: ErrorMessage) => void): () => void;
  /** The chain: handler of the code, then the call's own, then the message unless silent. */
  handle(error: CallError, own: ErrorHandler | undefined, silent: boolean): void;
}

export const createErrorRegistry = (): ErrorRegistry => {
  const handlers = new Map<number, ErrorHandler>();
  let show: ((message: ErrorMessage) => void) | null = null;

  return {
    register(code, handler) {
      handlers.set(code, handler);
      return () => {
        // Only its own registration: a later handler of the same code stays.
        if (handlers.get(code) === handler) handlers.delete(code);
      };
    },
    onMessage(next) {
      show = next;
      return () => {
        if (show === next) show = null;
      };
    },
    handle(error, own, silent) {
      const registered = handlers.get(error.errNo);
      if (registered && registered(error) !== false) return;
      if (own && own(error) !== false) return;
      if (silent) return;
      const detail = detailByCode[error.errNo];
      show?.({ text: error.message, ...(detail === undefined ? {} : { detail }) });
    },
  };
};

/** The registry of this tab. The server makes no calls of its own and never fills it. */
export const errorRegistry = createErrorRegistry();
