import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { connect as connectCopy } from '#machines/copy-text/copy-text.connect.ts';
import { copyTextMachine } from '#machines/copy-text/copy-text.machine.ts';
import { ProjectCharts } from '#features/inspector/project-charts.tsx';
import { expectAccessible, show } from './project-support.tsx';
import { read, compose, type ProjectFiles } from '../composer/support.ts';

const user = userEvent.setup();

/** The chart that a project of the composer comes with. */
function chartOf(prompt: string): string {
  const files: ProjectFiles = new Map();
  compose(files, 'react', prompt);
  return read(files, 'src/app.machine.ts');
}

const path = 'src/app.machine.ts';
const restingCopy = connectCopy(createActor(copyTextMachine).getSnapshot(), () => undefined);
const props = () => {
  const onCopy = vi.fn();
  return { onOpenFile: vi.fn(), onCopy, copy: { ...restingCopy, onCopy } };
};

/** Observers tell a size at once, as they do in a browser. */
class Observer implements ResizeObserver {
  private readonly notify: ResizeObserverCallback;
  constructor(notify: ResizeObserverCallback) {
    this.notify = notify;
  }
  observe(element: Element): void {
    Object.defineProperty(element, 'clientWidth', { value: 800, configurable: true });
    Object.defineProperty(element, 'clientHeight', { value: 600, configurable: true });
    this.notify([], this);
  }
  unobserve(): void {}
  disconnect(): void {}
}

afterEach(() => {
  document.documentElement.classList.remove('dark');
});

describe('[BUILD-09] the Machine tab of a project', () => {
  it('shows what a chart holds, copies it and opens its file, by keyboard as well', async () => {
    const spies = props();
    show(<ProjectCharts files={[{ path, source: chartOf('a to-do app with login') }]} {...spies} />);
    const section = screen.getByRole('region', { name: path });
    // Signed out and in, the tasks with their three modes, and the chart itself.
    expect(within(section).getByText(/states, \d+ transitions/).textContent).toMatch(
      /^[67] states, [5-9] transitions$/,
    );
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Copy as Mermaid');
    await user.keyboard('{Enter}');
    expect(spies.onCopy.mock.calls[0]?.[0]).toMatch(/signedIn[\s\S]*browsing/);
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Open file');
    await user.keyboard(' ');
    expect(spies.onOpenFile).toHaveBeenCalledWith(path);
  });

  it('says that it is placing the chart until there is room for it', () => {
    show(<ProjectCharts files={[{ path, source: chartOf('snake') }]} {...props()} />);
    expect(screen.getByRole('status', { name: 'Placing the chart' })).toBeTruthy();
  });

  it('draws every state once there is room', async () => {
    const before = globalThis.ResizeObserver;
    vi.stubGlobal('ResizeObserver', Observer);
    // jsdom has neither fonts nor a canvas to measure them on.
    Object.defineProperty(document, 'fonts', {
      value: { load: () => Promise.resolve([]) },
      configurable: true,
    });
    const canvas = vi
      .spyOn(HTMLCanvasElement.prototype, 'getContext')
      .mockReturnValue({ font: '', measureText: (text: string) => ({ width: text.length * 7 }) } as never);
    try {
      show(<ProjectCharts files={[{ path, source: chartOf('a to-do app') }]} {...props()} />);
      await screen.findByLabelText(/^Chart of src\/app\.machine\.ts/, {}, { timeout: 8000 });
      for (const name of ['tasks', 'browsing', 'adding', 'editing'])
        expect(screen.getAllByText(name).length).toBeGreaterThan(0);
      await expectAccessible();
    } finally {
      vi.stubGlobal('ResizeObserver', before);
      canvas.mockRestore();
    }
  });

  it('shows several charts one below the other', () => {
    const files: ProjectFiles = new Map();
    compose(files, 'react', 'pomodoro timer');
    show(
      <ProjectCharts
        files={[
          { path, source: read(files, path) },
          { path: 'src/timer.machine.ts', source: read(files, 'src/timer.machine.ts') },
        ]}
        {...props()}
      />,
    );
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      path,
      'src/timer.machine.ts',
    ]);
  });

  it('says why a file has no chart, and still opens it', async () => {
    const spies = props();
    show(<ProjectCharts files={[{ path, source: 'export const nothing = 1;' }]} {...spies} />);
    expect(screen.getByText('This chart cannot be drawn')).toBeTruthy();
    expect(screen.getByText('It does not call createMachine with a chart.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Copy as Mermaid' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open file' }));
    expect(spies.onOpenFile).toHaveBeenCalledWith(path);
  });

  it.each(['light', 'dark'])('is accessible in %s', async (mode) => {
    document.documentElement.classList.toggle('dark', mode === 'dark');
    show(
      <main>
        <ProjectCharts
          files={[
            { path, source: chartOf('a kanban board') },
            { path: 'src/broken.machine.ts', source: 'createMachine({' },
          ]}
          {...props()}
        />
      </main>,
    );
    await expectAccessible();
  });
});
