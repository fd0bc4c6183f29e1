import { slugBelow } from '#server/publish/site-addresses.ts';
import type { AdminCommand } from './command.ts';
import type { AdminContext } from './context.ts';
import { AdminProblem } from './problem.ts';

/** The published site at an address, a host or a name, as an operator typed it. @throws {AdminProblem} */
async function siteOf({ database: { db }, publishOrigin }: AdminContext, address: string | undefined) {
  const typed = (address ?? '').trim().toLowerCase();
  const url = typed.includes('://') ? typed : `http://${typed}`;
  const host = URL.canParse(url) ? new URL(url).hostname : typed;
  const isName = !host.includes('.');
  const slug = isName ? host : publishOrigin === null ? null : slugBelow(publishOrigin, host);
  const site = await db
    .selectFrom('publications')
    .select(['project_id', 'slug', 'taken_down_for'])
    .where((of) =>
      of.or([
        of.and([of('domain', '=', host), of('domain_verified_at', 'is not', null)]),
        of('slug', '=', slug ?? ''),
      ]),
    )
    .executeTakeFirst();
  if (site === undefined)
    throw new AdminProblem(`No site was published at ${address ?? '(no address was given)'}.`);
  return site;
}

/** Takes one published site offline, whatever its owner does. */
export const takeDown: AdminCommand = {
  name: 'take-down',
  usage: ['<address> <reason>'],
  summary:
    'Takes a published site down: visitors get a plain page with status 451, and its owner is told the reason and cannot publish it. Nothing is deleted.',
  async run([address, ...words], context) {
    const site = await siteOf(context, address);
    const reason = words.join(' ').trim();
    if (reason === '') throw new AdminProblem('Say why, in a sentence: the owner will read it.');
    await context.database.db
      .updateTable('publications')
      .set({ taken_down_for: reason.slice(0, 500) })
      .where('project_id', '=', site.project_id)
      .execute();
    context.print(`Took ${site.slug} down. Its project is ${site.project_id}.`);
  },
};

/** Lets it be online again. */
export const putBack: AdminCommand = {
  name: 'put-back',
  usage: ['<address>'],
  summary: 'Puts a site back that was taken down: it is online again as it was.',
  async run([address], context) {
    const site = await siteOf(context, address);
    if (site.taken_down_for === null) throw new AdminProblem(`${site.slug} is not taken down.`);
    await context.database.db
      .updateTable('publications')
      .set({ taken_down_for: null })
      .where('project_id', '=', site.project_id)
      .execute();
    context.print(`${site.slug} is there again.`);
  },
};
