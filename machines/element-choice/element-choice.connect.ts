import type { SnapshotFrom } from 'xstate';
import { actionProps, onKeys } from '#machines/shared/props.ts';
import { mostChosen, type ElementChoiceMachine } from './element-choice.machine.ts';
import type { ChosenElement, ElementChoiceEvent } from './element-choice.types.ts';
import { texts } from './element-choice.texts.ts';

export interface ShownElement {
  readonly id: string;
  readonly tag: string;
  readonly text: string;
  readonly path: string;
  readonly line: number;
  readonly column: number;
  /** `src/App.tsx:12` */
  readonly place: string;
  /** That the page shows it more than once; empty otherwise. */
  readonly note: string;
  /** What it stands in, the nearest first. */
  readonly around: readonly { readonly tag: string; readonly place: string }[];
}

export interface ElementChoiceView {
  readonly status: 'absent' | 'resting' | 'choosing';
  readonly label: string;
  readonly isChoosing: boolean;
  readonly canChoose: boolean;
  readonly whyNotChoose: string;
  /** How elements are chosen, and how many there may be; empty unless the person chooses. */
  readonly hint: string;
  readonly elements: readonly ShownElement[];
  onRemove(id: string): void;
  onClear(): void;
  /** The element is the one that stands so many steps around it. */
  onAround(id: string, steps: number): void;
  /** Pressed while the person chooses. */
  getToggleProps(): ReturnType<typeof actionProps> & {
    readonly 'aria-pressed': boolean;
    readonly onKeyDown: ReturnType<typeof onKeys>;
  };
}

const shown = ({ id, tag, text, path, line, column, count, around }: ChosenElement): ShownElement => ({
  id,
  tag,
  text,
  path,
  line,
  column,
  place: texts.place(path, line),
  note: count > 1 ? texts.shownSeveralTimes(count) : '',
  around: around.map((outer) => ({ tag: outer.tag, place: texts.place(outer.path, outer.line) })),
});

/** What goes to the server with a message. */
export const chosenElementsOf = (snapshot: SnapshotFrom<ElementChoiceMachine>) =>
  snapshot.context.elements.map(({ path, line, column, tag, text }) => ({ path, line, column, tag, text }));

export function connect(
  snapshot: SnapshotFrom<ElementChoiceMachine>,
  send: (event: ElementChoiceEvent) => void,
): ElementChoiceView {
  const status = snapshot.value;
  const { elements } = snapshot.context;
  const isChoosing = status === 'choosing';
  const canChoose = status !== 'absent';
  return {
    status,
    label: texts.labels[status],
    isChoosing,
    canChoose,
    whyNotChoose: canChoose ? '' : texts.whyNotChoose,
    hint: isChoosing ? (elements.length < mostChosen ? texts.howTo : texts.isMost(mostChosen)) : '',
    elements: elements.map(shown),
    onRemove: (id) => send({ type: 'element.removed', id }),
    onClear: () => send({ type: 'elements.cleared' }),
    onAround: (id, steps) => send({ type: 'around.chosen', id, steps }),
    getToggleProps: () => ({
      ...actionProps(canChoose ? '' : texts.whyNotChoose, () => send({ type: 'choosing.toggled' })),
      'aria-pressed': isChoosing,
      onKeyDown: onKeys(isChoosing ? { Escape: () => send({ type: 'choosing.left' }) } : {}),
    }),
  };
}
