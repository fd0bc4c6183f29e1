import { chakra } from '@chakra-ui/react';
import { useActorRef } from '@xstate/react';
import { useRef } from 'react';
import { connect, type AsyncDataView } from '#machines/async-data/async-data.connect.ts';
import type { AsyncDataMachine } from '#machines/async-data/async-data.machine.ts';
import type { ConfirmingSubject } from '#machines/confirming/confirming.types.ts';
import { type DeletedProject, deletedProjectTime } from '#contract/project.ts';
import { projectNews } from '#lib/project-news.ts';
import { timeAgo } from '#lib/time-ago.ts';
import { useActorSnapshot } from '#lib/use-actor-snapshot.ts';
import { useWiring } from '#lib/effects.ts';
import { Skeleton } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { Summary } from '#ui/summary.tsx';
import { plural, t } from '#language/speech.ts';
import { rich } from '#ui/rich.tsx';

export type DeletedProjectsMachine = AsyncDataMachine<readonly DeletedProject[], null>;

/** Deleted projects, folded away and read when they are looked at. */
export const DeletedProjects = ({
  machine,
  count,
  now,
  onBringBack,
}: {
  machine: DeletedProjectsMachine;
  count: number;
  now: () => number;
  onBringBack: (project: ConfirmingSubject) => void;
}) => {
  const actor = useActorRef(machine);
  const view = connect(useActorSnapshot(actor), actor.send, t`your deleted projects`);
  const folder = useRef<HTMLDetailsElement>(null);
  useWiring(
    () =>
      projectNews.subscribe(() => {
        if (folder.current?.open) actor.send({ type: 'data.requested', query: null });
      }),
    [actor],
  );
  return (
    <chakra.details
      ref={folder}
      mt="6"
      onToggle={(event) => {
        if (event.currentTarget.open) view.onRequest(null);
      }}
    >
      <Summary>{plural(count, { one: '# deleted project', other: '# deleted projects' })}</Summary>
      <DeletedProjectsList view={view} now={now} onBringBack={onBringBack} />
    </chakra.details>
  );
};

/** They in each state of being loaded. */
export const DeletedProjectsList = ({
  view,
  now,
  onBringBack,
}: {
  view: AsyncDataView<readonly DeletedProject[], null>;
  now: () => number;
  onBringBack: (project: ConfirmingSubject) => void;
}) => (
  <chakra.div mt="3" aria-busy={view.isBusy}>
    {view.error === '' ? null : (
      <NotLoaded title={t`Your deleted projects could not be loaded`} onRetry={view.onRefresh}>
        {view.error}
      </NotLoaded>
    )}
    {view.isFirstLoad ? <Skeleton text width="60%" /> : null}
    <chakra.ul listStyle="none" aria-label={t`Deleted projects`}>
      {(view.data ?? []).map(({ id, name, deletedAt }) => (
        <chakra.li
          key={id}
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap="3"
          rowGap="1"
          py="2"
          borderTopWidth="1px"
          borderColor="border"
        >
          <chakra.span minWidth="0" flex="1 1 12rem">
            <chakra.span display="block" fontWeight="500" truncate title={name} dir="auto">
              {name}
            </chakra.span>
            <chakra.span display="block" textStyle="xs" color="fg.subtle">
              {rich`deleted ${timeAgo(deletedAt, now())}, ${timeLeft(deletedAt + deletedProjectTime - now())}`}
            </chakra.span>
          </chakra.span>
          <Button
            size="sm"
            variant="outline"
            aria-label={t`Bring ${name} back`}
            onClick={() => onBringBack({ id, name })}
          >
            {t`Bring back`}
          </Button>
        </chakra.li>
      ))}
    </chakra.ul>
  </chakra.div>
);

const day = 24 * 3_600_000;

/** How long it can still be brought back, in words; in milliseconds. */
function timeLeft(left: number): string {
  if (left < day) return t`gone for good today`;
  const days = Math.floor(left / day);
  return plural(days, { one: 'gone for good in # day', other: 'gone for good in # days' });
}
