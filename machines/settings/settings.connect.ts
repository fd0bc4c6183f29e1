import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import type { SettingsMachine } from './settings.machine.ts';
import type { AiSwitch, SettingsEvent, SettingsTab } from './settings.types.ts';

export interface SettingsItem {
  readonly tab: SettingsTab;
  readonly label: string;
  readonly isActive: boolean;
}
export interface SettingsGroup {
  readonly label: 'Workspace' | 'Account' | 'Integrations';
  readonly items: readonly SettingsItem[];
}

export interface SettingsView {
  readonly isOpen: boolean;
  readonly tab: SettingsTab;
  readonly menu: readonly SettingsGroup[];
  /** The embedded page of the tab; null for tabs that are drawn here. */
  readonly page: { readonly host: 'payment' | 'login'; readonly path: string } | null;
  readonly aiSwitch: AiSwitch;
  readonly aiChoices: readonly { readonly value: AiSwitch; readonly label: string }[];
  readonly isBusy: boolean;
  readonly canChooseAi: boolean;
  /** Why nothing can be chosen or opened now; empty when it can. */
  readonly why: string;
  readonly error: string;
  onOpen(tab?: SettingsTab): void;
  onClose(): void;
  onTab(tab: SettingsTab): void;
  onAiSwitch(aiSwitch: AiSwitch): void;
  onToolsRetry(): void;
}

const menu: readonly { label: SettingsGroup['label']; items: readonly [SettingsTab, string][] }[] = [
  {
    label: 'Workspace',
    items: [
      ['pricing', 'Pricing'],
      ['membership', 'Membership'],
      ['payments', 'Payments'],
      ['aiBalance', 'AI Balance'],
    ],
  },
  {
    label: 'Account',
    items: [
      ['profile', 'Profile'],
      ['tools', 'Tools'],
    ],
  },
  {
    label: 'Integrations',
    items: [
      ['supabase', 'Supabase'],
      ['github', 'GitHub'],
    ],
  },
];

const pages: Partial<Record<SettingsTab, SettingsView['page']>> = {
  pricing: { host: 'payment', path: '/payment/' },
  membership: { host: 'payment', path: '/payment/member' },
  payments: { host: 'payment', path: '/payment/orders' },
  aiBalance: { host: 'payment', path: '/payment/aibalance' },
  profile: { host: 'login', path: '/account/profile' },
};

const aiChoices = [
  { value: 1, label: 'Always allow' },
  { value: 2, label: 'Ask each time' },
  { value: 3, label: 'Never allow' },
] as const;

export function connect(
  snapshot: SnapshotFrom<SettingsMachine>,
  send: (event: SettingsEvent) => void,
): SettingsView {
  const { tab, aiSwitch, wanted, failure, isSignedIn } = snapshot.context;
  const isOpen = snapshot.hasTag('dialog');
  const canChooseAi = snapshot.matches({ open: 'ready' }) || snapshot.matches({ open: 'saveFailed' });
  return {
    isOpen,
    tab,
    menu: menu.map((group) => ({
      label: group.label,
      items: group.items.map(([name, label]) => ({ tab: name, label, isActive: name === tab })),
    })),
    page: pages[tab] ?? null,
    aiSwitch: wanted ?? aiSwitch,
    aiChoices,
    isBusy: snapshot.hasTag('busy'),
    canChooseAi,
    why: why(),
    error: error(),
    onOpen: (name) =>
      send(name === undefined ? { type: 'settings.requested' } : { type: 'settings.requested', tab: name }),
    onClose: () => send({ type: 'dialog.closed' }),
    onTab: (name) => send({ type: 'tab.chosen', tab: name }),
    onAiSwitch: (choice) => send({ type: 'aiSwitch.chosen', aiSwitch: choice }),
    onToolsRetry: () => send({ type: 'tools.requested' }),
  };

  function why(): string {
    if (!isSignedIn) return 'Sign in to open the settings.';
    if (snapshot.matches({ open: 'loadingTools' })) return 'Your choice is being looked up.';
    return snapshot.matches({ open: 'saving' }) ? 'Your choice is being saved.' : '';
  }

  function error(): string {
    if (snapshot.matches({ open: 'saveFailed' })) {
      return `${failureWords(failure, 'Your choice could not be saved.')} The old choice stands.`;
    }
    if (snapshot.matches({ open: 'toolsUnavailable' })) {
      return failureWords(failure, 'Your choice could not be looked up. Try again.');
    }
    return '';
  }
}
