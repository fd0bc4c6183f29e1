import type { FastifyInstance } from 'fastify';
import { registerCall } from '#server/http/calls.ts';
import { enhancePrompt } from './enhance.ts';

/** How many keys a person may try in an hour: a trial is a request to somebody else. */
const trials = { most: 20, ms: 3_600_000 };
/** Wishes rewritten in an hour. */
const rewrites = { most: 60, ms: 3_600_000 };

/** Models, the keys for them, and what a turn asks leave for, over HTTP. */
export function registerModelCalls(app: FastifyInstance): void {
  registerCall(app, 'modelList', ({ user, services }) => services.models.list(user?.id ?? null));
  registerCall(app, 'modelChoose', async ({ input, user, services }) => {
    await services.models.choose(user.id, input.engine);
    return {};
  });
  registerCall(
    app,
    'modelKeySave',
    async ({ input, user, services }) => {
      await services.rateLimits.use(`model-key:${user.id}`, trials.most, trials.ms);
      return services.models.saveKey(user.id, input.provider, input.key);
    },
    // A repeat would keep the key in the table of answers; trying it twice does no harm.
    { idempotent: false },
  );
  registerCall(app, 'modelKeyRemove', async ({ input, user, services }) => {
    await services.modelKeys.remove(user.id, input.provider);
    return {};
  });
  registerCall(app, 'modelEnhance', async ({ input, user, services }) => {
    await services.rateLimits.use(`enhance:${user.id}`, rewrites.most, rewrites.ms);
    const { id } = await services.models.pick(user.id, input.engine, 'build');
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
  registerCall(app, 'runDecide', async ({ input, user, services }) => {
    await services.approvals.decide(user.id, input);
    return {};
  });
  registerCall(app, 'runChoose', ({ input, user, services, remember }) =>
    services.repairChoices.choose(user.id, input, remember),
  );
  registerCall(app, 'runPing', async ({ input: { runId, ...ping }, user, services }) => {
    await services.runs.checkOwner(user.id, runId);
    await services.pings.tell(runId, ping);
    return {};
  });
  registerCall(app, 'runEdit', ({ input, user, services, remember }) =>
    services.runs.edit({ ownerId: user.id, ...input }, remember),
  );
}
