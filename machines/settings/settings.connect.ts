import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import type { SettingsMachine } from './settings.machine.ts';
import type { AiSwitch, SettingsEvent, SettingsTab } from './settings.types.ts';
import { texts } from './settings.texts.ts';

export interface SettingsItem {
  readonly tab: SettingsTab;
  readonly label: string;
  readonly isActive: boolean;
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
  readonly canChooseAi: boolean;
  /** Whether the choice can be looked up again. */
  readonly canRetryTools: boolean;
  /** Why nothing can be chosen or opened now; empty when it can. */
  readonly why: string;
  readonly error: string;
  onOpen(tab?: SettingsTab): void;
  onClose(): void;
  onTab(tab: SettingsTab): void;
  onMenu(): void;
  onAiSwitch(aiSwitch: AiSwitch): void;
  onToolsRetry(): void;
}

const menu: readonly { label: SettingsGroup['label']; items: readonly [SettingsTab, string][] }[] = [
  {
    label: texts.workspace,
    items: [
      ['pricing', texts.pricing],
      ['membership', texts.membership],
      ['payments', texts.payments],
      ['aiBalance', texts.aiBalance],
    ],
  },
  {
    label: texts.account,
    items: [
      ['profile', texts.profile],
      ['tools', texts.tools],
    ],
  },
  {
    label: texts.integrations,
    items: [
      ['supabase', texts.supabase],
      ['github', 'GitHub'],
    ],
  },
];

const pages: readonly EmbeddedTab[] = [
  { tab: 'pricing', host: 'payment', path: '/payment/' },
  { tab: 'membership', host: 'payment', path: '/payment/member' },
  { tab: 'payments', host: 'payment', path: '/payment/orders' },
  { tab: 'aiBalance', host: 'payment', path: '/payment/aibalance' },
  { tab: 'profile', host: 'login', path: '/account/profile' },
];

const aiChoices = [
  { value: 1, label: texts.alwaysAllow },
  { value: 2, label: texts.askEachTime },
  { value: 3, label: texts.neverAllow },
] as const;

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
    menu: menu.map((group) => ({
      label: group.label,
      items: group.items.map(([name, label]) => ({ tab: name, label, isActive: name === tab })),
    })),
    page: pages.find((page) => page.tab === tab) ?? null,
    pages,
    aiSwitch: wanted ?? aiSwitch,
    aiChoices,
    isBusy: snapshot.hasTag('busy'),
    canChooseAi,
    canRetryTools: snapshot.can({ type: 'tools.requested' }),
    why: why(),
    error: error(),
    onOpen: (name) =>
      send(name === undefined ? { type: 'settings.requested' } : { type: 'settings.requested', tab: name }),
    onClose: () => send({ type: 'dialog.closed' }),
    onMenu: () => send({ type: 'menu.requested' }),
    onTab: (name) => send({ type: 'tab.chosen', tab: name }),
    onAiSwitch: (choice) => send({ type: 'aiSwitch.chosen', aiSwitch: choice }),
    onToolsRetry: () => send({ type: 'tools.requested' }),
  };

  function why(): string {
    if (snapshot.matches({ closed: 'forVisitor' })) return texts.signInToOpenSettings;
    if (snapshot.matches({ open: 'loadingTools' })) return texts.choiceIsBeingLookedUp;
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
