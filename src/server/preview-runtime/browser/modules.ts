import type { WireDependency, WireModule, WireUpdate } from '../wire.ts';
import { base, boot, moduleUrl } from './addresses.ts';
import { HotState } from './hot.ts';
import { absolute, ids, matches } from './module-names.ts';
import { putStyle, removeStyle } from './styles.ts';
import { asScript, workerScript } from './workers.ts';

type Namespace = Record<string, unknown>;

/** React Refresh, where the page uses React. */
export interface Refresh {
  register(type: unknown, id: string): void;
  createSignature(): unknown;
  isComponent(value: unknown): boolean;
  perform(): void;
}

interface Instance {
  readonly url: string;
  /** What the code of this instance imports. */
  readonly record: WireModule;
}

/** Thrown where a hot update is not possible and the page must be loaded again; the message says why. */
export class NeedsReload extends Error {}

/** The first instance of a module, by its name in the import map. */
const firstUrl = (key: string): string => `sc:${key}`;

const isLocal = (target: string): boolean => target.startsWith('/');

/**
 * The modules of the page. The browser links the first instance of each by the import map. After a change the
 * runtime links new instances itself: it puts the address of the instance that the page really uses in the place of
 * each specifier, and imports the result. So nothing is loaded twice, and no module sees an old neighbour.
 */
export class Modules {
  readonly #records = new Map<string, WireModule>();
  readonly #first = new Map<string, string>();
  readonly #instances = new Map<string, Instance>();
  readonly #executed = new Set<string>();
  readonly #hot = new Map<string, HotState>();
  readonly #data = new Map<string, Record<string, unknown>>();
  readonly #entries: ReadonlySet<string>;
  readonly #vendor = new Map(Object.entries(boot.vendor));
  readonly #refresh: Refresh | null;
  readonly #onInvalidate: (key: string) => void;

  constructor(refresh: Refresh | null, onInvalidate: (key: string) => void) {
    this.#refresh = refresh;
    this.#onInvalidate = onInvalidate;
    this.#entries = new Set(boot.entries);
    for (const record of boot.modules) {
      this.#records.set(record.k, record);
      this.#first.set(record.k, record.i);
      this.#instances.set(record.k, { url: firstUrl(record.k), record });
    }
  }

  /** Called by every module when it runs; answers with the module's own handle. */
  start(key: string): Record<string, unknown> {
    this.#executed.add(key);
    const resolve = (specifier: string): string | null => this.#resolve(key, specifier);
    const data = this.#data.get(key) ?? {};
    this.#data.set(key, data);
    const hot = new HotState(data, resolve, () => this.#onInvalidate(key));
    this.#hot.set(key, hot);
    const meta = {
      url: location.origin + base + encodeURI(ids(key).slice(1)),
      hot: hot.api,
      env: {
        ...boot.env?.meta,
        MODE: 'development',
        DEV: true,
        PROD: false,
        SSR: false,
        BASE_URL: '/',
      },
      resolve: (specifier: string): string => {
        const target = resolve(specifier);
        return target === null ? new URL(specifier, meta.url).href : this.#address(target);
      },
    };
    return {
      meta,
      load: (specifier: unknown) => this.#load(key, String(specifier)),
      reg: (type: unknown, name: string) => this.#refresh?.register(type, `${key} ${name}`),
      sig: () => this.#refresh?.createSignature() ?? ((type: unknown) => type),
    };
  }

  /** The address of a worker that runs a module of the project. */
  async worker(key: string): Promise<string> {
    return workerScript(await this.#apart(key, new Set()));
  }

  /** The address of an instance that no page knows, with all that it imports: a worker has no map of imports. */
  async #apart(key: string, above: ReadonlySet<string>): Promise<string> {
    const record = this.#records.get(key);
    if (!record) throw new TypeError(`${ids(key)} is unknown to the page.`);
    if (above.has(key)) throw new TypeError(`${ids(key)} is part of a circle of imports, in a worker.`);
    const here = new Set(above).add(key);
    const links: [WireDependency, string][] = [];
    for (const item of record.d) {
      if (item[1] === -1) continue;
      links.push([item, isLocal(item[0]) ? await this.#apart(item[0], here) : this.#address(item[0])]);
    }
    return asScript(linked(record, record.c ?? (await fetchCode(record)), links));
  }

  /** The key that a specifier means in a module, among what that module imports; null for packages. */
  #resolve(from: string, specifier: string): string | null {
    const alias = /^[@~](\/.*)$/.exec(specifier)?.[1];
    if (alias) return this.#resolve(from, `/src${alias}`) ?? this.#resolve(from, alias);
    const isPath = /^[./]/.test(specifier);
    const wanted = absolute(specifier, from);
    const record = this.#instances.get(from)?.record ?? this.#records.get(from);
    for (const [target, , , written] of record?.d ?? []) {
      if (isLocal(target) && (written === `sc:${wanted}` || written === specifier)) return target;
    }
    if (!isPath) return null;
    for (const [target] of record?.d ?? []) if (isLocal(target) && matches(target, wanted)) return target;
    for (const key of this.#records.keys()) if (matches(key, wanted)) return key;
    return null;
  }

  /** `import()` in a project's code. */
  async #load(from: string, specifier: string): Promise<unknown> {
    const key = this.#resolve(from, specifier);
    if (key === null && !/^(?:[./]|[@~]\/)/.test(specifier)) return import(/* @vite-ignore */ specifier);
    if (key === null) throw new TypeError(`Cannot find "${specifier}", imported by ${ids(from).slice(1)}.`);
    return import(await this.#instance(key, new Map(), new Set()));
  }

  #address(target: string): string {
    if (isLocal(target)) return location.origin + base + target.slice(1);
    if (target.startsWith('v:')) return location.origin + (this.#vendor.get(target.slice(2)) ?? '');
    return target.slice(2);
  }

  /** Whether the browser may load a module by its first address: all that it would import is still as it was. */
  #isFirst(key: string, above: ReadonlySet<string>): boolean {
    const record = this.#records.get(key);
    const instance = this.#instances.get(key);
    if (!record || !instance || instance.url !== firstUrl(key) || !this.#first.has(key)) return false;
    if (this.#executed.has(key)) return true;
    if (record.i !== this.#first.get(key)) return false;
    const here = new Set(above).add(key);
    return record.d.every(
      ([target, start]) =>
        start === -1 || !isLocal(target) || here.has(target) || this.#isFirst(target, here),
    );
  }

  /**
   * The address of the instance to use of a module: the one that runs, or a new one. `fresh` are instances made for
   * the update under way, which are used before all others; `stale` must be made anew.
   */
  async #instance(
    key: string,
    fresh: Map<string, Instance>,
    stale: ReadonlySet<string>,
    making: ReadonlySet<string> = new Set(),
  ): Promise<string> {
    const made = fresh.get(key);
    if (made) return made.url;
    const current = this.#instances.get(key);
    if (!stale.has(key) && current) {
      if (this.#executed.has(key) || this.#isFirst(key, new Set())) return current.url;
    }
    if (making.has(key)) throw new NeedsReload(`${ids(key)} is part of a circle of imports`);
    const record = this.#records.get(key);
    if (!record) throw new NeedsReload(`${ids(key)} is unknown to the page`);
    const here = new Set(making).add(key);
    const code = record.c ?? (await fetchCode(record));
    const links: [WireDependency, string][] = [];
    for (const item of record.d) {
      if (item[1] === -1) continue;
      links.push([
        item,
        isLocal(item[0]) ? await this.#instance(item[0], fresh, stale, here) : this.#address(item[0]),
      ]);
    }
    const again = fresh.get(key);
    if (again) return again.url;
    const instance = { url: link(record, code, links), record };
    fresh.set(key, instance);
    if (stale.size === 0) this.#instances.set(key, instance);
    return instance.url;
  }

  /**
   * Whether a module that changes is still on its way to a page that is loading: the browser runs it as it was, and
   * only what has run can be replaced.
   */
  isLoading(update: WireUpdate): boolean {
    return (
      document.readyState !== 'complete' &&
      update.modules.some(({ k }) => this.#first.has(k) && !this.#executed.has(k))
    );
  }

  /**
   * Applies an update: swaps styles, and replaces the modules that changed up to the nearest ones that can take it.
   * Throws {@link NeedsReload} when there is none; the page is then as before, or about to be loaded again.
   */
  async apply(update: WireUpdate): Promise<void> {
    const changed = new Set<string>();
    const styles: [key: string, css: string][] = [];
    for (const [specifier, url] of Object.entries(update.packages ?? {})) this.#vendor.set(specifier, url);
    for (const record of update.modules) {
      this.#records.set(record.k, record);
      if (record.s !== undefined && this.#executed.has(record.k)) styles.push([record.k, record.s]);
      else if (this.#executed.has(record.k)) changed.add(record.k);
      else if (this.#first.has(record.k)) this.#instances.set(record.k, { url: firstUrl(record.k), record });
    }
    // Styles change in the frame in which the elements do: apart, each would cost a frame, and the first be wrong.
    const putStyles = (): void => styles.splice(0).forEach(([key, css]) => putStyle(key, css));
    try {
      if (changed.size > 0) await this.#replace(changed, new Set(), putStyles);
    } finally {
      // Those of a change without code, or with one that failed.
      putStyles();
    }
    for (const key of update.removed) this.#remove(key);
  }

  /** Replaces modules as if they had changed; the answer to `import.meta.hot.invalidate()`. */
  async invalidate(key: string): Promise<void> {
    await this.#replace(new Set([key]), new Set([key]), () => {});
  }

  /** `withIt` is called once all has come, when it is about to be shown. */
  async #replace(changed: ReadonlySet<string>, refusing: Set<string>, withIt: () => void): Promise<void> {
    const fresh = new Map<string, Instance>();
    // Each round may find that a module no longer can take its own replacement; then its importers are asked.
    for (;;) {
      const plan = await this.#plan(changed, refusing);
      const stale = plan.stale;
      for (const key of stale) this.#dispose(key);
      const before = new Map<string, Namespace>();
      for (const key of plan.boundaries) before.set(key, await this.#namespace(key));
      const after = new Map<string, Namespace>();
      for (const key of [...plan.boundaries, ...plan.accepted.map((item) => item.key)]) {
        const url = await this.#instance(key, fresh, stale);
        after.set(key, (await import(url)) as Namespace);
      }
      let again = false;
      for (const key of plan.boundaries) {
        if (this.#acceptsItself(key) || this.#stillComponents(key, before.get(key), after.get(key))) continue;
        refusing.add(key);
        again = true;
      }
      if (again) continue;
      for (const [key, instance] of fresh) this.#instances.set(key, instance);
      withIt();
      for (const key of plan.boundaries) {
        for (const callback of plan.callbacks.get(key) ?? []) callback(after.get(key));
      }
      for (const item of plan.accepted) for (const callback of item.callbacks) callback(after.get(item.key));
      this.#refresh?.perform();
      return;
    }
  }

  /** From changed modules to those that can take the change, and everything in between. */
  async #plan(changed: ReadonlySet<string>, refusing: ReadonlySet<string>) {
    const boundaries = new Set<string>();
    const accepted: { key: string; callbacks: readonly ((module: Namespace | undefined) => void)[] }[] = [];
    const callbacks = new Map<string, readonly ((module: Namespace | undefined) => void)[]>();
    const stale = new Set<string>();
    const queue = [...changed];
    for (const key of queue) {
      if (stale.has(key)) continue;
      stale.add(key);
      if (!refusing.has(key) && (this.#acceptsItself(key) || (await this.#isComponents(key)))) {
        boundaries.add(key);
        callbacks.set(key, [...(this.#hot.get(key)?.selfCallbacks ?? [])]);
        continue;
      }
      const importers = this.#importers(key);
      if (importers.length === 0) {
        if (this.#entries.has(key) || refusing.has(key)) throw new NeedsReload(`${ids(key)} starts the page`);
        // Nothing uses it any more; its importers let it go in an earlier update.
        stale.delete(key);
        continue;
      }
      if (this.#entries.has(key)) throw new NeedsReload(`${ids(key)} starts the page`);
      for (const importer of importers) {
        const takes = this.#hot.get(importer)?.accepted.get(key);
        if (takes && !changed.has(importer)) accepted.push({ key, callbacks: [...takes] });
        else queue.push(importer);
      }
    }
    return { boundaries, accepted, callbacks, stale };
  }

  #importers(key: string): string[] {
    const found: string[] = [];
    for (const importer of this.#executed) {
      if (this.#instances.get(importer)?.record.d.some(([target]) => target === key)) found.push(importer);
    }
    return found;
  }

  #acceptsItself(key: string): boolean {
    return this.#hot.get(key)?.acceptsItself ?? false;
  }

  async #namespace(key: string): Promise<Namespace> {
    const url = this.#instances.get(key)?.url;
    if (!url) return {};
    try {
      return (await import(url)) as Namespace;
    } catch {
      // It failed when it ran, so there is nothing that could be kept.
      return {};
    }
  }

  async #isComponents(key: string): Promise<boolean> {
    if (!this.#refresh || this.#instances.get(key)?.record.t !== 's') return false;
    return this.#allComponents(await this.#namespace(key));
  }

  #allComponents(module: Namespace): boolean {
    const values = Object.values(module);
    return values.length > 0 && values.every((value) => this.#refresh?.isComponent(value));
  }

  #stillComponents(key: string, before: Namespace | undefined, after: Namespace | undefined): boolean {
    if (!before || !after || !this.#allComponents(after)) return false;
    if (Object.keys(before).join() !== Object.keys(after).join()) return false;
    for (const module of [before, after]) {
      for (const [name, value] of Object.entries(module))
        this.#refresh?.register(value, `${key} export ${name}`);
    }
    return true;
  }

  #dispose(key: string): void {
    const hot = this.#hot.get(key);
    if (!hot) return;
    const data = {};
    this.#data.set(key, data);
    for (const dispose of hot.disposers.splice(0)) dispose(data);
  }

  #remove(key: string): void {
    this.#records.delete(key);
    // The browser would answer with the old instance for ever, without running it.
    this.#first.delete(key);
    this.#instances.delete(key);
    this.#executed.delete(key);
    for (const prune of this.#hot.get(key)?.pruners ?? []) prune();
    this.#hot.delete(key);
    removeStyle(key);
  }
}

async function fetchCode(record: WireModule): Promise<string> {
  const response = await fetch(moduleUrl(record.k, record.i));
  if (!response.ok) throw new NeedsReload(`${ids(record.k)} cannot be loaded`);
  return response.text();
}

/**
 * Makes an address for a module's code with the addresses of its imports in it. The code is the address: a blob is asked
 * for through another process, which takes three times as long. Code that already has such an address in it becomes a
 * blob, or each would hold all that is below it.
 */
function link(record: WireModule, code: string, links: readonly [WireDependency, string][]): string {
  const text = linked(record, code, links);
  return links.some(([, url]) => url.startsWith('data:'))
    ? URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))
    : asScript(text);
}

function linked(record: WireModule, code: string, links: readonly [WireDependency, string][]): string {
  let out = '';
  let last = 0;
  for (const [[, start, end], url] of [...links].sort((a, b) => a[0][1] - b[0][1])) {
    out += code.slice(last, start) + JSON.stringify(url);
    last = end;
  }
  const name = `\n//# sourceURL=${moduleUrl(record.k, record.i)}\n`;
  // A compiled module that came over the network names its map by itself.
  const known = code.includes('\n//# sourceMappingURL=');
  const query = new URLSearchParams({ key: record.k, id: record.i }).toString();
  const map =
    record.t !== 's' || known ? '' : `\n//# sourceMappingURL=${location.origin}${base}@map?${query}`;
  return out + code.slice(last) + map + name;
}
