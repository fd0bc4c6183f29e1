export function resolveLock(work: {
  readonly registry: string;
  readonly token: string | null;
  readonly scratch: string;
  readonly manifest: unknown;
  readonly base: string | null;
  readonly maxPackages: number;
}): Promise<{ lock: string; isForced: boolean }>;
