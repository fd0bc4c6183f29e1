import type { EngineFile, EngineImage } from '#contract/engine.ts';
import type { FileEntry } from '#contract/project.ts';
import type { ProjectType } from '#contract/scenes.ts';
import type { CheckReport } from './check/report.ts';
import type { PageReader } from './pages/page-reader.ts';
import type { Finder } from './search/finder.ts';

/** What engines may look at while they work. All of it is bounded, and none of it changes anything. */
export interface Workbench {
  readonly finder: Finder;
  /** Pages of the public internet; null where the operator has switched that off. */
  readonly pages: PageReader | null;
  /** Photographs of such pages; null where the operator has switched them off, or has no browser. */
  readonly photographs: { take(address: string): Promise<EngineImage> } | null;
  /** Whether pages of projects may use other servers. */
  readonly usesOtherServers: boolean;
  /** Says what is wrong with the files of a run: the compiler, types, and rules for accessible and sound code. */
  check(
    tree: readonly FileEntry[],
    files: ReadonlyMap<string, EngineFile>,
    type: ProjectType,
  ): Promise<CheckReport>;
}
