import { chakra, Dialog as ChakraDialog, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';

const widths = { sm: '26rem', md: '34rem', lg: '48rem', xl: '75rem' } as const;
const Footer = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'flex-end',
    flexWrap: 'wrap',
    gap: '2',
    px: '5',
    pb: '5',
    pt: '1',
  },
});

export interface DialogProps {
  /** From the machine that owns the dialog. */
  open: boolean;
  /** Esc, the close button and a click beside it. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  size?: keyof typeof widths;
  /** `alertdialog` for a question that must be answered; it does not close by a click beside it. */
  role?: 'dialog' | 'alertdialog';
  /** False hides the close button; Esc still closes. */
  closable?: boolean;
}

/** A modal dialog: focus stays inside and goes back where it came from. Import it lazily; it is heavy. */
export const Dialog = ({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  size = 'md',
  role = 'dialog',
  closable = true,
}: DialogProps) => (
  <ChakraDialog.Root
    unstyled
    open={open}
    role={role}
    lazyMount
    unmountOnExit
    closeOnInteractOutside={role === 'dialog'}
    onOpenChange={(details) => {
      if (!details.open) onClose();
    }}
  >
    <Portal>
      <ChakraDialog.Backdrop
        position="fixed"
        inset="0"
        zIndex="modal"
        bg="backdrop"
        _open={{ animation: 'fade-in 160ms ease-out' }}
        _closed={{ animation: 'fade-out 120ms ease-in' }}
      />
      <ChakraDialog.Positioner
        position="fixed"
        inset="0"
        zIndex="modal"
        display="flex"
        overflow="auto"
        p={{ base: '3', sm: '6' }}
      >
        <ChakraDialog.Content
          m="auto"
          width="full"
          maxWidth={widths[size]}
          bg="bg.panel"
          color="fg"
          borderWidth="1px"
          borderColor="border"
          borderRadius="xl"
          boxShadow="lg"
          outline="none"
          position="relative"
          _open={{ animation: 'rise-in 160ms ease-out' }}
          _closed={{ animation: 'sink-out 120ms ease-in' }}
        >
          <chakra.div px="5" pt="5" pb="3" pe={closable ? '14' : '5'}>
            <ChakraDialog.Title textStyle="heading.xs">{title}</ChakraDialog.Title>
            {description ? (
              <ChakraDialog.Description textStyle="sm" color="fg.muted" mt="1">
                {description}
              </ChakraDialog.Description>
            ) : null}
          </chakra.div>
          {children ? (
            <chakra.div px="5" pb="5">
              {children}
            </chakra.div>
          ) : null}
          {footer ? <Footer>{footer}</Footer> : null}
          {closable ? (
            <ChakraDialog.CloseTrigger asChild>
              <IconButton label="Close" position="absolute" top="3" insetEnd="3">
                <X aria-hidden />
              </IconButton>
            </ChakraDialog.CloseTrigger>
          ) : null}
        </ChakraDialog.Content>
      </ChakraDialog.Positioner>
    </Portal>
  </ChakraDialog.Root>
);
