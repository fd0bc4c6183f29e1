/** Fields that never leave a tab through an inspector, whatever machine they belong to. */
const alwaysSecret = [
  'token',
  'password',
  'secret',
  'nonce',
  'code',
  'email',
  'prompt',
  'draft',
  'value',
  'frame',
];

/**
 * A copy of a context or an event for people who inspect, with the values of secret fields replaced by how long they
 * were. `secret` adds field names to those that are always hidden. Cycles, functions and actors become words.
 */
export function redact(data: unknown, secret: readonly string[] = []): unknown {
  return copy(data, new Set([...alwaysSecret, ...secret]), new Set());
}

function copy(data: unknown, secret: ReadonlySet<string>, above: ReadonlySet<object>): unknown {
  if (typeof data === 'function') return '[function]';
  if (typeof data !== 'object' || data === null) return data;
  if (above.has(data)) return '[cycle]';
  if ('sessionId' in data && 'send' in data) return '[actor]';
  const path = new Set([...above, data]);
  if (Array.isArray(data)) return data.map((item) => copy(item, secret, path));
  if (data instanceof Error) return { name: data.name, message: data.message };
  return Object.fromEntries(
    Object.entries(data).map(([key, item]) => [
      key,
      hides(key, item, secret) ? hidden(item) : copy(item, secret, path),
    ]),
  );
}

/** Numbers and booleans under a secret name stay: error codes and flags say nothing private. */
function hides(key: string, item: unknown, secret: ReadonlySet<string>): boolean {
  return secret.has(key) && item !== null && typeof item !== 'number' && typeof item !== 'boolean';
}

function hidden(item: unknown): string {
  return typeof item === 'string' ? `[hidden, ${String(item.length)} characters]` : '[hidden]';
}
