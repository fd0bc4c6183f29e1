import { notify } from './bridge.ts';

const levels = ['log', 'info', 'warn', 'error', 'debug'] as const;
const maxText = 4000;
const maxDepth = 3;
const maxEntries = 30;
/** Entries forwarded in one second; a loop that logs must not flood the app. */
const maxPerSecond = 100;

/** Any value as text, bounded in depth and length; never throws, whatever getters and proxies do. */
export function describe(value: unknown, depth = 0, seen: readonly object[] = []): string {
  try {
    if (typeof value === 'string') return depth === 0 ? value : JSON.stringify(value);
    if (typeof value === 'function') return `ƒ ${value.name || 'anonymous'}()`;
    if (typeof value === 'bigint') return `${value}n`;
    if (typeof value !== 'object' || value === null) return String(value);
    if (value instanceof Error) return value.stack ?? `${value.name}: ${value.message}`;
    if (value instanceof Element) return `<${value.tagName.toLowerCase()}${value.id ? `#${value.id}` : ''}>`;
    if (seen.includes(value)) return '[circular]';
    if (value instanceof Date) return value.toISOString();
    const within = [...seen, value];
    if (Array.isArray(value)) {
      if (depth >= maxDepth) return `Array(${value.length})`;
      const items = value.slice(0, maxEntries).map((item) => describe(item, depth + 1, within));
      return `[${items.join(', ')}${value.length > maxEntries ? ', …' : ''}]`;
    }
    const name = (Object.getPrototypeOf(value) as { constructor?: { name?: string } } | null)?.constructor
      ?.name;
    const label = name && name !== 'Object' ? `${name} ` : '';
    if (depth >= maxDepth) return `${label}{…}`;
    const entries: [string, unknown][] =
      value instanceof Map
        ? [...value].slice(0, maxEntries).map(([key, item]) => [describe(key, depth + 1, within), item])
        : value instanceof Set
          ? [...value].slice(0, maxEntries).map((item, index) => [String(index), item])
          : Object.keys(value)
              .slice(0, maxEntries)
              .map((key) => [key, (value as Record<string, unknown>)[key]]);
    return `${label}{${entries.map(([key, item]) => `${key}: ${describe(item, depth + 1, within)}`).join(', ')}}`;
  } catch {
    return '[unreadable]';
  }
}

/** Fills `%s`, `%d`, `%o` and the like of a first argument as consoles do; styles (`%c`) are dropped. */
function format(values: readonly unknown[]): string {
  const [first, ...rest] = values;
  if (typeof first !== 'string' || !/%[sdifoOc]/.test(first))
    return values.map((value) => describe(value)).join(' ');
  const filled = first.replace(/%([sdifoOc%])/g, (all, kind: string) => {
    if (kind === '%') return '%';
    if (rest.length === 0) return all;
    const value = rest.shift();
    return kind === 'c' ? '' : describe(value);
  });
  return [filled, ...rest.map((value) => describe(value))].join(' ');
}

/** Forwards what the project writes to the console, and leaves the console itself as it is. */
export function forwardConsole(): void {
  let second = 0;
  let count = 0;
  for (const level of levels) {
    const native = console[level].bind(console);
    console[level] = (...values: unknown[]): void => {
      native(...values);
      const at = Date.now();
      if (Math.floor(at / 1000) !== second) {
        second = Math.floor(at / 1000);
        count = 0;
      }
      count += 1;
      if (count > maxPerSecond + 1) return;
      const text =
        count > maxPerSecond ? 'Too many messages in one second; the rest are not shown.' : format(values);
      notify({
        type: 'console',
        level: count > maxPerSecond ? 'warn' : level,
        text: text.slice(0, maxText),
        at,
      });
    };
  }
}
