import { previewDatabasePrefix } from '#contract/preview-frame.ts';
import { boot } from './addresses.ts';
import { frameState, saveFrameState } from './frame-state.ts';

/** Characters that one storage holds, keys and values together; browsers give about as much. */
const quota = 5_000_000;

type Changed = (key: string | null, value: string | null) => void;

/** A `Storage` over a plain record, because an opaque origin may not use the browser's. */
function makeStorage(record: Record<string, string>, changed: Changed): Storage {
  const size = (): number =>
    Object.entries(record).reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  const methods = {
    getItem: (key: string): string | null => (Object.hasOwn(record, key) ? (record[key] ?? null) : null),
    setItem(key: string, value: string): void {
      const name = String(key);
      const text = String(value);
      if (size() - (methods.getItem(name)?.length ?? 0) + name.length + text.length > quota) {
        throw new DOMException('The storage of the preview is full.', 'QuotaExceededError');
      }
      record[name] = text;
      saveFrameState();
      changed(name, text);
    },
    removeItem(key: string): void {
      if (!Object.hasOwn(record, key)) return;
      delete record[key];
      saveFrameState();
      changed(String(key), null);
    },
    clear(): void {
      for (const key of Object.keys(record)) delete record[key];
      saveFrameState();
      changed(null, null);
    },
    key: (index: number): string | null => Object.keys(record)[index] ?? null,
  };
  const isMethod = (name: string | symbol): name is keyof typeof methods => Object.hasOwn(methods, name);
  return new Proxy({} as Storage, {
    get: (_target, name) => {
      if (name === 'length') return Object.keys(record).length;
      if (isMethod(name)) return methods[name];
      return typeof name === 'string' ? (methods.getItem(name) ?? undefined) : undefined;
    },
    set: (_target, name, value) => {
      if (typeof name === 'string') methods.setItem(name, value as string);
      return true;
    },
    deleteProperty: (_target, name) => {
      if (typeof name === 'string') methods.removeItem(name);
      return true;
    },
    has: (_target, name) => name === 'length' || isMethod(name) || Object.hasOwn(record, name),
    ownKeys: () => Object.keys(record),
    getOwnPropertyDescriptor: (_target, name) =>
      Object.hasOwn(record, name)
        ? { value: record[name as string], writable: true, enumerable: true, configurable: true }
        : undefined,
  });
}

/** Cookies of one page: kept in memory, so that code that reads or sets them does not fail. */
function makeCookies(): PropertyDescriptor {
  const jar = new Map<string, string>();
  return {
    configurable: true,
    get: () => [...jar].map(([name, value]) => (name ? `${name}=${value}` : value)).join('; '),
    set(text: unknown) {
      const [pair = '', ...attributes] = String(text).split(';');
      const at = pair.indexOf('=');
      const name = pair.slice(0, Math.max(at, 0)).trim();
      let gone = false;
      for (const attribute of attributes) {
        const [key = '', value = ''] = attribute.split('=').map((part) => part.trim());
        if (/^max-age$/i.test(key)) gone = Number(value) <= 0;
        else if (/^expires$/i.test(key)) gone = Date.parse(value) <= Date.now();
      }
      if (gone) jar.delete(name);
      else jar.set(name, pair.slice(at + 1).trim());
    },
  };
}

/** Rows of databases as text, by the name of each database. */
export interface KeptDatabases {
  readonly kept: Readonly<Record<string, string>>;
  /** Keeps the text of a database, or forgets it. */
  keep(name: string, text: string | null): void;
}

/**
 * Databases come when code asks for them, at once, as it expects: few projects do, and the script is larger than the rest
 * of the runtime. What is kept of them lives as long as what is in `localStorage`.
 */
function installDatabases(changed: Changed): void {
  const names = Object.getOwnPropertyNames(window).filter((name) => /^(?:indexedDB$|IDB)/.test(name));
  const keep: KeptDatabases['keep'] = (name, text) => {
    const size = Object.entries(frameState.databases).reduce(
      (sum, [other, kept]) => sum + (other === name ? 0 : kept.length),
      text?.length ?? 0,
    );
    if (size > quota) {
      console.warn(`The database "${name}" is too large for the preview to keep: a reload brings back less.`);
      return;
    }
    if (text === null) Reflect.deleteProperty(frameState.databases, name);
    else frameState.databases[name] = text;
    saveFrameState();
    changed(previewDatabasePrefix + name, text);
  };
  const load = (): void => {
    for (const name of names) Reflect.deleteProperty(window, name);
    const request = new XMLHttpRequest();
    request.open('GET', new URL(boot.databases, location.origin).href, false);
    request.send();
    const script = document.createElement('script');
    script.textContent = request.responseText;
    window.__scDatabases = { kept: frameState.databases, keep };
    document.documentElement.append(script);
    script.remove();
    delete window.__scDatabases;
  };
  for (const name of names) {
    Object.defineProperty(window, name, {
      configurable: true,
      get() {
        load();
        return Reflect.get(window, name) as unknown;
      },
    });
  }
}

/**
 * What an opaque origin refuses when it is touched, although it seems to be there: code that asks first whether it is,
 * as it should, goes on without.
 */
function removeRefused(): void {
  for (const name of ['serviceWorker', 'locks', 'storage']) Reflect.deleteProperty(Navigator.prototype, name);
  for (const name of ['caches', 'cookieStore', 'SharedWorker']) Reflect.deleteProperty(window, name);
}

/** Puts working storages, databases and cookies in the place of those that an opaque origin refuses. */
export function installStorage(changed: Changed): void {
  if (self.origin !== 'null') return;
  removeRefused();
  const define = (target: object, name: string, descriptor: PropertyDescriptor): void => {
    Object.defineProperty(target, name, { configurable: true, enumerable: true, ...descriptor });
  };
  define(window, 'localStorage', { value: makeStorage(frameState.local, changed) });
  define(window, 'sessionStorage', { value: makeStorage(frameState.session, () => {}) });
  define(document, 'cookie', makeCookies());
  installDatabases(changed);
}
