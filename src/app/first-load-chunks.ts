import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * What every first screen loads, in two files: the framework, which changes with its versions, and the shell.
 * Left to itself the bundler makes 27 files of it, which compress 10 KB worse and cost a request each. A module
 * that home does not need has no place here.
 */
const framework =
  /node_modules\/(?:(?:react|react-dom|scheduler|@tanstack\/[a-z-]+|@emotion\/[a-z-]+|stylis|@pandacss\/[a-z-]+|xstate|@xstate\/react|react-is|hoist-non-react-statics)\/|@chakra-ui\/react\/dist\/esm\/(?:styled-system\/(?!create-slot-recipe-context)|utils|merge|create-context))/u;

/** Routes whose views stand in the shell: nothing of them is loaded apart. */
export const firstScreen: ReadonlySet<string> = new Set(['/_site', '/_site/']);

const shell = new RegExp(
  [
    'src/app/(?:app-system|client-wiring|follow-visit|deferred-loads|page-payload|guards|page-meta|prompt-box|providers|router|account-search|use-prompt)',
    'src/adapters/(?:app-links|deferred-part|shared-charts|session-calls|tab-channel|prompt-draft|create-project|tracking\\.ts|track-prompt|color-mode|enter-key|language-choice)',
    'src/contract/(?:envelope|scenes)',
    'src/features/(?:prompt-box|toasts|not-found|site-frame/(?:site-frame|account-menu|color-mode-choice|language-choice))',
    'src/features/home/(?:home|starters|recent-projects-frame)',
    'src/language/(?:languages|speech|texts)',
    'src/lib/(?:actor-tree|app-context|call|color-mode|device-keys|enter-key|error-registry|limit|prompt-draft|public-settings|random-id|reload-limit|build-news|when-idle|use-actor|lazy-part|load-part|effects)',
    'src/(?:router|route-tree\\.gen)\\.ts',
    // The first screen itself, so that nothing of it is found late.
    // The definitions of all routes, and what shows while one loads.
    'src/routes/(?:_site(?:\\.index)?\\.tsx|[^-?/][^?/]*\\.tsx$|demo/[^-?/][^?/]*\\.tsx(?:$|\\?tsr-shared))',
    'src/features/workspace/workspace-skeleton',
    'src/ui/(?:rich|atoms|drawn-by-server|button|logo|color-mode|icons|keys|use-is-hydrating|theme/(?!field))',
    'machines/(?:app|auth|deferred-part|dialog-coordinator|toast|shared|prompt-box|color-mode|enter-key|language)/(?!export/|inspect/|backoff|person-hues)',
  ].join('|'),
  'u',
);

/** As Rolldown's `CodeSplittingNameFunction` gets it. */
interface Graph {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
}

const routes = path.resolve(import.meta.dirname, '../routes');
const entry = path.resolve(import.meta.dirname, '../entry-client.tsx');
/** What the router's plugin puts the component of a page into. */
const projectPage = path.join(routes, '$scene.$id.tsx?tsr-split=component');

/** The product's own modules that `starts` lead to; packages re-export too much for what they import to say anything. */
function reached(
  graph: Graph,
  starts: readonly string[],
  isFollowed: (id: string) => boolean,
  withLater: boolean,
): ReadonlySet<string> {
  const found = new Set<string>();
  const next = [...starts];
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (found.has(id) || id.includes('/node_modules/') || !isFollowed(id)) continue;
    found.add(id);
    const info = graph.getModuleInfo(id);
    next.push(...(info?.importedIds ?? []), ...(withLater ? (info?.dynamicallyImportedIds ?? []) : []));
  }
  return found;
}

/** Where a module is needed: `page` for opening a project, `other` for everything that can be on the screen without one. */
const placesOf = new WeakMap<Graph, { page: ReadonlySet<string>; other: ReadonlySet<string> }>();
function places(graph: Graph): { page: ReadonlySet<string>; other: ReadonlySet<string> } {
  let found = placesOf.get(graph);
  if (!found) {
    found = {
      page: reached(graph, [projectPage], () => true, false),
      other: reached(graph, [entry], (id) => id !== projectPage, true),
    };
    placesOf.set(graph, found);
  }
  return found;
}

const isIn = (id: string, graph: Graph, place: 'page' | 'other'): boolean => places(graph)[place].has(id);

/** For `output.codeSplitting.groups` of the client build: what every first screen loads. */
export const firstLoadChunks = [
  { name: 'framework', test: framework, minSize: 0, priority: 6 },
  { name: 'shell', test: shell, minSize: 0, priority: 5 },
];

/** Files that are there before any part is asked for; the bundler makes one of its own. */
export const firstLoadFiles = new RegExp(
  `/(?:rolldown-runtime|${firstLoadChunks.map(({ name }) => name).join('|')})-`,
  'u',
);

/** What several parts share, by the parts that want it. Each file holds what matches its group and nothing that it leads to. */
const sharing = { minShareCount: 2, entriesAware: true, includeDependenciesRecursively: false } as const;

/**
 * For the same, after `firstLoadChunks`. Groups are apart where one would bring what the other's pages never need:
 * small files (under so many bytes) are joined with their neighbours in a group.
 */
export const pageChunks = [
  {
    // What the project's page shares with what can be on the screen without it.
    ...sharing,
    debugName: 'common',
    name: (id: string, graph: Graph) =>
      isIn(id, graph, 'page') && isIn(id, graph, 'other') ? 'common' : null,
    entriesAwareMergeThreshold: 7_000,
    priority: 4,
  },
  // All of them weigh less than the requests for those of each page.
  { ...sharing, name: 'icons', test: /\/node_modules\/lucide-react\//u, entriesAware: false, priority: 3 },
  { ...sharing, name: 'packages', test: /\/node_modules\//u, entriesAwareMergeThreshold: 500, priority: 2 },
  {
    ...sharing,
    debugName: 'shared',
    name: (id: string, graph: Graph) => (isIn(id, graph, 'page') ? null : 'shared'),
    entriesAwareMergeThreshold: 2_500,
    priority: 1,
  },
  // The rest of the project's page in one file.
  {
    debugName: 'project',
    name: (id: string, graph: Graph) => (isIn(id, graph, 'page') ? 'project' : null),
    minSize: 0,
    priority: 0,
  },
];

/**
 * For `output.chunkFileNames`: a file of shared modules is called by its group alone. The bundler's names for it list
 * the parts that share it, and the shell carries the names of all files that it may have to load.
 */
export const chunkFileNames = ({ name }: { readonly name: string }): string =>
  `assets/${name.split('~', 1)[0] ?? ''}-[hash].js`;

/** Ends a build in which files import each other: one of them would run before what it needs is there. */
export const chunkOrder = (): Plugin => ({
  name: 'chunk-order',
  apply: 'build',
  generateBundle(_, bundle) {
    const done = new Set<string>();
    const visit = (file: string, way: readonly string[]): void => {
      if (way.includes(file)) this.error(`These files import each other: ${[...way, file].join(' > ')}`);
      const chunk = bundle[file];
      if (done.has(file) || chunk?.type !== 'chunk') return;
      for (const imported of chunk.imports) visit(imported, [...way, file]);
      done.add(file);
    };
    for (const file of Object.keys(bundle)) visit(file, []);
  },
});
