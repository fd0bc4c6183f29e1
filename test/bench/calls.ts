import { endpoints } from '#contract/endpoints.ts';
import type { Product } from '../e2e/support/product.ts';
import { codeFor } from '../e2e/support/visitor.ts';

/** Signs in over HTTP. @returns the Cookie header of the session. */
export async function signIn(product: Product, email: string): Promise<string> {
  const post = (path: string, fields: Record<string, string>) =>
    fetch(`${product.url}${path}`, {
      method: 'POST',
      headers: { origin: product.url },
      body: new URLSearchParams({ appId: 'bench', os: 'node', email, ...fields }),
    });
  await post(endpoints.sendEmailCode.path, { division: '1' });
  const response = await post(endpoints.emailLogin.path, { code: await codeFor(product, email) });
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** A call of the API, whose answer must be a success. @returns its `data`. */
export const jsonCall = async <T>(
  product: Product,
  cookie: string,
  path: string,
  body?: object,
): Promise<T> => {
  const response = await fetch(`${product.url}${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: { cookie, origin: product.url, 'content-type': 'application/json' },
  });
  const envelope = (await response.json()) as { errNo: number; errMsg: string; data: T };
  if (envelope.errNo !== 0) throw new Error(`${path}: ${envelope.errMsg}`);
  return envelope.data;
};
