import { z } from 'zod/mini';

const id = z.string().check(z.minLength(1), z.maxLength(64));
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(214));

/** A package that a project has, or imports without having it. */
const projectPackageSchema = z.object({
  name: z.string(),
  /** As package.json asks for it; empty where only the code does. */
  range: z.string(),
  /** Where it is asked for: a list of package.json, or nowhere but in the code. */
  list: z.enum(['dependencies', 'devDependencies', 'code']),
  /** That runs in the preview, or that the lock has; null while neither is known. */
  version: z.nullable(z.string()),
  license: z.nullable(z.string()),
  /** Built with the product, so that it is there without the registry. */
  isBuiltIn: z.boolean(),
  /** Among the dependencies, and no file names it, nor does another package need it. */
  isUnused: z.boolean(),
  /** What a page of the preview loads for it, with all that it needs itself; null for what no page loads. */
  size: z.nullable(z.object({ bytes: z.int(), compressed: z.int() })),
});
export type ProjectPackage = z.infer<typeof projectPackageSchema>;

/** Declarations of a project's packages, by their place below `/node_modules`, and names of packages that did not fit in. */
export interface TypeCollection {
  readonly files: readonly (readonly [path: string, text: string])[];
  readonly left: readonly string[];
}

const foundPackageSchema = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string(),
  license: z.nullable(z.string()),
  /** Unix milliseconds. */
  publishedAt: z.nullable(z.number()),
  /** Why it cannot be added, in a sentence; empty when it can. */
  whyNot: z.string(),
});

/** The packages of a project, and the registry that they come from. */
export const packageCalls = {
  /** What the project has, without asking the registry. */
  projectPackages: {
    request: z.strictObject({ projectId: id }),
    response: z.object({
      packages: z.array(projectPackageSchema),
      /** Whether some are still being brought. */
      isInstalling: z.boolean(),
      /** Why some are not here, in a sentence; empty when nothing is wrong. */
      why: z.string(),
    }),
  },
  /** The newest versions of those, where the registry can be asked; otherwise `why` says why it cannot. */
  packagesLatest: {
    request: z.strictObject({ projectId: id }),
    response: z.object({
      latest: z.array(z.object({ name: z.string(), version: z.string(), license: z.nullable(z.string()) })),
      why: z.string(),
    }),
  },
  /** Packages that a text may mean. Without the registry: those that are built with the product, and `why`. */
  packageSearch: {
    request: z.strictObject({ query: name }),
    response: z.object({ found: z.array(foundPackageSchema), why: z.string() }),
  },
  /**
   * Adds a package, brings it to its newest version, or removes it: a change of package.json and its lock, and a
   * version of the project. What a person should know before is answered by `asks`, and nothing is changed; the same
   * request with `isAccepted` and the version that was named changes it.
   */
  packagesChange: {
    request: z.strictObject({
      projectId: id,
      op: z.enum(['add', 'update', 'remove']),
      name,
      /** The newest unless told. */
      version: z.optional(z.string().check(z.regex(/^\d[\w.+-]{0,99}$/))),
      isAccepted: z.optional(z.boolean()),
    }),
    response: z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('done'), treeHash: z.string(), said: z.string() }),
      z.object({
        outcome: z.literal('asks'),
        /** Empty for a removal. */
        version: z.string(),
        concerns: z.array(z.string()).check(z.minLength(1)),
      }),
    ]),
  },
};
