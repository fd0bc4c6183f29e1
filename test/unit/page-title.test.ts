import { describe, expect, it } from 'vitest';
import { titled } from '#server/preview/site/page-title.ts';

describe('[BUILD-10] the title of a published page', () => {
  it.each([
    ['<head><title></title></head>', '<head><title>Mira &amp; &lt;Co></title></head>'],
    ['<TITLE> Preview\n</TITLE>', '<TITLE>Mira &amp; &lt;Co></TITLE>'],
    ['<title>Own</title>', '<title>Own</title>'],
    ['<title>', '<title>'],
    ['<p>none</p>', '<p>none</p>'],
  ])('of %s', (html, expected) => {
    expect(titled(html, 'Mira & <Co>')).toBe(expected);
  });

  // One that tries each beginning of the blanks again takes minutes.
  it('is looked for once, however many blanks are in it', () => {
    const html = `<title>${' '.repeat(500_000)}x</title>`;
    expect(titled(html, 'Mira')).toBe(html);
  });
});
