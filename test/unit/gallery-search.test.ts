import { describe, expect, it } from 'vitest';
import { readGallerySearch } from '#contract/gallery.ts';

describe('the address of the gallery', () => {
  it('[ROUTE-12] says what is listed, and nothing that it cannot mean', () => {
    expect(readGallerySearch({})).toEqual({});
    expect(
      readGallerySearch({ kind: 'meme', order: 'remixed', search: ' Crumb ', after: '2-17-p_abc' }),
    ).toEqual({ kind: 'meme', order: 'remixed', search: 'Crumb', after: '2-17-p_abc' });
    const nonsense = { kind: 'boat', order: 'newest', search: '  ', after: '2-17-p_a; drop', other: 1 };
    expect(readGallerySearch(nonsense)).toEqual({});
    expect(readGallerySearch({ kind: ['meme'], search: { a: 1 }, after: 3 })).toEqual({});
    expect(readGallerySearch({ search: 'x'.repeat(200) }).search).toHaveLength(80);
  });

  it('[ROUTE-12] finds a number by its name, as the router writes it and as a form does', () => {
    for (const search of ['2026', 2026, '"2026"']) expect(readGallerySearch({ search }).search).toBe('2026');
    expect(readGallerySearch({ search: 'a "b"' }).search).toBe('a "b"');
  });
});
