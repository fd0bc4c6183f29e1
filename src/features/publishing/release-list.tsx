import { chakra } from '@chakra-ui/react';
import type { CallResponse } from '#contract/calls.ts';
import { formatMoment } from '#lib/formats.ts';
import type { AsyncDataView } from '#machines/async-data/async-data.connect.ts';
import { versionTitle } from '#machines/shared/version-title.ts';
import type { PublishView } from '#machines/publish/publish.connect.ts';
import { EmptyState, Tag } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';
import { Loaded } from './loaded.tsx';
import { t } from '#language/speech.ts';
import { rich } from '#ui/rich.tsx';

export interface ReleaseListProps {
  view: PublishView;
  releases: AsyncDataView<CallResponse<'releaseList'>, number | null>;
}

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000
    ? t`${Math.max(1, Math.round(bytes / 1000))} kB`
    : t`${(bytes / 1_000_000).toFixed(1)} MB`;

/** When the project went online, with the way back to each. */
export const ReleaseList = ({ view, releases }: ReleaseListProps) => (
  <Loaded view={releases}>
    {(data) =>
      data.releases.length === 0 ? (
        <EmptyState title={t`Nothing was published yet`}>
          {t`Each time that you publish is listed here, and can be gone back to.`}
        </EmptyState>
      ) : (
        <>
          <chakra.ul display="grid" gap="2" aria-label={t`Releases`}>
            {data.releases.map((release) => (
              <chakra.li
                key={release.id}
                display="flex"
                gap="3"
                alignItems="center"
                justifyContent="space-between"
                borderWidth="1px"
                borderColor="border"
                borderRadius="md"
                px="3"
                py="2"
                textStyle="sm"
              >
                <chakra.div minWidth="0">
                  <chakra.p fontWeight="500">
                    {rich`Version ${versionTitle({ number: release.version, name: release.versionName })}`}
                    {release.isRollback ? t`, gone back to` : ''}
                  </chakra.p>
                  <chakra.p textStyle="xs" color="fg.muted">
                    {formatMoment(release.at)}
                    {release.by === '' ? '' : t` by ${release.by}`}
                    {release.bytes === 0 ? '' : `, ${sizeOf(release.bytes)}`}
                  </chakra.p>
                </chakra.div>
                {release.isOnline ? (
                  <Tag tone="success">{t`Online`}</Tag>
                ) : (
                  <Button
                    size="sm"
                    variant="outline"
                    flexShrink={0}
                    disabled={!view.canUnpublish}
                    title={view.canUnpublish ? undefined : view.why || t`Publish first.`}
                    aria-label={t`Go back to version ${versionTitle({ number: release.version, name: release.versionName })} of ${formatMoment(release.at)}`}
                    onClick={() => view.onRollBack(release.id)}
                  >
                    {t`Go back`}
                  </Button>
                )}
              </chakra.li>
            ))}
          </chakra.ul>
          <chakra.p textStyle="xs" color="fg.muted" mt="3">
            {t`Going back puts the same files online again, at once. Your project stays as it is.`}
          </chakra.p>
        </>
      )
    }
  </Loaded>
);
