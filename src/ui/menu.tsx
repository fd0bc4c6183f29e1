import {
  type ComponentType,
  cloneElement,
  createContext,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  Suspense,
  use,
  useId,
  useRef,
  useState,
} from 'react';
import { lazyPart } from '#lib/lazy-part.ts';
import { usePreload } from '#lib/use-preload.ts';

export interface MenuProps {
  /** The button that opens it. It must spread its props, and has no handlers of presses and keys of its own. */
  trigger: ReactElement<{ id?: string }>;
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

/** Where a list that was opened by a key is entered. */
export type OpenedAt = 'first' | 'last';

/** A list that has come. */
interface List {
  toggle(): void;
}

/** What a list is told by the button that it belongs to. */
export interface MenuListProps extends Omit<MenuProps, 'trigger' | 'onOpen'> {
  buttonId: string;
  /** The key that it was opened by, until it is entered; null after a press. */
  openedRef: RefObject<OpenedAt | null>;
  onList: (list: List | null) => void;
  onOpenChange: (isOpen: boolean) => void;
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

/** The keys that open a menu, and where it is entered then. */
const openingKeys: Readonly<Record<string, OpenedAt>> = {
  Enter: 'first',
  ' ': 'first',
  ArrowDown: 'first',
  ArrowUp: 'last',
};

/**
 * A menu button. Its list, with the statechart of what is open and highlighted, comes when the page has nothing better
 * to do, or when the button is pressed. The button listens itself, so that a press is kept while the list is on its way.
 */
export const Menu = ({ trigger, onOpen, ...rest }: MenuProps) => {
  const ownId = useId();
  const id = trigger.props.id ?? ownId;
  const [isOpen, setOpen] = useState(false);
  const [list, setList] = useState<List | null>(null);
  const openedRef = useRef<OpenedAt | null>(null);
  usePreload(load);
  const change = (isOpenNow: boolean): void => {
    setOpen(isOpenNow);
    if (isOpenNow) onOpen?.();
  };
  const press = (at: OpenedAt | null): void => {
    openedRef.current = at;
    if (list) list.toggle();
    else change(!isOpen);
  };
  return (
    <>
      {cloneElement(trigger as ReactElement<Record<string, unknown>>, {
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'data-state': isOpen ? 'open' : 'closed',
        onClick: () => press(null),
        onKeyDown(event: KeyboardEvent) {
          const at = openingKeys[event.key];
          if (at === undefined || event.repeat) return;
          event.preventDefault();
          press(at);
        },
        // The focus goes to the list, and from there to where it was.
        onPointerDown(event: PointerEvent) {
          if (event.button === 0 && !event.ctrlKey) event.preventDefault();
        },
      })}
      {isOpen || list ? (
        <Suspense>
          <MenuList buttonId={id} openedRef={openedRef} onList={setList} onOpenChange={change} {...rest} />
        </Suspense>
      ) : null}
    </>
  );
};
