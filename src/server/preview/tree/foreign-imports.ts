import type { PreviewFault } from '#contract/preview.ts';
import { setAddress, setsBase, type ModuleSet } from '#server/packages/module-set.ts';
import { isOfNode, nameOf, packageOf } from '#server/packages/package-names.ts';
import { rangesOf, withPackages, type PackagePlan } from '#server/packages/package-plan.ts';
import type { PackageOutcome, PackageService } from '#server/packages/package-service.ts';
import { inEnglish, told, type Told } from '#language/told.ts';
import { said } from '../said.ts';

/** What a build asks of the packages. */
export interface TreePackages extends Pick<PackageService, 'plan' | 'styleText' | 'setFolder'> {
  /**
   * The browser modules of a plan; what is not here yet is being brought, or with `wait` was, when this answers.
   * @param own hash of the project's own lock
   */
  modules(plan: PackagePlan, own: string | null, wait: boolean): Promise<PackagesFound>;
}

/** `installation` stands for one that others have in hand. */
export type PackagesFound = PackageOutcome | { readonly kind: 'installing'; readonly installation: number };

/** Where a package is imported, for the fault that it may become. */
export interface ForeignImport {
  readonly specifier: string;
  readonly written: string;
  /** The importing file, absolute in the project. */
  readonly from: string;
  readonly line: number;
  readonly column: number;
  readonly names: readonly string[];
}

/** A package's modules for the page. */
export interface PackageAddress {
  readonly url: string;
  /** Further files that it loads at once, as addresses. */
  readonly imports: readonly string[];
  /** Names that it exports; null when they are not all known. */
  readonly exports: ReadonlySet<string> | null;
}

/** The packages of a tree that are not built into the preview. */
export interface SnapshotPackages {
  readonly plan: PackagePlan;
  /** Hash of the project's own lock. */
  readonly own: string | null;
  readonly set: ModuleSet | null;
  readonly addresses: Readonly<Record<string, PackageAddress>>;
  /** Why they could not be brought, in a sentence; null while nothing kept them. */
  readonly problem: Told | null;
}

export const noPackages: Readonly<Record<string, PackageAddress>> = {};

interface Texts {
  readonly isMobile: boolean;
  readonly manifest: string | null;
  readonly own: string | null;
  /** Specifiers that the project puts in the place of packages, by the names of these. */
  readonly renamed: Readonly<Record<string, string>>;
}

export interface Settled {
  readonly packages: SnapshotPackages | null;
  /** What is being brought; the tree cannot be shown before. */
  readonly installing: number | null;
  /** Whether another attempt may end better. */
  readonly mayRetry: boolean;
}

/** Modules of packages that one tree may import: many times as many as a project may have packages. */
const mostSpecifiers = 3_000;

/** The packages that the scripts of one tree import. */
export class ForeignImports {
  readonly #found: ForeignImport[] = [];
  readonly #specifiers = new Set<string>();
  #isTooMuch = false;

  note(item: ForeignImport): void {
    if (this.#specifiers.size < mostSpecifiers) this.#specifiers.add(item.specifier);
    if (this.#specifiers.has(item.specifier)) this.#found.push(item);
    else this.#isTooMuch = true;
  }

  /** Brings the packages, or begins to; with `wait` it is over when this answers. */
  async settle(
    service: TreePackages,
    texts: Texts,
    report: (fault: PreviewFault) => void,
    wait: boolean,
  ): Promise<Settled> {
    if (this.#isTooMuch)
      report({
        kind: 'resource',
        ...said(told`The project has more than ${mostSpecifiers} modules.`),
        path: null,
        line: null,
        column: null,
        frame: '',
        stack: '',
      });
    const nothing = { packages: null, installing: null, mayRetry: false };
    const ranges = rangesOf(texts.manifest);
    const isNode = ({ specifier }: ForeignImport): boolean =>
      isOfNode(specifier) && (specifier.startsWith('node:') || ranges[packageOf(specifier)] === undefined);
    for (const item of this.#found)
      if (isNode(item)) report(faultAt(item, told`belongs to Node.js and does not exist in a browser.`));
    const imports = this.#found.filter((item) => !isNode(item));
    const specifiers = [...new Set(imports.map(({ specifier }) => specifier))];
    const plan = service.plan(texts.manifest, specifiers, texts);
    const refuse = (reasons: ReadonlyMap<string, Told>): void => {
      for (const item of imports) {
        const why = reasons.get(item.specifier);
        if (why !== undefined) report(faultAt(item, why));
      }
    };
    refuse(plan.refused);
    if (plan.specifiers.length === 0) return nothing;

    const answer = await service.modules(plan, texts.own, wait);
    const packages = { plan, own: texts.own, set: null, addresses: noPackages, problem: null };
    if (answer.kind === 'installing') return { packages, installing: answer.installation, mayRetry: false };
    if (answer.kind === 'failed') {
      const { message } = answer;
      const words = inEnglish(message);
      const wanted = imports.filter(({ specifier }) => plan.specifiers.includes(specifier));
      const named = wanted.filter(({ specifier }) => words.includes(nameOf(specifier)));
      for (const item of (named.length > 0 ? named : wanted).slice(0, 3))
        report(faultAt(item, told`is not here. ${message}`));
      return { packages: { ...packages, problem: message }, installing: null, mayRetry: true };
    }
    refuse(answer.refused);
    return {
      packages: {
        ...packages,
        plan: withPackages(plan, answer.set.added),
        set: answer.set,
        addresses: addressesOf(answer.set, imports),
      },
      installing: null,
      mayRetry: false,
    };
  }
}

function addressesOf(set: ModuleSet, imports: readonly ForeignImport[]): Record<string, PackageAddress> {
  const asked = new Map<string, Set<string>>();
  for (const { specifier, names } of imports) {
    const known = asked.get(specifier) ?? new Set();
    for (const name of names) known.add(name);
    asked.set(specifier, known);
  }
  return Object.fromEntries(
    Object.entries(set.entries).map(([specifier, entry]) => [
      specifier,
      {
        url: setAddress(set, entry, asked.get(specifier) ?? []),
        imports: [...(entry.isCommonJs ? [entry.file] : []), ...entry.imports].map(
          (file) => `${setsBase}${set.key}/${file}`,
        ),
        exports: entry.isCommonJs ? null : new Set(entry.exports),
      },
    ]),
  );
}

const faultAt = ({ written, from, line, column }: ForeignImport, why: Told): PreviewFault => ({
  kind: 'resolve',
  ...said(told`"${written}", imported by ${from.slice(1)}, ${why}`),
  path: from.slice(1),
  line,
  column,
  frame: '',
  stack: '',
});
