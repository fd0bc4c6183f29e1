import type { FastifyInstance } from 'fastify';
import { projectEventsPath } from '#contract/endpoints.ts';
import { ErrNo } from '#contract/envelope.ts';
import { seatIdSchema } from '#contract/presence.ts';
import { ApiError } from '#server/platform/api-error.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ProjectStreams } from '#server/projects/event-stream.ts';
import { projectFor, roleIn } from '#server/projects/project-rows.ts';
import { openEventStream } from './open-event-stream.ts';
import { t } from '#language/speech.ts';

/** What the stream is answered from. */
export interface ProjectEventServices {
  readonly database: Database;
  readonly projectStreams: ProjectStreams;
}

const cursorOf = (value: unknown): number => {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
  return Number.isSafeInteger(number) ? number : 0;
};

/** `GET /api/project/events?projectId=…&cursor=n`: the log as the people of the project see it, resumed by `Last-Event-ID`. */
export function registerProjectEvents(app: FastifyInstance, services: ProjectEventServices): void {
  app.get<{ Querystring: { projectId?: string; cursor?: string; seat?: string } }>(
    projectEventsPath,
    async (request, reply) => {
      const account = await request.account();
      if (account === null) throw new ApiError(ErrNo.notSignedIn, t`Sign in to do this.`);
      const { projectId } = request.query;
      if (projectId === undefined || projectId === '') {
        throw new ApiError(ErrNo.badRequest, t`projectId: must be of type string`);
      }
      const project = await projectFor(services.database.db, projectId, account.id, 'viewer');
      const role = await roleIn(services.database.db, project, account.id);
      // Removed since the line above: refused as whoever comes later is.
      if (role === null) throw new ApiError(ErrNo.notFound, t`There is no such project.`);
      if (!services.projectStreams.hasRoom(account.id))
        throw new ApiError(ErrNo.tooFrequent, t`Too many pages are open. Close some of them.`);
      const last = request.headers['last-event-id'];
      // No client has seen more than there is: a cursor from elsewhere must not wait for the log to grow up to it.
      const cursor = Math.min(cursorOf(last ?? request.query.cursor), project.event_seq);
      const raw = openEventStream(reply);
      raw.write('retry: 1000\n\n');
      const token = request.sessionToken() ?? '';
      const seat = seatIdSchema.safeParse(request.query.seat);
      services.projectStreams.attach(
        { projectId, userId: account.id, role, token, cursor, comments: project.comment_seq },
        raw,
        seat.success ? { seat: seat.data, name: account.name } : undefined,
      );
    },
  );
}
