import { spawn } from 'node:child_process';

export interface CommandOptions {
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  /** Milliseconds until it is killed. */
  readonly timeout: number;
  /** Kilobytes of address space, where the system can hold it to that. */
  readonly memory?: number;
}

/** Characters of output that are kept. */
const mostOutput = 2_000_000;

/**
 * Runs a program on what strangers wrote, for so long and with so much memory, without the server's environment.
 * @returns what it printed, whatever it ended with; null when it was killed or could not be started
 */
export function runCommand(
  command: string,
  args: readonly string[],
  { folder, env, timeout, memory }: CommandOptions,
): Promise<string | null> {
  const isHeld = memory !== undefined && process.platform !== 'win32';
  // A system that knows no such limit goes on without it.
  const [file, given] = isHeld
    ? ['/bin/sh', ['-c', `ulimit -v ${memory} 2>/dev/null; exec "$@"`, 'sh', command, ...args]]
    : [command, [...args]];
  return new Promise((resolve) => {
    const child = spawn(file, given, {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout,
      killSignal: 'SIGKILL',
    });
    let output = '';
    child.stdout.setEncoding('utf8');
    child.stdout.on('data', (text: string) => {
      if (output.length < mostOutput) output += text;
    });
    child.once('error', () => resolve(null));
    child.once('close', (_, signal) => resolve(signal === null ? output : null));
  });
}
