import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { afterEach, expect, it } from 'vitest';
import { cpuOfProcess } from '#server/platform/process-cpu.ts';
import { eventually } from '#test/support/eventually.ts';

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});
const started = (code: string) => {
  const child = spawn(process.execPath, ['-e', code], { stdio: 'ignore' });
  cleanups.push(() => child.kill('SIGKILL'));
  return child.pid ?? 0;
};

it.runIf(process.platform === 'linux')(
  'time of a processor is that of the process: it stands still while that gets none, whatever the clock does',
  async () => {
    const busy = cpuOfProcess(started('for (;;);'));
    const first = busy();
    await eventually(() => expect(busy()).toBeGreaterThan(first + 50));

    const pid = started("process.kill(process.pid, 'SIGSTOP')");
    await eventually(() => expect(readFileSync(`/proc/${pid}/stat`, 'utf8')).toMatch(/\) T /));
    const still = cpuOfProcess(pid);
    const [before, since] = [still(), performance.now()];
    await eventually(() => expect(performance.now()).toBeGreaterThan(since + 100));
    expect(still()).toBe(before);
  },
);

it('of a process that is not there it is the time of the clock', () => {
  const before = performance.now();
  expect(cpuOfProcess(undefined)()).toBeGreaterThanOrEqual(before);
});
