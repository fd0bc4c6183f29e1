import type { Action } from '#contract/actions.ts';
import type { EngineInput } from '#contract/engine.ts';
import type { Engine, EnginePrice, Usage } from '#server/builder/engine.ts';

/** Holds an engine at a point until the test lets it go on. */
export class Gate {
  readonly #opened: Promise<void>;
  readonly #reached: Promise<void>;
  #open!: () => void;
  #reach!: () => void;

  constructor() {
    this.#opened = new Promise((resolve) => (this.#open = resolve));
    this.#reached = new Promise((resolve) => (this.#reach = resolve));
  }

  /** Resolves when the engine stands at the gate. */
  get reached(): Promise<void> {
    return this.#reached;
  }

  open(): void {
    this.#open();
  }

  pass(signal: AbortSignal): Promise<void> {
    this.#reach();
    return Promise.race([
      this.#opened,
      new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => resolve(), { once: true });
      }),
    ]);
  }
}

export type Step = Action | Usage | Gate | Error;

/** Plays a script: actions are emitted, gates waited at, errors thrown. What it was asked is kept in `inputs`. */
export function scriptedEngine(
  script: (input: EngineInput) => readonly Step[],
  options: { id?: string; resumable?: boolean; repairs?: boolean; price?: EnginePrice } = {},
): Engine & { readonly inputs: EngineInput[] } {
  const inputs: EngineInput[] = [];
  return {
    id: options.id ?? 'composer',
    resumable: options.resumable ?? true,
    repairs: options.repairs ?? false,
    ...(options.price === undefined ? {} : { price: options.price }),
    inputs,
    async *run(input, signal) {
      inputs.push(input);
      for (const step of script(input)) {
        if (step instanceof Error) throw step;
        if (step instanceof Gate) await step.pass(signal);
        else yield step;
        if (signal.aborted) return;
      }
    },
  };
}

/** A page with a title. */
export const page = (title: string, body = ''): string =>
  `<!doctype html>\n<html lang="en">\n  <head>\n    <title>${title}</title>\n    <meta name="viewport" content="width=device-width" />\n  </head>\n  <body>\n    <h1>${title}</h1>\n${body}  </body>\n</html>\n`;

export const say = (text: string): Action => ({ type: 'say', text });
export const write = (path: string, content: string, baseHash?: string): Action => ({
  type: 'file.write',
  path,
  content,
  ...(baseHash === undefined ? {} : { baseHash }),
});
export const done = (summary = 'Built it.', name?: string): Action => ({
  type: 'done',
  summary,
  ...(name === undefined ? {} : { name }),
});
