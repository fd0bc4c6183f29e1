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
  crypto,
  everyField,
  type Standings,
  type TestName,
} from './standing.ts';

// Pages that models read are those of a list where the operator gives one, and none or all public ones otherwise.
const listedPages: TestName =
  'unit/page-reader.test.ts: [BUILD-02] reads pages of the hosts that the operator names, and of no other, also behind a redirect';
const refusals = (title: string): TestName => `server/security/refusals.test.ts: ${title}`;
const algorithms = crypto('is that of node:crypto, with SHA-256, HMAC-SHA-256, scrypt and AES-256-GCM');
const tlsElsewhere = notApplicable('TLS ends in front of this server, at a proxy of the operator.');
const encrypted: TestName =
  'server/boot-settings.test.ts: starts with no %s that is reached without TLS, where the operator requires that';
const toldOn = signIn('is told to the log of the process too, line by line and in JSON');
const mail = 'server/security/mail-transport.test.ts: ';
const home: TestName =
  'server/boot.test.ts: renders home on the server under a strict policy, and its files are immutable and compressed';
const overload: TestName =
  'server/overload.test.ts: [ERROR-04] puts off building first, then what is heavy, in words; the rest goes on, and all of it afterwards';
const oneValue = wire('are refused where a field of the address has two values, whoever reads it');

/** Chapters 11 to 16: how it is made and run. */
export const operation: Standings = {
  // 11. Cryptography.
  '11.1.1': tested(written('has the purpose of every key of the installation')),
  '11.1.2': tested(written('has the purpose of every key of the installation'), algorithms),
  '11.2.1': tested(algorithms),
  // Keys are replaced, and what they encrypt is encrypted anew (`rotate-key`).
  '11.2.2': accepted(
    'Another algorithm is another release: what is encrypted names its form, all cryptography is in two files, and no setting of an operator can weaken it.',
  ),
  '11.2.3': tested(algorithms),
  '11.3.1': tested(algorithms),
  '11.3.2': tested(algorithms),
  '11.3.3': tested(
    'server/master-keys.test.ts: are encrypted under a key that is not in it, and that only its owner may read',
    algorithms,
  ),
  '11.4.1': tested(algorithms),
  '11.4.2': tested(crypto('is kept by scrypt as dear as OWASP has it, under a salt of its own')),
  '11.4.3': tested(algorithms),
  '11.4.4': notApplicable('No key is derived from a password.'),
  '11.5.1': tested(crypto('has 256 random bits: sessions, browsers, and the secrets of the installation')),
  '11.6.1': tested(
    'server/passkeys.test.ts: are refused where page, domain, person, signature or count are not right, and their person reads of it',
  ),

  // 12. Secure communication.
  '12.1.1': tlsElsewhere,
  '12.1.2': tlsElsewhere,
  '12.1.3': notApplicable('Nobody is known by a certificate.'),
  '12.2.1': tested(encrypted),
  '12.2.2': tlsElsewhere,
  '12.3.1': tested(encrypted, `${mail}of another machine without TLS, are not sent`),
  '12.3.2': tested(`${mail}whose certificate nobody vouches for, are not sent`),
  '12.3.3': tested(encrypted),
  '12.3.4': notApplicable(
    'There are no certificates of an inner kind: all are checked as those of strangers.',
  ),

  // 13. Configuration.
  '13.1.1': tested(written('names everybody whom the settings have asked')),
  '13.2.1': tested(
    'server/outages.test.ts: is gone on with by another user, once the file with its address says so: passwords may be of a short life',
    written('needs to own it, and no more'),
  ),
  '13.2.2': tested(written('needs to own it, and no more')),
  '13.2.3': notApplicable('No credential has a default: what is not set is off.'),
  '13.2.4': tested(written('names everybody whom the settings have asked'), listedPages),
  '13.2.5': tested(written('names everybody whom the settings have asked'), listedPages),
  // Which vault it is, the operator chooses: its agent writes the files.
  '13.3.1': tested(
    'server/boot-settings.test.ts: reads a secret from the file that a vault has put there, and says so where it cannot',
  ),
  '13.3.2': tested(
    'server/master-keys.test.ts: are encrypted under a key that is not in it, and that only its owner may read',
  ),
  '13.4.1': tested(home),
  '13.4.2': tested('server/run-inspection.test.ts: is absent unless the operator wants it'),
  '13.4.3': tested(home),
  '13.4.4': tested(wire('get nothing back of what they were: TRACE is no method here')),
  '13.4.5': tested('server/boot.test.ts: serves metrics on a port of their own, and nothing else there'),

  // 14. Data protection.
  '14.1.1': tested(written('has a level of protection for every table')),
  '14.1.2': tested(written('has a level of protection for every table')),
  // No key, session or token of an account: the token of the stream is sent in the body, and opens nothing by itself.
  '14.2.1': accepted(
    'Previews run in frames that have no cookies, and links are made to be given away: their addresses hold a secret, for that one thing and a while, which no referrer and no log tells.',
  ),
  '14.2.2': tested(wire('say what they are, with the encoding of text')),
  '14.2.3': tested(
    'server/run-traces.test.ts: [BUILD-04] a collector is told the states, the models, their tokens and the end of each run, and no word',
    home,
  ),
  '14.2.4': tested(
    written('is nowhere in the database as it is: sessions, browsers, tokens and keys'),
    'server/account.test.ts: deletes an account with everything in it, ends its sign-ins, and grants no second welcome credits',
    'server/matrix-cross-user.test.ts: knows the owner of every id that a call takes',
  ),
  // The end of an account clears it, and the end of a session all that answers left in the browser.
  '14.3.1': accepted(
    'What was typed and not saved outlives a session, so that its person loses nothing by signing out or by being signed out.',
  ),
  '14.3.2': tested(
    'server/security/browser-data.test.ts: of files and pictures of a person is nothing',
    'server/media.test.ts: makes thumbnails twice as wide as asked, in webp, never larger than the picture',
    'server/boot.test.ts: prints the code on the console, where no mail server is set, and lets nobody keep a page about a person',
  ),
  '14.3.3': accepted(
    'Text that is typed lies in localStorage until it is saved, seconds later, so that no crash loses it, and what a project keeps in its preview does as on any page.',
  ),

  // 15. Secure coding and architecture.
  '15.1.1': tested(written('says within how many days a package with a known weakness is replaced')),
  '15.1.2': tested(
    'server/security/asvs.test.ts: lists every package that the server is made of, in the version of the lock',
  ),
  '15.1.3': tested(overload),
  '15.2.1': tested(
    'server/security/weaknesses.test.ts: packages with a known weakness are found, by the lock, and told where nobody has noted them or their time is over',
  ),
  '15.2.2': tested(
    overload,
    'server/fair-shares.test.ts: someone who asks for much leaves room for the next one',
    'server/fair-shares.test.ts: is a few requests: the next one waits for the first of them or a second, and nobody else does',
  ),
  '15.2.3': tested(
    'server/run-inspection.test.ts: is absent unless the operator wants it',
    codes('sends by SMTP when it is set, keeps no copy, and closes the local mail box'),
  ),
  '15.3.1': tested(
    'server/sharing.test.ts: [ROUTE-12] leaves the conversation out unless its owner shares it too',
    'server/version-list.test.ts: keeps names from those who see, remix or copy the project',
  ),
  '15.3.2': tested(
    'server/provider-failures.test.ts: that lead elsewhere are followed by nobody, with a key or with what people wrote',
    'server/oauth-login.test.ts: goes where the settings say, and follows no answer that leads elsewhere',
    'unit/page-reader.test.ts: [BUILD-02] reaches public addresses alone, also behind a name and behind a redirect, and says why',
  ),
  '15.3.3': tested(
    everyField,
    'server/http.test.ts: [API-04] refuses unknown fields, wrong types and bodies that are not JSON, and names the field',
  ),
  '15.3.4': tested(signIn('are believed of the proxies that are listed, and of nobody else')),
  '15.3.5': tested(everyField, oneValue),
  '15.3.6': tested(
    contents('that hold %s are refused in words'),
    'server/auth.test.ts: [API-04] keeps every report of parallel tabs, also under names that objects have of their own',
  ),
  '15.3.7': tested(oneValue),

  // 16. Security logging and error handling.
  '16.1.1': tested(written('lists what each log holds')),
  '16.2.1': tested(
    signIn('tells a person and the operator what happened, with no secret and no address of a stranger'),
  ),
  '16.2.2': tested(
    'server/security/clocks.test.ts: that is not that of the database is told to the operator',
    signIn('tells a person and the operator what happened, with no secret and no address of a stranger'),
  ),
  '16.2.3': tested(written('names everything that writes lines by itself, past the log')),
  '16.2.4': tested(toldOn),
  '16.2.5': tested(
    signIn('tells a person and the operator what happened, with no secret and no address of a stranger'),
  ),
  '16.3.1': tested(
    signIn('tells a person and the operator what happened, with no secret and no address of a stranger'),
  ),
  '16.3.2': tested(
    refusals('says who asked for what is another’s, sent what is not taken, or came from elsewhere'),
  ),
  '16.3.3': tested(
    refusals('says who asked for what is another’s, sent what is not taken, or came from elsewhere'),
  ),
  '16.3.4': tested(contents('is told with 502 and in words, and its cause is logged')),
  '16.4.1': tested(
    refusals('is one line each, whatever a request is called, and bounded: what is more is counted'),
  ),
  '16.4.2': tested(
    signIn('shows whether somebody who has the database, and not its key, has changed it'),
    signIn('is told to the log of the process too, line by line and in JSON, with who, what and from where'),
  ),
  '16.4.3': tested(toldOn),
  '16.5.1': tested(browser('answers a fault of its own with 1001, without what it was')),
  '16.5.2': tested(
    'server/outages.test.ts: is told with 503 and when to ask again, loses nothing, and is forgotten when it is back',
    contents('is told with 502 and in words, and its cause is logged'),
  ),
  '16.5.3': tested(
    'server/chaos.test.ts: in the middle of writes, runs and payments has all that it acknowledged, and did nothing twice',
  ),
};
