import type { Kysely } from 'kysely';
import type { ModelServices } from '#server/builder/models/model-services.ts';
import type { Workbench } from '#server/builder/workbench.ts';
import type { RunCredits } from '#server/credits/run-credits.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { IntegrationServices } from '#server/integrations/integrations.ts';
import type { Notifications } from '#server/notifications/notifications.ts';
import type { Clock, Ids } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { EventBus } from '#server/platform/event-bus.ts';
import type { Settings } from '#server/platform/settings.ts';
import { listedPackages } from '#server/preview/listed-packages.ts';
import type { PreviewService } from '#server/preview/preview-service.ts';
import type { ProjectStreams } from '#server/projects/event-stream.ts';
import type { Projects } from '#server/projects/projects.ts';
import { type Approvals, createApprovals } from '#server/runs/approvals.ts';
import { createPermissions } from '#server/runs/permissions.ts';
import { createRepairChoices, type RepairChoices } from '#server/runs/repair-choices.ts';
import type { RunInspection } from '#server/runs/run-inspection.ts';
import { allowedKit, readKit } from '#server/builder/kit.ts';
import { createRunWorker, type RunWorker } from '#server/runs/run-worker.ts';
import { createRuns, type Runs } from '#server/runs/runs.ts';
import { createRuntimePings, type RuntimePings } from '#server/runs/runtime-pings.ts';
import { traceRun } from '#server/runs/run-traces.ts';
import { createRunQueue } from '#server/runs/run-queue.ts';
import { createRunPace } from '#server/runs/run-ranks.ts';
import { createWaitingQueue, type WaitingQueue } from '#server/runs/waiting-runs.ts';
import type { AccountServices } from './account-services.ts';
import type { Uploads } from '#server/media/uploads.ts';
import type { Screenshots } from '#server/media/screenshots.ts';
import type { Schema } from '#server/platform/db/schema.ts';

/** What executes runs, and what people decide about them. */
export interface RunServices {
  readonly approvals: Approvals;
  readonly repairChoices: RepairChoices;
  readonly waitingQueue: WaitingQueue;
  readonly pings: RuntimePings;
  readonly runs: Runs;
  /** Null unless runs may be inspected. */
  readonly runInspection: RunInspection | null;
  /** Executes runs; none begins before it is started. */
  readonly worker: RunWorker;
}

export async function createRunServices(deps: {
  readonly database: Database;
  readonly db: Kysely<Schema>;
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly files: FileStore;
  readonly projects: Projects;
  readonly uploads: Uploads;
  readonly preview: PreviewService;
  readonly notifications: Notifications;
  readonly integrations: Pick<IntegrationServices, 'supabase' | 'github'>;
  readonly models: ModelServices['models'];
  readonly toolsConf: AccountServices['toolsConf'];
  readonly credits: RunCredits;
  readonly isWatched: ProjectStreams['isWatched'];
  readonly workbench: Workbench;
  /** Null where there is no browser for pictures. */
  readonly screenshots: Screenshots | null;
  readonly settings: Settings;
  readonly report: (error: unknown) => void;
}): Promise<{ readonly services: RunServices; close(): Promise<void> }> {
  const { db, clock, files, preview, integrations, models, settings } = deps;
  const permissions = createPermissions({
    db,
    tools: deps.toolsConf,
    supabase: integrations.supabase,
    github: integrations.github,
    builtIn: { ...preview.packages.here, ...preview.versions },
    packages: preview.packages,
  });
  const pings = createRuntimePings(deps);
  const approvals = createApprovals({ ...deps, permissions });
  const pace = createRunPace(settings.runsAtOnce);
  const queue = createRunQueue({ ...deps, pace, longestWait: settings.longestWait });
  const runs = createRuns({ ...deps, queue });
  const waitingQueue = createWaitingQueue(deps);
  const repairChoices = createRepairChoices({ ...deps, queue });
  // Its charts and their words are no part of a server that is not inspected.
  const runInspection = settings.inspectRuns
    ? (await import('#server/runs/run-inspection.ts')).createRunInspection({ clock })
    : null;
  // Loaded where it is wanted alone, as what counts is.
  const traces =
    settings.tracesEndpoint === null
      ? null
      : (await import('./traces.ts')).createTraces(settings.tracesEndpoint);
  const worker = createRunWorker({
    ...deps,
    queue,
    engines: { get: models.engine },
    permissions,
    kit: allowedKit(
      readKit(),
      (name) => Object.hasOwn(preview.versions, name) || preview.packages.whyNot(name) === null,
    ),
    pings,
    ...(runInspection === null ? {} : { inspect: runInspection.inspect }),
    ...(traces === null ? {} : { trace: traceRun }),
    pace,
    ceilings: settings.models.ceilings,
    verify: async (tree, type) => preview.check({ files: tree }, type),
    listed: (tree, type) => listedPackages(preview, { files: tree, type }, (hash) => files.readBlob(hash)),
  });
  return {
    services: { approvals, repairChoices, waitingQueue, pings, runs, runInspection, worker },
    async close() {
      await traces?.close();
    },
  };
}
