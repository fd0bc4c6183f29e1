import { trimEnds } from '#lib/trim-ends.ts';
import { isScript } from '../project-path.ts';
import { type Node, childrenOf, isNode, nameIn, nodeIn, nodesIn, parseScript } from '../elements/jsx-tree.ts';
import type { CompileResult, DeclaredRoutes } from '../protocol.ts';

const mostDeclared = 200;

/** Fields that an object with a `path` has when it is a route, and not an icon or a file. */
const fieldsOfRoutes = new Set([
  'element',
  'Component',
  'component',
  'children',
  'lazy',
  'loader',
  'index',
  'errorElement',
  'redirectTo',
  'getParentRoute',
]);
const fileRoute = /^create(?:Lazy)?FileRoute$/;
const hashRouter = /^(?:HashRouter|createHashRouter|createHashHistory|useHashLocation)$/;

const textOf = (node: Node | null): string | null => {
  if (node === null) return null;
  if (node.type === 'JSXExpressionContainer') return textOf(nodeIn(node, 'expression'));
  if (node.type === 'StringLiteral') return String(node['value']);
  if (node.type !== 'TemplateLiteral' || nodesIn(node, 'expressions').length > 0) return null;
  const [only] = nodesIn(node, 'quasis');
  return (only?.['value'] as { cooked?: string } | undefined)?.cooked ?? null;
};

/** The value of a field that is written with a plain name. */
function fieldOf(object: Node, name: string): Node | null {
  const found = nodesIn(object, 'properties').find((property) => keyOf(property) === name);
  return found === undefined ? null : nodeIn(found, 'value');
}
function keyOf(property: Node): string {
  const key = property['computed'] === true ? null : nodeIn(property, 'key');
  return nameIn(key) || (textOf(key) ?? '');
}
const attributeOf = (element: Node, name: string): Node | null =>
  nodesIn(nodeIn(element, 'openingElement') ?? element, 'attributes').find(
    (attribute) => nameIn(nodeIn(attribute, 'name')) === name,
  ) ?? null;

const joined = (above: string, path: string): string =>
  path.startsWith('/') ? path : `${trimEnds(above, /\//, 'end')}/${path}`;

/** The path of a route as one would type it; null for what stands for whatever is left. */
function typed(path: string): string | null {
  const parts = path
    .replace(/\/\*\*?$/, '/')
    .split('/')
    // What is in brackets or begins with a line below is no part of an address, in routers that name routes by files.
    .filter((part) => part !== '' && part !== 'index' && !/^\(.*\)$|^_/.test(part));
  return parts.some((part) => part.includes('*') || part === '$') ? null : `/${parts.join('/')}`;
}

/** Routes that one script declares, in whichever way its router wants that written. */
class Reader {
  readonly #paths = new Set<string>();
  /** Of routes that name the one around them: by the variables that they are in. */
  readonly #byName = new Map<string, { path: string; parent: string }>();
  /** Screens that were read with those around them. */
  readonly #taken = new Set<Node>();
  usesHash = false;
  base = '';

  get paths(): string[] {
    for (const name of this.#byName.keys()) this.#add(this.#pathOf(name));
    return [...this.#paths].slice(0, mostDeclared);
  }

  read(program: Node): void {
    const steps: { node: Node; above: string }[] = [{ node: program, above: '' }];
    for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
      const { node } = step;
      const above = this.#take(node, step.above);
      for (const child of childrenOf(node).reverse()) steps.push({ node: child, above });
    }
  }

  /** Reads a node, and answers the path that what stands in it is below. */
  #take(node: Node, above: string): string {
    if (node.type === 'JSXElement') return this.#takeElement(node, above);
    if (node.type === 'CallExpression') this.#takeCall(node);
    if (node.type === 'VariableDeclarator') this.#takeVariable(node);
    return node.type === 'ObjectExpression' ? this.#takeObject(node, above) : above;
  }

  #takeElement(node: Node, above: string): string {
    const name = nameIn(nodeIn(nodeIn(node, 'openingElement') ?? node, 'name'));
    if (hashRouter.test(name)) this.usesHash = true;
    if (name.endsWith('Router'))
      this.base = this.#textIn(node, 'basename') ?? this.#textIn(node, 'base') ?? this.base;
    if (!/(?:^|\.)\w*Route$/.test(name)) return above;
    const path = this.#textIn(node, 'path');
    if (path !== null) return this.#add(joined(above, path));
    return attributeOf(node, 'index') === null ? above : this.#add(above);
  }

  #textIn(element: Node, name: string): string | null {
    const attribute = attributeOf(element, name);
    return attribute === null ? null : textOf(nodeIn(attribute, 'value'));
  }

  #takeCall(node: Node): void {
    const callee = nodeIn(node, 'callee');
    const name = nameIn(callee);
    const [first, second] = nodesIn(node, 'arguments');
    if (hashRouter.test(name)) this.usesHash = true;
    if (fileRoute.test(name)) this.#add(textOf(first ?? null));
    if (/^create\w*Router$/.test(name) && second?.type === 'ObjectExpression')
      this.base = textOf(fieldOf(second, 'basename')) ?? this.base;
  }

  #takeVariable(node: Node): void {
    const call = nodeIn(node, 'init');
    const [options] = call === null ? [] : nodesIn(call, 'arguments');
    const parent = options?.type === 'ObjectExpression' ? fieldOf(options, 'getParentRoute') : null;
    const path = options === undefined ? null : textOf(fieldOf(options, 'path'));
    if (parent === null) return;
    const around = nameIn(nodeIn(parent, 'body'));
    this.#byName.set(nameIn(nodeIn(node, 'id')), { path: path ?? '', parent: around });
  }

  #pathOf(name: string, depth = 0): string {
    const route = this.#byName.get(name);
    if (route === undefined || depth > 20) return '';
    // Below the route around it, with or without a slash in front.
    return joined(this.#pathOf(route.parent, depth + 1), route.path.replace(/^\/+/, ''));
  }

  #takeObject(node: Node, above: string): string {
    const screens = fieldOf(node, 'screens');
    if (screens?.type === 'ObjectExpression' && !this.#taken.has(screens)) this.#takeScreens(screens, above);
    const path = textOf(fieldOf(node, 'path'));
    const isRoute = nodesIn(node, 'properties').some((property) => fieldsOfRoutes.has(keyOf(property)));
    if (!isRoute || fieldOf(node, 'getParentRoute') !== null) return above;
    if (path !== null) return this.#add(joined(above, path));
    return fieldOf(node, 'index')?.['value'] === true ? this.#add(above) : above;
  }

  /** What addresses mean to a navigation of React Native: names of screens, each with its path. */
  #takeScreens(screens: Node, above: string): void {
    this.#taken.add(screens);
    for (const property of nodesIn(screens, 'properties')) {
      const value = nodeIn(property, 'value');
      const own = value?.type === 'ObjectExpression' ? textOf(fieldOf(value, 'path')) : textOf(value);
      const path = own === null ? above : this.#add(joined(above, own));
      const inner = value?.type === 'ObjectExpression' ? fieldOf(value, 'screens') : null;
      if (inner?.type === 'ObjectExpression') this.#takeScreens(inner, path);
    }
  }

  #add(path: string | null): string {
    const address = path === null ? null : typed(path);
    if (address !== null) this.#paths.add(address);
    return path === null ? '' : path.replace(/\/\*$/, '');
  }
}

/** Whether a text can declare routes at all, so that others need not be read. */
export const mayDeclareRoutes = (path: string, source: string): boolean =>
  isScript(path) && /Rout(?:e|er)\b|\broutes?\b|\bscreens\b|useHashLocation/i.test(source);

/** Reads the routes that a script declares for the router of its project. */
export function readDeclaredRoutes(path: string, source: string): CompileResult {
  const reader = new Reader();
  try {
    if (mayDeclareRoutes(path, source)) {
      const program = parseScript(path, source);
      if (isNode(program)) reader.read(program);
    }
  } catch {
    // What cannot be read declares none; the preview says what is wrong with the file.
  }
  const { paths, usesHash, base } = reader;
  const value: DeclaredRoutes = { kind: 'routes', paths, usesHash, base };
  return { ok: true, value };
}
