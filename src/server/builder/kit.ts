import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ProjectType } from '#contract/scenes.ts';
import { bytesOf, hashOf } from '#server/files/content.ts';
import { findRoot } from '#server/platform/root.ts';
import { nameOf } from '#server/packages/package-names.ts';
import { scanScript } from './actions/script-scan.ts';
import type { StagedFile } from './actions/staging.ts';

/** Files that lie ready for React projects of models, by the path that each has in a project. */
export type Kit = ReadonlyMap<string, StagedFile>;

/** Every component of the kit asks for it, so that a project with any of them has it. */
const mark = 'src/lib/utils.ts';

/** Reads the kit from its sources. @throws when they are not there */
export function readKit(folder: string = path.join(findRoot(), 'src/kit')): Kit {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    if (!entry.isFile()) return [];
    const file = path.join(entry.parentPath, entry.name);
    const data = bytesOf(readFileSync(file, 'utf8'));
    const staged: StagedFile = {
      hash: hashOf(data),
      size: data.byteLength,
      content: Buffer.from(data).toString('utf8'),
      isOffered: true,
    };
    return [[path.relative(folder, file).replaceAll(path.sep, '/'), staged] as const];
  });
  return new Map(files.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * The kit where all packages that its files import may be used; none of it where one may not, as its components hang
 * together.
 * @param isAllowed whether a package may be used
 */
export function allowedKit(kit: Kit, isAllowed: (name: string) => boolean): Kit {
  const specifiers = [...kit].flatMap(([file, { content }]) =>
    /\.[jt]sx?$/.test(file) && file.startsWith('src/') ? scanScript(content ?? '').specifiers : [],
  );
  const packages = new Set(specifiers.filter((name) => !/^(?:[./]|@\/)/.test(name)).map(nameOf));
  return [...packages].every(isAllowed) ? kit : new Map();
}

const isCode = (file: string): boolean => /(?:\.(?:[cm]?[jt]sx?|html?|css)|^package\.json)$/i.test(file);

/** What of the kit lies ready for a project: all of it for a new one, and for one that was made with this very kit. */
export function kitFor(kit: Kit = new Map(), type: ProjectType, files: ReadonlyMap<string, StagedFile>): Kit {
  if (type !== 'react') return new Map();
  const isNew = ![...files.keys()].some(isCode);
  const isOfKit = kit.has(mark) && files.get(mark)?.hash === kit.get(mark)?.hash;
  return isNew || isOfKit ? kit : new Map();
}
