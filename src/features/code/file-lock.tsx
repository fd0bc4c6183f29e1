import { chakra } from '@chakra-ui/react';
import { Lock, LockOpen } from 'lucide-react';
import type { EditorSessionView } from '#machines/editor-session/editor-session.connect.ts';
import { Button } from '#ui/button.tsx';
import { t } from '#language/speech.ts';

/** Locks a file, and lets it go. */
export const LockButton = ({
  lock,
  size,
}: {
  lock: ReturnType<EditorSessionView['getLockProps']>;
  size: 'xs' | 'sm';
}) => (
  <Button variant="ghost" size={size} square {...lock}>
    {lock['aria-pressed'] ? <Lock aria-hidden /> : <LockOpen aria-hidden />}
  </Button>
);

/** That a lock could not be changed, and the ways on. */
export const LockNotice = ({ editorSession: { lockProblem } }: { editorSession: EditorSessionView }) => (
  <chakra.div aria-live="polite">
    {lockProblem === null ? null : (
      <chakra.div px="2.5" py="2" borderTopWidth="1px" borderColor="border" textStyle="xs">
        <chakra.p overflowWrap="anywhere" color="danger.fg">
          {lockProblem.said}
        </chakra.p>
        <chakra.div display="flex" gap="1.5" mt="1.5">
          <Button size="xs" variant="outline" {...lockProblem.getRetryProps()}>
            {t`Try again`}
          </Button>
          <Button size="xs" variant="ghost" onClick={lockProblem.onDismiss}>
            {t`Dismiss`}
          </Button>
        </chakra.div>
      </chakra.div>
    )}
  </chakra.div>
);
