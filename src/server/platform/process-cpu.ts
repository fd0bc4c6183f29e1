import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

/** Milliseconds of one tick, of which Linux tells 100 a second on every machine (`USER_HZ`). */
const tick = 10;

/**
 * How long another process has computed, in milliseconds of a processor; those of its own children do not count. Where
 * the kernel does not tell it, and once the process is gone, it is time of the clock.
 */
export function cpuOfProcess(pid: number | undefined): () => number {
  const read = (): number | null => {
    try {
      // The name of the program stands in brackets, and may hold anything.
      const [, after = ''] = /\)([^)]*)$/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
      const fields = after.trim().split(' ');
      const time = (Number(fields[11]) + Number(fields[12])) * tick;
      return Number.isNaN(time) ? null : time;
    } catch {
      return null;
    }
  };
  return read() === null ? () => performance.now() : () => read() ?? performance.now();
}
