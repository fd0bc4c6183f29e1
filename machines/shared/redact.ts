/**
 * Words that make a field secret wherever they stand in its name, whatever machine it belongs to: `accessToken` is as
 * secret as `token`.
 */
const secretWords =
  /token|password|passphrase|secret|nonce|cookie|authori[sz]ation|bearer|credential|api_?key|private|signature|e-?mail|prompt|draft|idempotency/i;
/** Names that are secret only as a whole: they are ordinary words within others. */
const secretNames = new Set(['code', 'value', 'frame', 'sid', 'otp', 'pin']);

/** Fields whose text is structure and never something that a person wrote. Any other text is hidden. */
const plainNames = new Set(
  `type id src actorId systemId sessionId kind status state phase reason outcome level op basis scope
   scene side startSide pane tab setting activeTab device startDevice choice startChoice visibility delivery
   projectType projectId runId activeRunId versionId headVersionId fileId boxId seq uid path from to
   hash goodTree wantedTree selected shown product productId registerChannel connectStatus ending subject
   folder tabs active`.split(/\s+/u),
);
const plainEndings = /(?:Hash|At|State|Status|Kind|Type)$/u;

/** What looks like a secret in the middle of a text that may be shown. */
const secretShapes: readonly RegExp[] = [
  /(?<![^\s@"'<>])[^\s@"'<>]+@[^\s@"'<>]+\.[^\s@"'<>]+/gu,
  /\beyJ[\w-]+\.[\w-]+\.[\w-]*/gu,
  /\b(?:bearer|basic)\s+\S+/giu,
  /\b(?:sk|pk|rk|ghp|gho|ghs|sbp|xox[a-z])[_-][\w-]{8,}/gu,
];
/** In sentences also long runs of letters and digits, and six digits: a key, or a code that was mailed. */
const sentenceShapes: readonly RegExp[] = [...secretShapes, /\b\d{6}\b/gu, /\b(?=\w*\d)[\w-]{24,}\b/gu];

const limits = { depth: 8, items: 100, characters: 400 } as const;

/** What is hidden besides what is hidden everywhere. */
interface Rules {
  readonly secret: ReadonlySet<string>;
}

/**
 * A copy of a context or an event for people who inspect. Numbers, booleans and null are shown; text is shown only
 * under names that never hold what a person wrote, and is otherwise replaced by its length. `secret` adds names to
 * those that are always hidden. What is no plain data (functions, actors, elements, cycles) becomes a word.
 */
export function redact(data: unknown, secret: readonly string[] = []): unknown {
  return copy('', data, { secret: new Set(secret) }, []);
}

/** Takes what looks like a secret out of a sentence, such as the message of an error. */
export function redactText(text: string): string {
  const clean = sentenceShapes.reduce((rest, shape) => rest.replaceAll(shape, '[hidden]'), text);
  return clean.length > limits.characters ? `${clean.slice(0, limits.characters)}…` : clean;
}

function copy(name: string, data: unknown, rules: Rules, above: readonly object[]): unknown {
  if (data === null || data === undefined || typeof data === 'boolean') return data;
  if (isSecret(name, rules)) return hidden(data);
  if (typeof data === 'string') return isPlain(name) ? plain(data) : hidden(data);
  if (typeof data === 'number') return data;
  if (typeof data !== 'object') return `[${typeof data}]`;
  if (above.includes(data)) return '[cycle]';
  if (above.length >= limits.depth) return '[deeper]';
  const path = [...above, data];
  if (Array.isArray(data)) {
    const items = data.slice(0, limits.items).map((item: unknown) => copy(name, item, rules, path));
    return data.length > limits.items ? [...items, `[${data.length - limits.items} more]`] : items;
  }
  return copyObject(data, rules, path);
}

function copyObject(data: object, rules: Rules, path: readonly object[]): unknown {
  if ('sessionId' in data && 'send' in data) {
    return `[actor ${'id' in data && typeof data.id === 'string' ? plain(data.id) : ''}]`;
  }
  if (data instanceof Date) return data.toISOString();
  if (data instanceof Map) return copyObject(Object.fromEntries(data) as object, rules, path);
  if (data instanceof Set) return copy('', [...(data as Set<unknown>)], rules, path);
  if (!isPlainObject(data) && !(data instanceof Error)) return `[${data.constructor?.name ?? 'object'}]`;
  const entries = Object.entries(data).slice(0, limits.items);
  // The message of a failure is the server's sentence, and what one inspects for; anywhere else it is a person's.
  const isFailure = data instanceof Error || 'errNo' in data || typeof (data as Named).code === 'number';
  const known = isFailure
    ? { ...(data instanceof Error && { name: data.name }), ...failureFields(data, rules) }
    : {};
  return Object.fromEntries([
    ...entries.map(([key, item]) => [safeKey(key), copy(key, item, rules, path)] as const),
    ...Object.entries(known),
  ]);
}

interface Named {
  readonly code?: unknown;
  readonly errNo?: unknown;
  readonly message?: unknown;
}

function failureFields(data: Named, { secret }: Rules): Record<string, unknown> {
  const { code, message } = data;
  return {
    // Numbers of the error catalogue. A code that was mailed has six digits, and is text besides.
    ...(typeof code === 'number' && Math.abs(code) < 100_000 && { code }),
    ...(typeof message === 'string' && {
      message: secret.has('message') ? hidden(message) : redactText(message),
    }),
  };
}

const isSecret = (name: string, { secret }: Rules): boolean =>
  secret.has(name) || secretNames.has(name) || secretWords.test(name);

const isPlain = (name: string): boolean => plainNames.has(name) || plainEndings.test(name);

/** Names of fields are names; but what is kept by e-mail address has addresses for names. */
const safeKey = (key: string): string =>
  secretShapes.some((shape) => key.search(shape) >= 0) ? '[hidden]' : key;

const isPlainObject = (data: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(data);
  return prototype === null || prototype === Object.prototype;
};

function plain(text: string): string {
  const clean = secretShapes.reduce((rest, shape) => rest.replaceAll(shape, '[hidden]'), text);
  return clean.length > limits.characters ? `${clean.slice(0, limits.characters)}…` : clean;
}

/** How long it was says enough: whether there is something, and whether it changed. */
function hidden(item: unknown): unknown {
  if (typeof item === 'string') return item === '' ? '' : `[hidden, ${item.length} characters]`;
  if (Array.isArray(item)) return `[hidden, ${item.length} items]`;
  return '[hidden]';
}
