import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import {
  bracketMatching,
  foldGutter,
  foldKeymap,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
  type LanguageSupport,
} from '@codemirror/language';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import {
  drawSelection,
  dropCursor,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  rectangularSelection,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { Language } from '#lib/languages.ts';
import { textsOf } from '#language/texts.ts';

const color = (name: string): string => `var(--sc-colors-${name})`;

/** Colours of code on the panel's ground; each pair keeps 4.5:1 in both modes. */
const syntax = {
  keyword: 'light-dark(#7A3E9D, #C9A2E8)',
  string: 'light-dark(#12693B, #6AD89C)',
  number: 'light-dark(#9A4A00, #F0BB69)',
  type: 'light-dark(#0B6A75, #6CCBD6)',
  name: 'light-dark(#2240C6, #A6B7FF)',
  comment: 'light-dark(#64666F, #9194A0)',
} as const;

const highlight = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: syntax.keyword },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: syntax.string },
  { tag: [tags.number, tags.bool, tags.null, tags.atom, tags.unit], color: syntax.number },
  { tag: [tags.typeName, tags.className, tags.namespace, tags.tagName], color: syntax.type },
  {
    tag: [
      tags.definition(tags.variableName),
      tags.function(tags.variableName),
      tags.propertyName,
      tags.attributeName,
    ],
    color: syntax.name,
  },
  { tag: [tags.comment, tags.meta], color: syntax.comment },
  { tag: tags.heading, fontWeight: '600' },
  { tag: tags.strong, fontWeight: '600' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.link, textDecoration: 'underline' },
  { tag: tags.invalid, color: color('danger-fg') },
]);

const theme = EditorView.theme({
  '&': { height: '100%', backgroundColor: color('bg-panel'), color: color('fg'), fontSize: '0.8125rem' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--sc-fonts-mono)', lineHeight: '1.6', overscrollBehavior: 'contain' },
  '.cm-content': { paddingBlock: '0.5rem', caretColor: color('fg') },
  '.cm-cursor': { borderLeftColor: color('fg'), borderLeftWidth: '1.5px' },
  '.cm-gutters': {
    backgroundColor: color('bg-panel'),
    color: color('fg-subtle'),
    border: 'none',
    paddingInlineStart: '0.25rem',
  },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--sc-colors-bg-muted) 45%, transparent)' },
  '.cm-activeLineGutter': { backgroundColor: 'transparent', color: color('fg') },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    backgroundColor: color('accent-muted'),
  },
  '.cm-selectionMatch': { backgroundColor: color('accent-subtle') },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    backgroundColor: color('bg-emphasized'),
    outline: 'none',
  },
  '.cm-searchMatch': { backgroundColor: color('warning-muted') },
  '.cm-searchMatch-selected': {
    backgroundColor: color('warning-muted'),
    outline: `1px solid ${color('warning-fg')}`,
  },
  '.cm-foldPlaceholder': {
    backgroundColor: color('bg-muted'),
    border: 'none',
    color: color('fg-muted'),
    paddingInline: '0.25rem',
  },
  '.cm-panels': { backgroundColor: color('bg-subtle'), color: color('fg') },
  '.cm-panels.cm-panels-top': { borderBottom: `1px solid ${color('border')}` },
  '.cm-panel.cm-search': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.375rem',
    padding: '0.5rem 2.25rem 0.5rem 0.75rem',
    fontFamily: 'var(--sc-fonts-body)',
    fontSize: '0.75rem',
  },
  '.cm-panel.cm-search br': { display: 'none' },
  '.cm-panel.cm-search label': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.25rem',
    fontSize: '0.75rem',
  },
  '.cm-textfield': {
    backgroundColor: color('bg-panel'),
    color: color('fg'),
    border: `1px solid ${color('border-control')}`,
    borderRadius: '5px',
    padding: '0.125rem 0.5rem',
    margin: '0',
    height: '1.625rem',
    fontSize: '0.8125rem',
  },
  '.cm-button': {
    backgroundColor: color('bg-panel'),
    backgroundImage: 'none',
    color: color('fg'),
    border: `1px solid ${color('border-emphasized')}`,
    borderRadius: '5px',
    padding: '0 0.5rem',
    margin: '0',
    height: '1.625rem',
    fontSize: '0.75rem',
  },
  '.cm-button:hover': { backgroundColor: color('bg-muted') },
  '.cm-button:active': { backgroundImage: 'none', backgroundColor: color('bg-emphasized') },
  '.cm-panel input:focus-visible, .cm-panel button:focus-visible': {
    outline: `2px solid ${color('accent-focus-ring')}`,
    outlineOffset: '1px',
  },
  '.cm-panel.cm-search input[type=checkbox]': { accentColor: color('accent-solid'), margin: '0' },
  '.cm-panel.cm-search [name=close]:hover': { backgroundColor: color('bg-muted'), color: color('fg') },
  '.cm-panel.cm-search [name=close]': {
    borderRadius: '5px',
    color: color('fg-muted'),
    fontSize: '1.125rem',
    width: '1.5rem',
    height: '1.5rem',
    insetInlineEnd: '0.5rem',
    top: '0.5rem',
  },
  '.cm-tooltip': {
    backgroundColor: color('bg-panel'),
    color: color('fg'),
    border: `1px solid ${color('border')}`,
    borderRadius: '7px',
    boxShadow: 'var(--sc-shadows-md)',
    overflow: 'hidden',
  },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: color('accent-subtle'),
    color: color('fg'),
  },
  '.cm-deletedChunk': { backgroundColor: color('danger-subtle') },
  '.cm-collapsedLines': {
    backgroundColor: color('bg-subtle'),
    backgroundImage: 'none',
    color: color('fg-muted'),
    fontFamily: 'var(--sc-fonts-body)',
    fontSize: '0.75rem',
  },
  '&.cm-merge-b .cm-changedLine, .cm-insertedLine': { backgroundColor: color('success-subtle') },
  '&.cm-merge-b .cm-changedText': { background: 'none', backgroundColor: color('success-muted') },
  '.cm-deletedChunk .cm-deletedText': { background: 'none', backgroundColor: color('danger-muted') },
  '.cm-changeGutter': { width: '3px', paddingInlineStart: '1px' },
  '.cm-changedLineGutter': { background: color('success-solid') },
  '.cm-deletedLineGutter': { background: color('danger-solid') },
});

/** The find panel in the words and the spelling of the product. */
const phrases = EditorState.phrases.of(
  textsOf({
    next: 'Next',
    previous: 'Previous',
    all: 'Select all',
    'match case': 'Match case',
    regexp: 'Pattern',
    'by word': 'Whole word',
    replace: 'Replace',
    'replace all': 'Replace all',
    close: 'Close',
  }),
);

/** What every editor here has: look, keys, search and undo. */
export const baseSetup: Extension = [
  lineNumbers(),
  foldGutter({
    markerDOM(open) {
      const marker = document.createElement('span');
      marker.textContent = open ? '⌄' : '›';
      return marker;
    },
  }),
  highlightActiveLineGutter(),
  highlightSpecialChars(),
  history(),
  drawSelection(),
  dropCursor(),
  EditorState.allowMultipleSelections.of(true),
  EditorState.tabSize.of(2),
  indentOnInput(),
  syntaxHighlighting(highlight),
  bracketMatching(),
  closeBrackets(),
  autocompletion(),
  rectangularSelection(),
  highlightActiveLine(),
  highlightSelectionMatches(),
  phrases,
  search({ top: true }),
  keymap.of([
    ...closeBracketsKeymap,
    ...defaultKeymap,
    ...searchKeymap,
    ...historyKeymap,
    ...foldKeymap,
    ...completionKeymap,
    // Esc and then Tab leaves the editor, as everywhere in CodeMirror.
    indentWithTab,
  ]),
  theme,
];

/** A quiet read-only look, for comparisons and staged files. */
export const readOnlySetup: Extension = [
  EditorState.readOnly.of(true),
  lineNumbers(),
  highlightSpecialChars(),
  drawSelection(),
  syntaxHighlighting(highlight),
  phrases,
  search({ top: true }),
  keymap.of([...defaultKeymap, ...searchKeymap, ...foldKeymap]),
  theme,
];

/** Loads the grammar of a language; null for plain text. Each grammar is its own download. */
export async function loadLanguage(language: Language): Promise<LanguageSupport | null> {
  switch (language) {
    case 'typescript':
    case 'tsx':
    case 'javascript':
    case 'jsx': {
      const { javascript } = await import('@codemirror/lang-javascript');
      return javascript({
        typescript: language === 'typescript' || language === 'tsx',
        jsx: language === 'tsx' || language === 'jsx',
      });
    }
    case 'css':
      return (await import('@codemirror/lang-css')).css();
    case 'html':
    case 'svg':
      return (await import('@codemirror/lang-html')).html();
    case 'json':
      return (await import('@codemirror/lang-json')).json();
    case 'markdown':
      return (await import('@codemirror/lang-markdown')).markdown();
    case 'text':
      return null;
  }
}
