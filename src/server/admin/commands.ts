import { announce } from './announce.ts';
import { backup, restore } from './backup.ts';
import type { AdminCommand } from './command.ts';
import type { AdminContext } from './context.ts';
import { galleryAllow, galleryRemove, galleryReports } from './gallery.ts';
import { abtest, codes, rewards } from './offers.ts';
import { grant, user, users } from './people.ts';
import { objectsMove } from './objects-move.ts';
import { AdminProblem } from './problem.ts';
import { report } from './report.ts';
import { rotateKey } from './rotate-key.ts';
import { securityLog, securityLogCheck } from './security-log.ts';
import { signOut, suspend, unsuspend } from './suspensions.ts';
import { putBack, takeDown } from './take-down.ts';
import { twoStepOff } from './two-step-off.ts';

/** Every command of the operator, in the order of the help. */
export const commands: readonly AdminCommand[] = [
  announce,
  grant,
  users,
  user,
  signOut,
  suspend,
  unsuspend,
  twoStepOff,
  takeDown,
  putBack,
  galleryReports,
  galleryRemove,
  galleryAllow,
  securityLog,
  securityLogCheck,
  codes,
  rewards,
  abtest,
  report,
  backup,
  restore,
  objectsMove,
  rotateKey,
];

/** What can be done, as the operator reads it. */
export function help(): string {
  const lines = commands.flatMap(({ name, usage, summary }) => [
    ...usage.map((form) => `  ${name} ${form}`.trimEnd()),
    `      ${summary}`,
    '',
  ]);
  return ['Usage: npm run admin -- <command>', '', ...lines].join('\n').trimEnd();
}

/** Finds a command by its name. @throws {AdminProblem} when there is none */
export function findCommand(name: string): AdminCommand {
  const command = commands.find((candidate) => candidate.name === name);
  if (command === undefined) {
    throw new AdminProblem(`There is no command ${name}. "npm run admin" shows them all.`);
  }
  return command;
}

/** Runs one command. @throws {AdminProblem} */
export async function runCommand(args: readonly string[], context: AdminContext): Promise<void> {
  const [name = '', ...rest] = args;
  await findCommand(name).run(rest, context);
}
