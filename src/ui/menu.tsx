import {
  cloneElement,
  createContext,
  Suspense,
  use,
  useId,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react';
import { lazyPart } from '#lib/lazy-part.ts';
import { usePreload } from '#lib/use-preload.ts';
import { useFirstTouch } from './first-touch.ts';

export interface MenuProps {
  /** The button that opens it. It must take a ref and spread its props. */
  trigger: ReactElement<{ id?: string }>;
  /** `MenuItem`s, `MenuGroup`s and `MenuSeparator`s. */
  children: ReactNode;
  placement?: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end' | 'right-start';
  /** Called with the value of the item that was chosen. */
  onSelect?: (value: string) => void;
  /** Called when it opens. */
  onOpen?: () => void;
}

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

export interface MenuGroupProps {
  label: string;
  children: ReactNode;
}

/** What a list is made of, which comes with the list. */
export const MenuParts = createContext<{
  Item: ComponentType<MenuItemProps>;
  Group: ComponentType<MenuGroupProps>;
  Separator: ComponentType;
} | null>(null);

const useParts = () => {
  const parts = use(MenuParts);
  if (!parts) throw new Error('Parts of a menu stand in a menu.');
  return parts;
};

export const MenuItem = (props: MenuItemProps) => {
  const { Item } = useParts();
  return <Item {...props} />;
};

export const MenuGroup = (props: MenuGroupProps) => {
  const { Group } = useParts();
  return <Group {...props} />;
};

export const MenuSeparator = () => {
  const { Separator } = useParts();
  return <Separator />;
};

const load = () => import('./menu-list.tsx');
const MenuList = lazyPart(load);

/**
 * A menu button. The menu's own statechart, which holds what is open and highlighted, comes with the list: when the page
 * has nothing better to do, or when the button is touched.
 */
export const Menu = ({ trigger, ...list }: MenuProps) => {
  const [touched, ref] = useFirstTouch();
  const id = useId();
  usePreload(load);
  return (
    <>
      {cloneElement(trigger, {
        id: trigger.props.id ?? id,
        ref,
        'aria-haspopup': 'menu',
        'aria-expanded': false,
      } as object)}
      {touched ? (
        <Suspense>
          <MenuList touched={touched} {...list} />
        </Suspense>
      ) : null}
    </>
  );
};
