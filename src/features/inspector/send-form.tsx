import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field, Textarea } from '#ui/field.tsx';
import { eventWords, payloadFor, readPayload, sendable } from './payload.ts';
import type { RecordedActor } from '#machines/shared/inspect/recording.types.ts';

const Choices = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1',
    maxHeight: '7.5rem',
    overflowY: 'auto',
    p: '0.5',
    m: '-0.5',
  },
});
const Choice = chakra('button', {
  base: {
    minHeight: '6',
    px: '2',
    borderRadius: 'sm',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    bg: 'bg.panel',
    textStyle: 'xs',
    fontWeight: '500',
    _hover: { borderColor: 'border.control', bg: 'bg.subtle' },
    '&[aria-pressed=true]': { borderColor: 'accent.solid', bg: 'accent.subtle', color: 'accent.fg' },
  },
});

/** Sends an event to the actor: one that its state has a transition for, with a payload in JSON. */
export const SendForm = ({
  actor,
  isLive,
  chosen,
  onChoose,
  onSend,
}: {
  actor: RecordedActor;
  isLive: boolean;
  /** The type that was chosen, here or in the chart. */
  chosen: string | null;
  onChoose: (eventType: string) => void;
  onSend: (event: { readonly type: string } & Readonly<Record<string, unknown>>) => void;
}) => {
  const [text, setText] = useState('');
  const events = sendable(actor.moment.accepts, actor.isSimulated);
  const type = chosen !== null && events.includes(chosen) ? chosen : null;
  const payload = readPayload(text);
  const why = !isLive
    ? 'You are looking at an earlier moment. Go back to Live to send.'
    : actor.moment.status !== 'active'
      ? 'This actor has ended.'
      : events.length === 0
        ? 'This state takes no event from outside.'
        : type === null
          ? 'Choose an event that this state takes.'
          : payload.ok
            ? ''
            : payload.why;
  return (
    <chakra.form
      aria-label="Send an event"
      display="grid"
      gap="2.5"
      p="3"
      borderTopWidth="1px"
      borderColor="border"
      gridArea="send"
      onSubmit={(event) => {
        event.preventDefault();
        if (why === '' && type !== null && payload.ok) onSend({ ...payload.fields, type });
      }}
    >
      <chakra.h3 textStyle="xs" fontWeight="600" color="fg.muted">
        Send an event
      </chakra.h3>
      {events.length > 0 ? (
        <Choices role="group" aria-label="Events that this state takes">
          {events.map((event) => (
            <Choice
              key={event}
              type="button"
              title={event}
              aria-pressed={event === type}
              onClick={() => {
                onChoose(event);
                if (event !== type) setText(payloadFor(event));
              }}
            >
              {eventWords(event)}
            </Choice>
          ))}
        </Choices>
      ) : null}
      <Field label="Payload" error={payload.ok ? undefined : payload.why}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            spellCheck={false}
            fontFamily="mono"
            fontSize="0.75rem"
            lineHeight="1.125rem"
            placeholder="{ }"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
                event.currentTarget.form?.requestSubmit();
            }}
          />
        )}
      </Field>
      <chakra.div display="flex" alignItems="center" gap="3">
        <Button type="submit" size="sm" aria-disabled={why !== ''} aria-describedby="inspector-why">
          Send
        </Button>
        <chakra.p id="inspector-why" textStyle="xs" color="fg.muted">
          {payload.ok ? why : ''}
        </chakra.p>
      </chakra.div>
    </chakra.form>
  );
};
