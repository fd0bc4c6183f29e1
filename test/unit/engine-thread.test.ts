import { afterEach, describe, expect, it } from 'vitest';
import type { Action } from '#contract/actions.ts';
import { createThreadedEngine, type ThreadedEngine } from '#server/builder/engine-thread.ts';
import type { EngineInput } from '#contract/engine.ts';

const input = (prompt: string): EngineInput => ({
  type: 'project',
  projectName: 'Test',
  nameIsDefault: true,
  prompt,
  history: [],
  files: new Map([['a.txt', { hash: 'x', content: 'y' }]]),
  seed: 's',
});

/** A thread that says its prompt and the file's content, or does what the prompt tells it. */
const script = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads';
    let prepared = 0;
    parentPort.on('message', ({ input, blueprint, prepare }) => {
      if (prepare) {
        if (process.env.UNREADY) throw new Error('not ready');
        prepared += 1;
        const until = Date.now() + 700;
        while (Date.now() < until);
        return parentPort.postMessage({ type: 'ready' });
      }
      if (blueprint) return parentPort.postMessage({ type: 'blueprint', answer: { type: 'refused', reason: blueprint.type } });
      const say = (text) => parentPort.postMessage({ type: 'action', action: { type: 'say', text } });
      say(input.prompt);
      if (input.prompt === 'loop') for (;;) {}
      if (input.prompt === 'long') for (const until = Date.now() + 500; Date.now() < until;);
      if (input.prompt === 'throw') return parentPort.postMessage({ type: 'error', message: 'no words' });
      if (input.prompt === 'crash') throw new Error('broken');
      if (input.prompt === 'which') say(String(threadId));
      if (input.prompt === 'prepared') say(String(prepared));
      say(input.files.get('a.txt').content);
      parentPort.postMessage({ type: 'end' });
    });
  `)}`,
);

const engines: ThreadedEngine[] = [];
const engine = (timeout = 10_000, threads = 2, options: { cpu?: () => number } = {}) => {
  const made = createThreadedEngine({
    id: 'composer',
    script,
    threads,
    timeout,
    memory: 64,
    paceMs: 0,
    ...options,
  });
  engines.push(made);
  return made;
};
afterEach(async () => {
  for (const made of engines.splice(0)) await made.close();
});

async function answer(of: ThreadedEngine, prompt: string, signal = new AbortController().signal) {
  const actions: Action[] = [];
  for await (const action of of.run(input(prompt), signal)) actions.push(action);
  return actions.map((action) => (action.type === 'say' ? action.text : action.type));
}

describe('[BUILD-02] an engine in a thread of its own', () => {
  it('gives the answer of its thread, for more runs at once than it has threads', async () => {
    const threaded = engine();
    const prompts = ['one', 'two', 'three', 'four', 'five'];
    const answers = await Promise.all(prompts.map((prompt) => answer(threaded, prompt)));
    expect(answers).toEqual(prompts.map((prompt) => [prompt, 'y']));
  });

  it('gets one thread ready before the first message, however often it is told, and uses it', async () => {
    const threaded = engine();
    for (let time = 0; time < 3; time += 1) threaded.prepare();
    expect(await answer(threaded, 'prepared')).toEqual(['prepared', '1', 'y']);
    threaded.prepare();
    expect(await answer(threaded, 'prepared')).toEqual(['prepared', '1', 'y']);
    await threaded.close();
    threaded.prepare();
  });

  it('starts another thread for the message where the one that got ready has broken', async () => {
    process.env['UNREADY'] = '1';
    const threaded = engine();
    threaded.prepare();
    delete process.env['UNREADY'];
    // One that began later is ready: the first has ended, and nobody waited for it.
    const other = engine();
    other.prepare();
    expect(await answer(other, 'prepared')).toEqual(['prepared', '1', 'y']);
    expect(await answer(threaded, 'prepared')).toEqual(['prepared', '0', 'y']);
  });

  it('does not count the time for which it gets ready as that of the answer that waits for it', async () => {
    const threaded = engine(500);
    threaded.prepare();
    expect(await answer(threaded, 'prepared')).toEqual(['prepared', '1', 'y']);
  });

  it('[BUILD-03] answers what is asked of a blueprint while answers of all its threads are still being read', async () => {
    const threaded = engine();
    const signal = new AbortController().signal;
    const open = ['one', 'two'].map((prompt) => threaded.run(input(prompt), signal)[Symbol.asyncIterator]());
    for (const actions of open) await actions.next();
    const request = { type: 'react', files: new Map(), edits: null } as const;
    expect(await threaded.blueprint(request, 'ada')).toEqual({ type: 'refused', reason: 'react' });
    for (const actions of open) expect((await actions.next()).value).toMatchObject({ text: 'y' });
  });

  it('a run that takes its answer slowly keeps no other from the thread', async () => {
    const threaded = engine(10_000, 1);
    const slow = threaded.run(input('slow'), new AbortController().signal)[Symbol.asyncIterator]();
    expect(await slow.next()).toMatchObject({ value: { text: 'slow' } });
    expect(await answer(threaded, 'quick')).toEqual(['quick', 'y']);
    expect(await slow.next()).toMatchObject({ value: { text: 'y' } });
    expect(await slow.next()).toMatchObject({ done: true });
  });

  it('one user with many runs keeps no other waiting for longer than one of them', async () => {
    const threaded = engine(10_000, 1);
    const signal = new AbortController().signal;
    const order: string[] = [];
    const ask = async (userId: string, prompt: string): Promise<void> => {
      for await (const _ of threaded.run(input(prompt), signal, { userId }));
      order.push(prompt);
    };
    const heavy = ['h1', 'h2', 'h3', 'h4', 'h5'].map((prompt) => ask('heavy', prompt));
    const others = [ask('ada', 'a1'), ask('bob', 'b1'), ask('ada', 'a2')];
    await Promise.all([...heavy, ...others]);
    expect(order).toEqual(['h1', 'a1', 'b1', 'h2', 'a2', 'h3', 'h4', 'h5']);
  });

  it('one user with many runs leaves a thread to others', async () => {
    const threaded = engine(3_000, 2);
    const { signal } = new AbortController();
    const ended: string[] = [];
    const ask = async (userId: string, prompt: string): Promise<void> => {
      for await (const _ of threaded.run(input(prompt), signal, { userId }));
    };
    const heavy = ['loop', 'loop'].map((prompt) => ask('heavy', prompt).catch(() => ended.push(prompt)));
    await ask('ada', 'quick');
    expect(ended).toEqual([]);
    await threaded.close();
    await Promise.race(heavy);
  });

  it('a run that leaves before the end costs no thread', async () => {
    const threaded = engine(10_000, 1);
    const [, first] = await answer(threaded, 'which');
    for await (const action of threaded.run(input('left'), new AbortController().signal)) {
      expect(action).toMatchObject({ text: 'left' });
      break;
    }
    expect(await answer(threaded, 'which')).toEqual(['which', first, 'y']);
  });

  it('a computation without an end is ended, and the next run gets an answer', async () => {
    const threaded = engine(300);
    await expect(answer(threaded, 'loop')).rejects.toThrow('too long');
    expect(await answer(threaded, 'after')).toEqual(['after', 'y']);
  });

  it('a computation that gets little of a busy processor has its time, and not without an end', async () => {
    const threaded = engine(100, 1, { cpu: () => 0 });
    expect(await answer(threaded, 'long')).toEqual(['long', 'y']);
    await expect(answer(threaded, 'loop')).rejects.toThrow('too long');
  });

  it('a stop ends an answer that does not heed it', async () => {
    const threaded = engine();
    const abort = new AbortController();
    const iterator = threaded.run(input('loop'), abort.signal)[Symbol.asyncIterator]();
    expect(await iterator.next()).toMatchObject({ value: { text: 'loop' } });
    const rest = iterator.next();
    abort.abort();
    expect(await rest).toMatchObject({ done: true });
    expect(await answer(threaded, 'after')).toEqual(['after', 'y']);
  });

  it.each([
    ['throw', 'no words'],
    ['crash', 'broken'],
  ])('says why when its thread fails (%s)', async (prompt, message) => {
    const threaded = engine();
    await expect(answer(threaded, prompt)).rejects.toThrow(message);
    expect(await answer(threaded, 'after')).toEqual(['after', 'y']);
  });
});
