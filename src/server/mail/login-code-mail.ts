import { mailFrame } from './mail-frame.ts';
import type { Mail } from './mailer.ts';

/** The mail with a sign-in code. `lifetime` is in milliseconds. */
export function loginCodeMail(to: string, code: string, lifetime: number): Mail {
  const minutes = Math.round(lifetime / 60_000);
  const use = `Enter it where you were asked for it within ${minutes} minutes. It works once.`;
  const ignore = 'If you did not request it, you can ignore this mail: nothing happens without the code.';
  return {
    to,
    subject: `${code} is your Statecraft sign-in code`,
    text: `Your Statecraft sign-in code:\n\n    ${code}\n\n${use}\n\n${ignore}\n`,
    html: mailFrame([
      '<p style="margin:0 0 8px">Your sign-in code:</p>',
      `<p style="margin:0 0 24px;font:600 32px/1.2 ui-monospace,monospace;letter-spacing:6px">${code}</p>`,
      `<p style="margin:0 0 16px">${use}</p>`,
      `<p style="margin:0;font-size:14px;opacity:.7">${ignore}</p>`,
    ]),
    summary: `Sign-in code for ${to}: ${code}`,
  };
}
