import { mailFrame } from './mail-frame.ts';
import type { Mail } from './mailer.ts';
import { t } from '#language/speech.ts';

/** The mail with a sign-in code. `lifetime` is in milliseconds. */
export function loginCodeMail(to: string, code: string, lifetime: number): Mail {
  const minutes = Math.round(lifetime / 60_000);
  const lead = t`Your Statecraft sign-in code:`;
  const use = t`Enter it where you were asked for it within ${minutes} minutes. It works once.`;
  const ignore = t`If you did not request it, you can ignore this mail: nothing happens without the code.`;
  return {
    to,
    subject: t`${code} is your Statecraft sign-in code`,
    text: `${lead}\n\n    ${code}\n\n${use}\n\n${ignore}\n`,
    html: mailFrame([
      `<p style="margin:0 0 8px">${lead}</p>`,
      `<p style="margin:0 0 24px;font:600 32px/1.2 ui-monospace,monospace;letter-spacing:6px">${code}</p>`,
      `<p style="margin:0 0 16px">${use}</p>`,
      `<p style="margin:0;font-size:14px;opacity:.7">${ignore}</p>`,
    ]),
    summary: `Sign-in code for ${to}: ${code}`,
  };
}
