import { chakra } from '@chakra-ui/react';
import { StateDot } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';
import { t } from '#language/speech.ts';
import { rich } from '#ui/rich.tsx';
import type { NotificationStreamView } from '#machines/notification-stream/notification-stream.connect.ts';

export interface StreamBannerProps {
  stream: NotificationStreamView;
  /** When the last thing arrived from the server, as a time of day; empty when nothing has yet. */
  since: string;
  onRetry: () => void;
}

/** Says that nothing arrives, since when, and what is safe. Nothing is shown while the stream is live. */
export const StreamBanner = ({ stream, since, onRetry }: StreamBannerProps) => {
  const isQuiet = stream.status === 'connected' || stream.status === 'idle';
  // Opening for the first time is not a loss; opening again after one is.
  if (isQuiet || (stream.status === 'connecting' && stream.attempt === 0 && since === '')) return null;
  if (stream.status === 'connecting' && stream.attempt === 0) return null;
  const isLost = stream.status === 'failed';
  return (
    <chakra.div
      role="status"
      display="flex"
      alignItems="center"
      flexWrap="wrap"
      columnGap="2.5"
      rowGap="1"
      px="4"
      py="1.5"
      textStyle="sm"
      bg={isLost ? 'danger.subtle' : 'warning.subtle'}
      borderBottomWidth="1px"
      borderColor={isLost ? 'danger.muted' : 'warning.muted'}
      animation="fade-in 160ms ease-out"
    >
      <StateDot state={isLost ? 'failed' : 'paused'} />
      <chakra.span fontWeight="500">{stream.label}</chakra.span>
      <chakra.span color="fg.muted" flex="1" minWidth="12rem">
        {since === '' ? '' : t`Up to date until ${since}. `}
        {rich`${stream.why} A run under way goes on at the server, and what you type is kept.`}
      </chakra.span>
      {stream.status === 'reconnecting' || stream.canRetry ? (
        <Button size="xs" variant="outline" onClick={onRetry}>
          {t`Try now`}
        </Button>
      ) : null}
    </chakra.div>
  );
};
