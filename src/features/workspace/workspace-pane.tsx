import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import {
  Braces,
  Code,
  Database,
  Eye,
  FilePlus2,
  FileText,
  Globe,
  History,
  Keyboard,
  ListTree,
  MessageSquare,
  Moon,
  Package,
  Pencil,
  QrCode,
  RefreshCw,
  Search,
  Settings,
  Share2,
  Square,
  Sun,
  SunMoon,
  SquareTerminal,
  Trash2,
  Workflow,
} from 'lucide-react';
import { memo, Suspense, type ReactNode } from 'react';
import { lazyPart } from '#lib/lazy-part.ts';
import { connect as connectAuth } from '#machines/auth/auth.connect.ts';
import type { DialogRequest } from '#machines/dialog-coordinator/dialog-coordinator.types.ts';
import {
  connect as connectEditorSession,
  type EditorSessionView,
} from '#machines/editor-session/editor-session.connect.ts';
import { connect as connectPreview } from '#machines/preview/preview.connect.ts';
import { connect as connectSession } from '#machines/project-session/project-session.connect.ts';
import { connect as connectStream } from '#machines/notification-stream/notification-stream.connect.ts';
import type { NotificationStreamMachine } from '#machines/notification-stream/notification-stream.machine.ts';
import { welcomeCredits } from '#machines/welcome-credits/welcome-credits.types.ts';
import {
  connect as connectWorkspace,
  paneNames,
  type WorkspaceView,
} from '#machines/workspace/workspace.connect.ts';
import type { Side, WorkspaceDialog } from '#machines/workspace/workspace.types.ts';
import type { ActorRefFrom } from 'xstate';
import { downloadPath } from '#contract/project-files.ts';
import type { ProjectType } from '#contract/scenes.ts';
import { Button } from '#ui/button.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { apiAddress } from '#lib/api-address.ts';
import { useAppActor } from '#lib/app-context.ts';
import { kindWords } from '#lib/kind-words.ts';
import { useConsole, useProject, useProjectView } from '#lib/project-context.ts';
import { activeRun, queuedRuns } from '#lib/project-log.ts';
import { stateWords, timeWords, toneOf } from '#lib/run-words.ts';
import { usePreload } from '#lib/use-preload.ts';
import { useShown } from '#lib/use-shown.ts';
import { useActorPart } from '#lib/use-actor-snapshot.ts';
import type { Command } from './overlays.tsx';
import { ProjectActions } from './project-actions.tsx';
import { useShortcuts } from './shortcuts.ts';
import { StreamBanner } from './stream-banner.tsx';
import { TopBar } from './top-bar.tsx';
import { WorkspaceLayout } from './workspace-layout.tsx';
import { numeral, t } from '#language/speech.ts';
import { spoken } from '#language/texts.ts';

const messageBox = '#message-box';

/** Pages of the settings that the palette opens. */
const settingsCommands = spoken(['label'], [
  { tab: 'profile', label: 'Profile' },
  { tab: 'tools', label: 'Tools and keys for models' },
  { tab: 'pricing', label: 'Pricing' },
  { tab: 'aiBalance', label: 'AI Balance' },
  { tab: 'github', label: 'GitHub' },
  { tab: 'supabase', label: 'Supabase' },
] as const);

const loadOverlays = () => import('./overlays.tsx');
const Overlays = lazyPart(loadOverlays);

export interface WorkspacePaneProps {
  chat: ReactNode;
  /** Draws a side; `isShown` tells whether it is in sight. */
  renderSide: (side: Side, isShown: boolean) => ReactNode;
  /** Connections to the outside, beside the account; and the same as entries of a menu, where the bar is too small. */
  integrations: ReactNode;
  integrationItems: ReactNode;
  /** Who else has the project open. */
  people?: ReactNode;
  /** Whether the project has a statechart of its own. */
  hasMachine: boolean;
  /** Whether the composer made it, so that there is a blueprint. */
  hasBlueprint: boolean;
  /** Whether it may have packages. */
  hasPackages: boolean;
  /** Draws a dialog of the top bar. */
  renderDialog: (dialog: WorkspaceDialog, onClose: () => void) => ReactNode;
  /** The account menu. */
  account: ReactNode;
  /** The link home, as the router makes it. */
  home: (children: ReactNode) => ReactNode;
}

/** The frame of the page. What is typed in the palette is drawn by the palette alone. */
const connectFrame = (...args: Parameters<typeof connectWorkspace>): WorkspaceView => ({
  ...connectWorkspace(...args),
  paletteQuery: '',
});

/** What lies over the page, with what the palette can do by then. */
const OpenOverlays = ({ build }: { build: (editorSession: EditorSessionView) => readonly Command[] }) => {
  const { actors } = useProject();
  // The palette's props know the step in it, which nothing else shows.
  const workspace = connectWorkspace(
    useSelector(actors.workspace, (snapshot) => snapshot),
    actors.workspace.send,
  );
  const editorSession = useShown(actors.editorSession, connectEditorSession);
  return <Overlays view={workspace} commands={build(editorSession)} />;
};

/** The open project: its panes, top bar, banner, palette and shortcuts. */
export const WorkspacePane = ({
  chat,
  renderSide,
  account,
  home,
  integrations,
  integrationItems,
  people = null,
  hasMachine,
  hasBlueprint,
  hasPackages,
  renderDialog,
}: WorkspacePaneProps) => {
  const { actors, lastHeard, projectId } = useProject();
  const view = useProjectView();
  const { errors } = useConsole();
  const workspace = useShown(actors.workspace, connectFrame);
  const session = useShown(actors.session, connectSession);
  const auth = useAppActor('auth');
  const colorMode = useAppActor('colorMode');
  const dialogCoordinator = useAppActor('dialogCoordinator');
  const openDialog = (request: DialogRequest): void =>
    dialogCoordinator.send({ type: 'dialog.requested', request });
  const user = useActorPart(auth, ({ context }) => context.user);
  const balance = useActorPart(auth, (snapshot) => connectAuth(snapshot, auth.send).balance);
  const active = activeRun(view);
  const queued = queuedRuns(view).length;
  const { project } = session.detail ?? { project: null };

  const stop = () => {
    if (active && session.canCommand) session.onStop(active.id);
  };
  useShortcuts({
    onPalette: () => workspace.onPalette('all'),
    onFiles: () => workspace.onPalette('files'),
    onStop: stop,
    onSave: () =>
      connectEditorSession(actors.editorSession.getSnapshot(), actors.editorSession.send).onSave(),
    onShortcuts: workspace.onShortcuts,
    onSearch: () => workspace.onDialog('search'),
  });

  // Loaded once the page has come to rest, so that the palette is there with the first letter.
  usePreload(loadOverlays);
  const isOverlaid = workspace.isPaletteOpen || workspace.areShortcutsOpen;
  return (
    <>
      <WorkspaceLayout
        view={workspace}
        errors={errors}
        topBar={
          <TopBar
            session={session}
            workspace={workspace}
            name={view.name ?? project?.name ?? null}
            kind={project ? kindWords[project.type as ProjectType] : ''}
            run={
              active
                ? {
                    tone: toneOf(active),
                    words: t`${stateWords(active)}${queued > 0 ? t`, ${queued} waiting` : ''}`,
                  }
                : null
            }
            version={view.versions[0]?.number ?? null}
            errors={errors}
            hasDatabase={workspace.hasDatabase}
            hasMachine={hasMachine}
            hasBlueprint={hasBlueprint}
            people={people}
            integrations={integrations}
            actions={
              <ProjectActions
                workspace={workspace}
                isOwner={session.isOwner}
                hasVersion={view.versions.length > 0}
                downloadUrl={apiAddress(`${downloadPath}?projectId=${encodeURIComponent(projectId)}`)}
                onVariables={session.canEdit ? () => workspace.onDialog('variables') : null}
                integrations={integrationItems}
              />
            }
            home={home}
            account={
              <>
                <Credits
                  onOpen={openDialog}
                  balance={balance}
                  canClaim={
                    // A person who has bought some wants to see what is left.
                    balance === 0 && user !== null && user.config['welcomeCredits'] !== 'claimed'
                  }
                />
                <chakra.span css={{ '& [popover]': { insetInlineEnd: '0.75rem', top: '3rem' } }}>
                  {account}
                </chakra.span>
              </>
            }
          />
        }
        banner={<Banner since={lastHeard()} onRetry={session.onStreamRetry} />}
        chat={chat}
        sides={{
          preview: <SidePane render={renderSide} side="preview" isShown={workspace.side === 'preview'} />,
          blueprint: (
            <SidePane render={renderSide} side="blueprint" isShown={workspace.side === 'blueprint'} />
          ),
          code: <SidePane render={renderSide} side="code" isShown={workspace.side === 'code'} />,
          console: <SidePane render={renderSide} side="console" isShown={workspace.side === 'console'} />,
          versions: <SidePane render={renderSide} side="versions" isShown={workspace.side === 'versions'} />,
          machine: <SidePane render={renderSide} side="machine" isShown={workspace.side === 'machine'} />,
          database: <SidePane render={renderSide} side="database" isShown={workspace.side === 'database'} />,
        }}
      />
      {isOverlaid ? (
        <Suspense>
          <OpenOverlays build={buildCommands} />
        </Suspense>
      ) : null}
      {workspace.dialog === null ? null : (
        <Suspense>{renderDialog(workspace.dialog, workspace.onOverlayClose)}</Suspense>
      )}
    </>
  );

  function buildCommands(editorSession: EditorSessionView): readonly Command[] {
    const paint = (choice: 'light' | 'dark' | 'system') =>
      colorMode.send({ type: 'colorMode.chosen', choice });
    const go = [
      ['chat', <MessageSquare key="chat" aria-hidden />],
      ['preview', <Eye key="preview" aria-hidden />],
      ['blueprint', <ListTree key="blueprint" aria-hidden />],
      ['code', <Code key="code" aria-hidden />],
      ['console', <SquareTerminal key="console" aria-hidden />],
      ['versions', <History key="versions" aria-hidden />],
      ['machine', <Workflow key="machine" aria-hidden />],
      ['database', <Database key="database" aria-hidden />],
    ] as const;
    const action = (id: string, label: string, icon: ReactNode, run: () => void): Command => ({
      id,
      label,
      icon,
      run,
      group: 'actions',
    });
    return [
      ...go.map(([pane, icon]): Command => ({
        id: `go-${pane}`,
        label: paneNames[pane],
        icon,
        group: 'goTo',
        run: () => workspace.onPane(pane),
        leadsTo: [pane === 'chat' ? messageBox : `#${workspace.getTabProps(pane).id}`],
      })),
      {
        ...action('message', t`Write a message`, <MessageSquare aria-hidden />, workspace.onMessage),
        leadsTo: [messageBox],
      },
      ...(active ? [action('stop', t`Stop the assistant`, <Square aria-hidden />, stop)] : []),
      action('reload', t`Reload the preview`, <RefreshCw aria-hidden />, () => {
        connectPreview(actors.preview.getSnapshot(), actors.preview.send).onReload();
      }),
      ...(session.canEdit
        ? [
            action('new-file', t`New file`, <FilePlus2 aria-hidden />, () => {
              workspace.onPane('code');
              editorSession.onCreate('');
            }),
          ]
        : []),
      ...(hasPackages && session.canEdit
        ? [
            action('packages', t`Packages of the project`, <Package aria-hidden />, () => {
              workspace.onPane('code');
              if (!editorSession.showsPackages) editorSession.onPackages();
            }),
          ]
        : []),
      ...(session.canEdit
        ? [
            action('variables', t`Variables and secrets`, <Braces aria-hidden />, () =>
              workspace.onDialog('variables'),
            ),
            {
              ...action('rename', t`Rename the project`, <Pencil aria-hidden />, session.onRenameStart),
              leadsTo: [`#${session.getNameFieldProps('').id}`],
            },
          ]
        : []),
      action('light', t`Light colours`, <Sun aria-hidden />, () => paint('light')),
      action('dark', t`Dark colours`, <Moon aria-hidden />, () => paint('dark')),
      action('system', t`Colours of the system`, <SunMoon aria-hidden />, () => paint('system')),
      action('share', session.isOwner ? t`Share` : t`People`, <Share2 aria-hidden />, () =>
        workspace.onDialog('share'),
      ),
      ...(session.isOwner
        ? [action('publish', t`Publish`, <Globe aria-hidden />, () => workspace.onDialog('publish'))]
        : []),
      action('phone', t`Open on a phone`, <QrCode aria-hidden />, () => workspace.onDialog('phone')),
      action('search', t`Search in all files`, <Search aria-hidden />, () => workspace.onDialog('search')),
      action(
        'delete',
        session.isOwner ? t`Delete the project` : t`Leave the project`,
        <Trash2 aria-hidden />,
        () => workspace.onDialog('deletion'),
      ),
      ...settingsCommands.map(({ tab, label }) =>
        action(`settings-${tab}`, `Settings: ${label}`, <Settings aria-hidden />, () =>
          openDialog({ kind: 'settings', tab }),
        ),
      ),
      action('shortcuts', t`Keyboard shortcuts`, <Keyboard aria-hidden />, workspace.onShortcuts),
      ...editorSession.files.map((file): Command => ({
        id: `file-${file.path}`,
        label: file.path,
        icon: <FileText aria-hidden />,
        group: 'files',
        run: () => {
          workspace.onPane('code');
          // The editor takes the cursor to a line that is asked for; in an open file it is where it was left.
          if (editorSession.tabs.includes(file.path)) editorSession.onOpen(file.path);
          else editorSession.onOpen(file.path, 1);
        },
        leadsTo: [
          `#${workspace.getPaneProps('code').id} .cm-content`,
          `#${workspace.getTabProps('code').id}`,
        ],
      })),
    ];
  }
};

interface SidePaneProps {
  render: WorkspacePaneProps['renderSide'];
  side: Side;
  isShown: boolean;
}

/** One of the panes. Drawn again only when it comes and goes: a letter in the palette draws none. */
const SidePane = memo(({ render, side, isShown }: SidePaneProps) => render(side, isShown));
SidePane.displayName = 'SidePane';

/** The credits that are left; for a person new, those that are still to be claimed. */
const Credits = ({
  balance,
  canClaim,
  onOpen,
}: {
  balance: number;
  canClaim: boolean;
  onOpen: (request: DialogRequest) => void;
}) => (
  <Tooltip
    content={canClaim ? t`Yours to start with, once` : t`Credits left, and where they went`}
    placement="bottom"
  >
    <Button
      variant="subtle"
      size="xs"
      display={{ base: 'none', lg: 'inline-flex' }}
      fontVariantNumeric="tabular-nums"
      {...(canClaim ? { bg: 'accent.subtle', color: 'accent.fg', _hover: { bg: 'accent.muted' } } : {})}
      onClick={() => onOpen(canClaim ? { kind: 'welcome' } : { kind: 'settings', tab: 'aiBalance' })}
    >
      {canClaim ? t`Claim ${welcomeCredits} credits` : t`${numeral(balance)} credits`}
    </Button>
  </Tooltip>
);

/** The stream's own state; a child of the session, so it may come and go. */
const Banner = ({ since, onRetry }: { since: number | null; onRetry: () => void }) => {
  const { actors } = useProject();
  const stream = useSelector(
    actors.session,
    (snapshot) => snapshot.children['stream'] as ActorRefFrom<NotificationStreamMachine> | undefined,
  );
  const shown = useShown(stream, connectStream);
  if (shown === undefined) return null;
  return (
    <StreamBanner stream={shown} since={since === null ? '' : timeWords(since, since)} onRetry={onRetry} />
  );
};
