import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SecurityEventKind } from '#contract/account-calls.ts';
import { pathProblem } from '#lib/project-paths.ts';
import type { RateLimits } from '#server/auth/rate-limits.ts';
import type { SecurityLog } from '#server/auth/security-log.ts';
import type { Members } from '#server/members/members.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createMinuteLimit } from '#server/platform/minute-limit.ts';
import type { Presence } from '#server/presence/presence.ts';
import { projectFor } from '#server/projects/project-rows.ts';
import { registerCall } from './calls.ts';
import { sourceOf } from './source.ts';

/** What these calls are answered from. */
export interface MemberCallServices {
  readonly clock: Clock;
  readonly database: Database;
  readonly members: Members;
  readonly presence: Presence;
  readonly rateLimits: RateLimits;
  readonly securityLog: SecurityLog;
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
  { clock, database, members, presence, rateLimits, securityLog }: MemberCallServices,
): void {
  /** Notes who has let whom do what: by ids, as whoever was invited need not have an account. */
  const note = (
    kind: SecurityEventKind,
    userId: string,
    request: FastifyRequest,
    detail: readonly string[],
  ): Promise<void> =>
    securityLog.record({
      kind,
      subject: { userId },
      detail: detail.join(', '),
      source: sourceOf(request),
    });

  registerCall(app, 'memberList', ({ input, user }) => members.list(user.id, input.projectId));
  registerCall(app, 'memberInvite', async ({ input, user, request }) => {
    await rateLimits.use(`invite:${user.id}`, invitations.most, invitations.ms);
    await rateLimits.use(`invite:${user.id}:${input.email}`, invitationsTo.most, invitationsTo.ms);
    const people = await members.invite(user, input);
    await note('member-invited', user.id, request, [input.projectId, input.role]);
    return people;
  });
  registerCall(app, 'invitationWithdraw', async ({ input, user, request }) => {
    const people = await members.withdraw(user.id, input);
    await note('member-removed', user.id, request, [input.projectId, input.invitationId]);
    return people;
  });
  registerCall(app, 'memberChange', async ({ input, user, request }) => {
    const people = await members.change(user.id, input);
    await note('member-changed', user.id, request, [input.projectId, input.memberId, input.role]);
    return people;
  });
  registerCall(app, 'memberAllow', async ({ input, user, request }) => {
    const people = await members.allow(user.id, input);
    const allowed = `${input.allowance ?? 'all'} credits`;
    await note('member-changed', user.id, request, [input.projectId, input.memberId, allowed]);
    return people;
  });
  registerCall(app, 'memberRemove', async ({ input, user, request }) => {
    const people = await members.remove(user.id, input);
    await note('member-removed', user.id, request, [input.projectId, input.memberId]);
    return people;
  });
  registerCall(app, 'memberLeave', async ({ input, user, request }) => {
    await members.leave(user.id, input.projectId);
    await note('member-removed', user.id, request, [input.projectId, user.id]);
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
    async ({ input, user, request }) => {
      await rateLimits.use(`invitation:${user.id}`, trials.most, trials.ms);
      const accepted = await members.accept(user, input.token);
      await note('member-joined', user.id, request, [accepted.projectId]);
      return accepted;
    },
    { idempotent: false },
  );
}
