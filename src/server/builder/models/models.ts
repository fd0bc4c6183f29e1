import type { Kysely } from 'kysely';
import { ErrNo } from '#contract/envelope.ts';
import {
  type KeyProvider,
  keyProviders,
  type ModelOption,
  type RunMode,
  type ThinkingEffort,
} from '#contract/model-calls.ts';
import type { CallResponse } from '#contract/calls.ts';
import { ApiError } from '#server/platform/api-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { knownModels, type Model, usualModel } from '#server/platform/model-catalog.ts';
import { isProvider, type ProviderId, providerLabels } from '#server/platform/model-providers.ts';
import type { ModelSettings } from '#server/platform/settings/model-settings.ts';
import type { Engine } from '../engine.ts';
import {
  type Access,
  AccessProblem,
  configuredAccess,
  offeredModels,
  type OfferedModel,
  placeForOwnKey,
  shownFacts,
} from './access.ts';
import { createModelEngine } from './model-engine.ts';
import type { ModelFacts } from './model-facts.ts';
import type { ModelKeys } from './model-keys.ts';
import { usualCredits } from './price.ts';
import { createThinkingMemory, usualThinking } from './thinking-memory.ts';
import { translated, t } from '#language/speech.ts';

/** A model as a person may use it: with the operator's key, or with their own. */
export interface UsableModel {
  readonly model: Model;
  readonly isOwn: boolean;
  /** How it is reached for a person; null when it is not. */
  readonly access: (userId: string) => Promise<Access | null>;
}

export interface Models {
  /** What answers the messages of a person who has chosen nothing. */
  readonly usual: { readonly id: string; readonly label: string };
  /** What can answer a person's messages; a visitor's when `userId` is null. */
  list(userId: string | null): Promise<CallResponse<'modelList'>>;
  /**
   * The engine for a new message: the one that is wanted, or the person's last choice, or the default.
   * @throws {ApiError} when the wanted one is not there, or cannot do it.
   */
  pick(userId: string, wanted: string | undefined, mode: RunMode): Promise<{ id: string; label: string }>;
  /** Remembers a choice; `thinking` is as before when it is undefined. @throws {ApiError} when it is not there. */
  choose(userId: string, engineId: string, thinking?: ThinkingEffort): Promise<void>;
  /** The engine of an id, for any user; undefined when this installation does not have it. */
  engine(id: string): Engine | undefined;
  /** The model behind an engine's id; undefined when it is none. */
  usable(id: string): UsableModel | undefined;
  /** Tries a key, and keeps it when it is good. */
  saveKey(userId: string, provider: KeyProvider, key: string): Promise<{ isSaved: boolean; message: string }>;
}

/** Milliseconds for which what a provider offers is remembered. */
const offerTime = 60_000;
/** Most models that are shown of one that offers them by itself. */
const mostOffered = 40;
const ownPrefix = 'own/';

export function createModels(deps: {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly settings: ModelSettings;
  readonly keys: ModelKeys;
  /** Engines that are no models, by id, with their names for people; the first is the default without a model. */
  readonly builtIn: ReadonlyMap<string, { engine: Engine; label: string }>;
}): Models {
  const { db, clock, settings, keys, builtIn } = deps;
  const known = settings.offered ?? knownModels;
  const engines = new Map<string, Engine>();
  const thinking = createThinkingMemory();
  const offers = new Map<ProviderId, { at: number; names: Promise<string[]> }>();
  /** What providers say of their models, by `provider/name`. */
  const foundFacts = new Map<string, ModelFacts>();

  const shared = known.filter(({ provider }) => configuredAccess(settings, provider) !== null);
  /** Providers whose models are free for the operator, so that all of them may be offered unasked. */
  const finds = (['ollama', 'compatible'] as const).filter((provider) => {
    const access = configuredAccess(settings, provider);
    return access !== null && access.key === '' && !known.some((model) => model.provider === provider);
  });

  const found = (provider: ProviderId): Promise<string[]> => {
    const access = configuredAccess(settings, provider);
    if (access === null) return Promise.resolve([]);
    const before = offers.get(provider);
    if (before !== undefined && clock.now() - before.at < offerTime) return before.names;
    const names = namesOf(provider, access);
    offers.set(provider, { at: clock.now(), names });
    // A provider that does not answer is asked again the next time.
    names.catch(() => offers.delete(provider));
    return names;
  };

  const isListed = (provider: ProviderId, name: string): boolean =>
    known.some((model) => model.provider === provider && model.name === name);

  /** The names of what a provider offers, the first of them; what it says of each is remembered. */
  const namesOf = async (provider: ProviderId, access: Access): Promise<string[]> => {
    const all = await offeredModels(provider, access);
    const offered = all.filter(({ name }, index) => index < mostOffered || isListed(provider, name));
    await Promise.all(offered.map((model) => learn(provider, access, model)));
    return all.slice(0, mostOffered).map(({ name }) => name);
  };
  const learn = async (provider: ProviderId, access: Access, model: OfferedModel): Promise<void> => {
    const id = `${provider}/${model.name}`;
    if (foundFacts.has(id)) return;
    const facts = provider === 'ollama' ? await shownFacts(access, model) : model.facts;
    if (facts === null) return;
    if (foundFacts.size >= 2_000) foundFacts.clear();
    foundFacts.set(id, facts);
    // It may have been asked before it was known.
    engines.delete(id);
    engines.delete(`${ownPrefix}${id}`);
  };
  /** A model with what its provider says of it, where the operator has not said otherwise. */
  const informed = (model: Model): Model => {
    const facts = foundFacts.get(model.id);
    if (facts === undefined) return model;
    const open = Object.entries(facts).filter(([key]) => model.told?.includes(key) !== true);
    const whole: Model = { ...model, ...Object.fromEntries(open) };
    return { ...whole, output: Math.min(whole.output, Math.floor(whole.context / 2)) };
  };
  const foundModel = (provider: ProviderId, name: string): Model => informed(usualModel(provider, name));
  /** Asks those what they say of their models whose models the operator has named: nobody waits for it. */
  const learnOfListed = (): void => {
    for (const provider of ['ollama', 'compatible'] as const)
      if (shared.some((model) => model.provider === provider)) found(provider).catch(() => {});
  };

  const usable = (id: string): UsableModel | undefined => {
    const isOwn = id.startsWith(ownPrefix);
    const model = modelOf(isOwn ? id.slice(ownPrefix.length) : id, isOwn);
    if (model === undefined) return undefined;
    const { provider } = model;
    if (!isOwn) {
      return { model, isOwn, access: () => Promise.resolve(configuredAccess(settings, provider)) };
    }
    if (provider === 'ollama') return undefined;
    return {
      model,
      isOwn,
      async access(userId) {
        const url = placeForOwnKey(settings, provider);
        const key = await keys.open(userId, provider);
        return url === undefined || key === null ? null : { key, url };
      },
    };
  };

  const modelOf = (id: string, isOwn: boolean): Model | undefined => {
    const model = (isOwn ? known : shared).find((candidate) => candidate.id === id);
    if (model !== undefined) return informed(model);
    const slash = id.indexOf('/');
    const provider = id.slice(0, Math.max(0, slash));
    const name = id.slice(slash + 1);
    if (!isProvider(provider) || name === '') return undefined;
    const isFound = isOwn ? provider === 'compatible' : finds.some((candidate) => candidate === provider);
    return isFound ? foundModel(provider, name) : undefined;
  };

  const toOption = (model: Model, isOwn: boolean): ModelOption => ({
    id: isOwn ? `${ownPrefix}${model.id}` : model.id,
    label: model.label,
    provider: providerLabels[model.provider],
    credits: isOwn ? 0 : usualCredits(model, settings.creditsPerDollar),
    isOwn,
    price: { input: model.price.input, output: model.price.output },
    context: model.context,
    sees: model.sees,
    discusses: true,
    thinks:
      model.thinking !== null && thinking.asked(isOwn ? `${ownPrefix}${model.id}` : model.id) !== 'nothing',
  });

  const sharedOptions = async (problems: string[]): Promise<ModelOption[]> => {
    const lists = await Promise.all(
      finds.map(async (provider) => {
        try {
          return (await found(provider)).map((name) => foundModel(provider, name));
        } catch (error) {
          problems.push(
            `${providerLabels[provider]}: ${error instanceof Error ? error.message : 'no answer.'}`,
          );
          return [];
        }
      }),
    );
    learnOfListed();
    return [...shared.map(informed), ...lists.flat()].map((model) => toOption(model, false));
  };

  const ownOptions = async (userId: string, problems: string[]): Promise<ModelOption[]> => {
    const mine = await keys.of(userId);
    const lists = await Promise.all(
      [...mine.keys()].map(async (provider) => {
        const url = placeForOwnKey(settings, provider);
        if (url === undefined) return [];
        const listed = known.filter((model) => model.provider === provider);
        if (listed.length > 0 || provider !== 'compatible') return listed.map(informed);
        try {
          const key = (await keys.open(userId, provider)) ?? '';
          return (await namesOf(provider, { key, url })).map((name) => foundModel(provider, name));
        } catch (error) {
          problems.push(
            `${providerLabels[provider]}: ${error instanceof Error ? error.message : 'no answer.'}`,
          );
          return [];
        }
      }),
    );
    return lists.flat().map((model) => toOption(model, true));
  };

  const options = async (userId: string | null, problems: string[] = []): Promise<ModelOption[]> => {
    const own = userId === null ? [] : await ownOptions(userId, problems);
    const others = await sharedOptions(problems);
    // With a key of their own a person pays no credits for the same model.
    const rest = others.filter((option) => !own.some((mine) => mine.id === `${ownPrefix}${option.id}`));
    return [...own, ...rest, ...[...builtIn].map(([id, { label }]) => plain(id, label))];
  };

  const chosenBy = async (
    userId: string | null,
  ): Promise<{ engine: string | null; thinking: ThinkingEffort }> => {
    const row =
      userId === null
        ? undefined
        : await db
            .selectFrom('model_choices')
            .select(['engine', 'thinking'])
            .where('user_id', '=', userId)
            .executeTakeFirst();
    return { engine: row?.engine ?? null, thinking: row?.thinking ?? usualThinking };
  };

  const required = async (userId: string, id: string): Promise<ModelOption> => {
    const option = (await options(userId)).find((candidate) => candidate.id === id);
    if (option !== undefined) return option;
    throw new ApiError(ErrNo.unavailable, t`This model is not available any more. Choose another one.`, 200);
  };

  learnOfListed();
  const first = shared[0] ?? [...builtIn].map(([id, { label }]) => ({ id, label }))[0];

  return {
    usual: first === undefined ? { id: 'composer', label: 'composer' } : { id: first.id, label: first.label },

    async list(userId) {
      const problems: string[] = [];
      const models = await options(userId, problems);
      const chosen = await chosenBy(userId);
      const mine = userId === null ? new Map<KeyProvider, string>() : await keys.of(userId);
      const engine = models.some(({ id }) => id === chosen.engine)
        ? (chosen.engine ?? '')
        : (models[0]?.id ?? 'composer');
      // Whoever asks this has the box before them in which messages are written.
      if (userId !== null) builtIn.get(engine)?.engine.prepare?.();
      return {
        models: models.map((model) =>
          builtIn.has(model.id) ? { ...model, label: translated(model.label) } : model,
        ),
        chosen: engine,
        thinking: chosen.thinking,
        providers: keyProviders
          .filter((provider) => placeForOwnKey(settings, provider) !== undefined)
          .map((provider) => ({
            id: provider,
            label: providerLabels[provider],
            keyEnd: mine.get(provider) ?? null,
            isShared: configuredAccess(settings, provider) !== null,
          })),
        problems,
      };
    },

    async pick(userId, wanted, mode) {
      // Most installations have one engine, and most messages name theirs: neither needs the list.
      const id = wanted ?? (await chosenBy(userId)).engine;
      const only = id === null || builtIn.has(id) ? null : await options(userId);
      const option =
        wanted !== undefined
          ? (builtInOption(wanted) ?? (await required(userId, wanted)))
          : ((id === null ? undefined : builtInOption(id)) ??
            only?.find((candidate) => candidate.id === id) ??
            (await options(userId))[0]);
      if (option === undefined) return { id: 'composer', label: 'composer' };
      if (mode === 'discuss' && !option.discusses) {
        throw new ApiError(
          ErrNo.unavailable,
          t`${option.label} builds at once and cannot discuss. Choose a model for that.`,
          200,
        );
      }
      return { id: option.id, label: option.label };
    },

    async choose(userId, engineId, effort) {
      await required(userId, engineId);
      const values = { engine: engineId, ...(effort === undefined ? {} : { thinking: effort }) };
      await db
        .insertInto('model_choices')
        .values({ user_id: userId, ...values })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
        .execute();
    },

    engine(id) {
      const plainEngine = builtIn.get(id)?.engine;
      if (plainEngine !== undefined) return plainEngine;
      const before = engines.get(id);
      if (before !== undefined) return before;
      const model = usable(id);
      if (model === undefined) return undefined;
      const engine = createModelEngine({
        id,
        model: model.model,
        access: model.access,
        creditsPerDollar: model.isOwn ? null : settings.creditsPerDollar,
        clock,
        thinking,
      });
      // Names of found models come from outside: what is kept stays bounded.
      if (engines.size >= 500) engines.clear();
      engines.set(id, engine);
      return engine;
    },

    usable,

    async saveKey(userId, provider, key) {
      const url = placeForOwnKey(settings, provider);
      if (url === undefined) {
        throw new ApiError(ErrNo.unavailable, t`Keys for this provider cannot be used here.`, 200);
      }
      try {
        await offeredModels(provider, { key, url });
      } catch (error) {
        if (!(error instanceof AccessProblem)) throw error;
        return { isSaved: false, message: `${error.message} The key was not saved.` };
      }
      await keys.save(userId, provider, key);
      return {
        isSaved: true,
        message: `${providerLabels[provider]} takes the key. Its models are in the list, and cost you no credits.`,
      };
    },
  };

  function builtInOption(id: string): ModelOption | undefined {
    const entry = builtIn.get(id);
    return entry === undefined ? undefined : plain(id, entry.label);
  }
}

const plain = (id: string, label: string): ModelOption => ({
  id,
  label,
  provider: '',
  credits: 0,
  isOwn: false,
  price: null,
  context: null,
  sees: false,
  discusses: false,
  thinks: false,
});
