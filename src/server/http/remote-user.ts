import { calls, type CallResponse } from '#contract/calls.ts';
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
  const data = await ask(apiOrigin + endpoints.userDetail.path, cookie, ErrNo.notSignedIn);
  if (data === null) return null;
  const user = userSchema.parse(data);
  return user.uid === '' ? null : user;
}

/**
 * A shared project as that server shows it to the sender of the request; null where it shows none.
 * @throws as {@link askRemoteUser}
 */
export async function askRemoteShared(
  apiOrigin: string,
  projectId: string,
  cookie: string | undefined,
): Promise<CallResponse<'sharedProject'> | null> {
  const address = `${apiOrigin}${endpoints.sharedProject.path}?${new URLSearchParams({ projectId }).toString()}`;
  const data = await ask(address, cookie, ErrNo.notFound);
  return data === null ? null : calls.sharedProject.response.parse(data);
}

/** What a call answers; null for the one refusal that is an answer. */
async function ask(address: string, cookie: string | undefined, refusal: number): Promise<unknown> {
  const response = await fetch(address, {
    headers: { ...(cookie === undefined ? {} : { cookie }), accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  });
  const body = (await response.json()) as Partial<Envelope<unknown>> | null;
  if (body?.errNo === refusal) return null;
  if (body?.errNo !== ErrNo.ok) throw new Error(`The server of the calls answered ${response.status}.`);
  return body.data;
}
