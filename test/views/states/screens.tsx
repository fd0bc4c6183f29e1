import { cleanup } from '@testing-library/react';
import axe from 'axe-core';
import { afterAll, describe, expect, test } from 'vitest';
import type { MachineModel } from '#test/models/model.ts';
import type { MachineWorld } from '#test/support/machine-world.ts';
import { renderedIn, type RenderedMachine } from './machines.ts';
import { enter, modelOf, reachableStates } from './reach.ts';

/** Checks of what a state has to show, by hand. */
type Check = (world: MachineWorld) => void | Promise<void>;

/** How the screens of one machine are rendered and what each of its states has to show. */
export interface Screen {
  readonly id: RenderedMachine;
  /** Instead of the model of the generated tests, where a screen needs fuller examples. */
  readonly model?: MachineModel;
  /** Renders the real components for the state that the world is in. */
  readonly show: (world: MachineWorld) => void | Promise<void>;
  /**
   * One entry for each innermost state, and for nothing else: what must be seen in it. In a parallel machine the
   * entries of all regions hold at once.
   */
  readonly states: Readonly<Record<string, Check>>;
}

/** Tests every reachable state of the machines of one file, and that the file has forgotten none of them. */
export function testScreens(file: keyof typeof renderedIn, screens: readonly Screen[]): void {
  prepareDocument();
  for (const screen of screens) testScreen(screen);

  test(`${file} renders the machines that it is listed for`, () => {
    expect(screens.map(({ id }) => id).toSorted()).toEqual(renderedIn[file].toSorted());
  });
}

function testScreen(screen: Screen): void {
  const model = screen.model ?? modelOf(screen.id);
  const reachable = reachableStates(model);
  const rendered = new Set<string>();
  const seenByAxe = new Set<string>();
  /** The documents in which axe found nothing: it finds the same in the same document. */
  const foundGood = new Set<string>();

  describe(`[MACHINE-11] the screen of ${screen.id}`, () => {
    for (const state of reachable) {
      test(`in the state ${state.name}`, { timeout: 30_000 }, async () => {
        const world = enter(model, state);
        try {
          await screen.show(world);
          const checks = state.leaves.map((leaf) => screen.states[leaf]);
          expect(checks, `a check for each of ${state.name}`).not.toContain(undefined);
          for (const check of checks) await check?.(world);
          expectWords();
          expectReasons();
          if (state.leaves.some((leaf) => !seenByAxe.has(leaf)) && !foundGood.has(markup())) {
            await expectAccessible();
            foundGood.add(markup());
          }
          for (const leaf of state.leaves) seenByAxe.add(leaf);
          rendered.add(state.name);
        } finally {
          cleanup();
          world.actor.stop();
        }
      });
    }

    test('shows every reachable state, and expects nothing of a state that is gone', () => {
      const leaves = new Set(reachable.flatMap((state) => state.leaves));
      expect(Object.keys(screen.states).filter((leaf) => !leaves.has(leaf))).toEqual([]);
      expect(reachable.map(({ name }) => name).filter((name) => !rendered.has(name))).toEqual([]);
    });

    afterAll(() => {
      const leaves = new Set(reachable.flatMap((state) => state.leaves)).size;
      console.log(
        `${screen.id}: ${rendered.size} of ${reachable.length} reachable states rendered (${leaves} innermost)`,
      );
    });
  });
}

function prepareDocument(): void {
  document.title = 'Statecraft';
  document.documentElement.lang = 'en';
  // axe measures icon fonts on a canvas, which jsdom has not; it copes with getting none.
  HTMLCanvasElement.prototype.getContext = () => null;
}

/** Whatever a sentence is made of, it has become words. */
function expectWords(): void {
  expect(document.body.textContent).not.toMatch(/\bundefined\b|\bNaN\b|\[object /);
}

/** A control that cannot be used says why: in its tooltip, or in the text that describes it. */
function expectReasons(): void {
  const disabled = document.body.querySelectorAll(
    'button:disabled, input:disabled, textarea:disabled, [aria-disabled=true]',
  );
  const mute = [...disabled].filter((control) => reasonOf(control) === '');
  expect(mute.map((control) => control.outerHTML)).toEqual([]);
}

export function reasonOf(control: Element): string {
  const group = control.closest('fieldset:disabled');
  const described = [control, ...(group ? [group] : [])].flatMap((element) =>
    (element.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean),
  );
  const texts = described.map((id) => document.getElementById(id)?.textContent ?? '');
  const own = ['title', 'aria-description'].map((name) => control.getAttribute(name) ?? '');
  return [...own, ...texts].join(' ').trim();
}

/** The document, with the ids that React counts through a whole file named by their order in it. */
function markup(): string {
  const ids = new Map<string, string>();
  return document.body.outerHTML.replaceAll(/_r_[\da-z]+_/g, (id) => {
    const name = ids.get(id) ?? `_${ids.size}_`;
    ids.set(id, name);
    return name;
  });
}

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Rules that need a page with a layout; here every box is empty, and nothing can break them. */
const painted = ['color-contrast', 'target-size', 'scrollable-region-focusable', 'link-in-text-block'];

/** What needs a painted page is checked in browsers. A frame's page is another document. */
async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    iframes: false,
    runOnly: { type: 'tag', values: levels },
    rules: Object.fromEntries(painted.map((rule) => [rule, { enabled: false }])),
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}
