import { checkPage } from '#server/builder/check/page-rules.ts';
import { createProjectCheck } from '#server/builder/check/project-check.ts';
import type { CheckIssue } from '#server/builder/check/report.ts';
import { createPageReader } from '#server/builder/pages/page-reader.ts';
import { createFinder } from '#server/builder/search/finder.ts';
import type { Workbench } from '#server/builder/workbench.ts';
import { createJobThread } from '#server/platform/job-thread.ts';
import type { Settings } from '#server/platform/settings.ts';
import type { PreviewService } from '#server/preview/preview-service.ts';

/**
 * What engines look at their projects with.
 * @param pageRules script of the thread that reads pages; null to read them in this one
 */
export function createWorkbench(
  preview: PreviewService,
  { fetchPages }: Pick<Settings, 'fetchPages'>,
  report: (error: unknown) => void,
  pageRules: URL | null,
): Workbench & { close(): void } {
  const finder = createFinder();
  const pages = fetchPages ? createPageReader() : null;
  const thread =
    pageRules === null ? null : createJobThread({ file: pageRules, memory: 256, timeout: 10_000 });
  const checkProject = createProjectCheck({
    builtIn: Object.keys(preview.versions),
    async checkPage(path, html) {
      if (thread === null) return checkPage(path, html);
      return thread.run<CheckIssue[]>({ path, html }).catch((error: unknown) => {
        report(error);
        return [];
      });
    },
    report,
  });
  return {
    finder,
    pages,
    async check(tree, files, type) {
      // What is staged may not be stored yet.
      const entries = tree.map((entry) => ({ ...entry, content: files.get(entry.path)?.content ?? null }));
      const { faults, packages } = await preview.inspect({ files: entries }, type);
      const isNeeded = packages !== null && Object.keys(packages.plan.wanted).length > 0;
      return checkProject(files, {
        faults,
        packages: isNeeded ? () => preview.packages.linked(packages.plan, packages.own) : null,
      });
    },
    close() {
      finder.close();
      void thread?.close();
      pages?.close();
    },
  };
}
