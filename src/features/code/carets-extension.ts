import { type EditorState, type Range, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';
import { carets, type OtherCaret } from '#lib/carets.ts';
import { personColors } from '#lib/person-colors.ts';

/** Somebody's cursor, with their name for a moment after it has moved. Who is where, the list of people says aloud. */
class CaretMark extends WidgetType {
  readonly caret: OtherCaret;
  /** Whether only its line is sure. */
  readonly isLine: boolean;
  readonly isTop: boolean;

  constructor(caret: OtherCaret, isLine: boolean, isTop: boolean) {
    super();
    this.caret = caret;
    this.isLine = isLine;
    this.isTop = isTop;
  }

  override eq(other: CaretMark): boolean {
    const [one, two] = [this.caret, other.caret];
    return (
      one.seat === two.seat &&
      // What moves within a line of which nothing more is sure is drawn where it was.
      (this.isLine || one.head === two.head) &&
      one.line === two.line &&
      one.name === two.name &&
      this.isLine === other.isLine &&
      this.isTop === other.isTop
    );
  }

  override toDOM(): HTMLElement {
    const mark = document.createElement('span');
    mark.className = this.isLine ? 'cm-person cm-person-line' : 'cm-person';
    if (this.isTop) mark.classList.add('cm-person-top');
    mark.ariaHidden = 'true';
    mark.style.setProperty('--person', colorOf(this.caret));
    const name = document.createElement('span');
    name.className = 'cm-person-name';
    name.dir = 'auto';
    name.textContent = this.caret.name;
    mark.append(name);
    return mark;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

const colorOf = ({ hue }: OtherCaret): string => personColors[hue] ?? personColors[0];

/** The cursors of the others, and the hash of what is saved where the editor shows just that. */
export const caretsTold = StateEffect.define<{ others: readonly OtherCaret[]; hash: string | null }>();

/** Where they are drawn. */
export const caretMarks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(value, transaction) {
    // What is typed here moves what was sure before.
    let next = transaction.docChanged ? value.map(transaction.changes) : value;
    for (const effect of transaction.effects)
      if (effect.is(caretsTold)) next = marksOf(transaction.state, effect.value.others, effect.value.hash);
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Exactly where both texts are the same; at its line where they differ. */
function marksOf({ doc }: EditorState, others: readonly OtherCaret[], hash: string | null): DecorationSet {
  const ranges: Range<Decoration>[] = [];
  for (const caret of others) {
    const isSure = caret.hash !== null && caret.hash === hash;
    const head = isSure
      ? Math.min(caret.head, doc.length)
      : doc.line(Math.min(Math.max(1, caret.line), doc.lines)).from;
    const isTop = doc.lineAt(head).number === 1;
    ranges.push(Decoration.widget({ widget: new CaretMark(caret, !isSure, isTop), side: 1 }).range(head));
    if (!isSure)
      ranges.push(
        Decoration.line({ attributes: { style: `box-shadow: inset 2px 0 ${colorOf(caret)}` } }).range(head),
      );
    const anchor = Math.min(caret.anchor, doc.length);
    if (isSure && anchor !== head)
      ranges.push(
        Decoration.mark({
          attributes: { style: `background-color: color-mix(in srgb, ${colorOf(caret)} 25%, transparent)` },
        }).range(Math.min(anchor, head), Math.max(anchor, head)),
      );
  }
  return Decoration.set(ranges, true);
}

const theme = EditorView.theme({
  '.cm-person': {
    position: 'relative',
    display: 'inline-block',
    width: '0',
    height: '1.2em',
    verticalAlign: 'text-bottom',
    borderInlineStart: '2px solid var(--person)',
    marginInline: '-1px',
  },
  // Where only the line is sure it has a margin of their colour, and its text stands where it stood.
  '.cm-person-line': { borderInlineStart: 'none', marginInline: '0' },
  '.cm-person-name': {
    position: 'absolute',
    insetInlineStart: '-2px',
    bottom: '100%',
    zIndex: '1',
    maxWidth: '10rem',
    paddingInline: '0.25rem',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    borderRadius: '2px',
    backgroundColor: 'var(--person)',
    color: '#fff',
    fontFamily: 'var(--sc-fonts-body)',
    fontSize: '0.6875rem',
    lineHeight: '1.4',
    pointerEvents: 'none',
    animation: 'cm-person-fade 3s step-end forwards',
  },
  '.cm-person-top .cm-person-name': { bottom: 'auto', top: '100%' },
  '.cm-person:hover .cm-person-name, .cm-line:hover > .cm-person-line .cm-person-name': { animation: 'none' },
  '@keyframes cm-person-fade': { to: { opacity: '0' } },
});

/**
 * Shows the cursors of the others in an editor until the answer is called, and says where its own is.
 *
 * @param savedHash hash of the saved text while the editor shows just that; else null
 */
export function followCarets(editor: EditorView, path: string, savedHash: () => string | null): () => void {
  if (editor.state.field(caretMarks, false) === undefined)
    editor.dispatch({ effects: StateEffect.appendConfig.of([caretMarks, theme]) });
  const show = (): void =>
    editor.dispatch({ effects: caretsTold.of({ others: carets.in(path), hash: savedHash() }) });
  const stop = carets.subscribe(show);
  const leave = carets.enter(() => {
    const { doc, selection } = editor.state;
    const { anchor, head } = selection.main;
    return { path, hash: savedHash(), anchor, head, line: doc.lineAt(head).number };
  });
  show();
  return () => {
    stop();
    leave();
  };
}
