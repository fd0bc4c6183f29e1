import { Code } from '#machines/shared/failure.ts';
import type { Envelope } from '#contract/envelope.ts';
import { apiAddress } from '#lib/api-address.ts';
import { shownInPlace } from '#lib/call.ts';
import { CallError, errorRegistry } from '#lib/error-registry.ts';
import { t } from '#language/speech.ts';

/** What becomes of a form on its way. */
export interface FormListeners<T> {
  /** 0 to 1; never 1 before the server has answered. */
  onProgress(fraction: number): void;
  /** All of it has left. */
  onSent?(): void;
  onAnswer(data: T): void;
  onFailure(failure: { code: number; message: string }): void;
}

/** Milliseconds without any progress after which sending is given up, and for which the server's answer is waited. */
const stall = 40_000;

/**
 * Posts a form with files, and tells how far it is, which only this older interface of browsers does. As a call fails:
 * what concerns the whole page is handled there, the rest is for the place that shows it.
 * @param patience milliseconds that the server may take to answer, once it has everything
 * @returns what stops it
 */
export function postForm<T>(
  path: string,
  form: FormData,
  listeners: FormListeners<T>,
  patience: number = stall,
): () => void {
  const fail = (code: number, errMsg: string): void => {
    const error = new CallError('upload', code, errMsg);
    errorRegistry.handle(error, shownInPlace, false);
    listeners.onFailure({ code, message: error.message });
  };
  const request = new XMLHttpRequest();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = (time: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      request.abort();
      fail(Code.network, t`Network Error`);
    }, time);
  };
  request.upload.onprogress = (event) => {
    watch(stall);
    if (event.lengthComputable && event.total > 0)
      listeners.onProgress(Math.min(0.99, event.loaded / event.total));
  };
  request.upload.onload = () => {
    watch(patience);
    listeners.onSent?.();
  };
  request.onerror = () => fail(Code.network, t`Network Error`);
  request.onload = () => {
    const answer = readAnswer<T>(request.responseText);
    if (answer === null) fail(request.status, t`The answer was not understood`);
    else if (answer.errNo !== 0 || answer.data === null) fail(answer.errNo, answer.errMsg);
    else listeners.onAnswer(answer.data);
  };
  request.onloadend = () => clearTimeout(timer);
  request.open('POST', apiAddress(path));
  request.withCredentials = true;
  watch(stall);
  request.send(form);
  return () => {
    clearTimeout(timer);
    request.abort();
  };
}

function readAnswer<T>(text: string): Envelope<T | null> | null {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null && 'errNo' in answer
      ? (answer as Envelope<T | null>)
      : null;
  } catch {
    return null;
  }
}
