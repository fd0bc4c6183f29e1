import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type ZipEntry, zipStream } from '#server/platform/zip.ts';
import { eventually } from '#test/support/eventually.ts';

const at = Date.UTC(2026, 0, 2, 3, 4, 6);
const entry = (path: string, data: string | Uint8Array): ZipEntry => ({
  path,
  data: typeof data === 'string' ? Buffer.from(data) : data,
  at,
});

/** Entries that count how many of them were asked for. */
function counted(all: number, size: number) {
  const seen = { asked: 0, hasEnded: false };
  async function* entries(): AsyncGenerator<ZipEntry> {
    try {
      for (let index = 0; index < all; index += 1) {
        seen.asked += 1;
        yield entry(`${index}.bin`, randomBytes(size));
      }
    } finally {
      seen.hasEnded = true;
    }
  }
  return { seen, entries: entries() };
}

describe('a ZIP archive as a stream', () => {
  it('[BUILD-10] holds every entry as it was, whatever is in it', async () => {
    const files: Record<string, Uint8Array> = {
      'a/empty.txt': new Uint8Array(),
      'a/größe 🥐.txt': Buffer.from('crème'),
      'a/noise.bin': randomBytes(300_000),
      'a/zeros.bin': new Uint8Array(2_000_000),
    };
    const archive = await buffer(zipStream(Object.entries(files).map(([path, data]) => entry(path, data))));
    const read = unzipSync(new Uint8Array(archive));
    expect(Object.keys(read)).toEqual(Object.keys(files));
    for (const [path, data] of Object.entries(files))
      expect(Buffer.compare(read[path] ?? new Uint8Array(), data), path).toBe(0);
    expect(strFromU8(read['a/größe 🥐.txt'] ?? new Uint8Array())).toBe('crème');
    expect(archive.byteLength).toBeLessThan(320_000);
    expect(Object.keys(unzipSync(new Uint8Array(await buffer(zipStream([])))))).toEqual([]);
  });

  it('goes at the pace of its reader, and its entries end when that goes', async () => {
    const { seen, entries } = counted(200, 100_000);
    const archive = zipStream(entries);
    for await (const piece of archive) {
      expect((piece as Uint8Array).byteLength).toBeGreaterThan(0);
      break;
    }
    await eventually(() => expect(seen.hasEnded).toBe(true));
    expect(seen.asked).toBeLessThan(20);
  });

  it('fails with what its entries throw', async () => {
    async function* entries(): AsyncGenerator<ZipEntry> {
      yield await Promise.resolve(entry('a.txt', 'a'));
      throw new Error('The blob is gone.');
    }
    await expect(buffer(zipStream(entries()))).rejects.toThrow('The blob is gone.');
    await expect(buffer(zipStream([entry('../up.txt', 'a')]))).rejects.toThrow('invalid relative path');
  });
});
