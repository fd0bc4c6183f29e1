import { chakra } from '@chakra-ui/react';
import { Check, Link2, Pause, Play, RotateCcw } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import type { CopyTextView } from '#machines/copy-text/copy-text.connect.ts';
import type { ReplayView as ReplayState } from '#machines/replay/replay.connect.ts';
import { useDomLayout, useFocusing } from '#lib/effects.ts';
import { previewSandbox } from '#contract/preview-frame.ts';
import { linkTarget } from '#lib/navigation.ts';
import type { ReplayedMoment } from '#lib/replay.ts';
import { walkTabs } from '#ui/arrow-keys.ts';
import { EmptyState, Skeleton } from '#ui/atoms.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { PreviewFrame } from '#ui/preview-frame.tsx';
import { t } from '#language/speech.ts';

export interface ReplayViewProps {
  view: ReplayState;
  /** What was to be seen at the moment that is shown; null while nothing was read. */
  moment: ReplayedMoment | null;
  /** The page on which others see it, too; null where they do not. */
  link: string | null;
  copy: CopyTextView;
  /** Draws what a run had said and done by then. */
  renderRun: (run: ReplayedMoment['runs'][number]) => ReactNode;
}

/** A build played back: what was said and written beside the version that there was, and the keys of a player below. */
export const ReplayView = ({ view, moment, link, copy, renderRun }: ReplayViewProps) => (
  <chakra.div display="flex" flexDirection="column" height="full">
    <chakra.h2
      aria-hidden
      textStyle="sm"
      fontWeight="600"
      px="4"
      py="3.5"
      flexShrink={0}
      borderBottomWidth="1px"
      borderColor="border"
    >
      {view.title}
    </chakra.h2>
    {view.status === 'failed' ? (
      <chakra.div role="alert" flex="1">
        <EmptyState
          title={view.problem.title}
          actions={
            <Button size="sm" variant="outline" onClick={view.onAgain}>
              {view.problem.again}
            </Button>
          }
        >
          {view.problem.words}
        </EmptyState>
      </chakra.div>
    ) : moment === null || view.waiting !== '' ? (
      <chakra.div role="status" aria-label={view.waiting} flex="1" p="4">
        <Skeleton height="100%" />
      </chakra.div>
    ) : (
      <chakra.div display="flex" flexDirection={{ base: 'column-reverse', md: 'row' }} flex="1" minHeight="0">
        <Words>{moment.runs.map(renderRun)}</Words>
        <chakra.div
          flex="1"
          minWidth="0"
          minHeight="0"
          bg="bg.subtle"
          borderColor="border"
          borderBottomWidth={{ base: '1px', md: '0' }}
        >
          {moment.url === null ? (
            <EmptyState title={t`Nothing to run yet`}>{t`There was no version at this moment.`}</EmptyState>
          ) : (
            <PreviewFrame
              key={moment.url}
              title={
                moment.version === null
                  ? t`The version before, running`
                  : t`Version ${moment.version}, running`
              }
              src={linkTarget(moment.url)}
              sandbox={previewSandbox}
            />
          )}
        </chakra.div>
      </chakra.div>
    )}
    {view.status === 'failed' || view.waiting !== '' ? null : <Player view={view} link={link} copy={copy} />}
  </chakra.div>
);

/** What was said, with the newest in sight. */
const Words = ({ children }: { children: ReactNode }) => {
  const scroller = useRef<HTMLDivElement>(null);
  useDomLayout(() => {
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  });
  return (
    <chakra.div
      ref={scroller}
      role="region"
      aria-label={t`What was said and written`}
      tabIndex={0}
      width={{ md: '24rem' }}
      flex={{ base: '1', md: 'none' }}
      minHeight="0"
      overflowY="auto"
      p="4"
      borderColor="border"
      borderInlineEndWidth={{ md: '1px' }}
      outlineOffset="-2px"
    >
      {children}
    </chakra.div>
  );
};

const Player = ({ view, link, copy }: Pick<ReplayViewProps, 'link' | 'copy'> & { view: ReplayState }) => {
  const play = useRef<HTMLButtonElement>(null);
  // The dialog was opened before there was anything to play.
  useFocusing(() => play.current?.focus(), []);
  return (
    <chakra.div
      role="group"
      aria-label={view.title}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="3"
      rowGap="1"
      px="3"
      py="2"
      flexShrink={0}
      borderTopWidth="1px"
      borderColor="border"
    >
      <IconButton ref={play} label={view.playLabel} title={view.playLabel} onClick={view.onPlay}>
        {view.status === 'playing' ? (
          <Pause aria-hidden />
        ) : view.status === 'ended' ? (
          <RotateCcw aria-hidden />
        ) : (
          <Play aria-hidden />
        )}
      </IconButton>
      <chakra.input
        min={0}
        max={view.last}
        step={1}
        {...view.getSeekProps()}
        flex="1"
        minWidth="8rem"
        height="6"
        cursor="pointer"
        accentColor="accent.solid"
      />
      <chakra.span
        textStyle="xs"
        color="fg.muted"
        fontVariantNumeric="tabular-nums"
        title={view.note}
        aria-hidden
      >
        {view.moment}
      </chakra.span>
      <chakra.div
        role="radiogroup"
        aria-label={view.speedLabel}
        onKeyDown={walkTabs}
        display="inline-flex"
        gap="0.5"
      >
        {view.speeds.map(({ speed, words }) => (
          <Button
            key={speed}
            size="xs"
            variant="ghost"
            css={{ '&[aria-checked=true]': { bg: 'bg.muted', color: 'fg' } }}
            {...view.getSpeedProps(speed)}
          >
            {words}
          </Button>
        ))}
      </chakra.div>
      {link === null ? null : (
        <>
          <Button size="xs" variant="outline" onClick={() => copy.onCopy(link)}>
            {copy.isCopied(link) ? <Check aria-hidden /> : <Link2 aria-hidden />}
            {copy.isCopied(link) ? copy.labelFor(link) : view.linkLabel}
          </Button>
          <chakra.span role="status" textStyle="xs" color="danger.fg">
            {copy.errorFor(link)}
          </chakra.span>
        </>
      )}
    </chakra.div>
  );
};
