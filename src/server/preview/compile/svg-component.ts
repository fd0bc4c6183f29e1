import { html, parseFragment, serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/** The name that React gives an attribute: `stroke-width` is `strokeWidth`. */
const reactName = (name: string): string => {
  if (name === 'class') return 'className';
  if (/^(?:data|aria)-/.test(name)) return name;
  return name.replace(/[-:](\w)/g, (_match, letter: string) => letter.toUpperCase());
};

const styleOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(';').flatMap((declaration) => {
      const at = declaration.indexOf(':');
      const name = declaration.slice(0, at).trim();
      if (at === -1 || name === '') return [];
      return [[name.startsWith('--') ? name : reactName(name), declaration.slice(at + 1).trim()]];
    }),
  );

/** A drawing as the module of a React component, as `vite-plugin-svgr` makes it: `import Logo from './logo.svg?react'`. */
export function svgComponent(text: string): string {
  const fragment = parseFragment(text);
  const root = fragment.childNodes.find(
    (node): node is Tree.Element => 'tagName' in node && node.namespaceURI === html.NS.SVG,
  );
  if (root === undefined) return 'export default function Drawing() { return null; }\n';
  const attributes = Object.fromEntries(
    root.attrs
      .filter(({ name }) => !/^on/i.test(name))
      .map(({ name, prefix, value }) => {
        const written = prefix ? `${prefix}:${name}` : name;
        return written === 'style' ? ['style', styleOf(value)] : [reactName(written), value];
      }),
  );
  return [
    'import { createElement, forwardRef } from "react";',
    `const attributes = ${JSON.stringify(attributes)};`,
    `const inside = ${JSON.stringify(serialize(root))};`,
    'const escape = (text) => String(text).replace(/&/g, "&amp;").replace(/</g, "&lt;");',
    'const Drawing = forwardRef(function Drawing({ title, titleId, children, ...props }, ref) {',
    '  const head = title == null ? "" : `<title${titleId ? ` id="${escape(titleId)}"` : ""}>${escape(title)}</title>`;',
    '  return createElement("svg", { ...attributes, ...props, ref, dangerouslySetInnerHTML: { __html: head + inside } });',
    '});',
    'export default Drawing;',
    'export { Drawing as ReactComponent };',
    '',
  ].join('\n');
}
