import type { Readable } from 'node:stream';
import { trimEnds } from '#lib/trim-ends.ts';
import type { Kysely } from 'kysely';
import type { AccountSession } from '#contract/account-calls.ts';
import type { Ledger } from '#server/credits/ledger.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { type ZipEntry, zipStream } from '#server/platform/zip.ts';
import type { ToolsConf } from './tools-conf.ts';
import type { Account } from './users.ts';

/** Lines of the credits' history that are read at once. */
const page = 500;

export interface AccountExport {
  /** A ZIP archive of everything that a person has here, which carries the time `now` in Unix milliseconds. */
  archive(account: Account, sessionToken: string, now: number): Readable;
}

const about = `Everything that you have in Statecraft.

account.json   who you are, your settings, sign-ins, passkeys by name, since when two-step
               sign-in is on, projects of others that you are in and what you
               asked for there, credits and orders
avatar.webp    your image, if you chose one
projects/      one folder for each project:
  project.json   its name, kind and dates
  files/         its files as they are now, edits that are not a version yet included
  versions.json  its versions, newest first
  messages.json  what you asked for, oldest first

Times are ISO 8601 in UTC.
`;

export function createAccountExport(deps: {
  db: Kysely<Schema>;
  files: FileStore;
  ledger: Ledger;
  sessions: { list(userId: string, token: string): Promise<AccountSession[]> };
  toolsConf: ToolsConf;
}): AccountExport {
  const { db, files, ledger, sessions, toolsConf } = deps;

  const accountJson = async (account: Account, sessionToken: string): Promise<unknown> => {
    const credits = [];
    for (let before: number | undefined; ;) {
      const lines = await ledger.history(db, account.id, {
        limit: page,
        ...(before === undefined ? {} : { before }),
      });
      for (const { createdAt, ...line } of lines) credits.push({ ...line, at: at(createdAt) });
      before = lines.at(-1)?.number;
      if (lines.length < page) break;
    }
    const passkeys = await db
      .selectFrom('passkeys')
      .select(['name', 'created_at', 'last_used_at'])
      .where('user_id', '=', account.id)
      .orderBy('created_at')
      .execute();
    const twoStep = await db
      .selectFrom('two_step')
      .select(['turned_on_at', 'app_added_at'])
      .where('user_id', '=', account.id)
      .executeTakeFirst();
    const { language } = await db
      .selectFrom('users')
      .select('language')
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow();
    const orders = await db
      .selectFrom('orders')
      .select(['id', 'title', 'amount', 'currency', 'credits', 'created_at'])
      .where('user_id', '=', account.id)
      .orderBy('created_at')
      .execute();
    const memberships = await db
      .selectFrom('project_members')
      .innerJoin('projects', 'projects.id', 'project_members.project_id')
      .innerJoin('users', 'users.id', 'projects.owner_id')
      .select(['projects.id', 'projects.name', 'users.name as owner', 'project_members.role'])
      .select('project_members.created_at')
      .where('project_members.user_id', '=', account.id)
      .where('projects.deleted_at', 'is', null)
      .orderBy('project_members.created_at')
      .execute();
    const sent = await db
      .selectFrom('runs')
      .innerJoin('projects', 'projects.id', 'runs.project_id')
      .select(['runs.project_id as project', 'runs.prompt', 'runs.created_at'])
      .where('runs.user_id', '=', account.id)
      .where('projects.owner_id', '!=', account.id)
      .orderBy('runs.created_at')
      .execute();
    const comments = await db
      .selectFrom('project_comments')
      .select(['project_id as project', 'page', 'text', 'created_at'])
      .where('user_id', '=', account.id)
      .orderBy('created_at')
      .execute();
    return {
      id: account.id,
      email: account.email,
      name: account.name,
      language,
      settings: account.config,
      tools: await toolsConf.get(account.id),
      standingInstructions: await toolsConf.instructions(account.id),
      sessions: (await sessions.list(account.id, sessionToken)).map((session) => ({
        device: session.device,
        signedIn: at(session.createdAt),
        lastSeen: at(session.lastSeenAt),
      })),
      passkeys: passkeys.map(({ name, created_at: created, last_used_at: used }) => ({
        name,
        added: at(created),
        lastUsed: used === 0 ? null : at(used),
      })),
      twoStepSignIn: {
        on: timeOf(twoStep?.turned_on_at),
        authenticatorApp: timeOf(twoStep?.app_added_at),
      },
      memberOf: memberships.map(({ created_at: since, ...project }) => ({ ...project, since: at(since) })),
      messagesToOthers: sent.map(({ created_at: createdAt, ...message }) => ({
        ...message,
        at: at(createdAt),
      })),
      comments: comments.map(({ created_at: createdAt, ...comment }) => ({ ...comment, at: at(createdAt) })),
      credits,
      orders: orders.map(({ created_at: createdAt, ...order }) => ({ ...order, at: at(createdAt) })),
    };
  };

  async function* entries(account: Account, sessionToken: string, now: number): AsyncGenerator<ZipEntry> {
    const entry = (path: string, data: Uint8Array, time = now): ZipEntry => ({ path, data, at: time });
    const json = (path: string, content: unknown, time = now): ZipEntry =>
      entry(path, Buffer.from(`${JSON.stringify(content, null, 2)}\n`), time);

    yield entry('README.txt', Buffer.from(about));
    yield json('account.json', await accountJson(account, sessionToken));
    const avatar = await db
      .selectFrom('avatars')
      .select('data')
      .where('user_id', '=', account.id)
      .executeTakeFirst();
    if (avatar !== undefined) yield entry('avatar.webp', new Uint8Array(avatar.data));

    const projects = await db
      .selectFrom('projects')
      .selectAll()
      .where('owner_id', '=', account.id)
      .where('deleted_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    for (const project of projects) {
      const folder = `projects/${folderName(project.name)} (${project.id})`;
      const changed = project.updated_at;
      const tags = await db
        .selectFrom('project_tags')
        .select('name')
        .where('project_id', '=', project.id)
        .orderBy('name')
        .execute();
      const members = await db
        .selectFrom('project_members')
        .innerJoin('users', 'users.id', 'project_members.user_id')
        .select(['project_members.role', 'users.name'])
        .where('project_members.project_id', '=', project.id)
        .orderBy('project_members.created_at')
        .execute();
      yield json(
        `${folder}/project.json`,
        {
          id: project.id,
          name: project.name,
          scene: project.scene,
          type: project.type,
          visibility: project.visibility,
          inGallery: project.gallery_at !== null,
          archived: project.is_archived === 1,
          pinned: project.is_pinned === 1,
          tags: tags.map(({ name }) => name),
          members: members.map(({ role, name }) => ({ name, role })),
          created: at(project.created_at),
          changed: at(changed),
        },
        changed,
      );
      const versions = await db
        .selectFrom('versions')
        .select(['number', 'name', 'kind', 'message', 'created_at'])
        .where('project_id', '=', project.id)
        .orderBy('number', 'desc')
        .execute();
      yield json(
        `${folder}/versions.json`,
        versions.map(({ created_at: createdAt, ...version }) => ({ ...version, at: at(createdAt) })),
        changed,
      );
      const messages = await db
        .selectFrom('runs')
        .select(['prompt', 'state', 'created_at'])
        .where('project_id', '=', project.id)
        .where('user_id', '=', account.id)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      yield json(
        `${folder}/messages.json`,
        messages.map(({ created_at: createdAt, ...message }) => ({ ...message, at: at(createdAt) })),
        changed,
      );
      // Paths were checked when they were written: inside the project, without "..".
      for (const file of await files.readTree(project.tree_hash))
        yield entry(`${folder}/files/${file.path}`, await files.readBlob(file.hash), changed);
    }
  }

  return { archive: (account, sessionToken, now) => zipStream(entries(account, sessionToken, now)) };
}

/** Null for what never was. */
const timeOf = (milliseconds = 0): string | null => (milliseconds === 0 ? null : at(milliseconds));

const at = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** A project's name as every file system takes it. */
function folderName(name: string): string {
  const plain = trimEnds(
    name
      .replaceAll(/[^\p{L}\p{N} ._-]+/gu, ' ')
      .replaceAll(/\.{2,}/gu, ' ')
      .replaceAll(/\s+/gu, ' '),
    /[. ]/,
  );
  return plain === '' ? 'Project' : plain.slice(0, 60).trimEnd();
}
