import { chakra } from '@chakra-ui/react';
import { useActorRef } from '@xstate/react';
import { KeyRound } from 'lucide-react';
import { useRef, type FormEvent } from 'react';
import { connect, type KeyPlaceView, type ModelKeysView } from '#machines/model-keys/model-keys.connect.ts';
import type { ModelKeysMachine } from '#machines/model-keys/model-keys.machine.ts';
import { useDomEffect } from '#lib/effects.ts';
import { useActorSnapshot } from '#lib/use-actor-snapshot.ts';
import { Skeleton, Tag } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { t } from '#language/speech.ts';
import { rich } from '#ui/rich.tsx';

/** The settings of models: a person's own keys. */
export const ModelSettings = ({ machine }: { machine: ModelKeysMachine }) => {
  const actor = useActorRef(machine);
  return <ModelSettingsView view={connect(useActorSnapshot(actor), actor.send)} />;
};

export const ModelSettingsView = ({ view }: { view: ModelKeysView }) => (
  <chakra.section aria-label={t`Models`} display="grid" gap="4">
    <div>
      <chakra.h3 textStyle="heading.xs">{t`Your own keys for models`}</chakra.h3>
      <chakra.p textStyle="sm" color="fg.muted" mt="1">
        {t`With a key of yours, its provider charges you, and messages cost no credits here. A key is encrypted, used for your messages alone, and never shown again.`}
      </chakra.p>
    </div>
    {view.status === 'loading' ? (
      <div role="status" aria-label={view.label}>
        <Skeleton height="4.5rem" />
        <Skeleton height="4.5rem" mt="3" />
      </div>
    ) : view.status === 'failed' ? (
      <NotLoaded title={view.label} onRetry={view.onReload} size="xs" />
    ) : (
      <chakra.ul display="grid" gap="3" listStyle="none">
        {view.places.map((place) => (
          <Place key={place.id} place={place} view={view} />
        ))}
      </chakra.ul>
    )}
  </chakra.section>
);

const Place = ({ place, view }: { place: KeyPlaceView; view: ModelKeysView }) => {
  const input = useRef<HTMLInputElement>(null);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const field = input.current;
    if (!field || field.value.trim() === '') return;
    view.onSave(place.id, field.value);
  };
  const trial = place.trial;
  const isSaved = trial?.isSaved === true;
  // A key that was not saved can be tried again; one that was is kept nowhere on the page.
  useDomEffect(() => {
    if (isSaved && input.current) input.current.value = '';
  }, [isSaved]);
  const error = place.error || (trial !== null && !trial.isSaved ? trial.message : '');
  return (
    <chakra.li borderWidth="1px" borderColor="border" borderRadius="lg" p="3">
      <chakra.div display="flex" alignItems="center" gap="2" mb="2.5" flexWrap="wrap">
        <chakra.span fontWeight="500">{place.label}</chakra.span>
        {place.keyEnd === null ? null : (
          <Tag tone="success">
            <KeyRound aria-hidden width="0.75rem" height="0.75rem" />
            {rich`Your key ends in ${place.keyEnd}`}
          </Tag>
        )}
        {place.isShared && place.keyEnd === null ? <Tag>{t`There for everybody, for credits`}</Tag> : null}
        {place.keyEnd === null ? null : (
          <Button
            size="xs"
            variant="ghost"
            ms="auto"
            disabled={view.isBusy}
            title={view.why || undefined}
            onClick={() => view.onRemove(place.id)}
          >
            {place.isRemoving ? t`Removing` : t`Remove`}
          </Button>
        )}
      </chakra.div>
      <form onSubmit={onSubmit}>
        <Field
          label={place.keyEnd === null ? t`Key for ${place.label}` : t`Another key for ${place.label}`}
          error={error}
          hint={trial !== null && trial.isSaved ? trial.message : undefined}
        >
          {(control) => (
            <chakra.div display="flex" gap="2">
              <Input
                {...control}
                ref={input}
                type="password"
                autoComplete="off"
                spellCheck={false}
                readOnly={view.isBusy}
                flex="1"
                minWidth="0"
              />
              <Button type="submit" variant="outline" disabled={view.isBusy} title={view.why || undefined}>
                {place.isTrying ? t`Trying` : t`Try and save`}
              </Button>
            </chakra.div>
          )}
        </Field>
      </form>
    </chakra.li>
  );
};
