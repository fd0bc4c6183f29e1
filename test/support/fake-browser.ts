import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * A program in the place of a Chromium: it speaks as much of its protocol as a photograph needs, gives everybody the
 * same picture, and notes how it was started and what it was asked for. A picture of a page that is still to be loaded
 * is refused.
 * @param loadAfter milliseconds that a page takes to load; null for one that never does
 * @returns its path, and that of the JSON with `args`, `env` and `asked`
 */
export async function writeFakeBrowser(
  folder: string,
  picture: Buffer,
  { loadAfter = 0 }: { loadAfter?: number | null } = {},
): Promise<{ browser: string; noted: string }> {
  const browser = path.join(folder, 'chromium');
  const noted = path.join(folder, 'noted.json');
  await writeFile(
    browser,
    `#!${process.execPath}
const fs = require('node:fs');
const asked = {};
const input = fs.createReadStream(null, { fd: 3 });
const output = fs.createWriteStream(null, { fd: 4 });
const send = (message) => output.write(JSON.stringify(message) + '\\0');
const results = {
  'Target.createTarget': { targetId: 'page' },
  'Target.attachToTarget': { sessionId: 'session' },
  'Page.captureScreenshot': { data: ${JSON.stringify(picture.toString('base64'))} },
};
const loadAfter = ${loadAfter};
let isLoading = false;
const load = () => {
  isLoading = false;
  send({ method: 'Page.loadEventFired' });
};
let text = '';
input.on('data', (chunk) => {
  const messages = (text + chunk).split('\\0');
  text = messages.pop();
  for (const message of messages) {
    const { id, method, params } = JSON.parse(message);
    asked[method] = params;
    fs.writeFileSync(${JSON.stringify(noted)}, JSON.stringify({ args: process.argv.slice(2), env: process.env, asked }));
    if (method === 'Page.navigate') {
      isLoading = loadAfter !== null;
      if (loadAfter === 0) load();
      else if (loadAfter !== null) setTimeout(load, loadAfter);
    }
    if (method === 'Page.captureScreenshot' && isLoading) send({ id, error: { message: 'It has not loaded.' } });
    else send({ id, result: results[method] ?? {} });
  }
});
`,
  );
  await chmod(browser, 0o755);
  return { browser, noted };
}
