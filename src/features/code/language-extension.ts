import { autocompletion, type Completion, type CompletionContext } from '@codemirror/autocomplete';
import {
  type Diagnostic,
  forEachDiagnostic,
  lintGutter,
  linter,
  setDiagnosticsEffect,
} from '@codemirror/lint';
import { type Extension, StateEffect, type Transaction } from '@codemirror/state';
import {
  EditorView,
  hoverTooltip,
  keymap,
  type Tooltip,
  type TooltipView,
  type ViewUpdate,
} from '@codemirror/view';
import type { Completion as Found, LanguageService, NameInfo } from '#lib/language-service.ts';

/** Types or other files have become other ones: what is wrong may be something else now. */
export const languageChanged = StateEffect.define<null>();

/** Milliseconds without typing before a file is checked. */
const checkPause = 500;

export interface LanguageCommands {
  onDefinition(at: number): void;
  onRename(at: number): void;
  onOrganizeImports(): void;
}

/**
 * What the language service knows of a script, in its editor: problems, completions, what is under the pointer, and
 * the keys of commands. A keystroke costs nothing here: the text goes to the worker when something is asked of it.
 */
export function languageExtension(
  path: string,
  service: LanguageService,
  commands: LanguageCommands,
): Extension {
  const handOver = (view: EditorView): void => service.write(path, view.state.doc.toString());

  const problems = async (view: EditorView): Promise<Diagnostic[]> => {
    handOver(view);
    const { doc } = view.state;
    const found = await service.problems(path);
    if (view.state.doc !== doc) return [];
    return found.map(({ from, to, severity, message }) => ({
      from: Math.min(from, doc.length),
      to: Math.min(Math.max(to, from), doc.length),
      severity,
      message,
    }));
  };

  const complete = async (context: CompletionContext) => {
    const { state, pos, explicit, view } = context;
    const before = state.sliceDoc(Math.max(0, pos - 60), pos);
    if (!explicit && !/[\w$.'"/@<]$/.test(before)) return null;
    service.write(path, state.doc.toString());
    const found = await service.completions(path, pos);
    if (found === null || context.aborted) return null;
    return {
      from: found.from,
      validFor: /^[\w$]*$/,
      options: found.items.map((item) => optionOf(item, view)),
    };
  };

  const optionOf = (item: Found, view: EditorView | undefined): Completion => ({
    label: item.label,
    type: item.type,
    boost: item.boost,
    ...(item.source === undefined ? {} : { detail: item.source }),
    info: async () => {
      if (view === undefined) return null;
      const info = await service.completionInfo(path, view.state.selection.main.head, item);
      return info === null ? null : describe(info);
    },
    ...(item.source === undefined
      ? {}
      : {
          // What has to be imported brings its import along; both are one step for undo.
          apply: (target: EditorView, _: Completion, from: number, to: number) => {
            handOver(target);
            const { doc } = target.state;
            void service
              .completionInfo(path, to, item)
              .catch(() => null)
              .then((info) => {
                const isSame = target.state.doc === doc;
                const imports = isSame ? (info?.edits ?? []) : [];
                const end = isSame ? to : target.state.selection.main.head;
                const word = { from, to: end, insert: item.label };
                const shift = imports
                  .filter((edit) => edit.to <= from)
                  .reduce((sum, edit) => sum + edit.insert.length - (edit.to - edit.from), 0);
                target.dispatch({
                  changes: [...imports, word],
                  selection: { anchor: from + shift + item.label.length },
                  userEvent: 'input.complete',
                });
              });
          },
        }),
  });

  return [
    lintGutter(),
    linter(problems, {
      delay: checkPause,
      hideOn: isSettled,
      needsRefresh: isOfOtherTypes,
    }),
    autocompletion({ override: [complete], activateOnTypingDelay: 120 }),
    hoverTooltip(async (view, at): Promise<Tooltip | null> => {
      handOver(view);
      const info = await service.hover(path, at);
      if (info === null || info.signature === '') return null;
      const create = (): TooltipView => {
        const dom = describe(info);
        return {
          dom,
          // More is known of a name when types have come, and whoever reads it does not move the pointer.
          update(update) {
            if (!isOfOtherTypes(update)) return;
            service.hover(path, at).then(
              (known) => known && dom.replaceChildren(...describe(known).childNodes),
              () => undefined,
            );
          },
        };
      };
      return { pos: info.from, end: info.to, create };
    }),
    EditorView.domEventHandlers({
      mousedown(event, view) {
        if (!(event.metaKey || event.ctrlKey) || event.button !== 0) return false;
        const at = view.posAtCoords(event);
        if (at === null) return false;
        event.preventDefault();
        commands.onDefinition(at);
        return true;
      },
    }),
    keymap.of([
      { key: 'F12', run: onCursor(commands.onDefinition) },
      { key: 'F2', run: onCursor(commands.onRename) },
      { key: 'Shift-Alt-o', run: () => (commands.onOrganizeImports(), true) },
    ]),
    theme,
  ];
}

const isOfOtherTypes = (update: ViewUpdate): boolean =>
  update.transactions.some(({ effects }) => effects.some((effect) => effect.is(languageChanged)));

/**
 * Whether a problem that is being read is gone: files are checked again by themselves, and what is found once more must
 * not be taken from under the pointer. Null where the editor decides.
 */
function isSettled(transaction: Transaction, from: number, to: number): boolean | null {
  const found = transaction.effects.find((effect) => effect.is(setDiagnosticsEffect));
  if (found === undefined || transaction.docChanged) return null;
  const messages = (problems: readonly Diagnostic[]): string =>
    problems
      .filter((problem) => problem.from === from && problem.to === to)
      .map(({ message }) => message)
      .join('\n');
  const before: Diagnostic[] = [];
  forEachDiagnostic(transaction.startState, (problem, start, end) =>
    before.push({ ...problem, from: start, to: end }),
  );
  return messages(before) !== messages(found.value);
}

const onCursor =
  (act: (at: number) => void) =>
  (view: EditorView): boolean => {
    act(view.state.selection.main.head);
    return true;
  };

/** A name's signature as code and what is said of it as text: neither is ever markup. */
function describe({ signature, words }: NameInfo): HTMLElement {
  const box = document.createElement('div');
  box.className = 'cm-name-info';
  const code = document.createElement('code');
  code.textContent = signature;
  box.append(code);
  if (words !== '') {
    const text = document.createElement('p');
    text.textContent = words;
    box.append(text);
  }
  return box;
}

const color = (name: string): string => `var(--sc-colors-${name})`;
const underline = (name: string) => ({
  backgroundImage: 'none',
  textDecoration: `underline wavy ${color(name)}`,
  textDecorationSkipInk: 'none',
  textUnderlineOffset: '3px',
});

const theme = EditorView.theme({
  '.cm-lintRange-error': underline('danger-solid'),
  '.cm-lintRange-warning': underline('warning-solid'),
  '.cm-lint-marker': { width: '0.6rem', height: '0.6rem' },
  '.cm-gutter-lint': { width: '1rem' },
  '.cm-diagnostic': {
    padding: '0.375rem 0.625rem',
    marginInlineStart: '0',
    fontFamily: 'var(--sc-fonts-body)',
    fontSize: '0.75rem',
    maxWidth: 'min(32rem, 80vw)',
    whiteSpace: 'pre-wrap',
  },
  '.cm-diagnostic-error': { borderInlineStart: `3px solid ${color('danger-solid')}` },
  '.cm-diagnostic-warning': { borderInlineStart: `3px solid ${color('warning-solid')}` },
  '.cm-name-info': {
    padding: '0.375rem 0.625rem',
    maxWidth: 'min(36rem, 85vw)',
    maxHeight: '16rem',
    overflow: 'auto',
    fontSize: '0.75rem',
  },
  '.cm-name-info code': { fontFamily: 'var(--sc-fonts-mono)', whiteSpace: 'pre-wrap' },
  '.cm-name-info p': {
    fontFamily: 'var(--sc-fonts-body)',
    color: color('fg-muted'),
    marginTop: '0.375rem',
    whiteSpace: 'pre-wrap',
  },
  '.cm-completionInfo': { padding: '0', maxWidth: 'min(24rem, 80vw)' },
  '.cm-completionDetail': { color: color('fg-muted'), fontStyle: 'normal' },
});
