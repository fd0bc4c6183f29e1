import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { AppRegistry, Platform } from 'react-native-web';
import { requireNativeComponent } from './device.ts';

/** Shows the root component of a project, as Expo's function of this name does. */
export function registerRootComponent(component: ComponentType): void {
  AppRegistry.registerComponent('main', () => component);
  AppRegistry.runApplication('main', { rootTag: document.getElementById('root') });
}

/** The preview is a web page, not Expo's own app. */
export const isRunningInExpoGo = (): boolean => false;

export { Platform };

type Listener = (...values: unknown[]) => void;

/** Events by name, as modules of Expo have them. */
export class EventEmitter {
  readonly #listeners = new Map<string, Set<Listener>>();

  addListener(name: string, listener: Listener): { remove(): void } {
    const those = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, those.add(listener));
    return { remove: () => void those.delete(listener) };
  }

  removeListener(name: string, listener: Listener): void {
    this.#listeners.get(name)?.delete(listener);
  }

  removeAllListeners(name: string): void {
    this.#listeners.delete(name);
  }

  emit(name: string, ...values: unknown[]): void {
    for (const listener of [...(this.#listeners.get(name) ?? [])]) listener(...values);
  }

  listenerCount(name: string): number {
    return this.#listeners.get(name)?.size ?? 0;
  }
}

export { EventEmitter as LegacyEventEmitter };

export class NativeModule extends EventEmitter {}
export class SharedObject extends EventEmitter {
  release(): void {}
}
export class SharedRef extends SharedObject {}

/** An error with a code that programs can read. */
export class CodedError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}
export class UnavailabilityError extends CodedError {
  constructor(module: string, property: string) {
    super('ERR_UNAVAILABLE', `${module}.${property} is not available on web.`);
  }
}

/** A page has no module of a device. */
export const requireOptionalNativeModule = (_name: string): null => null;

/** @throws {Error} always: a page has no module of a device */
export function requireNativeModule(name: string): never {
  throw new Error(`Cannot find native module '${name}': the preview is a web page.`);
}

/** A view that only a device has. */
export const requireNativeView = requireNativeComponent;
export const requireNativeViewManager = requireNativeComponent;

/** The modules of a device by name: none. */
export const NativeModulesProxy: Readonly<Record<string, never>> = {};

/** A reference that pictures of a tree in tests show as one. */
export const createSnapshotFriendlyRef = <T>(): { current: T | null } => ({ current: null });

/** What is made of some values, released when they change. */
export function useReleasingSharedObject<T extends SharedObject>(
  make: () => T,
  values: readonly unknown[],
): T {
  // eslint-disable-next-line react-hooks/exhaustive-deps -- they are the caller's
  const made = useMemo(make, values);
  useEffect(() => () => made.release(), [made]);
  return made;
}

/** What stands for a module of a device in a browser. */
export const registerWebModule = <T>(Module: new () => T): T => new Module();

/** The last value of an event of a module. */
export function useEvent<T>(emitter: EventEmitter, name: string, initial: T | null = null): T | null {
  const [value, setValue] = useState(initial);
  useEffect(() => {
    const listening = emitter.addListener(name, (next) => setValue(next as T));
    return () => listening.remove();
  }, [emitter, name]);
  return value;
}

/** Calls a listener with each event of a module. */
export function useEventListener(emitter: EventEmitter, name: string, listener: Listener): void {
  useEffect(() => {
    const listening = emitter.addListener(name, listener);
    return () => listening.remove();
  }, [emitter, name, listener]);
}

export const reloadAppAsync = (): Promise<void> => {
  location.reload();
  return Promise.resolve();
};

export const PermissionStatus = {
  GRANTED: 'granted',
  DENIED: 'denied',
  UNDETERMINED: 'undetermined',
} as const;

/** A state of a permission that is asked for with functions of a module. */
export const createPermissionHook =
  <P>(methods: { getMethod(options?: unknown): Promise<P>; requestMethod(options?: unknown): Promise<P> }) =>
  (options?: unknown): [P | null, () => Promise<P>, () => Promise<P>] => {
    const [status, setStatus] = useState<P | null>(null);
    // Those of the first time: new ones in each rendering would ask for ever.
    const [first] = useState(options);
    const taken = async (asking: Promise<P>): Promise<P> => {
      const answer = await asking;
      setStatus(answer);
      return answer;
    };
    useEffect(() => {
      void taken(methods.getMethod(first));
    }, [first]);
    return [status, () => taken(methods.requestMethod(options)), () => taken(methods.getMethod(options))];
  };

export const uuid = { v4: (): string => crypto.randomUUID() };
