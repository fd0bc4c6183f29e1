import { useSelector } from '@xstate/react';
import { connect } from '#machines/answering/answering.connect.ts';
import { connect as connectBox } from '#machines/prompt-box/prompt-box.connect.ts';
import { useProject } from '#lib/project-context.ts';
import { useEmitted, useNotifying } from '#lib/effects.ts';
import { AnsweringBar, AnsweringNotes } from './answering-bar.tsx';

const useAnswering = () => {
  const { actors } = useProject();
  return connect(
    useSelector(actors.answering, (snapshot) => snapshot),
    actors.answering.send,
  );
};

/** What answers the messages of the chat. */
export const ChatAnswering = () => {
  const { actors } = useProject();
  const view = useAnswering();
  const draft = useSelector(actors.messageBox, ({ context }) => context.draft);

  useNotifying(() => actors.answering.send({ type: 'options.wanted' }), [actors]);
  useEmitted(actors.answering, {
    'prompt.rewritten': ({ prompt }) =>
      connectBox(actors.messageBox.getSnapshot(), actors.messageBox.send).onChange(prompt),
  });

  return <AnsweringBar view={view} draft={draft} hasModes />;
};

export const ChatAnsweringNotes = () => <AnsweringNotes view={useAnswering()} />;
