import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import { actionProps } from '#machines/shared/props.ts';
import { type LookView, lookView } from './element-look.connect.ts';
import type { ElementEditMachine } from './element-edit.machine.ts';
import { texts } from './element-edit.texts.ts';
import type { EditableValue, ElementChange, ElementEditEvent, Obstacle } from './element-edit.types.ts';

/** One thing that can be typed. */
export interface EditField {
  readonly value: string;
  /** Why it cannot be changed; empty when it can. */
  readonly why: string;
}

type Action = ReturnType<typeof actionProps>;

export interface ElementEditView {
  readonly status: 'absent' | 'reading' | 'unreadable' | 'ready' | 'saving' | 'showing' | 'undoing';
  readonly label: string;
  /** Whether there is anything to show: an element, or changes that can be taken back. */
  readonly isShown: boolean;
  readonly isBusy: boolean;
  /** `Edit h1`; empty when no element is chosen. */
  readonly title: string;
  readonly place: string;
  /** What went wrong; empty when nothing did. */
  readonly problem: string;
  /** Why nothing of it can be changed here; empty when something can. */
  readonly repeatedWords: string;
  /** Another one for another element or another state of its file: what was typed before is none of it. */
  readonly key: string;
  /** Null until they are read. The link and the picture are null for what is none. */
  readonly fields: {
    readonly text: EditField;
    readonly link: EditField | null;
    readonly image: { readonly address: EditField; readonly alt: EditField } | null;
  } | null;
  /** Null until it is known, and where it cannot be changed at all. */
  readonly look: LookView | null;
  readonly isHidden: boolean;
  /** `2 changes`; empty when nothing can be taken back. */
  readonly changes: string;
  onText(text: string): void;
  onLink(address: string): void;
  onImage(address: string): void;
  onAlt(text: string): void;
  onRetry(): void;
  onFinish(): void;
  getTypeProps(): Action;
  getHideProps(): Action;
  getRemoveProps(): Action;
  getDuplicateProps(): Action;
  getMoveProps(to: 'up' | 'down'): Action;
  getUndoProps(): Action;
}

const whyOf = (obstacle: Obstacle | null): string => (obstacle === null ? '' : texts.obstacles[obstacle]);

const fieldOf = ({ value, why }: EditableValue): EditField => ({ value: value ?? '', why: whyOf(why) });

export function connect(
  snapshot: SnapshotFrom<ElementEditMachine>,
  send: (event: ElementEditEvent) => void,
): ElementEditView {
  const status = snapshot.value;
  const { element, detail, failure, written } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const repeatedWords = element !== null && element.count > 1 ? texts.repeated(element.count) : '';
  const change = (wanted: ElementChange) => send({ type: 'change.requested', change: wanted });
  const act = (obstacle: Obstacle | null | undefined, wanted: ElementChange): Action => {
    const why = isBusy || detail === null ? texts.busy : repeatedWords || whyOf(obstacle ?? null);
    return actionProps(why, () => change(wanted));
  };
  const isHidden = detail?.isHidden ?? false;
  const words = failureWords(failure, status === 'unreadable' ? texts.unreadable : texts.failed);
  return {
    status,
    label: texts.labels[status],
    isShown: element !== null || written.length > 0,
    isBusy,
    title: element === null ? '' : texts.title(element.tag),
    place: element === null ? '' : texts.place(element.path, element.line),
    problem: failure === null ? '' : words,
    repeatedWords,
    key: `${element?.id ?? ''} ${detail?.hash ?? ''}`,
    fields:
      detail === null
        ? null
        : {
            text: fieldOf(detail.text),
            link: detail.link === null ? null : fieldOf(detail.link),
            image:
              detail.image === null
                ? null
                : { address: fieldOf(detail.image.address), alt: fieldOf(detail.image.alt) },
          },
    look: lookView(snapshot.context, send),
    isHidden,
    changes: written.length === 0 ? '' : texts.undone(written.length),
    onText: (text) => change({ op: 'text', text }),
    onLink: (address) => change({ op: 'link', address }),
    onImage: (address) => change({ op: 'image', address }),
    onAlt: (text) => change({ op: 'alt', text }),
    onRetry: () => send({ type: 'retry.requested' }),
    onFinish: () => send({ type: 'edits.finished' }),
    getTypeProps: () =>
      actionProps(isBusy || detail === null ? texts.busy : repeatedWords || whyOf(detail.text.why), () =>
        send({ type: 'typing.requested' }),
      ),
    getHideProps: () => act(detail?.obstacles.hide, { op: 'hide', isHidden: !isHidden }),
    getRemoveProps: () => act(detail?.obstacles.remove, { op: 'remove' }),
    getDuplicateProps: () => act(detail?.obstacles.duplicate, { op: 'duplicate' }),
    getMoveProps: (to) => act(detail?.obstacles[to], { op: 'move', to }),
    getUndoProps: () =>
      actionProps(isBusy ? texts.busy : written.length === 0 ? texts.nothingToUndo : '', () =>
        send({ type: 'undo.requested' }),
      ),
  };
}
