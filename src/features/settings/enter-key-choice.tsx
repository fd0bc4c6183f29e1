import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { connect } from '#machines/enter-key/enter-key.connect.ts';
import { useAppActor } from '#lib/app-context.ts';
import { useActorSnapshot } from '#lib/use-actor-snapshot.ts';
import { Button } from '#ui/button.tsx';
import { ModKey } from '#ui/keys.tsx';
import { Choice, Radio } from './choice.tsx';
import { t } from '#language/speech.ts';

/** What Enter does in a box for messages: kept on this device, and with the account of the signed-in user. */
export const EnterKeyChoice = () => {
  const actor = useAppActor('enterKey');
  const view = connect(useActorSnapshot(actor), actor.send);
  const id = useId();
  return (
    <chakra.fieldset display="grid" gap="2.5" aria-busy={view.isBusy} aria-describedby={`${id}-lead`}>
      <chakra.legend textStyle="sm" fontWeight="500" mb="2.5">
        {t`Sending messages`}
      </chakra.legend>
      {view.choices.map(({ value, label, meaning }) => (
        <Choice key={value}>
          <Radio
            type="radio"
            name={id}
            value={value}
            checked={view.choice === value}
            aria-describedby={`${id}-${value}`}
            onChange={() => view.onChoose(value)}
          />
          <span>
            <chakra.span textStyle="sm" fontWeight="500">
              {label}
            </chakra.span>
            <chakra.span id={`${id}-${value}`} display="block" textStyle="sm" color="fg.muted">
              {meaning}
            </chakra.span>
          </span>
        </Choice>
      ))}
      <chakra.p id={`${id}-lead`} textStyle="sm" color="fg.muted">
        <ModKey />
        {t`+Enter always sends. On a phone Enter breaks the line.`}
      </chakra.p>
      <chakra.p role="status" textStyle="sm" color="fg.muted">
        {view.why}{' '}
        {view.canRetry ? (
          <Button size="xs" variant="outline" onClick={view.onRetry}>
            {t`Try again`}
          </Button>
        ) : null}
      </chakra.p>
    </chakra.fieldset>
  );
};
