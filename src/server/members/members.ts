import type { Kysely, Transaction } from 'kysely';
import type { CallRequest, CallResponse } from '#contract/calls.ts';
import { ErrNo } from '#contract/envelope.ts';
import {
  type GivenRole,
  invitationTime,
  type Members as People,
  mostMembers,
  type Person,
} from '#contract/members.ts';
import type { Project } from '#contract/project.ts';
import { folded } from '#lib/folded.ts';
import { bytesOf, hashOf } from '#server/files/content.ts';
import type { Ledger } from '#server/credits/ledger.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { ApiError } from '#server/platform/api-error.ts';
import { channels, notify } from '#server/platform/channels.ts';
import type { Clock, Ids } from '#server/platform/clock.ts';
import type { Executor, Schema } from '#server/platform/db/schema.ts';
import type { EventBus } from '#server/platform/event-bus.ts';
import type { NotificationSender } from '#server/notifications/notifications.ts';
import { hasActiveOwner } from '#server/projects/active-owner.ts';
import { notifyPeopleChanged } from '#server/projects/project-news.ts';
import { lockProject, projectFor, type ProjectRow, toProject } from '#server/projects/project-rows.ts';
import { headTreeOf } from '#server/projects/versions.ts';
import type { Account } from '#server/users/users.ts';
import { invitationMail } from './invitation-mail.ts';
import { speech, t } from '#language/speech.ts';
import { inLanguage } from '#server/platform/spoken-language.ts';
import { languageOfAddress } from '#server/users/account-languages.ts';

/** Projects of others that a person is shown at once. */
const mostShared = 100;

/** Who is in a project besides its owner, and how they come and go. */
export interface Members {
  /** Everybody who is in it or has written there, the owner first. */
  people(project: ProjectRow): Promise<Person[]>;
  /** Projects of others that this person is in, the one that was changed last first; those that have the text. */
  sharedWith(accountId: string, search: string): Promise<Project[]>;
  list(ownerId: string, projectId: string): Promise<People>;
  /**
   * Sends an invitation to an address, whether or not it has an account.
   * @throws {ApiError} conflict for the owner's own, for a member's, and where there are too many
   */
  invite(owner: Account, input: CallRequest<'memberInvite'>): Promise<People>;
  withdraw(ownerId: string, input: CallRequest<'invitationWithdraw'>): Promise<People>;
  change(ownerId: string, input: CallRequest<'memberChange'>): Promise<People>;
  allow(ownerId: string, input: CallRequest<'memberAllow'>): Promise<People>;
  remove(ownerId: string, input: CallRequest<'memberRemove'>): Promise<People>;
  /** @throws {ApiError} conflict for the owner, who cannot leave */
  leave(accountId: string, projectId: string): Promise<void>;
  /** @throws {ApiError} notFound for a link that is not good (any more), conflict for another account's */
  read(account: Account, token: string): Promise<CallResponse<'invitationRead'>>;
  accept(account: Account, token: string): Promise<CallResponse<'invitationAccept'>>;
}

const noMember = () => new ApiError(ErrNo.notFound, t`This person is not in the project any more.`);

export function createMembers(deps: {
  readonly db: Kysely<Schema>;
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly ledger: Pick<Ledger, 'used'>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly notifications: NotificationSender;
  readonly appOrigin: string;
}): Members {
  const { db, bus, clock, ids, ledger, mailer, notifications } = deps;

  const listed = async (executor: Executor, ownerId: string, projectId: string): Promise<People> => {
    const used = await ledger.used(executor, { userId: ownerId, projectId });
    const members = await executor
      .selectFrom('project_members')
      .innerJoin('users', 'users.id', 'project_members.user_id')
      .select(['users.id', 'users.name', 'users.email'])
      .select(['project_members.role', 'project_members.allowance'])
      .where('project_members.project_id', '=', projectId)
      .orderBy('project_members.created_at')
      .orderBy('users.id')
      .execute();
    const invitations = await executor
      .selectFrom('project_invitations')
      .select(['id', 'email', 'role', 'expires_at'])
      .where('project_id', '=', projectId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    const now = clock.now();
    return {
      members: members.map((member) => ({ ...member, used: used.get(member.id) ?? 0 })),
      invitations: invitations.map(({ expires_at: expiresAt, ...invitation }) => ({
        ...invitation,
        expiresAt,
        isOpen: expiresAt > now,
      })),
    };
  };

  /** Changes who is in a project, under its lock. @returns what `change` does, and the project. */
  const underLock = <A>(
    ownerId: string,
    projectId: string,
    change: (transaction: Transaction<Schema>, project: ProjectRow) => Promise<A>,
  ): Promise<A> =>
    db.transaction().execute(async (transaction) => {
      const project = await lockProject(transaction, projectId, ownerId, 'owner', clock.now());
      return change(transaction, project);
    });

  /** Changes what a member may do. */
  const update = async (
    ownerId: string,
    projectId: string,
    memberId: string,
    values: { readonly role: GivenRole } | { readonly allowance: number | null },
  ): Promise<People> => {
    const people = await underLock(ownerId, projectId, async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('project_members')
        .set(values)
        .where('project_id', '=', projectId)
        .where('user_id', '=', memberId)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) throw noMember();
      return listed(transaction, ownerId, projectId);
    });
    await announce(projectId, memberId);
    return people;
  };

  /** Tells a person whose access has changed, and everybody in the project. After the commit. */
  const announce = async (projectId: string, accountId: string): Promise<void> => {
    await notify(bus, channels.access(accountId));
    await notifyPeopleChanged({ db, notifications }, projectId, accountId);
  };

  const offered = async (executor: Executor, account: Account, token: string) => {
    const row = await executor
      .selectFrom('project_invitations')
      .innerJoin('projects', 'projects.id', 'project_invitations.project_id')
      .innerJoin('users', 'users.id', 'projects.owner_id')
      .select(['project_invitations.id', 'project_invitations.email', 'project_invitations.role'])
      .select(['project_invitations.expires_at', 'projects.id as project_id', 'projects.scene'])
      .select(['projects.name as project_name', 'users.name as owner_name'])
      .where('project_invitations.token_hash', '=', hashOf(bytesOf(token)))
      .where('project_invitations.expires_at', '>', clock.now())
      .where('projects.deleted_at', 'is', null)
      .where(hasActiveOwner)
      .executeTakeFirst();
    if (row === undefined)
      throw new ApiError(
        ErrNo.notFound,
        t`This invitation is no longer valid. Ask the person who sent it for a new one.`,
      );
    if (row.email !== account.email)
      throw new ApiError(
        ErrNo.conflict,
        t`This invitation was sent to another address than ${account.email}, which you are signed in with. Sign in with the address that got the mail.`,
      );
    return row;
  };

  return {
    async people(project) {
      const owner = await db
        .selectFrom('users')
        .select(['id', 'name'])
        .where('id', '=', project.owner_id)
        .executeTakeFirstOrThrow();
      const members = await db
        .selectFrom('project_members')
        .innerJoin('users', 'users.id', 'project_members.user_id')
        .select(['users.id', 'users.name', 'project_members.role'])
        .where('project_members.project_id', '=', project.id)
        .orderBy('project_members.created_at')
        .orderBy('users.id')
        .execute();
      const known = [owner.id, ...members.map(({ id }) => id)];
      const gone = await db
        .selectFrom('users')
        .select(['id', 'name'])
        .where('id', 'not in', known)
        .where('id', 'in', (of) =>
          of.selectFrom('runs').select('runs.user_id').where('runs.project_id', '=', project.id),
        )
        .orderBy('id')
        .execute();
      return [{ ...owner, role: 'owner' }, ...members, ...gone.map((person) => ({ ...person, role: null }))];
    },

    async sharedWith(accountId, search) {
      const rows = await db
        .selectFrom('project_members')
        .innerJoin('projects', 'projects.id', 'project_members.project_id')
        .innerJoin('users', 'users.id', 'projects.owner_id')
        .selectAll('projects')
        .select(['project_members.role', 'users.name as owner_name'])
        .where('project_members.user_id', '=', accountId)
        .where('projects.deleted_at', 'is', null)
        .where(hasActiveOwner)
        .orderBy('projects.updated_at', 'desc')
        .orderBy('projects.id')
        .limit(mostShared)
        .execute();
      const wanted = folded(search.trim());
      const found: Project[] = [];
      for (const row of rows) {
        if (!row.folded_name.includes(wanted)) continue;
        const project = toProject(row, await headTreeOf(db, row));
        found.push({ ...project, role: row.role, ownerName: row.owner_name });
      }
      return found;
    },

    async list(ownerId, projectId) {
      await projectFor(db, projectId, ownerId, 'owner');
      return listed(db, ownerId, projectId);
    },

    async invite(owner, { projectId, email, role }) {
      const token = ids.token();
      const { people, name } = await underLock(owner.id, projectId, async (transaction, project) => {
        if (email === owner.email) throw new ApiError(ErrNo.conflict, t`This is your own address.`);
        const before = await listed(transaction, owner.id, projectId);
        if (before.members.some((member) => member.email === email))
          throw new ApiError(ErrNo.conflict, t`${email} is in the project already.`);
        const others = before.invitations.filter((invitation) => invitation.email !== email);
        if (before.members.length + others.length >= mostMembers)
          throw new ApiError(
            ErrNo.conflict,
            t`A project has at most ${mostMembers} people besides you. Remove somebody, or withdraw an invitation.`,
          );
        const now = clock.now();
        const values = {
          role,
          token_hash: hashOf(bytesOf(token)),
          created_at: now,
          expires_at: now + invitationTime,
        };
        await transaction
          .insertInto('project_invitations')
          .values({ id: ids.id('i'), project_id: projectId, email, ...values })
          .onConflict((conflict) => conflict.columns(['project_id', 'email']).doUpdateSet(values))
          .execute();
        return { people: await listed(transaction, owner.id, projectId), name: project.name };
      });
      // Whom it invites may have no account yet: the language of the inviting person is the best guess then.
      const language = await languageOfAddress(db, email, speech().language);
      await inLanguage(language, () =>
        mailer.send(
          invitationMail(email, {
            ownerName: owner.name,
            projectName: name,
            role,
            url: `${deps.appOrigin}/invitation?token=${token}`,
            lifetime: invitationTime,
          }),
        ),
      );
      return people;
    },

    withdraw: (ownerId, { projectId, invitationId }) =>
      underLock(ownerId, projectId, async (transaction) => {
        await transaction
          .deleteFrom('project_invitations')
          .where('id', '=', invitationId)
          .where('project_id', '=', projectId)
          .execute();
        return listed(transaction, ownerId, projectId);
      }),

    change: (ownerId, { projectId, memberId, role }) => update(ownerId, projectId, memberId, { role }),
    allow: (ownerId, { projectId, memberId, allowance }) =>
      update(ownerId, projectId, memberId, { allowance }),

    async remove(ownerId, { projectId, memberId }) {
      const people = await underLock(ownerId, projectId, async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('project_members')
          .where('project_id', '=', projectId)
          .where('user_id', '=', memberId)
          .executeTakeFirst();
        if (numDeletedRows !== 1n) throw noMember();
        return listed(transaction, ownerId, projectId);
      });
      await announce(projectId, memberId);
      return people;
    },

    async leave(accountId, projectId) {
      const project = await projectFor(db, projectId, accountId, 'viewer');
      if (project.owner_id === accountId)
        throw new ApiError(ErrNo.conflict, t`This project is yours. Delete it instead.`);
      await db
        .deleteFrom('project_members')
        .where('project_id', '=', projectId)
        .where('user_id', '=', accountId)
        .execute();
      await announce(projectId, accountId);
    },

    async read(account, token) {
      const row = await offered(db, account, token);
      return {
        projectName: row.project_name,
        ownerName: row.owner_name,
        role: row.role,
        expiresAt: row.expires_at,
      };
    },

    async accept(account, token) {
      const row = await db.transaction().execute(async (transaction) => {
        const invitation = await offered(transaction, account, token);
        // Used once: of two tabs that accept, one is told that it is no longer valid.
        const { numDeletedRows } = await transaction
          .deleteFrom('project_invitations')
          .where('id', '=', invitation.id)
          .executeTakeFirst();
        if (numDeletedRows === 1n)
          await transaction
            .insertInto('project_members')
            .values({
              project_id: invitation.project_id,
              user_id: account.id,
              role: invitation.role,
              created_at: clock.now(),
            })
            .onConflict((conflict) => conflict.columns(['project_id', 'user_id']).doNothing())
            .execute();
        return invitation;
      });
      await announce(row.project_id, account.id);
      return { projectId: row.project_id, scene: row.scene };
    },
  };
}
