import react from 'react/package.json' with { type: 'json' };
import { afterAll, describe, expect, it } from 'vitest';
import { packageFolder, packagesFrom } from '#test/support/packages.ts';
import { type PublishedPackages, startRegistry } from '#test/support/registry-server.ts';
import { snapshotOf, startPreview, treeOf } from './preview-support.ts';

const published: PublishedPackages = {
  react: { [react.version]: { files: { 'index.js': '' } } },
  'react-dom': { [react.version]: { files: { 'index.js': '' } } },
  'a-theme': {
    '1.2.0': {
      manifest: { dependencies: { 'its-mixins': '1' }, sass: 'scss/theme.scss' },
      files: {
        'scss/theme.scss':
          '@import "parts/vars";\n@import "its-mixins/mixins";\n.theme { color: $primary; @include round; }',
        'scss/parts/_vars.scss': '$primary: red !default;',
        'less/theme.less': '@primary: red;\n.less { color: @primary; }',
        'icons.css': '.icon { width: 1em; }',
      },
    },
  },
  'its-mixins': {
    '1.0.0': { files: { '_mixins.scss': '@mixin round { border-radius: 7px; }', 'index.js': '' } },
  },
};

const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing.splice(0)) await close();
});

async function start() {
  const registry = await startRegistry(published);
  const preview = await startPreview({
    packages: packagesFrom(registry.url, { directory: packageFolder() }),
  });
  closing.push(() => preview.service.close(), registry.close);
  return { ...preview, registry };
}

const files = {
  'package.json': JSON.stringify({ dependencies: { 'a-theme': '^1.0.0' } }),
  'vite.config.ts':
    'export default { resolve: { alias: { "@look": path.resolve(__dirname, "src/look") } },' +
    ' css: { preprocessorOptions: { scss: { additionalData: `@use "@look/tokens" as t;\\n` } } } };',
  'src/look/_tokens.scss': '$gap: 12px;',
  'src/main.tsx': 'import "./whole.scss";\nimport "./themed.scss";\nimport "./own.less";\n',
  'src/whole.scss':
    '$primary: teal;\n@import "~a-theme/scss/theme";\n@import "a-theme/icons.css";\n.own { gap: t.$gap; }',
  'src/themed.scss': '@use "a-theme" with ($primary: navy);',
  'src/own.less': '@import "~a-theme/less/theme";\n@primary: olive;',
};

describe('sheets in Sass and Less of packages', () => {
  it('[BUILD-08] are compiled into those of a project that take them in, with what these say', async () => {
    const { source, service } = await start();
    source.create('p', 'react', files);
    const preview = service.host.open('p');
    closing.push(() => preview.close());
    let state = await preview.state();
    if (state.kind === 'installing') {
      await state.newest.installing?.done;
      state = await preview.state();
    }
    if (state.kind !== 'good') throw new Error(state.kind);
    const { modules } = await snapshotOf(service, state.shown);
    const cssOf = (path: string): string => modules.get(path)?.css.replace(/\s+/g, ' ') ?? '';
    expect(cssOf('/src/whole.scss')).toContain('.theme { color: teal; border-radius: 7px; }');
    expect(cssOf('/src/whole.scss')).toContain('.own { gap: 12px; }');
    expect(cssOf('/src/whole.scss')).toContain('.icon');
    expect(cssOf('/src/themed.scss')).toContain('.theme { color: navy; border-radius: 7px; }');
    expect(cssOf('/src/own.less')).toContain('.less { color: olive; }');
    expect(await service.check(treeOf(files), 'react')).toEqual([]);
  });

  it('[BUILD-09] a name that package.json does not know is a sheet that is missing, and nothing is asked for it', async () => {
    const { service, registry } = await start();
    const wrong = { ...files, 'src/whole.scss': '@use "its-mixins/mixins";' };
    expect(await service.check(treeOf(wrong), 'react')).toMatchObject([
      { path: 'src/whole.scss', line: 1, message: /^There is no such style sheet in the project, nor in a/ },
    ]);
    const other = { ...files, 'src/whole.scss': '.a {}', 'src/themed.scss': '@use "colurs";' };
    expect(await service.check(treeOf(other), 'react')).toMatchObject([{ path: 'src/themed.scss' }]);
    expect(registry.asked.join()).not.toContain('colurs');
  });
});
