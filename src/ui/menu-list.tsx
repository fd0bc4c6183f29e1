import { chakra, Menu as ChakraMenu, Portal, useMenu } from '@chakra-ui/react';
import { type FocusEvent, useState } from 'react';
import { useDomEffect, useLatest } from '#lib/effects.ts';
import {
  type MenuGroupProps,
  type MenuItemProps,
  type MenuListProps,
  MenuParts,
  type OpenedAt,
} from './menu.tsx';

/** A menu opens in the landmark that its button is in, so that it is found there; in a dialog beside that. */
const placeOf = (button: HTMLElement | null): HTMLElement | null => {
  const around = button?.closest<HTMLElement>('[role=dialog], [role=alertdialog], main, header') ?? null;
  return around?.hasAttribute('role') === true ? null : around;
};

const Item = ({
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

const Group = ({ label, children }: MenuGroupProps) => (
  <ChakraMenu.ItemGroup>
    <ChakraMenu.ItemGroupLabel px="2" py="1" textStyle="xs" color="fg.subtle">
      {label}
    </ChakraMenu.ItemGroupLabel>
    {children}
  </ChakraMenu.ItemGroup>
);

const Separator = () => <ChakraMenu.Separator height="1px" bg="border" my="1" mx="-1" />;

const parts = { Item, Group, Separator };

/** The value of the item at which a list that was opened by a key begins. */
function valueAt(list: HTMLElement, at: OpenedAt): string | undefined {
  const items = list.querySelectorAll<HTMLElement>('[role^=menuitem]:not([data-disabled])');
  return items[at === 'first' ? 0 : items.length - 1]?.dataset['value'];
}

/**
 * The list of a menu button that was pressed, open from the start. Its own statechart holds what is open and highlighted
 * from now on; the button tells it of each further press.
 */
const MenuList = ({
  buttonId,
  openedRef,
  onList,
  onOpenChange,
  children,
  placement = 'bottom-start',
  onSelect,
  onGone,
}: MenuListProps) => {
  const menu = useMenu({
    ids: { trigger: buttonId },
    defaultOpen: true,
    positioning: { placement },
    onSelect: (details) => onSelect?.(details.value),
    onOpenChange: ({ open }) => onOpenChange(open),
  });
  const { api } = menu;
  const latest = useLatest(api);
  useDomEffect(() => {
    onList({ toggle: () => latest.current.setOpen(!latest.current.open) });
    return () => onList(null);
  }, [latest, onList]);
  const [place] = useState(() => ({ current: placeOf(document.getElementById(buttonId)) }));
  const begin = ({ currentTarget, target }: FocusEvent<HTMLElement>): void => {
    const value =
      target === currentTarget && openedRef.current ? valueAt(currentTarget, openedRef.current) : undefined;
    openedRef.current = null;
    if (value !== undefined) api.setHighlightedValue(value);
  };
  return (
    <ChakraMenu.RootProvider
      value={menu}
      unstyled
      lazyMount
      unmountOnExit
      {...(onGone ? { onExitComplete: onGone } : {})}
    >
      <Portal container={place}>
        <ChakraMenu.Positioner zIndex="popover">
          <ChakraMenu.Content
            onFocus={begin}
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
            <MenuParts value={parts}>{children}</MenuParts>
          </ChakraMenu.Content>
        </ChakraMenu.Positioner>
      </Portal>
    </ChakraMenu.RootProvider>
  );
};
export default MenuList;
