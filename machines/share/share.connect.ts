import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import type { ShareMachine } from './share.machine.ts';
import type { ShareEvent } from './share.types.ts';

export interface ShareView {
  readonly status: 'loading' | 'unavailable' | 'known' | 'saving';
  readonly label: string;
  /** As chosen while it is being saved, otherwise as it is. */
  readonly visibility: 'private' | 'public';
  readonly includesChat: boolean;
  /** The link, while it opens something; empty otherwise. */
  readonly url: string;
  readonly canChange: boolean;
  /** Why it cannot be changed now; empty when it can. */
  readonly why: string;
  readonly error: string;
  onVisibility(visibility: 'private' | 'public'): void;
  onIncludeChat(includes: boolean): void;
  onReload(): void;
}

export function connect(snapshot: SnapshotFrom<ShareMachine>, send: (event: ShareEvent) => void): ShareView {
  const { sharing, choice, failure } = snapshot.context;
  const status =
    (['unavailable', 'known', 'saving'] as const).find((name) => snapshot.matches(name)) ?? 'loading';
  const shown = choice ?? sharing ?? { visibility: 'private' as const, includesChat: false };
  const labels = {
    loading: 'Looking up who can see this project',
    unavailable: 'Could not look up who can see this project',
    known: sharing?.visibility === 'public' ? 'Everybody with the link can see it' : 'Only you can see it',
    saving: shown.visibility === 'public' ? 'Sharing it' : 'Making it private',
  };
  const whys = {
    loading: 'It is being looked up.',
    unavailable: 'It could not be looked up. Load it again.',
    known: '',
    saving: 'It is being saved.',
  };
  return {
    status,
    label: labels[status],
    visibility: shown.visibility,
    includesChat: shown.includesChat,
    url: status === 'known' && sharing?.visibility === 'public' ? sharing.url : '',
    canChange: status === 'known',
    why: whys[status],
    error: error(),
    onVisibility: (visibility) =>
      send({ type: 'sharing.chosen', choice: { visibility, includesChat: shown.includesChat } }),
    onIncludeChat: (includesChat) =>
      send({ type: 'sharing.chosen', choice: { visibility: shown.visibility, includesChat } }),
    onReload: () => send({ type: 'sharing.requested' }),
  };

  function error(): string {
    if (status === 'unavailable') return failureWords(failure, 'It could not be looked up. Try again.');
    if (!snapshot.matches({ known: 'saveFailed' })) return '';
    const now = sharing?.visibility === 'public' ? 'It is still shared.' : 'It is still private.';
    return `${failureWords(failure, 'It could not be saved. Try again.')} ${now}`;
  }
}
