import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { CallResponse } from '#contract/calls.ts';
import { ErrNo } from '#contract/envelope.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { ApiError } from '#server/platform/api-error.ts';
import type { Clock, Ids } from '#server/platform/clock.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { projectFor } from '#server/projects/project-rows.ts';
import { entriesCsv, type EntryRow } from './entries-csv.ts';
import { type EntryField, entryMail } from './entry-mail.ts';
import { t } from '#language/speech.ts';
import type { PublicationRow } from './publication-rows.ts';
import { isLanguage } from '#language/languages.ts';
import { inLanguage } from '#server/platform/spoken-language.ts';

/** What the owner of a project sees of it. */
export type Inbox = CallResponse<'entryList'>;

/** What a visitor of a published site sent. */
export interface SentEntry {
  readonly form: string;
  readonly fields: readonly EntryField[];
  /** What the page calls this entry, however often it sends it; null where it does not say. */
  readonly key: string | null;
  /** The visitor, as far as they can be told apart; never kept. */
  readonly visitor: string;
}

/** What visitors of published sites send with forms, for the owners of the sites. */
export interface FormEntries {
  /**
   * Keeps an entry, once however often it is sent, and tells the owner.
   * @throws {ApiError} unavailable when the inbox of the site is full
   */
  take(publication: PublicationRow, entry: SentEntry): Promise<void>;
  list(ownerId: string, projectId: string, before?: string): Promise<Inbox>;
  /** Marks an entry, or all of them for null. */
  mark(ownerId: string, projectId: string, entryId: string | null, isRead: boolean): Promise<Inbox>;
  /** Deletes an entry, or all of them for null. */
  remove(ownerId: string, projectId: string, entryId: string | null): Promise<Inbox>;
  setMails(ownerId: string, projectId: string, mails: boolean): Promise<Inbox>;
  /** All entries as a table, with the name of the project. */
  csv(ownerId: string, projectId: string): Promise<{ name: string; text: AsyncIterable<string> }>;
}

export interface FormEntriesDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly mailer: Mailer;
  readonly appOrigin: string;
  readonly report: (error: unknown) => void;
}

/** Entries that are kept of one site: beyond, its forms say that they take nothing more. */
export const mostEntries = 5_000;
/** Entries of one page of the list. */
const pageSize = 50;
/** Mails to one owner about one site within an hour; what comes beyond is in the inbox. */
const mostMails = 20;
const hour = 3_600_000;
/** The same sent again from the same place within this time, as by a second click, is one entry. */
const sameWithin = 10 * 60_000;

export function createFormEntries(deps: FormEntriesDeps): FormEntries {
  const { db, clock, ids, mailer, appOrigin, report } = deps;

  const keyOf = ({ form, fields, key, visitor }: SentEntry): string => {
    const own = [form, JSON.stringify(fields), visitor, String(Math.floor(clock.now() / sameWithin))];
    return createHash('sha256')
      .update(JSON.stringify(key === null ? own : [form, key]))
      .digest('hex');
  };

  const countOf = async (projectId: string, since = 0): Promise<number> => {
    const { count } = await db
      .selectFrom('form_entries')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('project_id', '=', projectId)
      .where('created_at', '>=', since)
      .executeTakeFirstOrThrow();
    return Number(count);
  };

  const mail = async (publication: PublicationRow, { form, fields }: SentEntry): Promise<void> => {
    const sentLately = await countOf(publication.project_id, clock.now() - hour);
    if (publication.mails_entries === 0 || sentLately > mostMails) return;
    const row = await db
      .selectFrom('projects')
      .innerJoin('users', 'users.id', 'projects.owner_id')
      .select(['projects.name', 'projects.scene', 'projects.id', 'users.email', 'users.language'])
      .where('projects.id', '=', publication.project_id)
      .where('users.deleted_at', 'is', null)
      .executeTakeFirst();
    if (row === undefined) return;
    const isLast = sentLately === mostMails;
    // Whoever reads it, and not the visitor who has sent it.
    await inLanguage(isLanguage(row.language) ? row.language : 'en', () =>
      mailer.send(
        entryMail({
          to: row.email,
          site: row.name,
          url: `${appOrigin}/${row.scene}/${row.id}`,
          form,
          fields,
          isLast,
        }),
      ),
    );
  };

  const list = async (ownerId: string, projectId: string, before?: string): Promise<Inbox> => {
    await projectFor(db, projectId, ownerId, 'owner');
    const from = db.selectFrom('form_entries').where('project_id', '=', projectId);
    const last =
      before === undefined
        ? undefined
        : await from.select(['created_at', 'id']).where('id', '=', before).executeTakeFirst();
    const rows = await from
      .selectAll()
      .$if(last !== undefined, (query) =>
        query.where((of) =>
          of.or([
            of('created_at', '<', last?.created_at ?? 0),
            of.and([of('created_at', '=', last?.created_at ?? 0), of('id', '<', last?.id ?? '')]),
          ]),
        ),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize + 1)
      .execute();
    const counts = await from
      .select((of) => [of.fn.countAll<number>().as('total'), of.fn.count<number>('read_at').as('read')])
      .executeTakeFirstOrThrow();
    const publication = await db
      .selectFrom('publications')
      .select('mails_entries')
      .where('project_id', '=', projectId)
      .where('owner_id', '=', ownerId)
      .executeTakeFirst();
    const total = Number(counts.total);
    return {
      entries: rows.slice(0, pageSize).map((row) => ({
        id: row.id,
        form: row.form,
        fields: fieldsOf(row.fields_json).map(([name, value]) => ({ name, value })),
        at: row.created_at,
        isRead: row.read_at !== null,
      })),
      hasMore: rows.length > pageSize,
      total,
      unread: total - Number(counts.read),
      isFull: total >= mostEntries,
      mails: publication?.mails_entries !== 0,
    };
  };

  /** All entries, oldest first, in portions that hold the server up for no one. */
  async function* pages(projectId: string): AsyncGenerator<readonly EntryRow[]> {
    let last = { created_at: 0, id: '' };
    for (;;) {
      const rows = await db
        .selectFrom('form_entries')
        .select(['id', 'form', 'fields_json', 'created_at'])
        .where('project_id', '=', projectId)
        .where((of) =>
          of.or([
            of('created_at', '>', last.created_at),
            of.and([of('created_at', '=', last.created_at), of('id', '>', last.id)]),
          ]),
        )
        .orderBy('created_at')
        .orderBy('id')
        .limit(pageSize)
        .execute();
      yield rows.map((row) => ({ form: row.form, at: row.created_at, fields: fieldsOf(row.fields_json) }));
      if (rows.length < pageSize) return;
      last = rows.at(-1) ?? last;
      await setImmediate();
    }
  }

  return {
    list,

    async take(publication, entry) {
      const projectId = publication.project_id;
      const sentKey = keyOf(entry);
      const known = await db
        .selectFrom('form_entries')
        .select('id')
        .where('project_id', '=', projectId)
        .where('sent_key', '=', sentKey)
        .executeTakeFirst();
      if (known !== undefined) return;
      if ((await countOf(projectId)) >= mostEntries) {
        throw new ApiError(ErrNo.unavailable, t`This form cannot take anything more at the moment.`);
      }
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('form_entries')
        .values({
          id: ids.id('fe'),
          project_id: projectId,
          form: entry.form,
          fields_json: JSON.stringify(entry.fields),
          sent_key: sentKey,
          read_at: null,
          created_at: clock.now(),
        })
        .onConflict((conflict) => conflict.columns(['project_id', 'sent_key']).doNothing())
        .executeTakeFirst();
      // The visitor does not wait for a mail server, and what is in the inbox is not lost with a mail.
      if (numInsertedOrUpdatedRows !== 0n) mail(publication, entry).catch(report);
    },

    async mark(ownerId, projectId, entryId, isRead) {
      await projectFor(db, projectId, ownerId, 'owner');
      await db
        .updateTable('form_entries')
        .set({ read_at: isRead ? clock.now() : null })
        .where('project_id', '=', projectId)
        .where('read_at', isRead ? 'is' : 'is not', null)
        .$if(entryId !== null, (query) => query.where('id', '=', entryId))
        .execute();
      return list(ownerId, projectId);
    },

    async remove(ownerId, projectId, entryId) {
      await projectFor(db, projectId, ownerId, 'owner');
      await db
        .deleteFrom('form_entries')
        .where('project_id', '=', projectId)
        .$if(entryId !== null, (query) => query.where('id', '=', entryId))
        .execute();
      return list(ownerId, projectId);
    },

    async setMails(ownerId, projectId, mails) {
      await projectFor(db, projectId, ownerId, 'owner');
      await db
        .updateTable('publications')
        .set({ mails_entries: mails ? 1 : 0 })
        .where('project_id', '=', projectId)
        .where('owner_id', '=', ownerId)
        .execute();
      return list(ownerId, projectId);
    },

    async csv(ownerId, projectId) {
      const { name } = await projectFor(db, projectId, ownerId, 'owner');
      return { name, text: entriesCsv(() => pages(projectId)) };
    },
  };
}

const fieldsOf = (json: string): EntryField[] => JSON.parse(json) as EntryField[];
