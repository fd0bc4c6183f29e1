import { Portal, Tooltip as ChakraTooltip } from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';

export interface TooltipProps {
  content: ReactNode;
  /** What it describes. It must take a ref and spread its props. */
  children: ReactElement;
  placement?: 'top' | 'bottom' | 'left' | 'right';
  disabled?: boolean;
}

/** A few words beside a control, on hover and on keyboard focus. Never the only place of a name. */
export const Tooltip = ({ content, children, placement = 'top', disabled = false }: TooltipProps) => (
  <ChakraTooltip.Root
    unstyled
    lazyMount
    unmountOnExit
    disabled={disabled}
    openDelay={400}
    closeDelay={80}
    positioning={{ placement }}
  >
    <ChakraTooltip.Trigger asChild>{children}</ChakraTooltip.Trigger>
    <Portal>
      <ChakraTooltip.Positioner zIndex="tooltip">
        <ChakraTooltip.Content
          bg="bg.inverted"
          color="fg.inverted"
          px="2"
          py="1"
          borderRadius="sm"
          textStyle="xs"
          maxWidth="18rem"
          zIndex="tooltip"
          _open={{ animation: 'fade-in 120ms ease-out' }}
        >
          {content}
        </ChakraTooltip.Content>
      </ChakraTooltip.Positioner>
    </Portal>
  </ChakraTooltip.Root>
);
