import type { GivenRole } from '#contract/members.ts';
import { escapeMarkup } from '#lib/escape-markup.ts';
import { mailFrame } from '#server/mail/mail-frame.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { t } from '#language/speech.ts';

/** What a role allows, as a mail says it. */
const invites: Readonly<Record<GivenRole, (owner: string, project: string) => string>> = {
  editor: (owner, project) => t`${owner} invites you to edit the project “${project}”.`,
  viewer: (owner, project) => t`${owner} invites you to view the project “${project}”.`,
};

/** Names of people and projects stand in the subject: in one line, and not long. */
const inLine = (name: string): string => [...name.replaceAll(/\s+/gu, ' ').trim()].slice(0, 60).join('');

/** The mail that invites somebody into a project. `lifetime` is in milliseconds. */
export function invitationMail(
  to: string,
  about: {
    readonly ownerName: string;
    readonly projectName: string;
    readonly role: GivenRole;
    readonly url: string;
    readonly lifetime: number;
  },
): Mail {
  const owner = inLine(about.ownerName);
  const project = inLine(about.projectName);
  const days = Math.round(about.lifetime / 86_400_000);
  const text = invites[about.role](owner, project);
  const how = t`Open the link within ${days} days, and sign in with this address.`;
  const ignore = t`If you do not know what this is about, you can ignore this mail: nothing happens without the link.`;
  return {
    to,
    subject: t`${owner} invites you to “${project}” – Statecraft`,
    text: `${text}\n\n${about.url}\n\n${how}\n\n${ignore}\n`,
    html: mailFrame([
      `<p style="margin:0 0 16px">${escapeMarkup(text)}</p>`,
      `<p style="margin:0 0 16px"><a href="${escapeMarkup(about.url)}" style="font-weight:600">${t`Open the invitation`}</a></p>`,
      `<p style="margin:0 0 16px">${how}</p>`,
      `<p style="margin:0;font-size:14px;opacity:.7">${ignore}</p>`,
    ]),
    summary: `Invitation for ${to}: ${about.url}`,
  };
}
