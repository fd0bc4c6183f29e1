/** The engines that can be evaluated: the composer, models that are scripted here, and those that the owner has set. */
import { type ThinkingEffort, thinkingEffortSchema } from '#contract/model-calls.ts';
import { settingsTable } from '#server/platform/settings.ts';
import { settingsSource } from '#server/platform/settings/reader.ts';
import { converse } from '../composer/locked/converse.ts';
import type { Script } from '../support/model-script.ts';
import { type ModelRequest, startModelServer } from '../support/model-server.ts';
import { page } from '../server/support/scripted-engine.ts';
import { cases } from './cases/index.ts';
import { type EvalCase, isFirst } from './vocabulary.ts';

export interface EvalEngine {
  /** As it was asked for, and as it stands in the table. */
  readonly name: string;
  /** Its id in the product. */
  readonly id: string;
  /** How long it may think; null for what is usual. */
  readonly thinking: ThinkingEffort | null;
  /** Settings of the product that is started for it. */
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

const finish = { tool: 'finish', args: { summary: 'Done.', name: '' } } as const;

/** The words of the person in a request to a model. */
const wishIn = ({ said }: ModelRequest): string =>
  /The request:\n\n([\s\S]*?)(?:\n\n\n|$)/.exec(said)?.[1]?.trim() ?? '';

/** How models that are scripted here answer. */
const scripts: Readonly<Record<string, (request: ModelRequest) => Script>> = {
  /** Writes what the built-in composer would, as a model writes it; knows nothing of projects that are given. */
  builder(request) {
    const wish = wishIn(request);
    const place = placeOf(wish);
    if (place === null) return { parts: ['I cannot do that.', finish] };
    const turns = converse(place.entry.type, place.messages);
    const [now, before] = [turns.at(-1), turns.at(-2)];
    const changed = [...(now?.files ?? [])].filter(
      ([path, { hash }]) => before?.files.get(path)?.hash !== hash,
    );
    const gone = [...(before?.files ?? [])].filter(([path]) => now?.files.has(path) !== true);
    return {
      parts: [
        now?.said.split('\n')[0] ?? '',
        ...gone.map(([path]) => ({ tool: 'delete_file', args: { path } })),
        ...changed.flatMap(([path, { content }]) => [
          ...(before?.files.has(path) === true ? [{ tool: 'read_files', args: { paths: [path] } }] : []),
          { tool: 'write_file', args: { path, content } },
        ]),
        finish,
      ],
    };
  },
  /** Writes one page that has nothing but the wish on it, whatever is asked, and says that it is done. */
  careless: (request) => ({
    parts: [
      'It is done.',
      ...(request.said.includes('The project is empty')
        ? [{ tool: 'write_file', args: { path: 'index.html', content: page(wishIn(request).slice(0, 40)) } }]
        : []),
      finish,
    ],
  }),
};

/** The case that a message is of, with all that was said up to it. */
function placeOf(wish: string): { entry: EvalCase; messages: readonly string[] } | null {
  for (const entry of cases) {
    if (!isFirst(entry) && entry.files !== undefined) continue;
    const messages = isFirst(entry) ? [entry.prompt] : [...entry.before, entry.message];
    const at = messages.lastIndexOf(wish);
    if (at >= 0) return { entry, messages: messages.slice(0, at + 1) };
  }
  return null;
}

export const scriptedNames = Object.keys(scripts).map((name) => `scripted/${name}`);

/** What the owner has set, in the environment or in `.env`. */
const source = settingsSource(process.env, process.cwd());

/** Settings of models that the owner has. */
function ownersSettings(): Record<string, string> {
  const names = Object.keys(settingsTable).filter((name) =>
    /^(?:OPENAI|ANTHROPIC|GOOGLE|OLLAMA|MODELS|CREDITS|TOKENS|ROUNDS|THUMBNAIL|FETCH|NPM)/.test(name),
  );
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = source.textOf(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** An engine as it was asked for: `openai/gpt-5.1; as=fences; thinking=off; TOKENS_PER_RUN=100000`. */
export interface AskedEngine {
  readonly id: string;
  /** Options of its entry in MODELS, in the place of those that are there. */
  readonly options: readonly string[];
  /** How long it may think; null for what is usual. */
  readonly thinking: ThinkingEffort | null;
  /** Settings of the product. */
  readonly env: Readonly<Record<string, string>>;
}

/** @throws for what is no setting and no time to think */
export function askedEngine(name: string): AskedEngine {
  const [id = '', ...settings] = name.split(';').map((part) => part.trim());
  const options: string[] = [];
  const env: Record<string, string> = {};
  let thinking: ThinkingEffort | null = null;
  for (const setting of settings.filter(Boolean)) {
    const equals = setting.indexOf('=');
    const [key, value] = [setting.slice(0, equals).trim(), setting.slice(equals + 1).trim()];
    if (key === 'thinking') thinking = thinkingEffortSchema.parse(value);
    else if (key in settingsTable) env[key] = value;
    else if (/^[a-z]+$/.test(key)) options.push(`${key}=${value}`);
    else throw new Error(`${setting} is no setting of the product, and no option of MODELS.`);
  }
  return { id, options, thinking, env };
}

/** MODELS with further options for one of its models, which comes to it where it is not there. */
export function modelsWith(models: string, id: string, options: readonly string[]): string {
  const entries = models.split(/[,\n]/).flatMap((entry) => entry.trim() || []);
  const isIt = (entry: string): boolean => entry.split(';')[0]?.trim() === id;
  const all = entries.some(isIt) ? entries : [...entries, id];
  return all.map((entry) => (isIt(entry) ? [entry, ...options].join('; ') : entry)).join(', ');
}

/**
 * Makes an engine ready.
 * @param name `composer`, `scripted/builder`, `scripted/careless`, or the id of a model of the owner; with settings of its
 * own behind it, so that the same model can be compared with itself
 */
export async function engineOf(name: string): Promise<EvalEngine> {
  const { id, options, thinking, env } = askedEngine(name);
  const pace = { COMPOSER_PACE_MS: '0' };
  const close = (): Promise<void> => Promise.resolve();
  if (id === 'composer') return { name, id, thinking, env: { ...pace, ...env }, close };
  const script = id.startsWith('scripted/') ? scripts[id.slice('scripted/'.length)] : undefined;
  if (script === undefined) {
    if (id.startsWith('scripted/')) throw new Error(`There is ${scriptedNames.join(' and ')}, not ${id}.`);
    const set = { ...ownersSettings(), ...env };
    const models = options.length === 0 ? {} : { MODELS: modelsWith(set['MODELS'] ?? '', id, options) };
    return { name, id, thinking, env: { ...pace, ...set, ...models }, close };
  }
  const models = await startModelServer(script);
  const own = 'compatible/scripted; as=tools; price=1/5; context=200000; output=60000';
  return {
    name,
    id: 'compatible/scripted',
    thinking,
    env: {
      ...pace,
      OPENAI_COMPATIBLE_URL: models.url,
      MODELS: modelsWith(own, 'compatible/scripted', options),
      ...env,
    },
    close: () => models.close(),
  };
}
