import { escapeMarkup } from '#lib/escape-markup.ts';
import type { Log } from '#server/platform/log.ts';
import { mailFrame } from './mail-frame.ts';
import type { Mail, Mailer } from './mailer.ts';
import { spoken } from '#language/texts.ts';
import { t } from '#language/speech.ts';

/** What a person is told about their account. */
export type AccountNotice =
  | 'two-step-on'
  | 'two-step-off'
  | 'two-step-reset'
  | 'authenticator-changed'
  | 'authenticator-removed'
  | 'recovery-codes-made'
  | 'recovery-code-used';

const words: Readonly<Record<AccountNotice, { readonly subject: string; readonly text: string }>> = spoken(
  ['subject', 'text'],
  {
    'two-step-on': {
      subject: 'Two-step sign-in is on',
      text: 'From now on, signing in to your account asks for a second step. Keep your recovery codes where you find them without your phone.',
    },
    'two-step-off': {
      subject: 'Two-step sign-in is off',
      text: 'Signing in to your account asks for no second step any more, and your recovery codes are gone.',
    },
    'two-step-reset': {
      subject: 'Two-step sign-in was turned off by the operator',
      text: 'Signing in to your account asks for no second step any more, and your recovery codes are gone. Turn it on again in your profile.',
    },
    'authenticator-changed': {
      subject: 'Your authenticator app was added',
      text: 'The second step of your sign-in takes codes of this authenticator app now, and of no other.',
    },
    'authenticator-removed': {
      subject: 'Your authenticator app was removed',
      text: 'The second step of your sign-in takes its codes no more.',
    },
    'recovery-codes-made': {
      subject: 'You have new recovery codes',
      text: 'The ones before work no more.',
    },
    'recovery-code-used': {
      subject: 'A recovery code was used',
      text: 'One of your recovery codes was used instead of the second step of your sign-in.',
    },
  },
);

/** What else is told. */
export interface NoticeFacts {
  /** Browser and system in words; absent for what the operator did. */
  readonly device?: string;
  /** Unix milliseconds. */
  readonly at: number;
  /** One more sentence. */
  readonly more?: string;
}

/** Mails that tell people of changes of how they sign in. */
export interface AccountNotices {
  /** Sends one. The change has happened by then: a mail that cannot be sent is told to the log, and to nobody else. */
  send(to: string, notice: AccountNotice, facts: NoticeFacts): Promise<void>;
}

export function createAccountNotices({
  mailer,
  log,
}: {
  readonly mailer: Pick<Mailer, 'send'>;
  readonly log: Log;
}): AccountNotices {
  return {
    send: (to, notice, facts) =>
      mailer.send(noticeMail(to, notice, facts)).catch((error: unknown) => {
        log.warn({ err: error, notice }, 'A mail about an account could not be sent');
      }),
  };
}

function noticeMail(to: string, notice: AccountNotice, { device, at, more }: NoticeFacts): Mail {
  const { subject, text } = words[notice];
  const when = `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const what = more === undefined ? text : `${text} ${more}`;
  const where = device === undefined ? t`At ${when}.` : t`From ${device}, at ${when}.`;
  const ask = t`If that was not you, sign in, end all other sign-ins in your profile, and look after your mailbox.`;
  return {
    to,
    subject: `${subject} – Statecraft`,
    text: `${what}\n\n${where}\n\n${ask}\n`,
    html: mailFrame([
      `<p style="margin:0 0 16px;font-weight:600">${escapeMarkup(subject)}</p>`,
      `<p style="margin:0 0 16px">${escapeMarkup(what)}</p>`,
      `<p style="margin:0 0 16px">${escapeMarkup(where)}</p>`,
      `<p style="margin:0;font-size:14px;opacity:.7">${ask}</p>`,
    ]),
    summary: `Told ${to}: ${subject}`,
  };
}
