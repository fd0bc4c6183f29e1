import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { asvs, chaptersToCome } from './asvs.ts';

const rows = Object.entries(asvs);

describe('the table of ASVS 5, level 2', () => {
  it('names tests that are there', () => {
    const missing = rows.flatMap(([id, standing]) =>
      'tested' in standing
        ? standing.tested
            .filter((name) => {
              const [file = '', ...title] = name.split(': ');
              const at = path.resolve('test', file);
              return !existsSync(at) || !readFileSync(at, 'utf8').includes(title.join(': '));
            })
            .map((name) => `${id}: ${name}`)
        : [],
    );
    expect(missing).toEqual([]);
  });

  it('says of everything else why it does not apply or what is missing, in a sentence', () => {
    for (const [id, standing] of rows) {
      expect(id).toMatch(/^\d{1,2}\.\d{1,2}\.\d{1,2}$/);
      if ('tested' in standing) expect(standing.tested.length, id).toBeGreaterThan(0);
      else expect('open' in standing ? standing.open : standing.notApplicable, id).toMatch(/^[A-Z].{10,}\.$/);
    }
  });

  it('says which chapters it has not gone through, and has the others', () => {
    const gone = new Set(rows.map(([id]) => Number(id.split('.')[0])));
    expect(chaptersToCome.filter((chapter) => gone.has(chapter))).toEqual([]);
    // Chapter 17 is about WebRTC, which the product does not have.
    expect([...gone, ...chaptersToCome].sort((a, b) => a - b)).toEqual(
      Array.from({ length: 16 }, (_, at) => at + 1),
    );
  });
});

describe('the bill of materials', () => {
  it('lists every package that the server is made of, in the version of the lock', () => {
    const { stdout, stderr } = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx'], {
      encoding: 'utf8',
      maxBuffer: 100_000_000,
    });
    const bill = JSON.parse(stdout || stderr) as { components: { name: string; version: string }[] };
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const listed = new Set(bill.components.map(({ name, version }) => `${name}@${version}`));
    // A package under another name is listed by that, in the version that the alias names.
    const wanted = Object.entries(dependencies).map(
      ([name, version]) => `${name}@${version.slice(version.lastIndexOf('@') + 1)}`,
    );
    expect(wanted.filter((name) => !listed.has(name))).toEqual([]);
    expect(listed.size).toBeGreaterThan(wanted.length);
  });
});
