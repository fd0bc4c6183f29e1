import { createProjectCheck } from '#server/builder/check/project-check.ts';
import { createPageReader } from '#server/builder/pages/page-reader.ts';
import { createFinder } from '#server/builder/search/finder.ts';
import type { Workbench } from '#server/builder/workbench.ts';
import { createPagePhotographs } from '#server/media/page-photographs.ts';
import type { Settings } from '#server/platform/settings.ts';
import type { PreviewService } from '#server/preview/preview-service.ts';

/** What engines look at their projects with. */
export function createWorkbench(
  preview: PreviewService,
  { fetchPages, usesOtherServers }: Pick<Settings, 'fetchPages' | 'usesOtherServers'>,
  browser: string | null,
  report: (error: unknown) => void,
  makeCheck = createProjectCheck,
): Workbench & { close(): void } {
  const finder = createFinder();
  const hosts = fetchPages === true || fetchPages === false ? null : fetchPages;
  const pages = fetchPages === false ? null : createPageReader(hosts);
  const photographs = pages === null || browser === null ? null : createPagePhotographs(browser, hosts);
  const project = makeCheck({ builtIn: Object.keys(preview.versions), report });
  return {
    finder,
    pages,
    photographs,
    usesOtherServers,
    async check(tree, files, type) {
      // What is staged may not be stored yet.
      const entries = tree.map((entry) => ({ ...entry, content: files.get(entry.path)?.content ?? null }));
      const { faults, packages } = await preview.inspect({ files: entries }, type);
      const isNeeded = packages !== null && Object.keys(packages.plan.wanted).length > 0;
      return project.run(files, {
        faults,
        packages: isNeeded ? () => preview.packages.linked(packages.plan, packages.own) : null,
      });
    },
    close() {
      finder.close();
      project.close();
      pages?.close();
    },
  };
}
