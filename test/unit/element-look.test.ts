import { describe, expect, it } from 'vitest';
import { elementChangeSchema } from '#contract/element-edit.ts';
import type { LookName, LookTarget } from '#contract/element-look.ts';
import { positionAt } from '#server/preview/compile/code-frame.ts';
import { editElement } from '#server/preview/compile/elements/edit-element.ts';
import type { TailwindNames } from '#server/preview/compile/looks/tailwind-classes.ts';
import { findRules } from '#server/preview/compile/looks/sheet-rules.ts';
import { readPalette } from '#server/preview/compile/looks/palette.ts';

const tailwind: TailwindNames = { sizes: ['huge'], hasOwnSteps: false };
const own: LookTarget = { kind: 'element', isInline: false };

/** The file after a change of the element that begins at `mark`, or why there is none. */
function look(
  path: string,
  source: string,
  mark: string,
  name: LookName,
  value: string,
  { target = own, names = null as TailwindNames | null } = {},
): string {
  const at = source.indexOf(mark);
  if (at === -1) throw new Error(`${mark} is not in the source`);
  const change = elementChangeSchema.parse({ op: 'look', name, value, target });
  const request = { text: source, ...positionAt(source, at), change, tailwind: names };
  const result = editElement(`/${path}`, JSON.stringify(request));
  if (!result.ok || result.value.kind !== 'element') throw new Error('no answer');
  const { text, refusal, element } = result.value;
  if (text !== null && element === null) throw new Error('the element is not where it was');
  return text ?? `! ${refusal ?? ''}`;
}

/** What an element of a page with these classes has after some changes. */
const classes = (before: string, ...changes: [LookName, string][]): string =>
  changes
    .reduce(
      (source, [name, value]) => look('index.html', source, '<p', name, value, { names: tailwind }),
      `<body><p class="${before}">x</p></body>`,
    )
    .replace(/^.*class="(.*?)".*$/, '$1');

describe('looks written as classes of Tailwind', () => {
  it('visual edits: replaces the class of the same group and leaves what holds for a screen or a state', () => {
    expect(classes('md:px-8 p-4 dark:bg-black', ['paddingX', '24px'])).toBe('md:px-8 p-4 dark:bg-black px-6');
    expect(classes('flex px-4 pl-2 text-sm/6 font-bold', ['paddingX', '24px'])).toBe(
      'flex px-6 text-sm/6 font-bold',
    );
    expect(classes('text-sm/6 text-gray-500 text-center', ['fontSize', '20px'])).toBe(
      'text-xl text-gray-500 text-center',
    );
    expect(classes('text-sm text-gray-500 text-center', ['color', '#ff0044'])).toBe(
      'text-sm text-[#ff0044] text-center',
    );
    expect(classes('text-huge text-center', ['color', 'token:primary'], ['fontSize', '13px'])).toBe(
      'text-[13px] text-center text-primary',
    );
    expect(classes('hover:bg-red-500 bg-cover bg-white', ['background', 'var(--accent)'])).toBe(
      'hover:bg-red-500 bg-cover bg-[var(--accent)]',
    );
    expect(classes('rounded-t-lg rounded', ['radius', 'token:xl'])).toBe('rounded-xl');
    expect(classes('!font-bold font-serif', ['fontWeight', '500'], ['fontFamily', 'token:sans'])).toBe(
      '!font-medium font-sans',
    );
    expect(
      classes('grid', ['direction', 'flex column'], ['align', 'center'], ['justify', 'space-between']),
    ).toBe('flex flex-col items-center justify-between');
    expect(classes('', ['gap', '13px'], ['marginX', 'auto'], ['color', 'var(--ink)'])).toBe(
      'gap-[13px] mx-auto text-[color:var(--ink)]',
    );
    const steps = { names: { ...tailwind, hasOwnSteps: true } };
    expect(look('index.html', '<p class="px-4">x</p>', '<p', 'paddingX', '24px', steps)).toContain(
      'px-[24px]',
    );
  });

  const app = (element: string) =>
    `export function Card({ className, big, ...props }) {\n  return <main>${element}</main>;\n}\n`;
  const tail = { names: tailwind };
  it('visual edits: writes classes of JSX where they are written out, also within helpers', () => {
    const write = (element: string, options = tail) =>
      look('src/Card.tsx', app(element), element.slice(0, element.indexOf(' ')), 'paddingX', '24px', options);
    expect(write('<div className="px-4 card">x</div>')).toBe(app('<div className="px-6 card">x</div>'));
    expect(write("<div className={'px-4'}>x</div>")).toBe(app("<div className={'px-6'}>x</div>"));
    expect(write('<div className={`px-4 ${className}`}>x</div>')).toBe(
      app('<div className={`px-6 ${className}`}>x</div>'),
    );
    expect(write("<div className={cn('flex px-4', big && 'mt-2', className)} {...props}>x</div>")).toBe(
      app("<div className={cn('flex px-6', big && 'mt-2', className)} {...props}>x</div>"),
    );
    expect(write('<div id="a">x</div>')).toBe(app('<div id="a" className="px-6">x</div>'));
    expect(write("<div className={cn('px-4', big && 'px-8')}>x</div>")).toBe('! condition');
    expect(write('<div className={`p${className}`}>x</div>')).toBe('! expression');
    expect(write('<div className={className}>x</div>')).toBe('! expression');
    expect(write('<div {...rest}>x</div>')).toBe('! expression');
    expect(write('<Card title="x" />')).toBe('! component');
    expect(write('<Card className="px-4" />')).toBe(app('<Card className="px-6" />'));
    const inline = { ...tail, target: { kind: 'element', isInline: true } as const };
    expect(write('<div className="px-4">x</div>', inline)).toBe(
      app('<div className="px-4" style={{ paddingInline: 24 }}>x</div>'),
    );
    expect(write('<div className="px-4" style={{ paddingInline: 4 }}>x</div>')).toBe(
      app('<div className="px-4" style={{ paddingInline: 24 }}>x</div>'),
    );
  });
});

describe('looks written as styles', () => {
  it('visual edits: writes the style of an element of a page, within the shorthand that is there', () => {
    const write = (style: string, name: LookName, value: string) =>
      look('index.html', `<p${style}>x</p>`, '<p', name, value).replace('<p', '').replace('>x</p>', '');
    expect(write('', 'color', '#fff')).toBe(' style="color: #fff"');
    expect(write(' style="padding: 1rem 2rem; color:red"', 'paddingY', '8px')).toBe(
      ' style="padding: 8px 2rem; color:red"',
    );
    expect(write(' style="color:red;"', 'fontSize', '20px')).toBe(' style="color:red;font-size:20px;"');
    expect(write(' style="padding-left: 1px; margin: 0; padding-right: 2px"', 'paddingX', '8px')).toBe(
      ' style="margin: 0; padding-inline: 8px"',
    );
    expect(write(' style="background: #fff"', 'background', 'var(--a)')).toBe(
      ' style="background: var(--a)"',
    );
    expect(write(' style="background: linear-gradient(red, blue)"', 'background', '#fff')).toBe('! picture');
    expect(write('', 'direction', 'flex column')).toBe(' style="display: flex; flex-direction: column"');
    expect(write(' style="color:"', 'color', 'token:primary')).toBe('! value');
  });

  const styled = (style: string, before = '') =>
    `${before}export const App = ({ tone }) => (\n  <main>\n    <p${style}>x</p>\n  </main>\n);\n`;
  it('visual edits: writes styles of React as the code has them', () => {
    const write = (style: string, name: LookName, value: string) =>
      look('src/App.tsx', styled(style), '<p', name, value).replace(/^[\s\S]*<p|>x[\s\S]*$/g, '');
    expect(write('', 'radius', '8px')).toBe(' style={{ borderRadius: 8 }}');
    expect(write(' style={{ padding: 16 }}', 'paddingY', '1rem')).toBe(" style={{ padding: '1rem 16px' }}");
    expect(write(" style={{ color: 'red', fontSize: 12 }}", 'fontSize', '14px')).toBe(
      " style={{ color: 'red', fontSize: 14 }}",
    );
    expect(write(' style={{ fontWeight: 400 }}', 'fontWeight', '700')).toBe(' style={{ fontWeight: 700 }}');
    expect(write(' style={{ paddingLeft: 1, color: tone.a, paddingRight: 2 }}', 'paddingX', '3px')).toBe(
      ' style={{ color: tone.a, paddingInline: 3 }}',
    );
    expect(write(' style={{ color: tone.a }}', 'color', 'token:tone.b')).toBe(' style={{ color: tone.b }}');
    expect(write(' style={{ color: pick(tone) }}', 'color', '#fff')).toBe('! expression');
    expect(write(' style={{ color: tone.a, ...tone }}', 'color', '#fff')).toBe('! expression');
    expect(write(' style={tone.card}', 'color', '#fff')).toBe(" style={{ ...tone.card, color: '#fff' }}");
  });

  const native = (style: string) =>
    [
      "import { StyleSheet, Text, View } from 'react-native';",
      'export const App = () => (',
      `  <View><Text${style}>x</Text><Text style={styles.note}>y</Text><Text style={styles.note}>z</Text></View>`,
      ');',
      "const styles = StyleSheet.create({\n  title: { padding: 4, color: '#123456' },\n  note: {},\n});",
      '',
    ].join('\n');
  it('visual edits: writes styles of React Native, at the element or in the entry that it uses', () => {
    const write = (style: string, name: LookName, value: string, target: LookTarget = own) =>
      look('App.tsx', native(style), '<Text', name, value, { target, names: tailwind });
    expect(write('', 'paddingX', '12px')).toBe(native(' style={{ paddingHorizontal: 12 }}'));
    expect(write('', 'fontWeight', '700')).toBe(native(" style={{ fontWeight: '700' }}"));
    expect(write('', 'fontSize', '1rem')).toBe('! value');
    expect(write('', 'color', 'var(--a)')).toBe('! value');
    expect(write(' style={styles.title}', 'color', '#fff')).toBe(
      native(" style={[styles.title, { color: '#fff' }]}"),
    );
    expect(write(' style={[styles.title, { padding: 2 }]}', 'color', '#fff')).toBe(
      native(" style={[styles.title, { padding: 2, color: '#fff' }]}"),
    );
    expect(write(' style={() => styles.title}', 'color', '#fff')).toBe('! expression');
    const entry: LookTarget = { kind: 'entry', name: 'styles.title' };
    expect(write(' style={styles.title}', 'color', '#fff', entry)).toBe(
      native(' style={styles.title}').replace('#123456', '#fff'),
    );
    expect(write(' style={styles.title}', 'paddingX', '9px', entry)).toBe(
      native(' style={styles.title}').replace("color: '#123456'", "color: '#123456', paddingHorizontal: 9"),
    );
    expect(write(" style={[styles.title, { color: 'red' }]}", 'color', '#fff', entry)).toBe('! overruled');
  });

  it('visual edits: an entry that stands before its element moves it, and the answer says where it is', () => {
    const source = `const styles = { card: {} };\n${styled(' style={styles.card}')}`;
    const target: LookTarget = { kind: 'entry', name: 'styles.card' };
    expect(look('src/App.tsx', source, '<p', 'gap', '2px', { target })).toBe(
      source.replace('card: {}', 'card: { gap: 2 }'),
    );
  });
});

describe('looks written in rules of style sheets', () => {
  const sheet =
    '.card > h2,\n.note { color: red; }\n.card {\n  padding: 1rem 2rem !important;\n  /* so */\n}\n@media (width > 40rem) { .card { gap: 1px } }\n.empty {}\n.card { gap: 2px }\n';
  const rule = (selector: string, name: LookName, value: string, path = 'styles.css', text = sheet) => {
    const request = { text, selectors: [], change: { selector, name, value } };
    const result = findRules(`/${path}`, JSON.stringify(request));
    if (!result.ok || result.value.kind !== 'rules') throw new Error('no answer');
    return result.value.text ?? `! ${result.value.refusal ?? ''}`;
  };
  it('visual edits: changes the rule that decides, and leaves the rest of the sheet byte for byte', () => {
    expect(rule('.card > h2, .note', 'color', 'var(--a)')).toBe(sheet.replace('red', 'var(--a)'));
    expect(rule('.card', 'paddingX', '8px')).toBe(sheet.replace('1rem 2rem', '1rem 8px'));
    expect(rule('.card', 'gap', '8px')).toBe(sheet.replace('gap: 2px', 'gap: 8px'));
    expect(rule('.card', 'radius', '8px')).toBe(
      sheet.replace('gap: 2px }', 'gap: 2px; border-radius: 8px }'),
    );
    expect(rule('.empty', 'radius', '8px')).toBe(
      sheet.replace('.empty {}', '.empty { border-radius: 8px; }'),
    );
    expect(rule('.none', 'radius', '8px')).toBe('! overruled');
    const page = `<style>\n  .a { color: red }\n</style><p class="a">x</p>`;
    expect(rule('.a', 'color', '#fff', 'index.html', page)).toBe(page.replace('red', '#fff'));
  });

  it('visual edits: knows the values that a project has, its own names first', () => {
    const read = (path: string, text: string) => {
      const result = readPalette(path, text);
      if (!result.ok || result.value.kind !== 'palette') throw new Error('no answer');
      return result.value;
    };
    const css = read(
      '/a.css',
      '@import "tailwindcss";\n@theme { --color-primary: #102030; --text-huge: 5rem; }\n:root { --ink: #111; --space-2: 8px }\n.a { color: #ABC; padding: 4px 4px }',
    );
    expect(css).toMatchObject({ hasTailwind: true, sizes: ['huge'] });
    expect(css.entries.map(({ group, value, count }) => [group, value, count])).toEqual([
      ['color', 'token:primary', 0],
      ['fontSize', 'token:huge', 0],
      ['color', 'var(--ink)', 0],
      ['space', 'var(--space-2)', 0],
      ['color', '#abc', 1],
      ['space', '4px', 2],
    ]);
    const config = read(
      '/tailwind.config.js',
      "export default { theme: { extend: { colors: { brand: { DEFAULT: '#123', dark: '#012' } } } } }",
    );
    expect(config.entries.map(({ value }) => value)).toEqual(['token:brand', 'token:brand-dark']);
    expect(read('/src/A.tsx', '<p className="bg-indigo-600 px-6" />').entries).toMatchObject([
      { value: 'token:indigo-600', css: expect.stringMatching(/^oklch/) as string },
      { value: 'class:24px' },
    ]);
    expect(read('/a.css', '.a {').entries).toEqual([]);
  });
});
