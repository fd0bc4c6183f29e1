import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const signInDescriptions: ChartDescriptions = {
  states: {
    enteringEmail: 'The person is asked for an address.',
    'enteringEmail.editing': 'The address is being typed.',
    'enteringEmail.sendFailed': 'The code could not be sent.',
    'enteringEmail.notAnEmail': 'What was typed is no address.',
    sendingCode: 'A code is being sent to the address.',
    enteringCode: 'The person is asked for the code.',
    'enteringCode.entry': 'What is typed as the code.',
    'enteringCode.entry.editing': 'The code is being typed.',
    'enteringCode.entry.wrongCode': 'The code is not the one that was sent.',
    'enteringCode.entry.codeExpired': 'The code is too old.',
    'enteringCode.entry.verifyFailed': 'The code could not be checked.',
    'enteringCode.entry.verifying': 'The code is being checked.',
    'enteringCode.resend': 'Sending another code.',
    'enteringCode.resend.deciding': 'How long ago the last one was sent decides what comes next.',
    'enteringCode.resend.waiting': 'Another code can be sent in a moment.',
    'enteringCode.resend.ready': 'Another code can be sent.',
    'enteringCode.resend.sending': 'Another code is being sent.',
    'enteringCode.resend.sendFailed': 'Another code could not be sent.',
    signedIn: 'The person is signed in.',
  },
  events: {
    'email.changed': 'The person types the address.',
    'email.submitted': 'The person asks for a code.',
    'email.changeRequested': 'The person wants to use another address.',
    'code.submitted': 'The person enters the code.',
    'code.edited': 'The person changes the code.',
    'code.resendRequested': 'The person asks for another code.',
  },
};
