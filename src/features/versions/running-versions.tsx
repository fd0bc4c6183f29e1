import { chakra } from '@chakra-ui/react';
import type { Actor } from 'xstate';
import type { DeviceFrameView } from '#machines/device-frame/device-frame.connect.ts';
import { connect, type RunningVersionsView } from '#machines/running-versions/running-versions.connect.ts';
import type { RunningVersionsMachine } from '#machines/running-versions/running-versions.machine.ts';
import type { ComparedSide } from '#machines/version-history/version-history.connect.ts';
import { previewSandbox, previewSensors } from '#contract/preview-frame.ts';
import { linkTarget } from '#lib/navigation.ts';
import { useShown } from '#lib/use-shown.ts';
import { useStartedActor } from '#lib/use-started-actor.ts';
import { walkTabs } from '#ui/arrow-keys.ts';
import { EmptyState, Skeleton } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';
import { DeviceChoice } from '#ui/device-choice.tsx';
import { DeviceStage } from '#ui/device-stage.tsx';
import { PreviewFrame } from '#ui/preview-frame.tsx';
import { t } from '#language/speech.ts';

/** From this width on there is room for two beside each other. */
const isNarrow = '@container running (max-width: 43.99rem)';

const order = ['first', 'second'] as const;

export interface RunningVersionsProps {
  view: RunningVersionsView;
  /** What runs, in the order of the addresses. */
  sides: readonly ComparedSide[];
  device: DeviceFrameView;
  /** What the frames are given of the preview's data, as a frame's name. */
  frameName: string;
}

/** States of a project that run beside each other at the same size; where there is no room, one at a time. */
export const SideBySide = ({ view, sides, device, frameName }: RunningVersionsProps) => (
  <chakra.section
    aria-label={t`Versions that run`}
    aria-busy={view.status === 'opening'}
    display="flex"
    flexDirection="column"
    flex="1"
    minHeight="0"
    css={{ container: 'running / inline-size' }}
  >
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      px="3"
      py="1"
      flexShrink={0}
      borderBottomWidth="1px"
      borderColor="border"
    >
      {sides.length < 2 ? null : (
        <chakra.div
          role="radiogroup"
          aria-label={view.label}
          onKeyDown={walkTabs}
          display="none"
          gap="0.5"
          width="full"
          css={{ [isNarrow]: { display: 'flex' } }}
        >
          {order.map((side, index) => (
            <Button
              key={side}
              size="sm"
              variant="ghost"
              flex="1"
              minWidth="0"
              css={{ '&[aria-checked=true]': { bg: 'bg.muted', color: 'fg' } }}
              {...view.getSideProps(side)}
            >
              <chakra.bdi truncate>{sides[index]?.title}</chakra.bdi>
            </Button>
          ))}
        </chakra.div>
      )}
      <chakra.p flex="1" minWidth="12rem" textStyle="xs" color="fg.muted">
        {view.note}
      </chakra.p>
      <DeviceChoice device={device} />
    </chakra.div>
    {view.status === 'failed' ? (
      <chakra.div role="alert" flex="1">
        <EmptyState
          title={view.title}
          actions={
            <Button size="sm" variant="outline" onClick={view.onAgain}>
              {view.againLabel}
            </Button>
          }
        >
          {view.why}
        </EmptyState>
      </chakra.div>
    ) : (
      <chakra.div display="flex" flex="1" minHeight="0" position="relative">
        {sides.map(({ versionId, title }, index) => {
          const url = view.addresses[index];
          return (
            <chakra.figure
              key={versionId ?? ''}
              display="flex"
              flexDirection="column"
              flex="1"
              minWidth="0"
              m="0"
              borderColor="border"
              css={{
                '& + &': { borderInlineStartWidth: '1px' },
                // What is not seen keeps its size, and what it was doing.
                [isNarrow]: {
                  position: 'absolute',
                  inset: '0',
                  borderInlineStartWidth: '0!',
                  visibility: order[index] === view.seen ? 'visible' : 'hidden',
                },
              }}
            >
              <chakra.figcaption
                px="3"
                py="1.5"
                textStyle="xs"
                fontWeight="600"
                overflowWrap="anywhere"
                css={sides.length < 2 ? {} : { [isNarrow]: { display: 'none' } }}
              >
                <bdi>{title}</bdi>
              </chakra.figcaption>
              <chakra.div position="relative" flex="1" minHeight="0" bg="bg.subtle">
                {url === undefined ? (
                  <chakra.div role="status" aria-label={view.why} height="full" p="4">
                    <Skeleton height="100%" />
                  </chakra.div>
                ) : (
                  <DeviceStage size={device.size}>
                    <PreviewFrame
                      title={t`${title}, running`}
                      src={linkTarget(url)}
                      sandbox={previewSandbox}
                      name={frameName}
                      allow={`fullscreen; clipboard-write; autoplay; ${previewSensors}`}
                      style={{ pointerEvents: 'var(--frame-pointer, auto)' as 'auto' }}
                    />
                  </DeviceStage>
                )}
              </chakra.div>
            </chakra.figure>
          );
        })}
      </chakra.div>
    )}
  </chakra.section>
);

/** The same with its actor. What else is to run needs another one: give it a key. */
export const RunningVersions = ({
  machine,
  projectId,
  ...shown
}: Omit<RunningVersionsProps, 'view'> & { machine: RunningVersionsMachine; projectId: string }) => {
  const versions = shown.sides.map(({ versionId }) => versionId);
  const actor = useStartedActor(machine, { projectId, versions });
  return actor === null ? null : <Started {...shown} actor={actor} />;
};

const Started = ({
  actor,
  ...shown
}: Omit<RunningVersionsProps, 'view'> & { actor: Actor<RunningVersionsMachine> }) => (
  <SideBySide {...shown} view={useShown(actor, connect)} />
);
