import { assign, emit, sendTo, setup } from 'xstate';
import type { ChosenElement } from '#machines/element-choice/element-choice.types.ts';
import { actorOutput } from '#machines/shared/actor-output.ts';
import { failureOf } from '#machines/shared/failure.ts';
import { notProvided, notProvidedCallback } from '#machines/shared/not-provided.ts';
import type {
  ChangeAnswer,
  ChangeRequest,
  EditableElement,
  ElementEditContext,
  ElementEditEmitted,
  ElementEditEvent,
  PageCommand,
  WrittenChange,
} from './element-edit.types.ts';

/** Milliseconds that the page has to show a change before the next one may be made. */
export const followTime = 4_000;

/** Changes that can be taken back. */
export const mostWritten = 50;

/**
 * One chosen element of the page, changed directly where it is written.
 *
 * Actors to provide: `readElement(element)` answers what can be changed of it; `changeElement({ detail, change })` writes
 * one change and answers the element as it is then, failing with 1009 when its file is another one by now;
 * `undoChange(written)` puts the file before that change back and answers the tree; `page`, a callback that is told when a
 * text is to be typed on the page, that the look of the element is wanted, which it answers with `look.read`, and that a
 * value is tried; it sends `typing.requested`, `change.requested` with what was typed, and `page.answered`. Emits `element.edited` and `element.removed`, for whoever keeps the chosen elements. It holds no file.
 */
export const elementEditMachine = setup({
  types: {
    context: {} as ElementEditContext,
    events: {} as ElementEditEvent,
    emitted: {} as ElementEditEmitted,
    tags: {} as 'busy' | 'writing',
  },
  actors: {
    page: notProvidedCallback<PageCommand, undefined>('elementEdit.page'),
    readElement: notProvided<EditableElement, ChosenElement | null>('elementEdit.readElement'),
    changeElement: notProvided<ChangeAnswer, ChangeRequest | null>('elementEdit.changeElement'),
    undoChange: notProvided<{ treeHash: string }, WrittenChange | null>('elementEdit.undoChange'),
  },
  actions: {
    assignElement: assign(({ event }) =>
      event.type === 'element.shown'
        ? {
            element: event.element,
            detail: null,
            change: null,
            next: null,
            look: null,
            scope: null,
            wantsTyping: false,
            failure: null,
          }
        : {},
    ),
    followElement: assign({
      element: ({ context, event }) => (event.type === 'element.shown' ? event.element : context.element),
    }),
    clearElement: assign({
      element: null,
      detail: null,
      change: null,
      next: null,
      look: null,
      scope: null,
      wantsTyping: false,
      failure: null,
    }),
    assignDetail: assign({ detail: (_, output: EditableElement) => output }),
    assignNext: assign({
      next: ({ context, event }) => (event.type === 'change.requested' ? event.change : context.next),
    }),
    takeNext: assign({ change: ({ context }) => context.next, next: null, failure: null }),
    wantTyping: assign({ wantsTyping: true }),
    beginTyping: sendTo('page', ({ context }) => typingOf(context, context.detail?.text.value ?? '')),
    putBack: sendTo('page', ({ context }) => typingOf(context, null)),
    askLook: sendTo('page', ({ context }) => ({
      type: 'look-asked' as const,
      id: context.element?.id ?? '',
    })),
    assignLook: assign({
      look: ({ context, event }) => (event.type === 'look.read' ? event.look : context.look),
    }),
    assignScope: assign({
      scope: ({ context, event }) => (event.type === 'scope.chosen' ? event.scope : context.scope),
    }),
    showTried: sendTo('page', ({ context, event }) => ({
      type: 'look-tried' as const,
      id: context.element?.id ?? '',
      tried: event.type === 'look.tried' ? event.tried : null,
    })),
    endTrial: sendTo('page', ({ context }) => ({
      type: 'look-tried' as const,
      id: context.element?.id ?? '',
      tried: null,
    })),
    clearTyping: assign({ wantsTyping: false }),
    noteWritten: assign(({ context }, answer: ChangeAnswer) => {
      const { element, written } = context;
      const { path, from, hash } = answer;
      if (element === null || hash === from) return {};
      const step = { before: element, path, from, hash };
      return { written: [...written, step].slice(-mostWritten) };
    }),
    noteChanged: assign(({ context }, answer: ChangeAnswer) => ({
      element: elementAfter(context, answer),
      detail: answer.element,
      change: null,
    })),
    notifyEdited: emit(({ context }) => ({ type: 'element.edited', element: elementOf(context) })),
    notifyRemoved: emit(({ context }) => ({ type: 'element.removed', id: elementOf(context).id })),
    noteUndone: assign(({ context }, { treeHash }: { treeHash: string }) => {
      const last = context.written.at(-1);
      const isShown = last !== undefined && last.before.id === context.element?.id;
      return {
        written: context.written.slice(0, -1),
        element: isShown ? { ...last.before, tree: treeHash } : context.element,
        failure: null,
      };
    }),
    assignFailure: assign({ failure: ({ event }) => failureOf(event) }),
    clearFailure: assign({ failure: null }),
    forgetWritten: assign({ written: [], failure: null }),
  },
  guards: {
    isSame: ({ context: { element }, event }) =>
      event.type === 'element.shown' &&
      element !== null &&
      keyOf(element) === keyOf(event.element) &&
      element.count === event.element.count,
    hasElement: ({ context }) => context.element !== null,
    // The look of what the code makes several times is the same for all of it.
    hasNext: ({ context: { next, element } }) =>
      next !== null && (next.op === 'look' ? element !== null : element?.count === 1),
    isOfElement: ({ context: { element }, event }) =>
      event.type === 'look.read' && event.id === element?.id && event.tree === element.tree,
    canType: ({ context }) =>
      context.wantsTyping && context.element?.count === 1 && context.detail?.text.why === null,
    canUndo: ({ context }) => context.written.length > 0,
    isRemoved: (_, answer: ChangeAnswer) => answer.element === null,
    isShown: ({ context, event }) => event.type === 'page.answered' && event.tree === context.element?.tree,
  },
  delays: { followTime },
}).createMachine({
  id: 'elementEdit',
  context: {
    element: null,
    detail: null,
    change: null,
    next: null,
    look: null,
    scope: null,
    wantsTyping: false,
    failure: null,
    written: [],
  },
  // Without it nothing is typed on the page; the panel takes the same.
  invoke: { id: 'page', src: 'page', onError: {} },
  initial: 'absent',
  states: {
    absent: { on: { 'undo.requested': { guard: 'canUndo', target: 'undoing' } } },
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readElement',
        src: 'readElement',
        input: ({ context }) => context.element,
        onDone: { target: 'ready', actions: { type: 'assignDetail', params: actorOutput } },
        onError: { target: 'unreadable', actions: 'assignFailure' },
      },
    },
    unreadable: { on: { 'retry.requested': { target: 'reading', actions: 'clearFailure' } } },
    ready: {
      entry: 'askLook',
      always: [
        { guard: 'hasNext', target: 'saving', actions: 'takeNext' },
        { guard: 'canType', actions: ['beginTyping', 'clearTyping'] },
      ],
      on: { 'undo.requested': { guard: 'canUndo', target: 'undoing' } },
    },
    saving: {
      tags: ['busy', 'writing'],
      // What is written is shown until the page has it.
      on: { 'look.tried': {} },
      invoke: {
        id: 'changeElement',
        src: 'changeElement',
        input: ({ context: { detail, change } }) =>
          detail === null || change === null ? null : { detail, change },
        onDone: [
          {
            guard: { type: 'isRemoved', params: actorOutput },
            target: 'absent',
            actions: [{ type: 'noteWritten', params: actorOutput }, 'notifyRemoved', 'clearElement'],
          },
          {
            target: 'showing',
            actions: [
              { type: 'noteWritten', params: actorOutput },
              { type: 'noteChanged', params: actorOutput },
              'notifyEdited',
            ],
          },
        ],
        onError: { target: 'ready', actions: ['assignFailure', 'putBack', 'endTrial'] },
      },
    },
    /** Written, and not on the page yet: a further change would be of a place that the page does not know. */
    showing: {
      tags: 'busy',
      exit: 'endTrial',
      after: { followTime: 'ready' },
      on: { 'look.tried': {}, 'page.answered': { guard: 'isShown', target: 'ready' } },
    },
    undoing: {
      tags: ['busy', 'writing'],
      invoke: {
        id: 'undoChange',
        src: 'undoChange',
        input: ({ context }) => context.written.at(-1) ?? null,
        onDone: [
          {
            guard: 'hasElement',
            target: 'reading',
            actions: [{ type: 'noteUndone', params: actorOutput }, 'notifyEdited'],
          },
          { target: 'absent', actions: { type: 'noteUndone', params: actorOutput } },
        ],
        onError: [
          { guard: 'hasElement', target: 'ready', actions: 'assignFailure' },
          { target: 'absent', actions: 'assignFailure' },
        ],
      },
    },
  },
  on: {
    'element.shown': [
      { guard: 'isSame', actions: 'followElement' },
      { target: '.reading', actions: 'assignElement' },
    ],
    'element.hidden': { target: '.absent', actions: 'clearElement' },
    'change.requested': { actions: 'assignNext' },
    'look.read': { guard: 'isOfElement', actions: 'assignLook' },
    'look.tried': { guard: 'hasElement', actions: 'showTried' },
    'scope.chosen': { actions: 'assignScope' },
    'typing.requested': { actions: 'wantTyping' },
    'edits.finished': { actions: 'forgetWritten' },
  },
});

export type ElementEditMachine = typeof elementEditMachine;

const keyOf = ({ id, path, line, column, tree }: ChosenElement): string =>
  JSON.stringify([id, path, line, column, tree]);

const typingOf = ({ element }: ElementEditContext, text: string | null): PageCommand => ({
  type: 'element-text',
  id: element?.id ?? '',
  text,
});

function elementOf({ element }: ElementEditContext): ChosenElement {
  if (element === null) throw new Error('element-edit/no-element');
  return element;
}

/** Characters of its text by which the page finds an element again. */
const knownText = 120;

/** The element as it is written after a change. */
function elementAfter({ element, change }: ElementEditContext, answer: ChangeAnswer): ChosenElement | null {
  if (element === null || answer.element === null) return element;
  const { line, column } = answer.element;
  const text =
    change?.op === 'text' ? change.text.replace(/\s+/g, ' ').trim().slice(0, knownText) : element.text;
  return { ...element, line, column, text, tree: answer.treeHash };
}
