import { Suspense, type CSSProperties, type ReactNode } from 'react';
import { lazyPart } from '#lib/lazy-part.ts';
import { useAppActor } from '#lib/app-context.ts';
import { useActorPart } from '#lib/use-actor-snapshot.ts';
import { useIsHydrating } from '#ui/use-is-hydrating.ts';

// Not part of the first screen: the box works without it, and the person's last choice answers.
const Answering = lazyPart(async () => {
  const [{ PromptAnswering }, { projectAnsweringMachine }] = await Promise.all([
    import('#features/models/prompt-answering.tsx'),
    import('./models.ts'),
  ]);
  return {
    default: (props: { draft: string; onDraft: (draft: string) => void }) => (
      <PromptAnswering machine={projectAnsweringMachine} {...props} />
    ),
  };
});

const row: CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  // Kept free from the first paint on, so that nothing moves when the tools arrive.
  minHeight: '2rem',
};
const Attachments = lazyPart(() => import('./attachments.tsx'));
const Dictation = lazyPart(() => import('./dictation.tsx'));
const ProjectImport = lazyPart(() => import('./project-import.tsx'));

/**
 * What goes with a request, for a user who is signed in: which model builds it, and which files it is given; and what
 * begins without one, by bringing a project along.
 */
export const usePromptTools = (): ((
  draft: string,
  onDraft: (draft: string) => void,
  onAttachments: (uploads: readonly string[], uploading: number) => void,
) => ReactNode) => {
  const isSignedIn = useActorPart(useAppActor('auth'), (snapshot) => snapshot.matches('authenticated'));
  const isHydrating = useIsHydrating();
  return (draft, onDraft, onAttachments) =>
    isSignedIn ? (
      <div style={row}>
        {isHydrating ? null : (
          <Suspense>
            <ProjectImport />
          </Suspense>
        )}
        {isHydrating ? null : (
          <Suspense>
            <Attachments onChange={onAttachments} />
            <Dictation draft={() => draft} onDraft={onDraft} />
            <Answering draft={draft} onDraft={onDraft} />
          </Suspense>
        )}
      </div>
    ) : null;
};
