import { afterAll, beforeAll, vi } from 'vitest';

/**
 * XState warns in development of an event to an actor that has failed. Tests that make actors fail bring that about on
 * purpose, thousands of times; every other warning is printed.
 */
export function muteStoppedActorWarnings(): void {
  const { warn } = console;
  beforeAll(() => {
    vi.spyOn(console, 'warn').mockImplementation((...args: unknown[]) => {
      if (!/was sent to stopped actor/.test(String(args[0]))) warn(...args);
    });
  });
  afterAll(() => {
    vi.restoreAllMocks();
  });
}
