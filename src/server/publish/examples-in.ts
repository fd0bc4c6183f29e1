import { z } from 'zod/mini';
import { exampleSchema, type Example } from '#contract/blueprint.ts';
import { specificationPath } from '#lib/internal-path.ts';
import type { FileStore } from '#server/files/file-store.ts';

const listed = z.object({ examples: z.array(exampleSchema) });

/** What the composer put into a project and nobody said; nothing where the composer keeps no list of it. */
export async function examplesIn(files: FileStore, treeHash: string): Promise<readonly Example[]> {
  const tree = await files.readTree(treeHash);
  const file = tree.find(({ path }) => path === specificationPath);
  if (file === undefined) return [];
  const parsed = z.safeParse(listed, parsedOrNull((await files.readText(file)) ?? ''));
  return parsed.success ? parsed.data.examples : [];
}

/** People may edit every file of a project: what is no JSON lists nothing. */
function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
