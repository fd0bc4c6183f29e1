import path from 'node:path';
import { ensurePreviewVendor } from '#server/preview/vendor/build.mjs';
import { findShell } from './chromium.ts';

/** What every browser test needs, made ready once, before several of them ask for it at the same moment. */
export default async function setup(): Promise<void> {
  await findShell();
  await ensurePreviewVendor(path.resolve('.cache/preview'));
}
