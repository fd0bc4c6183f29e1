export interface IntegrationsInput {
  /** Null where only the account is looked at. */
  readonly projectId: string | null;
}

export type IntegrationsContext = IntegrationsInput;

/** An actor of the branch has failed, which no chart's own failure is: its code is wrong. */
export type IntegrationsEmitted = { type: 'actor.lost'; error: unknown };
