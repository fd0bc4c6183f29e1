import { afterEach, describe, expect, it } from 'vitest';
import { createActor, type EventObject } from 'xstate';
import { registry } from '#machines/registry.ts';
import { redact, redactText } from '#machines/shared/redact.ts';
import { createRecorder } from '#machines/shared/inspect/recorder.ts';
import type { Report } from '#machines/shared/inspect/recording.types.ts';
import { models } from '#test/models/all.ts';
import { FakeLedger } from '#test/support/chart-tests/fakes.ts';
import { possibleEvents } from '#test/support/chart-tests/model.ts';
import { muteStoppedActorWarnings } from '#test/support/machine-warnings.ts';
import { MachineWorld, inputsOf, withFakes } from '#test/support/machine-world.ts';

const mark = 'MARKED-7f3a9c';

/** Fields in which people's words and keys travel, by their names in the charts and in the API. */
const carriers =
  /^(?:.*token|password|.*secret|nonce|code|email|.*prompt|draft|text|content|search|query|paletteQuery|authorization|cookie|value|url|.*Url|frame|stack)$/i;

/** Marks each such text at any depth, and adds secrets that no chart asked for. */
function marked(data: unknown, isTop = true): unknown {
  if (Array.isArray(data)) return data.map((item: unknown) => marked(item, false));
  if (typeof data !== 'object' || data === null || data instanceof Error) return data;
  const copy = Object.fromEntries(
    Object.entries(data).map(([key, item]) => [
      key,
      typeof item === 'string' && carriers.test(key) ? `${mark} ${item}` : marked(item, false),
    ]),
  );
  if (!isTop) return copy;
  const extra = {
    token: mark,
    accessToken: mark,
    code: mark,
    email: `${mark}@example.com`,
    prompt: mark,
    draft: mark,
    password: [mark],
    headers: { authorization: `Bearer ${mark}`, cookie: `sid=${mark}` },
    nested: { deeper: [{ refreshToken: mark, sql: mark, question: mark }] },
  };
  return { ...extra, ...copy };
}

const markedEvent = (event: EventObject): EventObject => {
  const { type, ...fields } = event as EventObject & { output?: unknown; error?: unknown };
  const output =
    typeof fields['output'] === 'object' && fields['output'] !== null && !Array.isArray(fields['output'])
      ? { output: marked(fields['output']) }
      : {};
  return { ...(marked(fields) as Record<string, unknown>), ...output, type };
};

describe('[MACHINE-11] secrets and the inspector', () => {
  muteStoppedActorWarnings();
  const stops: (() => void)[] = [];
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
  });

  it.each(models.map((model) => [model.id, model] as const))('none of %s reaches its log', (id, model) => {
    const entry = registry.find((candidate) => candidate.id === id);
    if (!entry) throw new Error(`${id} is not registered`);
    const reports: Report[] = [];
    const recorder = createRecorder({
      tab: 'test',
      secretsOf: () => entry.secret,
      now: () => 0,
      report: (report) => reports.push(report),
    });
    for (const input of inputsOf(model)) {
      const ledger = new FakeLedger();
      const world = new MachineWorld(
        withFakes(entry.machine, ledger, model.real),
        input === undefined ? undefined : marked(input),
        ledger,
      );
      world.actor.system.inspect(recorder.observe);
      world.actor.start();
      stops.push(() => world.actor.stop());
      // Round and round through all that may happen, so that every state gets its events with marks in them.
      for (let step = 0; step < 150; step += 1) {
        const events = possibleEvents(model, world.snapshot);
        const event = events[(step * 7) % events.length];
        if (!event || world.snapshot.status !== 'active') break;
        if (
          /^xstate\.(?:done|error)\.actor\./.test(event.type) &&
          !world.snapshot.children[event.type.replace(/^xstate\.(?:done|error)\.actor\./, '')]
        )
          continue;
        if (event.type.startsWith('xstate.after.')) world.wait(60_000);
        else if (event.type.startsWith('xstate.')) world.perform(event);
        else world.send(event.type, markedEvent(event) as unknown as Record<string, unknown>);
      }
    }
    expect(reports.length).toBeGreaterThan(1);
    const leaking = reports.filter((report) => JSON.stringify(report).includes(mark));
    expect(leaking.map(({ actor, entry: { event } }) => `${actor.name} ${event.type}`)).toEqual([]);
  });

  it('the marks were there to be found', () => {
    const entry = registry.find(({ id }) => id === 'prompt-box');
    const actor = createActor(withFakes(entry?.machine ?? (models[0] as never), new FakeLedger()), {
      input: { boxId: 'b', scene: 'meme', isSignedIn: false, draft: mark } as never,
    }).start();
    stops.push(() => actor.stop());
    expect(JSON.stringify(actor.getSnapshot().context)).toContain(mark);
  });
});

describe('[MACHINE-11] the sanitiser', () => {
  it('shows structure and hides what people wrote', () => {
    expect(
      redact({
        projectId: 'p_1',
        draft: 'A bakery',
        isReady: true,
        count: 3,
        note: 'hello',
        empty: '',
        gone: null,
      }),
    ).toEqual({
      projectId: 'p_1',
      draft: '[hidden, 8 characters]',
      isReady: true,
      count: 3,
      note: '[hidden, 5 characters]',
      empty: '',
      gone: null,
    });
  });

  it('hides by a word within a name, at any depth and whatever the type', () => {
    const text = JSON.stringify(
      redact({
        a: [{ refreshToken: 'x', bearerAuth: { y: 'x' }, apiKey: ['x'], loginCode: 'x', code: 482913 }],
      }),
    );
    expect(text).not.toContain('"x"');
    expect(text).not.toContain('482913');
  });

  it('keeps numbers of failures and their sentence, without addresses, keys and codes in it', () => {
    expect(redact({ failure: { code: 3101, message: 'Wrong code 482913 for ada@example.com' } })).toEqual({
      failure: { code: 3101, message: 'Wrong code [hidden] for [hidden]' },
    });
    expect(redact(new Error('Bearer abc.def failed'))).toEqual({ name: 'Error', message: '[hidden] failed' });
    expect(redactText('sk_live_0123456789abcdef and eyJhbGciOi.eyJzdWIi.c2ln')).toBe('[hidden] and [hidden]');
  });

  it('hides what looks like a secret even under a name that may be shown', () => {
    expect(redact({ id: 'ada@example.com', kind: 'Bearer abc' })).toEqual({
      id: '[hidden]',
      kind: '[hidden]',
    });
    expect(JSON.stringify(redact({ byMail: { 'ada@example.com': 1 } }))).not.toContain('ada@');
  });

  it('makes words of what is no data, and ends in cycles and depths', () => {
    const cycle: Record<string, unknown> = { act: () => 1, when: new Date(0), map: new Map([['id', 'x']]) };
    cycle['self'] = cycle;
    expect(redact(cycle)).toEqual({
      act: '[function]',
      when: '1970-01-01T00:00:00.000Z',
      map: { id: 'x' },
      self: '[cycle]',
    });
    let deep: unknown = 1;
    for (let level = 0; level < 40; level += 1) deep = { deep };
    expect(JSON.stringify(redact(deep))).toContain('[deeper]');
    class Handle {}
    expect(redact({ handle: new Handle() })).toEqual({ handle: '[Handle]' });
  });

  it('hides the fields that a machine names', () => {
    expect(redact({ path: 'a', status: 'b' }, ['status'])).toEqual({
      path: 'a',
      status: '[hidden, 1 characters]',
    });
  });
});
