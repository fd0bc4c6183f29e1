import type { Kysely } from 'kysely';
import { createTransport } from 'nodemailer';
import type { Clock, Ids } from '#server/platform/clock.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { isLoopback } from '#server/platform/hosts.ts';
import type { Settings } from '#server/platform/settings.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** One line for the console of an installation that has no mail server. */
  readonly summary: string;
}

export interface Mailer {
  /** Where mails go: to a mail server, or into the local mail box. */
  readonly delivery: 'smtp' | 'local';
  /** Resolves when the mail is handed over; rejects when it cannot be. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/**
 * Sends by SMTP. `url` may carry user and password. A code signs in whoever reads it: to a mail server that is not on
 * this machine it goes encrypted or not at all, unless the address itself says `?requireTLS=false`.
 */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(
    {
      url,
      ...(new URL(url).searchParams.has('requireTLS') ? {} : { requireTLS: !isLoopback(url) }),
      pool: true,
      maxConnections: 3,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    },
    { from },
  );
  return {
    delivery: 'smtp',
    async send({ to, subject, text, html }) {
      await transport.sendMail({ to, subject, text, html });
    },
    close: () => transport.close(),
  };
}

/** Keeps mails in the database, where `/dev/mail` shows them, and tells the console. */
export function createLocalMailer(deps: {
  db: Kysely<Schema>;
  clock: Clock;
  ids: Ids;
  print: (line: string) => void;
}): Mailer {
  return {
    delivery: 'local',
    async send({ to, subject, text, html, summary }) {
      await deps.db
        .insertInto('mails')
        .values({
          id: deps.ids.id('mail'),
          to_address: to,
          subject,
          body_text: text,
          body_html: html,
          created_at: deps.clock.now(),
        })
        .execute();
      deps.print(summary);
    },
    close() {},
  };
}

/** The one of an installation: to its mail server, or into the local mail box where it has none. */
export const createMailer = (
  { smtpUrl, mailFrom }: Pick<Settings, 'smtpUrl' | 'mailFrom'>,
  deps: Parameters<typeof createLocalMailer>[0],
): Mailer => (smtpUrl === null ? createLocalMailer(deps) : createSmtpMailer(smtpUrl, mailFrom));
