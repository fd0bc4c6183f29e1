import { chakra } from '@chakra-ui/react';
import type { SnapshotFrom } from 'xstate';
import { connect } from '#machines/notification-stream/notification-stream.connect.ts';
import type { NotificationStreamMachine } from '#machines/notification-stream/notification-stream.machine.ts';
import type { NotificationStreamEvent } from '#machines/notification-stream/notification-stream.types.ts';
import { type Observable, useActorSnapshot } from '#lib/use-actor-snapshot.ts';
import { Button } from '#ui/button.tsx';
import { t } from '#language/speech.ts';

const Region = chakra('div', {
  base: {
    position: 'fixed',
    insetInlineStart: '4',
    bottom: '4',
    zIndex: 'toast',
    maxWidth: 'min(26rem, calc(100vw - 2rem))',
  },
});
const Box = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '3.5',
    py: '2.5',
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    boxShadow: 'md',
    textStyle: 'sm',
    animation: 'rise-in 160ms ease-out',
  },
});

export interface UpdatesStream extends Observable<SnapshotFrom<NotificationStreamMachine>> {
  send(event: NotificationStreamEvent): void;
}

/**
 * Says when news of other tabs and devices does not arrive, why, and offers to try again. While all is well it is
 * there and empty, so that a screen reader hears what enters it; a first broken connection is fixed in silence.
 */
export const UpdatesStatus = ({ actor }: { actor: UpdatesStream }) => {
  const view = connect(useActorSnapshot(actor), (event) => actor.send(event));
  const { status, attempt } = view;
  const isTrouble =
    status === 'disconnected' || status === 'failed' || (status !== 'connected' && attempt > 1);
  return (
    <Region role="status" data-updates={status} data-attempt={attempt}>
      {isTrouble ? (
        <Box>
          <chakra.div flex="1" minWidth="0">
            <chakra.p fontWeight="500">{view.label}</chakra.p>
            <chakra.p textStyle="xs" color="fg.muted">
              {view.why}
            </chakra.p>
          </chakra.div>
          {view.canRetry ? (
            <Button size="sm" variant="outline" onClick={view.onRetry}>
              {t`Try again`}
            </Button>
          ) : null}
        </Box>
      ) : null}
    </Region>
  );
};
