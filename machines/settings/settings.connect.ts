import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import { currentProps, idsOf } from '#machines/shared/props.ts';
import type { SettingsMachine } from './settings.machine.ts';
import type { AiSwitch, SettingsEvent, SettingsTab } from './settings.types.ts';
import { texts } from './settings.texts.ts';

/** Of the tree: there is one in a page. */
const ids = idsOf('settings');

export interface SettingsItem {
  readonly tab: SettingsTab;
  readonly label: string;
}
export interface SettingsGroup {
  readonly label: string;
  readonly items: readonly SettingsItem[];
}

export interface EmbeddedTab {
  readonly tab: SettingsTab;
  readonly host: 'payment' | 'login';
  readonly path: string;
}

export interface SettingsView {
  readonly isOpen: boolean;
  readonly tab: SettingsTab;
  /** Whether the address names no tab: a small screen then shows the menu alone. */
  readonly isMenu: boolean;
  readonly menu: readonly SettingsGroup[];
  /** The embedded page of the tab; null for tabs that are drawn here. */
  readonly page: EmbeddedTab | null;
  /** All embedded pages, in the order of the menu. */
  readonly pages: readonly EmbeddedTab[];
  readonly aiSwitch: AiSwitch;
  readonly aiChoices: readonly { readonly value: AiSwitch; readonly label: string }[];
  readonly isBusy: boolean;
  /** Whether the choice can be looked up again. */
  readonly canRetryTools: boolean;
  /** Why nothing can be chosen or opened now; empty when it can. */
  readonly why: string;
  readonly error: string;
  onOpen(tab?: SettingsTab): void;
  onClose(): void;
  onMenu(): void;
  onToolsRetry(): void;
  /** Names the tab that is shown; the menu's entries say which one that is, and its groups what they are. */
  labelOf(tab: SettingsTab): string;
  getMenuProps(): { readonly id: string };
  getGroupNameProps(label: string): { readonly id: string };
  getGroupProps(label: string): { readonly 'aria-labelledby': string };
  getItemProps(tab: SettingsTab): ReturnType<typeof currentProps<'page'>>;
  getPaneProps(): { readonly 'aria-labelledby': string };
  getHeadingProps(): { readonly id: string; readonly tabIndex: -1 };
  /** What the assistant may do: the group, each choice with its meaning, and why none can be made now. */
  getAiSwitchProps(): {
    readonly disabled: boolean;
    readonly 'aria-busy': boolean;
    readonly 'aria-describedby': string;
  };
  getAiChoiceProps(choice: AiSwitch): {
    readonly type: 'radio';
    readonly name: string;
    readonly value: AiSwitch;
    readonly checked: boolean;
    readonly 'aria-describedby': string;
    readonly onChange: () => void;
  };
  getAiMeaningProps(choice: AiSwitch): { readonly id: string };
  getAiStatusProps(): { readonly id: string; readonly role: 'status' };
}

const menu = [
  { group: 'workspace', tabs: ['pricing', 'membership', 'payments', 'aiBalance'] },
  { group: 'account', tabs: ['profile', 'tools'] },
  { group: 'integrations', tabs: ['supabase', 'github'] },
] as const satisfies readonly { group: keyof typeof texts; tabs: readonly SettingsTab[] }[];

const labelOf = (tab: SettingsTab): string => (tab === 'github' ? 'GitHub' : texts[tab]);

const pages: readonly EmbeddedTab[] = [
  { tab: 'pricing', host: 'payment', path: '/payment/' },
  { tab: 'membership', host: 'payment', path: '/payment/member' },
  { tab: 'payments', host: 'payment', path: '/payment/orders' },
  { tab: 'aiBalance', host: 'payment', path: '/payment/aibalance' },
  { tab: 'profile', host: 'login', path: '/account/profile' },
];

export function connect(
  snapshot: SnapshotFrom<SettingsMachine>,
  send: (event: SettingsEvent) => void,
): SettingsView {
  const { tab, query, aiSwitch, wanted, failure } = snapshot.context;
  const isOpen = snapshot.hasTag('dialog');
  const canChooseAi = snapshot.matches({ open: 'ready' }) || snapshot.matches({ open: 'saveFailed' });
  return {
    isOpen,
    tab,
    isMenu: query.setting !== null && query.activeTab === null,
    menu: menu.map(({ group, tabs }) => ({
      label: texts[group],
      items: tabs.map((name) => ({ tab: name, label: labelOf(name) })),
    })),
    page: pages.find((page) => page.tab === tab) ?? null,
    pages,
    aiSwitch: wanted ?? aiSwitch,
    aiChoices: [
      { value: 1, label: texts.alwaysAllow },
      { value: 2, label: texts.askEachTime },
      { value: 3, label: texts.neverAllow },
    ],
    isBusy: snapshot.hasTag('busy'),
    canRetryTools: snapshot.can({ type: 'tools.requested' }),
    why: why(),
    error: error(),
    onOpen: (name) =>
      send(name === undefined ? { type: 'settings.requested' } : { type: 'settings.requested', tab: name }),
    onClose: () => send({ type: 'dialog.closed' }),
    onMenu: () => send({ type: 'menu.requested' }),
    onToolsRetry: () => send({ type: 'tools.requested' }),
    labelOf,
    getMenuProps: () => ({ id: ids('menu') }),
    getGroupNameProps: (label) => ({ id: ids('group', label) }),
    getGroupProps: (label) => ({ 'aria-labelledby': ids('group', label) }),
    getItemProps: (name) => currentProps(name === tab, 'page', () => send({ type: 'tab.chosen', tab: name })),
    getPaneProps: () => ({ 'aria-labelledby': ids('heading') }),
    getHeadingProps: () => ({ id: ids('heading'), tabIndex: -1 }),
    getAiSwitchProps: () => ({
      disabled: !canChooseAi,
      'aria-busy': snapshot.hasTag('busy'),
      'aria-describedby': ids('ai-why'),
    }),
    getAiChoiceProps: (choice) => ({
      type: 'radio',
      name: ids('ai'),
      value: choice,
      checked: choice === (wanted ?? aiSwitch),
      'aria-describedby': ids('ai', choice),
      onChange: () => send({ type: 'aiSwitch.chosen', aiSwitch: choice }),
    }),
    getAiMeaningProps: (choice) => ({ id: ids('ai', choice) }),
    getAiStatusProps: () => ({ id: ids('ai-why'), role: 'status' }),
  };

  function why(): string {
    if (snapshot.matches({ closed: 'forVisitor' })) return texts.signInToOpenSettings;
    if (snapshot.matches({ open: 'loadingTools' })) return texts.choiceIsBeingLookedUp;
    if (snapshot.matches({ open: 'toolsUnavailable' })) return texts.choiceIsNotKnown;
    return snapshot.matches({ open: 'saving' }) ? texts.choiceIsBeingSaved : '';
  }

  function error(): string {
    if (snapshot.matches({ open: 'saveFailed' })) {
      return texts.oldChoiceStands(failureWords(failure, texts.choiceCouldNotBeSaved));
    }
    if (snapshot.matches({ open: 'toolsUnavailable' })) {
      return failureWords(failure, texts.choiceCouldNotBeLookedUp);
    }
    return '';
  }
}
