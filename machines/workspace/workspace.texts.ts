import { textsOf } from '#language/texts.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  panes: {
    chat: 'Chat',
    preview: 'Preview',
    blueprint: 'Blueprint',
    code: 'Code',
    console: 'Console',
    versions: 'Versions',
    machine: 'Machine',
    database: 'Database',
  },
  besideChat: 'Beside the chat',
  widthOfChat: 'Width of the chat',
  command: 'Command',
  file: 'File',
  found: 'Found',
});
