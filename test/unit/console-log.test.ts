import { describe, expect, it } from 'vitest';
import type { PreviewFault } from '#contract/preview.ts';
import { createConsoleLog, loggedLines } from '#lib/console-log.ts';

const fault = (message: string, line = 3): PreviewFault => ({
  kind: 'runtime',
  message,
  path: 'src/App.tsx',
  line,
  column: 1,
  frame: '',
  stack: '',
});

function made() {
  const log = createConsoleLog((notify) => notify());
  return {
    log,
    raise: (message: string, line?: number) =>
      log.add({ level: 'error', text: message, at: 1, fault: fault(message, line) }),
    say: (level: 'log' | 'error', text: string) => log.add({ level, text, at: 1 }),
  };
}

describe('the console of a preview', () => {
  it('[BUILD-09] counts a fault once, however often it is raised and whatever the page logs of it', () => {
    const { log, raise, say } = made();
    raise('x is not defined');
    say('log', 'in between');
    raise('x is not defined');
    say('error', 'Uncaught ReferenceError: x is not defined');
    expect(log.getView().errors).toBe(1);
    expect(log.getView().entries.map(({ count }) => count)).toEqual([2, 1, 1]);
    raise('x is not defined', 9);
    say('error', 'The bread is burnt');
    expect(log.getView().errors).toBe(3);
  });

  it('[BUILD-09] counts a fault once also where the page has logged it before it is raised', () => {
    const { log, raise, say } = made();
    say('error', 'Uncaught ReferenceError: x is not defined in y');
    raise('x is not defined');
    expect(log.getView().errors).toBe(1);
    // The line was logged of the first fault: the second, whose words are in it too, is another error.
    raise('y');
    expect(log.getView().errors).toBe(2);
  });

  it('[BUILD-09] counts no error any more once the page runs without it, and keeps its line', () => {
    const { log, raise } = made();
    raise('x is not defined');
    log.settle();
    expect(log.getView()).toMatchObject({ errors: 0, entries: [{ isPast: true, count: 1 }] });
    // The same again is another one.
    raise('x is not defined');
    expect(log.getView()).toMatchObject({ errors: 1, entries: [{ isPast: true }, { isPast: false }] });
  });

  it('[BUILD-09] keeps what a page has thrown while it loaded, and what it logged of it, once it is there', () => {
    const { log } = made();
    const at = (time: number, message: string) => {
      log.add({ level: 'error', text: message, at: time, fault: fault(message) });
      log.add({ level: 'error', text: `Uncaught ${message}`, at: time });
    };
    at(10, 'x is not defined');
    at(25, 'y is not defined');
    log.add({ level: 'error', text: 'The bread is burnt', at: 26 });
    log.settle(20);
    expect(log.getView().errors).toBe(2);
    expect(log.getView().entries.map(({ isPast }) => isPast)).toEqual([true, true, false, false, false]);
  });

  it('tells a model what stands, the gravest first where not all of it fits, in the order in which it came', () => {
    const { log, raise, say } = made();
    raise('old');
    log.settle();
    say('error', 'a \0 is taken by no call');
    raise('x is not defined');
    for (let count = 0; count < 60; count += 1) say('log', `${count} ${'x'.repeat(500)}`);
    const told = loggedLines(log.newest());
    expect(told).toHaveLength(40);
    expect(told.slice(0, 3)).toEqual([
      { level: 'error', text: 'a  is taken by no call', count: 1, place: null },
      { level: 'error', text: 'x is not defined', count: 1, place: 'src/App.tsx:3' },
      { level: 'log', text: `22 ${'x'.repeat(397)}`, count: 1, place: null },
    ]);
    expect(told.at(-1)?.text).toMatch(/^59 /);
  });
});
