import type { FastifyInstance } from 'fastify';
import { runInspectionPath } from '#contract/endpoints.ts';
import { ErrNo } from '#contract/envelope.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import { ApiError } from '#server/platform/api-error.ts';
import type { RunInspection } from '#server/runs/run-inspection.ts';
import { openEventStream } from './open-event-stream.ts';
import { t } from '#language/speech.ts';

/** What the stream is answered from. */
export interface RunInspectionServices {
  readonly runInspection: RunInspection;
  readonly sessions: Sessions;
}

/** `GET /api/inspect/runs`: reports of the runs of the signed-in user, and of no other user's, as they happen. */
export function registerRunInspection(app: FastifyInstance, services: RunInspectionServices): void {
  const { runInspection, sessions } = services;
  app.get(runInspectionPath, async (request, reply) => {
    const account = await request.account();
    if (account === null) throw new ApiError(ErrNo.notSignedIn, t`Sign in to do this.`);
    if (!runInspection.hasRoom(account.id)) {
      throw new ApiError(ErrNo.tooFrequent, t`Too many pages inspect runs. Close some of them.`);
    }
    const cookie = request.sessionToken() ?? '';
    runInspection.attach(
      account.id,
      openEventStream(reply),
      async () => (await sessions.resolve(cookie))?.id === account.id,
    );
  });
}
