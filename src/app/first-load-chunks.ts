/**
 * What every first screen loads, in two files: the framework, which changes with its versions, and the shell.
 * Left to itself the bundler makes 27 files of it, which compress 10 KB worse and cost a request each. A module
 * that home does not need has no place here.
 */
const framework =
  /node_modules\/(?:(?:react|react-dom|scheduler|@tanstack\/[a-z-]+|@emotion\/[a-z-]+|stylis|@pandacss\/[a-z-]+|xstate|@xstate\/react|react-is|hoist-non-react-statics)\/|@chakra-ui\/react\/dist\/esm\/(?:styled-system\/(?!create-slot-recipe-context)|utils|merge|create-context))/u;

const shell = new RegExp(
  [
    'src/app/(?:app-system|client-wiring|follow-visit|deferred-loads|page-payload|guards|page-meta|prompt-box|providers|router|account-search|use-prompt)',
    'src/adapters/(?:app-links|deferred-part|shared-charts|session-calls|tab-channel|prompt-draft|create-project|tracking\\.ts|track-prompt|color-mode|enter-key)',
    'src/contract/(?:envelope|scenes)',
    'src/features/(?:prompt-box|toasts|not-found|site-frame/(?:site-frame|account-menu|color-mode-choice))',
    'src/features/home/(?:home|starters|recent-projects-frame)',
    'src/lib/(?:actor-tree|app-context|call|color-mode|device-keys|enter-key|error-registry|limit|prompt-draft|public-settings|random-id|reload-limit|build-news|when-idle|use-actor|lazy-part|load-part|effects)',
    // The first screen itself, so that nothing of it is found late.
    // The definitions of all routes, and what shows while one loads.
    'src/routes/(?:_site(?:\\.index)?\\.tsx|[^-?/][^?/]*\\.tsx$|demo/[^-?/][^?/]*\\.tsx(?:$|\\?tsr-shared))',
    'src/features/workspace/workspace-skeleton',
    'src/ui/(?:atoms|drawn-by-server|button|logo|color-mode|icons|keys|use-is-hydrating|theme/(?!field))',
    'machines/(?:app|auth|deferred-part|dialog-coordinator|toast|shared|prompt-box|color-mode|enter-key)/(?!export/|inspect/|backoff)',
  ].join('|'),
  'u',
);

/** For `output.codeSplitting.groups` of the client build, before `sharedChunks`. */
export const firstLoadChunks = [
  { name: 'framework', test: framework, minSize: 0, priority: 2 },
  { name: 'shell', test: shell, minSize: 0, priority: 1 },
];

/**
 * What several parts share, joined where the same parts want it and where it is small (2,000 bytes): a file for each
 * module that two parts share would cost a request each.
 */
export const sharedChunks = {
  name: 'shared',
  minShareCount: 2,
  entriesAware: true,
  entriesAwareMergeThreshold: 2_000,
  priority: 0,
};
