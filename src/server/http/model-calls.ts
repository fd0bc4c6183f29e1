import type { FastifyInstance } from 'fastify';
import { mostPictureBytes } from '#contract/preview-frame.ts';
import type { RateLimits } from '#server/auth/rate-limits.ts';
import type { ModelKeys } from '#server/builder/models/model-keys.ts';
import type { Models } from '#server/builder/models/models.ts';
import type { Ledger } from '#server/credits/ledger.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { Ids } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { keepLook } from '#server/runs/page-looks.ts';
import type { Approvals } from '#server/runs/approvals.ts';
import type { RepairChoices } from '#server/runs/repair-choices.ts';
import type { Runs } from '#server/runs/runs.ts';
import type { RuntimePings } from '#server/runs/runtime-pings.ts';
import type { WaitingQueue } from '#server/runs/waiting-runs.ts';
import type { SecurityLog } from '#server/auth/security-log.ts';
import { registerCall } from './calls.ts';
import { sourceOf } from './source.ts';

/** What these calls are answered from. */
export interface ModelCallServices {
  readonly approvals: Approvals;
  readonly database: Database;
  readonly files: FileStore;
  readonly ids: Ids;
  readonly ledger: Ledger;
  readonly modelKeys: ModelKeys;
  readonly models: Models;
  readonly pings: RuntimePings;
  readonly rateLimits: RateLimits;
  readonly repairChoices: RepairChoices;
  readonly securityLog: SecurityLog;
  readonly waitingQueue: WaitingQueue;
  readonly runs: Runs;
  readonly settings: { readonly models: { readonly creditsPerDollar: number } };
}

/** How many keys a person may try in an hour: a trial is a request to a provider. */
const trials = { most: 20, ms: 3_600_000 };
/** Pictures that pages draw of themselves in a minute. */
const looks = { most: 30, ms: 60_000 };
/** Requests rewritten in an hour. */
const rewrites = { most: 60, ms: 3_600_000 };

/** Models, the keys for them, and what a run asks permission for, over HTTP. */
export function registerModelCalls(app: FastifyInstance, services: ModelCallServices): void {
  registerCall(app, 'modelList', ({ user }) => services.models.list(user?.id ?? null));
  registerCall(app, 'modelChoose', async ({ input, user }) => {
    await services.models.choose(user.id, input.engine, input.thinking);
    return {};
  });
  registerCall(
    app,
    'modelKeySave',
    async ({ input, user, request }) => {
      await services.rateLimits.use(`model-key:${user.id}`, trials.most, trials.ms);
      const saved = await services.models.saveKey(user.id, input.provider, input.key);
      await services.securityLog.record({
        kind: 'key-saved',
        subject: { userId: user.id },
        detail: input.provider,
        source: sourceOf(request),
      });
      return saved;
    },
    // A repeat would keep the key in the table of answers; trying it twice does no harm.
    { idempotent: false },
  );
  registerCall(app, 'modelKeyRemove', async ({ input, user, request }) => {
    await services.modelKeys.remove(user.id, input.provider);
    await services.securityLog.record({
      kind: 'key-removed',
      subject: { userId: user.id },
      detail: input.provider,
      source: sourceOf(request),
    });
    return {};
  });
  registerCall(app, 'modelEnhance', async ({ input, user }) => {
    await services.rateLimits.use(`enhance:${user.id}`, rewrites.most, rewrites.ms);
    const { id } = await services.models.pick(user.id, input.engine, 'build');
    // What asks models is loaded when one is asked.
    const { enhancePrompt } = await import('#server/builder/models/enhance.ts');
    return enhancePrompt(
      {
        db: services.database.db,
        ids: services.ids,
        ledger: services.ledger,
        models: services.models,
        creditsPerDollar: services.settings.models.creditsPerDollar,
      },
      { userId: user.id, engineId: id, prompt: input.prompt },
    );
  });
  registerCall(app, 'runDecide', async ({ input, user }) => {
    await services.approvals.decide(user.id, input);
    return {};
  });
  registerCall(app, 'runChoose', ({ input, user, remember }) =>
    services.repairChoices.choose(user.id, input, remember),
  );
  registerCall(app, 'runPing', async ({ input: { runId, ...ping }, user }) => {
    await services.runs.checkEditor(user.id, runId);
    await services.pings.notify(runId, ping);
    return {};
  });
  registerCall(
    app,
    'runLook',
    async ({ input: { runId, askId, image }, user }) => {
      await services.runs.checkEditor(user.id, runId);
      await services.rateLimits.use(`look:${user.id}`, looks.most, looks.ms);
      const { database, files, pings } = services;
      await keepLook({ db: database.db, files, pings }, { runId, askId, data: Buffer.from(image, 'base64') });
      return {};
    },
    { bodyLimit: mostPictureBytes * 2, idempotent: false },
  );
  registerCall(app, 'queueArrange', async ({ input, user }) => {
    await services.waitingQueue.arrange(user.id, input);
    return {};
  });
  registerCall(app, 'runEdit', ({ input, user, remember }) =>
    services.runs.edit({ accountId: user.id, ...input }, remember),
  );
}
