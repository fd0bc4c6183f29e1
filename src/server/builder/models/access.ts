import type { ProviderId } from '#server/platform/model-providers.ts';
import { knownThinking } from '#server/platform/model-thinking.ts';
import type { Settings } from '#server/platform/settings.ts';
import { listedFacts, type ModelFacts, ollamaFacts } from './model-facts.ts';

/** How a provider is reached. `key` is empty where none is needed. */
export interface Access {
  readonly key: string;
  /** Base address; null for the provider's own. */
  readonly url: string | null;
}

/** What the operator configured for each provider; null where nothing was. */
export function configuredAccess(settings: Settings['models'], provider: ProviderId): Access | null {
  const own = settings.access[provider];
  if (provider === 'ollama' || provider === 'compatible') {
    return own.url === null ? null : { key: own.key ?? '', url: own.url };
  }
  return own.key === null ? null : { key: own.key, url: own.url };
}

/** Where a person's own key would be used; null where the operator gave no address for it, and none is known. */
export function placeForOwnKey(
  settings: Settings['models'],
  provider: ProviderId,
): string | null | undefined {
  if (provider === 'ollama') return undefined;
  const { url } = settings.access[provider];
  return provider === 'compatible' && url === null ? undefined : url;
}

/** Milliseconds that a provider gets to answer what it offers. */
const patience = 4_000;

const defaultUrls: Readonly<Record<Exclude<ProviderId, 'compatible' | 'ollama'>, string>> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
};

/** Why a provider could not be asked, in words for the person who set it up. */
export class AccessProblem extends Error {}

/** A model as its provider lists it. */
export interface OfferedModel {
  readonly name: string;
  /** What the list says of it. */
  readonly facts: ModelFacts;
  /** Bytes that it takes in memory; 0 when the list does not say. */
  readonly size: number;
}

/**
 * The models that a provider offers: also the cheapest way to learn whether a key is good.
 * @throws {AccessProblem}
 */
export async function offeredModels(provider: ProviderId, { key, url }: Access): Promise<OfferedModel[]> {
  const base = (url ?? (defaultUrls as Partial<Record<ProviderId, string>>)[provider] ?? '').replace(
    /\/$/,
    '',
  );
  const headers: Record<string, string> =
    provider === 'anthropic'
      ? { 'x-api-key': key, 'anthropic-version': '2023-06-01' }
      : provider === 'google'
        ? { 'x-goog-api-key': key }
        : key === ''
          ? {}
          : { authorization: `Bearer ${key}` };
  let response: Response;
  try {
    response = await fetch(`${base}${provider === 'ollama' ? '/api/tags' : '/models'}`, {
      headers,
      signal: AbortSignal.timeout(patience),
      redirect: 'error',
    });
  } catch {
    throw new AccessProblem(`${hostOf(base)} does not answer.`);
  }
  if (response.status === 401 || response.status === 403) {
    throw new AccessProblem('The provider does not accept this key.');
  }
  if (response.status === 429) throw new AccessProblem('The provider says that this key is used too much.');
  if (!response.ok) throw new AccessProblem(`The provider answered with HTTP ${response.status}.`);
  try {
    const { data, models } = (await response.json()) as { data?: Listed[]; models?: Listed[] };
    return (data ?? models ?? []).flatMap((item) => {
      const name = data === undefined ? item['name'] : item['id'];
      if (typeof name !== 'string' || name === '') return [];
      const size = typeof item['size'] === 'number' ? item['size'] : 0;
      return { name, size, facts: { thinking: knownThinking(provider, name), ...listedFacts(item) } };
    });
  } catch {
    throw new AccessProblem('The provider answered with something else than a list of models.');
  }
}

/** A model in a provider's list. */
type Listed = Readonly<Record<string, unknown>>;

/** What Ollama says of a model of its list; null when it says nothing. */
export async function shownFacts({ url }: Access, { name, size }: OfferedModel): Promise<ModelFacts | null> {
  const base = (url ?? '').replace(/\/$/, '');
  try {
    const response = await fetch(`${base}/api/show`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ model: name }),
      signal: AbortSignal.timeout(patience),
      redirect: 'error',
    });
    return ollamaFacts(await response.json(), size, isThisMachine(base));
  } catch {
    return null;
  }
}

const isThisMachine = (url: string): boolean =>
  URL.canParse(url) && /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(new URL(url).hostname);

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : 'The provider');
