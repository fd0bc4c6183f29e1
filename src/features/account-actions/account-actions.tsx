import { chakra } from '@chakra-ui/react';
import { t } from '#language/speech.ts';
import type { MouseEvent } from 'react';
import type { DialogRequest } from '#machines/dialog-coordinator/dialog-coordinator.types.ts';

const Row = chakra('button', {
  base: {
    width: 'full',
    minHeight: '8',
    px: '2',
    mx: '-2',
    borderRadius: 'sm',
    textStyle: 'sm',
    textAlign: 'start',
    boxSizing: 'content-box',
    _hover: { bg: 'bg.muted' },
  },
});

/** Entries of the account menu that open dialogs of the app. */
export const AccountActions = ({
  isVip,
  hasWelcome,
  onOpen,
}: {
  isVip: boolean;
  /** Whether the welcome credits can still be claimed. */
  hasWelcome: boolean;
  onOpen: (dialog: DialogRequest) => void;
}) => {
  const open = (dialog: DialogRequest) => (event: MouseEvent<HTMLElement>) => {
    // The menu goes first, so that the focus returns to its button when the dialog is closed.
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
    onOpen(dialog);
  };
  return (
    <chakra.div display="grid" justifyItems="stretch">
      {hasWelcome ? (
        <Row type="button" color="accent.fg" fontWeight="500" onClick={open({ kind: 'welcome' })}>
          {t`Claim 500 welcome credits`}
        </Row>
      ) : null}
      <Row type="button" onClick={open({ kind: 'credits' })}>
        {isVip ? t`Buy credits` : t`Get more credits`}
      </Row>
      <Row
        type="button"
        onClick={open({
          kind: 'page',
          host: 'payment',
          path: '/payment/aibalance',
          title: t`Where your credits went`,
        })}
      >
        {t`Where your credits went`}
      </Row>
      <Row type="button" onClick={open({ kind: 'settings' })}>
        {t`Settings`}
      </Row>
    </chakra.div>
  );
};
