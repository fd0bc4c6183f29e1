/** What a provider has put into the address. */
export interface CallbackSearch {
  state?: string;
  code?: string;
  error?: string;
  installation_id?: string;
  setup_action?: string;
  /** Who has answered (RFC 9207). */
  iss?: string;
}

const names = ['state', 'code', 'error', 'installation_id', 'setup_action', 'iss'] as const;

/** Numbers stand for themselves: the router parses them out of the query. */
export const validateCallbackSearch = (search: Record<string, unknown>): CallbackSearch =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = search[name];
      return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [];
    }),
  );
