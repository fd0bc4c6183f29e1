import { chakra } from '@chakra-ui/react';
import { ArrowDown, GitCommitHorizontal } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import type { ScrollFollowView } from '#machines/scroll-follow/scroll-follow.connect.ts';
import { EmptyState, Notice, Skeleton, VisuallyHidden } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';
import { activeRun, type NoteView, type ProjectView, queuedRuns } from '#lib/project-log.ts';
import { versionWords } from '#lib/run-words.ts';
import { useDomEffect, useLatest, useWiring } from '#lib/effects.ts';
import { RunItem, type RunHandlers } from './run-item.tsx';
import { WaitingList } from './waiting-list.tsx';

const Scroller = chakra('div', {
  base: {
    flex: '1',
    minHeight: '0',
    // What is hidden to eyes is placed in here too: outside of it, it would make the page itself longer.
    position: 'relative',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    // The browser's own anchoring would fight the chart that follows the end.
    overflowAnchor: 'none',
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

export interface ChatViewProps {
  view: ProjectView;
  /** Whether the log is still being read for the first time. */
  isLoading: boolean;
  scroll: ScrollFollowView;
  /** Tells when the chart wants the end in sight; the answer stops listening. */
  onEndWanted: (listener: () => void) => () => void;
  currentVersionId: string | null;
  /** The run that is being stopped, if any. */
  stoppingRunId: string | null;
  whyNotRetry: string;
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
  onEndWanted,
  currentVersionId,
  stoppingRunId,
  whyNotRetry,
  error,
  onDismissError,
  announcement,
  handlers,
  children,
}: ChatViewProps) => {
  const scroller = useRef<HTMLDivElement>(null);
  const thread = useRef<HTMLDivElement>(null);
  const { onGrow, onScroll } = scroll;
  const handlersOfScroll = useLatest({ onGrow, onScroll });

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
    const grown = new ResizeObserver(() => {
      const next = content.offsetHeight + box.clientHeight;
      // Also a pane that gets smaller (a keyboard opens) must keep the end in sight.
      if (next !== height) handlersOfScroll.current.onGrow();
      height = next;
    });
    grown.observe(content);
    grown.observe(box);
    const onScrolled = () => {
      const distance = box.scrollHeight - box.scrollTop - box.clientHeight;
      // Content that grows also moves the end away: only going up is what the reader asked for.
      if (box.scrollTop < top || distance <= 48) handlersOfScroll.current.onScroll(distance);
      top = box.scrollTop;
    };
    box.addEventListener('scroll', onScrolled, { passive: true });
    return () => {
      grown.disconnect();
      box.removeEventListener('scroll', onScrolled);
    };
  }, [handlersOfScroll]);

  const queued = queuedRuns(view);
  // A message that nothing is before is about to begin, and stands where it will be.
  const first =
    activeRun(view) === null && queued.length === 1 && queued[0]?.isHeld === false ? queued[0] : null;
  const waiting = first === null ? queued : [];
  const items = view.items.filter((item) => item === first || item.kind !== 'run' || item.state !== 'queued');
  const last = items.findLast((item) => item.kind === 'run');
  return (
    <chakra.section aria-label="Chat" display="flex" flexDirection="column" height="full" minHeight="0">
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <chakra.div position="relative" flex="1" minHeight="0" display="flex" flexDirection="column">
        {/* Focusable, so that it can be scrolled with the keys. */}
        <Scroller ref={scroller} tabIndex={0} role="log" aria-label="Conversation" aria-live="off">
          <div ref={thread}>
            {isLoading ? (
              <ThreadSkeleton />
            ) : view.items.length === 0 ? (
              <EmptyState title="Nothing said yet">Say below what this project should become.</EmptyState>
            ) : (
              <Thread>
                {items.map((item) =>
                  item.kind === 'run' ? (
                    <RunItem
                      key={item.id}
                      run={item}
                      isCurrent={item.version !== null && item.version.id === currentVersionId}
                      isLast={item === last}
                      whyNotRetry={whyNotRetry}
                      isStopping={item.id === stoppingRunId}
                      handlers={handlers}
                    />
                  ) : (
                    <NoteItem key={item.id} note={item} handlers={handlers} />
                  ),
                )}
                {waiting.length === 0 ? null : (
                  <WaitingList
                    runs={waiting}
                    stoppingRunId={stoppingRunId}
                    why={whyNotRetry}
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
            left="50%"
            transform="translateX(-50%)"
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
                  Close
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
    <span>
      {versionWords(note.version)}: version {note.version.number}
    </span>
    <Button size="xs" variant="ghost" ms="auto" onClick={() => handlers.onShowChanges(note.version.id)}>
      Changes
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
