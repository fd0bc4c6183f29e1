import { assign, sendTo, setup } from 'xstate';
import { notProvidedCallback } from '#machines/shared/not-provided.ts';
import type { ElementChoiceContext, ElementChoiceEvent, ElementCommand } from './element-choice.types.ts';

/** Elements that the server takes with one message. */
export const mostChosen = 8;

/**
 * The elements of the previewed page that the next message is about.
 *
 * Actor to provide: `page`, a callback that listens to the previewed page and sends `element.chosen`, `elements.found`
 * and `choosing.left`; it is told what is chosen and whether the person chooses, whenever that changes and whenever the
 * page is another one, and answers where they are by then. An element that is gone from the page is let go of; one whose
 * page is not shown is kept until it is. It knows places in files and no source.
 */
export const elementChoiceMachine = setup({
  types: {
    context: {} as ElementChoiceContext,
    events: {} as ElementChoiceEvent,
  },
  actors: { page: notProvidedCallback<ElementCommand, undefined>('elementChoice.page') },
  actions: {
    addElement: assign({
      elements: ({ context, event }) =>
        event.type === 'element.chosen' || event.type === 'element.given'
          ? [...context.elements, event.element]
          : context.elements,
    }),
    removeElement: assign({
      elements: ({ context, event }) => {
        const id =
          event.type === 'element.chosen'
            ? event.element.id
            : event.type === 'element.removed'
              ? event.id
              : null;
        return context.elements.filter((element) => element.id !== id);
      },
    }),
    assignFound: assign({
      elements: ({ context, event }) =>
        event.type !== 'elements.found'
          ? context.elements
          : context.elements.flatMap((element) => {
              const found = event.elements.find(({ id }) => id === element.id);
              return found === undefined ? element : (found.element ?? []);
            }),
    }),
    assignEdited: assign({
      elements: ({ context, event }) =>
        event.type === 'element.edited'
          ? context.elements.map((element) => (element.id === event.element.id ? event.element : element))
          : context.elements,
    }),
    clearElements: assign({ elements: [] }),
    showChosen: sendTo('page', ({ context }) => ({
      type: 'elements',
      isChoosing: false,
      elements: context.elements,
    })),
    letChoose: sendTo('page', ({ context }) => ({
      type: 'elements',
      isChoosing: true,
      elements: context.elements,
    })),
    goAround: sendTo('page', ({ event }) => ({
      type: 'element-around',
      id: event.type === 'around.chosen' ? event.id : '',
      steps: event.type === 'around.chosen' ? event.steps : 0,
    })),
  },
  guards: {
    isChosen: ({ context, event }) =>
      (event.type === 'element.chosen' || event.type === 'element.given') &&
      context.elements.some(({ id }) => id === event.element.id),
    isFull: ({ context }) => context.elements.length >= mostChosen,
    hasElements: ({ context }) => context.elements.length > 0,
  },
}).createMachine({
  id: 'elementChoice',
  context: { elements: [] },
  invoke: { id: 'page', src: 'page', onError: '.absent' },
  initial: 'absent',
  states: {
    absent: {
      on: {
        'page.shown': { target: 'resting', actions: 'showChosen' },
        'element.removed': { actions: 'removeElement' },
        'elements.cleared': { actions: 'clearElements' },
        'message.sent': { actions: 'clearElements' },
      },
    },
    resting: {
      on: {
        'page.shown': { guard: 'hasElements', actions: 'showChosen' },
        'choosing.toggled': { target: 'choosing', actions: 'letChoose' },
        'element.given': [
          { guard: 'isChosen' },
          { guard: 'isFull' },
          { actions: ['addElement', 'showChosen'] },
        ],
        'element.removed': { actions: ['removeElement', 'showChosen'] },
        'elements.cleared': { actions: ['clearElements', 'showChosen'] },
        'around.chosen': { actions: 'goAround' },
        'message.sent': { guard: 'hasElements', actions: ['clearElements', 'showChosen'] },
      },
    },
    choosing: {
      on: {
        'page.shown': { actions: 'letChoose' },
        'choosing.toggled': { target: 'resting', actions: 'showChosen' },
        'choosing.left': { target: 'resting', actions: 'showChosen' },
        'element.chosen': [
          { guard: 'isChosen', actions: ['removeElement', 'letChoose'] },
          { guard: 'isFull' },
          { actions: ['addElement', 'letChoose'] },
        ],
        'element.removed': { actions: ['removeElement', 'letChoose'] },
        'elements.cleared': { actions: ['clearElements', 'letChoose'] },
        'around.chosen': { actions: 'goAround' },
        'message.sent': { target: 'resting', actions: ['clearElements', 'showChosen'] },
      },
    },
  },
  on: {
    'page.hidden': '.absent',
    'elements.found': { actions: 'assignFound' },
    'element.edited': { actions: 'assignEdited' },
  },
});

export type ElementChoiceMachine = typeof elementChoiceMachine;
