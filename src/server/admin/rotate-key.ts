import { randomBytes } from 'node:crypto';
import type { AdminCommand } from './command.ts';
import { AdminProblem } from './problem.ts';

/** Another key for the secrets in the database. */
export const rotateKey: AdminCommand = {
  name: 'rotate-key',
  usage: [''],
  summary: 'Encrypts the secrets in the database under another key, beside a running server.',
  async run(args, { keys, secrets, print }) {
    if (args.length > 0) throw new AdminProblem('This command takes nothing else.');
    const present = keys.read();
    if (keys.replace === null) {
      if ((present?.length ?? 0) < 2)
        throw new AdminProblem(
          `Put the new key in front of the present one in ${keys.place}, separated by a comma, restart all servers, and run this again.`,
        );
      const count = await secrets.rewrap();
      print(`${count} secrets are under the first key of ${keys.place}: remove the others and restart.`);
      return;
    }
    const next = randomBytes(32);
    // Both lie there meanwhile: a process that dies in between, and a server that reads now, finds the one that it needs.
    keys.replace([next, ...(present ?? [])]);
    const count = await secrets.rewrap();
    keys.replace([next]);
    print(`${count} secrets are under a new key in ${keys.place}. Keep a copy of it apart from backups.`);
  },
};
