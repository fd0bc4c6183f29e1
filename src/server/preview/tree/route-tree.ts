import type { TreeFiles } from './resolve.ts';

/*
 * The tree of TanStack Router's file routes, which its plugin of Vite writes beside the folder of the routes. Where a
 * project has none, it is made of the names of the files as the plugin makes it; the plugin is not run.
 */

const query = '?routes';
const treeName = /^(.*\/)routeTree\.gen$/;
const routeFile = /\.(?:[jt]sx?)$/;
const mostRoutes = 500;

/** Key of the tree that an import leads to, where its routes are in the project and it is not; else null. */
export function routeTreeKey(path: string, files: TreeFiles): string | null {
  const folder = treeName.exec(path.replace(/\.tsx?$/, ''))?.[1];
  return folder === undefined || rootOf(folder, files) === null ? null : `${folder}routeTree.gen.ts${query}`;
}

const rootOf = (folder: string, files: TreeFiles): string | null => files.resolve(`${folder}routes/__root`);

interface RouteFile {
  readonly name: string;
  /** Parts of its name without `index`, `route` and `lazy`. */
  readonly parts: readonly string[];
  readonly isIndex: boolean;
  /** The module that has the route, and the one that has what is loaded when it is shown. */
  module: string | null;
  lazy: string | null;
}

const idOf = (parts: readonly string[], isIndex: boolean): string =>
  `/${parts.join('/')}${isIndex && parts.length > 0 ? '/' : ''}`;

/** A part as it stands in an address: groups and layouts are not in it, a `_` behind it means another parent. */
const inAddress = (part: string): string[] =>
  part.startsWith('_') || /^\(.*\)$/.test(part) ? [] : [part.replace(/_$/, '').replace(/\[(.)\]/g, '$1')];

function routesIn(folder: string, files: TreeFiles): RouteFile[] {
  const base = `${folder}routes/`;
  const routes = new Map<string, RouteFile>();
  for (const path of files.byPath.keys()) {
    if (!path.startsWith(base) || !routeFile.test(path) || routes.size >= mostRoutes) continue;
    const bare = path.slice(base.length).replace(routeFile, '');
    if (/(?:^|\/)-|\.(?:test|spec|d)$/.test(bare) || bare === '__root') continue;
    // Dots part as slashes do, but for those in brackets.
    const parts = bare.split(/\/|(?<!\[)\.(?!\])/);
    const isLazy = parts.at(-1) === 'lazy' && parts.length > 1;
    if (isLazy) parts.pop();
    const isIndex = parts.at(-1) === 'index';
    if (isIndex || (parts.at(-1) === 'route' && parts.length > 1)) parts.pop();
    const id = idOf(parts, isIndex);
    const route = routes.get(id) ?? {
      name: `route${routes.size}`,
      parts,
      isIndex,
      module: null,
      lazy: null,
    };
    const module = `./routes/${bare}`;
    if (isLazy) route.lazy = module;
    else route.module = module;
    routes.set(id, route);
  }
  // Those that others stand in come first.
  return [...routes.values()].sort((a, b) => a.parts.length - b.parts.length);
}

/** The source of the module of a {@link routeTreeKey}; undefined for other keys. */
export function routeTreeSource(key: string, files: TreeFiles): string | undefined {
  if (!key.endsWith(query)) return undefined;
  const folder = key.slice(0, key.lastIndexOf('/') + 1);
  const routes = routesIn(folder, files);
  const layouts = new Map(
    routes.filter(({ isIndex }) => !isIndex).map((route) => [idOf(route.parts, false), route]),
  );
  const lines = [
    `import { Route as rootRoute } from './routes/__root';`,
    `import { createFileRoute } from '@tanstack/react-router';`,
  ];
  const made: string[] = [];
  const children = new Map<string, string[]>([['rootRoute', []]]);
  for (const { name, parts, isIndex, module, lazy } of routes) {
    const above = isIndex ? parts.length : parts.length - 1;
    const lengths = Array.from({ length: above }, (_item, index) => above - index);
    const parent = lengths.map((length) => layouts.get(idOf(parts.slice(0, length), false))).find(Boolean);
    const own = parts.slice(parent?.parts.length ?? 0);
    const shown = own.flatMap(inAddress);
    const isLayout = shown.length === 0 && !isIndex;
    const id = JSON.stringify(idOf(own, isIndex));
    const address = isLayout ? '' : ` path: ${JSON.stringify(idOf(shown, isIndex))},`;
    const from =
      module === null ? `createFileRoute(${JSON.stringify(idOf(parts, isIndex))})()` : `${name}Import`;
    if (module !== null) lines.push(`import { Route as ${name}Import } from ${JSON.stringify(module)};`);
    const late =
      lazy === null ? '' : `.lazy(() => import(${JSON.stringify(lazy)}).then((made) => made.Route))`;
    made.push(
      `const ${name} = ${from}.update({ id: ${id},${address} getParentRoute: () => ${parent?.name ?? 'rootRoute'} })${late};`,
    );
    const siblings = children.get(parent?.name ?? 'rootRoute') ?? [];
    children.set(parent?.name ?? 'rootRoute', [...siblings, name]);
  }
  const tree = (name: string): string => {
    const inner = (children.get(name) ?? []).map(tree);
    return inner.length === 0 ? name : `${name}.addChildren([${inner.join(', ')}])`;
  };
  return `${[...lines, ...made].join('\n')}\nexport const routeTree = ${tree('rootRoute')};\n`;
}
