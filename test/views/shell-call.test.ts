import axios, { AxiosError, CanceledError, type InternalAxiosRequestConfig } from 'axios';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failureWords, toFailure } from '#machines/shared/failure.ts';
import { ErrNo } from '#contract/envelope.ts';
import { createErrorRegistry, CallError, errorRegistry, fallbackMessage } from '#lib/error-registry.ts';

type Outcome = 'no answer' | { status: number; body?: unknown };

const sent: InternalAxiosRequestConfig[] = [];
let outcomes: Outcome[] = [];

/** Stands where the network is: answers the outcomes one after the other, the last one for ever. */
axios.defaults.adapter = (config) => {
  sent.push(config);
  if (config.signal?.aborted) return Promise.reject(new CanceledError());
  const outcome = outcomes.length > 1 ? outcomes.shift() : outcomes[0];
  if (outcome === undefined || outcome === 'no answer') {
    return Promise.reject(new AxiosError('Network Error', 'ERR_NETWORK', config));
  }
  const response = {
    status: outcome.status,
    statusText: 'status',
    data: outcome.body,
    headers: {},
    config,
  };
  return outcome.status < 300
    ? Promise.resolve(response)
    : Promise.reject(new AxiosError('status', 'ERR_BAD_RESPONSE', config, null, response));
};
const { call, shownInPlace } = await import('#lib/call.ts');
// Loaded before the clock is faked: loading takes real time.
await import('#lib/http-client.ts');

const ok = (data: unknown): Outcome => ({ status: 200, body: { errNo: 0, errMsg: '', data } });
const failed = (errNo: number): Outcome => ({ status: 200, body: { errNo, errMsg: 'said so', data: null } });
const messages: string[] = [];
let stopMessages: () => void;

/** Lets the retries' pauses pass. */
const settled = async <T>(promise: Promise<T>): Promise<PromiseSettledResult<T>> => {
  const result = Promise.allSettled([promise]);
  await vi.runAllTimersAsync();
  return (await result)[0];
};

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  messages.length = 0;
  stopMessages = errorRegistry.onMessage(({ text }) => messages.push(text));
});
afterEach(() => {
  stopMessages();
  vi.useRealTimers();
});

describe('retries', () => {
  test('[API-01] no answer at all: three retries, 300 ms apart, whatever the method, with one key', async () => {
    outcomes = ['no answer'];
    const times: number[] = [];
    const before = sent.length;
    const promise = settled(call('projectCreate', { prompt: 'x', scene: 'ai-website-builder' }));
    times.push(Date.now());
    expect((await promise).status).toBe('rejected');
    expect(sent.length - before).toBe(4);
    expect(new Set(sent.map((config) => config.headers.get('Idempotency-Key'))).size).toBe(1);
    expect(sent[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/u);
    expect(sent.every((config) => config.timeout === 40_000 && config.withCredentials === true)).toBe(true);
    expect(Date.now() - (times[0] ?? 0)).toBe(900);
  });

  test('[API-01] a call that is called off while it waits for its next attempt makes none', async () => {
    outcomes = ['no answer'];
    const controller = new AbortController();
    const result = Promise.allSettled([call('projectList', {}, { signal: controller.signal })]);
    await vi.advanceTimersByTimeAsync(100);
    expect(sent).toHaveLength(1);
    controller.abort();
    await vi.runAllTimersAsync();
    expect((await result)[0].status).toBe('rejected');
    expect(sent).toHaveLength(1);
  });

  test('[API-02] an error status: one retry for a GET', async () => {
    outcomes = [{ status: 503 }];
    await settled(call('projectList', {}));
    expect(sent).toHaveLength(2);
  });

  test.each([408, 409, 425, 429, 500, 502, 503, 504])(
    '[API-02] status %i: no retry for a POST',
    async (status) => {
      outcomes = [{ status }];
      await settled(call('runStop', { runId: 'r' }));
      expect(sent).toHaveLength(1);
    },
  );

  test.each([400, 401, 403, 404, 422])('[API-02] status %i is not worth a retry', async (status) => {
    outcomes = [{ status }];
    await settled(call('projectList', {}));
    expect(sent).toHaveLength(1);
  });

  test('both rules have a count of their own', async () => {
    outcomes = ['no answer', { status: 502 }, 'no answer', ok({ projects: [] })];
    expect(await settled(call('projectList', {}))).toMatchObject({
      status: 'fulfilled',
      value: { projects: [] },
    });
    expect(sent).toHaveLength(4);
  });

  test('where a machine owns the retries, the client does not retry', async () => {
    outcomes = ['no answer'];
    await settled(call('projectList', {}, { retry: false }));
    expect(sent).toHaveLength(1);
  });

  test('an aborted call is neither retried nor shown', async () => {
    outcomes = ['no answer'];
    const controller = new AbortController();
    controller.abort(new Error('left the page'));
    expect(await settled(call('projectList', {}, { signal: controller.signal }))).toMatchObject({
      reason: { message: 'left the page' },
    });
    expect(messages).toEqual([]);
  });
});

describe('encoding', () => {
  test('[API-03] session calls are forms with appId and os', async () => {
    outcomes = [ok({ delivery: 'local', mailboxUrl: null, resendAfter: 30, expiresIn: 600 })];
    await settled(call('sendEmailCode', { email: 'a@b.co', division: 1 }));
    const body = new URLSearchParams(String(sent[0]?.data));
    expect(Object.fromEntries(body)).toEqual({
      appId: 'statecraft',
      os: 'web',
      email: 'a@b.co',
      division: '1',
    });
    expect(String(sent[0]?.headers.get('Content-Type'))).toContain('application/x-www-form-urlencoded');
  });

  test('a GET carries its input in the query, a POST as JSON', async () => {
    outcomes = [ok({})];
    await settled(call('projectList', { limit: 6 }));
    expect(sent[0]?.params).toEqual({ limit: 6 });
    await settled(call('runStop', { runId: 'r-1' }, { idempotencyKey: 'mine' }));
    expect(JSON.parse(String(sent[1]?.data))).toEqual({ runId: 'r-1' });
    expect(sent[1]?.headers.get('Idempotency-Key')).toBe('mine');
  });
});

describe('[ERROR-01] who handles a failure', () => {
  test('the handler of the code takes over', async () => {
    outcomes = [failed(16007)];
    const own = vi.fn();
    const handler = vi.fn();
    const remove = errorRegistry.register(16007, handler);
    const result = await settled(call('userUpdate', { name: 'x' }, { onError: own }));
    expect(result).toMatchObject({ reason: { errNo: 16007, message: 'said so', callName: 'userUpdate' } });
    expect(handler).toHaveBeenCalledTimes(1);
    expect(own).not.toHaveBeenCalled();
    expect(messages).toEqual([]);
    remove();
    await settled(call('userUpdate', { name: 'x' }, { onError: own }));
    expect(handler).toHaveBeenCalledTimes(1);
    expect(own).toHaveBeenCalledTimes(1);
    expect(messages).toEqual([]);
  });

  test('otherwise the message, unless silent', async () => {
    outcomes = [failed(1001)];
    await settled(call('userUpdate', { name: 'x' }, { silent: 'nobody has asked for it' }));
    expect(messages).toEqual([]);
    await settled(call('userUpdate', { name: 'x' }));
    expect(messages).toEqual(['Something went wrong, please try again later.']);
  });

  test('an HTTP error is a failure too, with its status as the code', async () => {
    outcomes = [{ status: 418, body: 'no envelope' }];
    expect(await settled(call('projectList', {}))).toMatchObject({ reason: { errNo: 418 } });
    expect(messages).toEqual([fallbackMessage()]);
  });

  test('a handler that answers false hands on', () => {
    const registry = createErrorRegistry();
    const show = vi.fn();
    registry.onMessage(show);
    registry.register(1, () => false);
    registry.handle(new CallError('logout', 1, 'x'), () => false, false);
    expect(show).toHaveBeenCalledWith({ text: fallbackMessage() });
  });

  test('a place for messages that is given up leaves a later one alone, and shows nothing more', () => {
    const registry = createErrorRegistry();
    const [first, second] = [vi.fn(), vi.fn()];
    const removeFirst = registry.onMessage(first);
    const removeSecond = registry.onMessage(second);
    const fail = () => registry.handle(new CallError('logout', 1, 'x'), undefined, false);
    removeFirst();
    fail();
    expect(second).toHaveBeenCalledTimes(1);
    removeSecond();
    fail();
    expect(second).toHaveBeenCalledTimes(1);
    expect(first).not.toHaveBeenCalled();
  });

  test('removing a handler leaves a later one of the same code in place', () => {
    const registry = createErrorRegistry();
    const first = registry.register(1, vi.fn());
    const second = vi.fn();
    registry.register(1, second);
    first();
    registry.handle(new CallError('logout', 1, 'x'), undefined, true);
    expect(second).toHaveBeenCalledTimes(1);
  });
});

describe('texts of the catalogue', () => {
  test.each([
    [12002, 'Permission denied!'],
    [16008, 'You need to upgrade to a paid plan to publish private projects.'],
    [6001, 'Project has been deleted'],
    [5004, 'Request is too frequent, please try again later.'],
  ])('[ERROR-04] %i', async (errNo, text) => {
    outcomes = [failed(errNo)];
    await settled(call('userUpdate', { name: 'x' }));
    expect(messages).toEqual([text]);
  });

  test('[ERROR-05] no network: -1 and its text', async () => {
    outcomes = ['no answer'];
    expect(await settled(call('projectList', {}))).toMatchObject({ reason: { errNo: ErrNo.network } });
    expect(messages).toEqual(['Network Error']);
  });

  test('[ERROR-05] its toast has a sentence below the title', async () => {
    outcomes = ['no answer'];
    const shown: unknown[] = [];
    stopMessages();
    stopMessages = errorRegistry.onMessage((message) => shown.push(message));
    await settled(call('projectList', {}));
    expect(shown).toEqual([
      {
        text: 'Network Error',
        detail: 'The server could not be reached. Check your connection and try again.',
      },
    ]);
  });

  // What any server of the contract may answer, ours or another one's, in whatever words of its own.
  test.each<[string, Outcome, string]>([
    ['12002', failed(12002), 'Permission denied!'],
    ['16008', failed(16008), 'You need to upgrade to a paid plan to publish private projects.'],
    ['6001', failed(6001), 'Project has been deleted'],
    ['5004', failed(5004), 'Request is too frequent, please try again later.'],
    ['a code that nobody knows', failed(99_999), fallbackMessage()],
    ['a fault of the server', failed(1001), fallbackMessage()],
    ['a refusal with a sentence of its own', failed(1000), 'said so'],
    ['HTTP 500 with a page of HTML', { status: 500, body: '<html>nginx</html>' }, fallbackMessage()],
    [
      'HTTP 500 with an envelope',
      { status: 500, body: { errNo: 6001, errMsg: 'x', data: null } },
      'Project has been deleted',
    ],
    ['no JSON', { status: 200, body: '{"errNo": 0, "data' }, fallbackMessage()],
    ['no envelope', { status: 200, body: { code: 0 } }, fallbackMessage()],
    ['no answer', 'no answer', 'Network Error'],
  ])('[ERROR-01] [API-12] %s reads the same as a toast and in its place', async (_name, outcome, text) => {
    outcomes = [outcome];
    const result = await settled(call('userUpdate', { name: 'x' }));
    expect(messages).toEqual([text]);
    // The words that a screen has: those of the error itself.
    const { code, message } = toFailure((result as PromiseRejectedResult).reason);
    expect(message).toBe(text);
    expect(failureWords({ code, message }, 'not this')).toContain(text);

    messages.length = 0;
    await settled(call('userUpdate', { name: 'x' }, { onError: shownInPlace }));
    expect(messages).toEqual([]);
  });

  test('[ERROR-03] 20002 reaches its handler with code and message', async () => {
    outcomes = [failed(20002)];
    const exhausted = vi.fn();
    const remove = errorRegistry.register(ErrNo.creditsExhausted, exhausted);
    await settled(call('runSubmit', { projectId: 'p', prompt: 'x' }));
    remove();
    expect(exhausted).toHaveBeenCalledWith(expect.objectContaining({ errNo: 20002, errMsg: 'said so' }));
    expect(messages).toEqual([]);
  });
});
