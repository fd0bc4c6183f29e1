import { createReadStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { backupLines, BackupRefused, checkBackup, restoreLines } from '#server/platform/db/backup.ts';
import { ObjectLost, type StoredObject } from '#server/platform/objects/object-store.ts';
import { KeysUnusable } from '#server/platform/master-keys.ts';
import { type AdminCommand, parseArguments } from './command.ts';
import { AdminProblem } from './problem.ts';

function fileOf(args: readonly string[]): string {
  const [file, ...more] = parseArguments(args, []).plain;
  if (file === undefined || more.length > 0) throw new AdminProblem('Name one file.');
  return file;
}

/** Everything in the database, and what an object store has of it, in one file, written beside a running server. */
export const backup: AdminCommand = {
  name: 'backup',
  usage: ['<file>'],
  summary:
    'Writes everything in the database, and the large files in the bucket, into a new file, beside a running server.',
  async run(args, { database, clock, objects, print }) {
    const file = fileOf(args);
    if (existsSync(file)) throw new AdminProblem(`${file} is there already: name a new file.`);
    const lost: string[] = [];
    const readObject = async (object: StoredObject): Promise<Uint8Array | null> => {
      if (objects === null)
        throw new AdminProblem(
          'Large files lie in a bucket: set OBJECTS_URL and its key, as for the server.',
        );
      try {
        // By the key that it had at the moment of the backup: an object stays for a day after that.
        return await objects.get(object);
      } catch (error) {
        if (!(error instanceof ObjectLost)) throw error;
        lost.push(error.message);
        return null;
      }
    };
    const partial = `${file}.part`;
    // Accounts and secrets are in it: it is for its owner's eyes.
    const handle = await open(partial, 'w', 0o600).catch((error: Error) => {
      throw new AdminProblem(`${partial} cannot be written: ${error.message}`);
    });
    try {
      await pipeline(
        Readable.from(backupLines(database, clock.now(), readObject)),
        createGzip({ level: 6 }),
        handle.createWriteStream({ flush: true }),
      );
      const { rows } = await refusing(checkBackup(linesOf(partial)));
      await rename(partial, file);
      print(`${file}: ${rows} rows of ${database.description}, read again and whole.`);
      if (lost.length > 0) throw new AdminProblem([...lost, 'The backup has everything else.'].join('\n'));
    } finally {
      await rm(partial, { force: true });
    }
  },
};

/** Such a file back into an empty database, of either kind. */
export const restore: AdminCommand = {
  name: 'restore',
  usage: ['<file>'],
  summary: 'Fills an empty database from such a file, while no server runs on it.',
  async run(args, { database, secrets, print }) {
    const file = fileOf(args);
    if (!existsSync(file)) throw new AdminProblem(`There is no file ${file}.`);
    if (database.isBesideServer)
      throw new AdminProblem('A server runs on this database: stop it, then restore.');
    const { rows, createdAt } = await refusing(checkBackup(linesOf(file)));
    const damaged = await refusing(restoreLines(database, linesOf(file)));
    print(`${database.description}: ${rows} rows, as they were on ${new Date(createdAt).toISOString()}.`);
    for (const hash of damaged)
      print(`The content ${hash} was damaged or lost already when the backup was made.`);
    await secrets.prepare().catch((error: unknown) => {
      if (!(error instanceof KeysUnusable)) throw error;
      print(error.message);
    });
  },
};

async function* linesOf(file: string): AsyncGenerator<string> {
  const unpacked = createGunzip().setEncoding('utf8');
  createReadStream(file)
    .on('error', (error) => unpacked.destroy(error))
    .pipe(unpacked);
  let rest = '';
  for await (const chunk of unpacked) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

async function refusing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof BackupRefused) throw new AdminProblem(error.message);
    if (error instanceof Error && 'code' in error && /^(?:Z_|ERR_ZLIB)/u.test(String(error.code)))
      throw new AdminProblem('The file is no backup of this product, or is damaged.');
    throw error;
  }
}
