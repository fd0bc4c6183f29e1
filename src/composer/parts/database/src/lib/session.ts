import { connection } from './connection';
import { storage } from './storage';

interface Session {
  access: string;
  refresh: string;
  /** When the access token ends, in milliseconds since 1970. */
  ends: number;
}

type Answer = { access_token?: string; refresh_token?: string; expires_in?: number };

/** What the sign-in says when it does not let somebody in. */
export class SignInError extends Error {
  /** Whether it is only that nobody answered. */
  isOffline = false;
}

const listeners = new Set<() => void>();
let session: Session | null | undefined;
let refreshing: Promise<Session | null> | null = null;

function current(): Session | null {
  if (session === undefined) {
    try {
      session = JSON.parse(storage.read('session') ?? 'null') as Session | null;
    } catch {
      session = null;
    }
  }
  return session;
}

function keep(next: Session | null): Session | null {
  session = next;
  storage.write('session', JSON.stringify(next));
  return next;
}

const toSession = (answer: Answer): Session | null =>
  answer.access_token && answer.refresh_token
    ? {
        access: answer.access_token,
        refresh: answer.refresh_token,
        ends: Date.now() + (answer.expires_in ?? 3600) * 1000,
      }
    : null;

/** Supabase's words in ours. */
const words: Record<string, string> = {
  invalid_credentials: 'E-mail address or password is wrong.',
  email_not_confirmed: 'Please confirm your e-mail address first: we sent you a link.',
  user_already_exists: 'There is an account with this e-mail address. Sign in instead.',
  email_exists: 'There is an account with this e-mail address. Sign in instead.',
  weak_password: 'This password is too easy to guess.',
  signup_disabled: 'New accounts cannot be created here at the moment.',
  over_email_send_rate_limit: 'Too many mails were sent. Try again later.',
  over_request_rate_limit: 'Too many attempts. Try again later.',
  same_password: 'This is your password already.',
};

async function ask(path: string, body: unknown, token?: string, method = 'POST'): Promise<Answer> {
  const target = await connection();
  if (target === null) throw new SignInError('The app has no database at the moment.');
  const response = await fetch(target.url + '/auth/v1/' + path, {
    method,
    headers: {
      apikey: target.key,
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { Authorization: 'Bearer ' + token }),
    },
    body: JSON.stringify(body),
  }).catch(() => {
    const problem = new SignInError('There is no connection. Try again when you are online.');
    problem.isOffline = true;
    throw problem;
  });
  const answer = (await response.json().catch(() => ({}))) as Answer & { error_code?: string; msg?: string };
  if (response.ok) return answer;
  throw new SignInError(words[answer.error_code ?? ''] ?? answer.msg ?? 'This did not work. Try again.');
}

export const isSignedIn = (): boolean => current() !== null;

/** Told when a session comes to its end without anybody signing out. */
export function onEnd(listener: () => void): void {
  listeners.add(listener);
}

/** A token for the database, renewed when it is about to end; null when nobody is signed in. */
export async function accessToken(): Promise<string | null> {
  const known = current();
  if (known === null) return null;
  if (known.ends - Date.now() > 60_000) return known.access;
  refreshing ??= ask('token?grant_type=refresh_token', { refresh_token: known.refresh })
    .then((answer) => keep(toSession(answer)))
    .catch(async (error: unknown) => {
      // Without a connection nobody is signed out.
      if (!(error instanceof SignInError) || (await connection()) === null || error.isOffline) return known;
      return keep(null);
    })
    .finally(() => {
      refreshing = null;
    });
  const next = await refreshing;
  if (next === null) for (const listener of listeners) listener();
  return next?.access ?? null;
}

/** False: the address has to be confirmed first, by a link in a mail. */
export async function signUp(email: string, password: string): Promise<boolean> {
  return keep(toSession(await ask('signup', { email, password }))) !== null;
}

export async function signIn(email: string, password: string): Promise<void> {
  keep(toSession(await ask('token?grant_type=password', { email, password })));
}

export async function endSession(): Promise<void> {
  const known = current();
  keep(null);
  if (known !== null) await ask('logout', {}, known.access).catch(() => ({}));
}

/** Sends a link that lets somebody choose a new password. */
export async function sendLink(email: string): Promise<void> {
  await ask('recover', { email });
}

export async function changePassword(password: string): Promise<void> {
  const token = await accessToken();
  if (token !== null) await ask('user', { password }, token, 'PUT');
}

/** Takes the session that a link in a mail brings along. `recovery`: whoever comes wants a new password. */
export function takeLink(hash: string): 'none' | 'signup' | 'recovery' {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const taken = toSession({
    access_token: given.get('access_token') ?? '',
    refresh_token: given.get('refresh_token') ?? '',
    expires_in: Number(given.get('expires_in') ?? 3600),
  });
  if (taken === null) return 'none';
  keep(taken);
  return given.get('type') === 'recovery' ? 'recovery' : 'signup';
}
