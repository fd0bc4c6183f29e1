import { parentPort } from 'node:worker_threads';
import type { Action } from '#contract/actions.ts';
import type { ThreadReply, ThreadRequest } from '#contract/engine.ts';
import { speechOf } from '#language/catalogs.ts';
import { answerBlueprint } from './blueprint/blueprint.ts';
import { answer } from './composer.ts';
import type { Run } from './turn/carry-over.ts';

/**
 * The composer in a thread of its own: each input is answered with its actions, then an end. After an action that
 * waits, the thread goes on when it is told what became of it.
 */
const port = parentPort;
if (port === null) throw new Error('This module runs in a thread of the server.');

let run: Run | null = null;

const reply = (message: ThreadReply): void => port.postMessage(message);

port.on('message', (request: ThreadRequest) => {
  void answerTo(request);
});

async function answerTo(request: ThreadRequest): Promise<void> {
  try {
    if ('prepare' in request) {
      prepare();
      reply({ type: 'ready' });
      return;
    }
    if ('blueprint' in request) {
      reply({ type: 'blueprint', answer: answerBlueprint(request.blueprint) });
      return;
    }
    if ('input' in request) run = answer(request.input, await speechOf(request.input.language ?? 'en'));
    let step = run?.next('feedback' in request ? request.feedback : undefined);
    while (step !== undefined && step.done !== true) {
      const waits = isAnswered(step.value);
      reply({ type: 'action', action: step.value, waits });
      // What became of it is in the next request.
      if (waits) return;
      step = run?.next({ ok: true });
    }
    reply({ type: 'end' });
  } catch (error) {
    reply({ type: 'error', message: error instanceof Error ? error.message : String(error) });
  }
}

/**
 * Composes a page and an app for nobody: patterns, tables and code that are made when they are first needed take most of
 * the time of the first answer.
 */
function prepare(): void {
  for (const type of ['html', 'react'] as const) {
    const input = {
      type,
      projectName: '',
      nameIsDefault: true,
      prompt: 'A shop for tea with a form',
      history: [],
    };
    const steps = answer({ ...input, files: new Map(), seed: '' });
    while (steps.next({ ok: true }).done !== true);
  }
}

/** Whether an action is done outside of the project's files, so that only the server knows what became of it. */
const isAnswered = ({ type }: Action): boolean => type === 'sql.propose';
