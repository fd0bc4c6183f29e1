import { type PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import yazl from 'yazl';

/** A file of an archive. */
export interface ZipEntry {
  /** Relative, with `/`. */
  readonly path: string;
  readonly data: Uint8Array;
  /** Unix milliseconds. */
  readonly at: number;
}

/** Bytes that are counted (CRC-32) in one turn of the main thread. */
const sliceSize = 65_536;
function* slicesOf(data: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < data.byteLength; from += sliceSize) yield data.subarray(from, from + sliceSize);
}

/**
 * A ZIP archive (APPNOTE 6.3) at the pace of its reader: one entry is in memory at a time, and deflated outside the main
 * thread. The entries end when the reader goes; the stream fails with what they throw, and the archive is cut off then.
 */
export function zipStream(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): Readable {
  const zip = new yazl.ZipFile();
  // A PassThrough, which the types of the library do not say.
  const output = zip.outputStream as PassThrough;
  const gone = new AbortController();
  output.once('close', () => gone.abort());
  const fill = async (): Promise<void> => {
    for await (const { path, data, at } of entries) {
      if (gone.signal.aborted) return;
      const source = Readable.from(slicesOf(data), { objectMode: false });
      zip.addReadStream(source, path, { mtime: new Date(at) });
      await finished(source, { signal: gone.signal });
    }
    zip.end();
  };
  fill().catch((error: Error) => {
    if (!gone.signal.aborted) output.destroy(error);
  });
  return output;
}
