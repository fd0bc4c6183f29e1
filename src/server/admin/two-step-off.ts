import { forgetTwoStep } from '#server/auth/two-step.ts';
import { accountOf } from './account-of.ts';
import type { AdminCommand } from './command.ts';
import { AdminProblem } from './problem.ts';
import { recordOperator } from './security-log.ts';
import { inLanguage } from '#server/platform/spoken-language.ts';
import { languageOfAddress } from '#server/users/account-languages.ts';

/** For a person who has lost every second step, and has shown the operator who they are. */
export const twoStepOff: AdminCommand = {
  name: 'two-step-off',
  usage: ['<email> <reason>'],
  summary:
    'Turns two-step sign-in of a person off who has lost every second step and recovery code, and tells them by mail. The reason is kept in the security log: say how you know that it is them.',
  async run([email, ...words], context) {
    const reason = words.join(' ').trim();
    const account = await accountOf(context, email);
    if (reason === '') throw new AdminProblem('Say why, and how you know that it is the person.');
    const wasOn = await context.database.db
      .transaction()
      .execute((transaction) => forgetTwoStep(transaction, account.id));
    if (!wasOn) throw new AdminProblem(`Two-step sign-in of ${account.email} is off.`);
    await recordOperator(context, account.id, `two-step sign-in turned off: ${reason}`);
    const language = await languageOfAddress(context.database.db, account.email, 'en');
    await inLanguage(language, () =>
      context.notices.send(account.email, 'two-step-reset', { at: context.clock.now() }),
    );
    context.print(`Two-step sign-in of ${account.email} is off. They were told by mail.`);
  },
};
