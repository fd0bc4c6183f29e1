import { nodesOf, unknown, valueOf, type Data, type Expression } from './literal.ts';

/** One thing that a plugin of Tailwind adds, with what is written out for it. */
export interface PluginCall {
  readonly method: 'addUtilities' | 'addComponents' | 'addBase' | 'addVariant';
  readonly values: readonly Data[];
}
/** What a plugin does, as far as it is written out; `isWhole` where that is all of it. */
export interface PluginCalls {
  readonly calls: readonly PluginCall[];
  readonly isWhole: boolean;
}

const literal: ReadonlySet<string> = new Set(['addUtilities', 'addComponents', 'addBase', 'addVariant']);
const computed: ReadonlySet<string> = new Set([
  'matchUtilities',
  'matchComponents',
  'matchVariant',
  'addDefaults',
]);

/** The name of what a call calls: `addUtilities`, or the last part of `api.addUtilities`. */
function calledBy(node: Record<string, unknown>): string {
  const callee = node['callee'] as { type?: string; name?: string; property?: { name?: string } } | undefined;
  return (callee?.type === 'MemberExpression' ? callee.property?.name : callee?.name) ?? '';
}

/**
 * What the function of a plugin adds, read and never run: calls whose arguments are written out.
 * @param constants names of the file around it
 */
export function pluginCalls(node: Expression, constants: ReadonlyMap<string, Expression>): PluginCalls {
  const known = new Map(constants);
  const calls: PluginCall[] = [];
  let isWhole = true;
  for (const item of nodesOf(node)) {
    if (item.type === 'VariableDeclarator') {
      const { id, init } = item as unknown as {
        id: { type: string; name?: string };
        init: Expression | null;
      };
      if (id.type === 'Identifier' && id.name !== undefined && init !== null) known.set(id.name, init);
    }
    if (item.type !== 'CallExpression') continue;
    const method = calledBy(item);
    if (computed.has(method)) isWhole = false;
    if (!literal.has(method)) continue;
    const values = (item['arguments'] as Expression[]).slice(0, 2).map((value) => valueOf(value, known));
    const [first] = values;
    const isKnown =
      first !== undefined && first !== unknown && (method !== 'addVariant' || values.length === 2);
    if (!isKnown || values.includes(unknown)) isWhole = false;
    else calls.push({ method: method as PluginCall['method'], values: values as Data[] });
  }
  return { calls, isWhole };
}

/** A plugin that does what was read. */
export const pluginOfCalls =
  ({ calls }: PluginCalls) =>
  (api: Readonly<Record<PluginCall['method'], (...values: readonly Data[]) => void>>): void => {
    for (const { method, values } of calls) api[method](...values);
  };
