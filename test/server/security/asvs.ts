/**
 * OWASP Application Security Verification Standard 5.0, levels 1 and 2: where this product stands. Each requirement of
 * the chapters below is tested, does not apply, or is open; what is open is said as it is. `chaptersToCome` have not
 * been gone through yet. Requirements of level 3 are left out.
 */
export type Standing =
  | { readonly tested: readonly `${string}: ${string}`[] }
  | { readonly notApplicable: string }
  | { readonly open: string };

const tested = (...tests: `${string}: ${string}`[]): Standing => ({ tested: tests });
const notApplicable = (why: string): Standing => ({ notApplicable: why });
const open = (what: string): Standing => ({ open: what });

const noPasswords = notApplicable('There are no passwords: people sign in with a code, GitHub or Google.');
const noMemory = notApplicable('Everything is written in JavaScript, which manages memory itself.');
const browser = (title: string): `${string}: ${string}` => `server/http.test.ts: ${title}`;
const codes = (title: string): `${string}: ${string}` => `server/auth-codes.test.ts: ${title}`;
const signIn = (title: string): `${string}: ${string}` => `server/security/sign-in.test.ts: ${title}`;
const contents = (title: string): `${string}: ${string}` => `server/security/contents.test.ts: ${title}`;

/** Chapters that have not been gone through, by their numbers. */
export const chaptersToCome: readonly number[] = [2, 4, 5, 9, 10, 11, 12, 13, 14, 15];

export const asvs: Readonly<Record<string, Standing>> = {
  // Encoding and sanitization.
  '1.1.1': open('Parsers decode once, but no test looks at all of them.'),
  '1.1.2': tested(
    browser('shows the local mail box to this machine, newest first, without running what a mail says'),
    'server/preview-http.test.ts: text of a project cannot end the script that carries the page’s data',
  ),
  '1.2.1': tested(
    browser('shows the local mail box to this machine, newest first, without running what a mail says'),
  ),
  '1.2.2': open('Addresses are built by URL; links in Markdown have no test of their own here.'),
  '1.2.3': tested(
    'server/preview-http.test.ts: text of a project cannot end the script that carries the page’s data',
  ),
  '1.2.4': tested('server/db.test.ts: keeps bytes, large numbers, text of every script and null as they are'),
  '1.2.5': open('Programs are started with lists of arguments; no test tries names that shells know.'),
  '1.2.6': notApplicable('There is no LDAP.'),
  '1.2.7': notApplicable('There is no XPath.'),
  '1.2.8': notApplicable('There is no LaTeX.'),
  '1.2.9': tested('unit/linear-texts.test.ts: are trimmed at their ends alone'),
  '1.3.1': notApplicable(
    'There is no editor of HTML whose result the app shows: previews run on another origin.',
  ),
  '1.3.2': tested(
    browser('gives every answer its security headers'),
    'server/preview-http.test.ts: pages are caged, never cached, and tell no referrer',
  ),
  '1.3.3': tested(
    'server/matrix-bad-input.test.ts: a field that is missing, of another type, too long or unknown is refused by its name',
  ),
  '1.3.4': tested(
    'server/account.test.ts: refuses what is no image, drawings with code in them, and images too large to be read',
  ),
  '1.3.5': open('Markdown is shown without HTML; the corpus of attacks on it is not part of this table yet.'),
  '1.3.6': tested(
    'unit/page-reader.test.ts: [BUILD-02] reaches public addresses alone, also behind a name and behind a redirect, and says why',
  ),
  '1.3.7': notApplicable('No template is made of what people send.'),
  '1.3.8': notApplicable('There is no JNDI.'),
  '1.3.9': notApplicable('There is no memcache.'),
  '1.3.10': notApplicable('JavaScript has no format strings that read memory.'),
  '1.3.11': tested(codes('[API-03] refuses malformed fields with 1000 and the name of the field')),
  '1.4.1': noMemory,
  '1.4.2': tested(
    'server/matrix-bad-input.test.ts: a field that is missing, of another type, too long or unknown is refused by its name',
  ),
  '1.4.3': noMemory,
  '1.5.1': open('What draws SVG resolves no entity from elsewhere; no test sends it any.'),
  '1.5.2': tested(contents('that hold %s are refused in words')),

  // Web frontend security.
  '3.2.1': tested(
    browser('gives every answer its security headers'),
    'server/media.test.ts: [ENTITY-04] [BUILD-09] takes files by what they are, not by what they are called',
  ),
  '3.2.2': tested(
    browser('shows the local mail box to this machine, newest first, without running what a mail says'),
  ),
  '3.3.1': open('The cookie `uid`, which proves nothing and which pages read, has no prefix.'),
  '3.3.2': tested(
    'server/auth.test.ts: [ENTITY-07] sets the session out of reach of scripts and uid beside it, both for 720 hours',
  ),
  '3.3.3': tested(signIn('have cookies that no page of another host can set, where the app is on HTTPS')),
  '3.3.4': tested(
    'server/auth.test.ts: [ENTITY-07] sets the session out of reach of scripts and uid beside it, both for 720 hours',
  ),
  '3.4.1': open(
    'For subdomains only where the operator sets HSTS_SUBDOMAINS: other hosts of theirs may not be ready for it.',
  ),
  '3.4.2': tested(browser('lets only its own pages change anything')),
  '3.4.3': tested(browser('gives every answer its security headers')),
  '3.4.4': tested(browser('gives every answer its security headers')),
  '3.4.5': tested(browser('gives every answer its security headers')),
  '3.4.6': tested(browser('gives every answer its security headers')),
  '3.5.1': tested(browser('lets only its own pages change anything')),
  '3.5.2': tested(browser('lets only its own pages change anything')),
  '3.5.3': tested(browser('lets only its own pages change anything')),
  '3.5.4': tested(
    'server/publishing.test.ts: [BUILD-10] keeps the app, the previews and published sites apart by their hosts',
    'server/boot-settings.test.ts: says in one line how to fix a broken %s (%o)',
  ),
  '3.5.5': tested('unit/auth-popup.dom.test.ts: is taken from the window, from a page of the same site'),
  '3.7.1': notApplicable('No plugin of a browser is used.'),
  '3.7.2': tested(
    'server/oauth-login.test.ts: [API-03] sends no one to a foreign page, and says what is not set up',
  ),

  // Authentication.
  '6.1.1': tested(signIn('cannot keep them out: a browser that is known has limits of its own')),
  '6.1.2': noPasswords,
  '6.1.3': open('README names the three ways to sign in; their strength is not compared there.'),
  '6.2.1': noPasswords,
  '6.2.2': noPasswords,
  '6.2.3': noPasswords,
  '6.2.4': noPasswords,
  '6.2.5': noPasswords,
  '6.2.6': noPasswords,
  '6.2.7': noPasswords,
  '6.2.8': noPasswords,
  '6.2.9': noPasswords,
  '6.2.10': noPasswords,
  '6.2.11': noPasswords,
  '6.3.1': tested(
    codes('counts parallel guesses: of 40 at once no more than five are compared'),
    signIn('reach no more guesses with more browsers: five for all of them together'),
  ),
  '6.3.2': open('A code by mail is one factor, and stays one where a person has passkeys, which are two.'),
  '6.3.3': tested(
    'server/matrix-cross-user.test.ts: has an entry for every call of the contract, and no other',
  ),
  '6.4.1': tested(
    codes('takes a code for ten minutes and no longer'),
    codes('takes a code once, and only the newest'),
  ),
  '6.4.2': notApplicable('There are no secret questions.'),
  '6.4.3': noPasswords,
  '6.4.4': open(
    'A passkey that is lost is removed after signing in by mail, which proves the address alone.',
  ),
  '6.5.1': tested(codes('[API-03] lets exactly one of 50 parallel uses of a code in')),
  '6.5.2': open('Codes are kept as HMAC under a secret outside of the database, and not by a password hash.'),
  '6.5.3': open('Codes come from the generator of node:crypto; no test looks at how they are spread.'),
  '6.5.4': tested(codes('[API-03] refuses malformed fields with 1000 and the name of the field')),
  '6.5.5': tested(codes('takes a code for ten minutes and no longer')),
  '6.6.1': notApplicable('Nothing is sent by telephone.'),
  '6.6.2': open(
    'A code is bound to its address, and to its browser as to attempts: another browser may type it.',
  ),
  '6.6.3': tested(codes('refuses a wrong code, and after five of them the right one too')),
  '6.8.1': tested('server/oauth-login.test.ts: [API-03] never links by an address that was not verified'),
  '6.8.2': tested(
    'server/oauth-login.test.ts: [API-03] begins nothing with an issuer that does not answer, or answers for another, and asks again',
  ),
  '6.8.3': notApplicable('There is no SAML.'),
  '6.8.4': open('How strongly GitHub or Google authenticated is not asked.'),

  // Session management.
  '7.1.1': open(
    'README says how long sessions live and how to shorten that; 30 days deviate from NIST, without a risk analysis.',
  ),
  '7.1.2': open('Sessions are not limited in number, and README does not say so.'),
  '7.1.3': notApplicable('Sessions here do not depend on those of GitHub or Google.'),
  '7.2.1': tested(
    'server/auth.test.ts: [ROLE-01] refuses a visitor where an account is needed, also with a made-up session',
  ),
  '7.2.2': tested(
    'server/auth.test.ts: [ENTITY-07] sets the session out of reach of scripts and uid beside it, both for 720 hours',
  ),
  '7.2.3': open('Tokens are 256 bits of node:crypto; no test measures that.'),
  '7.2.4': open(
    'Each sign-in makes a new session; the one that the browser had before goes on until it ends.',
  ),
  '7.3.1': tested(signIn('end when they are not used, and live on while they are')),
  '7.3.2': tested(
    'server/auth.test.ts: [ENTITY-07] sets the session out of reach of scripts and uid beside it, both for 720 hours',
  ),
  '7.4.1': tested(
    'server/auth.test.ts: [MACHINE-01] signs out: the session is gone on the server, in this browser and in a stolen copy',
    signIn('take the preview of a project with them when they end'),
  ),
  '7.4.2': tested(
    'server/account.test.ts: deletes an account with everything in it, ends its sign-ins, and grants no second welcome credits',
    'server/suspensions.test.ts: [ROLE-01] is signed out, stops, is told why, shows nothing to others, and is as it was afterwards',
  ),
  '7.4.3': tested(
    'server/account.test.ts: lists the sign-ins of this person with device and time, and ends one or all others',
  ),
  '7.4.4': open('Signing out is in the menu of every page; no test goes through all of them.'),
  '7.4.5': tested(
    'server/suspensions.test.ts: [ROLE-01] every session of a person can be ended, and they may sign in again',
  ),
  '7.5.1': tested(
    'server/security/proofs.test.ts: is needed for what the contract says, of the last minutes, and by these calls alone',
    'server/security/proofs.test.ts: by a code or a passkey lets the same session go on, and no other',
  ),
  '7.5.2': open('Sessions are seen and ended without signing in again.'),
  '7.6.1': notApplicable('Sessions here do not depend on those of GitHub or Google.'),
  '7.6.2': tested(
    'server/oauth-login.test.ts: [API-03] takes a code only from the browser that began, once, for the same provider and page',
  ),

  // Authorization.
  '8.1.1': tested('server/matrix-cross-user.test.ts: knows the owner of every id that a call takes'),
  '8.1.2': open('The contract says what each call answers to whom, and no document beside it.'),
  '8.2.1': tested(
    'server/auth.test.ts: [ROLE-01] refuses a visitor where an account is needed, also with a made-up session',
  ),
  '8.2.2': tested(
    'server/matrix-cross-user.test.ts: knows the owner of every id that a call takes',
    'server/matrix-cross-user.test.ts: [ROLE-01] nor does any address that is no call: log, archive, picture, upload',
  ),
  '8.2.3': tested(
    'server/sharing.test.ts: [ROUTE-12] leaves the conversation out unless its owner shares it too',
  ),
  '8.3.1': tested(
    'server/matrix-cross-user.test.ts: has an entry for every call of the contract, and no other',
  ),
  '8.4.1': tested(
    'server/matrix-cross-user.test.ts: [ROLE-01] nor does any address that is no call: log, archive, picture, upload',
  ),

  // Security logging and error handling.
  '16.1.1': open(
    'README says what the security log holds and for how long; the log of the process is not listed there.',
  ),
  '16.2.1': tested(
    signIn('tells a person and the operator what happened, with no secret and no address of a stranger'),
  ),
  '16.2.2': open('Times are Unix milliseconds and shown in UTC; that clocks agree is left to the machines.'),
  '16.2.3': open('No test watches all places that something is written to.'),
  '16.2.4': open('The log of the process is JSON, one line each; the security log lies in the database.'),
  '16.2.5': tested(
    signIn('tells a person and the operator what happened, with no secret and no address of a stranger'),
  ),
  '16.3.1': tested(
    signIn('tells a person and the operator what happened, with no secret and no address of a stranger'),
  ),
  '16.3.2': open('Attempts at what belongs to others are refused and not logged.'),
  '16.3.3': open(
    'Refused input and limits that were reached are counted in the metrics and not logged one by one.',
  ),
  '16.3.4': tested(contents('is told with 502 and in words, and its cause is logged')),
  '16.4.1': open('Entries are JSON and columns; no test tries lines that look like entries.'),
  '16.4.2': open('Whoever has the database can change its log.'),
  '16.4.3': open(
    'The log of the process goes to standard output, for the operator to send on; the security log does not.',
  ),
  '16.5.1': tested(browser('answers a fault of its own with 1001, without what it was')),
  '16.5.2': tested(
    'server/outages.test.ts: is told with 503 and when to ask again, loses nothing, and is forgotten when it is back',
    contents('is told with 502 and in words, and its cause is logged'),
  ),
  '16.5.3': tested(
    'server/chaos.test.ts: in the middle of writes, runs and payments has all that it acknowledged, and did nothing twice',
  ),
};
