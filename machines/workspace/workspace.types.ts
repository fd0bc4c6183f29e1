/** What stands beside the chat. */
export const sides = ['preview', 'blueprint', 'code', 'console', 'versions', 'machine', 'database'] as const;
export type Side = (typeof sides)[number];

/** The panes of a small screen, one at a time: the chat, or one of the sides. */
export type Pane = 'chat' | Side;

/** What the palette lists: everything, or files alone. */
export type PaletteScope = 'all' | 'files';

/** Dialogs over the workspace, one at a time. */
export const workspaceDialogs = [
  'share',
  'publish',
  'phone',
  'variables',
  'deletion',
  'search',
  'replay',
] as const;
export type WorkspaceDialog = (typeof workspaceDialogs)[number];
/** Those that are about the whole project. */
export type ProjectDialog = Exclude<WorkspaceDialog, 'replay'>;

/** Bounds of the chat's width beside the other pane, in CSS pixels. */
export const chatWidth = { least: 300, most: 720, usual: 420, step: 24 } as const;

export interface WorkspaceInput {
  /** As it was left: from the browser's storage, or nothing. */
  readonly chatWidth?: number;
  readonly side?: Side;
}

export interface WorkspaceContext {
  /** What stood beside the chat when the page was left. */
  readonly startSide: Side;
  readonly chatWidth: number;
  readonly paletteScope: PaletteScope;
  readonly paletteQuery: string;
  /** Steps from the first entry of the palette to the chosen one; a view counts them round its entries. */
  readonly paletteStep: number;
  /** Counts the requests to write a message: the view puts the cursor into the box for each. */
  readonly messageFocus: number;
  /** The run that is played back; null before the first. */
  readonly replayedRunId: string | null;
  /** Whether the project has a database to stand beside the chat. */
  readonly hasDatabase: boolean;
}

export type WorkspaceEvent =
  | { [P in Pane]: { type: `${P}.opened` } }[Pane]
  /** Any of the sides: what lies over the workspace makes way, and a small screen shows it. */
  | { type: 'side.opened' }
  | { type: 'chat.resized'; width: number }
  | { type: 'palette.requested'; scope: PaletteScope }
  | { type: 'palette.queryChanged'; query: string }
  | { type: 'palette.moved'; by: number }
  | { type: 'shortcuts.requested' }
  | { [D in ProjectDialog]: { type: `${D}.requested` } }[ProjectDialog]
  | { type: 'replay.requested'; runId: string }
  | { type: 'message.requested' }
  /** From the connection to Supabase: whether the project has a database. */
  | { type: 'database.reported'; isThere: boolean }
  | { type: 'overlay.closed' };
