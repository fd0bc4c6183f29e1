import { t } from '#language/speech.ts';
import { crc32 } from 'node:zlib';
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl';
import { ApiError } from '#server/platform/api-error.ts';
import { type ImportSource, refused, type SourceEntry } from './import-source.ts';

/** Entries of an archive that are looked at, folders and what tools made among them. */
const mostEntries = 100_000;

export interface ZipSourceEntry extends SourceEntry {
  readonly entry: Entry;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** A name as it was meant: many programs write UTF-8 and do not say so. */
function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  try {
    return utf8.decode(fileNameRaw);
  } catch {
    return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true);
  }
}

/** The file type in the upper half of what Unix says of a file; 0 where an archive comes from elsewhere. */
const typeOf = ({ versionMadeBy, externalFileAttributes }: Entry): number =>
  versionMadeBy >>> 8 === 3 ? (externalFileAttributes >>> 16) & 0o170000 : 0;
const folderType = 0o040000;
const fileType = 0o100000;

const damaged = () => refused(t`The ZIP is damaged.`);

/** The ZIP archive in a file, for as long as `use` takes. Inflating is done outside the main thread. */
export async function withZip<T>(
  file: string,
  use: (source: ImportSource<ZipSourceEntry>) => Promise<T>,
): Promise<T> {
  let zip: ZipFile;
  try {
    zip = await openPromise(file, { decodeStrings: false, lazyEntries: true, autoClose: false });
  } catch {
    throw refused(t`This is no ZIP archive, or it is cut off.`);
  }
  try {
    const entries = await entriesOf(zip);
    return await use({
      entries,
      async *contents(wanted, most) {
        for (const { entry } of wanted)
          yield entry.uncompressedSize > most ? null : await contentOf(zip, entry);
      },
    });
  } finally {
    zip.close();
  }
}

async function entriesOf(zip: ZipFile): Promise<ZipSourceEntry[]> {
  const entries: ZipSourceEntry[] = [];
  try {
    for await (const entry of zip.eachEntry()) {
      if (entries.length === mostEntries) throw refused(t`The ZIP has more than ${mostEntries} entries.`);
      if (entry.isEncrypted()) throw refused(t`The ZIP is encrypted. Make one without a password.`);
      const path = nameOf(entry);
      const type = typeOf(entry);
      if (type === folderType || /[/\\]$/.test(path)) continue;
      const kind = type === 0 || type === fileType ? 'file' : 'link';
      entries.push({ path, kind, size: entry.uncompressedSize, entry });
    }
  } catch (error) {
    throw error instanceof ApiError ? error : damaged();
  }
  return entries;
}

/** What an entry holds, exactly: more or less than it says it has is damage, and so is another checksum. */
async function contentOf(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  if (!entry.canDecodeFileData())
    throw refused(
      t`The ZIP is compressed in a way that is not read here. Make one with the usual compression.`,
    );
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      size += (chunk as Uint8Array).byteLength;
      if (size > entry.uncompressedSize) throw damaged();
      chunks.push(chunk as Uint8Array);
    }
  } catch {
    throw damaged();
  }
  const data = Buffer.concat(chunks);
  if (data.byteLength !== entry.uncompressedSize || crc32(data) !== entry.crc32) throw damaged();
  return data;
}
