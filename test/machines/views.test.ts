import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { devices } from '#machines/device-frame/device-frame.types.ts';
import { inspectorPanes } from '#machines/inspector/inspector.types.ts';
import { registry } from '#machines/registry.ts';
import type { RunningSide } from '#machines/running-versions/running-versions.types.ts';
import { secondStepWays } from '#machines/second-step/second-step.connect.ts';
import type { SharedSide } from '#machines/shared-project/shared-project.types.ts';
import { searchOptions } from '#machines/project-search/project-search.connect.ts';
import { siteSections } from '#machines/site-sections/site-sections.types.ts';
import type { ComparisonWay } from '#machines/version-history/version-history.types.ts';
import { sides, workspaceDialogs } from '#machines/workspace/workspace.types.ts';
import { models } from '#test/models/all.ts';
import { FakeLedger } from '#test/support/chart-tests/fakes.ts';
import { possibleEvents } from '#test/support/chart-tests/model.ts';
import { transitionPaths } from '#test/support/chart-tests/paths.ts';
import { connected, viewOf } from '#test/support/machine-views.ts';
import { press, typed } from '#test/support/handler-events.ts';
import { inputsOf, registered, withFakes } from '#test/support/machine-world.ts';

/** One snapshot for each combination of states that the generated paths end in or pass. */
function reachable(id: string): AnyMachineSnapshot[] {
  const model = models.find((candidate) => candidate.id === id);
  if (model === undefined) return [];
  const real = [...(model.real ?? []), ...(model.realInWalks ?? [])];
  const machine: AnyStateMachine = withFakes(registered(id).machine, new FakeLedger(), real);
  const found = new Map<string, AnyMachineSnapshot>();
  for (const input of inputsOf(model)) {
    for (const path of transitionPaths(machine, model, input)) {
      for (const { state } of path.steps) found.set(JSON.stringify(state.value), state);
    }
  }
  return [...found.values()];
}

type View = Readonly<Record<string, unknown>>;
const onlyWithCode = (view: View, can: unknown): unknown => (view['step'] === 'code' ? can : null);

/** Where a view has no `canRename` for its `whyNotRename`: whether the action is possible; null where it is not shown. */
const possible: Readonly<Record<string, Readonly<Record<string, (view: View) => unknown>>>> = {
  'database-console': { whyNotSql: (view) => view['isSqlBusy'] === false },
  'sign-in': {
    whyNotEmail: (view) =>
      view['step'] === 'code' || view['step'] === 'second' ? null : view['canSubmitEmail'],
    whyNotCode: (view) => onlyWithCode(view, view['canSubmitCode']),
    whyNotResend: (view) => onlyWithCode(view, view['canResend']),
  },
};
const isPossible = (id: string, key: string, view: View): unknown => {
  const own = possible[id]?.[key];
  return own === undefined ? view[`can${key.slice('whyNot'.length)}`] : own(view);
};

/** What a getter is asked for that hands props to one of several elements; without a line here, one without a name. */
const askedFor: Readonly<Record<string, unknown>> = { 'plan-change': 'cancel' };

const panes = ['chat', ...sides];
/** Handlers and getters whose argument is part of the event's name, with all that it can be. */
const named: Readonly<Record<string, readonly string[]>> = {
  'device-frame.getDeviceProps': devices,
  'device-frame.onDevice': devices,
  'inspector.getPaneProps': inspectorPanes,
  'inspector.onPane': inspectorPanes,
  'second-step.getOtherWayProps': secondStepWays,
  'shared-project.onSide': ['preview', 'code', 'chat'] satisfies SharedSide[],
  'project-search.getOptionProps': searchOptions,
  'running-versions.getSideProps': ['first', 'second'] satisfies RunningSide[],
  'site-sections.onChoose': siteSections,
  'version-history.getWayProps': ['code', 'running'] satisfies ComparisonWay[],
  'workspace.getBarItemProps': panes,
  'workspace.getPaneProps': sides,
  'workspace.getTabProps': sides,
  'workspace.onDialog': workspaceDialogs.filter((dialog) => dialog !== 'replay'),
  'workspace.onPane': panes,
};

/** What its getters hand to elements. */
const propsOf = (id: string, view: View): View[] =>
  Object.entries(view).flatMap(([key, value]) =>
    typeof value === 'function' && /^get[A-Z]\w*Props$/.test(key)
      ? (named[`${id}.${key}`] ?? [askedFor[id] ?? '']).map((argument) =>
          (value as (argument: unknown) => View)(argument),
        )
      : [],
  );
const isAttribute =
  /^(aria-[a-z]+|data-[a-z-]+|on[A-Z]\w+|id|role|type|title|disabled|tabIndex|name|value|checked|readOnly|defaultValue|maxLength|min|max|alt)$/;

it('[MACHINE-11] every machine with a screen says what it shows, and so does every other that has a connect()', () => {
  const shown = registry.filter(
    ({ id, hasView }) => hasView || existsSync(`machines/${id}/${id}.connect.ts`),
  );
  expect(connected.toSorted()).toEqual(shown.map(({ id }) => id).toSorted());
});

describe.each(connected)('[MACHINE-11] what %s shows', (id) => {
  const snapshots = reachable(id);
  const model = models.find((candidate) => candidate.id === id);

  it('can be shown in each of its states', () => {
    expect(snapshots.length).toBeGreaterThan(0);
    for (const snapshot of snapshots) {
      const view = viewOf(id, snapshot);
      expect(view, JSON.stringify(snapshot.value)).toBeDefined();
      for (const [key, value] of Object.entries(view ?? {})) {
        expect(value, `${key} in ${JSON.stringify(snapshot.value)}`).not.toBeUndefined();
        if (typeof value === 'string') expect(value, key).not.toMatch(/undefined|null|NaN|\[object/);
      }
    }
  });

  it('says the same for the same snapshot, and changes nothing', () => {
    for (const snapshot of snapshots) {
      const before = JSON.stringify(snapshot.context);
      expect(JSON.stringify(viewOf(id, snapshot))).toBe(JSON.stringify(viewOf(id, snapshot)));
      expect(JSON.stringify(snapshot.context)).toBe(before);
    }
  });

  it('sends only events that the chart knows', () => {
    const known = new Set<string>(registered(id).machine.events);
    for (const snapshot of snapshots) {
      const sent: EventObject[] = [];
      const view = viewOf(id, snapshot, (event) => sent.push(event)) ?? {};
      for (const [key, value] of Object.entries(view)) {
        if (typeof value !== 'function' || !/^on[A-Z]/.test(key)) continue;
        for (const argument of named[`${id}.${key}`] ?? ['']) (value as (argument: string) => void)(argument);
      }
      for (const props of propsOf(id, view)) {
        const handlers = Object.entries(props).filter(([key]) => /^on[A-Z]/.test(key));
        for (const [, handle] of handlers)
          (handle as (event: unknown) => void)({ ...press('Enter'), ...typed('') });
      }
      expect(sent.map(({ type }) => type).filter((type) => !known.has(type))).toEqual([]);
    }
    expect(model && possibleEvents(model, snapshots[0] as AnyMachineSnapshot).length).toBeGreaterThan(0);
  });

  if (propsOf(id, viewOf(id, snapshots[0] as AnyMachineSnapshot) ?? {}).length > 0) {
    it('hands no element anything that React would not take, and closes none without its reason', () => {
      for (const snapshot of snapshots) {
        for (const props of propsOf(id, viewOf(id, snapshot) ?? {})) {
          const said = `${JSON.stringify(props)} in ${JSON.stringify(snapshot.value)}`;
          expect(
            Object.keys(props).filter((key) => !isAttribute.test(key)),
            said,
          ).toEqual([]);
          if (props['aria-disabled'] === true) expect(props['title'], said).toMatch(/\S/);
          if (props['aria-disabled'] === false) expect(props['title'], said).toBeUndefined();
        }
      }
    });
  }

  /** Whether it has an action with a reason, or a label while it is busy. */
  const hasReasons = snapshots.some((snapshot) => {
    const view = viewOf(id, snapshot) ?? {};
    const isLabelled = snapshot.hasTag('busy') && typeof view['label'] === 'string';
    return (
      isLabelled ||
      Object.keys(view).some((name) => name.startsWith('whyNot') && isPossible(id, name, view) !== null)
    );
  });

  if (hasReasons) {
    it('gives a reason wherever its main action is not possible', () => {
      for (const snapshot of snapshots) {
        const view = viewOf(id, snapshot) ?? {};
        for (const key of Object.keys(view).filter((name) => name.startsWith('whyNot'))) {
          const can = isPossible(id, key, view);
          if (can === null) continue;
          expect(typeof can, key).toBe('boolean');
          const said = `${key}: “${String(view[key])}” in ${JSON.stringify(snapshot.value)}`;
          expect(view[key] === '', said).toBe(can);
        }
        const label = view['label'];
        if (snapshot.hasTag('busy') && typeof label === 'string') expect(label).not.toBe('');
      }
    });
  }
});
