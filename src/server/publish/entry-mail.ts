import { escapeMarkup } from '#lib/escape-markup.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { speech, t } from '#language/speech.ts';

/** Name and value of a field, as the visitor's page sent it. */
export type EntryField = readonly [name: string, value: string];

export interface EntryMailInput {
  readonly to: string;
  /** Name of the project. */
  readonly site: string;
  /** Where its inbox is. */
  readonly url: string;
  readonly form: string;
  readonly fields: readonly EntryField[];
  /** Whether this is the last mail for now. */
  readonly isLast: boolean;
}

/** Characters of a value that a mail shows. */
const shown = 2_000;

/** Tells the owner of a site what a visitor sent. */
export function entryMail({ to, site, url, form, fields, isLast }: EntryMailInput): Mail {
  // Line breaks end a header.
  const name = site.replaceAll(/\s+/g, ' ').trim().slice(0, 80);
  const values = fields.map(([key, value]): EntryField => [
    key,
    value.length > shown ? `${value.slice(0, shown)} …` : value,
  ]);
  const why = t`You get this because a visitor used the form “${form}” of your published site ${name}. It is in the inbox of the project, under Publish, where these mails can be switched off.`;
  const more = isLast
    ? t`Many came within an hour: further ones are only in the inbox for now, not in mails.`
    : '';
  return {
    to,
    subject: t`${name}: something new from the form “${form}”`,
    text: [...values.map(([key, value]) => `${key}:\n${value}\n`), more, why, '', url, '']
      .filter((line, index, all) => line !== '' || all[index - 1] !== '')
      .join('\n'),
    html: `<!doctype html>
<html lang="${speech().language}">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>
<body style="margin:0;padding:32px 16px;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 24px;font-weight:600">${escapeMarkup(name)}</p>
${values
  .map(
    ([key, value]) =>
      `<p style="margin:0 0 4px;font-size:14px;opacity:.7">${escapeMarkup(key)}</p>\n<p style="margin:0 0 16px;white-space:pre-wrap;overflow-wrap:anywhere">${escapeMarkup(value)}</p>`,
  )
  .join('\n')}
<p style="margin:24px 0"><a href="${escapeMarkup(url)}">${t`Open the project`}</a></p>
${more === '' ? '' : `<p style="margin:0 0 16px">${more}</p>\n`}<p style="margin:0;font-size:14px;opacity:.7">${escapeMarkup(why)}</p>
</div>
</body>
</html>
`,
    summary: `Form "${form}" of ${name}: a visitor sent something, for ${to}`,
  };
}
