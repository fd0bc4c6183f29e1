import type { VendorManifest } from '../vendor/manifest.ts';
import type { PreviewFault } from '#contract/preview.ts';
import type { WireBoot } from '../wire.ts';
import { referenceUrl } from './link.ts';
import { basePlaceholder, moduleAddress, type Snapshot, type SnapshotPage } from './snapshot.ts';
import { wireModule } from './update.ts';

/** Where the vendor directory is served. */
export const assetsBase = '/p-assets/';

/** JSON that may stand inside a `<script>`. */
const inlineJson = (value: unknown): string =>
  JSON.stringify(value).replace(/</g, '\\u003c').replace(/\u2028/g, '\\u2028').replace(/\u2029/g, '\\u2029');

const escapeAttribute = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;');

const vendorUrls = (vendor: VendorManifest): Record<string, string> =>
  Object.fromEntries(Object.entries(vendor.packages).map(([name, about]) => [name, assetsBase + about.file]));

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

function importMap(snapshot: Snapshot, vendor: VendorManifest, base: string): Record<string, string> {
  const imports: Record<string, string> = vendorUrls(vendor);
  for (const [specifier, url] of snapshot.importMap) imports[specifier] = url;
  for (const module of snapshot.modules.values()) {
    for (const item of module.dependencies) {
      if (!item.target.startsWith('/')) continue;
      const target = snapshot.modules.get(item.target);
      if (target) imports[item.specifier] = base + moduleAddress(target.key, target.id);
    }
  }
  return imports;
}

function head(snapshot: Snapshot | null, page: SnapshotPage | null, boot: WireBoot, vendor: VendorManifest): string {
  const runtime = snapshot?.usesReact ? vendor.runtimeReact : vendor.runtime;
  const lines = [
    `<script>window.__scBoot=${inlineJson(boot)}</script>`,
    `<script src="${assetsBase}${runtime}"></script>`,
  ];
  if (snapshot && page) {
    lines.push(`<script type="importmap">${inlineJson({ imports: importMap(snapshot, vendor, boot.base) })}</script>`);
    const { keys, packages } = reachedAtOnce(snapshot, page);
    const files = new Set<string>();
    for (const name of packages) {
      const about = vendor.packages[name];
      if (about) for (const file of [about.file, ...about.imports]) files.add(assetsBase + file);
    }
    for (const key of keys) {
      const module = snapshot.modules.get(key);
      if (module) files.add(boot.base + moduleAddress(module.key, module.id));
    }
    for (const file of files) lines.push(`<link rel="modulepreload" href="${escapeAttribute(file)}">`);
  }
  // On one line: positions in the page's own inline scripts stay where they were written.
  return lines.join('');
}

export interface PageRequest {
  readonly base: string;
  readonly vendor: VendorManifest;
  /** Faults of a newer tree than the one shown. */
  readonly faults: readonly PreviewFault[];
}

/** A page of a project, with the runtime in its head and every address made for `base`. */
export function renderPage(snapshot: Snapshot, page: SnapshotPage, { base, vendor, faults }: PageRequest): string {
  const boot: WireBoot = {
    base,
    tree: snapshot.treeHash,
    page: page.path,
    entries: page.entries,
    modules: [...snapshot.modules.values()].map(wireModule),
    vendor: vendorUrls(vendor),
    faults,
    placeholder: false,
  };
  return page.markup.parts
    .map((part) => {
      if (part === 'head') return head(snapshot, page, boot, vendor);
      if (typeof part === 'string') return part;
      if (part.role === 'module') {
        const key = snapshot.modules.has(part.path) ? part.path : snapshot.files.resolve(part.path);
        const module = key === null ? undefined : snapshot.modules.get(key);
        if (module) return basePlaceholder + moduleAddress(module.key, module.id);
      }
      const at = snapshot.files.byPath.has(part.path) ? part.path : `/public${part.path}`;
      const version = snapshot.sheets.get(at)?.id ?? snapshot.files.entry(part.path)?.hash.slice(0, 16) ?? null;
      return referenceUrl(part, part.role === 'page' ? null : version);
    })
    .join('')
    .replaceAll(basePlaceholder, base);
}

const placeholderStyle =
  ':root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;' +
  'font:15px/1.5 system-ui,sans-serif;color:GrayText;background:Canvas}p{margin:0;padding:1rem;text-align:center}';

/** A page that says why there is nothing else, and waits for news. */
export function renderPlaceholder(
  text: string,
  { base, vendor, faults }: PageRequest,
  about: { tree: string; page: string },
): string {
  const boot: WireBoot = { base, ...about, entries: [], modules: [], vendor: {}, faults, placeholder: true };
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Preview</title>',
    `<style>${placeholderStyle}</style>`,
    head(null, null, boot, vendor),
    `</head><body><p>${text}</p></body></html>`,
  ].join('\n');
}

/** A page for an address that is not good (any more). It has no project, so it does not wait for anything. */
export const renderNotice = (text: string): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Preview</title>',
    `<style>${placeholderStyle}</style></head><body><p>${text}</p></body></html>`,
  ].join('\n');
