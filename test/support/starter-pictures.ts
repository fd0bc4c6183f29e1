import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { sceneToType } from '#contract/scenes.ts';
import type { Starter } from '#features/home/starters.ts';
import { firstSeed } from '#server/runs/engine-input.ts';
import { compose, type ProjectFiles } from '#test/composer/support.ts';

/** Where the photographs are, and the file that says of what they are. */
export const picturesFolder = fileURLToPath(new URL('../../public/starters/', import.meta.url));
export const manifestFile = fileURLToPath(
  new URL('../../src/features/home/starter-pictures.json', import.meta.url),
);

/** Most bytes of one photograph. */
export const mostPhotoBytes = 30 * 1024;

export const shortHash = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('hex').slice(0, 16);

/** One hash for a project's files, whatever their order. */
export const filesHash = (files: Iterable<readonly [path: string, hash: string]>): string =>
  shortHash(
    [...files]
      .map(([path, hash]) => `${path}\0${hash}`)
      .sort()
      .join('\n'),
  );

/** The hash of what the composer builds for a starter now. */
export function composedHash({ scene, prompt }: Starter): string {
  const files: ProjectFiles = new Map();
  const type = sceneToType[scene];
  compose(files, type, prompt, firstSeed(prompt, type));
  return filesHash([...files].map(([path, { hash }]) => [path, hash]));
}
