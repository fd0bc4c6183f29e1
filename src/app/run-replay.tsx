import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Actor } from 'xstate';
import { connect as connectCopy } from '#machines/copy-text/copy-text.connect.ts';
import { connect } from '#machines/replay/replay.connect.ts';
import { copying } from '#adapters/clipboard.ts';
import { replaying } from '#adapters/run-replay.ts';
import { ReplayedRun } from '#features/chat/replayed-run.tsx';
import { ReplayView } from '#features/replay/replay-view.tsx';
import { createReplay, type Replay } from '#lib/replay.ts';
import { useShown } from '#lib/use-shown.ts';
import { useStartedActor } from '#lib/use-started-actor.ts';
import { Dialog } from '#ui/dialog.tsx';
import { t } from '#language/speech.ts';

/** A run played back, in a dialog. */
export const RunReplay = ({ runId, onClose }: { runId: string; onClose: () => void }) => {
  const [{ replay, machine }] = useState(() => {
    const replay = createReplay();
    return { replay, machine: replaying(replay) };
  });
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const actor = useStartedActor(machine, { runId, isStill });
  return (
    <Dialog open onClose={onClose} title={t`Replay`} look="workspace" size="xl">
      {actor === null ? null : <Playing actor={actor} replay={replay} />}
    </Dialog>
  );
};

const Playing = ({ actor, replay }: { actor: Actor<ReturnType<typeof replaying>>; replay: Replay }) => {
  const view = useShown(actor, connect);
  const copier = useActorRef(copying);
  const isRead = view.waiting === '' && view.status !== 'failed';
  return (
    <ReplayView
      view={view}
      link={isRead ? replay.link() : null}
      copy={connectCopy(
        useSelector(copier, (snapshot) => snapshot),
        copier.send,
      )}
      moment={isRead ? replay.at(view.position) : null}
      renderRun={(run) => <ReplayedRun key={run.id} run={run} />}
    />
  );
};
