import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { downloadPath } from '#contract/project-files.ts';
import { projectWith } from './support/committed.ts';
import { describeOnSqlite } from './support/server.ts';
import { visit } from './support/visit.ts';

const map = (imports: Record<string, string>, scopes = {}) =>
  `<!doctype html><html lang="en"><head><title>Globe</title><script type="importmap">${JSON.stringify({ imports, scopes })}</script></head><body><h1>Globe</h1><script type="module" src="js/app.js"></script></body></html>`;
const three = {
  three: 'https://cdn.example/three@0.170/build/three.module.js',
  'three/addons/': 'https://cdn.example/three@0.170/examples/jsm/',
};

describeOnSqlite('what published sites import', (makeServer) => {
  it('[BUILD-10] is found as the import map of their page says, also by modules of other addresses', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const scopes = { 'https://cdn.example/': { tweens: 'https://cdn.example/tweens.js' } };
    const { projectId, versionId } = await projectWith(server, ada, {
      'index.html': map({ ...three, 'own/': './js/own/', turn: './js/turn.js' }, scopes),
      'js/app.js': `import * as THREE from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import confetti from 'https://cdn.example/confetti.js';
import { turn } from 'turn';
import { name } from 'own/name.js';
turn(new OrbitControls(new THREE.Scene(), name), confetti);
`,
      'js/turn.js': 'export const turn = (...all) => console.log("turned", ...all);\n',
      'js/own/name.js': 'export const name = "of the own folder";\n',
    });
    const { publication } = await ada.call('publishSubmit', { projectId, versionId, visibility: 'public' });
    const page = await visit(server, publication?.url ?? '');
    const [, found = 'null'] = /<script type="importmap">(.*?)<\/script>/.exec(page.body) ?? [];
    // What is of the site is in its bundle; names that modules of others look up are in the map.
    expect(JSON.parse(found)).toEqual({ imports: three, scopes });
    expect(page.body.indexOf('importmap')).toBeLessThan(page.body.indexOf('type="module"'));
    const script = /src="(\/assets\/app-[\w-]+\.js)"/.exec(page.body)?.[1] ?? 'none';
    const { body } = await visit(server, new URL(script, publication?.url).href);
    for (const address of [
      three.three,
      `${three['three/addons/']}controls/OrbitControls.js`,
      'https://cdn.example/confetti.js',
    ])
      expect(body).toMatch(new RegExp(`from["'\`]${address.replaceAll('.', '\\.')}["'\`]`));
    expect(body).toContain('of the own folder');
    expect(body).toContain('turned');

    const archive = await ada.fetch(`${downloadPath}?projectId=${projectId}`);
    const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
    const text = (end: string) =>
      strFromU8(files[Object.keys(files).find((name) => name.endsWith(end)) ?? ''] ?? new Uint8Array());
    expect(text('/package.json')).not.toMatch(/"(?:three|turn|own)"/);
    expect(text('/vite.config.mjs')).toContain(
      `{ find: new RegExp("^three$"), replacement: "${three.three}" }`,
    );
    expect(text('/vite.config.mjs')).toContain(
      '{ find: new RegExp("^turn$"), replacement: new URL("./js/turn.js", import.meta.url).pathname }',
    );
  });

  it('[BUILD-10] is refused before publishing where the import map leads nowhere, with the file and the line', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const { projectId, versionId } = await projectWith(server, ada, {
      'index.html': map({ chart: 'http://cdn.example/chart.js', tools: './js/tools.js' }),
      'js/app.js': 'const a = 1;\nimport { draw } from "chart";\ndraw(a);\n',
    });
    const publish = (id: string) =>
      ada.call('publishSubmit', { projectId, versionId: id, visibility: 'public' });
    await expect(publish(versionId)).rejects.toThrow(
      /"chart", imported by js\/app\.js, leads to http:\/\/cdn\.example\/chart\.js .*\(js\/app\.js:2\)$/,
    );
    const other = await projectWith(server, ada, {
      'index.html': map({ tools: './js/tools.js' }),
      'js/app.js': 'import { draw } from "tools";\ndraw();\n',
    });
    await expect(ada.call('publishSubmit', { ...other, visibility: 'public' })).rejects.toThrow(
      /tools.*\(js\/app\.js:1\)$/,
    );
  });

  it('[BUILD-10] has classes that are composed of those of other style sheets, which stand before it', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const files = {
      'src/main.tsx': `import { createRoot } from 'react-dom/client';
import styles from './Card.module.css';
createRoot(document.getElementById('root')!).render(<p className={styles.card}>{styles.card}</p>);
`,
      'src/Card.module.css':
        ".card { composes: box from './shared/box.module.css'; color: rgb(0, 0, 200) }\n",
      'src/shared/box.module.css': `.round { border-radius: 3px }
.box { composes: round; composes: tone from '../tone.module.css'; color: rgb(200, 0, 0); padding: 7px }
`,
      'src/tone.module.css': '.tone { letter-spacing: 2px }\n',
    };
    const { projectId, versionId } = await projectWith(server, ada, files, 'react-website-builder');
    const { publication } = await ada.call('publishSubmit', { projectId, versionId, visibility: 'public' });
    const page = await visit(server, publication?.url ?? '');
    const at = (pattern: RegExp) => new URL(pattern.exec(page.body)?.[1] ?? 'none', publication?.url).href;
    const { body: css } = await visit(server, at(/href="(\/assets\/style-\w+\.css)"/));
    const { body: code } = await visit(server, at(/src="(\/assets\/main-[\w-]+\.js)"/));
    expect(code).toMatch(/card_\S+ box_\S+ round_\S+ tone_\S+["'`]/);
    const order = ['.tone_', '.round_', '.card_'].map((name) => css.indexOf(name));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order[0]).toBeGreaterThanOrEqual(0);

    const lost = await projectWith(
      server,
      ada,
      { ...files, 'src/tone.module.css': '.other { letter-spacing: 2px }\n' },
      'react-website-builder',
    );
    await expect(ada.call('publishSubmit', { ...lost, visibility: 'public' })).rejects.toThrow(
      `"composes" names a class that is nowhere: "tone" from "../tone.module.css". (src/shared/box.module.css)`,
    );
  });
});
