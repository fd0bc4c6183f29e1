/**
 * `npm run machines:site`: the page of all statecharts as static files, to be put anywhere: addresses are relative, and
 * nothing is asked of a server but the files. `npm run machines:site -- <folder>` writes them there instead of
 * `dist/machines-site`.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { colorModeScript } from '../../lib/color-mode.ts';

const here = path.dirname(fileURLToPath(import.meta.url));
const outDir = path.resolve(process.argv[2] ?? path.join(here, '../../../dist/machines-site'));

process.env.NODE_ENV = 'production';
await build({
  configFile: false,
  root: here,
  base: './',
  publicDir: false,
  mode: 'production',
  logLevel: 'warn',
  plugins: [
    react(),
    {
      name: 'color-mode-before-paint',
      transformIndexHtml: (html) => html.replace('/* color mode */', () => colorModeScript),
    },
  ],
  build: { outDir, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 4_000 },
});
process.stdout.write(`The charts are in ${outDir}; put them on any web server.\n`);
