import { posix } from 'node:path';
import type { ProjectType } from '#contract/scenes.ts';
import { collisionProblem } from '#lib/project-paths.ts';
import { hasEntry, localReferences, resolveReference } from './import-graph.ts';
import { scanScript } from './script-scan.ts';

/** What each file leads to, as it writes it. */
export type Leads = ReadonlyMap<string, readonly string[]>;

const alias = /^@\//;

/** The files that a file asks for; `@/` is the folder of sources. */
export function leadsOf(path: string, content: string): readonly string[] {
  const aliased = /\.[cm]?[jt]sx?$/.test(path)
    ? scanScript(content).specifiers.filter((specifier) => alias.test(specifier))
    : [];
  return [
    ...localReferences(path, content),
    ...aliased.map((specifier) => specifier.replace(alias, '/src/').replace(/[?#].*$/s, '')),
  ];
}

/** Offered paths that can stand beside the files of a project. */
function fitting(own: Leads, offered: Leads): Set<string> {
  const free = [...offered.keys()].filter((path) => !own.has(path));
  if (collisionProblem([...own.keys(), ...free]) === null) return new Set(free);
  return new Set(free.filter((path) => collisionProblem([...own.keys(), path]) === null));
}

/**
 * The offered files that a project takes: those that its own files lead to. One that has no file to start from takes
 * those that start it, with the settings beside them, as soon as they lead to a file of its own.
 * @param own what the project's own files lead to; each of them is in it
 * @param offered the same of the offered ones
 */
export function takenPaths(type: ProjectType, own: Leads, offered: Leads): ReadonlySet<string> {
  const free = fitting(own, offered);
  const reach = (from: Iterable<string>): Set<string> => {
    const reached = new Set(from);
    for (const path of reached)
      for (const reference of own.get(path) ?? (free.has(path) ? offered.get(path) : undefined) ?? []) {
        const target =
          resolveReference(path, reference, (candidate) => own.has(candidate)) ??
          resolveReference(path, reference, (candidate) => free.has(candidate));
        if (target !== null) reached.add(target);
      }
    return reached;
  };
  const taken = new Set([...reach(own.keys())].filter((path) => free.has(path)));
  if (hasEntry(type, (path) => own.has(path) || taken.has(path))) return taken;
  const beside = [...free].filter((path) => posix.dirname(path) === '.');
  const started = reach(beside);
  if (![...started].some((path) => own.has(path))) return taken;
  return new Set([...taken, ...[...started].filter((path) => free.has(path))]);
}
