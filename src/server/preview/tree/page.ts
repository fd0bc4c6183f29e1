import type { RuntimeTexts, VendorManifest } from '../vendor/manifest.ts';
import type { PreviewFault } from '#contract/preview.ts';
import { placeText, type WireBoot } from '#server/preview-runtime/wire.ts';
import { moduleScheme } from '../compile/project-path.ts';
import { isElsewhere } from './import-map.ts';
import { referenceUrl } from './link.ts';
import {
  basePlaceholder,
  moduleAddress,
  type Snapshot,
  type SnapshotModule,
  type SnapshotPage,
} from './snapshot.ts';
import { envParts, withEnv } from './project-env.ts';
import { wireModule } from './update.ts';
import { speech, t } from '#language/speech.ts';

/** Where the vendor directory is served. */
export const assetsBase = '/p-assets/';

/** JSON that may stand inside a `<script>`. */
/** A value as a script of a page may hold it. */
export const inlineJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

const escapeAttribute = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;');

/** Addresses of the packages by specifier: those that are built in, and over them those of the project's own set. */
export const packageUrls = (vendor: VendorManifest, snapshot: Snapshot): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(vendor.packages).map(([name, about]) => [name, assetsBase + about.file]),
  ),
  ...Object.fromEntries(
    Object.entries(snapshot.packages?.addresses ?? {}).map(([specifier, { url }]) => [specifier, url]),
  ),
});

/** Modules that a page loads at once, in the order in which they are found, and the vendor files behind them. */
function reachedAtOnce(snapshot: Snapshot, page: SnapshotPage): { keys: string[]; packages: Set<string> } {
  const keys = new Set(page.entries);
  const packages = new Set<string>();
  for (const key of keys) {
    for (const item of snapshot.modules.get(key)?.dependencies ?? []) {
      if (item.start === -1) continue;
      if (item.target.startsWith('v:')) packages.add(item.target.slice(2));
      else if (item.target.startsWith('/')) keys.add(item.target);
    }
  }
  return { keys: [...keys], packages };
}

const maxInlineCode = 300_000;

/** The name in the map of what an import means; null for one that is there as it is written. */
const nameOfTarget = ({ target, specifier }: SnapshotModule['dependencies'][number]): string | null => {
  if (target.startsWith('/')) return moduleScheme + target;
  return target.startsWith('v:') && target !== `v:${specifier}` ? target.slice(2) : null;
};

/** A module's code with every specifier made the one key of what it means: `sc:/src/Button.tsx`, never `./Button`. */
function linkedCode(module: SnapshotModule): string {
  let out = '';
  let last = 0;
  for (const item of [...module.dependencies].sort((a, b) => a.start - b.start)) {
    const meant = nameOfTarget(item);
    if (item.start === -1 || meant === null) continue;
    out += module.code.slice(last, item.start) + JSON.stringify(meant);
    last = item.end;
  }
  return out + module.code.slice(last);
}

/**
 * Code as a `data:` URL; only what would end it or be dropped from it is encoded, and slashes: Chromium keeps every
 * beginning of an importing module's address that ends with one, which takes a time in the square of their number.
 */
const dataUrl = (code: string): string =>
  `data:text/javascript;charset=utf-8,${code.replace(/[%#\n\r\t/]/g, (char) => encodeURIComponent(char))}`;

/**
 * How the page finds its modules. Those that it needs at once come along inside the map, because a request for each
 * costs more than its code; the others have an address. Named in stacks, both look the same.
 */
function importMap(
  snapshot: Snapshot,
  vendor: VendorManifest,
  base: string,
  origin: string,
  atOnce: readonly string[],
): { imports: Record<string, string>; addressed: string[] } {
  const imports: Record<string, string> = packageUrls(vendor, snapshot);
  for (const [specifier, url] of snapshot.importMap) if (isElsewhere(url)) imports[specifier] = url;
  const inline = new Set<string>();
  let size = 0;
  for (const key of atOnce) {
    size += snapshot.modules.get(key)?.code.length ?? 0;
    if (size > maxInlineCode) break;
    inline.add(key);
  }
  for (const module of snapshot.modules.values()) {
    const address = base + moduleAddress(module.key, module.id);
    imports[moduleScheme + module.key] = inline.has(module.key)
      ? dataUrl(
          `${linkedCode(module)}\n${mapComment(module, base, origin)}//# sourceURL=${origin}${address}\n`,
        )
      : address;
  }
  for (const module of snapshot.modules.values()) {
    if (inline.has(module.key)) continue;
    for (const item of module.dependencies) {
      const known = imports[nameOfTarget(item) ?? ''];
      if (known !== undefined) imports[item.specifier] = known;
    }
  }
  const addressed = atOnce.filter((key) => !inline.has(key));
  return { imports, addressed };
}

/** The line that leads developer tools to a module's source map. */
export const mapComment = (module: SnapshotModule, base: string, origin: string): string =>
  module.script
    ? `//# sourceMappingURL=${origin}${base}@map?${new URLSearchParams({ key: module.key, id: module.id }).toString()}\n`
    : '';

function head(
  snapshot: Snapshot | null,
  page: SnapshotPage | null,
  boot: WireBoot,
  request: PageRequest,
): string {
  const { vendor, runtimes, origin } = request;
  const lines = [
    `<script>window.__scBoot=${inlineJson(boot)}</script>`,
    `<script>${snapshot?.usesReact ? runtimes.react : runtimes.plain}</script>`,
  ];
  if (snapshot && page) {
    const { keys, packages } = reachedAtOnce(snapshot, page);
    const { imports, addressed } = importMap(snapshot, vendor, boot.base, origin, keys);
    lines.push(
      `<script type="importmap">${inlineJson({ imports, scopes: page.markup.importScopes })}</script>`,
    );
    const files = new Set<string>();
    for (const name of packages) {
      const installed = snapshot.packages?.addresses[name];
      const about = vendor.packages[name];
      if (installed) for (const file of [installed.url, ...installed.imports]) files.add(file);
      else if (about) for (const file of [about.file, ...about.imports]) files.add(assetsBase + file);
    }
    for (const key of addressed) {
      const module = snapshot.modules.get(key);
      if (module) files.add(boot.base + moduleAddress(module.key, module.id));
    }
    for (const file of files) lines.push(`<link rel="modulepreload" href="${escapeAttribute(file)}">`);
  }
  // The only lines that this adds are those of the runtime, which positions in the page take into account.
  return lines.join('');
}

export interface PlaceholderRequest {
  readonly base: string;
  readonly vendor: VendorManifest;
  readonly runtimes: RuntimeTexts;
  /** Faults of a newer tree than the one shown. */
  readonly faults: readonly PreviewFault[];
}

export interface PageRequest extends PlaceholderRequest {
  readonly origin: string;
}

/**
 * A script makes the parser wait for the style sheets above it. Without it the body is laid out before them, inside a
 * frame, and counts as having moved when they come.
 */
const untilStyled = '<script>0</script>';

/** Packages that the code imports and package.json does not name. */
const notesOn = ({ packages }: Snapshot): string[] =>
  (packages?.plan.unlisted ?? []).map(
    (name) =>
      `${name} is not in package.json: the preview uses its newest version, ${packages?.set?.versions[name] ?? 'unknown'}.`,
  );

/** A page of a project, with the runtime in its head and every address made for `base`. */
export function renderPage(snapshot: Snapshot, page: SnapshotPage, request: PageRequest): string {
  const { base, vendor, faults } = request;
  const boot: WireBoot = {
    base,
    tree: snapshot.treeHash,
    page: page.path,
    entries: page.entries,
    modules: [...snapshot.modules.values()].map(wireModule),
    vendor: packageUrls(vendor, snapshot),
    draw: assetsBase + vendor.draw,
    choose: assetsBase + vendor.choose,
    databases: assetsBase + vendor.databases,
    faults,
    notes: [...notesOn(snapshot), ...snapshot.notes],
    env: envParts(snapshot.env, snapshot.defined, snapshot.envPrefixes),
    placeholder: null,
  };
  // A page that the project has no file for stands nowhere.
  const isWritten = snapshot.files.byPath.has(page.path);
  return page.markup.parts
    .map((part) => {
      if (part === 'head') return head(snapshot, page, boot, request);
      if (part === 'styled') return untilStyled;
      if (typeof part === 'string') return withEnv(part, snapshot.env, snapshot.envPrefixes);
      if (part.role === 'place') return isWritten ? placeText(part.line, part.column) : '';
      if (part.role === 'module') {
        const key = snapshot.modules.has(part.path) ? part.path : snapshot.files.resolve(part.path);
        const module = key === null ? undefined : snapshot.modules.get(key);
        if (module) return escapeAttribute(dataUrl(`import ${JSON.stringify(moduleScheme + module.key)}`));
      }
      const at = snapshot.files.placed(part.path) ?? part.path;
      const version =
        snapshot.sheets.get(at)?.id ?? snapshot.files.entry(part.path)?.hash.slice(0, 16) ?? null;
      // Nowhere but here: the runtime in the head replaces it in sheets, and knows it by its name.
      const url = referenceUrl(snapshot.files, part, part.role === 'page' ? null : version).replace(
        basePlaceholder,
        base,
      );
      // The page's origin is its own, so a browser hides where a script failed unless it is asked for by CORS.
      return part.role === 'script' ? `${url}" crossorigin="anonymous` : url;
    })
    .join('');
}

const placeholderStyle =
  ':root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;' +
  'font:15px/1.5 system-ui,sans-serif;color:GrayText;background:Canvas}p{margin:0;padding:1rem;text-align:center}';

const noticeHead = (): readonly string[] => [
  `<!doctype html><html lang="${speech().language}"><head><meta charset="utf-8">`,
  `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${t`Preview`}</title>`,
  `<style>${placeholderStyle}</style>`,
];

/** A page that says why there is nothing else, and waits for news. */
export function renderPlaceholder(
  text: string,
  request: PlaceholderRequest,
  about: { tree: string; page: string; placeholder: 'waiting' | 'missing' },
): string {
  const { base, vendor, faults } = request;
  const boot: WireBoot = {
    base,
    ...about,
    entries: [],
    modules: [],
    vendor: {},
    draw: assetsBase + vendor.draw,
    choose: assetsBase + vendor.choose,
    databases: assetsBase + vendor.databases,
    faults,
  };
  return [
    ...noticeHead(),
    head(null, null, boot, { ...request, origin: '' }),
    `</head><body><p>${text}</p></body></html>`,
  ].join('\n');
}

/** A page for an address that is not good (any more). It has no project, so it does not wait for anything. */
export const renderNotice = (text: string): string =>
  [...noticeHead(), `</head><body><p>${text}</p></body></html>`].join('\n');
