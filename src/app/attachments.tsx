import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { connect } from '#machines/attachments/attachments.connect.ts';
import type { AttachmentsMachine } from '#machines/attachments/attachments.machine.ts';
import { filesMachine } from '#adapters/upload-transfer.ts';
import { AttachButton, useDroppedFiles } from '#features/attachments/attach-button.tsx';
import { AttachmentList } from '#features/attachments/attachment-list.tsx';
import { useProject } from '#lib/project-context.ts';
import { useWiring } from '#lib/effects.ts';

/** Files that go with one message; the contract takes no more. */
const mostAttachments = 8;

/** Tells which uploads are there and how many are on their way, whenever that changes. */
function followUploads(
  actor: ActorRefFrom<AttachmentsMachine>,
  notify: (uploads: readonly string[], uploading: number) => void,
): () => void {
  let notified = '';
  let children: (() => void)[] = [];
  const look = (): void => {
    const uploads = Object.values(actor.getSnapshot().context.uploads).map((child) => child.getSnapshot());
    const ready = uploads.flatMap(({ context }) => context.uploadId ?? []);
    const uploading = uploads.filter((snapshot) => snapshot.matches('uploading')).length;
    const now = JSON.stringify([ready, uploading]);
    if (now === notified) return;
    notified = now;
    notify(ready, uploading);
  };
  const follow = (): void => {
    for (const stop of children) stop();
    children = Object.values(actor.getSnapshot().context.uploads).map((child) => {
      const subscription = child.subscribe(look);
      return () => subscription.unsubscribe();
    });
    look();
  };
  notified = JSON.stringify([[], 0]);
  const subscription = actor.subscribe(follow);
  follow();
  return () => {
    subscription.unsubscribe();
    for (const stop of children) stop();
  };
}

const nobody = (): void => undefined;

export interface AttachmentsProps {
  onChange: (uploads: readonly string[], uploading: number) => void;
  /** Subscribes to the message having been sent: its files go with it, and the list is empty again. */
  onSent?: (listener: () => void) => () => void;
}

/** Files beside a message: chosen, dropped or pasted, and uploaded while the person goes on writing. */
const Attachments = ({ onChange, onSent }: AttachmentsProps) => {
  const [{ files, machine }] = useState(() => filesMachine());
  const actor = useActorRef(machine, { input: { most: mostAttachments } });
  const view = connect(
    useSelector(actor, (snapshot) => snapshot),
    actor.send,
  );
  const here = useRef<HTMLDivElement>(null);
  const add = (chosen: readonly File[]): void =>
    actor.send({ type: 'files.added', files: files.take(chosen) });
  useDroppedFiles(here, add);
  useWiring(() => followUploads(actor, onChange), [actor, onChange]);
  useWiring(() => onSent?.(() => actor.send({ type: 'files.cleared' })) ?? nobody, [actor, onSent]);
  return (
    <div ref={here} style={{ display: 'contents' }}>
      <AttachmentList view={view} pictureOf={files.pictureOf} />
      <AttachButton onFiles={add} />
    </div>
  );
};

export default Attachments;

/** Files beside the message box of the open project. */
export const MessageAttachments = () => {
  const { messageBox } = useProject().actors;
  const onChange = useCallback(
    (uploads: readonly string[], uploading: number) =>
      messageBox.send({ type: 'attachments.changed', uploads, uploading }),
    [messageBox],
  );
  const onSent = useCallback(
    (listener: () => void) => {
      const subscription = messageBox.on('prompt.accepted', listener);
      return () => subscription.unsubscribe();
    },
    [messageBox],
  );
  return <Attachments onChange={onChange} onSent={onSent} />;
};
