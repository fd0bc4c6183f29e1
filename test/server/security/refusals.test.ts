import { pino } from 'pino';
import { expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { ErrNo } from '#contract/envelope.ts';
import { TestClock } from '#server/platform/clock.ts';
import { scriptedEngine } from '../support/scripted-engine.ts';
import { describeOnSqlite } from '../support/server.ts';

const engines = [scriptedEngine(() => [{ type: 'done', summary: 'Done.' }] as never)];

describeOnSqlite('the log of what was refused', (makeServer) => {
  const listening = () => {
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
    return { log, entries: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>), lines };
  };

  it('says who asked for what is another’s, sent what is not taken, or came from elsewhere, and nothing of it', async () => {
    const heard = listening();
    const server = await makeServer({ engines, log: heard.log, env: { TRUST_PROXY: 'true' } });
    const ada = await server.signIn('ada@example.com');
    const eve = await server.signIn('eve@example.com');
    const { uid } = await eve.call('userDetail', {});
    const { projectId } = await ada.call('projectCreate', { prompt: 'A page', scene: 'ai-website-builder' });
    expect(heard.lines).toEqual([]);

    const headers = { 'x-forwarded-for': '203.0.113.9' };
    await eve.envelope('projectDetail', { projectId }, { headers });
    await eve.fetch(`/media/thumb?w=100&project=${projectId}&path=secret.png`, { headers });
    await eve.envelope('userUpdate', { name: 'x\u202ey' }, { headers });
    await eve.envelope(
      'userUpdate',
      { name: 'Eve' },
      { headers: { ...headers, origin: 'https://evil.example' } },
    );
    await server.client().envelope('projectDetail', { projectId });
    const made = server.client();
    made.cookies.set('sid', 'made-up');
    await made.envelope('projectDetail', { projectId });

    const about = (
      errNo: number,
      method: string,
      route: string,
      reason: string,
      account: string | null = uid,
    ) => expect.objectContaining({ level: 40, errNo, method, route, reason, account }) as unknown;
    const entries = heard.entries();
    expect(entries).toEqual([
      about(ErrNo.notFound, 'GET', '/api/project/detail', 'not there, or of another account'),
      about(ErrNo.notFound, 'GET', '/media/thumb', 'not there, or of another account'),
      about(ErrNo.badRequest, 'POST', '/api/user/update', 'input'),
      about(ErrNo.permissionDenied, 'POST', '/api/user/update', 'not allowed'),
      about(ErrNo.notSignedIn, 'GET', '/api/project/detail', 'no session', null),
    ]);
    expect(entries.slice(0, 4).map(({ network }) => network)).toEqual(Array(4).fill('203.0.113.*'));
    for (const secret of [
      projectId,
      'secret.png',
      'made-up',
      '203.0.113.9',
      '\u202e',
      eve.cookies.get('sid') ?? '?',
    ])
      expect(heard.lines.join('')).not.toContain(secret);
  });

  it('is one line each, whatever a request is called, and bounded: what is more is counted', async () => {
    const heard = listening();
    const clock = new TestClock();
    const server = await makeServer({ engines, log: heard.log, clock });
    const eve = await server.signIn('eve@example.com');
    const forged = 'x\n{"level":60,"msg":"All is well"}\r\n';
    const ask = () => eve.envelope('projectDetail', { projectId: forged });
    for (let use = 0; use < 70; use += 1) await ask();
    expect(heard.lines).toHaveLength(60);
    clock.leap(60_000);
    await ask();
    expect(heard.entries().at(-1)).toMatchObject({ leftOut: 10, reason: expect.any(String) as string });
    for (const line of heard.lines) expect(line.trimEnd()).not.toContain('\n');
    expect(heard.lines.join('')).not.toContain('All is well');
  });
});

describeOnSqlite('calls without a session', (makeServer) => {
  it('are as many of one name and network in a minute as a whole office makes, and then 429', async () => {
    const clock = new TestClock();
    const server = await makeServer({ clock, env: { TRUST_PROXY: 'true' } });
    const visitor = server.client();
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    const calls = {
      sharedProject: { projectId: 'p_1' },
      previewOpen: { token: 'made-up' },
      modelList: {},
    } as const;
    for (const [name, input] of Object.entries(calls) as ['modelList', Record<string, never>][]) {
      // In IPv6 whoever has one address has the network around it.
      const ask = (host: number) => visitor.envelope(name, input, from(`2001:db8::${host.toString(16)}`));
      const answers = await Promise.all(Array.from({ length: 600 }, (_, host) => ask(host)));
      expect(
        answers.filter(({ status }) => status === 429),
        name,
      ).toEqual([]);
      const refused = await visitor.fetch(
        `${endpoints[name].path}?${new URLSearchParams(input).toString()}`,
        {
          headers: { 'x-forwarded-for': '2001:db8::ffff' },
        },
      );
      expect([refused.status, refused.headers.get('retry-after')], name).toEqual([429, '60']);
      const { status } = await visitor.envelope(name, input, from('2001:db8:0:1::1'));
      expect(status, name).not.toBe(429);
    }
    // Whoever is signed in has limits of their own.
    const ada = await server.signIn('ada@example.com');
    expect(await ada.envelope('modelList', {}, from('2001:db8::1'))).toMatchObject({ errNo: 0 });
    clock.advance(60_000);
    expect(await visitor.envelope('modelList', {}, from('2001:db8::1'))).toMatchObject({ errNo: 0 });
  });
});
