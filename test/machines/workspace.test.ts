import { describe, expect, it } from 'vitest';
import { connect } from '#machines/workspace/workspace.connect.ts';
import { chatWidth, sides } from '#machines/workspace/workspace.types.ts';
import { press, typed } from '#test/support/handler-events.ts';
import { startWorld, type MachineWorld } from '#test/support/machine-world.ts';

const view = (world: MachineWorld) => connect(world.snapshot as never, (event) => world.actor.send(event));

describe('the panes of the workspace', () => {
  it('ties each tab to its pane and each pane to its tab', () => {
    const world = startWorld('workspace');
    const ids = sides.flatMap((side) => {
      const tab = view(world).getTabProps(side);
      const pane = view(world).getPaneProps(side);
      expect(tab).toMatchObject({ role: 'tab', 'aria-controls': pane.id });
      expect(pane).toMatchObject({ role: 'tabpanel', 'aria-labelledby': tab.id });
      return [tab.id, pane.id];
    });
    expect(new Set(ids).size).toBe(2 * sides.length);
  });

  it('lets the tab key stop at the tab that is shown alone', () => {
    const world = startWorld('workspace');
    view(world).getTabProps('code').onClick();
    expect(sides.filter((side) => view(world).getTabProps(side).tabIndex === 0)).toEqual(['code']);
    expect(sides.filter((side) => view(world).getTabProps(side)['aria-selected'])).toEqual(['code']);
  });

  it('has buttons and no tabs where one pane is shown at a time', () => {
    const world = startWorld('workspace');
    view(world).getBarItemProps('chat').onClick();
    view(world).getTabProps('console', true).onClick();
    expect(view(world).getTabListProps(true).role).toBe('group');
    const tab = view(world).getTabProps('console', true);
    expect(tab).toMatchObject({ 'aria-pressed': true });
    expect(tab).not.toHaveProperty('role');
    expect(view(world).getPaneProps('console', true)).toMatchObject({ 'aria-label': 'Console' });
    expect(view(world).getBarItemProps('chat')['aria-current']).toBeUndefined();
    view(world).getBarItemProps('chat').onClick();
    expect(view(world).getBarItemProps('chat')['aria-current']).toBe('page');
    expect(view(world).getTabProps('console', true)['aria-pressed']).toBe(false);
  });
});

describe('the width of the chat', () => {
  const keys = { ArrowLeft: -chatWidth.step, ArrowRight: chatWidth.step };
  it.each(Object.entries(keys))('moves by %s', (key, by) => {
    const world = startWorld('workspace');
    const before = view(world).chatWidth;
    view(world).getResizerProps().onKeyDown(press(key));
    expect(view(world).chatWidth).toBe(before + by);
    expect(view(world).getResizerProps()['aria-valuenow']).toBe(before + by);
    view(world).getResizerProps().onDoubleClick();
    expect(view(world).chatWidth).toBe(chatWidth.usual);
  });

  it('goes to its bounds by Home and End, and leaves other keys alone', () => {
    const world = startWorld('workspace');
    view(world).getResizerProps().onKeyDown(press('End'));
    expect(view(world).chatWidth).toBe(chatWidth.most);
    view(world).getResizerProps().onKeyDown(press('Home'));
    expect(view(world).chatWidth).toBe(chatWidth.least);
    const tab = press('Tab');
    let isPrevented = false;
    view(world)
      .getResizerProps()
      .onKeyDown({ ...tab, preventDefault: () => (isPrevented = true) });
    expect(isPrevented).toBe(false);
  });
});

describe('the palette', () => {
  const commands = [{ id: 'one' }, { id: 'two' }, { id: 'three' }];
  const open = () => {
    const world = startWorld('workspace');
    view(world).onPalette('all');
    const run: string[] = [];
    return { world, run, palette: () => view(world).palette(commands, ({ id }) => run.push(id)) };
  };

  it('names the chosen option to its field, round the ends of the list', () => {
    const { palette } = open();
    const chosen = () =>
      commands.filter((command) => palette().getOptionProps(command)['aria-selected']).map(({ id }) => id);
    expect(chosen()).toEqual(['one']);
    for (const [key, id] of [
      ['ArrowUp', 'three'],
      ['ArrowUp', 'two'],
      ['ArrowDown', 'three'],
      ['ArrowDown', 'one'],
    ] as const) {
      palette().getFieldProps().onKeyDown(press(key));
      expect(chosen()).toEqual([id]);
      const option = palette().getOptionProps({ id });
      expect(palette().getFieldProps()['aria-activedescendant']).toBe(option.id);
    }
    expect(palette().getFieldProps()['aria-controls']).toBe(palette().getListProps().id);
  });

  it('closes before it runs what Enter or a click chose, and runs nothing where nothing was found', () => {
    const { world, run, palette } = open();
    palette().getFieldProps().onChange(typed('tw'));
    expect(palette().getFieldProps().value).toBe('tw');
    const none = view(world).palette<{ id: string }>([], ({ id }) => run.push(id));
    none.getFieldProps().onKeyDown(press('Enter'));
    expect(none.getFieldProps()['aria-activedescendant']).toBeUndefined();
    expect(view(world).isPaletteOpen).toBe(true);
    palette().getFieldProps().onKeyDown(press('Enter'));
    expect([view(world).isPaletteOpen, run]).toEqual([false, ['one']]);
    view(world).onPalette('files');
    expect(palette().getFieldProps()['aria-label']).toBe('File');
    palette().getOptionProps({ id: 'two' }).onClick();
    expect(run).toEqual(['one', 'two']);
  });
});
