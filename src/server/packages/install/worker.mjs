import { rm } from 'node:fs/promises';
import { latestPackages, rangesOnceDeclared, searchPackages } from './ask.mjs';
import { fetchPackages } from './fetch.mjs';
import { lookAtPackages } from './look.mjs';
import { unpackStarter } from '../starter/archive.mjs';
import { resolveLock } from './resolve.mjs';
import { Sentence, told } from './sentence.mjs';

/*
 * Entry of the process that asks the registry: it turns the packages that a project wants into a lock, and brings the
 * archives that a lock names. It reads what strangers published, and runs none of it.
 */

/** Said to the person who waits; anything else is a fault of ours or of the network. */
const inWords = (error) => {
  const code = error?.code ?? '';
  if (error instanceof Sentence) return error.told;
  if (code === 'E404') {
    const name = /'([^']+?)(?:@[^@']*)?' is not in this registry|\/([^/\s]+?)(?:\s| - )/.exec(
      error.message ?? '',
    );
    const wanted = decodeURIComponent(name?.[1] ?? name?.[2] ?? '').replace(/@[^@/]*$/, '');
    return wanted === ''
      ? told`A package does not exist in the registry.`
      : told`There is no package "${wanted}" in the registry.`;
  }
  if (code === 'ETARGET' || code === 'ENOVERSIONS')
    return told`There is no such version: ${error.message.split('\n')[0].replace(/^No matching version found for */, '')}`;
  if (code === 'EINTEGRITY')
    return told`A package is not what the registry says it is: its integrity is wrong.`;
  if (/^(?:E401|E403)$/.test(code)) return told`The package registry refuses the request.`;
  if (/^(?:EALLOW|ESPEC)/.test(code)) return error.message.split('\n')[0];
  return told`The package registry cannot be reached${code === '' ? '' : ` (${code})`}.`;
};

const works = {
  resolve: resolveLock,
  fetch: fetchPackages,
  look: lookAtPackages,
  latest: latestPackages,
  'once-declared': rangesOnceDeclared,
  search: searchPackages,
  unpack: ({ places }) => unpackStarter(new Map(Object.entries(places))),
};

process.on('message', async ({ work }) => {
  const scratch = `${work.scratch}/${process.pid}-${Date.now()}`;
  let answer;
  try {
    answer = {
      value: await works[work.kind]({ ...work, scratch }, (progress) => process.send?.({ progress })),
    };
  } catch (error) {
    answer = { error: inWords(error) };
  }
  // Where a download was cut off, something may still be written: that must not end the process without its answer.
  await rm(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }).catch(() => {});
  process.send?.(answer);
});
process.on('disconnect', () => process.exit(0));
