import type { RunFailure } from '#machines/run/run.types.ts';
import { told, type Told } from '#language/told.ts';

/** Why credits do not cover a run: one's own do not, those of the owner do not, the owner allows no more, or nobody pays. */
export type Uncovered = 'own' | 'owner' | 'allowance' | 'gone';

/** Stable names of it; pages offer more credits to the person who lacks them. */
const codes: Readonly<Record<Uncovered, string>> = {
  own: 'credits_exhausted',
  owner: 'owner_credits_exhausted',
  allowance: 'allowance_exhausted',
  gone: 'sender_gone',
};

/** Whether it were the credits that ended a run: what it used is charged then, whatever it left. */
export const isUncovered = (code: string | undefined): boolean =>
  code !== undefined && Object.values(codes).includes(code);

const early: Readonly<Record<Uncovered, readonly [Told, Told]>> = {
  own: [
    told`You do not have enough credits for this run.`,
    told`Nothing was changed. Get more credits, then try again.`,
  ],
  owner: [
    told`The project’s owner does not have enough credits for this run.`,
    told`Nothing was changed. Try again once the owner has more credits.`,
  ],
  allowance: [
    told`The owner does not allow enough credits for this run this month.`,
    told`Nothing was changed. The owner can allow more of them under Share.`,
  ],
  gone: [
    told`Whoever sent this message is not in the project any more, so nobody pays for it.`,
    told`Nothing was changed. Send the message yourself if it is wanted.`,
  ],
};

const late: Readonly<Record<Uncovered, readonly [Told, Told]>> = {
  own: [
    told`Your credits ran out before this was complete.`,
    told`What was written is kept. Get more credits, then go on with another message.`,
  ],
  owner: [
    told`The credits of the project’s owner ran out before this was complete.`,
    told`What was written is kept. Go on with another message once the owner has more credits.`,
  ],
  allowance: [
    told`What the owner allows this month ran out before this was complete.`,
    told`What was written is kept. The owner can allow more credits under Share.`,
  ],
  gone: [
    told`Whoever sent this message is not in the project any more, so nobody pays for more of it.`,
    told`What was written is kept. Go on with another message.`,
  ],
};

const failure = (why: Uncovered, [message, next]: readonly [Told, Told]): RunFailure => ({
  code: codes[why],
  message,
  next,
});

/** Why a run does not begin. */
export const notBegun = (why: Uncovered): RunFailure => failure(why, early[why]);
/** Why a run ends before it is complete. */
export const endedEarly = (why: Uncovered): RunFailure => failure(why, late[why]);
