import { createHash } from 'node:crypto';
import path from 'node:path';
import type { FileEntry } from '#contract/project.ts';
import { MemoryPreviewSource } from '#server/preview/memory-source.ts';
import { createPreviewService, type PreviewOptions } from '#server/preview/preview-service.ts';
import { ensurePreviewVendor } from '#server/preview/vendor/build.mjs';
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
