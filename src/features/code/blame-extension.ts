import { type EditorState, type Extension, RangeSet, StateEffect, StateField } from '@codemirror/state';
import { EditorView, gutter, GutterMarker } from '@codemirror/view';
import { markOf } from '#machines/file-blame/file-blame.connect.ts';
import type { Blame } from '#machines/file-blame/file-blame.types.ts';

/** Who changed a line, in the margin; the words stand at the first of several lines alone. */
class BlameMark extends GutterMarker {
  // What is typed at the beginning of a line is not of its source.
  override startSide = 1;
  override endSide = 1;
  readonly source: number;
  readonly words: string;

  constructor(source: number, words: string) {
    super();
    this.source = source;
    this.words = words;
  }

  override eq(other: BlameMark): boolean {
    return other.source === this.source && other.words === this.words;
  }

  override toDOM(): Text {
    return document.createTextNode(this.words);
  }
}

const told = StateEffect.define<Blame>();

const marks = StateField.define<RangeSet<BlameMark>>({
  create: () => RangeSet.empty,
  update(value, transaction) {
    // Lines keep their marks while others are typed between them.
    let next = transaction.docChanged ? value.map(transaction.changes) : value;
    for (const effect of transaction.effects)
      if (effect.is(told)) next = marksOf(transaction.state, effect.value) ?? next;
    return next;
  },
});

/** The marks of a text; null when it has other lines, because something was typed since it was saved. */
function marksOf({ doc }: EditorState, { lines, sources }: Blame): RangeSet<BlameMark> | null {
  const count = lines.reduce((sum, run) => sum + run.count, 0);
  const last = doc.line(doc.lines);
  // After the last line end there is an empty line of the editor's.
  if (count !== doc.lines - (last.length === 0 ? 1 : 0)) return null;
  const ranges = [];
  let number = 1;
  for (const { count: many, source } of lines)
    for (let index = 0; index < many; index += 1) {
      const words = index === 0 ? markOf(sources[source]) : '';
      ranges.push(new BlameMark(source, words).range(doc.line(number).from));
      number += 1;
    }
  return RangeSet.of(ranges);
}

/** The source of the line where the cursor is; null for one that has none. */
function sourceAt(state: EditorState): number | null {
  const { from } = state.doc.lineAt(state.selection.main.head);
  let found: number | null = null;
  state.field(marks).between(from, from, (_, __, mark) => {
    found = mark.source;
  });
  return found;
}

const theme = EditorView.theme({
  '.cm-blame': {
    width: '11rem',
    borderInlineEnd: '1px solid var(--sc-colors-border-muted)',
    fontFamily: 'var(--sc-fonts-body)',
    cursor: 'pointer',
  },
  '.cm-blame .cm-gutterElement': {
    paddingInline: '0.5rem',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: 'var(--sc-colors-fg-muted)',
  },
  '@container (max-width: 560px)': { '.cm-blame': { width: '4rem' } },
});

/**
 * A margin with who changed each line. A press on it puts the cursor into the line.
 *
 * @param onLine told the source of the line where the cursor is, when that is another one
 */
export function blameExtension(onLine: (source: number | null) => void): Extension {
  let last: number | null | undefined;
  return [
    marks,
    theme,
    gutter({
      class: 'cm-blame',
      markers: (view) => view.state.field(marks),
      domEventHandlers: {
        mousedown(view, line) {
          view.dispatch({ selection: { anchor: line.from } });
          view.focus();
          return true;
        },
      },
    }),
    EditorView.updateListener.of(({ state }) => {
      const source = sourceAt(state);
      if (source === last) return;
      last = source;
      onLine(source);
    }),
  ];
}

/** What is known of the text as it is saved. */
export const blameTold = (blame: Blame): StateEffect<Blame> => told.of(blame);
