import type { ProjectType } from '#contract/scenes.ts';
import { bytesOf, hashOf } from '#server/files/content.ts';
import { packagesOf, trustedLock, versionsOf, withRoot } from '#server/packages/lock.ts';
import { withDependencies } from '#server/packages/manifest.ts';
import type { CheckFile, PreviewService } from './preview-service.ts';

export interface ListedTree {
  readonly files: readonly CheckFile[];
  readonly type: ProjectType;
}

/**
 * package.json with every package of the registry that the code of a tree imports, in the versions that the preview
 * runs, and the lock that keeps it to these; by path. Null when both say so already, and for a tree that has faults.
 */
export async function listedPackages(
  preview: Pick<PreviewService, 'inspect' | 'packages'>,
  { files, type }: ListedTree,
  readBlob: (hash: string) => Promise<Uint8Array>,
): Promise<Readonly<Record<string, string>> | null> {
  const { faults, packages } = await preview.inspect({ files }, type);
  if (faults.length > 0 || packages === null || packages.set === null) return null;
  const { plan, own, set } = packages;
  const lock = await preview.packages.lockOf(plan, own);
  const versions = versionsOf(lock);
  // What stands for a device has its versions from there.
  const isMobile = type === 'react_native';
  const missing = [
    ...plan.unlisted,
    ...Object.keys(set.added),
    ...(isMobile ? [] : ['react', 'react-dom'].filter((name) => name in plan.sharedVersions)),
  ].filter((name) => plan.ranges[name] === undefined && versions[name] !== undefined);
  const isKept = isMobile || (own !== null && covers(trustedLock(await own.read()), lock));
  if (missing.length === 0 && isKept) return null;

  const manifest = withDependencies(
    await textAt(files, 'package.json', readBlob),
    Object.fromEntries(missing.map((name) => [name, `^${versions[name]}`])),
  );
  if (manifest === null) return null;
  const listed = {
    ...(missing.length === 0 ? {} : { 'package.json': manifest }),
    ...(isMobile ? {} : { 'package-lock.json': withRoot(lock, manifest) }),
  };
  // The same modules by another way: found here, so that no page waits for them again.
  const next = [
    ...files.filter(({ path }) => !(path in listed)),
    ...Object.entries(listed).map(([path, content]) => entryOf(path, content)),
  ];
  const after = await preview.inspect({ files: next }, type);
  return after.faults.length > 0 ? null : listed;
}

/** Whether a lock has every package of another one where it has it, in its version. */
function covers(known: string | null, lock: string): boolean {
  if (known === null) return false;
  const has = new Set(packagesOf(known).map(({ at, version }) => `${at} ${version}`));
  return packagesOf(lock).every(({ at, version }) => has.has(`${at} ${version}`));
}

async function textAt(
  files: readonly CheckFile[],
  path: string,
  readBlob: (hash: string) => Promise<Uint8Array>,
): Promise<string | null> {
  const entry = files.find((file) => file.path === path);
  if (entry === undefined) return null;
  const content = entry.content ?? (await readBlob(entry.hash));
  return typeof content === 'string' ? content : Buffer.from(content).toString('utf8');
}

function entryOf(path: string, content: string): CheckFile {
  const data = bytesOf(content);
  return { path, hash: hashOf(data), size: data.byteLength, text: true, content };
}
