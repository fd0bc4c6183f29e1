import { describe, expect, it } from 'vitest';
import { createDecoder } from '#server/builder/models/decode/decoder.ts';
import type { Decoder, Intent, Piece } from '#server/builder/models/decode/intent.ts';
import fc from '#test/support/fast-check.ts';

const nonce = '7f3a9c01';
const make = (): Decoder => createDecoder({ main: null, isDiscussion: false, nonce });

/** Content that looks like every kind of mark there is, and like escapes. */
const nasty = `const a = \`\${"<\\n>"}\`;\n// </sc-00000000:write> <sc-x:write path="y">\n\`\`\`ts\nnot a fence of ours\n\`\`\`\n&lt;b&gt; \\u0041 é 漢 😀\r\n<<<<<<< HEAD\n`;

const withTags = `I will write two files.

<sc-${nonce}:plan>
[>] Write the page
[ ] Style it
</sc-${nonce}:plan>
<sc-${nonce}:write path="src/App.tsx">
${nasty}</sc-${nonce}:write>
Then a < b and <sc- is not a tag.
<sc-${nonce}:edit path="style.css">
<sc-${nonce}:search>
  color: red;
</sc-${nonce}:search>
<sc-${nonce}:replace>
  color: blue;
</sc-${nonce}:replace>
<sc-${nonce}:search>a {}</sc-${nonce}:search>
<sc-${nonce}:replace></sc-${nonce}:replace>
</sc-${nonce}:edit>
<sc-${nonce}:delete path="old.js"/>
<sc-${nonce}:read path="x.ts"/>
<sc-${nonce}:rename path="a.css" to="b.css"/>
<sc-${nonce}:packages>
zod@^4.0.0
@scope/thing
</sc-${nonce}:packages>
<sc-${nonce}:done name="Crumb">
All is there.
Next: Add opening hours
</sc-${nonce}:done>`;

const withFences = `I will write it.

\`\`\`\`tsx src/App.tsx
${nasty}\`\`\`\`

An example, which is no file:

\`\`\`sh
npm start
\`\`\`

Another one:

\`\`\`js
// Not a path
let a = 1;
\`\`\`

\`\`\`ts
// src/named.ts
let b = 2;
\`\`\`

**style.css**
\`\`\`css
a { color: red; }
\`\`\`

\`\`\`edit src/main.ts
<<<<<<< SEARCH
const a = 1;
=======
const a = 2;
>>>>>>> REPLACE
\`\`\`

\`\`\`delete old.js
\`\`\`
That is all.`;

/** Every decoder's answer, with the places forgotten at which what is said or thought was cut. */
function decode(decoder: Decoder, pieces: readonly Piece[]): Intent[] {
  const found = [...pieces.flatMap((piece) => decoder.push(piece)), ...decoder.end()].map(
    ({ intent }) => intent,
  );
  const joined: Intent[] = [];
  for (const intent of found) {
    const last = joined.at(-1);
    const isMore = (intent.type === 'say' || intent.type === 'think') && last?.type === intent.type;
    if (isMore) {
      joined[joined.length - 1] = { ...intent, text: last.text + intent.text };
    } else joined.push(intent);
  }
  return joined;
}

const asText = (parts: readonly string[]): Piece[] => parts.map((text) => ({ type: 'text', text }));

/** Any way of cutting a text into pieces. */
const splits = (text: string) =>
  fc
    .array(fc.integer({ min: 0, max: text.length }), { maxLength: 60 })
    .map((cuts) => [...new Set([0, ...cuts, text.length])].sort((a, b) => a - b))
    .map((cuts) => cuts.slice(1).map((end, index) => text.slice(cuts[index], end)));

describe('what models write becomes actions', () => {
  it('reads tags with a nonce, and their contents as they are', () => {
    const intents = decode(make(), asText([withTags]));
    expect(intents).toEqual([
      { type: 'say', text: 'I will write two files.' },
      {
        type: 'plan',
        items: [
          { title: 'Write the page', status: 'doing' },
          { title: 'Style it', status: 'todo' },
        ],
      },
      { type: 'write', path: 'src/App.tsx', content: nasty },
      { type: 'say', text: '\n\nThen a < b and <sc- is not a tag.' },
      {
        type: 'edit',
        path: 'style.css',
        edits: [
          { search: '  color: red;', replace: '  color: blue;' },
          { search: 'a {}', replace: '' },
        ],
      },
      { type: 'delete', path: 'old.js' },
      { type: 'read', paths: ['x.ts'] },
      { type: 'rename', path: 'a.css', to: 'b.css' },
      { type: 'deps', packages: { zod: '^4.0.0', '@scope/thing': 'latest' } },
      { type: 'done', summary: 'All is there.', name: 'Crumb', next: ['Add opening hours'] },
    ]);
  });

  it('reads fenced blocks with paths; a block without one is said', () => {
    const intents = decode(make(), asText([withFences]));
    expect(intents.filter(({ type }) => type !== 'say')).toEqual([
      { type: 'write', path: 'src/App.tsx', content: nasty },
      { type: 'write', path: 'src/named.ts', content: 'let b = 2;\n' },
      { type: 'write', path: 'style.css', content: 'a { color: red; }\n' },
      { type: 'edit', path: 'src/main.ts', edits: [{ search: 'const a = 1;', replace: 'const a = 2;' }] },
      { type: 'delete', path: 'old.js' },
    ]);
    const said = intents.map((intent) => (intent.type === 'say' ? intent.text : '')).join('');
    expect(said).toContain('```sh\nnpm start\n```');
    expect(said).toContain('Another one:\n\n```js\n// Not a path\nlet a = 1;\n```');
    expect(said).toContain('That is all.');
    expect(said).not.toContain('const a');
  });

  const call = JSON.stringify({ path: 'src/App.tsx', content: nasty });
  const edit = JSON.stringify({ path: 'a.css', edits: [{ search: 'x', replace: nasty }] });
  const toolPieces = (calls: readonly (readonly string[])[]): Piece[] =>
    calls.flatMap((parts, index): Piece[] => [
      { type: 'tool-start', id: `c${index}`, name: index === 0 ? 'write_file' : 'edit_file' },
      ...parts.map((text): Piece => ({ type: 'tool-delta', id: `c${index}`, text })),
      { type: 'tool-end', id: `c${index}` },
    ]);

  it('reads native tool calls', () => {
    expect(decode(make(), toolPieces([[call], [edit]]))).toEqual([
      { type: 'write', path: 'src/App.tsx', content: nasty },
      { type: 'edit', path: 'a.css', edits: [{ search: 'x', replace: nasty }] },
    ]);
  });

  it('any split of an answer gives the same actions', () => {
    const tags = decode(make(), asText([withTags]));
    const fences = decode(make(), asText([withFences]));
    const tools = decode(make(), toolPieces([[call], [edit]]));
    fc.assert(
      fc.property(splits(withTags), (parts) => {
        expect(decode(make(), asText(parts))).toEqual(tags);
      }),
      { numRuns: 400 },
    );
    fc.assert(
      fc.property(splits(withFences), (parts) => {
        expect(decode(make(), asText(parts))).toEqual(fences);
      }),
      { numRuns: 400 },
    );
    fc.assert(
      fc.property(splits(call), splits(edit), (a, b) => {
        expect(decode(make(), toolPieces([a, b]))).toEqual(tools);
      }),
      { numRuns: 200 },
    );
  });

  it('says how far a file has come, whatever its form', () => {
    const seen = (decoder: Decoder, pieces: readonly Piece[]) =>
      pieces.map((piece) => {
        decoder.push(piece);
        const { writing } = decoder;
        return writing === null ? null : `${writing.op} ${writing.path} ${writing.lines}`;
      });
    expect(
      seen(make(), asText([`<sc-${nonce}:write path="a.ts">`, '\none\ntw', 'o\n', `</sc-${nonce}:write>`])),
    ).toEqual(['write a.ts 0', 'write a.ts 2', 'write a.ts 3', null]);
    expect(seen(make(), asText(['```ts a', '.ts\none\nt', 'wo\n', '```\n']))).toEqual([
      null,
      'write a.ts 1',
      'write a.ts 2',
      null,
    ]);
    const calls: Piece[] = [
      { type: 'tool-start', id: 'a', name: 'write_file' },
      { type: 'tool-delta', id: 'a', text: '{"path":"a' },
      { type: 'tool-delta', id: 'a', text: '.ts","content":"one\\ntwo\\\\not' },
      { type: 'tool-delta', id: 'a', text: '\\n"}' },
    ];
    expect(seen(make(), calls)).toEqual([null, null, 'write a.ts 1', null]);
  });

  it('a call is done when its arguments are whole, whatever comes or never comes after it', () => {
    const decoder = make();
    const push = (piece: Piece) => decoder.push(piece).map(({ intent }) => intent.type);
    expect(push({ type: 'tool-start', id: 'a', name: 'write_file' })).toEqual([]);
    // Some servers begin with an empty object.
    expect(push({ type: 'tool-delta', id: 'a', text: '{}' })).toEqual([]);
    expect(decoder.end().map(({ intent }) => intent.type)).toEqual(['broken']);
    const again = make();
    const next = (piece: Piece) => again.push(piece).map(({ intent }) => intent.type);
    next({ type: 'tool-start', id: 'b', name: 'write_file' });
    expect(next({ type: 'tool-delta', id: 'b', text: '{"path":"a}","content":"{\\"}' })).toEqual([]);
    expect(next({ type: 'tool-delta', id: 'b', text: '"}' })).toEqual(['write']);
    expect(next({ type: 'tool-delta', id: 'b', text: ' ' })).toEqual([]);
    expect(next({ type: 'tool-end', id: 'b' })).toEqual([]);
    expect(again.end()).toEqual([]);
  });

  it('one character at a time gives the same actions', () => {
    expect(decode(make(), asText([...withTags]))).toEqual(decode(make(), asText([withTags])));
    expect(decode(make(), asText([...withFences]))).toEqual(decode(make(), asText([withFences])));
  });

  it('any content goes through tags and tool calls unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (content) => {
        fc.pre(!content.includes(nonce) && !/^\r?\n/.test(content));
        const answer = `<sc-${nonce}:write path="a.txt">\n${content}</sc-${nonce}:write>`;
        expect(decode(make(), asText([answer]))).toEqual([{ type: 'write', path: 'a.txt', content }]);
        const json = JSON.stringify({ path: 'a.txt', content });
        expect(decode(make(), toolPieces([[json]]))).toEqual([{ type: 'write', path: 'a.txt', content }]);
      }),
    );
  });

  it('an answer that is cut off anywhere loses no file silently and invents none', () => {
    const whole = decode(make(), asText([withTags]));
    const wholeFences = decode(make(), asText([withFences]));
    const real = (intents: readonly Intent[]) =>
      intents
        .filter(({ type }) => type !== 'say' && type !== 'broken')
        .map((intent) => JSON.stringify(intent));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: withTags.length }), (end) => {
        const cut = real(decode(make(), asText([withTags.slice(0, end)])));
        expect(real(whole).slice(0, cut.length)).toEqual(cut);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: withFences.length }), (end) => {
        const cut = real(decode(make(), asText([withFences.slice(0, end)])));
        expect(real(wholeFences).slice(0, cut.length)).toEqual(cut);
      }),
    );
    const inFile = withTags.indexOf('const a') + 10;
    expect(decode(make(), asText([withTags.slice(0, inFile)])).at(-1)).toMatchObject({
      type: 'broken',
      path: 'src/App.tsx',
    });
  });

  it('says what is wrong with calls that cannot be used', () => {
    const broken = (name: string, json: string): Intent | undefined =>
      decode(make(), [
        { type: 'tool-start', id: 'a', name },
        { type: 'tool-delta', id: 'a', text: json },
        { type: 'tool-end', id: 'a' },
      ])[0];
    expect(broken('write_file', '{"path": "a"')).toMatchObject({ type: 'broken' });
    expect(broken('write_file', '{"path": "a"}')).toMatchObject({ type: 'broken' });
    expect(broken('run_shell', '{}')).toMatchObject({
      type: 'broken',
      reason: 'There is no tool "run_shell".',
    });
    expect(
      decode(make(), [
        { type: 'tool-start', id: 'a', name: 'write_file' },
        { type: 'tool-delta', id: 'a', text: '{"path":"src/a.ts","content":"const' },
      ]),
    ).toEqual([{ type: 'broken', path: 'src/a.ts', reason: expect.stringContaining('Send it again') }]);
  });
});

describe('an answer after one that was cut off in a file', () => {
  const file = `import { list } from './list.ts';\n\nexport const page = () => {\n  const items = list('bread');\n  return items.join(', ');\n};\n`;
  const forms = {
    fences: { opening: '```ts src/page.ts\n', closing: '```\n' },
    tags: { opening: `<sc-${nonce}:write path="src/page.ts">\n`, closing: `</sc-${nonce}:write>\n` },
  };
  const all = (decoder: Decoder, text: string, isComplete: boolean): Intent[] => {
    const pieces = text.match(/[\s\S]{1,7}/g) ?? [];
    return [
      ...pieces.flatMap((piece) => decoder.push({ type: 'text', text: piece })),
      ...decoder.end(isComplete),
    ].map(({ intent }) => intent);
  };
  const afterCut = (opening: string, at: number, next: string): Intent[] => {
    const first = all(make(), `I begin.\n${opening}${file.slice(0, at)}`, false);
    const broken = first.find(({ type }) => type === 'broken');
    expect(first.some(({ type }) => type === 'write')).toBe(false);
    const begun = broken?.type === 'broken' ? (broken.begun ?? null) : null;
    expect(begun).not.toBeNull();
    return all(createDecoder({ main: null, isDiscussion: false, nonce }, begun), next, true);
  };
  const written = (intents: readonly Intent[]): unknown =>
    intents.flatMap((intent) => (intent.type === 'write' ? [[intent.path, intent.content]] : []));

  it.each(Object.entries(forms))('[BUILD-02] goes on in it without a word: %s', (_name, form) => {
    for (let at = 40; at < file.length - 1; at += 3)
      expect(written(afterCut(form.opening, at, `${file.slice(at)}${form.closing}That is all.`))).toEqual([
        ['src/page.ts', file],
      ]);
  });

  it.each(Object.entries(forms))(
    '[BUILD-02] begins with the line that was cut, or with all of it, in a block of its own: %s',
    (_name, form) => {
      for (let at = 80; at < file.length - 1; at += 5) {
        const line = file.lastIndexOf('\n', at - 1) + 1;
        if (file.slice(line, at).trim().length > 2)
          expect(
            written(
              afterCut(form.opening, at, `Going on:\n\n${form.opening}${file.slice(line)}${form.closing}`),
            ),
          ).toEqual([['src/page.ts', file]]);
        expect(
          written(afterCut(form.opening, at, `All of it:\n${form.opening}${file}${form.closing}`)),
        ).toEqual([['src/page.ts', file]]);
      }
    },
  );

  it('[BUILD-02] says what it says, and does what else it does', () => {
    const { opening } = forms.fences;
    const at = file.indexOf("list('bread");
    expect(written(afterCut(opening, at, 'I am sorry, that is all.'))).toEqual([]);
    const other = '```css a.css\na {}\n```\n';
    expect(written(afterCut(opening, at, other))).toEqual([['a.css', 'a {}\n']]);
    const nameless = `The rest:\n\n\`\`\`ts\n${file.slice(at)}\`\`\`\n\n${other}`;
    expect(written(afterCut(opening, at, nameless))).toEqual([
      ['src/page.ts', file],
      ['a.css', 'a {}\n'],
    ]);
  });
});
