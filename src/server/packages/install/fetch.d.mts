interface Archive {
  readonly name: string;
  readonly version: string;
  readonly integrity: string;
  readonly place: string;
}

export function fetchPackages(
  work: {
    readonly registry: string;
    readonly token: string | null;
    readonly scratch: string;
    readonly packages: readonly Archive[];
    readonly maxBytes: number;
    readonly maxTotal: number;
  },
  tell: (progress: { name: string; done: number }) => void,
): Promise<{ bytes: number[] }>;
