import { setup } from 'xstate';
import { signInMachine } from '#machines/sign-in/sign-in.machine.ts';
import { typed } from '#machines/shared/typed.ts';
import type { ProofContext, ProofEvent, ProofInput, ProofOutput } from './proof.types.ts';

/**
 * The dialog in which a person who is signed in proves anew that it is them, before what cannot be undone and before
 * keys are changed. There is one for each time that it is asked.
 *
 * Input: the account's address. Actor to provide: `prove({ email })`, the chart of signing in, with calls that prove
 * instead. Output: whether they did.
 */
export const proofMachine = setup({
  types: {
    context: {} as ProofContext,
    events: {} as ProofEvent,
    input: typed<ProofInput>(),
    output: {} as ProofOutput,
    tags: {} as 'dialog',
  },
  actors: { prove: signInMachine },
}).createMachine({
  id: 'proof',
  context: ({ input }) => ({ email: input.email }),
  output: ({ event }) => event.output as ProofOutput,
  initial: 'asking',
  states: {
    asking: {
      tags: 'dialog',
      invoke: {
        id: 'prove',
        src: 'prove',
        input: ({ context }) => ({ email: context.email }),
        onDone: 'proved',
        onError: 'abandoned',
      },
      on: { 'dialog.closed': 'abandoned' },
    },
    proved: { type: 'final', output: { isProved: true } },
    abandoned: { type: 'final', output: { isProved: false } },
  },
});

export type ProofMachine = typeof proofMachine;
