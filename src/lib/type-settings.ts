/** What no compiler can know of a project: files that are no code, and what the preview gives a module. */
export const ambientTypes = `declare module '*.module.css' { const names: Record<string, string>; export default names; }
declare module '*.css';
${['svg', 'png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'ico', 'mp3', 'mp4', 'webm', 'woff2', 'pdf']
  .map((ending) => `declare module '*.${ending}' { const address: string; export default address; }`)
  .join('\n')}
declare module '*?raw' { const text: string; export default text; }
declare module '*?url' { const address: string; export default address; }
declare module '*?inline' { const text: string; export default text; }
interface ImportMeta {
  readonly env: Record<string, string | undefined> & { MODE: string; DEV: boolean; PROD: boolean; BASE_URL: string };
  readonly hot?: { accept(...given: unknown[]): void; dispose(undo: () => void): void; data: Record<string, unknown> };
  glob(pattern: string | string[], options?: object): Record<string, never>;
}
declare const __DEV__: boolean;
declare namespace NodeJS {
  interface ProcessEnv { [name: string]: string | undefined }
  interface Process { env: ProcessEnv }
}
declare var process: NodeJS.Process;
`;

/** Settings of a project that may make the check stricter or looser; no other is read. */
const flags = [
  'strict',
  'noImplicitAny',
  'strictNullChecks',
  'noUnusedLocals',
  'noUnusedParameters',
  'noImplicitReturns',
  'noFallthroughCasesInSwitch',
  'noUncheckedIndexedAccess',
  'exactOptionalPropertyTypes',
] as const;

/** Numbers of what does not count: packages and their types are the preview's to find, and it has said so already. */
export const notCounted: ReadonlySet<number> = new Set([2307, 7016, 2792, 2882, 6053, 18003, 7026, 2875]);

const isInside = (target: unknown): target is string =>
  typeof target === 'string' && !target.includes('..') && !/^(?:[/\\]|[a-z]:)/i.test(target);

/**
 * The compiler's options for a project, in the check of a run and in the editor: the product's own, with the few of
 * the project's that are only about strictness, and its paths.
 * @param own `compilerOptions` of the project's tsconfig.json
 */
export function typeSettings(own: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const chosen = flags.flatMap((flag) => (typeof own[flag] === 'boolean' ? [[flag, own[flag]]] : []));
  const given = typeof own['paths'] === 'object' ? (own['paths'] ?? {}) : {};
  const paths = Object.entries(given).flatMap(([name, targets]) => {
    const inside = (Array.isArray(targets) ? targets : []).filter(isInside);
    return inside.length === 0 ? [] : [[name, inside.map((target) => `./${target.replace(/^\.\//, '')}`)]];
  });
  return {
    target: 'ES2023',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    allowJs: true,
    checkJs: false,
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    esModuleInterop: true,
    isolatedModules: true,
    strict: true,
    // A model's shorthand is no mistake, unless the project says so.
    noImplicitAny: false,
    ...Object.fromEntries(chosen),
    noEmit: true,
    skipLibCheck: true,
    preserveSymlinks: true,
    types: [],
    paths: { '@/*': ['./src/*'], ...Object.fromEntries(paths) },
  };
}
