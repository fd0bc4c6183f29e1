/** Where the product stands with one requirement. */
export type Standing =
  | { readonly tested: readonly TestName[] }
  | { readonly notApplicable: string }
  | { readonly accepted: string };

/** A test by its file, below `test/`, and (the beginning of) its title. */
export type TestName = `${string}: ${string}`;

export type Standings = Readonly<Record<string, Standing>>;

export const tested = (...tests: TestName[]): Standing => ({ tested: tests });
export const notApplicable = (why: string): Standing => ({ notApplicable: why });
/** Not as the standard has it, and why that stays. */
export const accepted = (why: string): Standing => ({ accepted: why });

export const browser = (title: string): TestName => `server/http.test.ts: ${title}`;
export const codes = (title: string): TestName => `server/auth-codes.test.ts: ${title}`;
export const signIn = (title: string): TestName => `server/security/sign-in.test.ts: ${title}`;
export const contents = (title: string): TestName => `server/security/contents.test.ts: ${title}`;
export const wire = (title: string): TestName => `server/security/wire.test.ts: ${title}`;
export const crypto = (title: string): TestName => `server/security/cryptography.test.ts: ${title}`;
/** The document of what touches security, held to the code. */
export const written = (title: string): TestName => `server/security/document.test.ts: ${title}`;
export const everyField: TestName =
  'server/matrix-bad-input.test.ts: a field that is missing, of another type, too long or unknown is refused by its name';
