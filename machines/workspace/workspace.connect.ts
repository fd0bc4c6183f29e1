import type { SnapshotFrom } from 'xstate';
import type { WorkspaceMachine } from './workspace.machine.ts';
import {
  chatWidth,
  sides,
  type PaletteScope,
  type Pane,
  type Side,
  type WorkspaceDialog,
  workspaceDialogs,
  type WorkspaceEvent,
} from './workspace.types.ts';

export interface WorkspaceView {
  /** What stands beside the chat. */
  readonly side: Side;
  /** The one pane of a small screen. */
  readonly pane: Pane;
  readonly chatWidth: number;
  readonly chatWidthBounds: { readonly least: number; readonly most: number; readonly step: number };
  readonly isPaletteOpen: boolean;
  readonly paletteScope: PaletteScope;
  readonly paletteQuery: string;
  readonly paletteStep: number;
  readonly areShortcutsOpen: boolean;
  readonly hasDatabase: boolean;
  /** The dialog of the top bar that is open; null for none. */
  readonly dialog: WorkspaceDialog | null;
  onPane(pane: Pane): void;
  onChatWidth(width: number): void;
  onPalette(scope: PaletteScope): void;
  onPaletteQuery(query: string): void;
  onPaletteMove(by: number): void;
  onShortcuts(): void;
  onDialog(dialog: WorkspaceDialog): void;
  /** Puts the cursor into the message box. */
  onMessage(): void;
  onOverlayClose(): void;
}

export function connect(
  snapshot: SnapshotFrom<WorkspaceMachine>,
  send: (event: WorkspaceEvent) => void,
): WorkspaceView {
  const { context } = snapshot;
  const side = sides.find((candidate) => snapshot.matches({ side: candidate })) ?? 'preview';
  return {
    side,
    pane: snapshot.matches({ focus: 'chat' }) ? 'chat' : side,
    chatWidth: context.chatWidth,
    chatWidthBounds: chatWidth,
    isPaletteOpen: snapshot.matches({ overlay: 'palette' }),
    paletteScope: context.paletteScope,
    paletteQuery: context.paletteQuery,
    paletteStep: context.paletteStep,
    dialog: workspaceDialogs.find((name) => snapshot.matches({ overlay: name })) ?? null,
    hasDatabase: context.hasDatabase,
    areShortcutsOpen: snapshot.matches({ overlay: 'shortcuts' }),
    onPane: (pane) => send({ type: `${pane}.opened` }),
    onChatWidth: (width) => send({ type: 'chat.resized', width }),
    onPalette: (scope) => send({ type: 'palette.requested', scope }),
    onPaletteMove: (by) => send({ type: 'palette.moved', by }),
    onPaletteQuery: (query) => send({ type: 'palette.queryChanged', query }),
    onMessage: () => send({ type: 'message.requested' }),
    onShortcuts: () => send({ type: 'shortcuts.requested' }),
    onDialog: (dialog) => send({ type: `${dialog}.requested` }),
    onOverlayClose: () => send({ type: 'overlay.closed' }),
  };
}
