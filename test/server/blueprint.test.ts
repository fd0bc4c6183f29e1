import { expect, it } from 'vitest';
import { createComposer } from '#composer/composer.ts';
import type { BlueprintEdit } from '#contract/blueprint.ts';
import { ErrNo } from '#contract/envelope.ts';
import type { Scene } from '#contract/scenes.ts';
import { valueAt } from '#lib/blueprint-edits.ts';
import type { Client } from './support/client.ts';
import { edit } from './support/projects.ts';
import { contentsOf, ended, eventsOf } from './support/runs.ts';
import { scriptedEngine } from './support/scripted-engine.ts';
import { describeOnSqlite, type MakeServer } from './support/server.ts';

interface Texted {
  readonly [property: string]: unknown;
}
const site = 'A website for the bakery Crumb in Leeds with a menu, opening hours and a contact form';
const app = 'An app to manage books with author, pages and status';

/** A composed project of Ada's, and what she does in its blueprint. */
async function build(makeServer: MakeServer, prompt: string, scene: Scene) {
  const server = await makeServer({ engines: [createComposer({ paceMs: 0 })] });
  const ada = await server.signIn('ada@example.com');
  const { projectId, runId } = await ada.call('projectCreate', { prompt, scene });
  await ended(server, projectId, runId);
  const read = async (client: Client = ada) => {
    const { blueprint } = await client.call('blueprintDetail', { projectId });
    if (blueprint === null) throw new Error('There is no blueprint');
    return blueprint;
  };
  const send = async (edits: readonly BlueprintEdit[], more: { commit?: boolean; message?: string } = {}) =>
    ada.envelope('blueprintChange', {
      projectId,
      baseHash: (await read()).state.hash,
      edits: [...edits],
      ...more,
    });
  const change = async (...edits: BlueprintEdit[]) => {
    const { errNo, errMsg, data } = await send(edits);
    if (errNo !== 0 || data === null) throw new Error(errMsg);
    return data;
  };
  const files = () => contentsOf(server, projectId);
  return { server, ada, projectId, read, send, change, files };
}
/** A list of the blueprint, by its place. */
const listAt = (spec: Texted, ...path: (string | number)[]) => valueAt(spec, path) as readonly Texted[];
const list = (spec: Texted, name: string) => listAt(spec, name);

describeOnSqlite('the blueprint of a composed site', (makeServer) => {
  it('[BUILD-03] [BUILD-09] shows what was understood, and a text changed there is in the files at once', async () => {
    const { read, change, files } = await build(makeServer, site, 'react-website-builder');
    const { state, vocabulary } = await read();
    expect(state.spec).toMatchObject({ kind: 'site', name: 'Crumb', version: 1 });
    expect(vocabulary.schema).toMatchObject({ type: 'object', properties: { sections: { type: 'array' } } });
    expect(vocabulary.kinds['sections']?.map(({ id }) => id)).toContain('pricing');
    const before = await files();

    const {
      state: after,
      said,
      treeHash,
    } = await change({
      op: 'set',
      path: ['sections', 'menu', 'title'],
      value: 'Fresh "today" & </script> ${x}',
    });
    expect(list(after.spec, 'sections').find(({ id }) => id === 'menu')?.['title']).toContain('today');
    expect(said).toContain('title');
    expect(treeHash).not.toBe('');
    const now = await files();
    const changed = Object.keys(now).filter((path) => now[path] !== before[path]);
    expect(changed.filter((path) => !path.startsWith('.statecraft/'))).toHaveLength(1);
    expect((await read()).state).toEqual(after);
  });

  it('[BUILD-03] adds, moves and removes sections with all that leads to them, and takes each back', async () => {
    const { read, change, files } = await build(makeServer, site, 'ai-website-builder');
    const before = await files();
    const ids = (spec: Texted) => list(spec, 'sections').map(({ id }) => id);
    const first = ids((await read()).state.spec);

    const added = await change({ op: 'add', path: ['sections'], kind: 'pricing', name: 'Bread club' });
    const plans = list(added.state.spec, 'sections').find(({ type }) => type === 'pricing');
    expect(plans).toMatchObject({ title: 'Bread club' });
    expect(listAt(added.state.spec, 'sections', 'pricing', 'plans').length).toBeGreaterThan(1);
    expect((await files())['index.html']).toContain('Bread club');

    const moved = await change({ op: 'move', path: ['sections', 'contact'], to: 1 });
    expect(ids(moved.state.spec)[1]).toBe('contact');

    const gone = await change({ op: 'remove', path: ['sections', 'contact'] });
    expect(ids(gone.state.spec)).not.toContain('contact');
    expect((await files())['index.html']).not.toContain('href="#contact"');
    expect(gone.state.undo).toContain('Removed');

    await change({ op: 'undo' });
    await change({ op: 'undo' });
    const back = await change({ op: 'undo' });
    expect(ids(back.state.spec)).toEqual(first);
    const plain = (all: Record<string, string | null>) =>
      Object.entries(all).filter(([path]) => !path.startsWith('.statecraft/'));
    expect(plain(await files())).toEqual(plain(before));
    expect(back.state.undo).toBeNull();
  });

  it('[BUILD-03] letters of one text are one step back, and rows of a list are added, moved and removed', async () => {
    const { change } = await build(makeServer, site, 'ai-website-builder');
    for (const value of ['O', 'Op', 'Open'])
      await change({ op: 'set', path: ['sections', 'hours', 'title'], value });
    const back = await change({ op: 'undo' });
    expect(back.state.undo).toBeNull();

    const items = ['sections', 'menu', 'groups', 0, 'items'];
    const row = { name: 'Rye', text: 'Dark', price: '4 €' };
    const { state } = await change(
      { op: 'insert', path: items, at: 0, value: row },
      { op: 'move', path: [...items, 0], to: 2 },
      { op: 'remove', path: [...items, 0] },
    );
    expect(listAt(state.spec, ...items)[1]).toEqual(row);
    expect((await change({ op: 'undo' })).state.undo).toBeNull();
  });

  it('[BUILD-09] what was written by hand stays, and where both changed the same place it is said', async () => {
    const { ada, projectId, change, files } = await build(makeServer, site, 'ai-website-builder');
    const page = (await files())['index.html'] ?? '';
    await edit(ada, projectId, { 'index.html': page.replace('<head>', '<head>\n    <!-- mine -->') });
    const kept = await change({ op: 'set', path: ['footer'], value: 'Baked in Leeds' });
    expect(kept.conflicts).toEqual([]);
    expect((await files())['index.html']).toContain('<!-- mine -->');
    expect((await files())['index.html']).toContain('Baked in Leeds');

    const written = (await files())['index.html'] ?? '';
    await edit(ada, projectId, { 'index.html': written.replace('Baked in Leeds', 'Baked by me') });
    const met = await change({ op: 'set', path: ['footer'], value: 'Baked in York' });
    expect(met.conflicts).toEqual(['index.html']);
    expect((await files())['index.html']).toContain('Baked by me');
  });

  it('[BUILD-03] becomes a version when it is asked to, and the chat takes a change back too', async () => {
    const { server, ada, projectId, change, send, files } = await build(
      makeServer,
      site,
      'ai-website-builder',
    );
    await change({ op: 'set', path: ['footer'], value: 'Baked in Leeds' });
    const { versions: none } = await ada.call('versionList', { projectId });
    const { errNo } = await send([], { commit: true, message: 'Changed the footer' });
    expect(errNo).toBe(0);
    const { versions } = await ada.call('versionList', { projectId });
    expect(versions).toHaveLength(none.length + 1);
    expect(versions[0]).toMatchObject({ kind: 'edit', message: 'Changed the footer' });

    const { runId } = await ada.call('runSubmit', { projectId, prompt: 'undo' });
    await ended(server, projectId, runId);
    expect((await files())['index.html']).not.toContain('Baked in Leeds');
  });

  it('[BUILD-04] nothing is written over another change, or while a run is under way, and it costs nothing', async () => {
    const { server, ada, projectId, read, send } = await build(makeServer, site, 'ai-website-builder');
    const { hash } = (await read()).state;
    const footer = (value: string): BlueprintEdit => ({ op: 'set', path: ['footer'], value });
    const balance = (await ada.call('userDetail', {})).accountInfo.totalBalance;
    expect((await send([footer('One')])).errNo).toBe(0);
    const late = await ada.envelope('blueprintChange', { projectId, baseHash: hash, edits: [footer('Two')] });
    expect(late).toMatchObject({ errNo: ErrNo.conflict });
    expect((await read()).state.spec['footer']).toBe('One');
    expect((await ada.call('userDetail', {})).accountInfo.totalBalance).toBe(balance);

    await server.services.database.db
      .updateTable('runs')
      .set({ finished_at: null })
      .where('project_id', '=', projectId)
      .execute();
    const held = await send([footer('Three')]);
    expect(held).toMatchObject({
      errNo: ErrNo.conflict,
      errMsg: expect.stringContaining('run is under way'),
    });
    expect((await read()).state.spec['footer']).toBe('One');
  });

  it('[BUILD-09] refuses what cannot be, says why, and changes nothing', async () => {
    const { server, projectId, read, send, files } = await build(makeServer, site, 'ai-website-builder');
    const { state } = await read();
    const before = await files();
    const events = (await eventsOf(server, projectId)).length;
    const set = (path: (string | number)[], value: unknown): BlueprintEdit => ({ op: 'set', path, value });
    const wrong: readonly (readonly [BlueprintEdit, RegExp])[] = [
      [set(['design', 'accent'], 'reddish'), /colour/],
      [set(['design', 'display'], 'Comic'), /font/],
      [set(['design', 'ground'], 'lava'), /ground/],
      [set(['currency'], "'+alert(1)+'"), /currency/],
      [set(['name'], ' '), /name/],
      [set(['key'], 'other'), /stays/],
      [set(['kind'], 'app'), /stays/],
      [set(['sections', 'menu', 'id'], 'x'), /stays/],
      [set(['sections', 'nowhere', 'title'], 'x'), /not there/],
      [set(['sections', 'hero', 'primary', 'href'], 'javascript:alert(1)'), /leads nowhere/],
      [set(['sections', 'hero', 'primary', 'href'], '#nowhere'), /leads nowhere/],
      [set(['sections', 'hours', 'days', 0, 'opens'], 'early'), /time/],
      [set(['sections', 'menu', 'title'], 5), /title/],
      [set(['sections'], []), /at least one section/],
      [set(['__proto__', 'polluted'], true), /not there/],
      [{ op: 'add', path: ['sections'], kind: 'castle', name: '' }, /no such section/],
      [{ op: 'add', path: ['footer'], kind: '', name: '' }, /added there/],
    ];
    for (const [one, reason] of wrong) {
      const { errNo, errMsg } = await send([set(['footer'], 'Lost?'), one]);
      expect(errNo, JSON.stringify(one)).toBe(ErrNo.badRequest);
      expect(errMsg).toMatch(reason);
    }
    expect((await send([{ op: 'undo' }])).errMsg).toContain('nothing left');
    expect((await read()).state).toEqual(state);
    expect(await files()).toEqual(before);
    expect((await eventsOf(server, projectId)).length).toBe(events);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});

describeOnSqlite('the blueprint of a composed app', (makeServer) => {
  it('[BUILD-03] a field that is added is in the form, the list and the code; a thing has its own screen', async () => {
    const { read, change, files } = await build(makeServer, app, 'react-website-builder');
    const entity = list((await read()).state.spec, 'entities')[0];
    const key = String(entity?.['key']);
    const { state } = await change({
      op: 'add',
      path: ['entities', key, 'fields'],
      kind: 'money',
      name: 'Paid for it',
    });
    const field = listAt(state.spec, 'entities', key, 'fields').at(-1);
    expect(field).toMatchObject({ label: 'Paid for it', kind: 'money' });
    const code = Object.values(await files()).join('\n');
    expect(code).toContain('Paid for it');

    const thing = await change({ op: 'add', path: ['entities'], kind: '', name: 'Members' });
    expect(list(thing.state.spec, 'screens').at(-1)).toMatchObject({ type: 'list', title: 'Members' });
    expect(listAt(thing.state.spec, 'entities', 1, 'rows').length).toBeGreaterThan(0);
    const back = await change({
      op: 'remove',
      path: ['entities', String(list(thing.state.spec, 'entities').at(-1)?.['key'])],
    });
    expect(list(back.state.spec, 'screens').map(({ title }) => title)).not.toContain('Members');
  });

  it('[BUILD-03] rows follow an option that is renamed, and screens a field that is another kind', async () => {
    const { change } = await build(makeServer, app, 'react-website-builder');
    const status = ['entities', 'book', 'fields', 'status'];
    const board = await change({ op: 'add', path: ['screens'], kind: 'board', name: 'Shelf' });
    expect(list(board.state.spec, 'screens').at(-1)).toMatchObject({ type: 'board', field: 'status' });
    const old = listAt(board.state.spec, 'entities', 'book', 'rows');
    const [first] = listAt(board.state.spec, ...status, 'options');
    const renamed = await change({ op: 'set', path: [...status, 'options', 0], value: 'On the pile' });
    const rows = listAt(renamed.state.spec, 'entities', 'book', 'rows');
    expect(rows.filter((row) => row['status'] === 'On the pile')).toHaveLength(
      old.filter((row) => row['status'] === String(first)).length,
    );
    const plain = await change({ op: 'set', path: [...status, 'kind'], value: 'text' });
    expect(list(plain.state.spec, 'screens').some(({ type }) => type === 'board')).toBe(false);
  });

  it('[BUILD-03] every screen of the gallery can be added, and what was added can be removed again', async () => {
    const { read, change } = await build(makeServer, app, 'react-website-builder');
    const { vocabulary, state } = await read();
    const kinds = vocabulary.kinds['screens'] ?? [];
    expect(kinds.length).toBeGreaterThan(60);
    const before = list(state.spec, 'screens').length;
    for (const { id } of kinds) {
      if (id === 'calendar') continue; // Its field is added below.
      const { state: now } = await change({ op: 'add', path: ['screens'], kind: id, name: '' });
      expect(list(now.spec, 'screens').length, id).toBeGreaterThan(before);
      await change({ op: 'undo' });
    }
    await expect(change({ op: 'add', path: ['screens'], kind: 'calendar', name: '' })).rejects.toThrow('day');
    await change({ op: 'add', path: ['entities', 'book', 'fields'], kind: 'date', name: 'Bought' });
    await change({ op: 'add', path: ['screens'], kind: 'calendar', name: '' });
  });

  it('[BUILD-09] refuses formulas that are no sums, and references that lead nowhere', async () => {
    const { read, send } = await build(makeServer, app, 'react-website-builder');
    const { state } = await read();
    const formula = (expression: string): BlueprintEdit => ({
      op: 'set',
      path: ['entities', 'book', 'fields', 'pages', 'formula'],
      value: { type: 'arithmetic', expression },
    });
    const wrong: readonly (readonly [BlueprintEdit, RegExp])[] = [
      [formula('fetch("//evil")'), /sum/],
      [formula('pages *'), /sum/],
      [formula('weight * 2'), /weight/],
      [{ op: 'set', path: ['screens'], value: [] }, /at least one screen/],
    ];
    for (const [one, reason] of wrong) {
      const { errNo, errMsg } = await send([one]);
      expect(errNo).toBe(ErrNo.badRequest);
      expect(errMsg).toMatch(reason);
    }
    expect((await read()).state).toEqual(state);
  });

  it('[BUILD-09] there is none for a project of another engine', async () => {
    const server = await makeServer({
      engines: [scriptedEngine(() => [{ type: 'done', summary: 'Done.' }] as never)],
    });
    const ada = await server.signIn('ada@example.com');
    const { projectId } = await ada.call('projectCreate', { prompt: 'x', scene: 'ai-website-builder' });
    expect(await ada.call('blueprintDetail', { projectId })).toEqual({ blueprint: null });
  });
});
