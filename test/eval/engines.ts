/** The engines that can be evaluated: the composer, models that are scripted here, and those that the owner has set. */
import { settingsTable } from '#server/platform/settings.ts';
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

/** Settings of models that the owner has in the environment; those of a `.env` file the product reads by itself. */
function ownersSettings(): Record<string, string> {
  const names = Object.keys(settingsTable).filter((name) =>
    /^(?:OPENAI|ANTHROPIC|GOOGLE|OLLAMA|MODELS|CREDITS|TOKENS|ROUNDS|THUMBNAIL|FETCH|NPM)/.test(name),
  );
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/**
 * Makes an engine ready.
 * @param name `composer`, `scripted/builder`, `scripted/careless`, or the id of a model of the owner
 */
export async function engineOf(name: string): Promise<EvalEngine> {
  if (name === 'composer')
    return { name, id: name, env: { COMPOSER_PACE_MS: '0' }, close: () => Promise.resolve() };
  const script = name.startsWith('scripted/') ? scripts[name.slice('scripted/'.length)] : undefined;
  if (script === undefined) {
    if (name.startsWith('scripted/'))
      throw new Error(`There is ${scriptedNames.join(' and ')}, not ${name}.`);
    return {
      name,
      id: name,
      env: { ...ownersSettings(), COMPOSER_PACE_MS: '0' },
      close: () => Promise.resolve(),
    };
  }
  const models = await startModelServer(script);
  return {
    name,
    id: 'compatible/scripted',
    env: {
      COMPOSER_PACE_MS: '0',
      OPENAI_COMPATIBLE_URL: models.url,
      MODELS: 'compatible/scripted; as=tools; price=1/5; context=200000; output=60000',
    },
    close: () => models.close(),
  };
}
