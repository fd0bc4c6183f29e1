import { describe, expect, it } from 'vitest';
import { elementChangeSchema, type ElementChange } from '#contract/element-edit.ts';
import { positionAt } from '#server/preview/compile/code-frame.ts';
import { editElement } from '#server/preview/compile/elements/edit-element.ts';
import type { EditedElement } from '#server/preview/compile/protocol.ts';

/** Answers for the element that begins at `mark` in the source, at its first occurrence. */
function edit(path: string, source: string, mark: string, change: ElementChange | null): EditedElement {
  const at = source.indexOf(mark);
  if (at === -1) throw new Error(`${mark} is not in the source`);
  if (change !== null) elementChangeSchema.parse(change);
  const request = { text: source, ...positionAt(source, at), change, tailwind: null };
  const result = editElement(`/${path}`, JSON.stringify(request));
  if (!result.ok || result.value.kind !== 'element') throw new Error('no answer');
  return result.value;
}
const page = 'index.html';
const app = 'src/App.tsx';
const read = (path: string, source: string, mark: string) => {
  const { element } = edit(path, source, mark, null);
  if (element === null) throw new Error('there is no such element');
  return element;
};
const textOf = (path: string, source: string, mark: string, change: ElementChange) =>
  edit(path, source, mark, change).text;
const say = (text: string): ElementChange => ({ op: 'text', text });
const component = (inside: string) => `export const App = () => (\n  <main>\n${inside}\n  </main>\n);\n`;

describe('visual edits of markup', () => {
  it('visual edits: writes a text and leaves everything else byte for byte, with CRLF, letters of several bytes and references', () => {
    const source =
      '<!doctype html>\r\n<body>\r\n  <p>😀 <i>x</i></p><h1 class=a>\r\n    Fish &amp; chips&nbsp;😀 <!-- or\r\nso -->\r\n  </h1>\r\n</body>';
    expect(read(page, source, '<h1').text).toEqual({ value: 'Fish & chips\u00a0😀', why: null });
    expect(textOf(page, source, '<h1', say('Fish & peas\u00a0😃 <3 {x}'))).toBe(
      source.replace('chips&nbsp;😀', 'peas&nbsp;😃 &lt;3 {x}'),
    );
    expect(textOf(page, source, '<h1', say('  Fish & chips\u00a0😀\n'))).toBe(source);
    expect(edit(page, source, '<h1', say('Tea')).element).toMatchObject({ line: 3, column: 21, tag: 'h1' });
  });

  it('visual edits: writes no text over other elements, into what has none, or into what the parser rearranged', () => {
    const source = '<body><p>Hello <b>you</b></p><div></div><img src="a.png"><p>a<!-- c -->b</p></body>';
    expect(read(page, source, '<p>Hello').text.why).toBe('mixed');
    expect(read(page, source, '<div').text.why).toBe('none');
    expect(read(page, source, '<img').text.why).toBe('none');
    expect(read(page, source, '<p>a').text.why).toBe('mixed');
    expect(edit(page, source, '<p>Hello', say('x'))).toMatchObject({
      kind: 'element',
      element: null,
      text: null,
      refusal: 'mixed',
    });
    expect(edit(page, source, 'ello', say('x')).refusal).toBe('gone');
    const tangled = '<body><b>one<p>two</b>three</p><table><tr>lost<td>in</td></tr></table></body>';
    expect(edit(page, tangled, '<b>', { op: 'remove' }).text).toBeNull();
    expect(read(page, tangled, '<td').text.value).toBe('in');
  });

  it('visual edits: writes addresses and words of pictures into the attributes that are there, or adds them', () => {
    const source = `<a href='/a?b=1&amp;c=2'>x</a><IMG\n  src=cat.png>`;
    expect(read(page, source, '<a').link?.value).toBe('/a?b=1&c=2');
    expect(textOf(page, source, '<a', { op: 'link', address: "/o'n?x=1&y" })).toBe(
      `<a href='/o&#39;n?x=1&amp;y'>x</a><IMG\n  src=cat.png>`,
    );
    expect(read(page, source, '<IMG').image).toEqual({
      address: { value: 'cat.png', why: null },
      alt: { value: '', why: null },
    });
    expect(textOf(page, source, '<IMG', { op: 'image', address: 'dog.png' })).toContain(
      '<IMG\n  src="dog.png">',
    );
    expect(textOf(page, source, '<IMG', { op: 'alt', text: 'A "good" cat' })).toContain(
      '<IMG alt="A &quot;good&quot; cat"\n',
    );
    expect(edit(page, source, '<a', { op: 'image', address: 'x' }).refusal).toBe('none');
  });

  it('visual edits: hides and shows, and gets back to the very same source', () => {
    for (const source of [
      '<body><p>x</p></body>',
      '<body><p style="color: red">x</p></body>',
      "<body><p style='color: red; display: grid'>x</p></body>",
    ]) {
      const hidden = edit(page, source, '<p', { op: 'hide', isHidden: true });
      expect(hidden.element?.isHidden).toBe(true);
      expect(hidden.text).toMatch(/display: none["']>x/);
      const shown = edit(page, hidden.text ?? '', '<p', { op: 'hide', isHidden: false });
      expect(shown).toMatchObject({ text: source, element: { isHidden: false } });
    }
    expect(textOf(page, '<body><p hidden>x</p></body>', '<p', { op: 'hide', isHidden: false })).toBe(
      '<body><p>x</p></body>',
    );
  });

  it('visual edits: removes, repeats and moves whole lines, tags that end by themselves included', () => {
    const source = '<body>\r\n<ul>\r\n  <li id="one">One\r\n  <li>Two\r\n  <li>Three\r\n</ul>\r\n</body>';
    expect(textOf(page, source, '<li>Two', { op: 'remove' })).toBe(source.replace('  <li>Two\r\n', ''));
    const up = edit(page, source, '<li>Two', { op: 'move', to: 'up' });
    expect(up.text).toBe(source.replace('<li id="one">One\r\n  <li>Two', '<li>Two\r\n  <li id="one">One'));
    expect(up.element).toMatchObject({ line: 3, column: 3, obstacles: { up: 'first', down: null } });
    const down = edit(page, up.text ?? '', '<li>Two', { op: 'move', to: 'down' });
    expect(down).toMatchObject({ text: source, element: { line: 4, column: 3 } });
    expect(textOf(page, source, '<li id', { op: 'duplicate' })).toBe(
      source.replace('<li id="one">One', '<li id="one">One\r\n  <li>One'),
    );
    expect(textOf(page, '<body><b>a</b> <i>b</i></body>', '<b>', { op: 'duplicate' })).toBe(
      '<body><b>a</b><b>a</b> <i>b</i></body>',
    );
    expect(read(page, source, '<body').obstacles).toMatchObject({ remove: 'root', up: 'root' });
    expect(read(page, source, '<li>Three').obstacles.down).toBe('last');
  });
});

describe('visual edits of JSX', () => {
  it('visual edits: writes a text of JSX and leaves everything else byte for byte', () => {
    const source = component(
      '    <p>😀</p>  <h1 title="x">\r\n      Fish &amp; chips {/* so */}\r\n    </h1>',
    );
    expect(read(app, source, '<h1').text).toEqual({ value: 'Fish & chips', why: null });
    expect(textOf(app, source, '<h1', say('Fish & {peas} <3 > 2'))).toBe(
      source.replace('chips', '&#123;peas&#125; &lt;3 &gt; 2'),
    );
    const literals = component("    <b>{'it\\'s'}</b>\n    <i>{`a`}</i>");
    expect(read(app, literals, '<b>').text.value).toBe("it's");
    expect(textOf(app, literals, '<b>', say('don\'t "{<'))).toContain(`<b>{'don\\'t "{<'}</b>`);
    expect(textOf(app, literals, '<i>', say('`${x}\\'))).toContain('<i>{`\\`\\${x}\\\\`}</i>');
    for (const text of ['a\\b', '`${x}\\', "'\\'", '{"x"}'])
      for (const mark of ['<b>', '<i>'])
        expect(edit(app, literals, mark, say(text)).element?.text.value).toBe(text);
  });

  it('visual edits: writes no text that comes from code, data or a loop', () => {
    const source = component(
      [
        '    <p>{name}</p><b>Hi {name}</b><i>{`Hi ${name}`}</i><s>a <u>b</u></s>',
        '    {items.map((item) => (<li key={item}>Buy</li>))}',
        '    <FlatList renderItem={() => <Text>Row</Text>} />',
        '    <Card title="x" />',
      ].join('\n'),
    );
    expect(read(app, source, '<p>').text.why).toBe('expression');
    expect(read(app, source, '<b>').text.why).toBe('expression');
    expect(read(app, source, '<i>').text.why).toBe('expression');
    expect(read(app, source, '<s>').text.why).toBe('mixed');
    expect(read(app, source, '<Card').text.why).toBe('none');
    for (const mark of ['<li', '<Text>']) {
      const { text, obstacles } = read(app, source, mark);
      expect(text.why).toBe('loop');
      expect(new Set(Object.values(obstacles))).toEqual(new Set(['loop']));
    }
  });

  it('visual edits: writes links and pictures of JSX and of React Native, and none that the code computes', () => {
    const source = [
      "import { Image, Text as T } from 'react-native';",
      component(
        '    <a href={home} className="x">x</a><Link to="/a">y</Link><a {...rest}>z</a>\n    <Image source={{ uri: \'a.png\' }} /><img src={logo} alt=\'it\' /><Image source={require("./b.png")} />',
      ),
    ].join('\n');
    expect(read(app, source, '<a href').link?.why).toBe('expression');
    expect(read(app, source, '<a {').link?.why).toBe('expression');
    expect(textOf(app, source, '<Link', { op: 'link', address: '/b"c' })).toContain('to="/b&quot;c"');
    expect(read(app, source, '<img').image).toEqual({
      address: { value: null, why: 'expression' },
      alt: { value: 'it', why: null },
    });
    expect(textOf(app, source, '<img', { op: 'alt', text: "it's" })).toContain("alt='it&#39;s'");
    expect(textOf(app, source, '<Image source={{', { op: 'image', address: 'b.png' })).toContain(
      "source={{ uri: 'b.png' }}",
    );
    expect(read(app, source, '<Image source={r').image?.address.why).toBe('expression');
  });

  it('visual edits: hides by the style as it is made there, and shows again', () => {
    const native = (inside: string) => `import { View } from 'react-native';\n${component(inside)}`;
    const cases: [string, string, string][] = [
      ['<p>x</p>', "<p style={{ display: 'none' }}>x</p>", '<p>x</p>'],
      [
        '<p style={{ color: "red" }} />',
        '<p style={{ color: "red", display: \'none\' }} />',
        '<p style={{ color: "red" }} />',
      ],
      [
        '<p style={a ? b : c} />',
        "<p style={{ ...a ? b : c, display: 'none' }} />",
        '<p style={{ ...a ? b : c }} />',
      ],
      [
        '<View style={styles.a} />',
        "<View style={[styles.a, { display: 'none' }]} />",
        '<View style={[styles.a]} />',
      ],
      [
        '<View style={[styles.a, b && c]} />',
        "<View style={[styles.a, b && c, { display: 'none' }]} />",
        '<View style={[styles.a, b && c]} />',
      ],
    ];
    for (const [before, hidden, shown] of cases) {
      const mark = before.startsWith('<p') ? '<p' : '<View';
      const made = edit(app, native(before), mark, { op: 'hide', isHidden: true });
      expect(made).toMatchObject({ text: native(hidden), element: { isHidden: true } });
      expect(edit(app, native(hidden), mark, { op: 'hide', isHidden: false })).toMatchObject({
        text: native(shown),
        element: { isHidden: false },
      });
    }
    expect(read(app, component('<Card />'), '<Card').obstacles.hide).toBe('component');
    expect(read(app, component("<p style={{ display: 'flex' }} />"), '<p').obstacles.hide).toBe('styled');
    expect(read(app, component('<p {...rest} />'), '<p').obstacles.hide).toBe('expression');
  });

  it('visual edits: removes, repeats and moves children of elements, fragments and conditions', () => {
    const source = component(
      [
        '    <>',
        '      <b key="k" id="i">One <i id={x} /></b>',
        '      {isOpen && <Two />}',
        '      {isOpen ? <Three /> : <Four />}',
        '      and so on',
        '      <input />',
        '    </>',
      ].join('\n'),
    );
    expect(textOf(app, source, '<Two', { op: 'remove' })).toBe(
      source.replace('      {isOpen && <Two />}\n', ''),
    );
    expect(textOf(app, source, '<Three', { op: 'remove' })).toBe(source.replace('<Three />', 'null'));
    expect(read(app, source, '<Three').obstacles).toMatchObject({
      up: 'condition',
      duplicate: 'condition',
      remove: null,
    });
    expect(textOf(app, source, '<b', { op: 'duplicate' })).toBe(
      source.replace(/(\n *<b).*(?=\n)/, '$&$1>One <i id={x} /></b>'),
    );
    const up = edit(app, source, '<Two', { op: 'move', to: 'up' });
    expect(up.text).toMatch(/<>\n {6}\{isOpen && <Two \/>\}\n {6}<b/);
    expect(up.element).toMatchObject({ line: 4, column: 18, tag: 'Two' });
    expect(textOf(app, source, '<input', { op: 'move', to: 'up' })).toContain(
      '      <input />\n      and so on\n',
    );
    expect(read(app, source, '<b').obstacles.up).toBe('first');
    expect(read(app, source, '<input').obstacles.down).toBe('last');
    expect(read(app, source, '<main').obstacles.remove).toBe('root');
    expect(read(app, component('<Card icon={<Star />} />'), '<Star').obstacles.remove).toBe('passed');
  });

  it('visual edits: answers for files that cannot be read, and other places, that there is no element', () => {
    expect(edit(app, 'export const a = <p>', '<p>', null).refusal).toBe('gone');
    expect(edit('styles.css', 'a{}', 'a', null).refusal).toBe('gone');
    const source = component('<p>x</p>');
    for (const [line, column] of [
      [900, 1],
      [1, 900],
    ]) {
      const result = editElement('/a.tsx', JSON.stringify({ text: source, line, column, change: null }));
      expect(result).toMatchObject({ ok: true, value: { refusal: 'gone' } });
    }
  });
});
