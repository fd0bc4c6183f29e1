import { describe, expect, it } from 'vitest';
import { type CallName, endpoints, projectEventsPath } from '#contract/endpoints.ts';
import { downloadPath } from '#contract/project-files.ts';
import { ErrNo } from '#contract/envelope.ts';
import { type GivenRole, reaches, type Role, roles } from '#contract/members.ts';
import { callSamples, everything, makeOwned, neededRoles } from './support/call-samples.ts';
import type { Client } from './support/client.ts';
import { scriptedEngine } from './support/scripted-engine.ts';
import { describeOnBothDatabases, type TestServer } from './support/server.ts';

const names = Object.keys(endpoints) as CallName[];
const named = names.filter((name) => neededRoles[name] !== undefined);
/** Fields that name something of a project. */
const ofProjects: readonly string[] = ['projectId', 'versionId', 'runId', 'approvalId'];
/** Calls that answer everybody what is public. */
const forEverybody: readonly CallName[] = ['sharedProject', 'sharedFile', 'shareRemix', 'galleryReport'];

const quiet = () =>
  scriptedEngine(
    () =>
      [
        { type: 'say', text: 'Done.' },
        { type: 'done', summary: 'Done.' },
      ] as never,
  );

describe('the roles of calls', () => {
  it('are known for every call that names something of a project', () => {
    const naming = names.filter((name) =>
      Object.values(callSamples[name].owns ?? {}).some((field) => ofProjects.includes(field)),
    );
    expect(naming.filter((name) => !forEverybody.includes(name)).sort()).toEqual([...named].sort());
  });
});

describeOnBothDatabases('what the people of a project may do', (makeServer) => {
  // Everything is switched on, so that nothing is refused before it is asked who asks. Nothing listens on port 9.
  const env = {
    PUBLISH_DOMAIN: 'sites.example.net',
    GITHUB_CLIENT_ID: 'id',
    GITHUB_CLIENT_SECRET: 'secret',
    GITHUB_API_URL: 'http://127.0.0.1:9',
    GITHUB_WEB_URL: 'http://127.0.0.1:9',
    SUPABASE_CLIENT_ID: 'id',
    SUPABASE_CLIENT_SECRET: 'secret',
    SUPABASE_API_URL: 'http://127.0.0.1:9',
  };
  const send = (client: Client, name: CallName, input: object) =>
    client.envelope(name, input as never) as Promise<{ errNo: number; errMsg: string; data: unknown }>;

  const join = async (server: TestServer, client: Client, projectId: string, role: GivenRole) => {
    const { uid } = await client.call('userDetail', {});
    const { db } = server.services.database;
    await db.deleteFrom('project_members').where('user_id', '=', uid).execute();
    await db
      .insertInto('project_members')
      .values({ project_id: projectId, user_id: uid, role, created_at: server.services.clock.now() })
      .execute();
  };
  const people = async () => {
    const server = await makeServer({ engines: [quiet()], env });
    const ada = await server.signIn('ada@example.com');
    const owned = await makeOwned(server, ada);
    const stranger = await server.signIn('eve@example.com');
    return { server, ada, owned, stranger };
  };

  it(
    '[ROLE-01] viewers and editors are refused what their role does not reach, and nothing changes',
    { timeout: 240_000 },
    async () => {
      const { server, owned } = await people();
      const ben = await server.signIn('ben@example.com');
      const open: string[] = [];
      for (const role of ['viewer', 'editor'] as const) {
        await join(server, ben, owned.projectId, role);
        const before = await everything(server);
        for (const name of named) {
          if (reaches(role, neededRoles[name] as Role)) continue;
          const answer = await send(ben, name, callSamples[name].input(owned));
          // What is deleted is its owner's alone, and nobody else hears of it.
          const refused = name === 'projectBringBack' ? ErrNo.notFound : ErrNo.permissionDenied;
          if (answer.errNo !== refused || answer.data !== null)
            open.push(`${role} ${name} answered ${answer.errNo}: ${answer.errMsg}`);
        }
        expect(await everything(server)).toEqual(before);
      }
      expect(open).toEqual([]);
    },
  );

  it(
    '[ROLE-01] they are not refused what it reaches, as a stranger and a removed member are',
    { timeout: 240_000 },
    async () => {
      const { server, ada, owned, stranger } = await people();
      const ben = await server.signIn('ben@example.com');
      await join(server, ben, owned.projectId, 'editor');
      const { uid } = await ben.call('userDetail', {});
      await ada.call('memberRemove', { projectId: owned.projectId, memberId: uid });
      const told = new Map<CallName, string>();
      for (const name of named) {
        const input = callSamples[name].input(owned);
        const [theirs, his] = [await send(stranger, name, input), await send(ben, name, input)];
        expect(theirs.errNo, `${name}: ${theirs.errMsg}`).toBe(ErrNo.notFound);
        expect([his.errNo, his.errMsg], `a removed member, ${name}`).toEqual([theirs.errNo, theirs.errMsg]);
        told.set(name, theirs.errMsg);
      }
      const dull: string[] = [];
      for (const role of ['viewer', 'editor'] as const) {
        for (const name of named) {
          if (!reaches(role, neededRoles[name] as Role)) continue;
          // What one leaves, one is invited to again.
          await join(server, ben, owned.projectId, role);
          const answer = await send(ben, name, callSamples[name].input(owned));
          const isRefused =
            answer.errNo === ErrNo.permissionDenied ||
            answer.errNo === ErrNo.internal ||
            (answer.errNo === ErrNo.notFound && answer.errMsg === told.get(name));
          if (isRefused) dull.push(`${role} ${name} answered ${answer.errNo}: ${answer.errMsg}`);
        }
      }
      expect(dull).toEqual([]);
    },
  );

  it('[ROLE-01] log, archive and pictures are open to the people of a project, and to nobody after their removal', async () => {
    const { server, ada, owned } = await people();
    const addresses = [
      `${projectEventsPath}?projectId=${owned.projectId}&cursor=0`,
      `${downloadPath}?projectId=${owned.projectId}`,
      `/media/thumb?project=${owned.projectId}&path=notes.txt&w=320`,
    ];
    for (const role of roles) {
      const client = role === 'owner' ? ada : await server.signIn(`${role}@example.com`);
      if (role !== 'owner') await join(server, client, owned.projectId, role);
      for (const address of addresses) {
        const answer = await client.fetch(address, { signal: AbortSignal.timeout(10_000) });
        // A text has no thumbnail: it is refused as what it is, and not as another's.
        if (address.startsWith('/media/thumb')) expect(await answer.text()).not.toContain('no such project');
        else {
          expect(answer.status, `${role} ${address}`).toBe(200);
          await answer.body?.cancel();
        }
      }
      if (role === 'owner') continue;
      await client.call('memberLeave', { projectId: owned.projectId });
      for (const address of addresses) {
        const answer = (await (await client.fetch(address)).json()) as { errNo: number; data: unknown };
        expect(answer, `${role} ${address}`).toMatchObject({ errNo: ErrNo.notFound, data: null });
      }
    }
  });
});
