import { useActorRef, useSelector } from '@xstate/react';
import { connect } from '#machines/dictation/dictation.connect.ts';
import { canDictate, dictation } from '#adapters/dictation.ts';
import { DictateButton } from '#features/dictation/dictate-button.tsx';
import { useEmitted } from '#lib/effects.ts';
import { useProject } from '#lib/project-context.ts';

/** What was said goes behind what was written, as further words of it. */
const behind = (draft: string, said: string): string => `${draft}${/\S$/u.test(draft) ? ' ' : ''}${said}`;

/** Speech into a box. */
const Dictation = ({ draft, onDraft }: { draft: () => string; onDraft: (draft: string) => void }) => {
  const actor = useActorRef(dictation, { input: { isAvailable: canDictate() } });
  const view = connect(
    useSelector(actor, (snapshot) => snapshot),
    actor.send,
  );
  useEmitted(actor, { 'text.dictated': ({ text }) => onDraft(behind(draft(), text)) });
  return <DictateButton view={view} />;
};

export default Dictation;

/** Speech into the message box of the open project. */
export const MessageDictation = () => {
  const { messageBox } = useProject().actors;
  return (
    <Dictation
      draft={() => messageBox.getSnapshot().context.draft}
      onDraft={(draft) => messageBox.send({ type: 'prompt.changed', draft })}
    />
  );
};
