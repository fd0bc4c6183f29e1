import { Compartment, EditorState, Transaction } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import type { Blame } from '#machines/file-blame/file-blame.types.ts';
import type { FileDocument } from '#lib/file-documents.ts';
import { carets } from '#lib/carets.ts';
import { withEdits } from '#lib/language-service.ts';
import { isScript, languageOf } from '#lib/languages.ts';
import { useDomLayout, useFocusing, useLatest } from '#lib/effects.ts';
import type { EditorTools } from './editor-tools.ts';
import { baseSetup, loadLanguage, readOnlySetup } from './editor-setup.ts';
import { textChange } from './text-change.ts';
import { t } from '#language/speech.ts';

export interface EditorProps {
  document: FileDocument;
  isReadOnly: boolean;
  /** Something was typed; `read` answers the text. */
  onEdit: (read: () => string) => void;
  /** The editor of this file goes away, or another file comes into it. */
  onLeave: (path: string) => void;
  onSave: () => void;
  /** What knows the language of the file; null while it is not loaded. */
  tools?: EditorTools | null;
  /** Who changed the lines of the saved text; null where that is not shown. */
  blame?: Blame | null;
  /** Told the source of the line where the cursor is; null for a line that is not saved. */
  onBlame?: (source: number | null) => void;
  /**
   * Hash of the saved text while the editor shows just that, else null; absent for a person who is alone in the project:
   * nobody's cursors are shown then.
   */
  savedHash?: (() => string | null) | undefined;
  /** Told where the cursor is. */
  onCursor?: (at: number) => void;
  /** Where the cursor is wanted in this file. */
  wanted: { line: number; column: number; count: number } | null;
}

/** What stays of a file's editor while another file is in sight: undo, cursor and place. */
interface Kept {
  state: EditorState;
  serial: number;
  top: number;
  language: Compartment;
  knowing: Compartment;
  blaming: Compartment;
  isColoured: boolean;
}

/** The editor. It is the owner of what is typed; contents from outside come in as the smallest change. */
const Editor = ({
  document,
  isReadOnly,
  onEdit,
  onLeave,
  onSave,
  wanted,
  tools = null,
  blame = null,
  onBlame,
  onCursor,
  savedHash,
}: EditorProps) => {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const kept = useRef(new Map<string, Kept>());
  const serial = useRef(0);
  const knowing = useRef(new Compartment());
  const blaming = useRef(new Compartment());
  const handlers = useLatest({ onEdit, onLeave, onSave, onCursor, onBlame, savedHash, tools });
  const { path } = document;
  const latest = useLatest(document);
  const latestBlame = useLatest(blame);

  // One view for each file that comes into sight; its state survives in `kept`.
  useDomLayout(() => {
    const parent = host.current;
    if (!parent) return;
    const states = kept.current;
    const key = isReadOnly ? `read-only:${path}` : path;
    const before = states.get(key);
    const language = before?.language ?? new Compartment();
    knowing.current = before?.knowing ?? new Compartment();
    const ownKnowing = knowing.current;
    blaming.current = before?.blaming ?? new Compartment();
    const ownBlaming = blaming.current;
    let isColoured = before?.isColoured ?? false;
    const editor = new EditorView({
      parent,
      state: before?.state ?? createState(),
      dispatchTransactions(transactions, target) {
        target.update(transactions);
        handlers.current.onCursor?.(target.state.selection.main.head);
        const isTyped = transactions.some(
          (transaction) => transaction.docChanged && transaction.annotation(Transaction.remote) !== true,
        );
        if (isTyped) handlers.current.onEdit(() => editor.state.doc.toString());
      },
    });
    view.current = editor;
    serial.current = before?.serial ?? latest.current.serial;
    if (before) editor.scrollDOM.scrollTop = before.top;

    let isGone = false;
    if (!isColoured)
      void loadLanguage(languageOf(path)).then((support) => {
        if (!support || isGone) return;
        isColoured = true;
        editor.dispatch({ effects: language.reconfigure(support) });
      });

    return () => {
      isGone = true;
      states.set(key, {
        state: editor.state,
        serial: serial.current,
        top: editor.scrollDOM.scrollTop,
        language,
        knowing: ownKnowing,
        blaming: ownBlaming,
        isColoured,
      });
      if (!isReadOnly) handlers.current.onLeave(path);
      editor.destroy();
      view.current = null;
    };

    function createState(): EditorState {
      return EditorState.create({
        doc: latest.current.content,
        extensions: [
          isReadOnly ? readOnlySetup : baseSetup,
          language.of([]),
          ownKnowing.of([]),
          ownBlaming.of([]),
          EditorView.contentAttributes.of({ 'aria-label': t`Code of ${path}`, tabindex: '0' }),
          languageOf(path) === 'markdown' ? EditorView.lineWrapping : [],
          keymap.of([
            {
              key: 'Mod-s',
              preventDefault: true,
              run: () => {
                handlers.current.onSave();
                return true;
              },
            },
            {
              key: 'Shift-Alt-f',
              run: () => {
                handlers.current.tools?.onFormat(path);
                return true;
              },
            },
          ]),
        ],
      });
    }
  }, [path, isReadOnly, handlers, latest]);

  // Content from outside: the assistant, another tab, or the other side of a conflict.
  useDomLayout(() => {
    const editor = view.current;
    if (!editor || serial.current === document.serial) return;
    serial.current = document.serial;
    const before = editor.state.doc.toString();
    const { edits = [], content } = document;
    // A command tells what it changes, so that the cursor stays where it is.
    if (edits.length > 0 && withEdits(before, edits) === content) {
      editor.dispatch({ changes: [...edits], annotations: Transaction.remote.of(true) });
      carets.redraw();
      return;
    }
    const change = textChange(before, content);
    // Kept in the history, so that undo brings back what was typed before it was replaced.
    if (change) editor.dispatch({ changes: change, annotations: Transaction.remote.of(true) });
    // It may be the text now that the cursors of others are in.
    carets.redraw();
  }, [document]);

  const isShared = savedHash !== undefined;
  useDomLayout(() => {
    const editor = view.current;
    if (!editor || !isShared || editor.state.readOnly !== isReadOnly) return;
    let stop: (() => void) | null = null;
    let isGone = false;
    void import('./carets-extension.ts').then(({ followCarets }) => {
      if (!isGone) stop = followCarets(editor, path, () => handlers.current.savedHash?.() ?? null);
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, [path, isReadOnly, isShared, handlers]);

  const isKnown = tools?.isReady === true && !isReadOnly && isScript(path);
  useDomLayout(() => {
    const editor = view.current;
    const now = handlers.current.tools;
    if (!editor || !isKnown || !now) return;
    const compartment = knowing.current;
    let isGone = false;
    // Of a file that is not a script nothing of this is loaded.
    void import('./language-extension.ts').then(({ languageExtension }) => {
      if (isGone) return;
      editor.dispatch({
        effects: compartment.reconfigure(
          languageExtension(path, now.service, {
            onDefinition: (at) => handlers.current.tools?.onDefinition(path, at),
            onRename: (at) => handlers.current.tools?.onRename(path, at),
            onOrganizeImports: () => handlers.current.tools?.onOrganizeImports(path),
          }),
        ),
      });
    });
    return () => {
      isGone = true;
    };
  }, [path, isKnown, handlers]);

  const isBlamed = blame !== null;
  useDomLayout(() => {
    const editor = view.current;
    if (!editor || !isBlamed || isReadOnly || latest.current.path !== path) return;
    const compartment = blaming.current;
    let isGone = false;
    void import('./blame-extension.ts').then(({ blameExtension, blameTold }) => {
      if (isGone) return;
      editor.dispatch({
        effects: compartment.reconfigure(blameExtension((source) => handlers.current.onBlame?.(source))),
      });
      const now = latestBlame.current;
      if (now !== null) editor.dispatch({ effects: blameTold(now) });
    });
    return () => {
      isGone = true;
      if (view.current === editor) editor.dispatch({ effects: compartment.reconfigure([]) });
    };
  }, [path, isReadOnly, isBlamed, handlers, latest, latestBlame]);
  useDomLayout(() => {
    if (blame === null) return;
    void import('./blame-extension.ts').then(({ blameTold }) => {
      if (latestBlame.current === blame) view.current?.dispatch({ effects: blameTold(blame) });
    });
  }, [blame, latestBlame]);

  const toolsSerial = tools?.serial ?? 0;
  useDomLayout(() => {
    const editor = view.current;
    if (!editor || !isKnown || toolsSerial === 0) return;
    void import('./language-extension.ts').then(({ languageChanged }) => {
      if (view.current === editor) editor.dispatch({ effects: languageChanged.of(null) });
    });
  }, [isKnown, toolsSerial]);

  useFocusing(() => {
    const editor = view.current;
    if (!editor || !wanted || latest.current.path !== path) return;
    const { doc } = editor.state;
    const line = doc.line(Math.min(Math.max(1, wanted.line), doc.lines));
    const position = Math.min(line.from + Math.max(0, wanted.column - 1), line.to);
    editor.dispatch({
      selection: { anchor: position },
      effects: EditorView.scrollIntoView(position, { y: 'center' }),
    });
    editor.focus();
  }, [wanted, path, latest]);

  return <chakra.div ref={host} height="full" minHeight="0" overflow="hidden" />;
};

export default Editor;
