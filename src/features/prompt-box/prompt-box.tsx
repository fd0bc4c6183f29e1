import { chakra } from '@chakra-ui/react';
import { useActorRef } from '@xstate/react';
import {
  useCallback,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { connect as connectEnterKey } from '#machines/enter-key/enter-key.connect.ts';
import { connect } from '#machines/prompt-box/prompt-box.connect.ts';
import type { PromptBoxMachine } from '#machines/prompt-box/prompt-box.machine.ts';
import type { PromptResult, PromptScene } from '#machines/prompt-box/prompt-box.types.ts';
import { useAppActor } from '#lib/app-context.ts';
import { useEmitted, useNotifying } from '#lib/effects.ts';
import { isPhone, sendsMessage } from '#lib/enter-key.ts';
import { earlyPromptScript } from '#lib/prompt-draft.ts';
import { randomId } from '#lib/random-id.ts';
import { useActorPart, useActorSnapshot } from '#lib/use-actor-snapshot.ts';
import { Button } from '#ui/button.tsx';
import { ArrowUpIcon, ComponentIcon, PageIcon, PhoneIcon, PictureIcon } from '#ui/icons.tsx';
import { SendHint } from '#ui/keys.tsx';
import { useIsHydrating } from '#ui/use-is-hydrating.ts';
import { t } from '#language/speech.ts';
import { spoken } from '#language/texts.ts';

const kinds = spoken(['label'], [
  { scene: 'ai-website-builder', label: 'Website', Icon: PageIcon },
  { scene: 'react-website-builder', label: 'React website', Icon: ComponentIcon },
  { scene: 'ai-app-builder', label: 'Mobile app', Icon: PhoneIcon },
  { scene: 'meme', label: 'Meme', Icon: PictureIcon },
] as const);

const Form = chakra('form', {
  base: {
    position: 'relative',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'xl',
    boxShadow: 'md',
    transitionProperty: 'border-color, box-shadow',
    transitionDuration: 'fast',
    '&:has(textarea:focus)': {
      borderColor: 'accent.focusRing',
      boxShadow: '0 0 0 1px var(--sc-colors-accent-focus-ring), var(--sc-shadows-md)',
    },
    // Set by the inline script when a send waits for the page's code.
    '& [data-when-queued]': { display: 'none' },
    '&[data-queued] [data-when-queued]': { display: 'inline' },
    '&[data-queued] [data-unless-queued]': { display: 'none' },
  },
});
const Text = chakra('textarea', {
  base: {
    display: 'block',
    width: 'full',
    minHeight: { base: '7.5rem', sm: '6.75rem' },
    maxHeight: '40dvh',
    px: '4',
    pt: '3.5',
    pb: '2',
    bg: 'transparent',
    color: 'fg',
    textStyle: 'lg',
    resize: 'none',
    fieldSizing: 'content',
    outline: 'none',
    borderTopRadius: 'xl',
  },
});
const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: { base: 'flex-end', sm: 'center' },
    gap: '2',
    p: '2.5',
    pt: '1',
  },
});
const Kinds = chakra('fieldset', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '1', flex: '1', minWidth: '0' },
});
const Kind = chakra('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    height: '8',
    px: '2.5',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'transparent',
    textStyle: 'sm',
    color: 'fg.muted',
    cursor: 'pointer',
    '& svg': { width: '0.9375rem', height: '0.9375rem' },
    _hover: { bg: 'bg.subtle', color: 'fg' },
    '&:has(:checked)': { bg: 'accent.subtle', color: 'accent.fg', borderColor: 'accent.muted' },
    '&:has(:focus-visible)': { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '1px' },
  },
});
const Radio = chakra('input', {
  base: { position: 'absolute', inset: '0', width: 'full', height: 'full', opacity: 0, cursor: 'pointer' },
});
const Note = chakra('p', {
  base: {
    minHeight: '1.25rem',
    mt: '2.5',
    px: '1',
    textStyle: 'sm',
    color: 'fg.subtle',
    '&[data-error]': { color: 'danger.fg' },
  },
});

/** What a page can do with its prompt box beside showing it. */
export interface PromptBoxHandle {
  /** Puts a text into the box and the cursor behind it. */
  fill: (draft: string, scene: PromptScene) => void;
  /** Puts a text into the box and sends it. */
  send: (draft: string, scene: PromptScene) => void;
}

export interface PromptBoxProps {
  machine: PromptBoxMachine;
  scene: PromptScene;
  /** False on a page that is about one kind. */
  picksKind?: boolean;
  label: string;
  placeholder: string;
  nonce: string | undefined;
  /** The project exists; go there. */
  onAccepted: (result: PromptResult) => void;
  /** A visitor has sent: the text is kept, go and sign in. */
  onSignInNeeded: (needed: { scene: PromptScene }) => void;
  /** Below the text: what goes with the request. Given what stands in the box and how to change it. */
  tools?: (
    draft: string,
    onDraft: (draft: string) => void,
    onAttachments: (uploads: readonly string[], uploading: number) => void,
  ) => ReactNode;
  ref?: Ref<PromptBoxHandle>;
}

/**
 * The box into which a sentence is typed. It works from the first paint: until this code has arrived, a small
 * inline script keeps what is typed and queues a send.
 */
export const PromptBox = ({
  machine,
  scene,
  picksKind = true,
  label,
  placeholder,
  nonce,
  onAccepted,
  onSignInNeeded,
  tools,
  ref,
}: PromptBoxProps) => {
  const auth = useAppActor('auth');
  const isSignedIn = useActorPart(auth, (snapshot) => snapshot.matches('authenticated'));
  const [boxId] = useState(randomId);
  const box = useActorRef(machine, { input: { boxId, scene, isSignedIn, isSceneFixed: !picksKind } });
  const view = connect(useActorSnapshot(box), box.send);
  const textRef = useRef<HTMLTextAreaElement>(null);
  const enterActor = useAppActor('enterKey');
  const enterKey = connectEnterKey(useActorSnapshot(enterActor), enterActor.send);
  const noteId = useId();
  const hintId = useId();
  const isHydrating = useIsHydrating();

  useEmitted(box, { 'prompt.accepted': ({ result }) => onAccepted(result), 'signIn.needed': onSignInNeeded });
  useNotifying(() => {
    const event = { type: isSignedIn ? 'user.signedIn' : 'user.signedOut' } as const;
    if (box.getSnapshot().can(event)) box.send(event);
  }, [box, isSignedIn]);

  useImperativeHandle(
    ref,
    () => ({
      fill(draft, kind) {
        box.send({ type: 'scene.chosen', scene: kind });
        box.send({ type: 'prompt.changed', draft });
        textRef.current?.focus();
      },
      send(draft, kind) {
        box.send({ type: 'scene.chosen', scene: kind });
        box.send({ type: 'prompt.changed', draft });
        box.send({ type: 'prompt.submitted' });
      },
    }),
    [box],
  );

  const onAttachments = useCallback(
    (uploads: readonly string[], uploading: number) =>
      box.send({ type: 'attachments.changed', uploads, uploading }),
    [box],
  );

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!sendsMessage(event.nativeEvent, enterKey.choice === 'breaks', isPhone())) return;
    event.preventDefault();
    // A key that is held down sends once.
    if (!event.repeat) view.onSubmit();
  };

  const said = view.error || note(view.status, view.draft, view.why, view.draftNote);
  const given = tools?.(view.draft, view.onChange, onAttachments);
  return (
    <div>
      <Form
        data-prompt=""
        // The inline script marks a queued send before React is here.
        suppressHydrationWarning
        aria-busy={view.isBusy}
        onSubmit={(event) => {
          event.preventDefault();
          if (view.canSubmit) view.onSubmit();
          else textRef.current?.focus();
        }}
      >
        <Text
          ref={textRef}
          dir="auto"
          name="prompt"
          aria-label={label}
          aria-describedby={`${noteId} ${hintId}`}
          placeholder={placeholder}
          autoComplete="off"
          readOnly={!view.canEdit}
          value={view.draft}
          onChange={(event) => view.onChange(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {picksKind ? <chakra.div px="2.5">{given}</chakra.div> : null}
        <Row>
          {picksKind ? (
            <Kinds
              role="radiogroup"
              aria-label={t`What to build`}
              aria-describedby={noteId}
              disabled={!view.canEdit}
            >
              {kinds.map(({ scene: kind, label: name, Icon }) => (
                <Kind key={kind}>
                  <Radio
                    type="radio"
                    name="kind"
                    value={kind}
                    checked={view.scene === kind}
                    onChange={() => view.onSceneChange(kind)}
                  />
                  <Icon />
                  {name}
                </Kind>
              ))}
            </Kinds>
          ) : (
            <chakra.div flex="1" minWidth="0">
              {given}
            </chakra.div>
          )}
          <Button type="submit" variant="primary" aria-disabled={view.isBusy} aria-describedby={noteId}>
            {view.isBusy ? t`Sending` : t`Build`}
            <ArrowUpIcon />
          </Button>
        </Row>
        <Note as="div" position="absolute" top="100%" data-error={view.error === '' ? undefined : ''}>
          <span id={noteId} role="status">
            <span data-when-queued="">{t`Sending as soon as the page is ready`}</span>
            <span data-unless-queued="">{said}</span>
          </span>
          {said === '' ? (
            <span data-unless-queued="">
              <SendHint id={hintId} onSwap={enterKey.onSwap} />
            </span>
          ) : null}
        </Note>
      </Form>
      {isHydrating ? (
        <script
          nonce={nonce}
          suppressHydrationWarning
          // It has run by then, and React compares nothing of it: the browser needs no second copy.
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? earlyPromptScript() : '' }}
        />
      ) : null}
    </div>
  );
};

/** One quiet line under the box: what is going on, or why it cannot be sent. */
const note = (status: string, draft: string, why: string, draftNote: string): string => {
  if (status === 'submitted') return t`Sent. Your project is opening`;
  if (status === 'needsSignIn') return t`Sign in to go on. Your text is kept`;
  return draft === '' ? '' : [why, draftNote].filter(Boolean).join(' ');
};
