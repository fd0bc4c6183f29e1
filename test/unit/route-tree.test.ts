import { describe, expect, it } from 'vitest';
import { routeTreeKey, routeTreeSource } from '#server/preview/tree/route-tree.ts';
import { TreeFiles } from '#server/preview/tree/resolve.ts';

const filesOf = (...paths: string[]): TreeFiles =>
  new TreeFiles(
    paths.map((path) => ({ path, hash: path, size: 1, text: true })),
    null,
  );
const sourceOf = (...names: string[]): string =>
  routeTreeSource(
    '/src/routeTree.gen.ts?routes',
    filesOf('src/routes/__root.tsx', ...names.map((name) => `src/routes/${name}`)),
  ) ?? '';
/** What is said of the route of a file: its name in the tree, and what it is made of. */
const routeOf = (source: string, file: string): { name: string; made: string } => {
  const name = new RegExp(
    `Route as (route\\d+)Import \\} from "\\./routes/${file.replace(/[$().[\]]/g, '\\$&')}"`,
  ).exec(source)?.[1];
  const made = new RegExp(`^const ${name} = (.*)$`, 'm').exec(source)?.[1] ?? '';
  return { name: name ?? '', made };
};

describe('[BUILD-08] the tree of file routes', () => {
  it('stands for a file that is missing beside routes, and for no other', () => {
    const files = filesOf('src/routes/__root.tsx', 'src/main.tsx');
    expect(routeTreeKey('/src/routeTree.gen', files)).toBe('/src/routeTree.gen.ts?routes');
    expect(routeTreeKey('/src/routeTree.gen.ts', files)).toBe('/src/routeTree.gen.ts?routes');
    expect(routeTreeKey('/routeTree.gen', files)).toBeNull();
    expect(routeTreeKey('/src/routes', files)).toBeNull();
    expect(routeTreeSource('/src/main.tsx', files)).toBeUndefined();
  });

  it.each([
    ['index.tsx', 'id: "/", path: "/", getParentRoute: () => rootRoute'],
    ['recipes.index.tsx', 'id: "/recipes/", path: "/recipes/", getParentRoute: () => rootRoute'],
    ['recipes.$recipeId.tsx', 'id: "/recipes/$recipeId", path: "/recipes/$recipeId"'],
    ['shop/route.tsx', 'id: "/shop", path: "/shop"'],
    ['files/$.tsx', 'id: "/files/$", path: "/files/$"'],
    ['(sign)/login.tsx', 'id: "/(sign)/login", path: "/login"'],
    ['_app.tsx', 'id: "/_app", getParentRoute: () => rootRoute'],
    ['robots[.]txt.tsx', 'id: "/robots[.]txt", path: "/robots.txt"'],
  ])('%s is where its name says', (file, expected) => {
    expect(routeOf(sourceOf(file), file.replace('.tsx', '')).made).toContain(expected);
  });

  it('puts routes into those that they stand in, unless their name says that they do not', () => {
    const source = sourceOf('posts.tsx', 'posts.index.tsx', 'posts.$id.tsx', 'posts_.$id.edit.tsx');
    const posts = routeOf(source, 'posts');
    const [index, one, edit] = ['posts.index', 'posts.$id', 'posts_.$id.edit'].map((file) =>
      routeOf(source, file),
    );
    expect(index?.made).toContain(`id: "/", path: "/", getParentRoute: () => ${posts.name}`);
    expect(one?.made).toContain(`id: "/$id", path: "/$id", getParentRoute: () => ${posts.name}`);
    expect(edit?.made).toContain('path: "/posts/$id/edit", getParentRoute: () => rootRoute');
    expect(source).toContain(`${posts.name}.addChildren([${index?.name}, ${one?.name}])`);
  });

  it('loads what is lazy late, with a route of its own where there is none', () => {
    const both = sourceOf('about.tsx', 'about.lazy.tsx');
    expect(routeOf(both, 'about').made).toContain('.lazy(() => import("./routes/about.lazy")');
    expect(sourceOf('about.lazy.tsx')).toContain('createFileRoute("/about")().update({');
  });

  it('leaves out what is no route', () => {
    const source = sourceOf('-parts/card.tsx', 'index.test.tsx', 'styles.css');
    expect(source).not.toMatch(/card|test|styles/);
    expect(source).toContain('export const routeTree = rootRoute;');
  });
});
