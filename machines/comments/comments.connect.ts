import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import {
  type ActionProps,
  actionProps,
  type FieldEvent,
  idsOf,
  type KeyPress,
  onKeys,
  problemProps,
  submitProps,
  toggleProps,
} from '#machines/shared/props.ts';
import type { CommentsMachine } from './comments.machine.ts';
import type { Answer, Comment, CommentsEvent, FoundElement, PinnedElement } from './comments.types.ts';
import { texts } from './comments.texts.ts';
import { authorHues, pageOf } from './threads.ts';

/** Characters that the server takes. */
export const longestComment = 2_000;

export interface ShownComment {
  readonly id: string;
  readonly name: string;
  /** The colour of whoever wrote it. */
  readonly hue: number;
  readonly text: string;
  /** Unix milliseconds. */
  readonly createdAt: number;
  readonly isEdited: boolean;
  readonly isOwn: boolean;
  readonly canDelete: boolean;
  /** Whether its text is being changed. */
  readonly isWritten: boolean;
  /** What is asked before it is deleted; empty while it is not. */
  readonly question: string;
}

export interface Thread {
  readonly id: string;
  /** The comment that begins it, and the replies, the oldest first. */
  readonly comments: readonly ShownComment[];
  readonly isCurrent: boolean;
  readonly isResolved: boolean;
  readonly isReplied: boolean;
  /** What it is pinned to; empty for the page as a whole. */
  readonly about: string;
  /** That it is on another page, or its element is gone; empty otherwise. */
  readonly note: string;
  /** The other page that it is on; null for this one. */
  readonly elsewhere: string | null;
  /** Where the page has its element now. */
  readonly element: FoundElement | null;
}

interface FieldView {
  readonly id: string;
  readonly value: string;
  readonly maxLength: number;
  readonly 'aria-label': string;
  readonly onChange: (event: FieldEvent) => void;
  readonly onKeyDown: (event: KeyPress & { readonly ctrlKey: boolean; readonly metaKey: boolean }) => void;
}

export interface CommentsView {
  readonly isOpen: boolean;
  readonly words: typeof texts;
  /** Open threads, wherever they are. */
  readonly count: number;
  readonly buttonLabel: string;
  /** That comments are being read, or could not be; empty while they are known. */
  readonly said: string;
  readonly problem: string;
  /** What a new comment is about. */
  readonly about: string;
  readonly threads: readonly Thread[];
  readonly hasResolved: boolean;
  readonly current: string | null;
  readonly answer: Answer | null;
  onClose(): void;
  onSubmit(): void;
  onAnswerSubmit(): void;
  onThread(id: string): void;
  getButtonProps(): ReturnType<typeof toggleProps>;
  getResolvedProps(): ReturnType<typeof toggleProps>;
  getTextProps(): FieldView;
  getSendProps(): ReturnType<typeof submitProps>;
  getAnswerProps(): FieldView;
  getAnswerSendProps(): ReturnType<typeof submitProps>;
  getAnswerCancelProps(): ActionProps;
  getProblemProps(): ReturnType<typeof problemProps>;
  getThreadProps(thread: Thread): { readonly id: string; readonly 'aria-current': 'true' | undefined };
  getReplyProps(thread: Thread): ActionProps;
  getResolveProps(thread: Thread): ActionProps;
  getEditProps(comment: ShownComment): ActionProps;
  getDeleteProps(comment: ShownComment): ActionProps;
  getConfirmProps(): ActionProps;
  getKeepProps(): ActionProps;
}

/** `h1 “Fresh bread”` */
const elementWords = ({ tag, text }: Pick<PinnedElement, 'tag' | 'text'>): string =>
  text === '' ? tag : `${tag} “${text}”`;

export function connect(
  snapshot: SnapshotFrom<CommentsMachine>,
  send: (event: CommentsEvent) => void,
  id = 'comments',
): CommentsView {
  const { context } = snapshot;
  const { comments, page, element, found, current, text, answer, failure } = context;
  const idOf = idsOf(id);
  const isSaving = snapshot.matches({ work: 'saving' });
  const isAsking = snapshot.matches({ work: 'asking' });
  const showsResolved = snapshot.matches({ panel: { open: 'all' } });
  const hues = authorHues(comments);
  const why = isSaving ? texts.isSaving : '';
  const whyNot = (written: string): string =>
    why || (written.trim() === '' ? texts.writeSomething : written.length > longestComment ? tooLong() : '');
  const tooLong = (): string => texts.tooLong(longestComment);
  const beginnings = comments.filter(({ threadId }) => threadId === null);

  const shown = (comment: Comment, replies: number): ShownComment => ({
    id: comment.id,
    name: comment.authorName,
    hue: hues.get(comment.authorId) ?? 0,
    text: comment.text,
    createdAt: comment.createdAt,
    isEdited: comment.editedAt !== null,
    isOwn: comment.authorId === context.me,
    canDelete: context.isOwner || comment.authorId === context.me,
    isWritten: answer?.kind === 'edit' && answer.id === comment.id,
    question:
      !isAsking || context.deleted !== comment.id
        ? ''
        : replies > 0
          ? texts.deleteThread
          : texts.deleteQuestion,
  });
  const threadOf = (beginning: Comment): Thread => {
    const replies = comments.filter(({ threadId }) => threadId === beginning.id);
    const isHere = pageOf(beginning.page) === pageOf(page);
    const at = isHere ? found[beginning.id] : undefined;
    return {
      id: beginning.id,
      comments: [shown(beginning, replies.length), ...replies.map((reply) => shown(reply, 0))],
      isCurrent: beginning.id === current,
      isResolved: beginning.resolvedAt !== null,
      isReplied: answer?.kind === 'reply' && answer.id === beginning.id,
      about: beginning.element === null ? '' : elementWords(beginning.element),
      note: isHere ? (at === null ? texts.notThere : '') : texts.elsewhere(pageOf(beginning.page)),
      elsewhere: isHere ? null : beginning.page,
      element: at ?? null,
    };
  };
  // What is on this page comes first, the newest of it on top.
  const threads = beginnings
    .filter(({ resolvedAt }) => showsResolved || resolvedAt === null)
    .map(threadOf)
    .reverse();

  return {
    isOpen: snapshot.matches({ panel: 'open' }),
    words: texts,
    count: beginnings.filter(({ resolvedAt }) => resolvedAt === null).length,
    buttonLabel: texts.button(beginnings.filter(({ resolvedAt }) => resolvedAt === null).length),
    said: snapshot.matches({ list: 'unread' })
      ? texts.couldNotBeRead
      : snapshot.matches({ list: 'reading' }) && context.readSeq === 0
        ? texts.isReading
        : '',
    problem: snapshot.matches({ work: 'failed' }) ? failureWords(failure, texts.couldNotSave) : '',
    about: element === null ? texts.ofPage(pageOf(page)) : texts.pinned(elementWords(element)),
    threads: [
      ...threads.filter(({ elsewhere }) => elsewhere === null),
      ...threads.filter(({ elsewhere }) => elsewhere !== null),
    ],
    hasResolved: beginnings.some(({ resolvedAt }) => resolvedAt !== null),
    current,
    answer,
    onClose: () => send({ type: 'panel.closed' }),
    onSubmit: submit,
    onAnswerSubmit: submitAnswer,
    onThread: (thread) => send({ type: 'thread.chosen', id: thread }),
    getButtonProps: () =>
      toggleProps(snapshot.matches({ panel: 'open' }), () => send({ type: 'panel.toggled' })),
    getResolvedProps: () => toggleProps(showsResolved, () => send({ type: 'resolved.toggled' })),
    getTextProps: () => ({
      ...fieldOf(
        'text',
        texts.newComment,
        text,
        (value) => send({ type: 'text.changed', text: value }),
        submit,
      ),
    }),
    getSendProps: () => submitProps(whyNot(text)),
    getAnswerProps: () =>
      fieldOf(
        'answer',
        answer?.kind === 'edit' ? texts.editLabel : texts.replyTo(nameOf(answer?.id ?? '')),
        answer?.text ?? '',
        (value) => send({ type: 'answer.changed', text: value }),
        submitAnswer,
      ),
    getAnswerSendProps: () => submitProps(whyNot(answer?.text ?? '')),
    getAnswerCancelProps: () => actionProps('', () => send({ type: 'answer.left' })),
    getProblemProps: () => problemProps(idOf('text')),
    getThreadProps: (thread) => ({
      id: idOf(thread.id),
      'aria-current': thread.isCurrent ? 'true' : undefined,
    }),
    getReplyProps: (thread) =>
      actionProps(why, () => send({ type: 'answer.began', kind: 'reply', id: thread.id })),
    getResolveProps: (thread) =>
      actionProps(why, () =>
        send({ type: 'thread.resolved', id: thread.id, isResolved: !thread.isResolved }),
      ),
    getEditProps: (comment) =>
      actionProps(why, () => send({ type: 'answer.began', kind: 'edit', id: comment.id })),
    getDeleteProps: (comment) => actionProps(why, () => send({ type: 'deletion.requested', id: comment.id })),
    getConfirmProps: () => actionProps(why, () => send({ type: 'deletion.confirmed' })),
    getKeepProps: () => actionProps('', () => send({ type: 'deletion.cancelled' })),
  };

  function nameOf(comment: string): string {
    return comments.find((one) => one.id === comment)?.authorName ?? '';
  }

  function submit(): void {
    if (whyNot(text) === '') send({ type: 'comment.submitted' });
  }

  function submitAnswer(): void {
    if (answer !== null && whyNot(answer.text) === '') send({ type: 'answer.submitted' });
  }

  /** A field that is sent with Ctrl or Cmd and Enter. */
  function fieldOf(
    part: string,
    label: string,
    value: string,
    onText: (text: string) => void,
    onSend: () => void,
  ): FieldView {
    return {
      id: idOf(part),
      value,
      maxLength: longestComment,
      'aria-label': label,
      onChange: (event) => onText(event.currentTarget.value),
      onKeyDown: (event) => {
        if (event.ctrlKey || event.metaKey) onKeys({ Enter: onSend })(event);
      },
    };
  }
}
