import { chakra, Dialog as ChakraDialog, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { IconButton } from './button.tsx';
import { t } from '#language/speech.ts';

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
  /** The dialog's name where it shows no title, or another one than its title. */
  label?: string | undefined;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  size?: keyof typeof widths;
  /** Largest width in pixels, instead of a size. */
  maxWidth?: number;
  /**
   * `card` has its title above its content. `workspace` gives its whole surface to its content, is as high as the
   * window allows, and fills a small screen; its title is for screen readers.
   */
  look?: 'card' | 'workspace';
  /** What has the focus at first; absent or null: what is marked `data-autofocus`, otherwise what comes first. */
  initialFocus?: () => HTMLElement | null;
  /** What has the focus afterwards; absent or null: what had it before. */
  finalFocus?: () => HTMLElement | null;
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
  label,
  description,
  children,
  footer,
  size = 'md',
  maxWidth,
  look = 'card',
  initialFocus,
  finalFocus,
  role = 'dialog',
  closable = true,
}: DialogProps) => {
  const isCard = look === 'card';
  const content = useRef<HTMLDivElement>(null);
  return (
    <ChakraDialog.Root
      unstyled
      open={open}
      role={role}
      {...(label === undefined ? {} : { 'aria-label': label })}
      initialFocusEl={() =>
        initialFocus?.() ?? content.current?.querySelector<HTMLElement>('[data-autofocus]') ?? null
      }
      finalFocusEl={() => finalFocus?.() ?? null}
      lazyMount
      unmountOnExit
      closeOnInteractOutside={role === 'dialog'}
      // A toast above it is dismissed without closing it.
      onPointerDownOutside={(event) => {
        const { target } = event.detail.originalEvent;
        if (target instanceof Element && target.closest('[data-toasts]') !== null) event.preventDefault();
      }}
      // The focus is kept inside. What takes it out for a moment, such as a menu that closes, ends nothing.
      onFocusOutside={(event) => event.preventDefault()}
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
          p={isCard ? { base: '3', sm: '6' } : { base: '0', sm: '6' }}
        >
          <ChakraDialog.Content
            ref={content}
            m="auto"
            width="full"
            maxWidth={maxWidth === undefined ? widths[size] : `${maxWidth}px`}
            bg="bg.panel"
            color="fg"
            borderColor="border"
            {...(isCard
              ? { borderWidth: '1px', borderRadius: 'xl' }
              : {
                  borderWidth: { base: '0', sm: '1px' },
                  borderRadius: { base: '0', sm: 'xl' },
                  height: { base: '100dvh', sm: 'min(50rem, calc(100dvh - 3rem))' },
                  overflow: 'hidden',
                })}
            boxShadow="lg"
            outline="none"
            position="relative"
            _open={{ animation: 'rise-in 160ms ease-out' }}
            _closed={{ animation: 'sink-out 120ms ease-in' }}
          >
            {isCard ? (
              // As high as the close button and the space around it, also without a title: nothing lies under it.
              <chakra.div
                px="5"
                pt="5"
                pb="3"
                pe={closable ? '14' : '5'}
                minHeight={closable ? '14' : undefined}
              >
                {title === '' ? null : (
                  <ChakraDialog.Title textStyle="heading.xs">{title}</ChakraDialog.Title>
                )}
                {description ? (
                  <ChakraDialog.Description textStyle="sm" color="fg.muted" mt="1">
                    {description}
                  </ChakraDialog.Description>
                ) : null}
              </chakra.div>
            ) : (
              <ChakraDialog.Title srOnly>{title}</ChakraDialog.Title>
            )}
            {children && isCard ? (
              <chakra.div px="5" pb="5">
                {children}
              </chakra.div>
            ) : (
              children
            )}
            {footer ? <Footer>{footer}</Footer> : null}
            {closable ? (
              <ChakraDialog.CloseTrigger asChild>
                <IconButton label={t`Close`} position="absolute" top="3" insetEnd="3">
                  <X aria-hidden />
                </IconButton>
              </ChakraDialog.CloseTrigger>
            ) : null}
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  );
};
