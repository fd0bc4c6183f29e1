import { describe, expect, it } from 'vitest';
import { connect } from '#machines/settings/settings.connect.ts';
import { network } from '#test/models/samples.ts';
import { startWorld } from '#test/support/machine-world.ts';
import type { MachineWorld } from '#test/support/machine-world.ts';

const view = (world: MachineWorld) => connect(world.snapshot as never, (event) => world.actor.send(event));
const query = (setting: string | null, activeTab: string | null = null) => ({ setting, activeTab });
const signedIn = (setting: string | null = null, activeTab: string | null = null) =>
  startWorld('settings', { isSignedIn: true, query: query(setting, activeTab) });

function withTools(): MachineWorld {
  const world = signedIn('1', 'tools');
  world.done('loadTools', { aiSwitch: 2 });
  return world;
}

describe('settings', () => {
  it('[DIALOG-02] opens with a setting parameter, at the tab that activeTab names', () => {
    expect(view(signedIn('1', 'github'))).toMatchObject({ isOpen: true, tab: 'github' });
    expect(view(signedIn())).toMatchObject({ isOpen: false });
  });

  it('[DIALOG-03] begins at pricing for no tab or an unknown one, at profile without a query', () => {
    expect(view(signedIn('1')).tab).toBe('pricing');
    expect(view(signedIn('1', 'nonsense')).tab).toBe('pricing');
    const world = signedIn();
    view(world).onOpen();
    expect(view(world)).toMatchObject({ isOpen: true, tab: 'profile' });
  });

  it('[DIALOG-02] writes the URL, and Back closes it', () => {
    const world = signedIn();
    view(world).onOpen('tools');
    expect(world.emitted).toEqual([
      { type: 'query.wanted', query: { setting: '1', activeTab: 'tools' }, isNewEntry: true },
    ]);
    world.send('query.changed', { query: query('1', 'tools') });
    view(world).getItemProps('github').onClick();
    expect(world.emitted.at(-1)).toEqual({
      type: 'query.wanted',
      query: { setting: '1', activeTab: 'github' },
      isNewEntry: false,
    });
    world.send('query.changed', { query: query(null) });
    expect(view(world).isOpen).toBe(false);
  });

  it('[DIALOG-02] closing takes both parameters out of the URL', () => {
    const world = signedIn('1', 'tools');
    view(world).onClose();
    expect(world.emitted).toEqual([
      { type: 'query.wanted', query: { setting: null, activeTab: null }, isNewEntry: false },
    ]);
  });

  it('[ROUTE-18] [DIALOG-02] does not open for a visitor, and takes the parameter away', () => {
    const world = startWorld('settings', { isSignedIn: false, query: query('1', 'tools') });
    expect(view(world)).toMatchObject({ isOpen: false, why: 'Sign in to open the settings.' });
    expect(world.emitted).toHaveLength(1);
    world.send('query.changed', { query: query('1') });
    expect(world.emitted).toHaveLength(2);
    view(world).onOpen();
    expect(view(world).isOpen).toBe(false);
  });

  it('[DIALOG-02] closes when the person signs out', () => {
    const world = signedIn('1');
    world.send('user.signedOut');
    expect(view(world).isOpen).toBe(false);
  });

  it('[DIALOG-04] has the menus of the document', () => {
    expect(
      view(signedIn('1')).menu.map(({ label, items }) => [label, items.map((item) => item.label)]),
    ).toEqual([
      ['Workspace', ['Pricing', 'Membership', 'Payments', 'AI Balance']],
      ['Account', ['Profile', 'Tools']],
      ['Integrations', ['Supabase', 'GitHub']],
    ]);
  });

  it.each([
    ['pricing', 'payment', '/payment/'],
    ['membership', 'payment', '/payment/member'],
    ['payments', 'payment', '/payment/orders'],
    ['aiBalance', 'payment', '/payment/aibalance'],
    ['profile', 'login', '/account/profile'],
  ] as const)('[DIALOG-04] [API-11] embeds a page for %s', (tab, host, path) => {
    expect(view(signedIn('1', tab)).page).toMatchObject({ host, path });
    expect(view(signedIn('1', 'tools')).page).toBeNull();
  });

  it('[DIALOG-05] [ENTITY-10] offers three choices and begins with 2, before the server has said what it is', () => {
    const world = signedIn('1', 'tools');
    expect(view(world).aiSwitch).toBe(2);
    expect(view(world).aiChoices).toEqual([
      { value: 1, label: 'Always allow' },
      { value: 2, label: 'Ask each time' },
      { value: 3, label: 'Never allow' },
    ]);
  });

  it('[DIALOG-05] saves a choice and toasts', () => {
    const world = withTools();
    view(world).getAiChoiceProps(3).onChange();
    expect(world.ledger.lastInput('saveTools')).toEqual({ aiSwitch: 3 });
    expect(view(world)).toMatchObject({
      aiSwitch: 3,
      why: 'Your choice is being saved.',
    });
    expect(view(world).getAiSwitchProps()).toMatchObject({ disabled: true, 'aria-busy': true });
    expect(view(world).getAiChoiceProps(3).checked).toBe(true);
    world.done('saveTools');
    expect(view(world).aiSwitch).toBe(3);
    expect(world.emitted.at(-1)).toEqual({
      type: 'toast.wanted',
      toast: { kind: 'success', text: 'Update successfully!' },
    });
  });

  it('[DIALOG-05] a failed save restores the old choice', () => {
    const world = withTools();
    view(world).getAiChoiceProps(1).onChange();
    world.fail('saveTools', network);
    expect(view(world).aiSwitch).toBe(2);
    expect(view(world).error).toMatch(/The old choice stands\.$/);
  });
});
