import { afterAll, describe, expect, it } from 'vitest';
import { hashOf } from '#server/files/content.ts';
import type { PreviewOptions } from '#server/preview/preview-service.ts';
import { eventually } from '#test/support/eventually.ts';
import { startPreview, treeOf } from './preview-support.ts';

const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing.splice(0)) await close();
});

async function start(options: Partial<PreviewOptions> = {}) {
  const preview = await startPreview(options);
  closing.push(() => preview.service.close());
  return preview;
}

const page = '<!doctype html><title>a</title><script type="module" src="main.js"></script>';
const plain = { 'index.html': page, 'main.js': 'console.log(1);' };
/** A file of data as large as one may be, of which each part is of a kind of its own. */
const data = `[${Array.from({ length: 110_000 }, (_, at) => `{"key${at}":[]}`).join()}]`;
const parts = Object.fromEntries(
  Array.from({ length: 12 }, (_, at) => [`a${at}.json`, `${data}${' '.repeat(at)}`]),
);
/** More than a thread of 64 megabytes holds. */
const hard = {
  'index.html': page,
  'main.js': Object.keys(parts)
    .map((file, at) => `import a${at} from './${file}';\n`)
    .join(''),
  ...parts,
};
const large = { 'index.html': page, 'main.js': "import a from './a.json';\nconsole.log(a);", 'a.json': data };

describe('the thread in which previews are put together', () => {
  it('[BUILD-08] leaves the main thread to everybody else while it is at work', async () => {
    const { source, service } = await start();
    source.create('p', 'html', plain);
    await service.host.open('p').state();
    let turns = 0;
    let isOver = false;
    const count = (): void => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    // From here on there is nothing to be done for it but to compute.
    const readBlob = source.readBlob.bind(source);
    source.readBlob = async (hash) => {
      const bytes = await readBlob(hash);
      if (bytes.byteLength === data.length) count();
      return bytes;
    };
    source.write('p', large);
    expect(await service.host.open('p').state()).toMatchObject({ kind: 'good' });
    isOver = true;
    expect(turns).toBeGreaterThan(200);
  });

  it('[BUILD-08] [BUILD-09] ends with what it cannot put together, and others go on', async () => {
    const { source, service } = await start({ thread: { memory: 64 } });
    source.create('plain', 'html', plain);
    source.create('hard', 'html', hard);
    expect(await service.host.open('plain').state()).toMatchObject({ kind: 'good' });
    const told: string[] = [];
    await service.host.open('plain').subscribe({
      tree: '',
      send: (event) => void told.push(Buffer.from(event).toString()),
      end: () => {},
      closed: false,
    });
    const opened = service.host.open('hard');
    const [broken, checked] = await Promise.all([opened.state(), service.check(treeOf(plain), 'html')]);
    expect(broken).toMatchObject({
      kind: 'broken',
      newest: {
        faults: [
          {
            kind: 'resource',
            message: 'The preview could not be put together: it takes too long or too much memory.',
          },
        ],
      },
    });
    expect(checked).toEqual([]);
    // Whoever watches another project is told of its changes as before.
    source.write('plain', { 'main.js': 'console.log(2);' });
    await eventually(() => expect(told.at(-1)).toContain('console.log(2)'));
    source.write('hard', plain);
    expect(await opened.state()).toMatchObject({ kind: 'good' });

    // Both trees that were under way ended it, then the hard one by itself.
    const { busy, memory, ...counts } = await service.host.thread.figures();
    expect(counts).toMatchObject({
      builds: { refused: 1 },
      replaced: { time: 0, memory: 2, fault: 0 },
    });
    expect(counts.builds.made).toBeGreaterThanOrEqual(4);
    expect(busy).toBeGreaterThan(0);
    expect(memory).toBeGreaterThan(1_000_000);
  });

  it.each([
    ['once is built all the same', 1, { kind: 'built' }],
    [
      'always is refused',
      Number.POSITIVE_INFINITY,
      { kind: 'failed', why: { key: 'The build ended by itself: the project is too large or malformed.' } },
    ],
  ])('[BUILD-10] a site in whose building it ends %s', async (_, times, outcome) => {
    const { source, service } = await start({ thread: { memory: 64 } });
    source.create('p', 'html', plain);
    const tree = await source.currentTree('p');
    let ends = 0;
    const keep = async (bytes: Uint8Array): Promise<string> => {
      if (ends < times) {
        ends += 1;
        await service.check(treeOf(hard), 'html');
      }
      return hashOf(bytes);
    };
    expect(
      await service.site({ ...treeOf(plain), treeHash: tree?.treeHash ?? '', type: 'html' }, 'A', keep),
    ).toMatchObject(outcome);
    expect(ends).toBe(Math.min(times, 2));
  });

  it('[BUILD-08] [BUILD-09] ends when it has no turn for too long, and says so', async () => {
    const lost: unknown[] = [];
    // To begin takes longer than this.
    const { source, service } = await start({
      thread: { longestHold: 1 },
      onError: (error) => void lost.push(error),
    });
    source.create('p', 'html', plain);
    expect(await service.host.open('p').state()).toMatchObject({
      kind: 'broken',
      newest: { faults: [{ message: expect.stringContaining('takes too long or too much memory') }] },
    });
    expect(lost).toMatchObject([{ name: 'ThreadLost' }, { name: 'ThreadLost' }]);
    expect(await service.host.thread.figures()).toMatchObject({
      memory: 0,
      builds: { made: 0, refused: 1 },
      replaced: { time: 2, memory: 0, fault: 0 },
    });
  });
});
