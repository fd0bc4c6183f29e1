import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { z } from 'zod/mini';
import { type CallResponse, calls } from '#contract/calls.ts';
import { type CallName, type Endpoint, endpoints } from '#contract/endpoints.ts';
import { type Envelope, ErrNo } from '#contract/envelope.ts';
import { ApiError } from '#server/platform/api-error.ts';
import type { Burden, Load } from '#server/platform/load.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import type { StoredBytes } from '#server/projects/stored-bytes.ts';
import type { Account } from '#server/users/users.ts';
import type { AccountPlaces } from './account-places.ts';
import type { Idempotency } from './idempotency.ts';
import type { VisitorLimit } from './visitor-limit.ts';
import { type Language, languageCookie, languageOf } from '#language/languages.ts';
import { inLanguage } from '#server/platform/spoken-language.ts';
import { t } from '#language/speech.ts';

/** What the calls of an app share; `createApp` decorates the app with it. */
export interface CallEnvironment {
  readonly idempotency: Idempotency;
  /** Refuses whoever has not proved of late that it is them. */
  readonly sessions: Pick<Sessions, 'checkProof'>;
  /** Refuses who keeps too much already. */
  readonly storedBytes: Pick<StoredBytes, 'check'>;
  /** Refuses what visitors ask for too often. */
  readonly visitorLimit: VisitorLimit;
  /** Lets an account have a few requests under way at a time. */
  readonly accountPlaces: AccountPlaces;
  /** Refuses what is put off. */
  readonly load: Load;
  /** Whether answers are checked against the contract: on under test and in development. */
  readonly checkAnswers: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    callEnvironment: CallEnvironment;
  }
  interface FastifyRequest {
    /** Whose session the request carries; null for a visitor. Looked up once a request. */
    account(): Promise<Account | null>;
    /** What the request's session cookie holds, good or not. */
    sessionToken(): string | undefined;
  }
}

export interface CallContext<N extends CallName> {
  readonly input: z.output<(typeof calls)[N]['request']>;
  /** Never null where the endpoint says `auth: 'required'`. */
  readonly user: (typeof endpoints)[N]['auth'] extends 'required' ? Account : Account | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /**
   * Keeps the answer for a repeat of the request in the handler's own transaction. Without it the answer is kept
   * after the handler returned, and a server that dies in between would apply a repeated request twice. Does
   * nothing when the request carries no Idempotency-Key.
   */
  remember(transaction: Transaction<Schema>, answer: CallResponse<N>): Promise<void>;
}

export type CallHandler<N extends CallName> = (context: CallContext<N>) => Promise<CallResponse<N>>;

export interface CallOptions {
  /** Most bytes of a body; 1 MiB unless told. */
  bodyLimit?: number;
  /** False for calls that set cookies: their answer is more than can be kept. */
  idempotent?: boolean;
  /** True for calls that keep more contents: refused for an account without room. */
  keeps?: boolean;
}

/**
 * Serves one call of the contract: checks the input (an unknown field is refused), resolves the session, applies an
 * Idempotency-Key and wraps the answer. A handler refuses by throwing `ApiError`; anything else that it throws is a
 * fault of ours, logged and answered as one.
 */
export function registerCall<N extends CallName>(
  app: FastifyInstance,
  name: N,
  handler: CallHandler<N>,
  options: CallOptions = {},
): void {
  const { method, path, auth, proof, burden }: Endpoint = endpoints[name];
  app.route({
    method,
    url: path,
    ...(options.bodyLimit === undefined ? {} : { bodyLimit: options.bodyLimit }),
    // Before the body is read: a stranger's is not worth it.
    onRequest: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      admit(request, reply, burden);
      const account = await request.account();
      if (account !== null) return app.callEnvironment.accountPlaces(account.id, reply);
      await inLanguage(languageOfRequest(request), async () => {
        if (auth === 'required') throw new ApiError(ErrNo.notSignedIn, t`Sign in to do this.`);
        app.callEnvironment.visitorLimit(name, request.ip);
      });
    },
    handler: (request, reply) =>
      inLanguage(languageOfRequest(request), async () => {
        const raw: unknown = method === 'GET' ? request.query : (request.body ?? {});
        const input = parseInput(name, raw);
        const user = await request.account();

        const key = method === 'POST' && options.idempotent !== false ? idempotencyKey(request) : null;
        const { idempotency, checkAnswers, storedBytes, sessions } = app.callEnvironment;
        if (proof === 'recent') await sessions.checkProof(request.sessionToken() ?? '');
        const scope = {
          userId: user?.id ?? '',
          key: key ?? '',
          call: name,
          requestHash: key === null ? '' : hashOf(raw),
        };
        const answer = async (): Promise<CallResponse<N>> => {
          if (options.keeps === true && user !== null) {
            const { projectId } = input as { readonly projectId?: string };
            await storedBytes.check(user.id, Number(request.headers['content-length'] ?? 0), projectId);
          }
          const data = await handler({
            input,
            user: user as CallContext<N>['user'],
            request,
            reply,
            remember: (transaction, data) =>
              key === null ? Promise.resolve() : idempotency.store(transaction, scope, data),
          });
          return checkAnswers ? checkAnswer(name, data) : data;
        };
        const data = await unhurried(request, () =>
          key === null ? answer() : idempotency.run(scope, answer),
        );
        return { errNo: ErrNo.ok, errMsg: '', data } satisfies Envelope<unknown>;
      }),
  });
}

/**
 * Counts a request among those under way until its answer has left or its client has gone.
 * @throws {ApiError} unavailable where what it asks for is put off now
 */
export function admit(request: FastifyRequest, reply: FastifyReply, burden?: Burden): void {
  const { load } = request.server.callEnvironment;
  reply.raw.once('close', load.begin());
  if (burden !== undefined) load.admit(burden);
}

/** Makes an answer, in the time that what makes it has for itself: whoever waits for it is no slow client. */
export async function unhurried<T>({ raw, server }: FastifyRequest, make: () => Promise<T>): Promise<T> {
  raw.socket.setTimeout(0);
  try {
    return await make();
  } finally {
    raw.socket.setTimeout(server.server.timeout);
  }
}

/** The language that whoever sent a request reads. */
export const languageOfRequest = ({ cookies, headers }: FastifyRequest): Language =>
  languageOf(cookies[languageCookie], headers['accept-language']);

/** The envelope of a refusal. */
export function refusal(errNo: number, errMsg: string): Envelope<null> {
  return { errNo, errMsg, data: null };
}

function parseInput<N extends CallName>(name: N, raw: unknown): CallContext<N>['input'] {
  // PostgreSQL stores no NUL in text, and people do not type one. File contents are bytes, and may have it.
  const nul = findNul(raw, '');
  if (nul !== null) throw new ApiError(ErrNo.badRequest, t`${nul}: must not contain a NUL character`);
  const schema: z.ZodMiniType = calls[name].request;
  const result = schema.safeParse(raw);
  if (result.success) return result.data as CallContext<N>['input'];
  throw new ApiError(ErrNo.badRequest, describeIssue(result.error.issues[0]));
}

function checkAnswer<N extends CallName>(name: N, data: CallResponse<N>): CallResponse<N> {
  const schema: z.ZodMiniType = calls[name].response;
  const result = schema.safeParse(data);
  if (result.success) return data;
  throw new Error(`The answer of ${name} breaks its contract: ${describeIssue(result.error.issues[0])}`);
}

function describeIssue(issue: z.core.$ZodIssue | undefined): string {
  if (issue === undefined) return 'The request is not understood.';
  const field = issue.path.map(String).join('.');
  switch (issue.code) {
    case 'unrecognized_keys':
      return `${[...issue.path, issue.keys[0] ?? ''].map(String).join('.')}: is not a field of this call`;
    case 'invalid_type':
      return `${field || 'body'}: must be of type ${issue.expected}`;
    case 'too_small':
      return `${field}: must be at least ${issue.minimum}${unit(issue.origin)}`;
    case 'too_big':
      return `${field}: must be at most ${issue.maximum}${unit(issue.origin)}`;
    case 'invalid_format':
      return `${field}: is not a valid ${issue.format === 'regex' ? 'value' : issue.format}`;
    case 'invalid_value':
      return `${field}: must be one of ${issue.values.map(String).join(', ')}`;
    default:
      return `${field || 'body'}: is not valid`;
  }
}

function unit(origin: string): string {
  if (origin === 'string') return ' characters long';
  return origin === 'array' ? ' entries long' : '';
}

function findNul(value: unknown, field: string): string | null {
  if (typeof value === 'string') return value.includes('\0') ? field : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, entry] of Object.entries(value)) {
    if (key === 'content') continue;
    const found = findNul(entry, field === '' ? key : `${field}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw new ApiError(ErrNo.badRequest, t`Idempotency-Key: must be 1 to 200 printable characters`);
}

function hashOf(raw: unknown): string {
  return createHash('sha256').update(JSON.stringify(raw)).digest('hex');
}
