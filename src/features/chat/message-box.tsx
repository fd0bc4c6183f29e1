import { chakra } from '@chakra-ui/react';
import { ArrowUp, ListPlus, Square } from 'lucide-react';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { EnterKeyView } from '#machines/enter-key/enter-key.connect.ts';
import type { PromptBoxView } from '#machines/prompt-box/prompt-box.connect.ts';
import { isPhone, sendsMessage } from '#lib/enter-key.ts';
import { useFocusing } from '#lib/effects.ts';
import { Button } from '#ui/button.tsx';
import { SendHint } from '#ui/keys.tsx';
import { t } from '#language/speech.ts';

const Form = chakra('form', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'xl',
    boxShadow: 'sm',
    transitionProperty: 'border-color, box-shadow',
    transitionDuration: 'fast',
    '&:has(textarea:focus)': {
      borderColor: 'accent.focusRing',
      boxShadow: '0 0 0 1px var(--sc-colors-accent-focus-ring)',
    },
  },
});
const Text = chakra('textarea', {
  base: {
    width: 'full',
    minHeight: '3.25rem',
    maxHeight: '32dvh',
    px: '3.5',
    pt: '3',
    pb: '1',
    bg: 'transparent',
    // Below 16 px a phone zooms into the field.
    fontSize: { base: '1rem', sm: '0.9375rem' },
    lineHeight: '1.5rem',
    resize: 'none',
    outline: 'none',
    fieldSizing: 'content',
    borderTopRadius: 'xl',
  },
});
const Tools = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', px: '2', _empty: { display: 'none' } },
});
const Row = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '2', p: '2', pt: '0', minHeight: '2.5rem' },
});
const Note = chakra('p', {
  base: {
    px: '3.5',
    pb: '1.5',
    textStyle: 'xs',
    color: 'fg.subtle',
    _empty: { pb: '0' },
    '&[data-error]': { color: 'danger.fg' },
  },
});

export interface MessageBoxProps {
  view: PromptBoxView;
  /** What Enter does. */
  enterKey: EnterKeyView;
  /** The run under way that can be stopped; null when none is. */
  running: { isStopping: boolean; why: string; onStop: () => void } | null;
  /** Tells one request for the cursor from the next; 0 for none. */
  focusCount: number;
  /** Above the text: what is special about this message. */
  notes?: ReactNode;
  /** Above the buttons: what goes with the message. */
  tools?: ReactNode;
}

/** The message box of the chat. While a run is under way, what is sent waits for it. */
export const MessageBox = ({ view, enterKey, running, focusCount, notes, tools }: MessageBoxProps) => {
  const text = useRef<HTMLTextAreaElement>(null);
  const noteId = useId();
  const hintId = useId();

  useFocusing(() => {
    const field = text.current;
    if (focusCount === 0 || !field) return;
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  }, [focusCount]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!sendsMessage(event.nativeEvent, enterKey.choice === 'breaks', isPhone())) return;
    event.preventDefault();
    // A key that is held down sends once.
    if (!event.repeat) view.onSubmit();
  };

  const error = view.error || view.draftNote;
  const isEmpty = view.draft.trim() === '';
  const note = error || (isEmpty ? '' : view.why);
  return (
    <Form
      aria-label={t`Message`}
      onSubmit={(event) => {
        event.preventDefault();
        view.onSubmit();
      }}
    >
      {notes}
      <Text
        ref={text}
        id="message-box"
        dir="auto"
        aria-label={t`Message`}
        aria-describedby={`${noteId} ${hintId}`}
        placeholder={running ? t`Say what comes next; it runs after this` : t`Say what to change`}
        rows={1}
        value={view.draft}
        readOnly={!view.canEdit}
        onChange={(event) => view.onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Note id={noteId} data-error={view.error ? '' : undefined} aria-live="polite">
        {note}
      </Note>
      <Tools>{tools}</Tools>
      <Row>
        <chakra.div flex="1" minWidth="0" ps="1.5" textStyle="xs">
          {note === '' && running === null ? <SendHint id={hintId} onSwap={enterKey.onSwap} /> : null}
        </chakra.div>
        {running ? (
          <Button
            size="sm"
            variant="outline"
            disabled={running.why !== ''}
            title={running.why || undefined}
            onClick={running.onStop}
          >
            <Square aria-hidden fill="currentColor" />
            {running.isStopping ? t`Stopping` : t`Stop`}
          </Button>
        ) : null}
        <Button
          type="submit"
          size="sm"
          disabled={!view.canSubmit}
          title={view.canSubmit ? undefined : view.why}
          aria-describedby={noteId}
        >
          {running ? <ListPlus aria-hidden /> : <ArrowUp aria-hidden />}
          {view.isBusy ? t`Sending` : view.status === 'failed' ? t`Send again` : running ? t`Queue` : t`Send`}
        </Button>
      </Row>
    </Form>
  );
};
