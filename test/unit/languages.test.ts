import { describe, expect, it } from 'vitest';
import { extensionOf, imageExtensions, imageTypeOf, isImage, languageOf } from '#lib/languages.ts';

describe('files by their extension', () => {
  it('[ENTITY-05] gives each extension its language', () => {
    expect(
      ['a/App.tsx', 'main.ts', 'x.MJS', 'b.jsx', 's.css', 'index.html', 'd.json', 'R.md', 'logo.svg'].map(
        languageOf,
      ),
    ).toEqual(['tsx', 'typescript', 'javascript', 'jsx', 'css', 'html', 'json', 'markdown', 'svg']);
  });

  it('[ENTITY-05] treats unknown and missing extensions as text', () => {
    expect(['LICENSE', '.gitignore', 'a.b/file', 'x.toString', 'y.__proto__', 'z.'].map(languageOf)).toEqual(
      Array(6).fill('text'),
    );
    expect(extensionOf('a.b/file')).toBe('');
  });

  it('[ENTITY-05] knows exactly the image extensions of the specification', () => {
    expect(imageExtensions).toEqual(['png', 'jpg', 'jpeg', 'gif', 'webp', 'svg', 'ico']);
    expect(imageExtensions.every((extension) => isImage(`a.${extension.toUpperCase()}`))).toBe(true);
    expect(isImage('a.pngx')).toBe(false);
    expect(imageTypeOf('public/photo.JPG')).toBe('image/jpeg');
    expect(imageTypeOf('main.ts')).toBeNull();
  });
});
