import {
  tested,
  notApplicable,
  accepted,
  browser,
  codes,
  signIn,
  contents,
  wire,
  written,
  everyField,
  type Standings,
  type TestName,
} from './standing.ts';

const files = (title: string): TestName => `server/security/files.test.ts: ${title}`;

const noMemory = notApplicable('Everything is written in JavaScript, which manages memory itself.');
const noGraphQl = notApplicable('There is no GraphQL.');
const noWebSockets = notApplicable('There are no WebSockets: what is told goes by event streams.');

/** Chapters 1 to 5: what is sent, and what is answered. */
export const requests: Standings = {
  // 1. Encoding and sanitization.
  '1.1.1': tested(contents('is decoded once, wherever it stands')),
  '1.1.2': tested(
    browser('shows the local mail box to this machine, newest first, without running what a mail says'),
    'server/preview-http.test.ts: text of a project cannot end the script that carries the page’s data',
  ),
  '1.2.1': tested(
    browser('shows the local mail box to this machine, newest first, without running what a mail says'),
  ),
  '1.2.2': tested(
    'views/links.test.tsx: %s leads nowhere with any other address',
    'views/markdown-attacks.test.tsx: runs, sends and covers nothing',
  ),
  '1.2.3': tested(
    'server/preview-http.test.ts: text of a project cannot end the script that carries the page’s data',
  ),
  '1.2.4': tested('server/db.test.ts: keeps bytes, large numbers, text of every script and null as they are'),
  '1.2.5': tested(
    'unit/bounded-command.test.ts: a program gets the names of files that shells know as they are',
  ),
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
  '1.3.5': tested('views/markdown-attacks.test.tsx: runs, sends and covers nothing'),
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
  '1.5.1': tested(
    contents('is drawn with nothing of this machine and nothing of another, whatever it refers to'),
  ),
  '1.5.2': tested(contents('that hold %s are refused in words')),

  // 2. Validation and business logic.
  '2.1.1': tested('server/matrix-bad-input.test.ts: [API-04] no call takes a text without an end'),
  '2.1.2': tested(written('says what belongs together, and where that is tried')),
  '2.1.3': tested(written('says each limit as it is in the code')),
  '2.2.1': tested(everyField),
  '2.2.2': tested(
    everyField,
    'server/payments.test.ts: [API-11] a card is checked again by the server, and never stored',
  ),
  '2.2.3': tested(
    'server/blueprint.test.ts: [BUILD-09] refuses formulas that are no sums, and references that lead nowhere',
    'server/projects.test.ts: [BUILD-09] edits by hand move the working tree; a stale one is refused and writes nothing',
  ),
  '2.3.1': tested(
    'server/supabase.test.ts: [API-09] [BUILD-06] runs exactly the SQL that was approved, by its hash, and once',
    'server/payments.test.ts: [API-11] a card that asks its bank is charged after the answer yes, and not after no',
  ),
  '2.3.2': tested(
    'server/fair-shares.test.ts: projects, begun or copied, in an hour, and messages in a minute: then 429, and when to come back',
    'server/payments.test.ts: [API-11] sixty checkouts an hour are enough for anybody',
  ),
  '2.3.3': tested(
    'server/ledger.test.ts: a transaction that is rolled back books nothing, and amounts come whole',
    'server/chaos.test.ts: in the middle of writes, runs and payments has all that it acknowledged, and did nothing twice',
  ),
  '2.3.4': tested(
    'server/ledger.test.ts: [BUILD-07] of fifty reservations at once only those that are covered get through',
    'server/account.test.ts: [API-04] [DIALOG-10] books 500 once under 50 claims at the same moment; all others get 16007',
  ),
  '2.4.1': tested(
    'server/fair-shares.test.ts: projects, begun or copied, in an hour, and messages in a minute: then 429, and when to come back',
    'server/security/refusals.test.ts: are as many of one name and network in a minute as a whole office makes, and then 429',
    codes('[ERROR-04] limits how many codes one network address asks for, and how often it tries'),
    contents('counts all versions and uploads: what is more is refused with 413 and words'),
  ),

  // 3. Web frontend security.
  '3.2.1': tested(
    browser('gives every answer its security headers'),
    'server/media.test.ts: [ENTITY-04] [BUILD-09] takes files by what they are, not by what they are called',
  ),
  '3.2.2': tested(
    browser('shows the local mail box to this machine, newest first, without running what a mail says'),
  ),
  '3.3.1': accepted(
    'What opens anything has the prefix; `uid`, `cuid` and referrals have the names that the product is specified with (ENTITY-06, ENTITY-07), and open nothing.',
  ),
  '3.3.2': tested(
    'server/auth.test.ts: [ENTITY-07] sets the session out of reach of scripts and uid beside it, both for 720 hours',
  ),
  '3.3.3': tested(signIn('have cookies that no page of another host can set, where the app is on HTTPS')),
  '3.3.4': tested(
    'server/auth.test.ts: [ENTITY-07] sets the session out of reach of scripts and uid beside it, both for 720 hours',
  ),
  // For subdomains where the operator says so: other hosts of theirs may not be ready for it.
  '3.4.1': tested(signIn('have cookies that no page of another host can set, where the app is on HTTPS')),
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

  // 4. API and web service.
  '4.1.1': tested(wire('say what they are, with the encoding of text')),
  '4.1.2': notApplicable(
    'Nothing is redirected from HTTP to HTTPS here: that is done, or not, by what ends TLS in front.',
  ),
  '4.1.3': tested(signIn('are believed of the proxies that are listed, and of nobody else')),
  '4.2.1': tested(wire('are refused before anybody reads them where they %s')),
  '4.3.1': noGraphQl,
  '4.3.2': noGraphQl,
  '4.4.1': noWebSockets,
  '4.4.2': noWebSockets,
  '4.4.3': noWebSockets,
  '4.4.4': noWebSockets,

  // 5. File handling.
  '5.1.1': tested(written('says which files are taken where, and how large')),
  '5.2.1': tested(
    'server/media.test.ts: [ENTITY-04] [BUILD-09] takes files by what they are, not by what they are called',
    'server/media.test.ts: [MEDIA-01] opens no picture that would fill the memory',
  ),
  '5.2.2': tested(
    'server/media.test.ts: [ENTITY-04] [BUILD-09] takes files by what they are, not by what they are called',
    files('are taken neither by hand, nor under another name, nor from an archive'),
    'unit/file-kinds.test.ts: is not what its name says: %s',
  ),
  '5.2.3': tested(
    'server/imports.test.ts: refuses what is no ZIP, encrypted, damaged or a bomb, and what is too much, with nothing half done',
  ),
  '5.3.1': tested(
    'server/tailwind.test.ts: [BUILD-08] of Tailwind 3 load no file that they or their configuration name',
    'server/packages.test.ts: [BUILD-08] %s holds nobody up and gets nothing of this machine',
  ),
  '5.3.2': tested(
    'server/actions.test.ts: never accepts a path that leaves the project',
    'server/imports.test.ts: leaves hostile paths, links and twins out by name, however they are written',
    'server/slugs-and-domains.test.ts: keeps a name that every file system holds',
  ),
  '5.4.1': tested(
    'server/sharing.test.ts: [BUILD-10] downloads a project that runs by itself, and only to its owner',
    wire('is one name, whatever it is made of'),
  ),
  '5.4.2': tested(wire('is one name, whatever it is made of')),
  // Which scanner it is, and whether there is one, whoever runs it decides.
  '5.4.3': tested(
    files('is taken nowhere: no upload, no file of a project, no part of an archive'),
    files('is not let in while the scanner does not answer: no file is taken then, in words'),
  ),
};
