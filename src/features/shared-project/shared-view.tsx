import { chakra } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { Code, Eye, FileText, GitFork, MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SharedProjectView } from '#machines/shared-project/shared-project.connect.ts';
import type { SharedSide } from '#machines/shared-project/shared-project.types.ts';
import { early } from '#lib/early-click.ts';
import type { SharedPart } from '#contract/publishing-calls.ts';
import { previewSandbox } from '#contract/preview-frame.ts';
import { linkTarget } from '#lib/navigation.ts';
import { EmptyState, Skeleton, Tag, VisuallyHidden } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';
import { PreviewFrame } from '#ui/preview-frame.tsx';
import { t } from '#language/speech.ts';
import { spoken } from '#language/texts.ts';
import { rich } from '#ui/rich.tsx';

export interface SharedFacts {
  readonly ownerName: string;
  readonly isOwner: boolean;
  /** What kind of project it is, in words. */
  readonly kind: string;
  readonly previewUrl: string;
  /** Null when the owner does not share it. */
  readonly chat:
    | readonly {
        readonly prompt: string;
        readonly parts: readonly SharedPart[];
        readonly at: number;
        /** The run that can be played back. */
        readonly runId: string | null;
      }[]
    | null;
}

export interface SharedViewProps {
  view: SharedProjectView;
  /** Null until the project is there. */
  facts: SharedFacts | null;
  /** The chosen file's content, ready to be shown. */
  content: ReactNode;
  /** The link home, as the router makes it. */
  home: ReactNode;
  /** The way into one's own project; null for others. */
  edit: ReactNode;
  /** What stands for a project that is not there, or private. */
  missing: ReactNode;
  /** The link to the replay of a run. */
  renderReplay: (runId: string) => ReactNode;
  /** Draws a part of what the assistant answered. */
  renderPart: (part: SharedPart) => ReactNode;
}

const Page = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', height: '100dvh', bg: 'bg', overflow: 'hidden' },
});
const Bar = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: '2', sm: '3' },
    minHeight: '3rem',
    flexShrink: 0,
    px: { base: '2', sm: '3' },
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
});
const Tab = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    height: '8',
    px: '2.5',
    borderRadius: 'sm',
    textStyle: 'sm',
    fontWeight: '500',
    color: 'fg.muted',
    _hover: { color: 'fg' },
    '&[aria-pressed=true]': { bg: 'bg.panel', color: 'fg', boxShadow: 'xs' },
    '& svg': { width: '0.9375rem', height: '0.9375rem' },
  },
});

const sides = spoken(['name'], [
  { side: 'preview', name: 'Preview', Icon: Eye },
  { side: 'code', name: 'Code', Icon: Code },
  { side: 'chat', name: 'Conversation', Icon: MessageSquare },
] as const);

/** A person's project as others see it: running, with its code, and with a way to make it one's own. */
export const SharedView = (props: SharedViewProps) => {
  const { view, facts, home, edit, missing } = props;
  if (view.status === 'missing') return <main>{missing}</main>;
  if (view.status === 'failed')
    return (
      <main>
        <EmptyState title={view.label} actions={<Button onClick={view.onReload}>{t`Try again`}</Button>}>
          <span role="status">{view.error}</span>
        </EmptyState>
      </main>
    );
  const shown = sides.filter(({ side }) => side !== 'chat' || facts?.chat != null);
  return (
    <Page>
      {/* The page itself never scrolls here, so no room is kept for its scrollbar. */}
      <Global styles={{ html: { scrollbarGutter: 'auto!important', overflow: 'hidden' } }} />
      <Bar>
        {home}
        <chakra.div minWidth="0" flex="1">
          {facts === null ? (
            <Skeleton width="10rem" height="1rem" />
          ) : (
            <chakra.h1 textStyle="sm" fontWeight="600" truncate>
              {view.label}
            </chakra.h1>
          )}
          {facts === null ? null : (
            <chakra.p textStyle="2xs" color="fg.muted" truncate>
              {rich`by ${facts.ownerName}`}
            </chakra.p>
          )}
        </chakra.div>
        {facts === null ? null : (
          <chakra.span display={{ base: 'none', md: 'inline' }}>
            <Tag>{facts.kind}</Tag>
          </chakra.span>
        )}
        <chakra.div
          role="group"
          aria-label={t`What is shown`}
          display="flex"
          gap="0.5"
          p="0.5"
          bg="bg.muted"
          borderRadius="md"
        >
          {shown.map(({ side, name, Icon }) => (
            <Tab
              key={side}
              type="button"
              aria-label={name}
              title={name}
              aria-pressed={view.side === side}
              disabled={view.status === 'loading'}
              {...early}
              onClick={() => view.onSide(side)}
            >
              <Icon aria-hidden />
              <chakra.span display={{ base: 'none', md: 'inline' }}>{name}</chakra.span>
            </Tab>
          ))}
        </chakra.div>
        {edit ?? (
          <Button
            size="sm"
            disabled={!view.canRemix}
            title={view.canRemix ? view.remixNote || undefined : view.remixLabel}
            onClick={view.onRemix}
            {...early}
          >
            <GitFork aria-hidden />
            {view.remixLabel}
          </Button>
        )}
      </Bar>
      <chakra.p
        role="status"
        px="3"
        py={view.isRemixFailed ? '2' : '0'}
        textStyle="sm"
        bg={view.isRemixFailed ? 'danger.subtle' : undefined}
        color="danger.fg"
      >
        {view.isRemixFailed ? view.remixNote : <VisuallyHidden>{view.remixNote}</VisuallyHidden>}
      </chakra.p>
      <chakra.main flex="1" minHeight="0" display="flex" flexDirection="column">
        {facts === null ? (
          <chakra.div role="status" aria-label={view.label} flex="1" p="4">
            <Skeleton height="100%" />
          </chakra.div>
        ) : (
          <Sides {...props} facts={facts} />
        )}
      </chakra.main>
    </Page>
  );
};

const Sides = ({
  view,
  facts,
  content,
  renderPart,
  renderReplay,
}: SharedViewProps & { facts: SharedFacts }) => {
  const isShown = (side: SharedSide): boolean => view.side === side;
  return (
    <>
      <PreviewFrame
        flex="1"
        title={t`Preview of the project`}
        src={linkTarget(facts.previewUrl)}
        sandbox={previewSandbox}
        display={isShown('preview') ? 'block' : 'none'}
      />
      {isShown('code') ? <Files view={view} content={content} /> : null}
      {isShown('chat') && facts.chat ? (
        <chakra.ol
          flex="1"
          overflowY="auto"
          px={{ base: '3', sm: '6' }}
          py="5"
          tabIndex={0}
          aria-label={t`Conversation`}
        >
          {facts.chat.map(({ prompt, parts, at, runId }) => (
            <chakra.li key={at} maxWidth="44rem" mx="auto" mb="8" display="grid" gap="3">
              <chakra.p
                justifySelf="end"
                maxWidth="90%"
                px="3.5"
                py="2.5"
                borderRadius="xl"
                bg="bg.muted"
                whiteSpace="pre-wrap"
                overflowWrap="anywhere"
              >
                {prompt}
              </chakra.p>
              {parts.map((part, place) => (
                <div key={place}>{renderPart(part)}</div>
              ))}
              {runId === null ? null : <div>{renderReplay(runId)}</div>}
            </chakra.li>
          ))}
        </chakra.ol>
      ) : null}
    </>
  );
};

const FileButton = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    width: 'full',
    minHeight: '8',
    px: '2.5',
    borderRadius: 'sm',
    textStyle: 'sm',
    textAlign: 'start',
    _hover: { bg: 'bg.muted' },
    '&[aria-current=true]': { bg: 'accent.subtle' },
    '& svg': { width: '0.9375rem', height: '0.9375rem', color: 'fg.subtle', flexShrink: 0 },
  },
});

const Files = ({ view, content }: { view: SharedProjectView; content: ReactNode }) => (
  <chakra.div flex="1" minHeight="0" display="flex" flexDirection={{ base: 'column', md: 'row' }}>
    <chakra.nav
      aria-label={t`Files`}
      width={{ md: '16rem' }}
      maxHeight={{ base: '35%', md: 'none' }}
      flexShrink={0}
      overflowY="auto"
      p="2"
      borderColor="border"
      borderBottomWidth={{ base: '1px', md: '0' }}
      borderInlineEndWidth={{ md: '1px' }}
    >
      {view.shared?.files.map(({ path }) => (
        <FileButton
          key={path}
          type="button"
          aria-current={view.path === path}
          title={path}
          onClick={() => view.onFile(path)}
        >
          <FileText aria-hidden />
          <chakra.span truncate>{path}</chakra.span>
        </FileButton>
      ))}
    </chakra.nav>
    <chakra.div flex="1" minWidth="0" minHeight="0" display="flex" flexDirection="column">
      {view.fileStatus === 'shown' ? (
        content
      ) : view.fileStatus === 'loading' ? (
        <chakra.div role="status" aria-label={t`Loading the file`} p="4" display="grid" gap="2">
          <Skeleton text width="60%" />
          <Skeleton text width="75%" />
          <Skeleton text width="40%" />
        </chakra.div>
      ) : (
        <EmptyState title={view.fileStatus === 'failed' ? t`The file could not be loaded` : t`Choose a file`}>
          {view.fileError || t`Its content is shown here.`}
        </EmptyState>
      )}
    </chakra.div>
  </chakra.div>
);
