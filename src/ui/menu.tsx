import { chakra, Menu as ChakraMenu, Portal } from '@chakra-ui/react';
import { type ReactElement, type ReactNode, useCallback, useState } from 'react';

export interface MenuProps {
  /** The button that opens it. It must take a ref and spread its props. */
  trigger: ReactElement;
  /** `MenuItem`s, `MenuGroup`s and `MenuSeparator`s. */
  children: ReactNode;
  placement?: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end' | 'right-start';
  /** Called with the value of the item that was chosen. */
  onSelect?: (value: string) => void;
  /** Called when it opens. */
  onOpen?: () => void;
  /** Called once its list is gone from the page, and takes the focus no more. */
  onGone?: () => void;
}

/** A menu button. The menu's own statechart holds what is open and highlighted. Import it lazily on home. */
export const Menu = ({
  trigger,
  children,
  placement = 'bottom-start',
  onSelect,
  onOpen,
  onGone,
}: MenuProps) => {
  // It opens in the landmark that its button is in, so that it is found there; in a dialog beside that.
  const [place, setPlace] = useState<{ current: HTMLElement | null }>({ current: null });
  const findPlace = useCallback((button: HTMLElement | null) => {
    const around = button?.closest<HTMLElement>('[role=dialog], [role=alertdialog], main, header');
    if (around && !around.hasAttribute('role')) setPlace({ current: around });
  }, []);
  return (
    <ChakraMenu.Root
      unstyled
      lazyMount
      unmountOnExit
      positioning={{ placement }}
      onSelect={(details) => onSelect?.(details.value)}
      onOpenChange={({ open }) => {
        if (open) onOpen?.();
      }}
      {...(onGone ? { onExitComplete: onGone } : {})}
    >
      <ChakraMenu.Trigger asChild ref={findPlace}>
        {trigger}
      </ChakraMenu.Trigger>
      <Portal container={place}>
        <ChakraMenu.Positioner zIndex="popover">
          <ChakraMenu.Content
            minWidth="11rem"
            maxWidth="calc(100vw - 1rem)"
            maxHeight="var(--available-height)"
            overflowY="auto"
            p="1"
            bg="bg.panel"
            color="fg"
            borderWidth="1px"
            borderColor="border"
            borderRadius="lg"
            boxShadow="md"
            outline="none"
            zIndex="popover"
            _open={{ animation: 'rise-in 120ms ease-out' }}
          >
            {children}
          </ChakraMenu.Content>
        </ChakraMenu.Positioner>
      </Portal>
    </ChakraMenu.Root>
  );
};

export interface MenuItemProps {
  value: string;
  children: ReactNode;
  icon?: ReactNode;
  /** More about it in small, shown below the label. */
  note?: ReactNode;
  /** Keys that do the same, shown at the end. */
  shortcut?: ReactNode;
  disabled?: boolean;
  /** Why it is disabled; shown below the label. */
  reason?: ReactNode;
  destructive?: boolean;
  onClick?: () => void;
}

export const MenuItem = ({
  value,
  children,
  icon,
  note,
  shortcut,
  disabled = false,
  reason,
  destructive = false,
  onClick,
}: MenuItemProps) => {
  const small = disabled ? (reason ?? note) : note;
  return (
    <ChakraMenu.Item
      value={value}
      disabled={disabled}
      {...(onClick ? { onSelect: onClick } : {})}
      display="flex"
      alignItems="center"
      gap="2"
      px="2"
      py="1.5"
      borderRadius="sm"
      textStyle="sm"
      cursor="pointer"
      outline="none"
      color={destructive ? 'danger.fg' : 'fg'}
      _highlighted={{ bg: destructive ? 'danger.subtle' : 'bg.muted' }}
      _disabled={{ color: 'fg.subtle', cursor: 'not-allowed' }}
      css={{
        '& svg': {
          width: '1rem',
          height: '1rem',
          flexShrink: 0,
          color: destructive ? 'inherit' : 'fg.muted',
        },
      }}
    >
      {icon}
      <chakra.span flex="1">
        <ChakraMenu.ItemText>{children}</ChakraMenu.ItemText>
        {small ? (
          <chakra.span display="block" textStyle="xs" color="fg.subtle">
            {small}
          </chakra.span>
        ) : null}
      </chakra.span>
      {shortcut}
    </ChakraMenu.Item>
  );
};

export const MenuGroup = ({ label, children }: { label: string; children: ReactNode }) => (
  <ChakraMenu.ItemGroup>
    <ChakraMenu.ItemGroupLabel px="2" py="1" textStyle="xs" color="fg.subtle">
      {label}
    </ChakraMenu.ItemGroupLabel>
    {children}
  </ChakraMenu.ItemGroup>
);

export const MenuSeparator = () => <ChakraMenu.Separator height="1px" bg="border" my="1" mx="-1" />;
