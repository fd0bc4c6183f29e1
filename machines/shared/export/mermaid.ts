import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/**
 * A machine as a Mermaid `stateDiagram-v2`: nested and parallel states, guards, delays, actors and final states.
 * Transitions without a target are listed inside their state, where they belong.
 */
export function toMermaid(machine: AnyStateMachine): string {
  const lines = ['stateDiagram-v2', ...draw(machine.root, 1), ...edges(machine.root)];
  return `${lines.join('\n')}\n`;
}

const indent = (depth: number): string => '  '.repeat(depth);
const children = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states);
const nameOf = (node: AnyStateNode): string =>
  [node.machine.id, ...node.path].join('_').replaceAll(/\W/g, '_');

/** What stands within a state: its children, and where it begins. */
function inside(node: AnyStateNode, depth: number): string[] {
  const lines: string[] = [];
  const [initial] = node.initial.target ?? [];
  if (initial && node.type === 'compound') lines.push(`${indent(depth)}[*] --> ${nameOf(initial)}`);
  const states = children(node);
  states.forEach((child, index) => {
    lines.push(...draw(child, depth));
    if (node.type === 'parallel' && index < states.length - 1) lines.push(`${indent(depth)}--`);
  });
  return lines;
}

function draw(node: AnyStateNode, depth: number): string[] {
  const start = `${indent(depth)}state "`;
  // Mermaid refuses descriptions of a state with children, so there they are lines of its title.
  if (children(node).length > 0) {
    const title = [node.key, ...notes(node)].join(' · ').replaceAll('"', "'");
    return [`${start}${title}" as ${nameOf(node)} {`, ...inside(node, depth + 1), `${indent(depth)}}`];
  }
  const lines = [
    `${start}${node.key}" as ${nameOf(node)}`,
    ...notes(node).map((note) => `${indent(depth)}${nameOf(node)} : ${note}`),
  ];
  return node.type === 'final' ? [...lines, `${indent(depth)}${nameOf(node)} --> [*]`] : lines;
}

/** What happens in a state without leaving it. */
function notes(node: AnyStateNode): string[] {
  return [
    ...node.tags.map((tag) => `tag ${tag}`),
    ...named(node.entry).map((action) => `entry / ${action}`),
    ...named(node.exit).map((action) => `exit / ${action}`),
    ...node.invoke.map((actor) => `invoke ${actorLabel(actor)}`),
    ...transitions(node)
      .filter((transition) => transition.target === undefined && transition.actions.length > 0)
      .map((transition) => label(transition)),
  ];
}

/** Mermaid draws an edge best outside the states that it joins, so all of them come last. */
function edges(node: AnyStateNode): string[] {
  const own = transitions(node).flatMap((transition) =>
    (transition.target ?? []).map(
      (target) => `  ${nameOf(transition.source)} --> ${nameOf(target)} : ${label(transition)}`,
    ),
  );
  return [...own, ...children(node).flatMap(edges)];
}

/** Every transition of a state itself, in the order in which it is tried. */
export function transitions(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...node.transitions.values()].flat().concat(node.always ?? []);
}

function label(transition: AnyTransitionDefinition): string {
  const event = eventLabel(transition);
  const guard = transition.guard === undefined ? '' : ` [${nameOfImplementation(transition.guard)}]`;
  const actions = transition.actions.map(nameOfImplementation).join(', ');
  return `${event}${guard}${actions === '' ? '' : ` / ${actions}`}`;
}

/** `xstate.after.poll.machine.state` → `after poll (1 s)`; `xstate.done.actor.load` → `load done`. */
function eventLabel({ eventType: type, source }: AnyTransitionDefinition): string {
  if (type === '') return 'always';
  const after = /^xstate\.after\.([^.]+)\./.exec(type);
  if (after)
    return `after ${after[1] ?? ''}${duration(source.machine.implementations.delays[after[1] ?? ''])}`;
  const actor = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type);
  if (actor) {
    const invoked = source.invoke.find(({ id }) => id === actor[2]);
    return `${invoked ? actorLabel(invoked) : (actor[2] ?? '')} ${actor[1] === 'done' ? 'done' : 'failed'}`;
  }
  const state = /^xstate\.done\.state\.(.+)$/.exec(type);
  return state ? `${state[1] ?? ''} done` : type;
}

/** The name that the chart gave, or that of the implementation where XState made one up. */
function actorLabel({ id, src }: { readonly id: string; readonly src: unknown }): string {
  return /^\d+\./.test(id) ? nameOfImplementation(src) : id;
}

/** A delay that is always the same is shown; one that is computed has only its name. */
function duration(delay: unknown): string {
  return typeof delay === 'number' ? ` (${String(delay / 1_000)} s)` : '';
}

/** Without what XState itself adds to a state to start and cancel its delays. */
function named(implementations: readonly unknown[]): string[] {
  return implementations.map(nameOfImplementation).filter((name) => !name.startsWith('xstate.'));
}

function nameOfImplementation(implementation: unknown): string {
  if (typeof implementation === 'string') return implementation;
  const { type } = implementation as { type?: unknown };
  return typeof type === 'string' ? type : 'unnamed';
}
