import { connect as connectPlain } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { ErrNo } from '#contract/envelope.ts';
import { t } from '#language/speech.ts';
import { ApiError } from './api-error.ts';
import { FairPlaces } from './fair-places.ts';

/** Looks for known malware in what people send. */
export interface Scanner {
  /**
   * Why a file is not taken, in a sentence; null where nothing is known of it.
   * @throws {ApiError} `unavailable` while the scanner does not answer: what was not looked at is not taken
   */
  problem(data: Uint8Array): Promise<string | null>;
}

/** Milliseconds that the scanner may take for one file. */
const patience = 30_000;
/** Files that are looked at side by side. */
const atOnce = 4;
/** Bytes that are sent in one piece. */
const piece = 64 * 1024;
const port = 3310;

/** @param address of a clamd: `clamd://host:3310`, `clamds:` by TLS, or `clamd:/path/of/its.socket` */
export function createScanner(address: string, report: (error: unknown) => void): Scanner {
  const places = new FairPlaces({ places: atOnce, share: atOnce });
  return {
    async problem(data) {
      const leave = await places.take('');
      try {
        const found = /^stream: (.+) FOUND$/.exec(await ask(new URL(address), data))?.[1];
        return found === undefined ? null : t`It holds malware that is known as ${found}.`;
      } catch (error) {
        report(error);
        const words = t`Files cannot be looked at for malware just now, so none is taken. Try again in a moment.`;
        throw Object.assign(new ApiError(ErrNo.unavailable, words), { cause: error });
      } finally {
        leave();
      }
    },
  };
}

/** Asks by clamd's INSTREAM: pieces with their lengths before them, of which the last is empty. */
function ask({ protocol, hostname, port: given, pathname }: URL, data: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const at = { host: hostname, port: Number(given) || port };
    const socket =
      hostname === ''
        ? connectPlain({ path: pathname })
        : protocol === 'clamds:'
          ? connectTls({ ...at, servername: hostname })
          : connectPlain(at);
    let answer = '';
    socket.setTimeout(patience, () => socket.destroy(new Error('The scanner for malware takes too long.')));
    socket.on('error', reject);
    socket.on('data', (part: Buffer) => (answer += part.toString('latin1')));
    socket.on('close', () => {
      const line = answer.replace(/\0$/, '').trim();
      if (/^stream: (?:OK|.+ FOUND)$/.test(line)) resolve(line);
      else reject(new Error(`The scanner for malware answered: ${line.slice(0, 200) || 'nothing'}`));
    });
    socket.write('zINSTREAM\0');
    for (let from = 0; from < data.byteLength; from += piece) {
      const part = data.subarray(from, from + piece);
      const length = Buffer.alloc(4);
      length.writeUInt32BE(part.byteLength);
      socket.write(length);
      socket.write(part);
    }
    socket.write(Buffer.alloc(4));
  });
}
