import { chakra } from '@chakra-ui/react';
import { MessagesSquare, WandSparkles, X } from 'lucide-react';
import type { AnsweringView } from '#machines/answering/answering.connect.ts';
import { Button } from '#ui/button.tsx';
import { ModelPicker, ThinkingPicker, whereNarrow } from './model-picker.tsx';
import { t } from '#language/speech.ts';

const Toggle = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    height: '8',
    px: '2',
    borderRadius: 'md',
    textStyle: 'xs',
    color: 'fg.muted',
    _hover: { bg: 'bg.subtle', color: 'fg' },
    _disabled: { color: 'fg.subtle', cursor: 'not-allowed' },
    '&[aria-pressed=true]': { bg: 'accent.subtle', color: 'accent.fg' },
    '& svg': { width: '0.875rem', height: '0.875rem', flexShrink: 0 },
    ...whereNarrow({ px: '1' }),
  },
});

/** Gives way where the bar is narrow; the buttons are named without it. */
const Label = chakra('span', { base: { '@container (max-width: 19rem)': { display: 'none' } } });

export interface AnsweringBarProps {
  view: AnsweringView;
  /** What stands in the box. */
  draft: string;
  /** Whether messages can be discussed here; not where sending makes a project. */
  hasModes: boolean;
}

/** Beside a message box: what answers, whether it only talks, and a hand with the request. */
export const AnsweringBar = ({ view, draft, hasModes }: AnsweringBarProps) => {
  const isEmpty = draft.trim() === '';
  return (
    <chakra.div
      display="flex"
      containerType="inline-size"
      alignItems="center"
      gap="0.5"
      minWidth="0"
      flex="1"
      px={hasModes ? undefined : '2'}
    >
      <ModelPicker view={view} />
      <ThinkingPicker view={view} />
      {hasModes ? (
        <Toggle aria-label={t`Discuss without touching files`} {...view.getDiscussProps()}>
          <MessagesSquare aria-hidden />
          <Label>{t`Discuss`}</Label>
        </Toggle>
      ) : null}
      {view.canRewrite || view.isRewriting ? (
        <Toggle
          type="button"
          aria-label={view.isRewriting ? t`Rewriting: leave my words as they are` : t`Improve my prompt`}
          disabled={isEmpty}
          title={
            isEmpty
              ? t`Type a few words first.`
              : view.isRewriting
                ? t`Leave my words as they are`
                : t`Improve my prompt: the same request, said more precisely`
          }
          onClick={() => (view.isRewriting ? view.onCancelRewrite() : view.onRewrite(draft))}
        >
          {view.isRewriting ? <X aria-hidden /> : <WandSparkles aria-hidden />}
          <Label>{view.isRewriting ? t`Rewriting` : t`Improve`}</Label>
        </Toggle>
      ) : null}
    </chakra.div>
  );
};

/** Above a message box: what is special about the next message, and what is wrong. */
export const AnsweringNotes = ({ view }: { view: AnsweringView }) => {
  const error = view.rewriteError || view.note;
  const special = view.isReplacing
    ? t`This takes the place of your earlier message. The files go back to what they were before it; every version is kept.`
    : view.isFresh
      ? t`This begins a new chat: what was said before does not go with it. The files stay.`
      : view.mode === 'discuss'
        ? t`Discussion: no file is touched.`
        : '';
  return (
    <div aria-live="polite">
      {special === '' ? null : (
        <chakra.div
          display="flex"
          alignItems="center"
          gap="2"
          px="3.5"
          pt="2.5"
          textStyle="xs"
          color="accent.fg"
        >
          <chakra.span flex="1">{special}</chakra.span>
          {view.isReplacing || view.isFresh ? (
            <Button size="xs" variant="ghost" type="button" onClick={view.onKeepChat}>
              {t`Never mind`}
            </Button>
          ) : null}
        </chakra.div>
      )}
      {error === '' ? null : (
        <chakra.p px="3.5" pt="2.5" textStyle="xs" color="danger.fg">
          {error}
        </chakra.p>
      )}
    </div>
  );
};
