import type { ServerResponse } from 'node:http';
import type { InspectionEvent } from 'xstate';
import { registry } from '#machines/registry.ts';
import { toDefinition } from '#machines/shared/export/stately-code.ts';
import { createRecorder } from '#machines/shared/inspect/recorder.ts';
import type { Report } from '#machines/shared/inspect/recording.types.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { InspectRun } from './run-executor.ts';

/** Runs of which reports are kept for streams that join later, reports of each, and streams of one person. */
const limits = { runs: 20, reports: 200, streams: 4 } as const;

/** Milliseconds between two signs of life, with which it is looked whether the session still holds. */
const heartbeatEvery = 15_000;
/** Bytes that may wait for a slow reader before it is let go. */
const maxBacklog = 1_000_000;

/** What runs did on this instance, for those who inspect: the setting INSPECT_RUNS. */
export interface RunInspection {
  /** To be given to the run executor. */
  readonly inspect: InspectRun;
  /** Whether this user may open one more stream here. */
  hasRoom(userId: string): boolean;
  /**
   * Sends the reports of a user's runs to a response whose headers are sent, those that are kept first, until it
   * closes. `isAllowed` is asked now and then: the stream ends when it says no.
   */
  attach(userId: string, response: ServerResponse, isAllowed: () => Promise<boolean>): void;
  /** Ends every stream. */
  close(): void;
}

interface Reader {
  readonly userId: string;
  readonly response: ServerResponse;
}

interface InspectedRun {
  readonly userId: string;
  readonly frames: string[];
}

/**
 * Nothing is told that has not been through the sanitiser: of contexts and events numbers and the names of things
 * remain, of every text its length.
 */
export function createRunInspection({ clock }: { readonly clock: Clock }): RunInspection {
  const machines = new Map(registry.map((entry) => [entry.machine.id, entry]));
  const runs = new Map<string, InspectedRun>();
  const readers = new Set<Reader>();
  let isClosed = false;

  /** With an actor's first report comes the chart that it runs, without the context that is written into it. */
  const frameOf = (report: Report): string => {
    const entry = machines.get(report.actor.machine ?? '');
    if (report.entry.number > 1 || entry === undefined) return `data: ${JSON.stringify(report)}\n\n`;
    const { context: _context, ...definition } = toDefinition(entry.machine);
    return `data: ${JSON.stringify({ ...report, definition })}\n\n`;
  };

  const send = ({ response }: Reader, text: string): void => {
    response.write(text);
    if (response.writableLength > maxBacklog) response.destroy();
  };

  return {
    inspect({ id, user_id: userId }): (event: InspectionEvent) => void {
      const run: InspectedRun = { userId, frames: [] };
      // A run that is taken up again begins anew.
      runs.delete(id);
      runs.set(id, run);
      for (const oldest of runs.keys()) {
        if (runs.size <= limits.runs) break;
        runs.delete(oldest);
      }
      const { observe } = createRecorder({
        tab: `server/${id}`,
        secretsOf: (machine) => machines.get(machine)?.secret ?? [],
        now: () => clock.now(),
        report(report) {
          const frame = frameOf(report);
          // The first are kept in any case: they introduce the actors.
          if (run.frames.length < limits.reports) run.frames.push(frame);
          for (const reader of readers) if (reader.userId === userId) send(reader, frame);
        },
      });
      return observe;
    },

    hasRoom: (userId) =>
      !isClosed && [...readers].filter((reader) => reader.userId === userId).length < limits.streams,

    attach(userId, response, isAllowed) {
      // Closed while the session was looked up.
      if (isClosed) return void response.end();
      const reader: Reader = { userId, response };
      readers.add(reader);
      let cancel = clock.setTimeout(beat, heartbeatEvery);
      response.on('close', () => {
        cancel();
        readers.delete(reader);
      });
      response.write('retry: 2000\n\n');
      for (const run of runs.values())
        if (run.userId === userId) for (const frame of run.frames) send(reader, frame);

      function beat(): void {
        response.write(': keep-alive\n\n');
        cancel = clock.setTimeout(beat, heartbeatEvery);
        isAllowed().then(
          (allowed) => {
            if (!allowed) response.end();
          },
          () => response.end(),
        );
      }
    },

    close() {
      isClosed = true;
      for (const { response } of readers) response.end();
    },
  };
}
