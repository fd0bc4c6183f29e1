import react from 'react/package.json' with { type: 'json' };
import reactDom from 'react-dom/package.json' with { type: 'json' };
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TypeCollection } from '#contract/package-calls.ts';
import { typesPath } from '#contract/endpoints.ts';
import { ErrNo } from '#contract/envelope.ts';
import { startRegistry, type Registry } from '#test/support/registry-server.ts';
import { projectWith } from './support/committed.ts';
import { describeOnBothDatabases, describeOnSqlite } from './support/server.ts';

let registry: Registry;
beforeAll(async () => {
  registry = await startRegistry({
    react: { [react.version]: {} },
    'react-dom': { [reactDom.version]: { manifest: { peerDependencies: { react: '^19.0.0' } } } },
    'a-chart': {
      '1.0.0': {
        manifest: { type: 'module', exports: { '.': { types: './types.d.ts', default: './index.js' } } },
        files: {
          'index.js': 'export const shape = "o";\n',
          'types.d.ts':
            '/// <reference path="../../../../../../../../../etc/passwd.d.ts" />\n' +
            'import type { Deep } from "./deep.js";\nexport declare const shape: Deep;\n',
          'deep.d.ts': 'export type Deep = "o";\n',
          'unreached.d.ts': 'export type Unreached = 1;\n',
        },
      },
    },
  });
});
afterAll(() => registry.close());

const files = {
  'package.json': JSON.stringify({
    name: 'crumb',
    dependencies: { 'a-chart': '^1.0.0', react: `^${react.version}`, 'react-dom': `^${reactDom.version}` },
  }),
  'src/main.tsx':
    "import { createRoot } from 'react-dom/client';\nimport { shape } from 'a-chart';\n" +
    "createRoot(document.getElementById('root')!).render(<p>{shape}</p>);\n",
};

describeOnSqlite('the types of packages', (makeServer) => {
  it('[BUILD-09] are those that the code of the project leads to, for its owner alone', async () => {
    const server = await makeServer({ env: { NPM_REGISTRY: registry.url } });
    const ada = await server.signIn('ada@example.com');
    const eve = await server.signIn('eve@example.com');
    const { projectId } = await projectWith(server, ada, files, 'react-website-builder');
    const address = `${typesPath}?projectId=${projectId}`;

    const answer = await ada.fetch(address);
    expect(answer.status).toBe(200);
    const { files: found, left } = (await answer.json()) as TypeCollection;
    const texts = new Map(found);
    expect(left).toEqual([]);
    expect(texts.get('/node_modules/a-chart/deep.d.ts')).toBe('export type Deep = "o";\n');
    expect([...texts.keys()].filter((path) => path.includes('a-chart')).sort()).toEqual([
      '/node_modules/a-chart/deep.d.ts',
      '/node_modules/a-chart/package.json',
      '/node_modules/a-chart/types.d.ts',
    ]);
    expect(texts.get('/node_modules/@types/react/index.d.ts')).toContain('declare namespace React');
    expect([...texts.keys()].filter((path) => !path.startsWith('/node_modules/'))).toEqual([]);

    const etag = answer.headers.get('etag') ?? '';
    expect((await ada.fetch(address, { headers: { 'if-none-match': etag } })).status).toBe(304);

    for (const other of [await eve.fetch(address), await ada.fetch(`${typesPath}?projectId=p_none`)])
      expect(((await other.json()) as { errNo: number }).errNo).toBe(ErrNo.notFound);
    expect(((await (await server.client().fetch(address)).json()) as { errNo: number }).errNo).toBe(
      ErrNo.notSignedIn,
    );
  });
});

describeOnBothDatabases('the texts of a project', (makeServer) => {
  it('come in the order of their paths and as many as an answer holds, for the owner alone', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const eve = await server.signIn('eve@example.com');
    const long = 'x'.repeat(400_000);
    const { projectId } = await projectWith(server, ada, {
      'index.html': '<p>Crumb</p>',
      'a.txt': long,
      'b.txt': long,
      'c.txt': long,
      'huge.txt': 'y'.repeat(700_000),
    });
    const first = await ada.call('fileTexts', { projectId });
    expect(first.files.map(({ path }) => path)).toEqual(['a.txt', 'b.txt']);
    expect(first.next).toBe('b.txt');
    const rest = await ada.call('fileTexts', { projectId, after: 'b.txt' });
    expect(rest.files.map(({ path }) => path)).toEqual(['c.txt', 'index.html']);
    expect(rest).toMatchObject({ next: null, files: [{ content: long }, { content: '<p>Crumb</p>' }] });
    expect((await eve.envelope('fileTexts', { projectId })).errNo).toBe(ErrNo.notFound);
  });
});
