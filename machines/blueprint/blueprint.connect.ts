import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import { actionProps, idsOf, onKeys } from '#machines/shared/props.ts';
import type { BlueprintMachine } from './blueprint.machine.ts';
import { texts } from './blueprint.texts.ts';
import type { BlueprintEvent, Drag, Drawn, Edit, Place } from './blueprint.types.ts';

/** Of the tree: there is one in a page. */
const ids = idsOf('blueprint');

const conditions = [
  'kept',
  'resting',
  'pausing',
  'saving',
  'refused',
  'failing',
  'conflicting',
  'refreshing',
  'keeping',
] as const;
type Condition = (typeof conditions)[number];
/** Conditions in which a person has to decide, or is told why it waits. */
const troubles = ['refused', 'failing', 'conflicting'] as const;

export interface BlueprintView {
  readonly status: 'loading' | 'none' | 'unreadable' | 'ready';
  /** Why there is no outline; empty while there is one. */
  readonly why: string;
  readonly drawn: Drawn | null;
  readonly vocabulary: unknown;
  /** Changes that are not in `drawn` yet, in their order. */
  readonly ahead: readonly Edit[];
  /** How far what was changed is kept, in a word. */
  readonly saved: string;
  /** What keeps changes from being saved; null while nothing does. */
  readonly trouble: { readonly title: string; readonly words: string; readonly canRetry: boolean } | null;
  /** What was left as a person wrote it in the code; empty when nothing was. */
  readonly byHand: string;
  /** Why nothing can be changed now; empty while it can. */
  readonly heldWhy: string;
  readonly drag: Drag | null;
  readonly opened: readonly string[];
  /** The part that is to be brought into view, by its key; null for none. */
  readonly requested: string | null;
  /** The list that the gallery adds to; null while it is closed. */
  readonly adding: Place | null;
  readonly name: string;
  onEdit(edit: Edit): void;
  /** A text while it is typed. */
  onType(path: Place, value: string | number): void;
  onRetry(): void;
  onDrop(): void;
  onReload(): void;
  onToggle(place: string): void;
  onRequest(place: string): void;
  onReached(): void;
  onGallery(list: Place): void;
  onGalleryName(name: string): void;
  onGalleryClose(): void;
  getUndoProps(): ReturnType<typeof actionProps> & { readonly 'aria-label': string };
  /** The handle of an entry, which is dragged, or moved by the arrow keys. */
  getHandleProps(list: Place, index: number, count: number, name: string): ReturnType<typeof handleProps>;
  onDragMove(over: number): void;
  onDragEnd(isDropped: boolean): void;
  partId(place: Place): string;
}

const handleProps = (of: {
  readonly id: string;
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onDragStart: () => void;
  readonly onCancel: () => void;
}) => ({
  id: of.id,
  type: 'button' as const,
  'aria-label': texts.move(texts.moved(of.name, of.index + 1, of.count)),
  'aria-roledescription': 'sortable',
  onPointerDown: (event: { readonly button: number; preventDefault(): void }) => {
    if (event.button === 0) of.onDragStart();
  },
  onKeyDown: onKeys({
    ArrowUp: () => of.onMove(of.index - 1),
    ArrowDown: () => of.onMove(of.index + 1),
    Home: () => of.onMove(0),
    End: () => of.onMove(of.count - 1),
    Escape: of.onCancel,
  }),
});

export function connect(
  snapshot: SnapshotFrom<BlueprintMachine>,
  send: (event: BlueprintEvent) => void,
): BlueprintView {
  const { context } = snapshot;
  const status =
    (['none', 'unreadable', 'ready'] as const).find((name) => snapshot.matches({ document: name })) ??
    'loading';
  const condition: Condition =
    conditions.find((name) => snapshot.matches({ document: { ready: name } })) ?? 'kept';
  const trouble = troubles.find((name) => name === condition);
  const heldWhy = snapshot.matches({ access: 'held' }) ? texts.held : '';
  const undo = context.drawn?.undo ?? null;
  const onEdit = (edit: Edit): void => {
    if (heldWhy === '') send({ type: 'edit.made', edit, isTyped: false });
  };
  return {
    status,
    why: {
      loading: texts.loading,
      none: texts.none,
      unreadable: failureWords(context.failure, texts.couldNotBeRead),
      ready: '',
    }[status],
    drawn: context.drawn,
    vocabulary: context.vocabulary,
    ahead: [...context.sent, ...context.waiting],
    saved: texts.words[condition],
    trouble:
      trouble === undefined
        ? null
        : {
            title: texts.titles[trouble],
            words: failureWords(context.failure, texts.couldNotBeSaved),
            canRetry: trouble !== 'refused',
          },
    byHand: context.conflicts.length === 0 ? '' : texts.byHand(context.conflicts.join(', ')),
    heldWhy,
    drag: context.drag,
    opened: context.opened,
    requested: context.requested,
    adding: context.adding,
    name: context.name,
    onEdit,
    onType: (path, value) => {
      const edit = { op: 'set', path, value } as const;
      if (heldWhy === '') send({ type: 'edit.made', edit, isTyped: true });
    },
    onRetry: () => send({ type: 'edits.retried' }),
    onDrop: () => send({ type: 'edits.dropped' }),
    onReload: () => send({ type: 'reading.requested' }),
    onToggle: (place) => send({ type: 'part.toggled', place }),
    onRequest: (place) => send({ type: 'part.requested', place }),
    onReached: () => send({ type: 'part.reached' }),
    onGallery: (list) => send({ type: 'gallery.opened', list }),
    onGalleryName: (name) => send({ type: 'gallery.named', name }),
    onGalleryClose: () => send({ type: 'gallery.closed' }),
    getUndoProps: () => ({
      ...actionProps(heldWhy !== '' ? heldWhy : undo === null ? texts.nothingToUndo : '', () =>
        onEdit({ op: 'undo' }),
      ),
      'aria-label': undo === null ? texts.undo : texts.undoOf(undo),
    }),
    getHandleProps: (list, index, count, name) =>
      handleProps({
        id: ids('handle', ...list, index),
        name,
        index,
        count,
        onMove: (to) => {
          const edit = { op: 'move', path: [...list, index], to } as const;
          if (to >= 0 && to < count && to !== index) onEdit(edit);
        },
        onDragStart: () => {
          if (heldWhy === '') send({ type: 'drag.began', list, index });
        },
        onCancel: () => send({ type: 'drag.cancelled' }),
      }),
    onDragMove: (over) => send({ type: 'drag.moved', over }),
    onDragEnd: (isDropped) => send({ type: isDropped ? 'drag.dropped' : 'drag.cancelled' }),
    partId: (place) => ids('part', ...place),
  };
}
