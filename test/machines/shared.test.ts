import { describe, expect, it } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { registry } from '#machines/registry.ts';
import { backoffLimits, exponentialDelay } from '#machines/shared/backoff.ts';
import { toMermaid } from '#machines/shared/export/mermaid.ts';
import { toDefinition, toStatelyCode } from '#machines/shared/export/stately-code.ts';
import { failureWords, toFailure } from '#machines/shared/failure.ts';
import { notProvided, notProvidedCallback } from '#machines/shared/not-provided.ts';
import { redact } from '#machines/shared/redact.ts';
import { callError } from '#test/models/model.ts';
import { stateNodes } from '#test/support/chart-tests/model.ts';

describe('[MACHINE-04] the backoff', () => {
  it('doubles from 1 s to 30 s', () => {
    expect([1, 2, 3, 4, 5, 6, 10, 1_000].map(exponentialDelay)).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
    ]);
    expect(backoffLimits).toEqual({ first: 1_000, longest: 30_000, jitter: 1_000 });
  });
});

describe('failures', () => {
  it('are read from anything that is thrown', () => {
    expect(toFailure(callError(1009, 'conflict'))).toEqual({ code: 1009, message: 'conflict' });
    expect(toFailure(new Error('broke'))).toEqual({ code: 0, message: 'broke' });
    expect(toFailure('text')).toEqual({ code: 0, message: 'text' });
    for (const odd of [null, undefined, 7, {}, { errNo: 'x' }, { message: '' }]) {
      expect(toFailure(odd)).toEqual({ code: 0, message: 'Unknown error' });
    }
    // Its `code` is 20, which would be taken for one of ours, and its words are the browser's.
    const { code, message } = toFailure(new DOMException('signal is aborted without reason', 'AbortError'));
    expect(code).toBe(-1);
    expect(message).not.toContain('signal');
  });

  it('are put into words: the network by name, a known one as the server says it, an unknown one otherwise', () => {
    expect(failureWords({ code: -1, message: 'Network Error' }, 'x')).toMatch(/could not be reached/);
    expect(failureWords({ code: 5004, message: 'Too often.' }, 'x')).toBe('Too often.');
    expect(failureWords({ code: 0, message: 'TypeError' }, 'x')).toBe('x');
    expect(failureWords(null, 'x')).toBe('x');
  });
});

describe('actors that are not provided', () => {
  it('fail with their name', async () => {
    const promise = createActor(notProvided<void, undefined>('thing.load'));
    const failure = new Promise((resolve) => promise.subscribe({ error: resolve }));
    promise.start();
    expect(String(await failure)).toContain('"thing.load" is not provided');
    const callback = createActor(notProvidedCallback<{ type: 'x' }, undefined>('thing.socket'));
    const broken = new Promise((resolve) => callback.subscribe({ error: resolve }));
    callback.start();
    expect(String(await broken)).toContain('"thing.socket" is not provided');
  });
});

describe('[MACHINE-11] what an inspector may see', () => {
  it('hides tokens, codes, addresses, prompts and what a machine adds, and keeps their length', () => {
    const seen = redact(
      {
        token: 'abc',
        nested: [{ code: '123456', prompt: 'A bakery', path: 'src/App.tsx' }],
        text: 'delta',
        size: 5,
      },
      ['text'],
    );
    expect(seen).toEqual({
      token: '[hidden, 3 characters]',
      nested: [{ code: '[hidden, 6 characters]', prompt: '[hidden, 8 characters]', path: 'src/App.tsx' }],
      text: '[hidden, 5 characters]',
      size: 5,
    });
  });

  it('keeps error numbers, and survives functions, errors, actors and cycles', () => {
    const cycle: Record<string, unknown> = { path: 'a' };
    cycle['self'] = cycle;
    expect(
      redact({ failure: { code: 3000 }, token: null, run: () => {}, cycle, error: new TypeError('x') }),
    ).toEqual({
      failure: { code: 3000 },
      token: null,
      run: '[function]',
      cycle: { path: 'a', self: '[cycle]' },
      error: { name: 'TypeError', message: 'x' },
    });
    expect(redact(createActor(createMachine({})))).toMatch(/^\[actor\b/);
  });
});

describe.each(registry.map(({ id, machine }) => [id, machine] as const))(
  '[MACHINE-11] the export of %s',
  (_id, machine) => {
    it('is a definition of the same states and events that Stately can import', () => {
      const copy = createMachine(toDefinition(machine) as never);
      expect(stateNodes(copy.root).map((node) => node.id)).toEqual(
        stateNodes(machine.root).map((node) => node.id),
      );
      expect(copy.events).toEqual(machine.events);
      expect(toStatelyCode(machine)).toMatch(
        /^import \{ createMachine \} from 'xstate';\n\nexport const machine = createMachine\(\{/,
      );
    });

    it('is a Mermaid chart with every state, each once', () => {
      const lines = toMermaid(machine).split('\n');
      expect(lines[0]).toBe('stateDiagram-v2');
      const drawn = lines.map((line) => / as (\w+)/.exec(line)?.[1]).filter((name) => name !== undefined);
      expect(drawn).toHaveLength(stateNodes(machine.root).length);
      expect(new Set(drawn).size).toBe(drawn.length);
      expect(lines.filter((line) => line.trim() === '}')).toHaveLength(
        lines.filter((line) => line.endsWith('{')).length,
      );
      expect(lines.some((line) => line.includes('undefined') || line.includes('unnamed'))).toBe(false);
    });
  },
);
