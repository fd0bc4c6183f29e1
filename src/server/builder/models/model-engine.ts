import { randomBytes } from 'node:crypto';
import type { Clock } from '#server/platform/clock.ts';
import type { Model } from '#server/platform/model-catalog.ts';
import type { EngineInput, Feedback } from '#contract/engine.ts';
import { type Engine, EngineFailure, Usage } from '../engine.ts';
import { type Access, languageModel } from './access.ts';
import { StreamBroke } from './answer-round.ts';
import { DoesNotFit, type SelectedContext, selectContext } from './context.ts';
import { converse, Tokens } from './converse.ts';
import { digestChat } from './digest.ts';
import { failureOf, tokenLimit } from './failures.ts';
import { mainFileOf } from './main-file.ts';
import { firstMessage, instructionsFor } from './instructions.ts';
import { addTokens, creditsFor, noTokens, usualCredits } from './price.ts';
import { estimateTokens } from './tokens.ts';
import { toolsFor, toolTokens } from './tools.ts';

export interface ModelEngineOptions {
  /** Id of the engine, which is kept with the run. */
  readonly id: string;
  readonly model: Model;
  /** How the provider is reached for this person, at the time of the run; null when it is not any more. */
  readonly access: (userId: string) => Promise<Access | null>;
  /** Null for a person's own key: the run costs no credits. */
  readonly creditsPerDollar: number | null;
  readonly clock: Clock;
}

/** Room for what is said and read in further rounds of a run, as a share of what fits beside the answer. */
const roundsShare = 0.3;

/** A run's own mark, which nothing in its files can know. */
const newNonce = (): string => randomBytes(4).toString('hex');

/** An engine that asks a model. The same input may get another answer, so that its runs are not resumed. */
export function createModelEngine(options: ModelEngineOptions): Engine {
  const { id, model, clock, creditsPerDollar } = options;
  const price = creditsPerDollar === null ? 0 : usualCredits(model, creditsPerDollar);
  return {
    id,
    resumable: false,
    repairs: true,
    // A quarter of what is usual: a short message needs no more, and a long one sets aside more on the way.
    ...(price === 0 ? {} : { price: { reserve: Math.ceil(price / 4) } }),
    async digest(what, stop) {
      const access = await options.access(what.userId);
      return access === null ? null : digestChat(model, access, what, stop);
    },
    async *run(input, signal, host) {
      const access = await options.access(host.userId);
      if (access === null) throw noAccess(model);
      const nonce = newNonce();
      const { instructions, context, room } = prepare(model, input, nonce);
      host.saw(seen(model, input, instructions, context));
      const steps = converse(
        {
          model,
          language: languageModel(model, access),
          main: mainFileOf(input.type, input.files),
          instructions,
          tools: model.encoding === 'tools' ? toolsFor(input.mode === 'discuss', input.connections) : null,
          isDiscussion: input.mode === 'discuss',
          shown: new Set(context.files.map(({ path }) => path)),
          first: firstMessage(input, context),
          images: model.sees ? (input.images ?? []) : [],
          room,
        },
        host,
        signal,
        clock,
      );
      let used = noTokens;
      try {
        for (let step = await steps.next(); step.done !== true;) {
          if (step.value instanceof Tokens) {
            used = addTokens(used, step.value.use);
            host.used(used);
            if (creditsPerDollar !== null) yield new Usage(creditsFor(model.price, used, creditsPerDollar));
            step = await steps.next();
          } else step = await steps.next((yield step.value) as Feedback | undefined);
        }
      } catch (error) {
        // A fault of ours is told as one, and reported.
        throw error instanceof StreamBroke ? failureOf(error.cause, model) : error;
      } finally {
        await steps.return();
      }
    },
  };
}

function prepare(model: Model, input: EngineInput, nonce: string) {
  const instructions = instructionsFor(model.encoding, input, nonce);
  const fits = model.context - model.output - estimateTokens(instructions) - toolTokens;
  const room = Math.floor(fits * roundsShare);
  const images = model.sees ? (input.images?.length ?? 0) * imageTokens : 0;
  const faults = estimateTokens(JSON.stringify([input.repair, input.stuck, input.decisions]));
  try {
    const context = selectContext(input, Math.max(0, fits - room - images - faults - frameTokens));
    return { instructions, context, room };
  } catch (error) {
    if (!(error instanceof DoesNotFit)) throw error;
    throw tokenLimit(model, `: the message is about ${error.tokens.toLocaleString('en')} tokens long`);
  }
}

/** Tokens that an image takes, at the most that providers count for one. */
const imageTokens = 1_600;
/** Tokens of the words around the project's files. */
const frameTokens = 300;

const seen = (model: Model, input: EngineInput, instructions: string, context: SelectedContext) => ({
  engine: model.label,
  budget: model.context - model.output,
  instructions: estimateTokens(instructions) + (model.encoding === 'tools' ? toolTokens : 0),
  message: context.tokens.message,
  history: context.tokens.history,
  files: context.files,
  unseen: context.unseen.length,
  turns: context.runs,
  ...(context.digest === null ? {} : { digest: context.digest }),
  images: model.sees ? (input.images?.length ?? 0) : 0,
});

const noAccess = (model: Model): EngineFailure =>
  new EngineFailure({
    code: 'model_not_available',
    message: `There is no key for ${model.label} any more.`,
    next: 'Add the key in the settings, or choose another model.',
  });
