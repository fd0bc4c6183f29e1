import type { SnapshotFrom } from 'xstate';
import { currentProps, type FieldEvent, idsOf, onKeys, toggleProps } from '#machines/shared/props.ts';
import { towardsEnd } from '#language/speech.ts';
import type { WorkspaceMachine } from './workspace.machine.ts';
import {
  chatWidth,
  sides,
  type PaletteScope,
  type Pane,
  type ProjectDialog,
  type Side,
  type WorkspaceDialog,
  workspaceDialogs,
  type WorkspaceEvent,
} from './workspace.types.ts';
import { texts } from './workspace.texts.ts';

/** Of the tree: there is one in a page. */
const ids = idsOf('workspace');

/** The palette, over the commands that its query found. */
export interface PaletteView<TCommand> {
  /** What Enter runs; nothing where nothing was found. */
  readonly chosen: TCommand | undefined;
  getFieldProps(): ReturnType<typeof paletteFieldProps>;
  getListProps(): { readonly id: string; readonly role: 'listbox'; readonly 'aria-label': string };
  getOptionProps(command: TCommand): {
    readonly id: string;
    readonly role: 'option';
    readonly 'aria-selected': boolean;
    readonly onClick: () => void;
  };
}

export interface WorkspaceView {
  /** What stands beside the chat. */
  readonly side: Side;
  /** The one pane of a small screen. */
  readonly pane: Pane;
  readonly chatWidth: number;
  readonly isPaletteOpen: boolean;
  readonly paletteScope: PaletteScope;
  readonly paletteQuery: string;
  readonly areShortcutsOpen: boolean;
  readonly hasDatabase: boolean;
  /** The dialog of the top bar that is open; null for none. */
  readonly dialog: WorkspaceDialog | null;
  /** The run that is played back in it. */
  readonly replayedRunId: string | null;
  onPane(pane: Pane): void;
  onChatWidth(width: number): void;
  onPalette(scope: PaletteScope): void;
  onShortcuts(): void;
  onDialog(dialog: ProjectDialog): void;
  onReplay(runId: string): void;
  /** Puts the cursor into the message box. */
  onMessage(): void;
  onOverlayClose(): void;
  /** The row of tabs; where a screen shows one pane at a time, a group of buttons. */
  getTabListProps(isSmall: boolean): { readonly role: 'group' | 'tablist'; readonly 'aria-label': string };
  getTabProps(of: Side, isSmall?: boolean): ReturnType<typeof tabProps>;
  getPaneProps(of: Side, isSmall?: boolean): ReturnType<typeof paneProps>;
  /** An entry of the bar at the bottom of a small screen. */
  getBarItemProps(of: Pane): ReturnType<typeof currentProps<'page'>>;
  getResizerProps(): ReturnType<typeof resizerProps>;
  /** `onChoose` runs a command that was chosen; the palette is closed by then. */
  palette<TCommand extends { readonly id: string }>(
    found: readonly TCommand[],
    onChoose: (command: TCommand) => void,
  ): PaletteView<TCommand>;
}

/** The name of each pane. */
export const paneNames: Readonly<Record<Pane, string>> = texts.panes;

const tabProps = (of: Side, isShown: boolean, isSmall: boolean, onClick: () => void) => ({
  id: ids('tab', of),
  title: paneNames[of],
  ...toggleProps(isShown, onClick),
  ...(isSmall
    ? {}
    : {
        'aria-pressed': undefined,
        role: 'tab' as const,
        'aria-selected': isShown,
        'aria-controls': ids('pane', of),
        tabIndex: isShown ? 0 : -1,
      }),
});

const paneProps = (of: Side, isSmall: boolean) => ({
  id: ids('pane', of),
  ...(isSmall
    ? { 'aria-label': paneNames[of] }
    : { role: 'tabpanel' as const, 'aria-labelledby': ids('tab', of) }),
});

const resizerProps = (width: number, onWidth: (width: number) => void) => ({
  role: 'separator' as const,
  'aria-orientation': 'vertical' as const,
  'aria-label': texts.widthOfChat,
  'aria-valuenow': width,
  'aria-valuemin': chatWidth.least,
  'aria-valuemax': chatWidth.most,
  tabIndex: 0,
  onDoubleClick: () => onWidth(chatWidth.usual),
  onKeyDown: onKeys({
    ArrowLeft: () => onWidth(width - towardsEnd() * chatWidth.step),
    ArrowRight: () => onWidth(width + towardsEnd() * chatWidth.step),
    Home: () => onWidth(chatWidth.least),
    End: () => onWidth(chatWidth.most),
  }),
});

const paletteFieldProps = (of: {
  readonly scope: PaletteScope;
  readonly query: string;
  readonly chosen: string | undefined;
  readonly onQuery: (query: string) => void;
  readonly onMove: (by: number) => void;
  readonly onEnter: () => void;
}) => ({
  role: 'combobox' as const,
  'aria-label': of.scope === 'files' ? texts.file : texts.command,
  'aria-expanded': true,
  'aria-controls': ids('commands'),
  'aria-activedescendant': of.chosen === undefined ? undefined : ids('command', of.chosen),
  'aria-autocomplete': 'list' as const,
  autoComplete: 'off',
  spellCheck: false,
  value: of.query,
  onChange: (event: FieldEvent) => of.onQuery(event.currentTarget.value),
  onKeyDown: onKeys({
    ArrowDown: () => of.onMove(1),
    ArrowUp: () => of.onMove(-1),
    Enter: of.onEnter,
  }),
});

export function connect(
  snapshot: SnapshotFrom<WorkspaceMachine>,
  send: (event: WorkspaceEvent) => void,
): WorkspaceView {
  const { context } = snapshot;
  const side = sides.find((candidate) => snapshot.matches({ side: candidate })) ?? 'preview';
  const pane = snapshot.matches({ focus: 'chat' }) ? 'chat' : side;
  const onPane = (chosen: Pane) => send({ type: `${chosen}.opened` });
  const onChatWidth = (width: number) => send({ type: 'chat.resized', width });
  const onOverlayClose = () => send({ type: 'overlay.closed' });
  return {
    side,
    pane,
    chatWidth: context.chatWidth,
    isPaletteOpen: snapshot.matches({ overlay: 'palette' }),
    paletteScope: context.paletteScope,
    paletteQuery: context.paletteQuery,
    dialog: workspaceDialogs.find((name) => snapshot.matches({ overlay: name })) ?? null,
    replayedRunId: context.replayedRunId,
    hasDatabase: context.hasDatabase,
    areShortcutsOpen: snapshot.matches({ overlay: 'shortcuts' }),
    onPane,
    onChatWidth,
    onPalette: (scope) => send({ type: 'palette.requested', scope }),
    onMessage: () => send({ type: 'message.requested' }),
    onShortcuts: () => send({ type: 'shortcuts.requested' }),
    onDialog: (dialog) => send({ type: `${dialog}.requested` }),
    onReplay: (runId) => send({ type: 'replay.requested', runId }),
    onOverlayClose,
    getTabListProps: (isSmall) => ({
      role: isSmall ? 'group' : 'tablist',
      'aria-label': texts.besideChat,
    }),
    getTabProps: (of, isSmall = false) =>
      tabProps(of, (isSmall ? pane : side) === of, isSmall, () => onPane(of)),
    getPaneProps: (of, isSmall = false) => paneProps(of, isSmall),
    getBarItemProps: (of) => currentProps(pane === of, 'page', () => onPane(of)),
    getResizerProps: () => resizerProps(context.chatWidth, onChatWidth),
    palette: (found, onChoose) => {
      const { paletteStep: step, paletteQuery: query, paletteScope: scope } = context;
      const { length } = found;
      const chosen = found[length === 0 ? -1 : ((step % length) + length) % length];
      const choose = (command: typeof chosen): void => {
        if (command === undefined) return;
        onOverlayClose();
        onChoose(command);
      };
      return {
        chosen,
        getFieldProps: () =>
          paletteFieldProps({
            scope,
            query,
            chosen: chosen?.id,
            onQuery: (changed) => send({ type: 'palette.queryChanged', query: changed }),
            onMove: (by) => send({ type: 'palette.moved', by }),
            onEnter: () => choose(chosen),
          }),
        getListProps: () => ({ id: ids('commands'), role: 'listbox', 'aria-label': texts.found }),
        getOptionProps: (command) => ({
          id: ids('command', command.id),
          role: 'option',
          'aria-selected': command === chosen,
          onClick: () => choose(command),
        }),
      };
    },
  };
}
