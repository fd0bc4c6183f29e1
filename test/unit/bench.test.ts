import { describe, expect, it, vi } from 'vitest';
import { Report, shared } from '#test/bench/report.ts';
import { sentAt, stampAt } from '#test/bench/stamp.ts';

const figure = (name: string, bar?: number) => ({ name, unit: 'ms', ...(bar !== undefined && { bar }) });

describe('the report of a bench', () => {
  it('calls what fails a missed bar, with its reason, and measures the rest', async () => {
    const report = new Report();
    await report.measure({ a: figure('broken', 10), b: figure('broken too') }, () => {
      throw new Error('no server');
    });
    await report.measure({ c: figure('works', 10) }, () => Promise.resolve({ c: 5.00049 }));
    expect(report.figures).toEqual([
      { ...figure('broken', 10), value: null, reason: 'no server' },
      { ...figure('broken too'), value: null, reason: 'no server' },
      { ...figure('works', 10), value: 5 },
    ]);
    expect(report.isWhole).toBe(false);
    expect(report.missed.map(({ name }) => name)).toEqual(['broken', 'broken too']);
    expect(report.lines()).toEqual([
      'broken: not measured (MISSED): no server',
      'broken too: not measured (MISSED): no server',
      'works: 5 ms  (bar ≤ 10, met)',
    ]);
  });

  it('takes a figure above its bar for missed, and the run still for whole', async () => {
    const report = new Report();
    await report.measure({ a: figure('slow', 10), b: figure('free') }, () => ({ a: 10.001, b: 99 }));
    expect(report.isWhole).toBe(true);
    expect(report.missed.map(({ name }) => name)).toEqual(['slow']);
  });

  it('takes no number for not measured', async () => {
    const report = new Report();
    await report.measure({ a: figure('nothing') }, () => ({ a: Number.NaN }));
    expect(report.missed).toHaveLength(1);
  });

  it('gives up what never ends', async () => {
    vi.useFakeTimers();
    const report = new Report(60_000);
    const measured = report.measure({ a: figure('hangs', 1) }, () => new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(60_000);
    await measured;
    vi.useRealTimers();
    expect(report.figures[0]?.reason).toBe('Given up after 60 seconds.');
  });

  it('makes what is shared once, and ends it only when it was made', async () => {
    const finish = vi.fn(() => Promise.resolve());
    const make = vi.fn(() => Promise.resolve('server'));
    const server = shared(make, finish);
    await server.end();
    expect(finish).not.toHaveBeenCalled();
    expect(await Promise.all([server.get(), server.get()])).toEqual(['server', 'server']);
    await server.end();
    expect(make).toHaveBeenCalledTimes(1);
    expect(finish).toHaveBeenCalledExactlyOnceWith('server');
    const broken = shared(() => Promise.reject(new Error('no port')), finish);
    await expect(broken.get()).rejects.toThrow('no port');
    await broken.end();
    expect(finish).toHaveBeenCalledTimes(1);
  });
});

describe('the stamp of a token', () => {
  it('is read at whole milliseconds too', () => {
    for (const time of [1_795_000_000_000, 1_795_000_000_000.5, 1_795_000_000_000.125]) {
      expect(sentAt(stampAt(time))).toBeCloseTo(time, 3);
    }
  });

  it('is not read before it has come whole', () => {
    const stamp = stampAt(1_795_000_000_000.25);
    for (let end = 0; end < stamp.length - 1; end += 1) expect(sentAt(stamp.slice(0, end))).toBeNull();
  });
});
