import { describe, expect, it } from 'vitest';
import { placeTyped, readableAddress } from '#machines/address-bar/typed-address.ts';
import { readDeclaredRoutes } from '#server/preview/compile/routes/declared-routes.ts';
import type { DeclaredRoutes } from '#server/preview/compile/protocol.ts';

function declared(source: string, path = '/src/App.tsx'): DeclaredRoutes {
  const result = readDeclaredRoutes(path, source);
  if (!result.ok || result.value.kind !== 'routes') throw new Error('not read');
  return result.value;
}

describe('routes that code declares', () => {
  const cases: [name: string, source: string, paths: string[]][] = [
    [
      'elements in each other',
      `<Routes><Route path="/" element={<Frame />}><Route index element={<Home />} />
       <Route path="posts"><Route path=":id" element={<Post />} /></Route>
       <Route path={'team/*'} element={<Team />} /><Route path="*" element={<None />} /></Route></Routes>`,
      ['/', '/posts', '/posts/:id', '/team'],
    ],
    [
      'objects with children',
      `export const routes = [{ path: '/', element: a, children: [{ index: true, element: b },
       { path: 'shop', lazy: c, children: [{ path: ':id', element: d }] }, { path: '/login', Component: e }] }];`,
      ['/', '/shop', '/shop/:id', '/login'],
    ],
    [
      'functions that name the route around them',
      `const rootRoute = createRootRoute();
       const postsRoute = createRoute({ getParentRoute: () => rootRoute, path: '/posts' });
       const postRoute = createRoute({ getParentRoute: () => postsRoute, path: '$id' });
       const layoutRoute = createRoute({ getParentRoute: () => rootRoute, id: '_layout' });
       const aboutRoute = createRoute({ getParentRoute: () => layoutRoute, path: 'about' });`,
      ['/posts', '/posts/$id', '/', '/about'],
    ],
    [
      'files that say their own',
      `export const Route = createFileRoute('/_app/(shop)/cart/')({});`,
      ['/cart'],
    ],
    [
      'elements of another name',
      '<Switch><PrivateRoute path={`/admin`} component={Admin} /></Switch>',
      ['/admin'],
    ],
    [
      'screens of a phone',
      `const linking = { config: { screens: { Home: '', Tabs: { path: 'tabs', screens: { Feed: 'feed' } }, Post: 'post/:id' } } };`,
      ['/', '/tabs', '/tabs/feed', '/post/:id'],
    ],
  ];
  it.each(cases)('address bar: reads %s', (_name, source, paths) => {
    expect(declared(source).paths.toSorted()).toEqual(paths.toSorted());
  });

  it('address bar: knows routers that keep the place in the fragment, and what stands in front of all places', () => {
    expect(declared('<HashRouter><Route path="/a" /></HashRouter>')).toMatchObject({
      usesHash: true,
      base: '',
    });
    expect(declared("createHashRouter([{ path: '/a', element: x }])").usesHash).toBe(true);
    expect(declared('<BrowserRouter basename="/app"><Route path="/a" /></BrowserRouter>').base).toBe('/app');
    expect(declared("createBrowserRouter([{ path: '/a', element: x }], { basename: '/app' })")).toMatchObject(
      { base: '/app', usesHash: false, paths: ['/a'] },
    );
  });

  it('address bar: takes no path of anything else for a route, and nothing of what cannot be read', () => {
    expect(
      declared("const icon = { path: 'M0 0h1', title: 'route' }; <path d='M0' />; <Svg path='x' />").paths,
    ).toEqual([]);
    expect(declared('<Route path="/a" ').paths).toEqual([]);
    expect(declared('<Route path={where} element={x} />').paths).toEqual([]);
    expect(declared('.route { path: none }', '/src/a.css').paths).toEqual([]);
  });
});

describe('what is typed as an address', () => {
  const previewUrl = 'http://127.0.0.1:3000/p/token.x/';
  const cases: [typed: string, place: string | null][] = [
    ['about', '/about'],
    [' /posts?page=2#y ', '/posts?page=2#y'],
    ['', '/'],
    ['?page=3', '/here?page=3'],
    ['#team', '/here?x=1#team'],
    ['//evil.example/x', null],
    ['/\\evil.example', '/evil.example'],
    ['https://example.com/', null],
    ['javascript:alert(1)', null],
    ['localhost:3000', null],
    [`${previewUrl}about?x=2#z`, '/about?x=2#z'],
    [previewUrl, '/'],
    ['/../../etc', '/etc'],
    ['/Über uns', '/%C3%9Cber%20uns'],
    ['/a:b', '/a:b'],
  ];
  it.each(cases)('address bar: %s', (typed, place) => {
    expect(placeTyped(typed, '/here?x=1#y', previewUrl)).toBe(place);
  });

  it('address bar: is shown as people read it', () => {
    expect(readableAddress('/%C3%9Cber%20uns?q=%26')).toBe('/Über uns?q=%26');
    expect(readableAddress('/100%')).toBe('/100%');
  });
});
