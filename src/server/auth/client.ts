/** A browser, from whichever network it asks. */
export interface SignInClient {
  /** IP address. */
  readonly address: string;
  /** What its own cookie holds. */
  readonly browser: string;
  readonly userAgent: string;
}
