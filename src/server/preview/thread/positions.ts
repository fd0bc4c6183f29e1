import { codeFrame } from '../compile/code-frame.ts';
import { decodeMappings, originalPosition } from '../compile/source-map.ts';
import type { RuntimeTexts } from '../vendor/manifest.ts';
import {
  isReactType,
  pathOfKey,
  type Snapshot,
  type SnapshotModule,
  type SnapshotPage,
} from '../tree/snapshot.ts';
import { placeText, type WirePositions } from '#server/preview-runtime/wire.ts';
import { moduleOf, pageFor } from './files.ts';

const maxPositions = 30;

export type Asked = readonly [key: string, id: string, line: number, column: number];

/** Reads the question of a page for source positions; null when it is not one. */
export function readPositionsQuery(text: string): Asked[] | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!Array.isArray(value) || value.length > maxPositions) return null;
  const out: Asked[] = [];
  for (const item of value as unknown[]) {
    if (!Array.isArray(item)) return null;
    const [key, id, line, column] = item as unknown[];
    if (typeof key !== 'string' || typeof id !== 'string') return null;
    if (!Number.isInteger(line) || !Number.isInteger(column)) return null;
    out.push([key, id, line as number, column as number]);
  }
  return out;
}

/** Maps positions in compiled code to the project's sources; those in pages and plain scripts are where they were written. */
export async function mapPositions(
  snapshots: readonly Snapshot[],
  asked: readonly Asked[],
  readSource: (path: string) => Promise<string | null>,
  runtimes: RuntimeTexts,
): Promise<WirePositions> {
  const decoded = new Map<SnapshotModule, ReturnType<typeof decodeMappings>>();
  const positions = asked.map(([key, id, line, column]) => {
    const module = moduleOf(snapshots, key, id);
    if (!module) {
      const file = fileOf(snapshots, key, id);
      if (file === null) return null;
      const written = writtenLine(file, line, runtimes);
      return { path: file.path, line: written, column: writtenColumn(file, written, column) };
    }
    if (!module.script) return null;
    const mappings = decoded.get(module) ?? decodeMappings(module.script.mappings);
    decoded.set(module, mappings);
    const found = originalPosition(mappings, { line, column });
    return found ? { path: pathOfKey(key).slice(1), ...found } : null;
  });
  const first = positions.find((item) => item !== null);
  const source = first ? await readSource(`/${first.path}`) : null;
  if (!first || source === null) return { positions, frame: '' };
  // What the preview writes into a line of a page moves what stands behind it.
  first.column = Math.min(first.column, (source.split('\n', first.line)[first.line - 1] ?? '').length + 1);
  return { positions, frame: codeFrame(source, first) };
}

interface AddressedFile {
  readonly path: string;
  readonly snapshot: Snapshot;
  /** Set when the file is served as a page. */
  readonly page: SnapshotPage | null;
}

/** The page or file that an address names, in the trees that are still shown. */
function fileOf(snapshots: readonly Snapshot[], address: string, version: string): AddressedFile | null {
  for (const snapshot of snapshots) {
    const entry = snapshot.files.entry(address);
    if (version !== '' && entry?.hash.startsWith(version) === true)
      return { path: entry.path, snapshot, page: null };
  }
  for (const snapshot of snapshots) {
    const page = pageFor(snapshot, address, isReactType(snapshot.type));
    if (page && snapshot.files.byPath.has(page.path)) return { path: page.path.slice(1), snapshot, page };
    const entry = snapshot.files.entry(address);
    if (entry) return { path: entry.path, snapshot, page: null };
  }
  return null;
}

const breaksIn = (text: string): number => text.split('\n').length - 1;

/** The line as it was written: the runtime in the head of a page has lines of its own. */
function writtenLine({ snapshot, page }: AddressedFile, line: number, runtimes: RuntimeTexts): number {
  if (!page) return line;
  const parts = page.markup.parts;
  const before = parts.slice(0, parts.indexOf('head')).map((part) => (typeof part === 'string' ? part : ''));
  const head = breaksIn(before.join('')) + 1;
  const more = breaksIn(snapshot.usesReact ? runtimes.react : runtimes.plain);
  return line <= head ? line : Math.max(head, line - more);
}

/** The column without the places that the preview notes in the tags before it. */
function writtenColumn({ page }: AddressedFile, line: number, column: number): number {
  let at = { line: 1, column: 1 };
  let more = 0;
  for (const part of page?.markup.parts ?? []) {
    if (at.line > line) break;
    if (part === 'head' || part === 'styled') continue;
    if (typeof part === 'string') {
      const lines = part.split('\n');
      const last = lines.at(-1) ?? '';
      at =
        lines.length === 1
          ? { ...at, column: at.column + last.length }
          : { line: at.line + lines.length - 1, column: last.length + 1 };
    } else {
      const length = (part.role === 'place' ? placeText(part.line, part.column) : part.written).length;
      if (part.role === 'place' && at.line === line && at.column < column) more += length;
      at = { ...at, column: at.column + length };
    }
  }
  return column - more;
}

/** A source map as developer tools read it. */
export const sourceMap = (module: SnapshotModule, source: string | null): string =>
  JSON.stringify({
    version: 3,
    sources: [pathOfKey(module.key).slice(1)],
    sourcesContent: [source],
    names: [],
    mappings: module.script?.mappings ?? '',
  });
