import axios, { type AxiosError, type AxiosRequestConfig } from 'axios';
import axiosRetry from 'axios-retry';
import { endpoints, type CallName } from '#contract/endpoints.ts';
import { ErrNo, type Envelope } from '#contract/envelope.ts';
import { apiAddress } from './api-address.ts';
import { CallError, type ErrorHandler } from './error-registry.ts';
import { randomId } from './random-id.ts';
import { t } from '#language/speech.ts';

/** How one call is made. */
export interface CallOptions {
  /** Makes a repeated POST harmless. Every POST has one; pass it when a person's retry is the same request. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Why no one is told when the call fails; handlers of codes still run. Without a reason there is a message. */
  silent?: string;
  /** The call's own handler: runs when no handler is registered for the code. */
  onError?: ErrorHandler;
  /** False where a machine owns the retries of this call. */
  retry?: boolean;
  /** Told how much of what is sent has left, from 0 to 1. */
  onProgress?: (fraction: number) => void;
  /** Milliseconds until an answer is given up, where a body may take longer to leave than most. */
  patience?: number;
}

/** Milliseconds until an answer is given up. Tests of the rules shorten it. */
export const httpRules = { timeoutMs: 40_000 };
const retryDelayMs = 300;
const retriesWithoutResponse = 3;
const statusesWorthRetrying = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/** Fields that every form-encoded session call carries. */
const formFields = { appId: 'statecraft', os: 'web' };

interface RetryCounts {
  withoutResponse: number;
  afterStatus: number;
}
type CountedConfig = AxiosRequestConfig & { retryCounts?: RetryCounts };

/** The answer that an error is about; undefined where there was none, or where it broke off after its head. */
const answerOf = (error: AxiosError) =>
  error.response && error.response.status >= 300 ? error.response : undefined;

/**
 * The two retry rules, each with its own count: no response at all (network failure, time-out) up to three
 * times, whatever the method, since every POST carries an Idempotency-Key; an error status once, and only for
 * methods that change nothing.
 */
const shouldRetry = (error: AxiosError): boolean => {
  const config = error.config as CountedConfig | undefined;
  const counts = config?.retryCounts;
  if (!counts || error.code === 'ERR_CANCELED') return false;
  const answer = answerOf(error);
  if (!answer) {
    counts.withoutResponse += 1;
    return counts.withoutResponse <= retriesWithoutResponse;
  }
  if (config.method?.toUpperCase() !== 'GET') return false;
  if (!statusesWorthRetrying.has(answer.status)) return false;
  counts.afterStatus += 1;
  return counts.afterStatus <= 1;
};

const client = axios.create({ withCredentials: true });
axiosRetry(client, {
  // The condition keeps the counts; this is only the sum of both rules.
  retries: retriesWithoutResponse + 1,
  retryDelay: () => retryDelayMs,
  retryCondition: shouldRetry,
  shouldResetTimeout: true,
});

const isEnvelope = (body: unknown): body is Envelope<unknown> =>
  typeof body === 'object' && body !== null && typeof (body as { errNo?: unknown }).errNo === 'number';

/**
 * Sends one call and answers its envelope, whatever its `errNo`. Throws `CallError` with `-1` when there was no
 * answer, and with the HTTP status when the answer was no envelope.
 */
export async function request(
  name: CallName,
  input: Record<string, unknown>,
  options: CallOptions,
): Promise<Envelope<unknown>> {
  const endpoint = endpoints[name];
  const config: CountedConfig = {
    method: endpoint.method,
    url: apiAddress(endpoint.path),
    headers: {},
    timeout: options.patience ?? httpRules.timeoutMs,
    ...(options.onProgress
      ? { onUploadProgress: ({ progress }) => options.onProgress?.(progress ?? 0) }
      : {}),
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.retry === false ? {} : { retryCounts: { withoutResponse: 0, afterStatus: 0 } }),
  };
  if (endpoint.method === 'GET') config.params = input;
  else {
    config.headers = { 'Idempotency-Key': options.idempotencyKey ?? randomId() };
    config.data =
      endpoint.encoding === 'form'
        ? new URLSearchParams(
            Object.entries({ ...input, ...formFields }).map(([key, value]) => [key, String(value)]),
          )
        : input;
  }

  try {
    const response = await client.request<unknown>(config);
    if (isEnvelope(response.data)) return response.data;
    throw new CallError(name, response.status, t`The answer was not understood`);
  } catch (error) {
    if (!axios.isAxiosError(error)) throw error;
    const answer = answerOf(error);
    if (isEnvelope(answer?.data)) return answer.data;
    if (answer) throw new CallError(name, answer.status, answer.statusText);
    throw new CallError(name, ErrNo.network, t`Network Error`);
  }
}
