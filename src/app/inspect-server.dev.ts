import type { Report } from '#machines/shared/inspect/recording.types.ts';
import { runInspectionPath } from '#contract/endpoints.ts';

/**
 * Hears what the charts of one's runs do on the server, those of a moment ago first. What it sends has been through
 * the sanitiser there. It comes back by itself when the server was away; a visitor, or a page that asks a server
 * that does not allow inspection, hears nothing.
 */
export function hearServer(receive: (report: Report) => void): void {
  const heard = new Map<string, number>();
  const source = new EventSource(runInspectionPath);
  source.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const report = JSON.parse(data) as Report;
    const { actor, entry } = report;
    // After a pause everything that is kept there is told again.
    if (entry.number <= (heard.get(actor.key) ?? 0)) return;
    heard.set(actor.key, entry.number);
    receive(report);
  });
}
