import { describe, expect, it } from 'vitest';
import { type CallName, endpoints, projectEventsPath } from '#contract/endpoints.ts';
import { downloadPath } from '#contract/project-files.ts';
import { ErrNo } from '#contract/envelope.ts';
import { callSamples, everything, makeOwned, type Owned } from './support/call-samples.ts';
import { scriptedEngine } from './support/scripted-engine.ts';
import { describeOnBothDatabases, type TestServer } from './support/server.ts';

const names = Object.keys(endpoints) as CallName[];
/** What a person is told about what is not theirs: that it is not there, or that they may not. Both say nothing of it. */
const refusals: readonly number[] = [ErrNo.notFound, ErrNo.permissionDenied];
const owning = names.filter((name) => callSamples[name].owns !== undefined);
const quiet = () =>
  scriptedEngine(
    () =>
      [
        { type: 'say', text: 'Done.' },
        { type: 'done', summary: 'Done.' },
      ] as never,
  );

describe('the matrix', () => {
  it('has an entry for every call of the contract, and no other', () => {
    expect(Object.keys(callSamples).sort()).toEqual([...names].sort());
  });

  it('knows the owner of every id that a call takes', () => {
    // Of no person, or told apart by what they are of: a product, a plan, an offer, an organization elsewhere, a
    // question of a run, and what was online of one's own project.
    const others = ['productId', 'planId', 'rewardId', 'organizationId', 'databaseId', 'askId', 'releaseId'];
    const anything = new Proxy({}, { get: (_, field) => field }) as Owned;
    const unknown = names.flatMap((name) => {
      const { input, owns = {} } = callSamples[name];
      return Object.keys(input(anything))
        .filter((field) => field.endsWith('Id') && !others.includes(field) && !Object.hasOwn(owns, field))
        .map((field) => `${name}.${field}`);
    });
    // The device that asks, and no person.
    expect(unknown.filter((field) => !field.endsWith('.appId'))).toEqual([]);
  });
});

describeOnBothDatabases('what belongs to another user', (makeServer) => {
  // Everything is switched on, so that nothing is refused before it is asked whose it is. Nothing listens on port 9.
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
  const start = () => makeServer({ engines: [quiet()], env });
  const people = async (server: TestServer) => {
    const [ada, ben] = [await server.signIn('ada@example.com'), await server.signIn('ben@example.com')];
    return { ada, ben, hers: await makeOwned(server, ada), his: await makeOwned(server, ben) };
  };
  const send = (
    client: {
      envelope: (name: CallName, input: never) => Promise<{ errNo: number; errMsg: string; data: unknown }>;
    },
    name: CallName,
    input: object,
  ) => client.envelope(name, input as never);

  it(
    '[ROLE-01] no call reads or changes it: each id of another person, alone and beside one’s own',
    { timeout: 240_000 },
    async () => {
      const server = await start();
      const { ben, hers, his } = await people(server);
      /** All but his own project, which a call that names it may touch. */
      const others = async () =>
        Object.entries(await everything(server)).map(([table, rows]) => [
          table,
          rows.split('\n').filter((row) => !row.includes(`"id":"${his.projectId}"`)),
        ]);
      const before = await others();
      const open: string[] = [];
      for (const name of owning) {
        const { input, owns = {}, othersGet } = callSamples[name];
        const fields = Object.entries(owns);
        const foreign = [
          input(hers),
          ...fields.map(([field, kind]) => ({ ...input(his), [field]: hers[kind] })),
        ];
        for (const request of foreign) {
          const answer = await send(ben, name, request);
          // In a project of his own he reads what is there, and nothing of hers.
          const isHis =
            othersGet === 'their own' &&
            request['projectId'] === his.projectId &&
            !Object.values(hers).some((id) => JSON.stringify(answer.data).includes(String(id)));
          const isRefused = isHis || (refusals.includes(answer.errNo) && answer.data === null);
          if (!isRefused || /ada@|tea/i.test(answer.errMsg)) {
            open.push(`${name} ${JSON.stringify(request)} answered ${answer.errNo}: ${answer.errMsg}`);
          }
        }
      }
      expect(open).toEqual([]);
      expect(await others()).toEqual(before);
    },
  );

  it(
    '[ROLE-01] one’s own is not refused like that: the matrix tries something real',
    { timeout: 240_000 },
    async () => {
      const server = await start();
      const { ada, ben } = await people(server);
      const dull: string[] = [];
      let address = 'ada@example.com';
      for (const [index, name] of owning.entries()) {
        // Each has things made anew, and nobody begins more than sixty payments in an hour.
        if (index % 40 === 39) {
          address = `ada-${index}@example.com`;
          Object.assign(ada, await server.signIn(address));
        }
        // What one call changes is nothing to the next.
        const owned = await makeOwned(server, ada);
        const request = callSamples[name].input(owned);
        const foreign = await send(ben, name, request);
        if (name === 'sharedProject' || name === 'sharedFile' || name === 'galleryReport') {
          await ada.call('shareUpdate', {
            projectId: owned.projectId,
            visibility: 'public',
            includesChat: false,
            isInGallery: true,
          });
        }
        const own = await send(ada, name, request);
        const isBroken = [ErrNo.notSignedIn, ErrNo.badRequest, ErrNo.internal].includes(own.errNo as never);
        if (isBroken || own.errMsg === foreign.errMsg)
          dull.push(`${name} answered ${own.errNo}: ${own.errMsg}`);
        if (name === 'sessionRevoke') Object.assign(ada, await server.signIn(address));
      }
      expect(dull).toEqual([]);
    },
  );

  it(
    '[ROLE-01] signed out, every call that needs a user answers 3000, and nothing changes',
    { timeout: 240_000 },
    async () => {
      const server = await start();
      const { hers } = await people(server);
      const visitor = server.client();
      const before = await everything(server);
      for (const name of names) {
        if (endpoints[name].auth !== 'required') continue;
        const answer = await send(visitor, name, callSamples[name].input(hers));
        expect(answer.errNo, `${name}: ${answer.errMsg}`).toBe(ErrNo.notSignedIn);
      }
      expect(await everything(server)).toEqual(before);
    },
  );

  it('[ROLE-01] nor does any address that is no call: log, archive, picture, upload', async () => {
    const server = await start();
    const { ada, ben, hers } = await people(server);
    const visitor = server.client();
    const addresses = [
      `${projectEventsPath}?projectId=${hers.projectId}&cursor=0`,
      `${downloadPath}?projectId=${hers.projectId}`,
      `${downloadPath}?projectId=${hers.projectId}&versionId=${hers.versionId}`,
      `/media/upload/${hers.uploadId}`,
    ];
    for (const address of addresses) {
      for (const [client, expected] of [
        [ben, refusals],
        [visitor, [ErrNo.notSignedIn]],
      ] as const) {
        const answer = (await (await client.fetch(address)).json()) as { errNo: number; data: unknown };
        expect(expected, `${address} answered ${answer.errNo}`).toContain(answer.errNo);
        expect(answer.data).toBeNull();
      }
      const own = await ada.fetch(address, { signal: AbortSignal.timeout(10_000) });
      expect(own.status, address).toBe(200);
      await own.body?.cancel();
    }
  });
});
