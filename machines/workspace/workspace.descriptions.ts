import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const workspaceDescriptions: ChartDescriptions = {
  states: {
    side: 'What stands beside the chat.',
    'side.deciding': 'What was open before decides what comes first.',
    'side.preview': 'The preview stands beside the chat.',
    'side.code': 'The files stand beside the chat.',
    'side.console': 'The console stands beside the chat.',
    'side.versions': 'The versions stand beside the chat.',
    'side.machine': "The project's own statecharts stand beside the chat.",
    'side.database': 'The database stands beside the chat.',
    focus: 'On a small screen, what is in front.',
    'focus.chat': 'The chat is in front.',
    'focus.side': 'What stands beside the chat is in front.',
    overlay: 'What lies over the workspace.',
    'overlay.none': 'Nothing lies over it.',
    'overlay.palette': 'The command palette is open.',
    'overlay.shortcuts': 'The list of keys is open.',
    'overlay.share': 'The dialog for sharing is open.',
    'overlay.publish': 'The dialog for publishing is open.',
    'overlay.phone': 'The code that opens the project on a phone is shown.',
    'overlay.delete': 'The dialog that deletes the project is open.',
    'overlay.search': 'The search through the files is open.',
  },
  events: {
    'chat.resized': 'The person makes the chat wider or narrower.',
    'pane.chosen': 'The person chooses what stands beside the chat.',
    'database.reported': 'The project has a database from now on, or none.',
    'message.requested': 'The person wants to write a message.',
    'palette.requested': 'The person opens the command palette.',
    'shortcuts.requested': 'The person asks for the list of keys.',
    'dialog.requested': 'The person opens a dialog.',
    'overlay.closed': 'The person closes what lies over the workspace.',
    'palette.queryChanged': 'The person searches in the palette.',
    'palette.moved': 'The person moves through the palette by keyboard.',
  },
};
