import type { FastifyInstance } from 'fastify';
import { pathProblem } from '#lib/project-paths.ts';
import type { RateLimits } from '#server/auth/rate-limits.ts';
import type { Members } from '#server/members/members.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createMinuteLimit } from '#server/platform/minute-limit.ts';
import type { Presence } from '#server/presence/presence.ts';
import { projectFor } from '#server/projects/project-rows.ts';
import { registerCall } from './calls.ts';

/** What these calls are answered from. */
export interface MemberCallServices {
  readonly clock: Clock;
  readonly database: Database;
  readonly members: Members;
  readonly presence: Presence;
  readonly rateLimits: RateLimits;
}

/** Invitations that one person may send in an hour: each is a mail to somebody who did not ask for it. */
const invitations = { most: 30, ms: 3_600_000 };
/** Mails that one person may have the same address sent in a day, in whatever projects. */
const invitationsTo = { most: 5, ms: 24 * 3_600_000 };
/** Links that one person may try in an hour. */
const trials = { most: 60, ms: 3_600_000 };
/** What the tabs of one person may say in a minute of where they are: one whose cursor moves says it 240 times. */
const words = { most: 1_200, people: 50_000 };

/** The people of projects over HTTP. */
export function registerMemberCalls(
  app: FastifyInstance,
  { clock, database, members, presence, rateLimits }: MemberCallServices,
): void {
  registerCall(app, 'memberList', ({ input, user }) => members.list(user.id, input.projectId));
  registerCall(app, 'memberInvite', async ({ input, user }) => {
    await rateLimits.use(`invite:${user.id}`, invitations.most, invitations.ms);
    await rateLimits.use(`invite:${user.id}:${input.email}`, invitationsTo.most, invitationsTo.ms);
    return members.invite(user, input);
  });
  registerCall(app, 'invitationWithdraw', ({ input, user }) => members.withdraw(user.id, input));
  registerCall(app, 'memberChange', ({ input, user }) => members.change(user.id, input));
  registerCall(app, 'memberAllow', ({ input, user }) => members.allow(user.id, input));
  registerCall(app, 'memberRemove', ({ input, user }) => members.remove(user.id, input));
  registerCall(app, 'memberLeave', async ({ input, user }) => {
    await members.leave(user.id, input.projectId);
    return {};
  });
  // Said again and again, and stored nowhere: nor is its answer kept for a repeat, or its limit counted in the database.
  const countWord = createMinuteLimit(clock, words.most, words.people);
  registerCall(
    app,
    'presenceSay',
    async ({ input, user }) => {
      countWord(user.id);
      await projectFor(database.db, input.projectId, user.id, 'viewer');
      const { path } = input.place;
      // What names no file could pass for another one, on the screens of all others.
      const shown = path === null || pathProblem(path) === null ? path : null;
      presence.say({ ...input, place: { ...input.place, path: shown }, userId: user.id });
      return {};
    },
    { idempotent: false },
  );
  // The token of a link is kept with no answer.
  registerCall(
    app,
    'invitationRead',
    async ({ input, user }) => {
      await rateLimits.use(`invitation:${user.id}`, trials.most, trials.ms);
      return members.read(user, input.token);
    },
    { idempotent: false },
  );
  registerCall(
    app,
    'invitationAccept',
    async ({ input, user }) => {
      await rateLimits.use(`invitation:${user.id}`, trials.most, trials.ms);
      return members.accept(user, input.token);
    },
    { idempotent: false },
  );
}
