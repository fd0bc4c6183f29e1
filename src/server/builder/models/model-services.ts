import type { Kysely } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { Encryptor } from '#server/platform/encryption.ts';
import type { Settings } from '#server/platform/settings.ts';
import type { Engine } from '../engine.ts';
import { createModelKeys, type ModelKeys } from './model-keys.ts';
import { createModels, type Models } from './models.ts';
import { toBeSpoken } from '#language/texts.ts';

export interface ModelServices {
  readonly models: Models;
  readonly modelKeys: ModelKeys;
}

/** Engines as people know them, by id. */
const engineLabels: Readonly<Record<string, string>> = toBeSpoken(['composer'], {
  composer: 'Built-in composer',
});

/** Everything about what answers messages. */
export function createModelServices(deps: {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly encryptor: Encryptor;
  readonly settings: Settings;
  /** Engines that are part of the server; the first is the default without a model. */
  readonly engines: readonly Engine[];
}): ModelServices {
  const modelKeys = createModelKeys(deps);
  const builtIn = new Map(
    deps.engines.map((engine) => [engine.id, { engine, label: engineLabels[engine.id] ?? engine.id }]),
  );
  return {
    modelKeys,
    models: createModels({
      db: deps.db,
      clock: deps.clock,
      settings: deps.settings.models,
      keys: modelKeys,
      builtIn,
    }),
  };
}
