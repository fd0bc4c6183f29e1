import { expect, it } from 'vitest';
import type { ElementChange } from '#contract/element-edit.ts';
import { ErrNo } from '#contract/envelope.ts';
import type { Client } from './support/client.ts';
import { ended } from './support/runs.ts';
import { done, page, scriptedEngine, write } from './support/scripted-engine.ts';
import { describeOnSqlite, type TestServer } from './support/server.ts';

const scene = 'ai-website-builder' as const;
const markup = '<!doctype html>\r\n<body>\r\n  <h1>Crumb 😀</h1>\r\n  <p>Bread &amp; tea</p>\r\n</body>\r\n';
const say = (text: string): ElementChange => ({ op: 'text', text });

/** A project with one page, which is written by hand after its first run. */
async function made(server: TestServer, ada: Client, content = markup) {
  const { projectId, runId } = await ada.call('projectCreate', { prompt: 'A bakery', scene });
  await ended(server, projectId, runId);
  const before = await ada.call('fileList', { projectId });
  const hash = before.files.find(({ path }) => path === 'index.html')?.hash ?? '';
  const { treeHash, files } = await ada.call('filesApply', {
    projectId,
    operations: [{ op: 'write', path: 'index.html', content, encoding: 'utf8', baseHash: hash }],
  });
  const baseHash = files.find(({ path }) => path === 'index.html')?.hash ?? '';
  return {
    projectId,
    treeHash,
    oldTree: before.treeHash,
    baseHash,
    heading: { path: 'index.html', line: 3, column: 3 },
  };
}

describeOnSqlite('visual edits of elements', (makeServer) => {
  const engine = () =>
    scriptedEngine(({ files }) =>
      files.size === 0 ? [write('index.html', page('Crumb')), done('A page.')] : [done('Nothing.')],
    );

  it('visual edits: reads an element, changes it in the working tree, and says how to take it back', async () => {
    const server = await makeServer({ engines: [engine()] });
    const ada = await server.signIn('ada@example.com');
    const { projectId, treeHash, oldTree, baseHash, heading } = await made(server, ada);
    const versions = await ada.call('versionList', { projectId });
    const { element } = await ada.call('elementDetail', { projectId, treeHash, ...heading });
    expect(element).toMatchObject({
      ...heading,
      hash: baseHash,
      tag: 'h1',
      text: { value: 'Crumb 😀', why: null },
    });
    const changed = await ada.call('elementChange', {
      projectId,
      ...heading,
      baseHash,
      change: say('Loaf 😀'),
    });
    expect(changed).toMatchObject({
      before: markup,
      element: { text: { value: 'Loaf 😀' }, hash: changed.hash },
    });
    const file = await ada.call('fileRead', { projectId, path: 'index.html' });
    expect(file).toMatchObject({ content: markup.replace('Crumb', 'Loaf'), hash: changed.hash });
    // It is a draft as every edit by hand: no version is made of it.
    expect(await ada.call('versionList', { projectId })).toEqual(versions);
    // What the page of an older tree shows may stand at another place by now.
    for (const tree of [treeHash, oldTree, 'f'.repeat(64)]) {
      const answer = await ada.envelope('elementDetail', { projectId, treeHash: tree, ...heading });
      expect(answer.errNo).toBe(ErrNo.conflict);
    }
    const now = await ada.call('elementDetail', { projectId, treeHash: changed.treeHash, ...heading });
    expect(now.element.hash).toBe(changed.hash);
  });

  it('visual edits: writes nothing from an older file, at another place, or where a change cannot be written', async () => {
    const server = await makeServer({ engines: [engine()] });
    const ada = await server.signIn('ada@example.com');
    const { projectId, treeHash, baseHash, heading } = await made(server, ada);
    const wanted = { projectId, ...heading, baseHash, change: say('Loaf') };
    const refusals: [object, number][] = [
      [{ ...wanted, baseHash: 'a'.repeat(64) }, ErrNo.conflict],
      [{ ...wanted, path: 'other.html' }, ErrNo.conflict],
      [{ ...wanted, line: 4, column: 4 }, ErrNo.notFound],
      [{ ...wanted, change: { op: 'link', address: '/x' } }, ErrNo.badRequest],
      [{ ...wanted, change: { op: 'move', to: 'up' } }, ErrNo.badRequest],
      [{ ...wanted, change: say('  ') }, ErrNo.badRequest],
      [{ ...wanted, change: say('x'.repeat(5_001)) }, ErrNo.badRequest],
      [{ ...wanted, line: 0 }, ErrNo.badRequest],
    ];
    for (const [input, errNo] of refusals) {
      const answer = await ada.envelope('elementChange', input as typeof wanted);
      expect([input, answer.errNo]).toEqual([input, errNo]);
    }
    const grace = await server.signIn('grace@example.com');
    expect((await grace.envelope('elementChange', wanted)).errNo).toBe(ErrNo.notFound);
    expect((await grace.envelope('elementDetail', { projectId, treeHash, ...heading })).errNo).toBe(
      ErrNo.notFound,
    );
    expect((await ada.call('fileRead', { projectId, path: 'index.html' })).content).toBe(markup);
  });

  it('visual edits: refuses a file that is too large to read, and answers others meanwhile', async () => {
    const server = await makeServer({ engines: [engine()] });
    const ada = await server.signIn('ada@example.com');
    const large = `<body>${'<div>'.repeat(150_000)}<h1>x</h1></body>`;
    const { projectId, treeHash } = await made(server, ada, large);
    const place = { path: 'index.html', line: 1, column: 7 };
    const [deep, detail] = await Promise.all([
      ada.envelope('elementDetail', { projectId, treeHash, ...place }),
      ada.call('projectDetail', { projectId }),
    ]);
    expect(deep.errNo).not.toBe(ErrNo.internal);
    expect(detail.project.id).toBe(projectId);
    const larger = `<body><h1>x</h1>${' '.repeat(1_000_000)}</body>`;
    const second = await made(server, ada, larger);
    const refused = await ada.envelope('elementDetail', {
      ...second.heading,
      line: 1,
      column: 7,
      projectId: second.projectId,
      treeHash: second.treeHash,
    });
    expect(refused).toMatchObject({ errNo: ErrNo.badRequest });
  });

  it('visual edits: says where a look is written, and writes it there or in the rule of a style sheet', async () => {
    const server = await makeServer({ engines: [engine()] });
    const ada = await server.signIn('ada@example.com');
    const styled =
      '<body>\n<style>\n.a { color: var(--ink); }\n:root { --ink: #112233 }\n</style>\n<p class="a">x</p>\n</body>\n';
    const { projectId, treeHash, baseHash } = await made(server, ada, styled);
    const place = { path: 'index.html', line: 6, column: 1 };
    const rule = { path: 'index.html', count: 2, isOwn: false, isPlain: true, insists: [] };
    const rules = [
      { ...rule, selector: '.a', sets: ['color' as const] },
      { ...rule, selector: '.made', sets: ['gap' as const] },
    ];
    const { look } = await ada.call('elementLook', { projectId, treeHash, ...place, rules });
    expect(look.scopes.map(({ kind, name, count }) => [kind, name, count])).toEqual([
      ['element', '', 1],
      ['rule', '.a', 2],
    ]);
    expect(look.scopes[1]).toMatchObject({
      written: { color: 'var(--ink)' },
      obstacles: { gap: 'overruled' },
    });
    expect(look.options.color[0]).toEqual({
      value: 'var(--ink)',
      css: 'var(--ink)',
      shown: '#112233',
      label: 'ink',
    });
    const insisting = rules.map((item) => ({ ...item, insists: item.sets }));
    const strict = await ada.call('elementLook', { projectId, treeHash, ...place, rules: insisting });
    expect(strict.look.scopes[0]?.obstacles).toMatchObject({ color: 'overruled' });

    const change = {
      op: 'look' as const,
      name: 'fontSize' as const,
      value: '20px',
      target: { kind: 'rule' as const, path: 'index.html', selector: '.a' },
    };
    const done = await ada.call('elementChange', { projectId, ...place, baseHash, change });
    const written = styled.replace('var(--ink);', 'var(--ink); font-size: 20px;');
    expect(done).toMatchObject({ path: 'index.html', from: baseHash, before: styled, element: place });
    expect((await ada.call('fileRead', { projectId, path: 'index.html' })).content).toBe(written);
    for (const target of [
      { kind: 'rule' as const, path: 'index.html', selector: '.made' },
      { kind: 'rule' as const, path: 'other.css', selector: '.a' },
      { kind: 'entry' as const, name: 'styles.a' },
    ]) {
      const input = { projectId, ...place, baseHash: done.hash, change: { ...change, target } };
      expect((await ada.envelope('elementChange', input)).errNo).toBe(ErrNo.badRequest);
    }
    const grace = await server.signIn('grace@example.com');
    const stolen = await grace.envelope('elementLook', { projectId, treeHash, ...place, rules });
    expect(stolen.errNo).toBe(ErrNo.notFound);
    expect((await ada.call('fileRead', { projectId, path: 'index.html' })).content).toBe(written);
  });
});
