import { createHash } from 'node:crypto';
import { nodesOf, type Expression } from './literal.ts';
import { programOf } from './parse-script.ts';

/** Stands at the beginning of scripts of projects whose compiler makes styled components known to each other. */
export const targetsPragma = '/** @styled-targets */ ';

/** The package whose components take a class to be known by. */
const styledPackage = '@emotion/styled';

/** Whether a configuration has a plugin that gives them one: that of Babel or that of SWC. */
export const givesTargets = (text: string): boolean =>
  /["'`]@(?:emotion\/babel-plugin|emotion\/babel-preset-css-prop|swc\/plugin-emotion)["'`]/.test(text);

/** Whether a script makes components that such a plugin is meant for. */
export const isStyled = (text: string): boolean => text.includes(styledPackage);

type Node = Expression & { readonly start: number; readonly end: number };
interface Edit {
  readonly at: number;
  readonly to: number;
  readonly text: string;
}

/** What turns the maker of a component, `styled.a` or `styled(Link)`, into one that has its class. */
function editOf(maker: Node | undefined, locals: ReadonlySet<string>, target: string): Edit | null {
  const isLocal = (node: unknown): boolean => {
    const { type, name } = node as { type: string; name?: string };
    return type === 'Identifier' && name !== undefined && locals.has(name);
  };
  if (maker?.type === 'MemberExpression' && isLocal(maker.object) && !maker.computed) {
    const { name } = maker.property as unknown as { name: string };
    const at = (maker.object as unknown as Node).end;
    return { at, to: maker.end, text: `(${JSON.stringify(name)}, { target: "${target}" })` };
  }
  if (maker?.type !== 'CallExpression' || !isLocal(maker.callee)) return null;
  const [what, options] = maker.arguments as unknown as readonly (Node | undefined)[];
  if (what === undefined) return null;
  if (options === undefined) return { at: what.end, to: what.end, text: `, { target: "${target}" }` };
  const inside = options.start + 1;
  return options.type === 'ObjectExpression'
    ? { at: inside, to: inside, text: ` target: "${target}",` }
    : null;
}

/**
 * Gives the components that a script makes with Emotion a class each, by which styles of others may name them. Lines
 * stay where they are.
 */
export function withTargets(path: string, source: string): string {
  if (!source.split('\n', 1)[0]?.includes(targetsPragma)) return source;
  const program = programOf(path, source);
  if (program === null) return source;
  const locals = new Set(
    program.body.flatMap((item) =>
      item.type === 'ImportDeclaration' && item.source.value === styledPackage
        ? item.specifiers
            .filter(({ type }) => type === 'ImportDefaultSpecifier')
            .map(({ local }) => local.name)
        : [],
    ),
  );
  const id = createHash('sha256').update(path).digest('hex').slice(0, 8);
  const edits: Edit[] = [];
  for (const node of nodesOf(program.body)) {
    const { type, tag, callee } = node as unknown as { type: string; tag?: Node; callee?: Node };
    if (type !== 'TaggedTemplateExpression' && type !== 'CallExpression') continue;
    const edit = editOf(tag ?? callee, locals, `e${id}${edits.length}`);
    if (edit !== null) edits.push(edit);
  }
  let out = '';
  let last = 0;
  for (const { at, to, text } of edits.sort((a, b) => a.at - b.at)) {
    out += source.slice(last, at) + text;
    last = to;
  }
  return out + source.slice(last);
}
