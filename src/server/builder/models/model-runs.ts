import type { Clock } from '#server/platform/clock.ts';
import { randomBytes } from 'node:crypto';
import type { Model } from '#server/platform/model-catalog.ts';
import type { EngineInput, Feedback } from '#contract/engine.ts';
import { type Engine, EngineFailure, type RunHost, Usage } from '../engine.ts';
import { StreamBroke } from './answer-round.ts';
import { breathing } from './breath.ts';
import { DoesNotFit, type SelectedContext, selectContext } from './context.ts';
import { type Conversation, converse, Tokens } from './converse.ts';
import { digestChat } from './digest.ts';
import { documentsWithin, noteUnseen, tokensOf } from './shown-files.ts';
import { failureOf, takesNoTools, tokenLimit } from './failures.ts';
import { languageModel } from './language-model.ts';
import { mainFileOf } from './main-file.ts';
import type { ModelEngineOptions } from './model-engine.ts';
import { causeOf } from './provider-error.ts';
import { firstMessage, firstMessageOf, repairMessage } from './first-message.ts';
import { lookAtNamedPages } from './named-pages.ts';
import { type Instructions, instructionsFor } from './instructions/instructions.ts';
import { addTokens, dollarsFor, noTokens, wholeCredits } from './price.ts';
import { wantsWords, startTalk } from './talk.ts';
import { thinkingRoom } from './thinking.ts';
import { usualThinking } from './thinking-memory.ts';
import { estimateTokens } from './tokens.ts';
import { toolsFor, toolTokens } from './tools.ts';
import { told } from '#language/told.ts';

/** Room for what is said and read in further rounds of a run, as a share of what fits beside the answer. */
const roundsShare = 0.3;

/** Characters of the pages that a message names; where that room is small, one for each of its tokens. */
const mostOfPages = 24_000;

/** A run's own mark, which nothing in its files can know. */
const newNonce = (): string => randomBytes(4).toString('hex');

/** What an engine does that asks a model. */
export function createModelRuns(options: ModelEngineOptions): Pick<Required<Engine>, 'digest' | 'run'> {
  /** Conversations of the runs under way here: a repair goes on with its own. */
  const begun = new WeakMap<WeakKey, Opened>();
  const { id, clock, creditsPerDollar, thinking } = options;
  /** As it is asked: without tools, once its provider has said that it takes none. */
  let { model } = options;
  return {
    async digest(what, stop) {
      const access = await options.access(what.userId);
      return access === null ? null : digestChat(model, access, what, stop);
    },
    async *run(input, signal, host) {
      const access = await options.access(host.userId);
      if (access === null) throw noAccess(model);
      const before = input.repair === undefined ? undefined : begun.get(host.memory);
      before?.talk.messages.push({ role: 'user', content: repairMessage(input) });
      const converseAs = (opened: Opened): ReturnType<typeof converse> => {
        begun.set(host.memory, opened);
        return converse(
          {
            language: languageModel(model, access),
            isDiscussion: input.mode === 'discuss',
            isWordsEnough:
              wantsWords(input.prompt) ||
              input.repair !== undefined ||
              // Whether another way has mended what is in the files, the check that follows says.
              (input.stuck !== undefined && input.isAnew !== true) ||
              input.decisions !== undefined,
            memory: { asked: () => thinking.asked(id), note: (asked) => thinking.note(id, asked) },
            ...opened,
          },
          host,
          signal,
          clock,
        );
      };
      let steps = converseAs(before ?? (await open(model, input, host, clock)));
      /** The first step, of a model that takes no tools without them. */
      const begin = async (): ReturnType<typeof steps.next> => {
        try {
          return await steps.next();
        } catch (error) {
          const isToolless = error instanceof StreamBroke && takesNoTools(error.cause);
          if (!isToolless || begun.get(host.memory)?.model.encoding !== 'tools') throw error;
          host.retries(model.label, causeOf(error.cause));
          model = { ...options.model, encoding: 'fences' };
          steps = converseAs(await open(model, input, host, clock));
          return steps.next();
        }
      };
      let used = noTokens;
      let dollars = 0;
      try {
        for (let step = await begin(); step.done !== true;) {
          if (step.value instanceof Tokens) {
            used = addTokens(used, step.value.use);
            dollars += dollarsFor(model.price, step.value.use);
            host.used(used);
            if (creditsPerDollar !== null) yield new Usage(wholeCredits(dollars, creditsPerDollar));
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

type Opened = Pick<Conversation, 'model' | 'main' | 'nonce' | 'instructions' | 'tools' | 'room' | 'talk'>;

/** The beginning of a conversation: what the model is told before it says anything. */
async function open(model: Model, input: EngineInput, host: RunHost, clock: Clock): Promise<Opened> {
  const nonce = newNonce();
  const isDiscussion = input.mode === 'discuss';
  const abilities = {
    canFetch: host.workbench.pages !== null,
    canLook: model.sees,
    canUseOthers: host.workbench.usesOtherServers,
    canPlan: !isDiscussion && input.step === undefined && input.fault === undefined,
  };
  const instructions = instructionsFor(model, input, nonce, abilities);
  const thinking = input.thinking ?? usualThinking;
  const written = model.output + thinkingRoom(model, thinking);
  const fits = model.context - written - estimateTokens(instructions.text) - toolTokens;
  const room = Math.floor(fits * roundsShare);
  // A repair that has lost its conversation does without them.
  const pages =
    input.repair === undefined
      ? await breathing(
          clock,
          host.alive,
          lookAtNamedPages(input, host.workbench, { room: Math.min(mostOfPages, room), sees: model.sees }),
        )
      : null;
  for (const note of pages?.notes ?? []) host.notes(note, []);
  const documents = model.readsPdf ? documentsWithin(input.documents ?? [], fits) : [];
  noteUnseen(model, input, documents, host);
  const images = model.sees ? [...(input.images ?? []), ...(pages?.images ?? [])] : [];
  const faults = estimateTokens(JSON.stringify([input.repair, input.stuck, input.decisions]));
  const budget = Math.max(
    0,
    fits -
      room -
      images.length * imageTokens -
      tokensOf(documents) -
      estimateTokens(pages?.text ?? '') -
      faults -
      frameTokens,
  );
  const context = await chooseContext(model, input, budget, host);
  host.saw({
    ...seen(model, instructions, context),
    images: images.length,
    ...(documents.length === 0 ? {} : { documents: documents.length }),
  });
  const first = firstMessageOf(firstMessage(input, context, pages?.text ?? ''), images, documents);
  const isContinued = input.repair !== undefined || input.decisions !== undefined;
  return {
    model,
    // What only lies ready is nobody's yet.
    main: mainFileOf(input.type, {
      has: (path) => input.files.has(path) && input.files.get(path)?.isOffered !== true,
    }),
    nonce: model.encoding === 'tags' ? nonce : null,
    instructions: instructions.text,
    tools: model.encoding === 'tools' ? toolsFor(isDiscussion, input.connections, abilities) : null,
    room,
    talk: startTalk(
      first,
      context.files.map(({ path }) => path),
      isContinued,
      thinking,
    ),
  };
}

/** What the model is shown. Where not all files fit, those come first that have to do with the message. */
async function chooseContext(
  model: Model,
  input: EngineInput,
  budget: number,
  { workbench: { finder } }: RunHost,
): Promise<SelectedContext> {
  try {
    const context = selectContext(input, budget);
    if (context.unseen.length === 0) return context;
    // A search that takes too long leaves what the names say.
    const found = await finder.rank(input.files, input.prompt).catch(() => []);
    return found.length === 0 ? context : selectContext(input, budget, found);
  } catch (error) {
    if (!(error instanceof DoesNotFit)) throw error;
    throw tokenLimit(
      told`This is more than ${model.label} can take in at once: the message is about ${error.tokens} tokens long.`,
    );
  }
}

/** Tokens that an image takes, at the most that providers count for one. */
const imageTokens = 1_600;
/** Tokens of the words around the project's files. */
const frameTokens = 300;

const seen = (model: Model, instructions: Instructions, context: SelectedContext) => ({
  engine: model.label,
  budget: model.context - model.output,
  instructions: estimateTokens(instructions.text) + (model.encoding === 'tools' ? toolTokens : 0),
  subjects: [...instructions.subjects],
  ...(context.own === null ? {} : { own: context.own }),
  ...(context.standing === null ? {} : { standing: context.standing }),
  message: context.tokens.message,
  history: context.tokens.history,
  files: context.files,
  unseen: context.unseen.length,
  turns: context.runs,
  ...(context.digest === null ? {} : { digest: context.digest }),
});

const noAccess = (model: Model): EngineFailure =>
  new EngineFailure({
    code: 'model_not_available',
    message: told`There is no key for ${model.label} any more.`,
    next: told`Add the key in the settings, or choose another model.`,
  });
