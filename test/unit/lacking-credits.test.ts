import { expect, it } from 'vitest';
import { isLackingCredits } from '#lib/lacking-credits.ts';

const owner = { id: 'u_ada', isOwner: true };
const member = { id: 'u_ben', isOwner: false };
const other = { id: 'u_cleo', isOwner: false };

it.each([
  ['credits_exhausted', null, [true, false, false]],
  ['credits_exhausted', 'u_ben', [false, true, false]],
  ['owner_credits_exhausted', 'u_ben', [true, false, false]],
  ['allowance_exhausted', 'u_ben', [false, false, false]],
  [undefined, null, [false, false, false]],
] as const)(
  '[BUILD-07] [ERROR-03] more credits are offered to whoever paid: %s, sent by %s',
  (code, by, expected) => {
    expect([owner, member, other].map((me) => isLackingCredits(code, by, me))).toEqual(expected);
  },
);
