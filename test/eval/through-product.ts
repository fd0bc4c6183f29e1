/** Messages to the product over HTTP, as a person's browser sends them, and what its log says came of them. */
import { projectEventsPath } from '#contract/endpoints.ts';
import type { ProjectEvent, ProjectEventBody } from '#contract/run.ts';
import { isFinalRunState } from '#contract/run-states.ts';
import { type ProjectType, sceneToType, type Scene } from '#contract/scenes.ts';
import { isFrankText, sameFiles, type Turn } from '../composer/locked/converse.ts';
import type { ProjectFiles } from '../composer/support.ts';
import { codeFor } from '../e2e/support/visitor.ts';
import type { Product } from '../e2e/support/product.ts';
import { Client, clientFields } from '../server/support/client.ts';
import type { GivenFiles } from './vocabulary.ts';
import { inEnglish } from '#language/told.ts';

/** What one message came to. */
export interface Answered extends Turn {
  readonly outcome: string;
  /** What went wrong, in the product's words; empty when nothing did. */
  readonly error: string;
  readonly rounds: number;
  readonly tokens: number;
  readonly credits: number;
  readonly seconds: number;
}

const scenes = Object.fromEntries(
  Object.entries(sceneToType).map(([scene, type]) => [type, scene]),
) as Readonly<Record<ProjectType, Scene>>;

/** Operations of one call. */
const mostOperations = 200;

/** A new person, who lets runs do what they ask permission for, with credits enough. */
export async function newPerson(product: Product, email: string): Promise<Client> {
  const client = new Client(product.url);
  await client.call('sendEmailCode', { ...clientFields, email, division: 1 });
  await client.call('emailLogin', { ...clientFields, email, code: await codeFor(product, email) });
  await product.admin('grant', email, '1000000', 'evaluation');
  await client.call('toolsUpdate', { aiSwitch: 1 });
  return client;
}

/** A project that messages are sent to. */
export interface Conversation {
  /** Sends a message and waits until it is answered. @param patience milliseconds until it is stopped */
  send(message: string, patience: number): Promise<Answered>;
}

/** A conversation that begins with its first message, or with files that are there. */
export async function converseWith(
  client: Client,
  { type, engine, files }: { type: ProjectType; engine: string; files?: GivenFiles },
): Promise<Conversation> {
  const scene = scenes[type];
  let projectId = files === undefined ? null : await projectOf(client, scene, files);
  return {
    async send(prompt, patience) {
      const before = projectId === null ? new Map() : await filesOf(client, projectId);
      const sent =
        projectId === null
          ? await client.call('projectCreate', { prompt, scene, engine })
          : { projectId, ...(await client.call('runSubmit', { projectId, prompt, engine })) };
      projectId = sent.projectId;
      const events = await logOf(client, sent.projectId, sent.runId, patience);
      return answeredOf(events, before, await filesOf(client, sent.projectId));
    },
  };
}

/** A project with these files: the built-in composer makes it, for no credits, and then they take the place of its own. */
async function projectOf(client: Client, scene: Scene, files: GivenFiles): Promise<string> {
  const { projectId, runId } = await client.call('projectCreate', {
    prompt: 'An empty page',
    scene,
    engine: 'composer',
  });
  await logOf(client, projectId, runId, 60_000);
  const { files: made } = await client.call('fileList', { projectId });
  const operations = [
    ...made
      .filter(({ path }) => files[path] === undefined)
      .map(({ path, hash }) => ({ op: 'delete' as const, path, baseHash: hash })),
    ...Object.entries(files).map(([path, content]) => ({
      op: 'write' as const,
      path,
      content,
      baseHash: made.find((file) => file.path === path)?.hash ?? null,
    })),
  ];
  for (let at = 0; at < operations.length; at += mostOperations) {
    const isLast = at + mostOperations >= operations.length;
    await client.call('filesApply', {
      projectId,
      operations: operations.slice(at, at + mostOperations),
      ...(isLast ? { commit: true, message: 'As it is' } : {}),
    });
  }
  return projectId;
}

async function filesOf(client: Client, projectId: string): Promise<ProjectFiles> {
  const { files } = await client.call('fileList', { projectId });
  const found: ProjectFiles = new Map();
  for (const { path, hash, text } of files) {
    if (!text) continue;
    const { content } = await client.call('fileRead', { projectId, path });
    found.set(path, { hash, content });
  }
  return found;
}

/** Milliseconds between two looks at whether a run is over. */
const between = 200;

/**
 * The log of a run that is over. One that takes too long, or waits for its person, is stopped. The log is not followed
 * meanwhile: for who reads it along the product takes for a page, and waits for what that page says of the files.
 */
async function logOf(
  client: Client,
  projectId: string,
  runId: string,
  patience: number,
): Promise<readonly ProjectEvent[]> {
  const late = Date.now() + patience;
  for (let isStopped = false; ;) {
    const { activeRunId } = await client.call('projectDetail', { projectId });
    if (activeRunId !== runId) break;
    if (!isStopped && Date.now() > late) {
      await client.envelope('runStop', { runId });
      isStopped = true;
    }
    await new Promise((resolve) => setTimeout(resolve, between));
  }
  const watching = new AbortController();
  const response = await client.fetch(`${projectEventsPath}?projectId=${projectId}&cursor=0`, {
    signal: watching.signal,
  });
  if (!response.ok || response.body === null) throw new Error(`The log answered ${response.status}.`);
  const events: ProjectEvent[] = [];
  let text = '';
  try {
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      const blocks = (text + chunk).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const line = /^data: (.*)$/m.exec(block)?.[1];
        if (line === undefined || !block.startsWith('id:')) continue;
        const event = JSON.parse(line) as ProjectEvent;
        if (event.runId !== runId) continue;
        events.push(event);
        if (event.body.type === 'run.finished') return events;
      }
    }
  } finally {
    watching.abort();
  }
  throw new Error('The log ended before the run did.');
}

const bodies = <T extends ProjectEventBody['type']>(events: readonly ProjectEvent[], type: T) =>
  events.flatMap(({ body }) => (body.type === type ? [body as Extract<ProjectEventBody, { type: T }>] : []));

function answeredOf(events: readonly ProjectEvent[], before: ProjectFiles, files: ProjectFiles): Answered {
  const end = bodies(events, 'run.finished').at(-1);
  const questions = bodies(events, 'question').map(({ question }) => question);
  const words = bodies(events, 'text.delta')
    .map(({ text }) => text)
    .join('');
  const said = [words, ...questions, end?.summary ?? ''].join('\n').trim();
  const used = bodies(events, 'tokens.used').at(-1);
  const notUnderstood = bodies(events, 'not-understood').some(({ phrases }) => phrases.length > 0);
  const [first, last] = [events[0]?.at ?? 0, events.at(-1)?.at ?? 0];
  return {
    actions: [],
    files,
    said,
    isAsked: questions.length > 0 || (sameFiles(before, files) && /[?？]\s*$/.test(said)),
    isFrank: isFrankText(said) || notUnderstood,
    outcome: end !== undefined && isFinalRunState(end.outcome) ? end.outcome : 'unknown',
    error: inEnglish(end?.error?.message ?? ''),
    rounds: bodies(events, 'round.began').length,
    tokens: used === undefined ? 0 : used.input + used.output,
    credits: end?.credits ?? 0,
    seconds: (last - first) / 1000,
  };
}
