import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import type { PackageRules } from '#server/packages/package-plan.ts';
import {
  createPackageService,
  type PackageLimits,
  type PackageService,
  type ProvidedPackages,
} from '#server/packages/package-service.ts';
import type { Starter } from '#server/packages/starter/starter.ts';
import { scratchRoot } from './scratch.ts';

/** A folder for the packages of a test. */
export const packageFolder = (): string => mkdtempSync(path.join(scratchRoot, 'packages-'));

/** Packages from a registry of the test; without one, they are switched off. */
export const packagesFrom =
  (
    registry: string | null = null,
    options: {
      readonly directory?: string;
      readonly limits?: Partial<PackageLimits>;
      readonly rules?: Partial<PackageRules>;
      readonly token?: string;
      readonly now?: () => number;
      /** Whether what comes with the product is at hand. */
      readonly hasStarter?: boolean;
    } = {},
  ) =>
  (provided: ProvidedPackages, starter?: Starter): PackageService =>
    createPackageService({
      ...(options.hasStarter === true && starter !== undefined && { starter }),
      // Switched off, nothing is ever written.
      directory:
        options.directory ?? (registry === null ? path.join(scratchRoot, 'no-packages') : packageFolder()),
      registry,
      token: options.token ?? null,
      limits: {
        packages: 50,
        projectBytes: 20_000_000,
        totalBytes: 100_000_000,
        time: 60_000,
        ...options.limits,
      },
      rules: { allow: null, deny: [], ...options.rules },
      provided,
      now: options.now ?? (() => Date.now()),
    });
