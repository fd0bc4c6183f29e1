import { chakra } from '@chakra-ui/react';
import { History } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { draftId } from '#machines/version-history/version-history.machine.ts';
import type { VersionHistoryView } from '#machines/version-history/version-history.connect.ts';
import type { VersionNamingView } from '#machines/version-naming/version-naming.connect.ts';
import type { ConfirmingView } from '#machines/confirming/confirming.connect.ts';
import type { Version } from '#contract/project.ts';
import { walkTabs } from '#ui/arrow-keys.ts';
import { EmptyState, Notice, Skeleton, Tag } from '#ui/atoms.tsx';
import { ModKey } from '#ui/keys.tsx';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/field.tsx';
import { OlderPart } from '#ui/older-part.tsx';
import { useFocusing } from '#lib/effects.ts';
import { apiAddress } from '#lib/api-address.ts';
import { timeWords, versionWords } from '#lib/run-words.ts';
import { Comparison, noRoomForList } from './comparison.tsx';
import { t } from '#language/speech.ts';
import { rich } from '#ui/rich.tsx';

export interface VersionsViewProps {
  history: VersionHistoryView;
  /** What is listed, newest first, as far as it was read. */
  versions: readonly Version[];
  /** The newest of all; null while there is none. */
  head: Version | null;
  /** The version that is looked at, listed or not; null for edits that are in none. */
  selected: Version | null;
  /** The one that it is compared with. */
  other: Version | null;
  /** Whether the person may restore and name versions. */
  canEdit?: boolean;
  naming: VersionNamingView;
  restore: ConfirmingView;
  /** Makes a project of its own of a version. */
  copy: ConfirmingView;
  /** Whether there are edits by hand that are in no version yet. */
  hasDraft: boolean;
  now: number;
  /** The comparison of the chosen file. */
  diff: ReactNode;
  /** Both states that are compared, running; null while they are not known. */
  running: ReactNode;
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
    '&[aria-disabled]': { cursor: 'not-allowed' },
  },
});

/** One version. What is out of sight is not laid out, so that long lists scroll as short ones do. */
const Row = chakra('li', { base: { contentVisibility: 'auto', containIntrinsicSize: 'auto 3.75rem' } });

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
export const VersionsView = (props: VersionsViewProps) => {
  const { history, hasDraft, head } = props;
  const isComparing = history.selected !== null && history.chooseOther === '';
  return (
    <chakra.div containerType="inline-size" display="flex" flex="1" minHeight="0">
      <VersionList {...props} isComparing={isComparing} />
      <chakra.section
        aria-label={t`Changes`}
        display="flex"
        flexDirection="column"
        flex="1"
        minWidth="0"
        minHeight="0"
        css={{ [noRoomForList(history)]: { display: isComparing ? 'flex' : 'none' } }}
      >
        {history.selected === null ? (
          <EmptyState title={t`What changed`}>{history.why}</EmptyState>
        ) : (
          <Comparison
            history={history}
            version={props.selected}
            other={props.other}
            isCurrent={props.selected !== null && props.selected.id === head?.id && !hasDraft}
            canEdit={props.canEdit ?? true}
            naming={props.naming}
            restore={props.restore}
            copy={props.copy}
            diff={props.diff}
            running={props.running}
          />
        )}
      </chakra.section>
    </chakra.div>
  );
};

/** What is asked while another version is chosen. Where the comparison makes room for the list, its button goes with it. */
const ChooseOther = ({ history }: Pick<VersionsViewProps, 'history'>) => {
  const cancel = useRef<HTMLButtonElement>(null);
  useFocusing(() => cancel.current?.focus({ preventScroll: true }), []);
  return (
    <chakra.div
      position="sticky"
      top="-2"
      zIndex="1"
      mx="-2"
      mt="-2"
      mb="2"
      p="3"
      bg="bg.panel"
      borderBottomWidth="1px"
      borderColor="border"
    >
      <chakra.p role="status" textStyle="sm" mb="2">
        {history.chooseOther}
      </chakra.p>
      <Button ref={cancel} size="xs" variant="outline" onClick={history.onOtherCancel}>
        {t`Cancel`}
      </Button>
    </chakra.div>
  );
};

const VersionList = ({
  history,
  versions,
  head,
  hasDraft,
  now,
  isComparing,
}: VersionsViewProps & { isComparing: boolean }) => {
  const scroller = useRef<HTMLElement>(null);
  return (
    <chakra.nav
      ref={scroller}
      aria-label={t`Versions`}
      // What scrolls can be scrolled by keys, and what is asked while one is chosen stays in sight.
      position="relative"
      width="18rem"
      flexShrink={0}
      borderInlineEndWidth="1px"
      borderColor="border"
      overflowY="auto"
      p="2"
      css={{
        [noRoomForList(history)]: {
          width: '100%',
          border: 'none',
          display: isComparing ? 'none' : 'block',
        },
      }}
    >
      {history.chooseOther === '' ? null : <ChooseOther history={history} />}
      <Input
        type="search"
        size="sm"
        mb="1.5"
        maxLength={80}
        placeholder={history.searchLabels.placeholder}
        {...history.getSearchProps()}
      />
      <chakra.div
        role="radiogroup"
        aria-label={t`Which versions are listed`}
        onKeyDown={walkTabs}
        display="flex"
        gap="0.5"
        mb="1"
      >
        {(['all', 'named'] as const).map((filter) => (
          <Button
            key={filter}
            size="xs"
            variant="ghost"
            css={{ '&[aria-checked=true]': { bg: 'bg.muted', color: 'fg' } }}
            {...history.getFilterProps(filter)}
          >
            {history.filterLabels[filter]}
          </Button>
        ))}
      </chakra.div>
      {history.listStatus === 'failed' ? (
        <Notice
          tone="danger"
          title={t`The list may be old`}
          actions={
            <Button size="xs" variant="outline" onClick={history.onReload}>
              {t`Try again`}
            </Button>
          }
        >
          {history.listWhy}
        </Notice>
      ) : null}
      <ol>
        {hasDraft && history.isWhole ? (
          <li>
            <Item {...history.getVersionProps(draftId)}>
              <chakra.span display="flex" alignItems="center" gap="2" textStyle="sm" fontWeight="500">
                {t`Your edits`}
                <Tag tone="warning">{t`Draft`}</Tag>
              </chakra.span>
              <chakra.span display="block" textStyle="xs" color="fg.muted">
                {rich`Saved, and not a version yet. Press ${<ModKey />}`}
                {t`+S in the editor to make one.`}
              </chakra.span>
            </Item>
          </li>
        ) : null}
        {versions.map((version) => (
          <Row key={version.id}>
            <Item {...history.getVersionProps(version.id)}>
              <VersionPicture version={version} />
              <chakra.span display="flex" alignItems="center" gap="2" textStyle="xs" color="fg.muted">
                <chakra.span fontWeight="600" color="fg" fontVariantNumeric="tabular-nums">
                  {version.number}
                </chakra.span>
                <chakra.span minWidth="0" truncate>
                  {versionWords(version)}
                </chakra.span>
                {version.id === head?.id && !hasDraft ? <Tag tone="success">{t`Current`}</Tag> : null}
                <chakra.time
                  ms="auto"
                  whiteSpace="nowrap"
                  dateTime={new Date(version.createdAt).toISOString()}
                  color="fg.subtle"
                >
                  {timeWords(version.createdAt, now)}
                </chakra.time>
              </chakra.span>
              {version.name == null ? null : (
                <chakra.span display="block" mt="0.5" textStyle="sm" fontWeight="600" overflowWrap="anywhere">
                  <bdi>{version.name}</bdi>
                </chakra.span>
              )}
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
          </Row>
        ))}
      </ol>
      {history.older.isMore ? (
        <OlderPart key={versions.at(-1)?.id} older={history.older} scroller={scroller} />
      ) : null}
      {versions.length === 0 && !(hasDraft && history.isWhole) ? (
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
          <EmptyState icon={<History aria-hidden />} title={history.nothing.title}>
            {history.nothing.words}
          </EmptyState>
        )
      ) : null}
    </chakra.nav>
  );
};
