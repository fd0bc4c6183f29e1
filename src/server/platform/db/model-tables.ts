import type { Generated } from 'kysely';
import type { ApprovalDecision, ApprovalKind, ThinkingEffort } from '#contract/model-calls.ts';

/** Tables of the models. Columns named `*_sealed` are encrypted; see `auth/sealed.ts`. */
export interface ModelTables {
  model_choices: { user_id: string; engine: string; thinking: Generated<ThinkingEffort> };
  model_keys: ModelKeysTable;
  run_approvals: RunApprovalsTable;
  chat_digests: ChatDigestsTable;
}

/** Summaries of the older part of long chats. */
export interface ChatDigestsTable {
  project_id: string;
  /** Hash of the ids of the runs that it tells of, in order. */
  key: string;
  /** How many runs those are. */
  covered: number;
  text: string;
  /** What made it. */
  engine: string;
  created_at: number;
}

export interface ModelKeysTable {
  user_id: string;
  provider: string;
  key_sealed: string;
  /** Its last four characters, so that a person knows which one it is. */
  key_end: string;
  created_at: number;
}

/** What a run asked permission for. */
export interface RunApprovalsTable {
  id: string;
  run_id: string;
  /** In the order in which they were asked for, from 1. */
  position: number;
  kind: ApprovalKind;
  /** The action, exactly as it is done when it is allowed. */
  action_json: string;
  /** SHA-256 of `action_json`: what the person's answer must name. */
  hash: string;
  decision: ApprovalDecision | null;
  /** What came of it, in words; null until the run has gone on. */
  outcome: string | null;
  created_at: number;
  decided_at: number | null;
}

/** Columns of `runs` that say how the message is meant. */
export interface RunModelColumns {
  /** A `RunOptions`. */
  options_json: Generated<string>;
  /** Since when it waits for its person, in Unix milliseconds; 0 while it does not. */
  waiting_since: Generated<number>;
}
