import { t } from '#language/speech.ts';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { CallRequest, CallResponse } from '#contract/calls.ts';
import { ErrNo } from '#contract/envelope.ts';
import type { Role } from '#contract/members.ts';
import { expoVersions } from '#contract/expo-versions.ts';
import type { ProjectPackage } from '#contract/package-calls.ts';
import type { FileEntry } from '#contract/project.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { licensesOf, peersOf, prunedLock, trustedLock, versionsOf, withRoot } from '#server/packages/lock.ts';
import {
  type DirectList,
  directPackages,
  readManifest,
  withDependencies,
  withoutDependency,
  withVersions,
} from '#server/packages/manifest.ts';
import { isPackageName, nameOf } from '#server/packages/package-names.ts';
import type { PackagePlan } from '#server/packages/package-plan.ts';
import { ApiError } from '#server/platform/api-error.ts';
import { JobFailed } from '#server/platform/job-process.ts';
import type { PreviewService } from '#server/preview/preview-service.ts';
import type { ProjectRow } from '#server/projects/project-rows.ts';
import type { Projects } from '#server/projects/projects.ts';
import type { Operation } from '#server/projects/working-tree.ts';
import { mentionsIn, scriptWords } from './mentions.ts';
import { aloud } from '#language/told.ts';

export interface ProjectPackagesDeps {
  readonly files: FileStore;
  readonly projects: Projects;
  readonly preview: PreviewService;
}

/** The packages of a project, for its owner to look at and to change. */
export interface ProjectPackages {
  read(accountId: string, projectId: string): Promise<CallResponse<'projectPackages'>>;
  latest(accountId: string, projectId: string): Promise<CallResponse<'packagesLatest'>>;
  search(query: string): Promise<CallResponse<'packageSearch'>>;
  /**
   * Changes package.json and its lock, and makes a version of that. It costs no credits.
   * @throws {ApiError} conflict while a run is under way, or when the files change meanwhile; badRequest with the reason
   *   when it cannot be done
   */
  change(accountId: string, input: CallRequest<'packagesChange'>): Promise<CallResponse<'packagesChange'>>;
}

const manifestPath = 'package.json';
const lockPath = 'package-lock.json';
/** So many packages are looked up in the registry. */
const mostLookedUp = 100;
const mostFound = 20;
const mostFilesNamed = 3;

/** The request is in order; what it wants cannot be. */
const refused = (message: string): ApiError => new ApiError(ErrNo.badRequest, message, 200);

const orRefused = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw error instanceof JobFailed ? refused(aloud(error.told)) : error;
  });

/** A project as it stands, as far as its packages go. */
interface Current {
  readonly row: ProjectRow;
  readonly tree: readonly FileEntry[];
  readonly manifest: string | null;
  readonly lock: string | null;
}

export function createProjectPackages({ files, projects, preview }: ProjectPackagesDeps): ProjectPackages {
  const { packages } = preview;
  const readText = (file: FileEntry): Promise<string | null> => files.readText(file);

  const currentOf = async (accountId: string, projectId: string, needed: Role): Promise<Current> => {
    const { row } = await projects.find(accountId, projectId, needed);
    const tree = await files.readTree(row.tree_hash);
    const textOf = async (wanted: string): Promise<string | null> => {
      const file = tree.find((entry) => entry.path === wanted);
      return file === undefined ? null : files.readText(file);
    };
    return { row, tree, manifest: await textOf(manifestPath), lock: await textOf(lockPath) };
  };

  /** The lock of what the preview runs; null when that cannot be had. */
  const lockOrNone = (plan: PackagePlan): Promise<string | null> =>
    packages.lockOf(plan, null).catch((error: unknown) => {
      if (error instanceof JobFailed) return null;
      throw error;
    });

  /** What the preview runs, and which packages its modules import by which specifiers. */
  const runningOf = async ({ row, tree, manifest, lock: own }: Current, isWaiting = false) => {
    const input = { files: tree, treeHash: row.tree_hash, type: row.type };
    const { packages: running, builtIn, isInstalling } = await preview.imports(input, { wait: false });
    const plan = running?.plan ?? packages.plan(manifest, [], { isMobile: row.type === 'react_native' });
    const imported = new Map<string, Set<string>>();
    const note = (specifier: string): void => {
      const name = nameOf(specifier);
      imported.set(name, (imported.get(name) ?? new Set()).add(specifier));
    };
    for (const specifier of builtIn) note(specifier);
    for (const specifier of plan.specifiers) note(specifier);
    // A list does not wait for the lock of what is still being brought; a change has to.
    const base =
      own ??
      (running !== null && (isWaiting || running.set !== null) ? await lockOrNone(running.plan) : null);
    return {
      plan,
      imported,
      set: running?.set ?? null,
      lock: base === null ? null : trustedLock(base),
      isInstalling,
      problem: running?.problem ?? '',
    };
  };
  type Running = Awaited<ReturnType<typeof runningOf>>;

  /** The version of a package that is built in, where it is the one that a project gets. */
  const builtInOf = (name: string, { sharedVersions }: PackagePlan): string | null =>
    Object.hasOwn(sharedVersions, name) ? (sharedVersions[name] ?? null) : null;

  const sizeOf = async (name: string, { imported, set }: Running): Promise<ProjectPackage['size']> => {
    const own = set === null ? null : await packages.setFolder(set.key);
    const { vendor, vendorDir } = preview.host;
    const loaded = new Set<string>();
    for (const specifier of imported.get(name) ?? []) {
      const entry = own?.set.entries[specifier];
      const [folder, { file, imports }] =
        entry !== undefined && own !== null
          ? [own.folder, entry]
          : [vendorDir, vendor.packages[specifier] ?? { file: null, imports: [] }];
      if (file !== null) for (const item of [file, ...imports]) loaded.add(path.join(folder, item));
    }
    if (loaded.size === 0) return null;
    const bytesOf = (file: string): Promise<number | null> =>
      stat(file).then(
        ({ size }) => size,
        () => null,
      );
    let bytes = 0;
    let compressed = 0;
    for (const file of loaded) {
      const whole = (await bytesOf(file)) ?? 0;
      bytes += whole;
      // Style sheets of packages have no compressed copy.
      compressed += (await bytesOf(`${file}.gz`)) ?? whole;
    }
    return { bytes, compressed };
  };

  /** Names that the registry is asked about: those of Expo have the version that goes with it. */
  const lookedUp = ({ row, manifest }: Current, { plan }: Running): string[] =>
    [...directPackages(readManifest(manifest) ?? {}).map(({ name }) => name), ...plan.unlisted]
      .filter((name) => isPackageName(name) && expoRange(row, name) === null)
      .slice(0, mostLookedUp);

  const expoRange = ({ type }: ProjectRow, name: string): string | null =>
    type === 'react_native' && Object.hasOwn(expoVersions, name)
      ? expoVersions[name as keyof typeof expoVersions]
      : null;

  /** The version that is to be had: the newest, or without a registry the one that is here. */
  const newestOf = async (name: string): Promise<string> => {
    try {
      const { [name]: about } = await packages.registry.latest([name]);
      if (about == null) throw refused(t`There is no package "${name}" in the registry.`);
      return about.version;
    } catch (error) {
      const here = Object.hasOwn(preview.versions, name) ? preview.versions[name] : undefined;
      if (error instanceof JobFailed && here !== undefined) return here;
      throw error;
    }
  };

  /**
   * The lock of a package.json after a change of one package. What the lock did not have before stays out of it: a
   * package elsewhere in the list that cannot be had is no reason to refuse this one.
   */
  const lockWith = async (manifest: string, name: string, running: Running): Promise<string> => {
    const known = running.lock === null ? {} : versionsOf(running.lock);
    const isWanted = (item: string): boolean =>
      item === name || Object.hasOwn(known, item) || item === 'react' || item === 'react-dom';
    const direct = directPackages(readManifest(manifest) ?? {}).filter((item) => isWanted(item.name));
    const rangesOf = (list: DirectList): Record<string, string> =>
      Object.fromEntries(direct.flatMap((item) => (item.list === list ? [[item.name, item.range]] : [])));
    const wanted = JSON.stringify({
      name: 'project',
      private: true,
      dependencies: rangesOf('dependencies'),
      devDependencies: rangesOf('devDependencies'),
    });
    const { [name]: _changed, ...pinned } = running.plan.sharedVersions;
    const whole = await packages.completeLock(withVersions(wanted, pinned) ?? wanted, running.lock);
    return withRoot(whole.lock, manifest);
  };

  const removal = async (current: Current, name: string, isAccepted: boolean) => {
    const { manifest, lock, tree } = current;
    const isListed = directPackages(readManifest(manifest) ?? {}).some((item) => item.name === name);
    if (!isListed) throw refused(t`${name} is not in package.json.`);
    const uses = isAccepted ? [] : ((await mentionsIn(tree, readText, new Set([name]))).get(name) ?? []);
    if (uses.length > 0) {
      const named = uses.slice(0, mostFilesNamed).join(', ');
      const more = uses.length - mostFilesNamed;
      return {
        version: '',
        concerns: [
          more > 0
            ? t`Files of the project still name it: ${named} and ${more} more.`
            : t`Files of the project still name it: ${named}.`,
        ],
      };
    }
    const next = withoutDependency(manifest, name) ?? '';
    return {
      said: `Remove ${name}`,
      texts: { [manifestPath]: next, [lockPath]: lock === null ? null : prunedLock(withRoot(lock, next)) },
    };
  };

  const addition = async (
    current: Current,
    { op, name, version, isAccepted = false }: CallRequest<'packagesChange'>,
  ) => {
    if (!isPackageName(name)) throw refused(t`"${name}" is no name of a package.`);
    const isListed = directPackages(readManifest(current.manifest) ?? {}).some((item) => item.name === name);
    if (op === 'update' && !isListed) throw refused(t`${name} is not in package.json.`);
    const whyNot = packages.whyNot(name);
    // What is there already is changed, whatever it is for.
    if (whyNot !== null && !isListed) throw refused(aloud(whyNot));
    const ofExpo = expoRange(current.row, name);
    const wanted = ofExpo ?? version ?? (await newestOf(name));
    const range = ofExpo ?? `^${wanted}`;
    const isHere = ofExpo !== null || wanted === preview.versions[name];
    const concerns = isAccepted || isHere ? [] : (await packages.concerns({ [name]: wanted })).map(aloud);
    if (concerns.length > 0) return { version: wanted, concerns };
    const manifest = withDependencies(current.manifest, { [name]: range });
    if (manifest === null) throw refused(t`package.json cannot be read. Mend it first; nothing was changed.`);
    const { lock } = current;
    return {
      said: `${isListed ? 'Update' : 'Add'} ${name} ${wanted}`,
      texts: {
        [manifestPath]: manifest,
        [lockPath]: isHere
          ? lock && withRoot(lock, manifest)
          : await lockWith(manifest, name, await runningOf(current, true)),
      },
    };
  };

  return {
    async read(accountId, projectId) {
      const current = await currentOf(accountId, projectId, 'viewer');
      const { row, tree, manifest, lock } = current;
      const running = await runningOf(current);
      const { plan, imported, set, isInstalling, problem } = running;
      const about = readManifest(manifest);
      const direct = directPackages(about ?? {});
      const listed = new Set(direct.map(({ name }) => name));
      const mentions = await mentionsIn(tree, readText, listed);
      const words = scriptWords(about ?? {});
      const peers = running.lock === null ? new Set<string>() : peersOf(running.lock);
      const isNeeded = (name: string): boolean =>
        imported.has(name) || mentions.has(name) || peers.has(name) || words.has(name);
      const licenses = { ...preview.host.vendor.licenses, ...licensesOf(running.lock ?? lock ?? '{}') };
      const locked = running.lock === null ? {} : versionsOf(running.lock);
      const unlisted = [...imported.keys()].filter(
        (name) => !listed.has(name) && (plan.unlisted.includes(name) || builtInOf(name, plan) !== null),
      );
      const rows = [...direct, ...unlisted.map((name) => ({ name, range: '', list: 'code' as const }))].map(
        async ({ name, range, list }): Promise<ProjectPackage> => {
          const builtIn = builtInOf(name, plan);
          const shown = builtIn ?? set?.versions[name] ?? (Object.hasOwn(locked, name) ? locked[name] : null);
          return {
            name,
            range,
            list,
            version: shown ?? null,
            license: Object.hasOwn(licenses, name) ? (licenses[name] ?? null) : null,
            isBuiltIn: builtIn !== null,
            // Expo uses packages that no file names.
            isUnused:
              list === 'dependencies' &&
              row.type !== 'react_native' &&
              !name.startsWith('@types/') &&
              !isNeeded(name),
            size: await sizeOf(name, running),
          };
        },
      );
      const why = about === null ? t`package.json cannot be read.` : aloud(problem);
      return { packages: await Promise.all(rows), isInstalling, why };
    },

    async latest(accountId, projectId) {
      const current = await currentOf(accountId, projectId, 'viewer');
      const names = lookedUp(current, await runningOf(current));
      if (names.length === 0) return { latest: [], why: '' };
      try {
        const found = await packages.registry.latest(names);
        const latest = Object.entries(found).flatMap(([name, about]) =>
          about === null ? [] : [{ name, version: about.version, license: about.license }],
        );
        return { latest, why: '' };
      } catch (error) {
        if (error instanceof JobFailed) return { latest: [], why: aloud(error.told) };
        throw error;
      }
    },

    async search(query) {
      try {
        const found = await packages.registry.search(query);
        return {
          found: found.map((item) => ({ ...item, whyNot: aloud(packages.whyNot(item.name) ?? '') })),
          why: '',
        };
      } catch (error) {
        if (!(error instanceof JobFailed)) throw error;
        const { licenses, versions } = preview.host.vendor;
        const here = Object.entries(versions).filter(([name]) => name.includes(query.toLowerCase()));
        return {
          found: here.slice(0, mostFound).map(([name, version]) => ({
            name,
            version,
            description: '',
            license: licenses[name] ?? null,
            publishedAt: null,
            whyNot: aloud(packages.whyNot(name) ?? ''),
          })),
          why: aloud(error.told),
        };
      }
    },

    async change(accountId, input) {
      const { projectId, op, name, isAccepted = false } = input;
      const current = await currentOf(accountId, projectId, 'editor');
      await projects.checkIdle(projectId);
      const answer = await orRefused(
        op === 'remove' ? removal(current, name, isAccepted) : addition(current, input),
      );
      if (answer.concerns !== undefined) return { outcome: 'asks', ...answer };
      const operations = Object.entries(answer.texts).flatMap(([file, content]): Operation[] => {
        const before = current.tree.find((entry) => entry.path === file)?.hash ?? null;
        return content === null
          ? []
          : [{ op: 'write', path: file, content, encoding: 'utf8', baseHash: before }];
      });
      const { treeHash } = await projects.apply(
        accountId,
        projectId,
        operations,
        { message: answer.said },
        { whileIdle: true },
      );
      return { outcome: 'done', treeHash, said: answer.said };
    },
  };
}
