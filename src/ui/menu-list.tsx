import { chakra, Menu as ChakraMenu, Portal, useMenu } from '@chakra-ui/react';
import { spreadProps } from '@zag-js/vanilla';
import { useDomEffect, useLatest } from '#lib/effects.ts';
import type { Touched } from './first-touch.ts';
import { type MenuGroupProps, type MenuItemProps, MenuParts, type MenuProps } from './menu.tsx';

/** A menu opens in the landmark that its button is in, so that it is found there; in a dialog beside that. */
const placeOf = (button: HTMLElement): HTMLElement | null => {
  const around = button.closest<HTMLElement>('[role=dialog], [role=alertdialog], main, header');
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

/** The list of a menu button that was touched, open if the button was pressed already. */
const MenuList = ({
  touched,
  children,
  placement = 'bottom-start',
  onSelect,
  onOpen,
}: Omit<MenuProps, 'trigger'> & { touched: Touched }) => {
  const menu = useMenu({
    ids: { trigger: touched.element.id },
    positioning: { placement },
    onSelect: (details) => onSelect?.(details.value),
    onOpenChange: ({ open }) => {
      if (open) onOpen?.();
    },
  });
  // The menu takes the button over as it is: React would have to make it anew.
  useDomEffect(() => spreadProps(touched.element, menu.api.getTriggerProps()));
  const latest = useLatest(menu.api);
  useDomEffect(() => {
    if (touched.takePress()) latest.current.setOpen(true);
  }, [touched, latest]);
  return (
    <ChakraMenu.RootProvider value={menu} unstyled lazyMount unmountOnExit>
      <Portal container={{ current: placeOf(touched.element) }}>
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
            <MenuParts value={parts}>{children}</MenuParts>
          </ChakraMenu.Content>
        </ChakraMenu.Positioner>
      </Portal>
    </ChakraMenu.RootProvider>
  );
};
export default MenuList;
