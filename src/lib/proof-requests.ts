/** Has a person prove that it is them; answers whether they did. */
export type AskForProof = () => Promise<boolean>;

/** Calls that need a recent proof have it asked for here: once, however many of them wait. */
export interface ProofRequests {
  /** Registers who asks; the answer removes it. */
  answerWith(ask: AskForProof): () => void;
  /** False where nobody is there to ask. */
  ask: AskForProof;
}

export const createProofRequests = (): ProofRequests => {
  let asking: AskForProof | null = null;
  let asked: Promise<boolean> | null = null;
  return {
    answerWith(ask) {
      asking = ask;
      return () => {
        if (asking === ask) asking = null;
      };
    },
    ask() {
      asked ??= (asking?.() ?? Promise.resolve(false)).finally(() => {
        asked = null;
      });
      return asked;
    },
  };
};

/** Those of this tab. */
export const proofRequests = createProofRequests();
