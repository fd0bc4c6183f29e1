import { DatabaseUnavailable } from '#server/platform/db/database.ts';
import { DatabaseOutage } from '#server/platform/db/outage.ts';
import { ObjectOutage } from '#server/platform/objects/object-store.ts';
import { KeysUnusable } from '#server/platform/master-keys.ts';
import { readSettings } from '#server/platform/settings.ts';
import { SettingsError } from '#server/platform/settings/reader.ts';
import { findCommand, help, runCommand } from './commands.ts';
import { openAdmin } from './context.ts';
import { AdminProblem } from './problem.ts';

// What it makes is for its owner's eyes.
process.umask(0o077);
const args = process.argv.slice(2);
try {
  const [name] = args;
  if (name === undefined || name === 'help' || name === '--help') {
    process.stdout.write(`${help()}\n`);
  } else {
    // A name that is wrong is said before anything is opened.
    findCommand(name);
    const context = await openAdmin(readSettings(process.env), {
      print: (line) => process.stdout.write(`${line}\n`),
    });
    await runCommand(args, context).finally(() => context.close());
  }
} catch (error) {
  process.stderr.write(`${describe(error)}\n`);
  process.exitCode = 1;
}

/** What the operator can fix is one line. Anything else is a fault of ours, and keeps its stack. */
function describe(error: unknown): string {
  const known =
    error instanceof AdminProblem ||
    error instanceof SettingsError ||
    error instanceof DatabaseUnavailable ||
    error instanceof KeysUnusable ||
    error instanceof ObjectOutage;
  if (error instanceof DatabaseOutage) {
    return `The database cannot be used at the moment (${error.message}). Try again.`;
  }
  if (!(error instanceof Error)) return String(error);
  return known ? error.message : (error.stack ?? error.message);
}
