import { runPreviewBench } from './preview.bench.ts';
import { crowd } from './preview-project.ts';
import type { Report } from './report.ts';

/** Large projects and many of them, beside a Vite dev server with the same project in the same run. */
export async function runLargeBench(report: Report): Promise<void> {
  const large = 'preview: a project of 1,000 modules';
  await report.measure(
    {
      cold: { name: `${large}, cold open to first paint`, unit: 'ms' },
      coldVite: { name: `${large}, cold open to first paint, Vite dev server`, unit: 'ms' },
      coldRatio: { name: `${large}, cold open to first paint, ours / Vite`, unit: '×', bar: 1 },
      edit: { name: `${large}, edit to screen`, unit: 'ms' },
      editVite: { name: `${large}, edit to screen, Vite dev server`, unit: 'ms' },
      editRatio: { name: `${large}, edit to screen, ours / Vite`, unit: '×', bar: 1 },
    },
    async () => {
      const { ours, vite, ratio } = await runPreviewBench('large', 3);
      return {
        cold: ours.coldFirstPaint,
        coldVite: vite.coldFirstPaint,
        coldRatio: ratio.coldFirstPaint,
        edit: ours.editToScreen,
        editVite: vite.editToScreen,
        editRatio: ratio.editToScreen,
      };
    },
  );
  const many = `preview: ${crowd} projects open besides`;
  await report.measure(
    {
      edit: { name: `${many}, edit to screen`, unit: 'ms' },
      editRatio: { name: `${many}, edit to screen, ours / Vite with one project`, unit: '×', bar: 0.6 },
      memory: { name: `${many}, memory of the server`, unit: 'MB' },
      memoryVite: { name: 'preview: memory of a Vite dev server with one project', unit: 'MB' },
      memoryRatio: { name: `${many}, memory, ours / as many of Vite`, unit: '×', bar: 0.1 },
    },
    async () => {
      const { ours, vite, ratio } = await runPreviewBench('crowd', 3);
      return {
        edit: ours.editToScreen,
        editRatio: ratio.editToScreen,
        memory: ours.memory / 1024 ** 2,
        memoryVite: vite.memory / 1024 ** 2,
        memoryRatio: ours.memory / (vite.memory * (crowd + 1)),
      };
    },
  );
}
