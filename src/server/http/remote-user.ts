import { ErrNo, type Envelope } from '#contract/envelope.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type User, userSchema } from '#contract/user.ts';

/** Milliseconds that a page waits for the other server. */
const patience = 5_000;

/**
 * Whose session a request to the front end carries, where another server of the contract answers the calls: asked
 * there, with the cookies of the request. Null for a visitor.
 * @throws when it cannot be asked, or what it says is no answer.
 */
export async function askRemoteUser(apiOrigin: string, cookie: string | undefined): Promise<User | null> {
  if (cookie === undefined) return null;
  const response = await fetch(apiOrigin + endpoints.userDetail.path, {
    headers: { cookie, accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  });
  const body = (await response.json()) as Partial<Envelope<unknown>> | null;
  if (body?.errNo === ErrNo.notSignedIn) return null;
  if (body?.errNo !== ErrNo.ok) throw new Error(`The server of the calls answered ${response.status}.`);
  const user = userSchema.parse(body.data);
  return user.uid === '' ? null : user;
}
