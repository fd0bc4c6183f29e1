import { chakra } from '@chakra-ui/react';
import { MessageSquare, MousePointerSquareDashed, X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import type { CommentsView, ShownComment, Thread } from '#machines/comments/comments.connect.ts';
import type { ElementChoiceView } from '#machines/element-choice/element-choice.connect.ts';
import { useFocusing } from '#lib/effects.ts';
import { timeWords } from '#lib/run-words.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Textarea } from '#ui/field.tsx';
import { PersonPicture } from '#ui/person-picture.tsx';
import { Tooltip } from '#ui/tooltip.tsx';

const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1.5', minWidth: '0' },
});

/** Opens and closes the comments; says how many are open. */
export const CommentsButton = ({ view }: { view: CommentsView }) => (
  <Tooltip content={view.buttonLabel} placement="bottom">
    <Button
      size="xs"
      variant="ghost"
      flexShrink={0}
      aria-label={view.buttonLabel}
      css={{ '&[aria-pressed=true]': { bg: 'accent.subtle', color: 'accent.fg' } }}
      {...view.getButtonProps()}
    >
      <MessageSquare aria-hidden />
      {view.count === 0 ? null : view.count}
    </Button>
  </Tooltip>
);

/** A small form that is sent with its button, or with Ctrl or Cmd and Enter. */
const Writing = ({
  field,
  send,
  label,
  placeholder,
  isFocused = false,
  onSubmit,
  children,
}: {
  field: ComponentProps<typeof Textarea>;
  send: ComponentProps<typeof Button>;
  label: string;
  placeholder?: string;
  /** Whether it takes the cursor when it comes. */
  isFocused?: boolean;
  onSubmit: () => void;
  children?: ReactNode;
}) => {
  const ref = useRef<HTMLTextAreaElement>(null);
  useFocusing(() => {
    if (isFocused) ref.current?.focus();
  }, [isFocused]);
  return (
    <chakra.form
      display="flex"
      flexDirection="column"
      gap="1.5"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Textarea ref={ref} dir="auto" rows={2} size="sm" placeholder={placeholder} {...field} />
      <Row justifyContent="flex-end">
        {children}
        <Button size="xs" {...send}>
          {label}
        </Button>
      </Row>
    </chakra.form>
  );
};

/** What is written to a thread, or in the place of a comment. */
const Answer = ({ view, label }: { view: CommentsView; label: string }) => (
  <Writing
    field={view.getAnswerProps()}
    send={view.getAnswerSendProps()}
    label={label}
    isFocused
    onSubmit={view.onAnswerSubmit}
  >
    <Button size="xs" variant="ghost" {...view.getAnswerCancelProps()}>
      {view.words.cancel}
    </Button>
  </Writing>
);

export interface CommentsPanelProps {
  view: CommentsView;
  /** Choosing the element that a new comment is about. */
  elements: ElementChoiceView;
  /** Unix milliseconds. */
  now: () => number;
  /** Leads to another page of the running app. */
  onGo: (page: string) => void;
  /** Makes a message of a comment. Absent for whoever may send none. */
  onBuild?: (thread: Thread) => void;
}

/** The comments beside the page, and the one that is being written. */
export const CommentsPanel = (props: CommentsPanelProps) => {
  const { view, elements } = props;
  const { words, current } = view;
  const panel = useRef<HTMLElement>(null);
  useFocusing(() => panel.current?.focus(), []);
  useFocusing(() => {
    if (current === null) return;
    const thread = panel.current?.querySelector<HTMLElement>('[aria-current=true]');
    thread?.scrollIntoView({ block: 'nearest' });
    if (!thread?.contains(document.activeElement)) thread?.focus({ preventScroll: true });
  }, [current]);
  return (
    <chakra.section
      ref={panel}
      tabIndex={-1}
      aria-label={words.label}
      data-comments=""
      flexShrink={0}
      width={{ lg: '20rem' }}
      height={{ base: '50%', lg: 'auto' }}
      display="flex"
      flexDirection="column"
      minHeight="0"
      bg="bg.panel"
      borderColor="border"
      borderTopWidth={{ base: '1px', lg: '0' }}
      borderInlineStartWidth={{ lg: '1px' }}
      outline="none"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.stopPropagation();
        if (elements.isChoosing) elements.getToggleProps().onClick();
        else if (view.answer !== null) view.getAnswerCancelProps().onClick();
        else view.onClose();
      }}
    >
      <Row px="3" py="1.5" borderBottomWidth="1px" borderColor="border" flexWrap="nowrap">
        <chakra.h2 textStyle="sm" fontWeight="600" flex="1" truncate>
          {words.label}
        </chakra.h2>
        {view.hasResolved ? (
          <Button
            size="xs"
            variant="ghost"
            css={{ '&[aria-pressed=true]': { bg: 'bg.muted' } }}
            {...view.getResolvedProps()}
          >
            {words.showResolved}
          </Button>
        ) : null}
        <IconButton label={words.close} size="xs" onClick={view.onClose}>
          <X aria-hidden />
        </IconButton>
      </Row>
      <chakra.div flex="1" minHeight="0" overflowY="auto" display="flex" flexDirection="column">
        <chakra.div px="3" py="2.5" display="flex" flexDirection="column" gap="1.5" borderBottomWidth="1px">
          <Row>
            <chakra.p textStyle="xs" color="fg.muted" flex="1 1 8rem" minWidth="0" truncate dir="auto">
              {view.about}
            </chakra.p>
            <Button
              size="xs"
              variant="outline"
              {...elements.getToggleProps()}
              css={{ '&[aria-pressed=true]': { bg: 'accent.subtle', color: 'accent.fg' } }}
            >
              <MousePointerSquareDashed aria-hidden />
              {elements.isChoosing ? words.picking : words.pick}
            </Button>
          </Row>
          <chakra.p role="status" textStyle="xs" color="accent.fg" _empty={{ display: 'none' }}>
            {elements.isChoosing ? words.howToPick : ''}
          </chakra.p>
          <Writing
            field={view.getTextProps()}
            send={view.getSendProps()}
            label={words.send}
            placeholder={words.placeholder}
            onSubmit={view.onSubmit}
          />
          <chakra.p textStyle="xs" color="danger.fg" _empty={{ display: 'none' }} {...view.getProblemProps()}>
            {view.problem}
          </chakra.p>
        </chakra.div>
        <chakra.p role="status" textStyle="xs" color="fg.muted" px="3" py="2.5" _empty={{ display: 'none' }}>
          {view.said || (view.threads.length === 0 ? words.empty : '')}
        </chakra.p>
        <chakra.ul listStyle="none">
          {view.threads.map((thread) => (
            <ThreadItem key={thread.id} thread={thread} {...props} />
          ))}
        </chakra.ul>
      </chakra.div>
    </chakra.section>
  );
};

const ThreadItem = ({ thread, view, now, onGo, onBuild }: CommentsPanelProps & { thread: Thread }) => {
  const { words } = view;
  const { elsewhere } = thread;
  return (
    <chakra.li
      {...view.getThreadProps(thread)}
      tabIndex={-1}
      px="3"
      py="2.5"
      display="flex"
      flexDirection="column"
      gap="2"
      borderBottomWidth="1px"
      borderColor="border.muted"
      outline="none"
      css={{
        '&[aria-current=true]': { bg: 'accent.subtle' },
        '&:focus-visible': { boxShadow: 'inset 0 0 0 2px var(--sc-colors-accent-focus-ring)' },
      }}
      onFocus={() => {
        if (!thread.isCurrent) view.onThread(thread.id);
      }}
    >
      {thread.about === '' && thread.note === '' && !thread.isResolved ? null : (
        <Row textStyle="2xs" color="fg.muted">
          {thread.about === '' ? null : (
            <chakra.span truncate dir="auto">
              {thread.about}
            </chakra.span>
          )}
          {thread.note === '' ? null : (
            <chakra.span color={elsewhere === null ? 'warning.fg' : undefined}>{thread.note}</chakra.span>
          )}
          {thread.isResolved ? <chakra.span color="success.fg">{words.resolved}</chakra.span> : null}
        </Row>
      )}
      {thread.comments.map((comment) => (
        <CommentItem key={comment.id} comment={comment} view={view} now={now} />
      ))}
      {thread.isReplied ? (
        <Answer view={view} label={words.reply} />
      ) : (
        <Row>
          <Button size="xs" variant="ghost" ms="-2" {...view.getReplyProps(thread)}>
            {words.reply}
          </Button>
          <Button size="xs" variant="ghost" {...view.getResolveProps(thread)}>
            {thread.isResolved ? words.reopen : words.resolve}
          </Button>
          {onBuild === undefined ? null : (
            <Button size="xs" variant="ghost" onClick={() => onBuild(thread)}>
              {words.build}
            </Button>
          )}
          {elsewhere === null ? null : (
            <Button size="xs" variant="ghost" onClick={() => onGo(elsewhere)}>
              {words.goThere}
            </Button>
          )}
        </Row>
      )}
    </chakra.li>
  );
};

const CommentItem = ({
  comment,
  view,
  now,
}: Pick<CommentsPanelProps, 'view' | 'now'> & { comment: ShownComment }) => {
  const { words } = view;
  const own = [
    ...(comment.isOwn ? [{ label: words.edit, action: view.getEditProps(comment) }] : []),
    ...(comment.canDelete ? [{ label: words.delete, action: view.getDeleteProps(comment) }] : []),
  ];
  return (
    <chakra.article display="flex" flexDirection="column" gap="1" aria-label={comment.name}>
      <Row flexWrap="nowrap">
        <PersonPicture name={comment.name} hue={comment.hue} />
        <chakra.span textStyle="xs" fontWeight="600" truncate dir="auto">
          {comment.name}
        </chakra.span>
        <chakra.span textStyle="2xs" color="fg.muted" flexShrink={0}>
          {timeWords(comment.createdAt, now())}
          {comment.isEdited ? ` · ${words.edited}` : ''}
        </chakra.span>
        <chakra.span flex="1" />
        {comment.isWritten || comment.question !== ''
          ? null
          : own.map(({ label, action }) => (
              <chakra.button
                key={label}
                {...action}
                flexShrink={0}
                textStyle="2xs"
                color="fg.muted"
                minHeight="6"
                cursor="pointer"
                _hover={{ color: 'fg', textDecoration: 'underline' }}
              >
                {label}
              </chakra.button>
            ))}
      </Row>
      {comment.isWritten ? (
        <Answer view={view} label={words.save} />
      ) : (
        <chakra.p textStyle="sm" whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
          {comment.text}
        </chakra.p>
      )}
      {comment.question !== '' ? (
        <Row role="group" aria-label={comment.question}>
          <chakra.span textStyle="xs">{comment.question}</chakra.span>
          <Button size="xs" variant="danger" {...view.getConfirmProps()}>
            {words.delete}
          </Button>
          <Button size="xs" variant="outline" {...view.getKeepProps()}>
            {words.keep}
          </Button>
        </Row>
      ) : null}
    </chakra.article>
  );
};
