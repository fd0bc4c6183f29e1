export interface IntegrationsInput {
  /** Null where only the account is looked at. */
  readonly projectId: string | null;
}

export type IntegrationsContext = IntegrationsInput;
