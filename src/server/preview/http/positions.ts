import { codeFrame } from '../compile/code-frame.ts';
import { decodeMappings, originalPosition } from '../compile/source-map.ts';
import type { ProjectPreview } from '../project-preview.ts';
import { pathOfKey, type SnapshotModule } from '../tree/snapshot.ts';
import type { WirePositions } from '../wire.ts';

const maxPositions = 30;

type Asked = readonly [key: string, id: string, line: number, column: number];

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

/** Maps positions in compiled code to the project's sources. */
export async function mapPositions(
  preview: ProjectPreview,
  asked: readonly Asked[],
  readSource: (path: string) => Promise<string | null>,
): Promise<WirePositions> {
  const decoded = new Map<SnapshotModule, ReturnType<typeof decodeMappings>>();
  const positions = asked.map(([key, id, line, column]) => {
    const module = preview.module(key, id);
    if (!module?.script) return null;
    const mappings = decoded.get(module) ?? decodeMappings(module.script.mappings);
    decoded.set(module, mappings);
    const found = originalPosition(mappings, { line, column });
    return found ? { path: pathOfKey(key).slice(1), ...found } : null;
  });
  const first = positions.find((item) => item !== null);
  const source = first ? await readSource(`/${first.path}`) : null;
  return { positions, frame: first && source !== null ? codeFrame(source, first) : '' };
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
