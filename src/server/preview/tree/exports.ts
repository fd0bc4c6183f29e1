import type { PreviewFault } from '#contract/preview.ts';
import { paced } from '#server/platform/paced.ts';
import type { VendorManifest } from '../vendor/manifest.ts';
import type { PackageAddress } from './foreign-imports.ts';
import { pathOfKey, type SnapshotModule, targetsOf } from './snapshot.ts';
import { told } from '#language/told.ts';
import { said } from '../said.ts';

/** What a target exports; null when that cannot be known here. */
type Names = ReadonlySet<string> | null;

/** Names that are gathered of modules that pass on those of others; where there are more they count as unknown. */
const mostGathered = 300_000;

/**
 * Reports imports of names that the imported module does not export. The browser would refuse the whole page for one
 * of them, with a message that names no line.
 */
export async function checkExports(
  modules: ReadonlyMap<string, SnapshotModule>,
  vendor: VendorManifest,
  packages: Readonly<Record<string, PackageAddress>> | null,
  report: (fault: PreviewFault) => void,
): Promise<void> {
  const known = new Map<string, Names>();
  let left = mostGathered;
  const namesOf = (target: string, above: ReadonlySet<string>): Names => {
    const cached = known.get(target);
    if (cached !== undefined) return cached;
    let names: Names = null;
    if (target.startsWith('v:')) {
      const specifier = target.slice(2);
      const about = vendor.packages[specifier];
      // One from the registry hides the one that is built in; its names are known once it is here.
      const installed = packages?.[specifier];
      names = installed !== undefined ? installed.exports : about ? new Set(about.exports) : null;
    } else if (!target.startsWith('u:')) {
      const module = modules.get(target);
      if (!module || above.has(target)) return null;
      names = collect(module, new Set([...above, target]));
    }
    known.set(target, names);
    return names;
  };
  const collect = (module: SnapshotModule, above: ReadonlySet<string>): Names => {
    const names = new Set(module.exports);
    const stars = module.script?.starExports ?? [];
    const targets = stars.length === 0 ? null : targetsOf(module, ({ specifier }) => specifier);
    for (const index of stars) {
      const target = targets?.get(module.script?.imports[index]?.specifier ?? '');
      const more = target === undefined ? null : namesOf(target, above);
      left -= more?.size ?? 0;
      if (more === null || left < 0) return null;
      for (const name of more) if (name !== 'default') names.add(name);
    }
    return names;
  };

  for (const module of modules.values()) {
    if (!module.script) continue;
    const importer = pathOfKey(module.key).slice(1);
    const targets = targetsOf(module, ({ start }) => start);
    for await (const item of paced(module.script.imports)) {
      if (item.names.length === 0) continue;
      const target = item.dynamic ? undefined : targets.get(item.start);
      const names = target === undefined ? null : namesOf(target, new Set());
      if (names === null) continue;
      for (const name of item.names) {
        if (names.has(name)) continue;
        report({
          kind: 'resolve',
          ...said(
            name === 'default'
              ? told`"${item.written}" has no default export, imported by ${importer}.`
              : told`"${item.written}" has no export "${name}", imported by ${importer}.`,
          ),
          path: importer,
          line: item.line,
          column: item.column,
          frame: '',
          stack: '',
        });
      }
    }
  }
}
