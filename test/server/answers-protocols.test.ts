import { afterAll, beforeAll, expect, it } from 'vitest';
import { complaints, nonce, piecesOf, type WrittenAnswer, writtenAnswers } from '../support/answers.ts';
import type { Part, Script } from '../support/model-script.ts';
import { goodKey, type ModelServer, startModelServer } from '../support/model-server.ts';
import { describeOnSqlite, type TestServer } from './support/server.ts';
import { bodiesOf, ended, textOf } from './support/runs.ts';

const providers = ['anthropic', 'openai', 'google', 'compatible', 'ollama'] as const;
type Provider = (typeof providers)[number];
const encodings = ['tools', 'tags', 'fences'] as const;

/** An answer as parts of a script: its words, and its native calls. */
const partsOf = (body: string): Part[] => {
  const parts: Part[] = [];
  let call: { tool: string; json: string } | null = null;
  for (const piece of piecesOf(body, (text) => [text])) {
    if (piece.type === 'text') parts.push(piece.text);
    else if (piece.type === 'tool-start') call = { tool: piece.name, json: '' };
    else if (piece.type === 'tool-delta' && call !== null) call.json += piece.text;
    else if (call !== null) parts.push(call);
  }
  return parts;
};

const isObject = (text: string): boolean => {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
};

const encodingOf = ({ body }: WrittenAnswer): (typeof encodings)[number] =>
  /^«\w+» /m.test(body) ? 'tools' : /<\/?sc[-:]/.test(body) ? 'tags' : 'fences';

/**
 * Google sends the arguments of a call as an object, so that there are none that are no JSON; what Ollama cannot read it gives
 * as words, if it is meant for JSON at all.
 */
const canSend = (provider: Provider, { body }: WrittenAnswer): boolean =>
  (provider !== 'ollama' ||
    partsOf(body).every(
      (part) => typeof part !== 'object' || !('json' in part) || part.json.startsWith('{'),
    )) &&
  (provider !== 'google' ||
    partsOf(body).every((part) => typeof part !== 'object' || !('json' in part) || isObject(part.json)));

/** Each answer goes over one protocol, and each protocol carries answers of every kind. */
const answersOf = (provider: Provider): WrittenAnswer[] =>
  writtenAnswers.filter((answer, index) => {
    const able = providers.filter((candidate) => canSend(candidate, answer));
    return able[index % able.length] === provider;
  });

describeOnSqlite('answers as models write them, over the protocols of providers', (makeServer) => {
  let models: ModelServer;
  beforeAll(async () => {
    models = await startModelServer();
  });
  afterAll(() => models.close());

  const begin = async (provider: Provider) => {
    const server = await makeServer({
      env: {
        ANTHROPIC_API_KEY: goodKey,
        ANTHROPIC_BASE_URL: models.url,
        OPENAI_API_KEY: goodKey,
        OPENAI_BASE_URL: models.url,
        GOOGLE_API_KEY: goodKey,
        GOOGLE_BASE_URL: models.url,
        OPENAI_COMPATIBLE_URL: models.url,
        OLLAMA_URL: models.origin,
        MODELS: encodings.map((name) => `${provider}/${name}; price=0/0; as=${name}`).join(', '),
      },
    });
    /** Somebody who has sent nothing yet: nobody may send all of the answers at once. */
    const somebody = async (number: number) => {
      const person = await server.signIn(`ada${number}@example.com`);
      // Packages that an answer adds are added, and not asked for.
      await person.call('toolsUpdate', { aiSwitch: 1 });
      return person;
    };
    return { server, somebody };
  };

  /** What the run has written, whether it was kept or not. */
  const stagedBy = async ({ services: { database, files } }: TestServer, runId: string) => {
    const { staged_tree_hash: hash } = await database.db
      .selectFrom('runs')
      .select('staged_tree_hash')
      .where('id', '=', runId)
      .executeTakeFirstOrThrow();
    // Which versions a project has is settled by the product, and said by no answer.
    const entries = (hash === null ? [] : await files.readTree(hash)).filter(
      ({ path }) => path !== 'package-lock.json',
    );
    return Object.fromEntries(
      await Promise.all(entries.map(async (file) => [file.path, (await files.readText(file)) ?? ''])),
    ) as Record<string, string>;
  };

  it.each(providers)(
    '[BUILD-02] [BUILD-03] %s: what is in them is built, and nothing else',
    async (provider) => {
      const { server, somebody } = await begin(provider);
      let ada = await somebody(0);
      const mine = answersOf(provider);
      expect(mine.length).toBeGreaterThan(10);
      const found: string[] = [];
      for (const [index, answer] of mine.entries()) {
        if (index > 0 && index % 40 === 0) ada = await somebody(index);
        const engine = `${provider}/${encodingOf(answer)}`;
        const scene = answer.type === 'react' ? 'react-website-builder' : 'ai-website-builder';
        const before = Object.entries(answer.before);
        const first: Script = {
          parts: before.map(([path, content]) => `\`\`\`\`txt ${path}\n${content}\`\`\`\`\n\n`),
        };
        let answered = 0;
        const play = (): void =>
          models.answer(({ nonce: mark }) => {
            answered += 1;
            return answered > 1
              ? { parts: ['That is all.'] }
              : {
                  parts: partsOf(mark === '' ? answer.body : answer.body.replaceAll(nonce, mark)),
                  finish: answer.finish,
                  pieceLength: 7,
                };
          });
        if (before.length === 0) play();
        else models.answer(() => first);
        const made = await ada.call('projectCreate', { prompt: 'Begin', scene, engine });
        let { runId } = made;
        let events = await ended(server, made.projectId, runId);
        if (before.length > 0) {
          expect(await stagedBy(server, runId), answer.name).toEqual(answer.before);
          play();
          ({ runId } = await ada.call('runSubmit', {
            projectId: made.projectId,
            prompt: 'Change it',
            engine,
          }));
          events = await ended(server, made.projectId, runId);
        }
        const ours = events.filter((event) => event.runId === runId);
        const last = models.requests.at(-1);
        const told = (last?.said ?? '').replaceAll(last?.nonce || nonce, nonce);
        const played = {
          files: await stagedBy(server, runId),
          said: textOf(ours),
          // What else the model is told, such as files that are missing, is not said of its form.
          problems: answer.problems.length > 0 && answered > 1 ? [told] : [],
          changes: bodiesOf(ours, 'file.staged').length,
        };
        // What the SDK makes of calls that it does not know is no answer to calls that were understood.
        if (/Invalid input for tool|unavailable tool/.test(told))
          found.push(`${answer.name} (${engine}): a call was answered by the SDK`);
        found.push(...complaints(answer, played).map((words) => `${answer.name} (${engine}): ${words}`));
      }
      expect(found).toEqual([]);
    },
    120_000,
  );
});
