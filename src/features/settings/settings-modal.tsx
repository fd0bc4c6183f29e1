import { chakra } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { EmbeddedTab, SettingsView } from '#machines/settings/settings.connect.ts';
import type { SettingsTab } from '#machines/settings/settings.types.ts';
import { IconButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ToolsTab } from './tools-tab.tsx';
import { t } from '#language/speech.ts';

const Layout = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '12.5rem minmax(0, 1fr)' },
    height: 'full',
    minHeight: '0',
  },
});
/** A small screen shows either the menu or a tab; the address says which. */
const Menu = chakra('nav', {
  base: {
    overflowY: 'auto',
    p: '3',
    pt: '4',
    bg: 'bg.subtle',
    borderInlineEndWidth: { base: '0', sm: '1px' },
    borderColor: 'border',
  },
  variants: { isAlone: { false: { display: { base: 'none', sm: 'block' } }, true: {} } },
});
const Item = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    width: 'full',
    minHeight: { base: '11', sm: '8' },
    px: '2.5',
    borderRadius: 'md',
    textStyle: 'sm',
    textAlign: 'start',
    color: 'fg.muted',
    _hover: { bg: 'bg.muted', color: 'fg' },
    '&[aria-current=page]': {
      bg: { base: 'transparent', sm: 'bg.emphasized' },
      color: 'fg',
      fontWeight: '500',
    },
    '& svg': { display: { base: 'block', sm: 'none' }, width: '1rem', height: '1rem', color: 'fg.subtle' },
  },
});
const Pane = chakra('section', {
  base: { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)', minWidth: '0', minHeight: '0' },
  variants: { isHidden: { true: { display: { base: 'none', sm: 'grid' } }, false: {} } },
});

export interface SettingsModalProps {
  view: SettingsView;
  /** An embedded page. All that were opened stay; those not shown are hidden. */
  renderPage: (page: EmbeddedTab, label: string, isShown: boolean) => ReactNode;
  /** What Supabase and GitHub show. */
  renderIntegration: (tab: 'supabase' | 'github') => ReactNode;
  /** Below the tools: how messages are sent. */
  sending?: ReactNode;
  /** A person's own keys for models, below that. */
  models?: ReactNode;
  /** The pointer is on a tab: it may be opened next. */
  onNear: (page: EmbeddedTab) => void;
}

/** The settings: a menu, and beside it what the chosen tab shows; on a small screen one after the other. */
export const SettingsModal = ({
  view,
  renderPage,
  renderIntegration,
  sending,
  models,
  onNear,
}: SettingsModalProps) => {
  const { id: menuId } = view.getMenuProps();
  const { id: headingId } = view.getHeadingProps();
  /** The entry of the tab that is shown, or its heading where a small screen hides the menu. */
  const firstFocus = (): HTMLElement | null => {
    const entry = document.querySelector<HTMLElement>(`#${menuId} [aria-current=page]`);
    return entry !== null && entry.getClientRects().length > 0 ? entry : document.getElementById(headingId);
  };
  const near = (tab: SettingsTab): void => {
    const page = view.pages.find((candidate) => candidate.tab === tab);
    if (page !== undefined) onNear(page);
  };
  return (
    <Dialog
      open={view.isOpen}
      onClose={view.onClose}
      title={t`Settings`}
      look="workspace"
      initialFocus={firstFocus}
      maxWidth={1120}
    >
      <Layout>
        <Menu {...view.getMenuProps()} aria-label={t`Settings`} isAlone={view.isMenu}>
          <chakra.p textStyle="heading.xs" px="2.5" pb="2" aria-hidden>
            {t`Settings`}
          </chakra.p>
          {view.menu.map((group) => (
            <chakra.div key={group.label} mb="3">
              <chakra.h3
                textStyle="xs"
                color="fg.subtle"
                px="2.5"
                py="1"
                {...view.getGroupNameProps(group.label)}
              >
                {group.label}
              </chakra.h3>
              <ul {...view.getGroupProps(group.label)}>
                {group.items.map((item) => (
                  <li key={item.tab}>
                    <Item {...view.getItemProps(item.tab)} onPointerEnter={() => near(item.tab)}>
                      {item.label}
                      <ChevronRight aria-hidden />
                    </Item>
                  </li>
                ))}
              </ul>
            </chakra.div>
          ))}
        </Menu>
        <Pane {...view.getPaneProps()} isHidden={view.isMenu}>
          <chakra.div display="flex" alignItems="center" gap="2" px={{ base: '2', sm: '6' }} height="14">
            <chakra.span display={{ base: 'block', sm: 'none' }}>
              <IconButton label={t`All settings`} onClick={view.onMenu}>
                <ChevronLeft aria-hidden />
              </IconButton>
            </chakra.span>
            <chakra.h2 {...view.getHeadingProps()} textStyle="heading.xs" outline="none">
              {view.labelOf(view.tab)}
            </chakra.h2>
          </chakra.div>
          <chakra.div position="relative" minHeight="0" overflow="hidden">
            {view.pages.map((page) => (
              <chakra.div key={page.tab} position="absolute" inset="0" hidden={page.tab !== view.tab}>
                {renderPage(page, view.labelOf(page.tab), page.tab === view.tab)}
              </chakra.div>
            ))}
            {view.page === null ? (
              <chakra.div height="full" overflowY="auto" px={{ base: '4', sm: '6' }} pb="6">
                {view.tab === 'tools' ? (
                  <chakra.div maxWidth="36rem" display="grid" gap="8">
                    <ToolsTab view={view} />
                    {sending}
                    {models}
                  </chakra.div>
                ) : null}
                {view.tab === 'supabase' || view.tab === 'github' ? renderIntegration(view.tab) : null}
              </chakra.div>
            ) : null}
          </chakra.div>
        </Pane>
      </Layout>
    </Dialog>
  );
};

export default SettingsModal;
