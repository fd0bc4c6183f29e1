import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { asvs, sections } from './asvs.ts';

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

  it('says of everything else why it does not apply or why it stays as it is, in a sentence', () => {
    for (const [id, standing] of rows) {
      expect(id).toMatch(/^\d{1,2}\.\d{1,2}\.\d{1,2}$/);
      if ('tested' in standing) expect(standing.tested.length, id).toBeGreaterThan(0);
      else
        expect('accepted' in standing ? standing.accepted : standing.notApplicable, id).toMatch(
          /^[A-Z].{10,}\.$/,
        );
    }
  });

  it('has every requirement of levels 1 and 2, and no other', () => {
    const wanted = Object.entries(sections).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
    );
    // The standard has 253 of them, 7 of which are about WebRTC.
    expect(wanted).toHaveLength(253 - 7);
    expect(Object.keys(asvs).sort()).toEqual(wanted.sort());
  });

  it('is summed up in README as it is', () => {
    const count = (kind: string) => rows.filter(([, standing]) => kind in standing).length;
    expect(readFileSync('README.md', 'utf8').replaceAll(/\s+/g, ' ')).toContain(
      `${count('tested')} of its ${rows.length} requirements are tested, ${count('notApplicable')} do not apply, and ${count('accepted')} are not met and accepted`,
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
