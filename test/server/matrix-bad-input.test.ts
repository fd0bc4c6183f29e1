import { describe, expect, it } from 'vitest';
import { type CallName, endpoints } from '#contract/endpoints.ts';
import { type Envelope, ErrNo } from '#contract/envelope.ts';
import { TestClock } from '#server/platform/clock.ts';
import { callSamples, everything, makeOwned, runsEnded } from './support/call-samples.ts';
import type { Client } from './support/client.ts';
import { fieldsOf, type FieldSchema } from './support/field-schemas.ts';
import { scriptedEngine } from './support/scripted-engine.ts';
import { describeOnBothDatabases, type MakeServer } from './support/server.ts';

const names = Object.keys(endpoints) as CallName[];
type Answer = Envelope<unknown> & { status: number };
type Input = Readonly<Record<string, unknown>>;

/** A request as it is, right or wrong: what the client of the tests would not let through its types. */
async function send(client: Client, name: CallName, input: Input, key?: string): Promise<Answer> {
  const { method, path, encoding } = endpoints[name];
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  const query = new URLSearchParams();
  for (const [field, value] of Object.entries(input)) {
    // What is no text comes as a repeated parameter, which is a list to the server.
    const values = typeof value === 'object' && value !== null ? ['a', 'b'] : [String(value)];
    for (const one of values) query.append(field, one);
  }
  const response =
    method === 'GET'
      ? await client.fetch(`${path}?${query.toString()}`, { headers })
      : await client.fetch(path, {
          method,
          headers: encoding === 'form' ? headers : { ...headers, 'content-type': 'application/json' },
          body: encoding === 'form' ? query : JSON.stringify(input),
        });
  return { ...((await response.json()) as Envelope<unknown>), status: response.status };
}

const without = (input: Input, field: string): Input =>
  Object.fromEntries(Object.entries(input).filter(([name]) => name !== field));

/** Something that no field of this kind takes. */
const wrongOf = ({ kind }: FieldSchema): unknown => (kind === 'array' || kind === 'other' ? 5 : { a: 1 });

/** More than any field takes, and still a small request. */
const tooLongFor = (name: CallName, { kind }: FieldSchema, value: unknown): unknown => {
  if (kind === 'array') return Array(500).fill(Array.isArray(value) ? value[0] : 'x');
  return 'x'.repeat(
    endpoints[name].method === 'GET' ? 6_000 : endpoints[name].encoding === 'form' ? 30_000 : 150_000,
  );
};

/** A refusal that says which field it is about. */
const faultOf = (answer: Answer, field: string): string | null =>
  answer.errNo === ErrNo.badRequest &&
  answer.status === 400 &&
  answer.data === null &&
  new RegExp(`^${field}(?:\\.|:)`).test(answer.errMsg)
    ? null
    : `answered ${answer.errNo} (HTTP ${answer.status}): ${answer.errMsg}`;

const start = (makeServer: MakeServer, clock: TestClock) =>
  makeServer({
    clock,
    engines: [
      scriptedEngine(
        () =>
          [
            { type: 'say', text: 'Done.' },
            { type: 'done', summary: 'Done.' },
          ] as never,
      ),
    ],
  });

describe('the contract', () => {
  it('[API-04] no call takes a text without an end', () => {
    const unbounded = names.flatMap((name) =>
      fieldsOf(name)
        .filter((field) => field.isUnbounded)
        .map((field) => `${name}.${field.name}`),
    );
    expect(unbounded).toEqual([]);
  });

  it('every sample has the fields that its call needs, and only fields that it has', () => {
    for (const name of names) {
      const fields = fieldsOf(name);
      const sample = callSamples[name].input(new Proxy({} as never, { get: (_target, key) => String(key) }));
      const required = fields.filter(({ isOptional }) => !isOptional).map((field) => field.name);
      expect(Object.keys(sample), name).toEqual(expect.arrayContaining(required));
      expect(
        fields.map((field) => field.name),
        name,
      ).toEqual(expect.arrayContaining(Object.keys(sample)));
    }
  });
});

describeOnBothDatabases('bad input, for every call', (makeServer) => {
  it(
    'a field that is missing, of another type, too long or unknown is refused by its name',
    { timeout: 240_000 },
    async () => {
      const clock = new TestClock();
      const server = await start(makeServer, clock);
      const client = await server.signIn('ada@example.com');
      const owned = await makeOwned(server, client);
      const before = await everything(server);
      const faults: string[] = [];
      const attempt = async (name: CallName, what: string, field: string, input: Input): Promise<void> => {
        const fault = faultOf(await send(client, name, input), field);
        if (fault !== null) faults.push(`${name}, ${what} ${field}: ${fault}`);
      };
      for (const name of names) {
        const good = callSamples[name].input(owned);
        await attempt(name, 'unknown', 'surprise', { ...good, surprise: '1' });
        for (const field of fieldsOf(name)) {
          if (!field.isOptional) await attempt(name, 'missing', field.name, without(good, field.name));
          await attempt(name, 'of a wrong type:', field.name, { ...good, [field.name]: wrongOf(field) });
          if (field.kind === 'string' || field.kind === 'enum' || field.kind === 'array') {
            const long = tooLongFor(name, field, good[field.name]);
            // An image is long by nature; its end is that of the request.
            if (
              name !== 'avatarUpdate' &&
              name !== 'pictureSave' &&
              (name !== 'runLook' || field.name !== 'image')
            )
              await attempt(name, 'too long:', field.name, { ...good, [field.name]: long });
          }
          if (field.kind === 'string') {
            await attempt(name, 'with NUL:', field.name, { ...good, [field.name]: 'a\0b' });
          }
        }
      }
      expect(faults).toEqual([]);
      expect(await everything(server)).toEqual(before);
    },
  );

  it(
    '[API-01] a POST that is sent again with its key is answered the same and does nothing more',
    { timeout: 240_000 },
    async () => {
      const clock = new TestClock();
      const server = await start(makeServer, clock);
      const client = await server.signIn('ada@example.com');
      const faults: string[] = [];
      for (const name of names) {
        const { input, isRepeatable = true } = callSamples[name];
        if (endpoints[name].method !== 'POST' || !isRepeatable) continue;
        // What a person may do in an hour is no part of this.
        clock.advance(90_000);
        const owned = await makeOwned(server, client);
        const good = input(owned);
        const first = await send(client, name, good, `key-${name}`);
        if (name === 'sessionRevoke') {
          // Whoever ends the own session is a visitor.
          clock.advance(120_000);
          Object.assign(client, await server.signIn('ada@example.com'));
          continue;
        }
        await runsEnded(server);
        const before = await everything(server);
        const second = await send(client, name, good, `key-${name}`);
        if (JSON.stringify(second) !== JSON.stringify(first)) {
          faults.push(`${name} answered ${JSON.stringify(first)} and then ${JSON.stringify(second)}`);
        }
        expect(await everything(server), name).toEqual(before);
        if (first.errNo !== ErrNo.ok) continue;
        const other = await send(client, name, { ...good, ...changed(name, good) }, `key-${name}`);
        if (Object.keys(changed(name, good)).length > 0 && other.errNo !== ErrNo.conflict) {
          faults.push(`${name}: its key was taken for another request: ${other.errNo} ${other.errMsg}`);
        }
      }
      expect(faults).toEqual([]);
    },
  );

  it('a key that is not printable, or endless, is refused', async () => {
    const server = await start(makeServer, new TestClock());
    const client = await server.signIn('ada@example.com');
    for (const key of ['with blank', 'x'.repeat(201), '']) {
      const answer = await send(client, 'userUpdate', { name: 'Ada' }, key);
      expect(answer).toMatchObject({ errNo: ErrNo.badRequest, status: 400 });
      expect(answer.errMsg).toMatch(/^Idempotency-Key:/);
    }
  });
});

/** Another request that is right too: the same with another name or text. */
function changed(name: CallName, good: Input): Input {
  const field = ['name', 'prompt', 'value', 'message', 'domain'].find(
    (candidate) => typeof good[candidate] === 'string',
  );
  return field === undefined ? {} : { [field]: `${name}-other` };
}
