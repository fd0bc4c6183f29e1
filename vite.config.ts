/// <reference types="vitest/config" />
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { browserStyles } from './src/app/browser-styles.ts';
import {
  chunkFileNames,
  chunkOrder,
  firstLoadChunks,
  firstLoadFiles,
  firstScreen,
  pageChunks,
} from './src/app/first-load-chunks.ts';
import { partLoading } from './src/app/part-loading.ts';
import { composerData } from './src/composer/data/vite-plugin.ts';

/** How tests look at things. */
const expectations = {
  // A test that looks at nothing has failed, also where it goes through a list that turned out to be empty.
  requireAssertions: true,
  // For what hangs: Vitest's own limit is one second, and a whole run shares its cores among many.
  poll: { timeout: 50_000 },
};

/** What a failed expectation compared is in its message, which is all that the report of a run has. */
const messages = { truncateThreshold: 2_000 };

/** Packages of thousands of small files, bundled once, so that each test file reads a few. */
const bundled = {
  optimizer: {
    client: {
      enabled: true,
      include: ['@chakra-ui/react', '@emotion/react', '@emotion/cache', 'lucide-react'],
    },
  },
};

/** The product's modules, built twice: for the browser (`vite build`) and for Node (`vite build --ssr`). */
export default defineConfig(async ({ isSsrBuild }): Promise<UserConfig> => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/route-tree.gen.ts',
      autoCodeSplitting: true,
      codeSplittingOptions: {
        // What stands where a page is not, is small and must be there without the network.
        defaultBehavior: [['component']],
        splitBehavior: ({ routeId }) => (firstScreen.has(routeId) ? [] : undefined),
      },
      quoteStyle: 'single',
      semicolons: true,
      addExtensions: true,
    }),
    react(),
    ...(isSsrBuild ? [composerData()] : [browserStyles(), partLoading(), chunkOrder()]),
  ],
  resolve: {
    // React has it itself since version 18.
    alias: isSsrBuild
      ? []
      : [
          {
            find: /^use-sync-external-store\/shim\/with-selector$/u,
            replacement: 'use-sync-external-store/with-selector',
          },
          { find: /^use-sync-external-store\/shim$/u, replacement: 'react' },
        ],
  },
  // Workers load their languages as they are needed.
  worker: { format: 'es' },
  publicDir: isSsrBuild ? false : 'public',
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    emptyOutDir: true,
    target: isSsrBuild ? 'node20' : 'es2022',
    modulePreload: {
      // What every first screen loads is there.
      resolveDependencies: (_file, needed) => needed.filter((name) => !firstLoadFiles.test(name)),
    },
    rollupOptions: isSsrBuild
      ? {
          input: {
            main: 'src/server/main.ts',
            admin: 'src/server/admin/main.ts',
            'entry-server': 'src/entry-server.tsx',
            'composer-thread': 'src/composer/thread.ts',
            'completion-thread': 'src/server/share/completion-thread.ts',
          },
        }
      : {
          input: {
            'entry-client': 'src/entry-client.tsx',
            de: 'src/language/entries/de.ts',
            fr: 'src/language/entries/fr.ts',
            es: 'src/language/entries/es.ts',
            pt: 'src/language/entries/pt.ts',
          },
          output: { chunkFileNames, codeSplitting: { groups: [...firstLoadChunks, ...pageChunks] } },
          // Emotion imports this for a component wrapper that is not used, and nothing else.
          treeshake: {
            moduleSideEffects: [{ test: /hoist-non-react-statics|_isolated-hnrs/u, sideEffects: false }],
          },
        },
  },
  test: {
    // One for each core: left to itself, a machine of two cores gets a single one.
    maxWorkers: '100%',
    // Only in a test run: a build has neither the tests nor what runs them.
    sequence:
      process.env['VITEST'] === undefined
        ? {}
        : { sequencer: (await import('./test/support/slowest-first.ts')).SlowestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/{machines,models,routes,contract,unit,composer,spec}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.dom.test.*'],
          environment: 'node',
          // Files share the modules that they import, which most of them import alike.
          isolate: false,
          expect: expectations,
          chaiConfig: messages,
          testTimeout: 60_000,
          // The first hook in a fresh checkout builds what the preview brings to a page.
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'dom',
          include: ['test/**/*.dom.test.{ts,tsx}'],
          environment: 'jsdom',
          deps: bundled,
          expect: expectations,
          chaiConfig: messages,
          testTimeout: 60_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'views',
          include: ['test/views/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['test/support/views-setup.ts'],
          deps: bundled,
          expect: expectations,
          chaiConfig: messages,
          testTimeout: 60_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['test/server/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          globalSetup: ['test/support/global-databases.ts'],
          expect: expectations,
          chaiConfig: messages,
          testTimeout: 60_000,
          hookTimeout: 300_000,
        },
      },
      {
        // Measures time: `npm run test:main-thread`, and no part of `npm test`.
        test: {
          name: 'measures',
          include: ['test/server/**/*.measure.ts'],
          environment: 'node',
          expect: expectations,
          chaiConfig: messages,
          testTimeout: 60_000,
          hookTimeout: 300_000,
        },
      },
      {
        // Asks the registry of npm: `npm run test:projects`, and no part of `npm test`.
        test: {
          name: 'projects',
          include: ['test/projects/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          globalSetup: ['test/support/global-browser.ts'],
          expect: expectations,
          chaiConfig: messages,
          testTimeout: 900_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          globalSetup: ['test/support/global-browser.ts'],
          // Pages of one file that are tried side by side.
          maxConcurrency: 2,
          expect: { poll: expectations.poll },
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
}));
