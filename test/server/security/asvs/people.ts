import {
  tested,
  notApplicable,
  codes,
  signIn,
  wire,
  written,
  everyField,
  crypto,
  type Standings,
  type TestName,
} from './standing.ts';

const noPasswords = notApplicable('There are no passwords: people sign in with a code, GitHub or Google.');
const oauth = (title: string): TestName => `server/oauth-login.test.ts: ${title}`;
const twoStep = (title: string): TestName => `server/two-step.test.ts: ${title}`;
const requiredTwoStep = (title: string): TestName => `server/required-two-step.test.ts: ${title}`;
const noResourceServer = notApplicable('No access token of OAuth opens anything here.');
const noAuthorizationServer = notApplicable('The product gives nobody access by OAuth.');
const noIdToken = notApplicable(
  'No ID token is read: the issuer is asked who it is, by a token that it gave this server itself.',
);

/** Chapters 6 to 10: who somebody is, and what they may do. */
export const people: Standings = {
  // 6. Authentication.
  '6.1.1': tested(signIn('cannot keep them out: a browser that is known has limits of its own')),
  '6.1.2': noPasswords,
  '6.1.3': tested(written('names every way to get a session, and no other')),
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
  '6.2.12': noPasswords,
  '6.3.1': tested(
    codes('counts parallel guesses: of 40 at once no more than five are compared'),
    signIn('reach no guess with more browsers: what one asked for is no code in another'),
  ),
  '6.3.2': notApplicable(
    'There are no accounts but those that people begin: operators work by commands on the machine.',
  ),
  // Whoever runs it requires it: without the setting a second factor is each person's choice.
  '6.3.3': tested(
    requiredTwoStep('nobody gets a session before they have set one up, and everybody after it'),
    requiredTwoStep('a session of one factor ends, and a passkey is two'),
  ),
  // What an account asks for, one factor or two, is asked for in every way in.
  '6.3.4': tested(
    written('names every way to get a session, and no other'),
    twoStep('lets nobody in by mail alone: no session, no call, before the second step'),
    oauth('leads to the second step where that is on: no session before it, and no proof by it'),
    twoStep('takes a passkey for the second step, which is both by itself, and keeps the last factor'),
  ),
  '6.4.1': tested(
    codes('takes a code for ten minutes and no longer'),
    codes('takes a code once, and only the newest'),
  ),
  '6.4.2': notApplicable('There are no secret questions.'),
  '6.4.3': noPasswords,
  // Two-step sign-in begins with a proof by mail in a session; what is lost is replaced with that and a recovery code of
  // then, or by the operator, who says how they know the person. Without it there is one factor, the address.
  '6.4.4': tested(
    twoStep('asks for both steps where a proof is needed, in the browser that began it'),
    twoStep('takes each recovery code once, however it is typed, tells its person, and makes others'),
    twoStep('is refused to a suspended account, and turned off by the operator, who says why'),
  ),
  '6.5.1': tested(
    codes('[API-03] lets exactly one of 50 parallel uses of a code in'),
    twoStep('takes each code of an app once, neither it nor one before it again, and one of two at once'),
    twoStep('takes each recovery code once, however it is typed, tells its person, and makes others'),
  ),
  '6.5.2': tested(
    twoStep('keeps no secret in the open, tells none in the export, and leaves with the account'),
    crypto('is kept by scrypt as dear as OWASP has it, under a salt of its own'),
  ),
  '6.5.3': tested(
    crypto('is any of a million, each as likely as the others, from the generator of node:crypto'),
  ),
  '6.5.4': tested(codes('[API-03] refuses malformed fields with 1000 and the name of the field')),
  '6.5.5': tested(
    codes('takes a code for ten minutes and no longer'),
    twoStep('are taken one step early and one late, and no other'),
  ),
  '6.6.1': notApplicable('Nothing is sent by telephone.'),
  '6.6.2': tested(
    codes('takes a code in the browser that asked for it, and in no other, whoever has it'),
    codes('takes a code once, and only the newest'),
  ),
  '6.6.3': tested(codes('refuses a wrong code, and after five of them the right one too')),
  '6.8.1': tested('server/oauth-login.test.ts: [API-03] never links by an address that was not verified'),
  '6.8.2': tested(
    'server/oauth-login.test.ts: [API-03] begins nothing with an issuer that does not answer, or answers for another, and asks again',
  ),
  '6.8.3': notApplicable('There is no SAML.'),
  '6.8.4': tested(
    oauth(
      'lets a person in, and proves nothing: what cannot be undone asks for a code or a passkey all the same',
    ),
  ),

  // 7. Session management.
  '7.1.1': tested(written('says how long sessions live')),
  '7.1.2': tested(written('says how long sessions live')),
  '7.1.3': notApplicable('Sessions here do not depend on those of GitHub or Google.'),
  '7.2.1': tested(
    'server/auth.test.ts: [ROLE-01] refuses a visitor where an account is needed, also with a made-up session',
  ),
  '7.2.2': tested(
    'server/auth.test.ts: [ENTITY-07] sets the session out of reach of scripts and uid beside it, both for 720 hours',
  ),
  '7.2.3': tested(crypto('has 256 random bits: sessions, browsers, and the secrets of the installation')),
  '7.2.4': tested(
    signIn('give way to the one that the same browser begins, and to no other'),
    'server/security/proofs.test.ts: gives the session another token, and takes the one before from whoever has it, a minute later',
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
  '7.4.4': tested(
    'e2e/sign-out.test.ts: [MACHINE-01] signing out can be reached from every page of the app, and leaves nothing of its person',
  ),
  '7.4.5': tested(
    'server/suspensions.test.ts: [ROLE-01] every session of a person can be ended, and they may sign in again',
  ),
  '7.5.1': tested(
    'server/security/proofs.test.ts: is needed for what the contract says, of the last minutes, and by these calls alone',
    'server/security/proofs.test.ts: by a code or a passkey lets the same session go on, and no other',
  ),
  '7.5.2': tested(
    'server/account.test.ts: lists the sign-ins of this person with device and time, and ends one or all others',
    'server/security/proofs.test.ts: is needed for what the contract says, of the last minutes, and by these calls alone',
  ),
  '7.6.1': notApplicable('Sessions here do not depend on those of GitHub or Google.'),
  '7.6.2': tested(
    'server/oauth-login.test.ts: [API-03] takes a code only from the browser that began, once, for the same provider and page',
  ),

  // 8. Authorization.
  '8.1.1': tested('server/matrix-cross-user.test.ts: knows the owner of every id that a call takes'),
  '8.1.2': tested(
    written('names every call that a visitor may make'),
    'server/sharing.test.ts: [ROUTE-12] leaves the conversation out unless its owner shares it too',
    everyField,
  ),
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

  // 9. Self-contained tokens.
  '9.1.1': tested(
    'server/auth.test.ts: gives bearers that expire and cannot be altered',
    'server/sharing.test.ts: [ROUTE-13] opens a preview by a signed address until it expires or its project is gone',
  ),
  '9.1.2': notApplicable('No token names an algorithm: all are HMAC-SHA-256, and there are no JWT.'),
  '9.1.3': notApplicable('No token names a key: each kind is checked with a secret of the installation.'),
  '9.2.1': tested(
    'server/auth.test.ts: gives bearers that expire and cannot be altered',
    'server/sharing.test.ts: [ROUTE-13] opens a preview by a signed address until it expires or its project is gone',
  ),
  '9.2.2': tested(
    wire(
      'is good for no other: the address of a preview is no link to show around, and neither opens the stream',
    ),
  ),
  '9.2.3': notApplicable('What makes tokens takes them, and nobody else does.'),
  '9.2.4': notApplicable('What makes tokens takes them, and nobody else does.'),

  // 10. OAuth and OIDC.
  '10.1.1': tested(
    'server/github.test.ts: [API-08] encrypts tokens, gives them to no one, and takes them back when the account is disconnected',
    'server/supabase.test.ts: [API-09] gives the project a file with address and public key, and never the service key',
  ),
  '10.1.2': tested(
    oauth('[API-03] takes a code only from the browser that began, once, for the same provider and page'),
    'server/github.test.ts: [ROUTE-10] takes an answer once, from the browser that asked, and only for a while',
  ),
  '10.2.1': tested(
    oauth('[API-03] takes a code only from the browser that began, once, for the same provider and page'),
  ),
  '10.2.2': tested(
    oauth(
      '[API-03] takes no answer that says it is of another issuer, or does not say whose it is where that is promised',
    ),
    oauth('[API-03] takes a code only from the browser that began, once, for the same provider and page'),
  ),
  '10.3.1': noResourceServer,
  '10.3.2': noResourceServer,
  '10.3.3': noResourceServer,
  '10.3.4': noResourceServer,
  '10.4.1': noAuthorizationServer,
  '10.4.2': noAuthorizationServer,
  '10.4.3': noAuthorizationServer,
  '10.4.4': noAuthorizationServer,
  '10.4.5': noAuthorizationServer,
  '10.4.6': noAuthorizationServer,
  '10.4.7': noAuthorizationServer,
  '10.4.8': noAuthorizationServer,
  '10.4.9': noAuthorizationServer,
  '10.4.10': noAuthorizationServer,
  '10.4.11': noAuthorizationServer,
  '10.5.1': noIdToken,
  '10.5.2': tested(
    oauth('[API-03] signs in with GitHub and with Google, into one account for one verified address'),
    oauth('[API-03] makes an account for a verified address that has none'),
  ),
  '10.5.3': tested(
    oauth(
      '[API-03] begins nothing with an issuer that does not answer, or answers for another, and asks again',
    ),
  ),
  '10.5.4': noIdToken,
  '10.5.5': notApplicable('No provider signs anybody out here.'),
  '10.6.1': noAuthorizationServer,
  '10.6.2': noAuthorizationServer,
  '10.7.1': noAuthorizationServer,
  '10.7.2': noAuthorizationServer,
  '10.7.3': noAuthorizationServer,
};
