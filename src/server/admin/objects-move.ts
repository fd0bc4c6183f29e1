import { countWaiting, moveContents, type Moved } from '#server/files/object-moves.ts';
import { type AdminCommand, parseArguments } from './command.ts';
import { AdminProblem } from './problem.ts';

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Large contents from the database into the bucket of the settings, or back. */
export const objectsMove: AdminCommand = {
  name: 'objects-move',
  usage: ['s3', 'database'],
  summary:
    'Moves large files into the bucket of the settings, or back, beside a running server; stopped, it goes on when it is run again.',
  async run(args, { database, clock, ids, objects, fillsObjects, print }) {
    const [to, ...more] = parseArguments(args, []).plain;
    if ((to !== 's3' && to !== 'database') || more.length > 0)
      throw new AdminProblem('Say where to: s3, or database.');
    if (objects === null)
      throw new AdminProblem('There is no bucket in the settings: set OBJECTS_URL and its key.');
    if (fillsObjects !== (to === 's3'))
      throw new AdminProblem(
        `Servers would move them back: set OBJECTS_IN=${to} and restart all servers, then run this again.`,
      );
    let told = clock.now();
    const line = ({ contents, bytes }: Moved): string => `${contents} files, ${megabytes(bytes)}`;
    if (to === 's3') await objects.prepare();
    const moved = await moveContents(
      { db: database.db, clock, ids, objects },
      to === 's3' ? 'objects' : 'database',
      {
        onMoved(progress) {
          if (clock.now() - told < 5_000) return;
          told = clock.now();
          print(`${line(progress)} so far.`);
        },
      },
    );
    for (const why of moved.failed.values()) print(why);
    const where = to === 's3' ? objects.description : database.description;
    print(`${where}: ${line(moved)} moved, each read again and whole.`);
    if (moved.failed.size > 0)
      throw new AdminProblem(`${moved.failed.size} could not be moved: they stay where they are.`);
    const { db } = database;
    const left =
      to === 's3'
        ? await countWaiting(db)
        : Number(
            (
              await db
                .selectFrom('blobs')
                .select((of) => of.fn.countAll<number>().as('count'))
                .where('object', 'is not', null)
                .executeTakeFirstOrThrow()
            ).count,
          );
    if (left > 0) print(`${left} have come since: run this again.`);
    else if (to === 'database')
      print('Nothing needs the bucket any more. Servers empty it after a day, or it is removed as a whole.');
  },
};
