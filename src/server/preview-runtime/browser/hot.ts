type Namespace = Record<string, unknown>;
type Callback = (module: Namespace | undefined) => void;
type ManyCallback = (modules: (Namespace | undefined)[]) => void;

/** What one instance of a module said about its own replacement: the state behind `import.meta.hot`. */
export class HotState {
  acceptsItself = false;
  readonly selfCallbacks: Callback[] = [];
  /** Dependencies that it replaces by itself, by module key. */
  readonly accepted = new Map<string, Callback[]>();
  readonly disposers: ((data: Record<string, unknown>) => void)[] = [];
  readonly pruners: (() => void)[] = [];

  constructor(
    readonly data: Record<string, unknown>,
    resolve: (specifier: string) => string | null,
    invalidate: () => void,
  ) {
    this.api = {
      data,
      accept: (target?: Callback | string | readonly string[], callback?: Callback | ManyCallback) => {
        if (typeof target === 'string' || Array.isArray(target)) {
          const keys = [target as string | readonly string[]].flat().map((item) => resolve(item));
          keys.forEach((key, index) => {
            if (key === null) return;
            const list = this.accepted.get(key) ?? [];
            this.accepted.set(key, list);
            list.push((module) => {
              if (typeof target === 'string') (callback as Callback | undefined)?.(module);
              else
                (callback as ManyCallback | undefined)?.(
                  keys.map((_, at) => (at === index ? module : undefined)),
                );
            });
          });
          return;
        }
        this.acceptsItself = true;
        if (typeof target === 'function') this.selfCallbacks.push(target);
      },
      dispose: (callback: (data: Record<string, unknown>) => void) => void this.disposers.push(callback),
      prune: (callback: () => void) => void this.pruners.push(callback),
      invalidate,
      decline: () => {},
      on: () => {},
      off: () => {},
      send: () => {},
    };
  }

  readonly api: Record<string, unknown>;
}
