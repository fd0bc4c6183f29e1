import { chakra } from '@chakra-ui/react';
import { ArrowLeft, GitBranch, GitCompare, History, Tag as TagIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { versionTitle } from '#machines/shared/version-title.ts';
import { draftId } from '#machines/version-history/version-history.machine.ts';
import type { VersionHistoryView } from '#machines/version-history/version-history.connect.ts';
import type { VersionNamingView } from '#machines/version-naming/version-naming.connect.ts';
import type { ConfirmingView } from '#machines/confirming/confirming.connect.ts';
import type { Version } from '#contract/project.ts';
import { walkTabs } from '#ui/arrow-keys.ts';
import { EmptyState, Skeleton } from '#ui/atoms.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { NamingForm } from './naming-form.tsx';
import { t } from '#language/speech.ts';
import { rich } from '#ui/rich.tsx';

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

/** Where the list of versions makes room for what is compared; two that run beside each other need more of it. */
export const noRoomForList = ({ way }: Pick<VersionHistoryView, 'way'>): string =>
  `@container (max-width: ${way === 'running' ? 1280 : 640}px)`;

export interface ComparisonProps {
  history: VersionHistoryView;
  /** The version that is looked at; null for edits that are in none yet, and while nothing is known of it. */
  version: Version | null;
  /** The other one that it is compared with. */
  other: Version | null;
  /** Whether it is what the project is now. */
  isCurrent: boolean;
  /** Whether the person may restore and name versions. */
  canEdit: boolean;
  naming: VersionNamingView;
  restore: ConfirmingView;
  /** Makes a project of its own of a version. */
  copy: ConfirmingView;
  /** The comparison of the chosen file. */
  diff: ReactNode;
  /** Both states, running; null while they are not known. */
  running: ReactNode;
}

/** What changed between two states of a project, and what can be done with the version that is looked at. */
export const Comparison = ({
  history,
  version,
  other,
  isCurrent,
  canEdit,
  naming,
  restore,
  copy,
  diff,
  running,
}: ComparisonProps) => {
  const isRunning = history.way === 'running' && history.sides.length > 0;
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
        <chakra.span display="none" css={{ [noRoomForList(history)]: { display: 'inline-flex' } }}>
          <Button variant="ghost" size="xs" onClick={history.onClose}>
            <ArrowLeft aria-hidden />
            {t`Versions`}
          </Button>
        </chakra.span>
        {version !== null && naming.versionId === version.id ? (
          <NamingForm view={naming} number={version.number} />
        ) : (
          <Heading history={history} version={version} canEdit={canEdit} naming={naming} />
        )}
        {version ? (
          <chakra.div
            role="radiogroup"
            aria-label={t`Compared with`}
            onKeyDown={walkTabs}
            display="inline-flex"
            gap="0.5"
          >
            {(
              [
                ['parent', t`What it changed`],
                ['current', t`What changed since`],
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
        {version && (version.parentId !== null || !isCurrent) ? (
          <Button
            size="xs"
            variant="ghost"
            maxWidth="16rem"
            css={{ '&[aria-pressed=true]': { bg: 'bg.muted', color: 'fg' } }}
            {...history.getOtherProps()}
          >
            <GitCompare aria-hidden />
            <chakra.span truncate>
              {other === null ? t`Compare with…` : t`With version ${versionTitle(other)}`}
            </chakra.span>
          </Button>
        ) : null}
        <chakra.div
          role="radiogroup"
          aria-label={history.wayLabels.label}
          onKeyDown={walkTabs}
          display="inline-flex"
          gap="0.5"
          p="0.5"
          bg="bg.muted"
          borderRadius="md"
        >
          {(['code', 'running'] as const).map((way) => (
            <Button
              key={way}
              size="xs"
              variant="ghost"
              css={{ '&[aria-checked=true]': { bg: 'bg.panel', color: 'fg', boxShadow: 'xs' } }}
              {...history.getWayProps(way)}
            >
              {history.wayLabels[way]}
            </Button>
          ))}
        </chakra.div>
        <chakra.span flex="1" />
        {version ? (
          <Button
            size="xs"
            variant="ghost"
            disabled={copy.isBusy}
            title={copy.isBusy ? copy.why : undefined}
            onClick={() => copy.onRequest({ id: version.id, name: versionTitle(version) })}
          >
            <GitBranch aria-hidden />
            {t`New project from this version`}
          </Button>
        ) : null}
        {version && !isCurrent && canEdit ? (
          <Button
            size="xs"
            variant="outline"
            disabled={restore.isBusy}
            title={restore.isBusy ? restore.why : undefined}
            onClick={() => restore.onRequest({ id: version.id, name: versionTitle(version) })}
          >
            <History aria-hidden />
            {t`Restore this version`}
          </Button>
        ) : null}
      </chakra.div>
      {history.changes.length > 0 && history.comparison !== 'choosing' && !isRunning ? (
        <chakra.nav
          aria-label={t`Changed files`}
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
      {isRunning ? (
        running
      ) : (
        <chakra.div flex="1" minHeight="0" aria-label={t`Difference`} {...history.getDifferenceProps()}>
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
                history.comparison === 'choosing'
                  ? t`Compare with another version`
                  : history.comparison === 'failed' || history.file === 'unreadable'
                    ? t`Not compared`
                    : t`No difference`
              }
              actions={
                history.comparison === 'failed' ? (
                  <Button size="sm" variant="outline" onClick={history.onReload}>
                    {t`Try again`}
                  </Button>
                ) : undefined
              }
            >
              {history.why}
            </EmptyState>
          )}
        </chakra.div>
      )}
    </>
  );
};

/** Which version it is, and the way to its name. */
const Heading = ({
  history,
  version,
  canEdit,
  naming,
}: Pick<ComparisonProps, 'history' | 'version' | 'canEdit' | 'naming'>) => {
  if (version === null)
    return (
      <chakra.h2 textStyle="sm" fontWeight="600">
        {history.selected === draftId ? t`Your edits` : t`Version`}
      </chakra.h2>
    );
  const name = version.name ?? '';
  const props = naming.getNameProps({ id: version.id, name });
  const label = naming.beginLabels[name === '' ? 'name' : 'rename'];
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="1" minWidth="0">
      <chakra.h2 textStyle="sm" fontWeight="600" minWidth="0" overflowWrap="anywhere">
        {rich`Version ${version.number} ${name === '' ? null : <chakra.bdi fontWeight="400">{name}</chakra.bdi>}`}
      </chakra.h2>
      {canEdit ? (
        <Tooltip content={props.title ?? label}>
          <IconButton size="xs" {...props} title={undefined} label={label}>
            <TagIcon aria-hidden />
          </IconButton>
        </Tooltip>
      ) : null}
    </chakra.span>
  );
};
