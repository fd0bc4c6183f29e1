import { chakra } from '@chakra-ui/react';
import { ArrowDown, GitCommitHorizontal } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import type { OlderEntriesView } from '#machines/older-entries/older-entries.connect.ts';
import type { ScrollFollowView } from '#machines/scroll-follow/scroll-follow.connect.ts';
import { EmptyState, Notice, Skeleton, VisuallyHidden } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';
import { OlderPart } from '#ui/older-part.tsx';
import { activeRun, type NoteView, type ProjectView, queuedRuns } from '#lib/project-log.ts';
import { versionWords } from '#lib/run-words.ts';
import { useDomEffect, useDomLayout, useLatest, useWiring } from '#lib/effects.ts';
import type { RunHandlers } from './run-handlers.ts';
import { RunItem } from './run-item.tsx';
import { WaitingList } from './waiting-list.tsx';
import { t } from '#language/speech.ts';
import { rich } from '#ui/rich.tsx';

const Scroller = chakra('div', {
  base: {
    flex: '1',
    minHeight: '0',
    // What is hidden to eyes is placed in here too: outside of it, it would make the page itself longer.
    position: 'relative',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    // While the end is followed, the browser's own anchoring would fight the chart that does it.
    '&[data-follows]': { overflowAnchor: 'none' },
    outlineOffset: '-2px',
  },
});

const Thread = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '6',
    maxWidth: '44rem',
    mx: 'auto',
    px: { base: '4', sm: '5' },
    py: '5',
  },
});

/** One message or note. What is out of sight is not laid out, so that long conversations scroll as short ones do. */
const Entry = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '6',
    // What is cut off at the edges of a part that can be skipped: outlines of focus.
    mx: '-2',
    px: '2',
    '&[data-skips]': { contentVisibility: 'auto', containIntrinsicSize: 'auto 20rem' },
  },
});

export interface ChatViewProps {
  view: ProjectView;
  /** Whether the log is still being read for the first time. */
  isLoading: boolean;
  scroll: ScrollFollowView;
  /** What is older than the first message that is there. */
  older: OlderEntriesView;
  /** Tells when the chart wants the end in sight; the answer stops listening. */
  onEndWanted: (listener: () => void) => () => void;
  currentVersionId: string | null;
  /** Why no run can be told anything now; empty when one can. */
  whyNotCommand: string;
  /** What the last command or answer failed with; empty when nothing did. */
  error: string;
  onDismissError: () => void;
  /** What the run under way is doing, for screen readers. */
  announcement: string;
  handlers: RunHandlers;
  children: ReactNode;
}

/** The conversation of a project, with the message box (`children`) below it. */
export const ChatView = ({
  view,
  isLoading,
  scroll,
  older,
  onEndWanted,
  currentVersionId,
  whyNotCommand,
  error,
  onDismissError,
  announcement,
  handlers,
  children,
}: ChatViewProps) => {
  const scroller = useRef<HTMLDivElement>(null);
  const thread = useRef<HTMLDivElement>(null);
  const end = view.items.at(-1);
  const latest = useLatest({ ...scroll, end });
  /** How high the conversation was when it was last looked at. */
  const measured = useRef(0);

  useWiring(
    () =>
      onEndWanted(() => {
        const box = scroller.current;
        if (box) box.scrollTop = box.scrollHeight;
      }),
    [onEndWanted],
  );

  useDomEffect(() => {
    const box = scroller.current;
    const content = thread.current;
    if (!box || !content) return;
    let height = 0;
    let top = box.scrollTop;
    let seen: unknown;
    const grown = new ResizeObserver(() => {
      const next = content.offsetHeight + box.clientHeight;
      const { isFollowing, end: newest, onGrow } = latest.current;
      // Also a pane that gets smaller (a keyboard opens) must keep the end in sight. What was added above is no news.
      if (next !== height && (isFollowing || newest !== seen)) onGrow();
      height = next;
      seen = newest;
      measured.current = content.offsetHeight;
    });
    grown.observe(content);
    grown.observe(box);
    const onScrolled = () => {
      const distance = box.scrollHeight - box.scrollTop - box.clientHeight;
      // Content that grows also moves the end away: only going up is what the reader asked for.
      if (box.scrollTop < top || distance <= 48) latest.current.onScroll(distance);
      top = box.scrollTop;
    };
    box.addEventListener('scroll', onScrolled, { passive: true });
    return () => {
      grown.disconnect();
      box.removeEventListener('scroll', onScrolled);
    };
  }, [latest]);

  const oldest = view.items[0]?.id;
  const measuredOldest = useRef(oldest);
  // What is put above must not move what is being read.
  useDomLayout(() => {
    const box = scroller.current;
    const content = thread.current;
    if (!box || !content || measuredOldest.current === oldest) return;
    measuredOldest.current = oldest;
    const added = content.offsetHeight - measured.current;
    if (measured.current > 0 && added > 0 && !latest.current.isFollowing) box.scrollTop += added;
    measured.current = content.offsetHeight;
  }, [oldest, latest]);

  const queued = queuedRuns(view);
  // A message that nothing is before is about to begin, and stands where it will be.
  const first =
    activeRun(view) === null && queued.length === 1 && queued[0]?.isHeld === false ? queued[0] : null;
  const waiting = first === null ? queued : [];
  const items = view.items.filter((item) => item === first || item.kind !== 'run' || item.state !== 'queued');
  const last = items.findLast((item) => item.kind === 'run');
  return (
    <chakra.section aria-label={t`Chat`} display="flex" flexDirection="column" height="full" minHeight="0">
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <chakra.div position="relative" flex="1" minHeight="0" display="flex" flexDirection="column">
        {/* Focusable, so that it can be scrolled with the keys. */}
        <Scroller
          ref={scroller}
          tabIndex={0}
          role="log"
          aria-label={t`Conversation`}
          aria-live="off"
          data-follows={scroll.isFollowing ? '' : undefined}
        >
          <div ref={thread}>
            {isLoading ? (
              <ThreadSkeleton />
            ) : view.items.length === 0 ? (
              <EmptyState
                title={t`Nothing said yet`}
              >{t`Say below what this project should become.`}</EmptyState>
            ) : (
              <Thread>
                {older.isMore ? <OlderPart key={oldest} older={older} scroller={scroller} /> : null}
                {items.map((item) => (
                  <Entry key={item.id} data-skips={item === last ? undefined : ''}>
                    {item.kind === 'run' ? (
                      <RunItem
                        run={item}
                        isCurrent={item.version !== null && item.version.id === currentVersionId}
                        isLast={item === last}
                        whyNotCommand={whyNotCommand}
                        handlers={handlers}
                      />
                    ) : (
                      <NoteItem note={item} handlers={handlers} />
                    )}
                  </Entry>
                ))}
                {waiting.length === 0 ? null : (
                  <WaitingList
                    runs={waiting}
                    why={whyNotCommand}
                    onArrange={handlers.onArrange}
                    onCancel={handlers.onCancelQueued}
                  />
                )}
              </Thread>
            )}
          </div>
        </Scroller>
        {scroll.isFollowing ? null : (
          <Button
            size="xs"
            variant="outline"
            position="absolute"
            bottom="3"
            insetInline="0"
            width="fit-content"
            mx="auto"
            borderRadius="full"
            boxShadow="sm"
            animation="fade-in 120ms ease-out"
            onClick={scroll.onToEnd}
          >
            <ArrowDown aria-hidden />
            {scroll.label}
          </Button>
        )}
      </chakra.div>
      <chakra.div
        px={{ base: '3', sm: '4' }}
        pb={{ base: '3', sm: '4' }}
        pt="1"
        maxWidth="46rem"
        width="full"
        mx="auto"
      >
        {error ? (
          <chakra.div mb="2">
            <Notice
              tone="danger"
              role="alert"
              title={error}
              actions={
                <Button size="xs" variant="outline" onClick={onDismissError}>
                  {t`Close`}
                </Button>
              }
            />
          </chakra.div>
        ) : null}
        {children}
      </chakra.div>
    </chakra.section>
  );
};

const NoteItem = ({ note, handlers }: { note: NoteView; handlers: RunHandlers }) => (
  <chakra.div display="flex" alignItems="center" gap="2" textStyle="xs" color="fg.muted">
    <chakra.span
      color="fg.subtle"
      display="inline-flex"
      css={{ '& svg': { width: '0.875rem', height: '0.875rem' } }}
    >
      <GitCommitHorizontal aria-hidden />
    </chakra.span>
    <span>{rich`${versionWords(note.version)}: version ${note.version.number}`}</span>
    <Button size="xs" variant="ghost" ms="auto" onClick={() => handlers.onShowChanges(note.version.id)}>
      {t`Changes`}
    </Button>
  </chakra.div>
);

/** The shape of a message, its plan and its files. */
const ThreadSkeleton = () => (
  <Thread aria-hidden>
    <Skeleton height="2.5rem" width="60%" alignSelf="flex-end" borderRadius="lg" />
    <div>
      <Skeleton text width="90%" />
      <Skeleton text width="75%" />
    </div>
    <chakra.div display="grid" gap="2">
      {[60, 45, 52].map((width) => (
        <Skeleton key={width} text width={`${width}%`} />
      ))}
    </chakra.div>
    <Skeleton height="8rem" borderRadius="lg" />
  </Thread>
);
