// Statecharts in the notation of XState: states in states, events with targets and named actions, context by
// assign(), tags.
(() => {
  const { useState, useSyncExternalStore } = app;

  const assign =
    (changes) =>
    ({ context, event }) =>
      Object.fromEntries(
        Object.entries(changes).map(([key, change]) => [
          key,
          typeof change === 'function' ? change({ context, event }) : change,
        ]),
      );

  const setup = (implementations) => ({
    createMachine: (config) => ({ config, actions: implementations.actions ?? {} }),
  });

  // A state is the path of names that leads to it.
  const nodeAt = (machine, path) => path.reduce((node, name) => node.states[name], machine.config);

  function enter(machine, path) {
    const full = [...path];
    for (let node = nodeAt(machine, full); node.initial; node = nodeAt(machine, full))
      full.push(node.initial);
    return full;
  }

  const isAt = (path, value) =>
    typeof value === 'string'
      ? path[0] === value
      : Object.entries(value).every(([name, inner]) => path[0] === name && isAt(path.slice(1), inner));

  const snapshot = (machine, path, context) => ({
    path,
    context,
    matches: (value) => isAt(path, value),
    hasTag: (tag) =>
      path.some((_, depth) => [nodeAt(machine, path.slice(0, depth + 1)).tags ?? []].flat().includes(tag)),
  });

  function next(machine, state, event) {
    for (let depth = state.path.length; depth >= 0; depth -= 1) {
      const source = state.path.slice(0, depth);
      const found = nodeAt(machine, source).on?.[event.type];
      if (found === undefined) continue;
      const transition = typeof found === 'string' ? { target: found } : found;
      let { path, context } = state;
      if (transition.target !== undefined) {
        const from = transition.target.startsWith('.') ? source : source.slice(0, -1);
        path = enter(machine, [...from, transition.target.replace(/^\./, '')]);
      }
      for (const name of [transition.actions ?? []].flat()) {
        context = { ...context, ...machine.actions[name]({ context, event }) };
      }
      return snapshot(machine, path, context);
    }
    return state;
  }

  function createActor(machine) {
    const listeners = new Set();
    let state = snapshot(machine, enter(machine, []), machine.config.context ?? {});
    const actor = {
      start: () => actor,
      getSnapshot: () => state,
      send: (event) => {
        state = next(machine, state, event);
        for (const listener of [...listeners]) listener(state);
      },
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
    return actor;
  }

  const useSelector = (actor, select) => select(useSyncExternalStore(actor.subscribe, actor.getSnapshot));

  function useMachine(machine) {
    const [actor] = useState(() => createActor(machine).start());
    return [useSyncExternalStore(actor.subscribe, actor.getSnapshot), actor.send];
  }

  Object.assign(app, { assign, setup, createActor, useSelector, useMachine });
})();
