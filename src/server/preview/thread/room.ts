import path from 'node:path';
import { plannerOf } from '#server/packages/package-plan.ts';
import { JobFailed } from '#server/platform/job-process.ts';
import { appRoutes } from '../app-routes.ts';
import { CompileCache, compileId } from '../compile/cache.ts';
import { CompilerPool, compilerPoolDefaults } from '../compile/pool.ts';
import { isMarkup } from '../compile/project-path.ts';
import type { DeclaredRoutes, FilePalette } from '../compile/protocol.ts';
import { eventText } from '../event-text.ts';
import { buildSite } from '../site/build-site.ts';
import { createBundler } from '../site/bundle/bundler.ts';
import { renderPage } from '../tree/page.ts';
import { isReactType, pathOfKey, type Snapshot } from '../tree/snapshot.ts';
import { TreeCompiler } from '../tree/tree-compiler.ts';
import { updateBetween } from '../tree/update.ts';
import { readRuntimes, readVendorManifest } from '../vendor/manifest.ts';
import { encoded, fileAnswer, moduleAnswer, moduleOf, pageFor } from './files.ts';
import type { Line } from './line.ts';
import { mapPositions, sourceMap } from './positions.ts';
import {
  everybody,
  type MainCalls,
  type PageAnswer,
  type ThreadCalls,
  type ThreadSettings,
} from './protocol.ts';

/** Where snapshots are made and stay: what the thread answers to each of its calls. */
export function createRoom(
  { vendorDir, pool: limits, cacheBytes, planning, bundler: bundlerFile }: ThreadSettings,
  ask: Line<MainCalls>['ask'],
): ThreadCalls {
  const vendor = readVendorManifest(vendorDir);
  const runtimes = readRuntimes(vendorDir, vendor);
  const processes = new Map<'compilers' | 'bundler', readonly number[]>();
  const onProcesses = (of: 'compilers' | 'bundler') => (ids: readonly number[]) => {
    processes.set(of, ids);
    void ask('processes', [...processes.values()].flat());
  };
  const pool = new CompilerPool({
    ...compilerPoolDefaults,
    ...limits,
    workerFile: path.resolve(vendorDir, vendor.worker),
    onProcesses: onProcesses('compilers'),
  });
  const bundler = createBundler(bundlerFile, onProcesses('bundler'));
  const cache = new CompileCache(pool, cacheBytes);
  const snapshots = new Map<number, Snapshot>();
  const plan = plannerOf(vendor, planning);

  const blob = (hash: string, reader = everybody): Promise<Uint8Array> => ask('blob', { reader, hash });
  const all = (ids: readonly number[]): Snapshot[] => ids.flatMap((id) => snapshots.get(id) ?? []);
  const sourceOf = async (of: readonly Snapshot[], filePath: string): Promise<string | null> => {
    for (const snapshot of of) {
      const entry = snapshot.files.byPath.get(filePath);
      if (entry) return Buffer.from(await blob(entry.hash)).toString('utf8');
    }
    return null;
  };

  return {
    look: () => {},
    async build({ id, reader, previous, all: isAll, wait, ...input }) {
      const compiler = new TreeCompiler({
        cache,
        vendor,
        packages: {
          plan,
          modules: (wanted, own, isWaiting) =>
            ask('packages', { reader, plan: wanted, own, wait: isWaiting }),
          styleText: (set, specifier) => ask('styleText', { set, specifier }),
          setFolder: (key) => ask('setFolder', key),
        },
      });
      const before = previous === null ? null : (snapshots.get(previous) ?? null);
      const made = await compiler.build(input, (hash) => blob(hash, reader), {
        previous: before,
        all: isAll,
        wait,
      });
      snapshots.set(id, made);
      const { empty, faults, installing, mayRetry } = made;
      return { empty, faults, installing, mayRetry, compiled: cache.compiled };
    },
    release(ids) {
      for (const id of ids) snapshots.delete(id);
    },
    imports(id) {
      const snapshot = snapshots.get(id);
      if (snapshot === undefined) return null;
      const { packages, files, importMap, modules } = snapshot;
      const builtIn = new Set<string>();
      for (const { dependencies } of modules.values())
        for (const { target } of dependencies)
          if (target.startsWith('v:')) builtIn.add(target.slice('v:'.length));
      return {
        packages: packages && {
          plan: packages.plan,
          own: packages.own,
          set: packages.set,
          problem: packages.problem,
        },
        aliases: files.aliases,
        importMap,
        builtIn: [...builtIn],
      };
    },
    async site({ id, reader, name, packages }) {
      const snapshot = snapshots.get(id);
      if (snapshot === undefined) return null;
      if (snapshot.pages.size === 0) return { kind: 'pageless' };
      const readBlob = (hash: string): Promise<Uint8Array> => blob(hash, reader);
      const writeBlob = (body: Uint8Array): Promise<string> => ask('keep', { reader, body });
      try {
        const site = await buildSite({ snapshot, name, packages, bundler, readBlob, writeBlob });
        return { kind: 'built', site };
      } catch (error) {
        if (error instanceof JobFailed) return { kind: 'failed', why: error.told };
        throw error;
      }
    },
    update({ from, to }) {
      const before = snapshots.get(from);
      const after = snapshots.get(to);
      if (before === undefined || after === undefined || before.empty || after.empty) return null;
      return encoded(eventText({ name: 'update', data: updateBetween(before, after) }, after.treeHash));
    },
    page({ shown, wanted, navigates, base, origin, faults }) {
      const snapshot = snapshots.get(shown);
      if (snapshot === undefined) return null;
      const rendered = (status: number, page: Parameters<typeof renderPage>[1]): PageAnswer => ({
        kind: 'page',
        status,
        body: encoded(renderPage(snapshot, page, { base, origin, vendor, runtimes, faults })),
      });
      const found = pageFor(snapshot, wanted, isReactType(snapshot.type));
      if (found && (wanted.endsWith('/') || isMarkup(wanted) || navigates)) return rendered(200, found);
      const file = fileAnswer([snapshot], wanted, null, base);
      if (file) return { kind: 'file', ...file };
      const missing = navigates ? snapshot.pages.get('/404.html') : undefined;
      return missing ? rendered(404, missing) : { kind: 'nothing' };
    },
    module({ ids, key, id, base }) {
      const module = moduleOf(all(ids), key, id);
      return module && moduleAnswer(module, base);
    },
    file: ({ ids, path: wanted, version, base }) => fileAnswer(all(ids), wanted, version, base),
    async positions({ ids, asked }) {
      const of = all(ids);
      return encoded(JSON.stringify(await mapPositions(of, asked, (file) => sourceOf(of, file), runtimes)));
    },
    async map({ ids, key, id }) {
      const of = all(ids);
      const module = moduleOf(of, key, id);
      return module && encoded(sourceMap(module, await sourceOf(of, pathOfKey(module.key))));
    },
    async routes(id) {
      const snapshot = snapshots.get(id);
      if (snapshot === undefined) return [];
      return appRoutes(snapshot, blob, async (file, hash, read) => {
        const result = await cache.compile(compileId(vendor.key, 'routes', file, hash), 'routes', file, read);
        return result.ok ? (result.value as DeclaredRoutes) : null;
      });
    },
    compile: (request) => pool.compile(request),
    async palette({ path: file, hash, reader }) {
      const read = async (): Promise<string> => Buffer.from(await blob(hash, reader)).toString('utf8');
      const id = compileId(vendor.key, 'palette', file, hash);
      const result = await cache.compile(id, 'palette', `/${file}`, read);
      return result.ok ? (result.value as FilePalette) : null;
    },
    memory() {
      // Of a server that runs with it: without what nobody holds.
      globalThis.gc?.();
      const { heapUsed, external } = process.memoryUsage();
      return heapUsed + external;
    },
    warm: () => pool.warm(),
  };
}
