import { textsOf } from '#machines/shared/texts.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  labels: {
    absent: 'Nothing is chosen',
    reading: 'Reading what can be changed',
    unreadable: 'This element cannot be changed here',
    ready: 'Changes are written into the code at once',
    saving: 'Saving',
    showing: 'Saved',
    undoing: 'Undoing',
  },
  title: (tag: string) => `Edit ${tag}`,
  place: (path: string, line: number) => `${path}:${line}`,
  failed: 'The change was not saved.',
  unreadable: 'What can be changed of it could not be read.',
  repeated: (count: number) =>
    `The page shows this ${count} times from one place in the code, and a change would change all of them. Say in a message which one you mean.`,
  busy: 'A change is being saved.',
  nothingToUndo: 'There is no change to undo.',
  undone: (count: number) => (count === 1 ? 'One change' : `${count} changes`),
  obstacles: {
    expression: 'This comes from code or data. Say in a message what it should be.',
    loop: 'The code makes this for each entry of a list, and a change would change all of them. Say in a message what you want.',
    mixed:
      'There are other elements in this text. Choose one of them, or say in a message what it should be.',
    none: 'It has no text of its own. Choose what is in it.',
    root: 'It is all that this part of the page shows.',
    condition:
      'The code shows this or something else, depending on a condition. Say in a message what you want.',
    passed: 'The code hands this on to another place. Say in a message what you want.',
    component: 'It is a component, which may not know how to hide. Choose what is in it, or delete it.',
    styled: 'Its style says already how it is displayed. Say in a message what you want.',
    first: 'It is the first one there.',
    last: 'It is the last one there.',
    tangled: 'The tags around it do not fit together. Say in a message what you want.',
  },
});
