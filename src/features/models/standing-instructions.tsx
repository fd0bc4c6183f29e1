import { chakra } from '@chakra-ui/react';
import { useActorRef } from '@xstate/react';
import { type FormEvent, useRef } from 'react';
import {
  connect,
  type StandingInstructionsView,
} from '#machines/standing-instructions/standing-instructions.connect.ts';
import type { StandingInstructionsMachine } from '#machines/standing-instructions/standing-instructions.machine.ts';
import { useActorSnapshot } from '#lib/use-actor-snapshot.ts';
import { Skeleton } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';
import { Field, Textarea } from '#ui/field.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { numeral, t } from '#language/speech.ts';

/** What a person wants every model to know, in all of their projects. */
export const StandingInstructions = ({ machine }: { machine: StandingInstructionsMachine }) => {
  const actor = useActorRef(machine);
  return <StandingInstructionsForm view={connect(useActorSnapshot(actor), actor.send)} />;
};

export const StandingInstructionsForm = ({ view }: { view: StandingInstructionsView }) => (
  <chakra.section aria-label={t`Standing instructions`} display="grid" gap="4">
    <div>
      <chakra.h3 textStyle="heading.xs">{t`Your standing instructions`}</chakra.h3>
      <chakra.p textStyle="sm" color="fg.muted" mt="1">
        {t`Models are told this with each message, in every project of yours; a project’s own AGENTS.md comes after it. The built-in composer does not read it.`}
      </chakra.p>
    </div>
    {view.status === 'loading' ? (
      <div role="status" aria-label={view.label}>
        <Skeleton height="9rem" />
      </div>
    ) : view.status === 'failed' ? (
      <NotLoaded title={view.label} onRetry={view.onReload} size="xs" />
    ) : (
      <Writing view={view} />
    )}
  </chakra.section>
);

const Writing = ({ view }: { view: StandingInstructionsView }) => {
  const box = useRef<HTMLTextAreaElement>(null);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    view.onSave(box.current?.value ?? '');
  };
  return (
    <chakra.form onSubmit={onSubmit} display="grid" gap="2.5" justifyItems="start">
      <chakra.div width="full">
        <Field
          label={t`What models should know`}
          hint={t`Such as your language, your taste, and what you never want. At most ${numeral(view.most)} characters.`}
          error={view.error}
        >
          {(control) => (
            <Textarea
              {...control}
              ref={box}
              defaultValue={view.saved}
              maxLength={view.most}
              rows={6}
              width="full"
            />
          )}
        </Field>
      </chakra.div>
      <Button type="submit" variant="outline" disabled={view.isBusy} title={view.note || undefined}>
        {t`Save`}
      </Button>
      <chakra.p role="status" textStyle="sm" color="fg.muted">
        {view.note}
      </chakra.p>
    </chakra.form>
  );
};
