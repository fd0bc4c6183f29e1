import { unifiedMergeView } from '@codemirror/merge';
import { Compartment, EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import { languageOf } from '#lib/languages.ts';
import { useDomLayout } from '#lib/effects.ts';
import { loadLanguage, readOnlySetup } from './editor-setup.ts';
import { t } from '#language/speech.ts';

export interface DiffEditorProps {
  path: string;
  before: string;
  after: string;
}

/** The difference of two texts in one column; what stayed the same folds away. */
const DiffEditor = ({ path, before, after }: DiffEditorProps) => {
  const host = useRef<HTMLDivElement>(null);
  useDomLayout(() => {
    const parent = host.current;
    if (!parent) return;
    const language = new Compartment();
    const editor = new EditorView({
      parent,
      state: EditorState.create({
        doc: after,
        extensions: [
          readOnlySetup,
          EditorView.editable.of(false),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': t`Changes of ${path}`, tabindex: '0' }),
          language.of([]),
          unifiedMergeView({
            original: before,
            mergeControls: false,
            highlightChanges: true,
            gutter: true,
            collapseUnchanged: { margin: 3, minSize: 6 },
          }),
        ],
      }),
    });
    let isGone = false;
    void loadLanguage(languageOf(path)).then((support) => {
      if (support && !isGone) editor.dispatch({ effects: language.reconfigure(support) });
    });
    return () => {
      isGone = true;
      editor.destroy();
    };
  }, [path, before, after]);
  return <chakra.div ref={host} height="full" minHeight="0" overflow="hidden" />;
};

export default DiffEditor;
