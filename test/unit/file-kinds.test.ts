import { describe, expect, it } from 'vitest';
import { isAsNamed } from '#server/files/file-kinds.ts';

const bytes = (...head: (number | string)[]): Uint8Array =>
  Buffer.concat([
    ...head.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from([part]))),
    Buffer.alloc(40),
  ]);
const png = bytes(0x89, 'PNG\r\n', 0x1a, '\n');
const jpeg = bytes(0xff, 0xd8, 0xff, 0xe0);
const elf = bytes(0x7f, 'ELF');
const text = Buffer.from('version https://git-lfs.github.com/spec/v1\n');

describe('[BUILD-09] a file', () => {
  it.each<[string, Uint8Array]>([
    ['a.png', png],
    // A picture of another kind is shown by every browser all the same.
    ['a.png', jpeg],
    ['a.ico', png],
    ['a.bmp', bytes('BM')],
    ['a.woff2', bytes('wOF2')],
    ['a.ttf', bytes(0, 1, 0, 0, 0)],
    ['a.mp4', bytes(0, 0, 0, 0x20, 'ftypiso6')],
    ['a.mov', bytes(0, 0, 0, 0x20, 'ftypqt  ')],
    ['a.mp3', bytes(0xff, 0xfa)],
    ['a.pdf', bytes('%PDF-1.7')],
    ['a.html', text],
    // Of whatever encoding.
    ['a.csv', bytes(0xff, 0xfe, 'a')],
    ['a.svg', Buffer.from('<svg')],
    ['a.bin', elf],
    ['LICENSE', text],
    ['empty.png', new Uint8Array()],
  ])('is what its name says: %s', (path, data) => {
    expect(isAsNamed(path, data)).toBe(true);
  });

  it.each<[string, Uint8Array]>([
    ['a.png', text],
    ['a.png', elf],
    ['a.jpg', bytes('%PDF-1.7')],
    ['a.gif', bytes('<script>')],
    ['a.png', bytes(0, 0, 0, 0x20, 'ftypisom')],
    ['a.mp4', bytes(0, 0, 0, 0x20, 'ftypheic')],
    ['a.mp3', png],
    ['a.woff', text],
    ['a.pdf', text],
    ['a.html', png],
    ['a.js', elf],
    ['a.txt', bytes('PK', 3, 4)],
  ])('is not what its name says: %s', (path, data) => {
    expect(isAsNamed(path, data)).toBe(false);
  });
});
