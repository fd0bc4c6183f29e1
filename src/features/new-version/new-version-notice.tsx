import { chakra } from '@chakra-ui/react';
import type { SnapshotFrom } from 'xstate';
import { connect } from '#machines/new-version/new-version.connect.ts';
import type { NewVersionMachine } from '#machines/new-version/new-version.machine.ts';
import type { NewVersionEvent } from '#machines/new-version/new-version.types.ts';
import { type Observable, useActorSnapshot } from '#lib/use-actor-snapshot.ts';
import { Button } from '#ui/button.tsx';
import { t } from '#language/speech.ts';

const Region = chakra('div', {
  base: {
    position: 'fixed',
    insetInline: '0',
    marginInline: 'auto',
    bottom: { base: '16', sm: '4' },
    zIndex: 'toast',
    width: 'max-content',
    maxWidth: 'calc(100vw - 2rem)',
  },
});
const Box = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    ps: '3.5',
    pe: '2',
    py: '2',
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

export interface NewVersionActor extends Observable<SnapshotFrom<NewVersionMachine>> {
  send(event: NewVersionEvent): void;
}

/** Says that the server has a newer version than this tab, and loads it when asked. There and empty until then. */
export const NewVersionNotice = ({ actor }: { actor: NewVersionActor }) => {
  const view = connect(useActorSnapshot(actor), (event) => actor.send(event));
  return (
    <Region role="status" data-version={view.status}>
      {view.isShown ? (
        <Box>
          <chakra.div minWidth="0">
            <chakra.p fontWeight="500">{view.label}</chakra.p>
            <chakra.p textStyle="xs" color="fg.muted">
              {view.why}
            </chakra.p>
          </chakra.div>
          {view.canReload ? (
            <Button size="sm" variant="outline" onClick={view.onReload}>
              {t`Reload`}
            </Button>
          ) : null}
          {view.canDismiss ? (
            <Button size="sm" variant="ghost" onClick={view.onDismiss}>
              {t`Later`}
            </Button>
          ) : null}
        </Box>
      ) : null}
    </Region>
  );
};
