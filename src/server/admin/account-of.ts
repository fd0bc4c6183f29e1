import type { AdminContext } from './context.ts';
import { AdminProblem } from './problem.ts';

/** The account of an e-mail address, as an operator typed it. @throws {AdminProblem} when there is none */
export const accountOf = async ({ database: { db } }: AdminContext, email: string | undefined) => {
  const row = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', '=', (email ?? '').trim().toLowerCase())
    .executeTakeFirst();
  if (row === undefined)
    throw new AdminProblem(`There is no account of ${email ?? '(no address was given)'}.`);
  return row;
};
