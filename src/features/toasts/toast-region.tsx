import { chakra } from '@chakra-ui/react';
import { connect } from '#machines/toast/toast.connect.ts';
import { useAppActor } from '#lib/app-context.ts';
import { useActorSnapshot } from '#lib/use-actor-snapshot.ts';
import { t } from '#language/speech.ts';

const Region = chakra('div', {
  base: {
    position: 'fixed',
    insetInline: '0',
    // Above the bar of a small screen.
    bottom: { base: '16', sm: '5' },
    zIndex: 'toast',
    display: 'flex',
    justifyContent: 'center',
    px: '4',
    pointerEvents: 'none',
  },
});
const Box = chakra('div', {
  base: {
    pointerEvents: 'auto',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    maxWidth: '30rem',
    ps: '3.5',
    pe: '1.5',
    py: '1.5',
    borderRadius: 'lg',
    bg: 'bg.inverted',
    color: 'fg.inverted',
    boxShadow: 'lg',
    textStyle: 'sm',
    animation: 'rise-in 160ms ease-out',
    '&[data-leaving]': { animation: 'sink-out 160ms ease-in forwards' },
  },
});
const Dismiss = chakra('button', {
  base: {
    color: 'inherit',
    opacity: 0.75,
    minHeight: '7',
    px: '2',
    borderRadius: 'sm',
    fontWeight: '500',
    _hover: { opacity: 1, bg: 'color-mix(in srgb, currentColor 14%, transparent)' },
  },
});

/** The one toast on screen. The region is always there, so that a screen reader hears what enters it. */
export const ToastRegion = () => {
  const actor = useAppActor('toast');
  const snapshot = useActorSnapshot(actor);
  const view = connect(snapshot, actor.send);
  const { toast } = view;
  return (
    <Region role="status" aria-live={view.politeness} data-toasts="">
      {toast ? (
        <Box
          key={view.key}
          data-kind={toast.kind}
          data-leaving={view.isOpen ? undefined : ''}
          onPointerEnter={view.onHold}
          onPointerLeave={view.onRelease}
          onFocus={view.onHold}
          onBlur={view.onRelease}
        >
          {toast.detail === undefined ? (
            <span>{toast.text}</span>
          ) : (
            <chakra.div py="1">
              <chakra.p fontWeight="600">{toast.text}</chakra.p>
              <p>{toast.detail}</p>
            </chakra.div>
          )}
          <Dismiss type="button" onClick={view.onDismiss}>
            {t`Dismiss`}
          </Dismiss>
        </Box>
      ) : null}
    </Region>
  );
};
