import { createHash } from 'node:crypto';
import path from 'node:path';
import type { FileEntry } from '#contract/project.ts';
import { MemoryPreviewSource } from '#server/preview/memory-source.ts';
import { CompileCache } from '#server/preview/compile/cache.ts';
import { CompilerPool, compilerPoolDefaults } from '#server/preview/compile/pool.ts';
import {
  createPreviewService,
  type PreviewOptions,
  type PreviewService,
} from '#server/preview/preview-service.ts';
import { ensurePreviewVendor } from '#server/preview/vendor/build.mjs';
import type { BuiltTree } from '#server/preview/thread/tree-thread.ts';
import type { Snapshot } from '#server/preview/tree/snapshot.ts';
import { TreeCompiler } from '#server/preview/tree/tree-compiler.ts';
import { packagesFrom } from '#test/support/packages.ts';

export const vendorDir = path.resolve(import.meta.dirname, '../../.cache/preview');

/** A preview service over files in memory. */
export async function startPreview(options: Partial<PreviewOptions> = {}) {
  await ensurePreviewVendor(vendorDir);
  const source = new MemoryPreviewSource();
  const service = createPreviewService(source, {
    secret: 'a secret for the tests of the preview',
    previewOrigin: 'http://127.0.0.1:4150',
    appOrigins: ['http://localhost:4150'],
    vendorDir,
    packages: packagesFrom(),
    ...options,
  });
  return { source, service };
}

let compiled: CompileCache | null = null;

/** A tree of a service as its thread has it: put together here, where it can be looked at. */
export async function snapshotOf(
  { host, packages }: PreviewService,
  { treeHash, type }: Pick<BuiltTree, 'treeHash' | 'type'>,
): Promise<Snapshot> {
  const { vendor, source } = host;
  const workerFile = path.join(vendorDir, vendor.worker);
  compiled ??= new CompileCache(
    new CompilerPool({ ...compilerPoolDefaults, idleMs: 1_000, workerFile }),
    20_000_000,
  );
  const compiler = new TreeCompiler({
    cache: compiled,
    vendor,
    packages: {
      plan: packages.plan,
      async modules(plan, own) {
        const read = async (): Promise<string> => Buffer.from(await source.readBlob(own ?? '')).toString();
        const found = await packages.modules(plan, own === null ? null : { hash: own, read });
        return found.kind === 'installing' ? found.installation.done : found;
      },
      styleText: (set, specifier) => packages.styleText(set, specifier),
      setFolder: (key) => packages.setFolder(key),
    },
  });
  const files = await source.readTree(treeHash);
  return compiler.build({ treeHash, type, files }, (hash) => source.readBlob(hash));
}

/** Files by path as the entries of a tree that carry their contents. */
export const treeOf = (
  files: Readonly<Record<string, string>>,
): { files: (FileEntry & { content: string })[] } => ({
  files: Object.entries(files).map(([file, content]) => ({
    path: file,
    hash: createHash('sha256').update(content).digest('hex'),
    size: Buffer.byteLength(content),
    text: true,
    content,
  })),
});
