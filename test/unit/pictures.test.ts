import { expect, it } from 'vitest';
import { measure } from '#server/media/pictures.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
const long = 'x'.repeat(600_000);

it.each([
  ['a declaration', `<?xml version="1.0"?><!--${long}-->`],
  ['its type', `<!DOCTYPE svg [<!ENTITY a "${long}">]>`],
  ['blanks', ' '.repeat(600_000)],
])('[MEDIA-01] an SVG that is too large is not drawn, also behind %s', async (_, head) => {
  await expect(measure(Buffer.from(head + svg))).rejects.toThrow('This SVG is too large to be drawn.');
  await expect(measure(Buffer.from(svg))).resolves.toEqual({ width: 9, height: 9 });
});
