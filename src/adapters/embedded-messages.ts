/** What an embedded page tells the page around it. */
export type EmbeddedMessage =
  /** From the payment host. */
  | { readonly type: 'payment.succeeded' | 'plan.changed' | 'payment.declined' }
  /** From the profile on the login host: name or image are other ones, or the account is gone. */
  | { readonly type: 'user.changed' | 'account.deleted' };

/** Origins that are believed, by who may say what. */
export interface EmbeddedOrigins {
  readonly payment: string;
  readonly login: string;
}

const paymentTypes = ['payment.succeeded', 'plan.changed', 'payment.declined'] as const;
const accountTypes = ['user.changed', 'account.deleted'] as const;

/**
 * Hears what embedded pages of the payment and the login host say. A message counts only from their origin, from a
 * frame of this document, and with the name of its sender in it; anything else is another user's.
 * @returns stops it.
 */
export function hearEmbeddedPages(
  origins: EmbeddedOrigins,
  notify: (message: EmbeddedMessage) => void,
): () => void {
  const onMessage = (event: MessageEvent<unknown>): void => {
    const message = readMessage(event.origin, event.data, origins);
    if (message === null || !isOwnFrame(event.source)) return;
    notify(message);
  };
  window.addEventListener('message', onMessage);
  return () => window.removeEventListener('message', onMessage);
}

/** The message, if this origin may send it; otherwise null. */
export function readMessage(origin: string, data: unknown, origins: EmbeddedOrigins): EmbeddedMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { source, type } = data as { source?: unknown; type?: unknown };
  if (source === 'statecraft-payment' && origin === origins.payment) {
    const known = paymentTypes.find((name) => name === type);
    return known === undefined ? null : { type: known };
  }
  if (source === 'statecraft-account' && origin === origins.login) {
    const known = accountTypes.find((name) => name === type);
    return known === undefined ? null : { type: known };
  }
  return null;
}

function isOwnFrame(source: MessageEventSource | null): boolean {
  return [...document.querySelectorAll('iframe')].some((frame) => frame.contentWindow === source);
}

/** Tells the page around this one, if there is one of the app's origin, what has happened to the account. */
export function notifyApp(appOrigin: string, type: (typeof accountTypes)[number]): void {
  if (window.parent !== window) window.parent.postMessage({ source: 'statecraft-account', type }, appOrigin);
}
