import { chakra } from '@chakra-ui/react';
import { ArrowLeft, GitBranch, History } from 'lucide-react';
import type { ReactNode } from 'react';
import { draftId } from '#machines/version-history/version-history.machine.ts';
import type { VersionHistoryView } from '#machines/version-history/version-history.connect.ts';
import type { ConfirmingView } from '#machines/confirming/confirming.connect.ts';
import type { Version } from '#contract/project.ts';
import { walkTabs } from '#ui/arrow-keys.ts';
import { EmptyState, Notice, Skeleton, Tag } from '#ui/atoms.tsx';
import { ModKey } from '#ui/keys.tsx';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { apiAddress } from '#lib/api-address.ts';
import { timeWords, versionWords } from '#lib/run-words.ts';

export interface VersionsViewProps {
  history: VersionHistoryView;
  /** Newest first. */
  versions: readonly Version[];
  restore: ConfirmingView;
  /** Makes a project of its own of a version. */
  copy: ConfirmingView;
  /** Whether there are edits by hand that are in no version yet. */
  hasDraft: boolean;
  now: number;
  /** The comparison of the chosen file. */
  diff: ReactNode;
}

const Item = chakra('button', {
  base: {
    display: 'flow-root',
    width: 'full',
    textAlign: 'start',
    px: '3',
    py: '2',
    borderRadius: 'md',
    outlineOffset: '-2px',
    _hover: { bg: 'bg.subtle' },
    '&[aria-current]': { bg: 'accent.subtle' },
  },
});

/** A version's picture, in small beside its words; nothing where it has none. */
const VersionPicture = ({ version: { id, picture } }: { version: Version }) =>
  picture == null ? null : (
    <chakra.img
      src={apiAddress(`/media/version/${id}?w=64&v=${picture}`)}
      alt=""
      loading="lazy"
      decoding="async"
      float="inline-start"
      width="16"
      height="10"
      me="3"
      objectFit="cover"
      objectPosition="top"
      borderRadius="sm"
      borderWidth="1px"
      borderColor="border"
      bg="bg.muted"
    />
  );

/** Every state that the project has had, newest first, and what changed in each. */
export const VersionsView = ({
  history,
  versions,
  restore,
  copy,
  hasDraft,
  now,
  diff,
}: VersionsViewProps) => {
  const current = versions[0];
  return (
    <chakra.div containerType="inline-size" display="flex" flex="1" minHeight="0">
      <chakra.nav
        aria-label="Versions"
        width="18rem"
        flexShrink={0}
        borderInlineEndWidth="1px"
        borderColor="border"
        overflowY="auto"
        p="2"
        css={{
          '@container (max-width: 640px)': {
            width: '100%',
            border: 'none',
            display: history.selected === null ? 'block' : 'none',
          },
        }}
      >
        {history.listStatus === 'failed' ? (
          <Notice
            tone="danger"
            title="The list may be old"
            actions={
              <Button size="xs" variant="outline" onClick={history.onReload}>
                Try again
              </Button>
            }
          >
            {history.listWhy}
          </Notice>
        ) : null}
        <ol>
          {hasDraft ? (
            <li>
              <Item {...history.getVersionProps(draftId)}>
                <chakra.span display="flex" alignItems="center" gap="2" textStyle="sm" fontWeight="500">
                  Your edits
                  <Tag tone="warning">Draft</Tag>
                </chakra.span>
                <chakra.span display="block" textStyle="xs" color="fg.muted">
                  Saved, and not a version yet. Press <ModKey />
                  +S in the editor to make one.
                </chakra.span>
              </Item>
            </li>
          ) : null}
          {versions.map((version) => (
            <li key={version.id}>
              <Item {...history.getVersionProps(version.id)}>
                <VersionPicture version={version} />
                <chakra.span display="flex" alignItems="center" gap="2" textStyle="xs" color="fg.muted">
                  <chakra.span fontWeight="600" color="fg" fontVariantNumeric="tabular-nums">
                    {version.number}
                  </chakra.span>
                  {versionWords(version)}
                  {version.id === current?.id && !hasDraft ? <Tag tone="success">Current</Tag> : null}
                  <chakra.time
                    ms="auto"
                    whiteSpace="nowrap"
                    dateTime={new Date(version.createdAt).toISOString()}
                    color="fg.subtle"
                  >
                    {timeWords(version.createdAt, now)}
                  </chakra.time>
                </chakra.span>
                <chakra.span
                  display="block"
                  mt="0.5"
                  textStyle="sm"
                  overflow="hidden"
                  textOverflow="ellipsis"
                  whiteSpace="nowrap"
                  title={version.message}
                >
                  {version.message}
                </chakra.span>
              </Item>
            </li>
          ))}
        </ol>
        {versions.length === 0 && !hasDraft ? (
          history.listStatus === 'loading' ? (
            <chakra.div px="3" py="2">
              {[1, 2, 3].map((row) => (
                <chakra.div key={row} mb="5">
                  <Skeleton text width="40%" />
                  <Skeleton text width="80%" />
                </chakra.div>
              ))}
            </chakra.div>
          ) : (
            <EmptyState icon={<History aria-hidden />} title="No versions yet">
              Each finished message makes one, and you can go back to any of them.
            </EmptyState>
          )
        ) : null}
      </chakra.nav>
      <chakra.section
        aria-label="Changes"
        display="flex"
        flexDirection="column"
        flex="1"
        minWidth="0"
        minHeight="0"
        css={{
          '@container (max-width: 640px)': { display: history.selected === null ? 'none' : 'flex' },
        }}
      >
        {history.selected === null ? (
          <EmptyState title="What changed">{history.why}</EmptyState>
        ) : (
          <Comparison
            history={history}
            versions={versions}
            restore={restore}
            copy={copy}
            hasDraft={hasDraft}
            diff={diff}
          />
        )}
      </chakra.section>
    </chakra.div>
  );
};

const FileChip = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    height: '7',
    px: '2',
    borderRadius: 'sm',
    textStyle: 'xs',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    flexShrink: 0,
    _hover: { bg: 'bg.muted' },
    '&[aria-current]': { bg: 'bg.muted', color: 'fg' },
  },
});

const Comparison = ({
  history,
  versions,
  restore,
  copy,
  hasDraft,
  diff,
}: Pick<VersionsViewProps, 'history' | 'versions' | 'restore' | 'copy' | 'hasDraft' | 'diff'>) => {
  const version = versions.find((candidate) => candidate.id === history.selected);
  const isCurrent = version !== undefined && version.id === versions[0]?.id && !hasDraft;
  return (
    <>
      <chakra.div
        display="flex"
        alignItems="center"
        flexWrap="wrap"
        gap="2"
        px="3"
        py="1.5"
        minHeight="2.75rem"
        borderBottomWidth="1px"
        borderColor="border"
      >
        <chakra.span display="none" css={{ '@container (max-width: 640px)': { display: 'inline-flex' } }}>
          <Button variant="ghost" size="xs" onClick={history.onClose}>
            <ArrowLeft aria-hidden />
            Versions
          </Button>
        </chakra.span>
        <chakra.h2 textStyle="sm" fontWeight="600">
          {version ? `Version ${version.number}` : 'Your edits'}
        </chakra.h2>
        {version ? (
          <chakra.div
            role="radiogroup"
            aria-label="Compared with"
            onKeyDown={walkTabs}
            display="inline-flex"
            gap="0.5"
          >
            {(
              [
                ['parent', 'What it changed'],
                ['current', 'What changed since'],
              ] as const
            ).map(([basis, words]) => (
              <Button
                key={basis}
                size="xs"
                variant="ghost"
                css={{ '&[aria-checked=true]': { bg: 'bg.muted', color: 'fg' } }}
                {...history.getBasisProps(basis)}
                // While it is compared with another version none of them is chosen, and the first one is in reach.
                {...(history.other !== null && basis === 'parent' ? { tabIndex: 0 } : {})}
              >
                {words}
              </Button>
            ))}
          </chakra.div>
        ) : null}
        {version && versions.length > 1 ? (
          <chakra.span width="11.5rem">
            <Select
              aria-label="Compare with another version"
              size="sm"
              placeholder="Compare with…"
              value={history.other ?? ''}
              onChange={history.onOther}
              options={versions
                .filter(({ id }) => id !== version.id)
                .map(({ id, number, message }) => ({ value: id, label: `Version ${number}: ${message}` }))}
            />
          </chakra.span>
        ) : null}
        <chakra.span flex="1" />
        {version ? (
          <Button
            size="xs"
            variant="ghost"
            disabled={copy.isBusy}
            title={copy.isBusy ? copy.why : undefined}
            onClick={() => copy.onRequest({ id: version.id, name: String(version.number) })}
          >
            <GitBranch aria-hidden />
            New project from this version
          </Button>
        ) : null}
        {version && !isCurrent ? (
          <Button
            size="xs"
            variant="outline"
            disabled={restore.isBusy}
            title={restore.isBusy ? restore.why : undefined}
            onClick={() => restore.onRequest({ id: version.id, name: String(version.number) })}
          >
            <History aria-hidden />
            Restore this version
          </Button>
        ) : null}
      </chakra.div>
      {history.changes.length > 0 ? (
        <chakra.nav
          aria-label="Changed files"
          display="flex"
          gap="0.5"
          px="2"
          py="1"
          overflowX="auto"
          flexShrink={0}
          borderBottomWidth="1px"
          borderColor="border"
        >
          {history.changes.map((change) => (
            <FileChip key={change.path} title={change.path} {...history.getFileProps(change.path)}>
              <chakra.span textDecoration={change.status === 'deleted' ? 'line-through' : undefined}>
                {change.path.slice(change.path.lastIndexOf('/') + 1)}
              </chakra.span>
              <chakra.span fontFamily="mono" fontSize="0.6875rem">
                <chakra.span color="success.fg">+{change.additions}</chakra.span>{' '}
                <chakra.span color="danger.fg">−{change.deletions}</chakra.span>
              </chakra.span>
            </FileChip>
          ))}
        </chakra.nav>
      ) : null}
      <chakra.div flex="1" minHeight="0" aria-label="Difference" {...history.getDifferenceProps()}>
        {history.file === 'readable' ? (
          diff
        ) : history.comparison === 'loading' || history.file === 'reading' ? (
          <chakra.div p="4" aria-hidden>
            {[52, 70, 38, 60, 44].map((width) => (
              <Skeleton key={width} height="0.75rem" my="2.5" width={`${width}%`} />
            ))}
          </chakra.div>
        ) : (
          <EmptyState
            title={
              history.comparison === 'failed' || history.file === 'unreadable'
                ? 'Not compared'
                : 'No difference'
            }
            actions={
              history.comparison === 'failed' ? (
                <Button size="sm" variant="outline" onClick={history.onReload}>
                  Try again
                </Button>
              ) : undefined
            }
          >
            {history.why}
          </EmptyState>
        )}
      </chakra.div>
    </>
  );
};
