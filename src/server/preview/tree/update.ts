import type { WireDependency, WireModule, WireUpdate } from '#server/preview-runtime/wire.ts';
import { isReactType, type Snapshot, type SnapshotModule } from './snapshot.ts';

const maxInlineCode = 512_000;

export const wireDependencies = (module: SnapshotModule): WireDependency[] =>
  module.dependencies.map((item) =>
    item.start === -1 ? [item.target, -1, -1, item.specifier] : [item.target, item.start, item.end],
  );

export const wireModule = (module: SnapshotModule): WireModule => ({
  k: module.key,
  i: module.id,
  t: module.kind === 'script' ? 's' : module.kind === 'style' ? 'c' : 'd',
  d: wireDependencies(module),
});

const sameImports = (a: SnapshotModule, b: SnapshotModule): boolean =>
  a.dependencies.length === b.dependencies.length &&
  a.dependencies.every((item, index) => item.target === b.dependencies[index]?.target);

/** What a page that shows `from` must learn to show `to`. Both are free of faults. */
export function updateBetween(from: Snapshot, to: Snapshot): WireUpdate {
  const modules: WireModule[] = [];
  const covered = new Set<string>();
  let sent = 0;
  for (const module of to.modules.values()) {
    const before = from.modules.get(module.key);
    if (before && before.id === module.id && sameImports(before, module)) continue;
    const wire = wireModule(module);
    if (before && module.kind === 'style' && before.shape === module.shape) {
      modules.push({ ...wire, s: module.css });
    } else {
      sent += module.code.length;
      modules.push(sent <= maxInlineCode ? { ...wire, c: module.code } : wire);
    }
  }
  for (const module of [...from.modules.values(), ...to.modules.values()])
    covered.add(module.key.replace(/\?.*$/s, ''));

  const sheets: [string, string][] = [];
  for (const [path, sheet] of to.sheets) {
    covered.add(path);
    const before = from.sheets.get(path);
    if (before && before.id !== sheet.id) sheets.push([to.files.addressOf(path), sheet.id]);
  }

  const changed = changedPaths(from, to);
  const pages = new Set<string>();
  for (const path of new Set([...from.pages.keys(), ...to.pages.keys()])) {
    covered.add(path);
    const before = from.pages.get(path);
    const after = to.pages.get(path);
    if (before?.id !== after?.id) pages.add(path);
    else if (after?.files.some((file) => changed.has(to.files.placed(file) ?? file))) pages.add(path);
  }
  const rest = [...changed].some((path) => !covered.has(path) && matters(path, to));
  return {
    from: from.treeHash,
    to: to.treeHash,
    modules,
    removed: [...from.modules.keys()].filter((key) => !to.modules.has(key)),
    sheets,
    pages: [...pages],
    // Packages of another set would be there twice.
    reload:
      rest ||
      (to.usesReact && !from.usesReact) ||
      from.type !== to.type ||
      JSON.stringify(from.env) !== JSON.stringify(to.env) ||
      from.packages?.set?.key !== to.packages?.set?.key,
    ...(to.packages === null
      ? {}
      : {
          packages: Object.fromEntries(
            Object.entries(to.packages.addresses).map(([specifier, { url }]) => [specifier, url]),
          ),
        }),
  };
}

function changedPaths(from: Snapshot, to: Snapshot): Set<string> {
  const changed = new Set<string>();
  for (const [path, entry] of to.files.byPath) {
    if (from.files.byPath.get(path)?.hash !== entry.hash) changed.add(path);
  }
  for (const path of from.files.byPath.keys()) if (!to.files.byPath.has(path)) changed.add(path);
  return changed;
}

/**
 * Whether a change in a file that no module, sheet or page names can be seen: plain pages may load anything by
 * address; a React project only what lies in `public/`. Style sheets that nothing uses, and notes, cannot.
 */
function matters(path: string, to: Snapshot): boolean {
  if (path.startsWith('/.') || /\.(md|css)$/i.test(path)) return false;
  return !isReactType(to.type) || to.files.isPublic(path);
}
