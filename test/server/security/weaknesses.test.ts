import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { freePort } from '#test/support/free-port.ts';
import { daysIn, knownWeaknesses, overdue } from '#test/support/weaknesses.ts';

const document = readFileSync('src/server/security.md', 'utf8');

/** A registry in a thread: npm is waited for here. It knows a weakness of one package. */
const registry = `
const { createServer } = require('node:http');
const { parentPort } = require('node:worker_threads');
const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    response.setHeader('content-type', 'application/json');
    if (request.url.endsWith('/advisories/bulk'))
      return response.end(JSON.stringify({
        crumbs: [{ id: 7, url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc', title: 'Crumbs everywhere',
          severity: 'high', vulnerable_versions: '<1.2.0' }],
      }));
    response.end(JSON.stringify({ name: 'crumbs', 'dist-tags': { latest: '1.0.0' },
      versions: { '1.0.0': { name: 'crumbs', version: '1.0.0' } } }));
  });
});
server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
`;

it('packages with a known weakness are found, by the lock, and told where nobody has noted them or their time is over', async () => {
  const worker = new Worker(registry, { eval: true });
  const directory = mkdtempSync(path.join(tmpdir(), 'weaknesses-'));
  try {
    const port = await new Promise<number>((resolve) => void worker.once('message', resolve));
    const own = { name: 'bakery', version: '1.0.0', dependencies: { crumbs: '1.0.0' } };
    writeFileSync(path.join(directory, 'package.json'), JSON.stringify(own));
    const packages = {
      '': own,
      'node_modules/crumbs': { version: '1.0.0', resolved: `http://127.0.0.1:${port}/crumbs.tgz` },
    };
    writeFileSync(
      path.join(directory, 'package-lock.json'),
      JSON.stringify({ name: 'bakery', version: '1.0.0', lockfileVersion: 3, requires: true, packages }),
    );
    const known = knownWeaknesses(directory, {
      ...process.env,
      npm_config_registry: `http://127.0.0.1:${port}/`,
      npm_config_cache: path.join(directory, 'cache'),
    });
    expect(known).toEqual([
      { id: 'GHSA-aaaa-bbbb-cccc', name: 'crumbs', severity: 'high', title: 'Crumbs everywhere' },
    ]);
    const days = daysIn(document);
    expect([...days.keys()]).toEqual(['critical', 'high', 'moderate', 'low']);
    const most = days.get('high') ?? 0;
    const at = (after: number) => Date.parse('2026-01-01') + after * 86_400_000;
    const noted = { 'GHSA-aaaa-bbbb-cccc': '2026-01-01' };
    expect(overdue(known, {}, days, at(0))).toEqual([expect.stringContaining('is not noted')]);
    expect(overdue(known, noted, days, at(most))).toEqual([]);
    expect(overdue(known, noted, days, at(most + 1))).toEqual([expect.stringContaining('days are over')]);
  } finally {
    await worker.terminate();
    rmSync(directory, { recursive: true });
  }
});

it('a registry that does not say what it knows is told, and is no clean bill', async () => {
  // Nobody answers there.
  const port = await freePort();
  const directory = mkdtempSync(path.join(tmpdir(), 'weaknesses-'));
  try {
    writeFileSync(path.join(directory, 'package.json'), '{"name":"bakery","version":"1.0.0"}');
    writeFileSync(
      path.join(directory, 'package-lock.json'),
      '{"name":"bakery","version":"1.0.0","lockfileVersion":3,"packages":{"":{},"node_modules/crumbs":{"version":"1.0.0"}}}',
    );
    const env = {
      ...process.env,
      npm_config_registry: `http://127.0.0.1:${port}/`,
      npm_config_fetch_retries: '0',
    };
    expect(() => knownWeaknesses(directory, env)).toThrow(/does not say what it knows/);
  } finally {
    rmSync(directory, { recursive: true });
  }
});
