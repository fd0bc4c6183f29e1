import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import type { ModelKeysMachine } from './model-keys.machine.ts';
import type { KeyPlace, KeyTrial, ModelKeysEvent } from './model-keys.types.ts';
import { texts } from './model-keys.texts.ts';

export interface KeyPlaceView extends KeyPlace {
  readonly isTrying: boolean;
  readonly isRemoving: boolean;
  /** What came of the last trial here; null when there was none. */
  readonly trial: KeyTrial | null;
  /** Why the last change here did not work; empty when it did. */
  readonly error: string;
}

export interface ModelKeysView {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly label: string;
  readonly isBusy: boolean;
  readonly places: readonly KeyPlaceView[];
  /** Why no key can be given now; empty when one can. */
  readonly why: string;
  onReload(): void;
  onSave(provider: string, key: string): void;
  onRemove(provider: string): void;
}

export function connect(
  snapshot: SnapshotFrom<ModelKeysMachine>,
  send: (event: ModelKeysEvent) => void,
): ModelKeysView {
  const { places, trial, provider, failure } = snapshot.context;
  const isFailed = snapshot.matches('failed');
  // A list that is asked for again after a change stays in sight meanwhile.
  const status = isFailed
    ? 'failed'
    : snapshot.matches('loading') && places.length === 0
      ? 'loading'
      : 'ready';
  const isBusy = snapshot.hasTag('busy');
  const error = failure === null ? '' : failureWords(failure, texts.somethingWentWrong);
  return {
    status,
    label: isFailed
      ? texts.keysAreSafe(error)
      : status === 'loading'
        ? texts.lookingUpKeys
        : texts.keysForModels,
    isBusy,
    places: places.map((place) => ({
      ...place,
      isTrying: snapshot.matches('trying') && provider === place.id,
      isRemoving: snapshot.matches('removing') && provider === place.id,
      trial: trial?.provider === place.id ? trial : null,
      error: provider === place.id && !isFailed && error !== '' ? texts.nothingWasChanged(error) : '',
    })),
    why: snapshot.matches('ready')
      ? ''
      : snapshot.matches('trying')
        ? texts.keyIsBeingTried
        : snapshot.matches('removing')
          ? texts.keyIsBeingRemoved
          : texts.keysAreBeingLookedUp,
    onReload: () => send({ type: 'keys.wanted' }),
    onSave: (id, key) => send({ type: 'key.submitted', provider: id, key }),
    onRemove: (id) => send({ type: 'key.removed', provider: id }),
  };
}
