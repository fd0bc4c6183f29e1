import { failed, type Steps } from './step.ts';

const heading = {
  id: 'e-1',
  path: 'src/App.tsx',
  line: 4,
  column: 7,
  tag: 'h1',
  text: 'Plants',
  ordinal: 0,
  count: 1,
  tree: 'tree-1',
  around: [{ tag: 'main', path: 'src/App.tsx', line: 3 }],
};
const button = { ...heading, id: 'e-2', line: 9, tag: 'button', text: 'Add' };
const moved = { ...heading, line: 6 };
const full = Array.from({ length: 8 }, (_, index) => ({ ...button, id: `e-${index + 10}` }));

const tells = (isChoosing: boolean, ...elements: readonly unknown[]): string[] => [
  `tells page ${JSON.stringify({ type: 'elements', isChoosing, elements })}`,
];
const one = { elements: [heading] };
const both = { elements: [heading, button] };

export const elementChoice: Steps = {
  id: 'element-choice',
  steps: [
    { in: 'absent', with: one, on: 'page.shown', to: 'resting', does: tells(false, heading) },
    {
      in: 'absent',
      with: both,
      on: { type: 'element.removed', id: 'e-1' },
      becomes: { elements: [button] },
    },
    { in: 'absent', with: both, on: 'elements.cleared', becomes: { elements: [] } },
    { in: 'absent', with: both, on: 'message.sent', becomes: { elements: [] } },
    { in: 'absent', on: 'choosing.toggled' },

    { in: 'resting', with: one, on: 'page.shown', does: tells(false, heading) },
    { in: 'resting', on: 'page.shown' },
    { in: 'resting', with: one, on: 'choosing.toggled', to: 'choosing', does: tells(true, heading) },
    // What a page says that nobody has asked it is not heard.
    { in: 'resting', on: { type: 'element.chosen', element: heading } },
    {
      in: 'resting',
      with: one,
      on: { type: 'element.given', element: button },
      becomes: both,
      does: tells(false, heading, button),
    },
    { in: 'resting', with: one, on: { type: 'element.given', element: heading } },
    { in: 'resting', with: { elements: full }, on: { type: 'element.given', element: button } },
    {
      in: 'resting',
      with: both,
      on: { type: 'element.removed', id: 'e-1' },
      becomes: { elements: [button] },
      does: tells(false, button),
    },
    { in: 'resting', with: both, on: 'elements.cleared', becomes: { elements: [] }, does: tells(false) },
    {
      in: 'resting',
      with: one,
      on: { type: 'around.chosen', id: 'e-1', steps: 2 },
      does: ['tells page {"type":"element-around","id":"e-1","steps":2}'],
    },
    { in: 'resting', with: one, on: 'message.sent', becomes: { elements: [] }, does: tells(false) },
    { in: 'resting', on: 'message.sent' },
    { in: 'resting', with: one, on: 'page.hidden', to: 'absent' },

    { in: 'choosing', with: one, on: 'page.shown', does: tells(true, heading) },
    { in: 'choosing', with: one, on: 'choosing.toggled', to: 'resting', does: tells(false, heading) },
    { in: 'choosing', with: one, on: 'choosing.left', to: 'resting', does: tells(false, heading) },
    {
      in: 'choosing',
      with: one,
      on: { type: 'element.chosen', element: button },
      becomes: both,
      does: tells(true, heading, button),
    },
    {
      in: 'choosing',
      with: both,
      on: { type: 'element.chosen', element: heading },
      becomes: { elements: [button] },
      does: tells(true, button),
    },
    { in: 'choosing', with: { elements: full }, on: { type: 'element.chosen', element: heading } },
    {
      in: 'choosing',
      with: { elements: full },
      on: { type: 'element.chosen', element: full[0] },
      becomes: { elements: full.slice(1) },
      does: tells(true, ...full.slice(1)),
    },
    {
      in: 'choosing',
      with: both,
      on: { type: 'element.removed', id: 'e-2' },
      becomes: one,
      does: tells(true, heading),
    },
    { in: 'choosing', with: both, on: 'elements.cleared', becomes: { elements: [] }, does: tells(true) },
    {
      in: 'choosing',
      with: one,
      on: { type: 'around.chosen', id: 'e-1', steps: 1 },
      does: ['tells page {"type":"element-around","id":"e-1","steps":1}'],
    },
    {
      in: 'choosing',
      with: one,
      on: 'message.sent',
      to: 'resting',
      becomes: { elements: [] },
      does: tells(false),
    },
    { in: 'choosing', with: one, on: 'page.hidden', to: 'absent' },
    {
      in: 'choosing',
      with: both,
      on: {
        type: 'elements.found',
        elements: [
          { id: 'e-1', element: moved },
          { id: 'e-2', element: null },
          { id: 'e-9', element: button },
        ],
      },
      becomes: { elements: [moved] },
    },
    {
      in: 'resting',
      with: both,
      on: { type: 'element.edited', element: moved },
      becomes: { elements: [moved, button] },
    },
    {
      in: 'choosing',
      with: one,
      on: failed('page', new Error('x is not a function')),
      to: 'absent',
    },
  ],
};
