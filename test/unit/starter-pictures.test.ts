import { readdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import pictures from '#features/home/starter-pictures.json';
import { starterPictureSize, starters } from '#features/home/starters.ts';
import { composedHash, mostPhotoBytes, picturesFolder, shortHash } from '#test/support/starter-pictures.ts';

const again = 'run "npm run starters:photograph" and look at what it took';

describe('[ROUTE-05] pictures of starters', () => {
  it.each(starters.map((starter) => [starter.id, starter] as const))(
    'that of %s shows what its prompt builds now',
    (id, starter) => {
      const known = pictures as Readonly<Record<string, { composed: string } | undefined>>;
      expect(known[id]?.composed, again).toBe(composedHash(starter));
    },
  );

  it('are the photographs that were taken, small, and no others lie beside them', async () => {
    const expected = Object.entries(pictures).flatMap(([id, { light, dark }]) => [
      [`${id}.webp`, light] as const,
      ...(dark === null ? [] : [[`${id}-dark.webp`, dark] as const]),
    ]);
    expect(Object.keys(pictures).sort()).toEqual(starters.map(({ id }) => id).sort());
    expect((await readdir(picturesFolder)).sort(), again).toEqual(expected.map(([name]) => name).sort());
    for (const [name, hash] of expected) {
      const data = await readFile(`${picturesFolder}${name}`);
      expect(shortHash(data), name).toBe(hash);
      expect(data.byteLength, name).toBeLessThanOrEqual(mostPhotoBytes);
      expect(await sharp(data).metadata(), name).toMatchObject({ format: 'webp', ...starterPictureSize });
    }
  });
});
