/**
 * `npm start`: builds what is missing or older than its sources, then runs the built server in this process.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isBuilt, root } from './build.mjs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Node ${process.versions.node} is too old: install Node 20.19 or newer, then run npm start again.`);
}
// `npm run dev` is the other mode; a NODE_ENV left over in a shell does not choose it.
process.env.NODE_ENV = 'production';

if (!(await isBuilt())) {
  process.stdout.write('Building Statecraft. This happens once after each change of its sources.\n');
  const code = await runBuild();
  if (code !== 0) fail('The build failed, see above. If packages are missing, run npm install.');
}
await import(pathToFileURL(path.join(root, 'dist', 'server', 'main.js')).href);

/** Builds in a process of its own: the server then does not carry the bundler's memory. */
function runBuild() {
  return new Promise((resolve) => {
    const script = path.join(path.dirname(fileURLToPath(import.meta.url)), 'build.mjs');
    const child = spawn(process.execPath, [script, '--if-stale'], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const pass = (signal) => child.kill(signal);
    process.on('SIGTERM', pass);
    process.on('SIGINT', pass);
    child.once('error', () => resolve(1));
    child.once('exit', (code, signal) => {
      process.off('SIGTERM', pass);
      process.off('SIGINT', pass);
      if (signal !== null) process.exit(signal === 'SIGINT' ? 130 : 143);
      resolve(code ?? 1);
    });
  });
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
