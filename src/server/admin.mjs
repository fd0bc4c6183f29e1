/**
 * `npm run admin -- <command>`: commands of the operator, beside a running server. Runs what `npm start` runs, and
 * builds it when it is missing or older than its sources.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, isBuilt, root } from './build.mjs';

process.env.NODE_ENV ??= 'production';
if (!(await isBuilt())) {
  process.stderr.write('Building Statecraft. This happens once after each change of its sources.\n');
  await build();
}
await import(pathToFileURL(path.join(root, 'dist', 'server', 'admin.js')).href);
