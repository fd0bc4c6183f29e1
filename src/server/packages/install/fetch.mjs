import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Transform } from 'node:stream';
import pacote from 'pacote';
import { Parser } from 'tar';
import { useless } from './pruned.mjs';
import { registryOptions } from './registry.mjs';
import { Sentence, told } from './sentence.mjs';

/** What a file counts at the least, in bytes: its place in a folder of the disk is not free. */
const leastOfFile = 1_024;
const megabytes = (bytes) => `${Math.ceil(bytes / 1_000_000)} MB`;

/** Files that are written at once: archives of icons have tens of thousands of small ones, which all would be open. */
const mostOpen = 128;
let open = 0;
const waiting = [];
const mayOpen = async () => {
  if (open >= mostOpen) await new Promise((resolve) => waiting.push(resolve));
  else open += 1;
};
/** Hands the place on, where one is waited for. */
const closed = () => {
  const next = waiting.shift();
  if (next === undefined) open -= 1;
  else next();
};

/** Where an entry of an archive goes below the package's folder; null for one that is not kept. */
function placeOf(entry, label) {
  const written = entry.path.replaceAll('\\', '/');
  const parts = written.split('/');
  if (written.startsWith('/') || /^[a-z]:/i.test(written) || parts.includes('..') || written.includes('\0'))
    throw new Sentence(
      told`${label} is refused: its archive has a file outside of it (${entry.path.slice(0, 80)}).`,
    );
  // Links lead elsewhere; npm leaves them out too.
  if (entry.type !== 'File' && entry.type !== 'OldFile' && entry.type !== 'ContiguousFile') return null;
  const inside = parts.slice(1).filter((part) => part !== '' && part !== '.');
  return inside.length === 0 || useless.test(inside.join('/')) ? null : inside.join('/');
}

/** Reads an archive into memory-bounded writes below `folder`. Resolves with the bytes that were kept. */
function unpack(source, folder, { label, maxBytes }) {
  let archive = 0;
  let unpacked = 0;
  let kept = 0;
  const made = new Set();
  const writes = [];
  const stopped = new AbortController();
  const parser = new Parser({ strict: false });
  const tooLarge = () =>
    new Sentence(
      told`${label} is larger than ${megabytes(maxBytes)}, which is the most that one package may be.`,
    );
  const meter = new Transform({
    transform(chunk, _encoding, done) {
      archive += chunk.length;
      done(archive > maxBytes ? tooLarge() : null, chunk);
    },
  });
  let reason = null;
  const fail = (error) => {
    reason ??= error;
    meter.destroy(error);
  };
  const keep = async (entry, place) => {
    const file = path.join(folder, place);
    const parent = path.dirname(file);
    if (!made.has(parent)) {
      await mkdir(parent, { recursive: true });
      made.add(parent);
    }
    // Piece by piece: eight archives at once may hold files as large as a package may be.
    await mayOpen();
    await pipeline(entry, createWriteStream(file), { signal: stopped.signal }).finally(closed);
    kept += Math.max(entry.size, leastOfFile);
  };
  parser.on('abort', () =>
    fail(new Sentence(told`${label} is refused: unpacked, its archive is over a thousand times as large.`)),
  );
  parser.on('entry', (entry) => {
    unpacked += Math.max(entry.size, leastOfFile);
    try {
      if (unpacked > maxBytes) throw tooLarge();
      const place = placeOf(entry, label);
      if (place === null) return entry.resume();
      writes.push(keep(entry, place).catch(fail));
    } catch (error) {
      entry.resume();
      fail(error);
    }
  });
  return pipeline(source, meter, parser)
    .catch((error) => {
      // A file that was cut off would be waited for without an end.
      stopped.abort();
      throw error;
    })
    .finally(() => Promise.all(writes))
    .catch((error) => {
      throw reason ?? error;
    })
    .then(() => {
      // All of a small archive may have been read before its first file was refused.
      if (reason !== null) throw reason;
      return kept;
    });
}

/** Brings one package: fetched, checked by its integrity, unpacked beside its place, and moved there when it is right. */
async function fetchOne({ name, version, integrity, place }, { scratch, maxBytes, registry }) {
  const label = `${name}@${version}`;
  const folder = `${scratch}/${createHash('sha256').update(label).digest('hex').slice(0, 16)}`;
  await mkdir(folder, { recursive: true });
  let bytes = 0;
  try {
    bytes = await pacote.tarball.stream(label, (stream) => unpack(stream, folder, { label, maxBytes }), {
      ...registry,
      integrity,
    });
  } catch (error) {
    if (error?.code === 'EINTEGRITY')
      throw new Sentence(
        told`${label} is refused: its archive is not what the registry or the lock says (integrity).`,
      );
    if (/^(?:Z_|TAR_)/.test(error?.code ?? ''))
      throw new Sentence(told`${label} is refused: its archive cannot be read.`);
    throw error;
  }
  await mkdir(path.dirname(place), { recursive: true });
  await rename(folder, place).catch((error) => {
    // Another process was faster.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  return bytes;
}

const atOnce = 8;

/** Brings the packages of a lock that are not in the store yet. Answers the bytes that each takes there. */
export async function fetchPackages(work, tell) {
  const registry = registryOptions(work);
  const bytes = [];
  let total = 0;
  let next = 0;
  let problem = null;
  const lane = async () => {
    for (let at = next++; at < work.packages.length && problem === null; at = next++) {
      const wanted = work.packages[at];
      bytes[at] = await fetchOne(wanted, { ...work, registry });
      total += bytes[at];
      if (total > work.maxTotal)
        throw new Sentence(
          told`The packages of this project take more than ${megabytes(work.maxTotal)}, which is the most that they may.`,
        );
      tell({ name: wanted.name, done: bytes.filter((known) => known !== undefined).length });
    }
  };
  const stop = (error) => {
    problem ??= error;
  };
  // What is under way ends by itself: its folder is removed afterwards.
  await Promise.all(Array.from({ length: atOnce }, () => lane().catch(stop)));
  if (problem !== null) throw problem;
  return { bytes };
}
