import { describe, expect, it } from 'vitest';
import { mergeElided } from '#server/builder/models/merge-elided.ts';
import fc from '../support/fast-check.ts';

const sheet = `h1 {
  color: brown;
}

p {
  margin: 0;
}

footer {
  color: grey;
}
`;
const script = `import { useState } from 'react';

export const prices = [1, 2];

export function Total() {
  const [count] = useState(0);
  return (
    <main>
      <h1>Total</h1>
      <p>{count}</p>
    </main>
  );
}

export const last = 3;
`;

describe('files with parts left out', () => {
  it('[BUILD-02] keep what follows a part that is sent last', () => {
    expect(mergeElided('a.css', '/* ... existing styles ... */\n\np {\n  margin: 1rem;\n}\n', sheet)).toBe(
      sheet.replace('margin: 0', 'margin: 1rem'),
    );
    expect(mergeElided('a.css', 'p {\n  margin: 1rem;\n}\n/* ... rest unchanged ... */\n', sheet)).toBe(
      sheet.replace('margin: 0', 'margin: 1rem'),
    );
    const sent = '// ... existing code ...\n\nexport const prices = [4];\n';
    expect(mergeElided('a.tsx', sent, script)).toBe(script.replace('[1, 2]', '[4]'));
  });

  it('[BUILD-02] take in what is new at an end, or behind what is known', () => {
    expect(mergeElided('a.css', '/* ... existing styles ... */\n\nh2 {\n  color: red;\n}\n', sheet)).toBe(
      `${sheet}\nh2 {\n  color: red;\n}\n`,
    );
    const sent =
      "import { useState } from 'react';\nimport { motion } from 'motion/react';\n// ... rest of the code stays the same\n";
    expect(mergeElided('a.tsx', sent, script)).toBe(
      script.replace("'react';\n", "'react';\nimport { motion } from 'motion/react';\n"),
    );
  });

  it.each([
    [
      'an element that may be meant in the place of its neighbour',
      '      <h1>Total</h1>\n      <p>New</p>\n',
    ],
    ['an element alone', '      <p>New</p>\n'],
    ['a line that says nothing of where it is', '  doSomething();\n'],
    ['a part of a function that opens more than it closes', 'export function Total() {\n  if (true) {\n'],
  ])('[BUILD-02] are not brought together by %s', (_what, part) => {
    const sent = `// ... existing code ...\n${part}// ... existing code ...\n`;
    expect(mergeElided('a.tsx', sent, script)).toBeNull();
  });

  it('[BUILD-02] are the file itself when nothing but marks stand between its own lines, or nothing certain', () => {
    for (const file of [sheet, script]) {
      const lines = file.trimEnd().split('\n');
      fc.assert(
        fc.property(fc.nat(lines.length - 1), fc.integer({ min: 1, max: lines.length }), (from, count) => {
          const to = Math.min(lines.length, from + count);
          const sent = [...lines.slice(0, from), '// ... existing code ...', ...lines.slice(to)].join('\n');
          expect([file, null]).toContain(mergeElided('a.tsx', `${sent}\n`, file));
        }),
        { numRuns: 200 },
      );
    }
  });

  it('[BUILD-02] are not brought together where they are too long to be compared while others wait', () => {
    const sent = '// ... existing code ...\n\nexport const prices = [4];\n';
    const long = `// ${'x'.repeat(400_000)}\n`;
    expect(mergeElided('a.tsx', sent, `${long}${script}`)).toBeNull();
    expect(mergeElided('a.tsx', `${long}${sent}`, script)).toBeNull();
  });

  it('[BUILD-02] are left alone where nothing is left out', () => {
    expect(mergeElided('a.css', 'h1 { color: red; }\n', sheet)).toBe('h1 { color: red; }\n');
  });
});
