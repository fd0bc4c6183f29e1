import { z } from 'zod/mini';
import { readerOf, type SettingsSource } from './reader.ts';
import { optional, setting, urlWith } from './setting.ts';

/** How mails are sent. */
export const mailTable = {
  SMTP_URL: setting({
    description:
      'Mail server for sign-in codes. Elsewhere than on this machine it must speak TLS, unless the address ends with ?requireTLS=false.',
    default: 'none (codes appear in the local mail box and on the console)',
    schema: optional(urlWith(['smtp:', 'smtps:'])),
    expected: 'an address such as smtps://user:password@mail.example.com',
  }),
  MAIL_FROM: setting({
    description: 'Sender of mails.',
    default: 'Statecraft <no-reply@localhost>',
    schema: z._default(z.string().check(z.regex(/^[^\r\n]*@[^\r\n]+$/)), 'Statecraft <no-reply@localhost>'),
    expected: 'a sender such as Statecraft <hello@example.com>',
  }),
} as const;

export interface MailSettings {
  /** Null: mails are in the local mail box. */
  smtpUrl: string | null;
  mailFrom: string;
}

/** @throws {SettingsError} */
export function readMailSettings(source: SettingsSource): MailSettings {
  const read = readerOf(mailTable, source);
  return { smtpUrl: read('SMTP_URL'), mailFrom: read('MAIL_FROM') };
}
