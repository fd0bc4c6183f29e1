import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { PromptResult } from '#machines/prompt-box/prompt-box.types.ts';
import type { Scene } from '#contract/scenes.ts';
import { trackSendBeforeSignIn } from '#adapters/track-prompt.ts';

/** Where a prompt box leads: to the new project, or to sign in and back to this page. */
export const usePromptNavigation = () => {
  const navigate = useNavigate();
  const router = useRouter();
  return {
    onAccepted: useCallback(
      ({ scene, projectId }: PromptResult) => {
        void navigate({ to: '/$scene/$id', params: { scene, id: projectId } });
      },
      [navigate],
    ),
    onSignInNeeded: useCallback(
      ({ scene }: { scene: Scene }) => {
        trackSendBeforeSignIn(scene);
        void navigate({ to: '/login', search: { redirect: router.state.location.href } });
      },
      [navigate, router],
    ),
  };
};
