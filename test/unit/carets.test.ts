import { EditorState } from '@codemirror/state';
import type { WidgetType } from '@codemirror/view';
import { expect, it } from 'vitest';
import { caretMarks, caretsTold } from '#features/code/carets-extension.ts';
import { carets, type OtherCaret } from '#lib/carets.ts';

const text = 'one\ntwo\nthree\n';
const ben: OtherCaret = { seat: 's', name: 'Ben', hue: 1, hash: 'hash-1', anchor: 4, head: 6, line: 2 };

/** An editor that is told of others, while `hash` is saved and shown. */
const tell = (state: EditorState, hash: string | null, ...others: OtherCaret[]): EditorState =>
  state.update({ effects: caretsTold.of({ others, hash }) }).state;
const editor = () => EditorState.create({ doc: text, extensions: caretMarks });

/** What is drawn: selections from where to where, cursors at their place, or at the beginning of their line alone. */
function drawn(state: EditorState): string[] {
  const found: string[] = [];
  for (const at = state.field(caretMarks).iter(); at.value !== null; at.next()) {
    const { widget } = at.value.spec as { widget?: { isLine: boolean } };
    found.push(
      widget === undefined ? `${at.from} to ${at.to}` : `${widget.isLine ? 'line' : 'cursor'} ${at.from}`,
    );
  }
  return found;
}

it('[ROLE-01] another’s cursor stands where it is while both texts are the same, and at its line while they differ', () => {
  expect(drawn(tell(editor(), 'hash-1', ben))).toEqual(['4 to 6', 'cursor 6']);
  // They have typed: their text is not what is saved.
  expect(drawn(tell(editor(), 'hash-1', { ...ben, hash: null }))).toEqual(['4 to 4', 'line 4']);
  // Something was typed here, or another text is saved.
  expect(drawn(tell(editor(), null, ben))).toEqual(['4 to 4', 'line 4']);
  expect(drawn(tell(editor(), 'hash-2', ben))).toEqual(['4 to 4', 'line 4']);
  expect(drawn(tell(editor(), null, { ...ben, hash: null }))).toEqual(['4 to 4', 'line 4']);
  expect(drawn(tell(tell(editor(), 'hash-1', ben), 'hash-1'))).toEqual([]);
});

it('[ROLE-01] positions and lines that a text has not are at its end', () => {
  const far = { ...ben, anchor: 900, head: 400, line: 40 };
  expect(drawn(tell(editor(), 'hash-1', far))).toEqual(['cursor 14']);
  expect(drawn(tell(editor(), null, far))).toEqual(['14 to 14', 'line 14']);
});

it('[ROLE-01] what moves within a line of which nothing more is sure keeps its mark, and its name goes in peace', () => {
  const widgets = [ben, { ...ben, head: 7 }, { ...ben, head: 9, line: 3 }].map((caret) => {
    for (const at = tell(editor(), null, caret).field(caretMarks).iter(); at.value !== null; at.next()) {
      const { widget } = at.value.spec as { widget?: WidgetType };
      if (widget !== undefined) return widget;
    }
    throw new Error('There is no mark');
  });
  const [first, moved, elsewhere] = widgets as [WidgetType, WidgetType, WidgetType];
  expect([first.eq(moved), first.eq(elsewhere)]).toEqual([true, false]);
});

it('[ROLE-01] what is typed here moves another’s cursor along', () => {
  const state = tell(editor(), 'hash-1', ben).update({ changes: { from: 0, insert: 'zero\n' } }).state;
  expect(drawn(state)).toEqual(['9 to 11', 'cursor 11']);
});

it('[ROLE-01] one’s own cursor is read when it is asked for, and is nowhere once its editor is gone', () => {
  const own = { path: 'index.html', hash: null, anchor: 4, head: 6, line: 2 };
  let moves = 0;
  const stop = carets.follow(() => (moves += 1));
  const leave = carets.enter(() => own);
  carets.moved();
  expect([moves, carets.own()]).toEqual([2, own]);
  const leaveNext = carets.enter(() => ({ ...own, path: 'more.txt' }));
  // The editor of one file goes when that of the next is there.
  leave();
  expect(carets.own()?.path).toBe('more.txt');
  leaveNext();
  expect(carets.own()).toBeNull();
  stop();
  carets.moved();
  expect(moves).toBe(3);
});
