import { chakra } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { Code, Eye, MessageSquare } from 'lucide-react';
import { useRef, type PointerEvent, type ReactNode } from 'react';
import { paneNames, type WorkspaceView } from '#machines/workspace/workspace.connect.ts';
import { sides, type Side } from '#machines/workspace/workspace.types.ts';
import { SkipLink } from '#ui/skip-link.tsx';
import { useSmallScreen } from './use-small-screen.ts';
import { useVisibleHeight } from './use-visible-height.ts';
import { t, towardsEnd } from '#language/speech.ts';

export interface WorkspaceLayoutProps {
  view: WorkspaceView;
  topBar: ReactNode;
  /** Something about the whole page that must be read: offline, reconnecting. */
  banner: ReactNode;
  chat: ReactNode;
  sides: Record<Side, ReactNode>;
  /** Errors in the console; shown at its tab. */
  errors: number;
}

const Page = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    position: 'fixed',
    insetInline: '0',
    top: '0',
    bg: 'bg',
    overflow: 'hidden',
  },
});

/**
 * The project page: chat and side beside each other, or one pane at a time on a small screen. Both sides stay in
 * the page when they are not in sight: a preview keeps its state and an editor its cursor.
 */
export const WorkspaceLayout = ({
  view,
  topBar,
  banner,
  chat,
  sides: panes,
  errors,
}: WorkspaceLayoutProps) => {
  const isSmall = useSmallScreen();
  const visible = useVisibleHeight();
  const chatShown = !isSmall || view.pane === 'chat';
  const sideShown = !isSmall || view.pane !== 'chat';
  return (
    <Page style={{ height: visible.height, transform: visible.offset }}>
      {/* The page itself never scrolls here, so no room is kept for its scrollbar. */}
      <Global styles={{ html: { scrollbarGutter: 'auto!important', overflow: 'hidden' } }} />
      <SkipLink
        href="#message-box"
        onClick={(event) => {
          event.preventDefault();
          view.onMessage();
        }}
      >
        {t`Skip to the message box`}
      </SkipLink>
      {topBar}
      {banner}
      <chakra.main display="flex" flex="1" minHeight="0" minWidth="0">
        <chakra.div
          display={chatShown ? 'flex' : 'none'}
          flexDirection="column"
          minWidth="0"
          style={isSmall ? { flex: 1 } : { width: `min(${view.chatWidth}px, 60vw)` }}
          flexShrink={0}
        >
          {chat}
        </chakra.div>
        {isSmall ? null : <Resizer view={view} />}
        <chakra.div
          display={sideShown ? 'flex' : 'none'}
          // What is changed in the blueprint is to be seen at once, where there is room for both.
          flexDirection={view.side === 'blueprint' ? { base: 'column', xl: 'row' } : 'column'}
          flex="1"
          minWidth="0"
          bg="bg.panel"
          borderInlineStartWidth={isSmall ? '0' : '1px'}
          borderColor="border"
        >
          {sides.map((side) => (
            <chakra.div
              key={side}
              {...view.getPaneProps(side, isSmall)}
              display={
                view.side === side
                  ? 'flex'
                  : side === 'preview' && view.side === 'blueprint' && !isSmall
                    ? { base: 'none', xl: 'flex' }
                    : 'none'
              }
              {...(side === 'preview' && view.side === 'blueprint'
                ? { order: 1, borderInlineStartWidth: '1px', borderColor: 'border' }
                : {})}
              flexDirection="column"
              flex="1"
              minHeight="0"
              minWidth="0"
            >
              {panes[side]}
            </chakra.div>
          ))}
        </chakra.div>
      </chakra.main>
      {isSmall && !visible.isKeyboardOpen ? <BottomBar view={view} errors={errors} /> : null}
    </Page>
  );
};

const Handle = chakra('div', {
  base: {
    position: 'relative',
    zIndex: 'sticky',
    width: '0',
    flexShrink: 0,
    cursor: 'col-resize',
    touchAction: 'none',
    outline: 'none',
    '&::before': {
      content: '""',
      position: 'absolute',
      insetBlock: '0',
      insetInlineStart: '-4px',
      width: '9px',
    },
    '&::after': {
      content: '""',
      position: 'absolute',
      insetBlock: '0',
      insetInlineStart: '-1px',
      width: '2px',
      bg: 'transparent',
      transitionProperty: 'background-color',
      transitionDuration: 'fast',
    },
    '&:hover::after, &:focus-visible::after, &[data-dragging]::after': { bg: 'accent.solid' },
  },
});

/** The line between chat and side: dragged, or moved with the arrow keys, Home and End. */
const Resizer = ({ view }: { view: WorkspaceView }) => {
  const from = useRef<{ x: number; width: number } | null>(null);

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.dataset['dragging'] = '';
    // A frame under the pointer would swallow the movement.
    document.documentElement.style.setProperty('--frame-pointer', 'none');
    from.current = { x: event.clientX, width: view.chatWidth };
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (from.current === null) return;
    const moved = (event.clientX - from.current.x) * towardsEnd();
    view.onChatWidth(from.current.width + moved);
  };
  const onEnd = (event: PointerEvent<HTMLDivElement>) => {
    delete event.currentTarget.dataset['dragging'];
    document.documentElement.style.removeProperty('--frame-pointer');
    from.current = null;
  };
  return (
    <Handle
      {...view.getResizerProps()}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onEnd}
      onPointerCancel={onEnd}
    />
  );
};

const BarButton = chakra('button', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '0.5',
    flex: '1',
    minHeight: '3.25rem',
    textStyle: '2xs',
    fontWeight: '500',
    color: 'fg.muted',
    outlineOffset: '-3px',
    '& svg': { width: '1.25rem', height: '1.25rem' },
    '&[aria-current]': { color: 'accent.fg' },
  },
});

const barPanes = [
  { pane: 'chat', Icon: MessageSquare },
  { pane: 'preview', Icon: Eye },
  { pane: 'code', Icon: Code },
] as const;

const BottomBar = ({ view, errors }: { view: WorkspaceView; errors: number }) => (
  <chakra.nav
    aria-label={t`Panes`}
    display="flex"
    borderTopWidth="1px"
    borderColor="border"
    bg="bg.panel"
    pb="env(safe-area-inset-bottom)"
  >
    {barPanes.map(({ pane, Icon }) => (
      <BarButton key={pane} {...view.getBarItemProps(pane)}>
        <chakra.span position="relative" display="inline-flex">
          <Icon aria-hidden />
          {pane === 'preview' && errors > 0 ? (
            <chakra.span
              position="absolute"
              top="-2px"
              insetInlineEnd="-4px"
              width="8px"
              height="8px"
              borderRadius="full"
              bg="danger.solid"
              aria-hidden
            />
          ) : null}
        </chakra.span>
        {paneNames[pane]}
      </BarButton>
    ))}
  </chakra.nav>
);
