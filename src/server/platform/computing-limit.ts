/** Looks, the first when it may have computed for long enough and each half of that later, of which the last ends it. */
const looks = 30;

const cpuOfProcess = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/**
 * Bounds what a thread of this process computes, in time of a processor: on a machine that has much else to do an answer
 * takes longer by the clock, and is worth waiting for. How much of the process' time was the thread's own is not known
 * in every version of Node.js; threads that compute side by side are taken to have had as much each. What has no time
 * of a processor at all is ended after some fifteen times as long.
 * @param ms milliseconds that it may compute, and that pass at least
 * @param side how many threads compute now
 * @param onOver called once, when it has computed for longer
 * @param cpu milliseconds of a processor that the process has had
 * @returns ends the bounding
 */
export function limitComputing(
  ms: number,
  side: () => number,
  onOver: () => void,
  cpu: () => number = cpuOfProcess,
): () => void {
  const before = cpu();
  let left = looks;
  const look = (): void => {
    left -= 1;
    if (left === 0 || (cpu() - before) / Math.max(1, side()) >= ms) onOver();
    else timer = setTimeout(look, ms / 2).unref();
  };
  let timer = setTimeout(look, ms).unref();
  return () => clearTimeout(timer);
}
