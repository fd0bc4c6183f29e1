import { chakra } from '@chakra-ui/react';
import { ChevronLeft, Code, Database, Eye, History, ListTree, SquareTerminal, Workflow } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import type { ProjectSessionView } from '#machines/project-session/project-session.connect.ts';
import { paneNames, type WorkspaceView } from '#machines/workspace/workspace.connect.ts';
import { sides, type Side } from '#machines/workspace/workspace.types.ts';
import { Skeleton, StateDot, Tag, VisuallyHidden } from '#ui/atoms.tsx';
import { walkTabs } from '#ui/arrow-keys.ts';
import { Button } from '#ui/button.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import type { RunTone } from '#lib/run-words.ts';
import { useFocusing } from '#lib/effects.ts';
import { useSmallScreen } from './use-small-screen.ts';
import { plural, t } from '#language/speech.ts';
import { rich } from '#ui/rich.tsx';

export interface TopBarProps {
  session: ProjectSessionView;
  workspace: WorkspaceView;
  /** The newest name, also from other tabs. */
  name: string | null;
  /** What kind of project it is, in words. */
  kind: string;
  /** What the assistant is doing; null when it rests. */
  run: { tone: RunTone; words: string } | null;
  /** Number of the current version; null before the first. */
  version: number | null;
  errors: number;
  /** Whether the project has a database: its tab is shown then, and while it is open. */
  hasDatabase?: boolean;
  /** Whether the project has a statechart of its own to draw; its tab is shown likewise. */
  hasMachine?: boolean;
  /** Whether the composer made it. */
  hasBlueprint?: boolean;
  /** What can be done with the project as a whole. */
  actions?: ReactNode;
  /** Who else has the project open. */
  people?: ReactNode;
  /** What stands before the account: connections to the outside. */
  integrations?: ReactNode;
  /** Credits left and the account menu. */
  account: ReactNode;
  /** The link home, as the router makes it. */
  home: (children: ReactNode) => ReactNode;
}

const Bar = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: '1.5', sm: '2.5' },
    height: '3rem',
    flexShrink: 0,
    px: { base: '2', sm: '3' },
    borderBottomWidth: '1px',
    borderColor: 'border',
    bg: 'bg',
    // A small screen has room for one of them: who is here leads to what the button does.
    '@media (max-width: 639.98px)': { '&:has([data-people]) [data-share]': { display: 'none' } },
  },
});

const BackIcon = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '8',
    height: '8',
    borderRadius: 'md',
    color: 'fg.muted',
    _hover: { bg: 'bg.muted', color: 'fg' },
    '& svg': { width: '1.125rem', height: '1.125rem' },
  },
});

export const TopBar = (props: TopBarProps) => {
  const { session, workspace, name, kind, run, version, errors, account, home } = props;
  const {
    hasDatabase = false,
    hasMachine = false,
    hasBlueprint = false,
    integrations = null,
    people = null,
    actions = null,
  } = props;
  const isSmall = useSmallScreen();
  return (
    <Bar>
      {home(
        <BackIcon>
          <ChevronLeft aria-hidden />
        </BackIcon>,
      )}
      <Name session={session} name={name} />
      <Staleness session={session} />
      <chakra.span display={{ base: 'none', md: 'inline-flex' }} gap="1.5" alignItems="center">
        <Tag>{kind}</Tag>
        {version === null ? null : (
          <Tooltip content={t`Versions`}>
            <chakra.button
              type="button"
              textStyle="2xs"
              color="fg.subtle"
              px="1"
              height="6"
              borderRadius="xs"
              _hover={{ color: 'fg' }}
              onClick={() => workspace.onPane('versions')}
            >
              {rich`Version ${version}`}
            </chakra.button>
          </Tooltip>
        )}
      </chakra.span>
      {run && !isSmall ? (
        <chakra.span
          display="inline-flex"
          alignItems="center"
          gap="1.5"
          textStyle="xs"
          color="fg.muted"
          truncate
        >
          <StateDot state={run.tone} />
          {run.words}
        </chakra.span>
      ) : null}
      <chakra.span flex="1" ms={{ base: '-1.5', sm: '0' }} />
      {people}
      <SideTabs
        workspace={workspace}
        errors={errors}
        isSmall={isSmall}
        hasDatabase={hasDatabase}
        hasMachine={hasMachine}
        hasBlueprint={hasBlueprint}
      />
      {/* Its place is kept: what stands before it does not move when it comes. */}
      <chakra.span
        display={{ base: 'none', sm: 'inline-flex' }}
        justifyContent="flex-end"
        flexShrink={0}
        minWidth={{ sm: '8', xl: '5.125rem' }}
      >
        {integrations}
      </chakra.span>
      {actions}
      {account}
    </Bar>
  );
};

/** Says that the project's facts may be old, and asks for them again. The region is always there to be heard. */
const Staleness = ({ session }: { session: ProjectSessionView }) => {
  const isStale = session.status === 'ready' && session.why !== '';
  return (
    <chakra.span
      role="status"
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      minWidth="0"
      textStyle="xs"
      css={isStale ? {} : { position: 'absolute' }}
    >
      {isStale ? (
        <>
          <chakra.span color="warning.fg" truncate title={session.why}>
            {session.why}
          </chakra.span>
          <Button size="xs" variant="outline" flexShrink={0} onClick={session.onReload}>
            {t`Load again`}
          </Button>
        </>
      ) : null}
    </chakra.span>
  );
};

const NameButton = chakra('button', {
  base: {
    minWidth: '0',
    maxWidth: { base: '12rem', md: '20rem' },
    px: '1.5',
    height: '7',
    borderRadius: 'sm',
    textStyle: 'sm',
    fontWeight: '600',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    _hover: { bg: 'bg.muted' },
  },
});
const NameInput = chakra('input', {
  base: {
    width: { base: '11rem', md: '18rem' },
    px: '1.5',
    height: '7',
    borderRadius: 'sm',
    borderWidth: '1px',
    borderColor: 'accent.focusRing',
    bg: 'bg.panel',
    fontSize: { base: '1rem', sm: '0.8125rem' },
    fontWeight: '600',
    outline: 'none',
  },
});

/** The project's name, changed in place: Enter or leaving the field saves it, Esc puts the old one back. */
const Name = ({ session, name }: { session: ProjectSessionView; name: string | null }) => {
  const field = useRef<HTMLInputElement>(null);
  const { isRenaming } = session;
  useFocusing(() => {
    if (!isRenaming) return;
    field.current?.focus();
    field.current?.select();
  }, [isRenaming]);
  if (name === null) return <Skeleton width="9rem" height="1rem" />;
  if (!session.isRenaming)
    return (
      <h1 style={{ minWidth: 0, display: 'flex' }}>
        <NameButton dir="auto" {...session.getNameButtonProps(name)}>
          {name}
        </NameButton>
      </h1>
    );
  return (
    <chakra.div position="relative">
      <NameInput ref={field} dir="auto" {...session.getNameFieldProps(name)} />
      <chakra.span
        {...session.getNameProblemProps()}
        position="absolute"
        top="100%"
        insetInlineStart="0"
        mt="1"
        zIndex="popover"
        bg="bg.panel"
        color="danger.fg"
        textStyle="xs"
        px={session.renameError ? '2' : '0'}
        py={session.renameError ? '1' : '0'}
        borderWidth={session.renameError ? '1px' : '0'}
        borderColor="danger.muted"
        borderRadius="sm"
        width="18rem"
      >
        {session.renameError}
      </chakra.span>
    </chakra.div>
  );
};

const icons = {
  preview: Eye,
  blueprint: ListTree,
  code: Code,
  console: SquareTerminal,
  versions: History,
  machine: Workflow,
  database: Database,
} as const;

const SideTab = chakra('button', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    height: '7',
    px: { base: '1.5', sm: '2', lg: '2.5' },
    borderRadius: 'sm',
    textStyle: 'sm',
    fontWeight: '500',
    color: 'fg.muted',
    transitionProperty: 'color, background-color',
    transitionDuration: 'fast',
    _hover: { color: 'fg' },
    '&[aria-selected=true], &[aria-pressed=true]': { bg: 'bg.panel', color: 'fg', boxShadow: 'xs' },
    '& svg': { width: '0.9375rem', height: '0.9375rem' },
  },
});

/** Read out on every screen, seen where there is room. */
const TabLabel = chakra('span', {
  base: {
    '@media (max-width: 63.99rem)': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
});

/** What stands beside the chat. Arrow keys move along the row, as in any row of tabs. */
const SideTabs = ({
  workspace,
  errors,
  isSmall,
  hasDatabase,
  hasMachine,
  hasBlueprint,
}: {
  workspace: WorkspaceView;
  errors: number;
  isSmall: boolean;
  hasDatabase: boolean;
  hasMachine: boolean;
  hasBlueprint: boolean;
}) => {
  // A small screen has its own bar for the main panes; here are those that do not fit there.
  const offered: readonly Side[] = isSmall
    ? ['blueprint', 'console', 'versions', 'machine', 'database']
    : sides;
  const has: Partial<Record<Side, boolean>> = {
    blueprint: hasBlueprint,
    database: hasDatabase,
    machine: hasMachine,
  };
  const shown = offered.filter((side) => has[side] !== false || workspace.side === side);
  return (
    <chakra.div
      {...workspace.getTabListProps(isSmall)}
      display="flex"
      gap="0.5"
      p="0.5"
      bg="bg.muted"
      borderRadius="md"
      onKeyDown={walkTabs}
    >
      {shown.map((side) => {
        const Icon = icons[side];
        const count = side === 'console' ? errors : 0;
        return (
          <SideTab key={side} {...workspace.getTabProps(side, isSmall)}>
            <Icon aria-hidden />
            <TabLabel>{paneNames[side]}</TabLabel>{' '}
            {count > 0 ? (
              <chakra.span
                minWidth="1.125rem"
                px="1"
                borderRadius="full"
                bg="danger.subtle"
                color="danger.fg"
                textStyle="2xs"
                textAlign="center"
              >
                {count > 99 ? '99+' : count}{' '}
                <VisuallyHidden>{plural(count, { one: 'error', other: 'errors' })}</VisuallyHidden>
              </chakra.span>
            ) : null}
          </SideTab>
        );
      })}
    </chakra.div>
  );
};
