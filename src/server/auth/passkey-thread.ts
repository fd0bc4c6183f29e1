import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as library from '@simplewebauthn/server';
import { createJobThread } from '#server/platform/job-thread.ts';
import { findRoot } from '#server/platform/root.ts';

type Library = Pick<
  typeof library,
  | 'generateAuthenticationOptions'
  | 'generateRegistrationOptions'
  | 'verifyAuthenticationResponse'
  | 'verifyRegistrationResponse'
>;
type Task = keyof Library;
type Done<T extends Task> = ReturnType<Library[T]> extends Promise<infer TDone> ? TDone : never;

/** What a device answered is not what it was asked for, in the library's words. */
export class PasskeyInvalid extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PasskeyInvalid';
  }
}

/** The library of WebAuthn in a thread of its own: it takes most of a second to load, with the first passkey alone. */
export interface PasskeyThread {
  /** @throws {PasskeyInvalid} */
  run<T extends Task>(task: T, options: Parameters<Library[T]>[0]): Promise<Done<T>>;
  close(): Promise<void>;
}

export function createPasskeyThread(): PasskeyThread {
  const thread = createJobThread({
    file: pathToFileURL(path.join(findRoot(), 'src/server/auth/passkey-worker.mjs')),
    memory: 128,
    timeout: 20_000,
  });
  return {
    async run<T extends Task>(task: T, options: Parameters<Library[T]>[0]): Promise<Done<T>> {
      const { done, problem } = await thread.run<{ done: Done<T>; problem?: string }>({ task, options });
      if (problem !== undefined) throw new PasskeyInvalid(problem);
      return done;
    },
    close: () => thread.close(),
  };
}
