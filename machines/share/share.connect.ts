import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import { nothingShared, type ShareMachine } from './share.machine.ts';
import type { ShareChoice, ShareEvent } from './share.types.ts';
import { texts } from './share.texts.ts';

export interface ShareView {
  readonly status: 'loading' | 'unavailable' | 'known' | 'saving';
  readonly label: string;
  /** As chosen while it is being saved, otherwise as it is. */
  readonly visibility: 'private' | 'public';
  readonly includesChat: boolean;
  readonly includesReplays: boolean;
  readonly isInGallery: boolean;
  /** Why it cannot be shown in the gallery, or not be taken out, now; empty when it can. */
  readonly galleryWhy: string;
  /** What the operator says of it there; empty while it may be shown. */
  readonly galleryNote: string;
  /** The link, while it opens something; empty otherwise. */
  readonly url: string;
  readonly canChange: boolean;
  /** Why it cannot be changed now; empty when it can. */
  readonly why: string;
  readonly error: string;
  onVisibility(visibility: 'private' | 'public'): void;
  onIncludeChat(includes: boolean): void;
  onIncludeReplays(includes: boolean): void;
  onShowInGallery(shows: boolean): void;
  onReload(): void;
}

export function connect(snapshot: SnapshotFrom<ShareMachine>, send: (event: ShareEvent) => void): ShareView {
  const { sharing, choice, failure } = snapshot.context;
  const status =
    (['unavailable', 'known', 'saving'] as const).find((name) => snapshot.matches(name)) ?? 'loading';
  const shown = choice ?? sharing ?? nothingShared;
  const removedFor = sharing?.removedFromGalleryFor ?? null;
  const labels = {
    loading: texts.labels.loading,
    unavailable: texts.labels.unavailable,
    known:
      sharing?.visibility !== 'public'
        ? texts.onlyYouCanSee
        : sharing.isInGallery && removedFor === null
          ? texts.everybodyCanFind
          : texts.everybodyWithLinkCanSee,
    saving: shown.visibility === 'public' ? texts.sharing : texts.makingPrivate,
  };
  const whys = texts.whys;
  return {
    status,
    label: labels[status],
    visibility: shown.visibility,
    includesChat: shown.includesChat,
    includesReplays: shown.includesReplays,
    isInGallery: shown.isInGallery,
    galleryWhy: shown.visibility === 'private' ? texts.shareFirst : whys[status],
    galleryNote: removedFor === null ? '' : texts.removedFromGallery(removedFor),
    url: status === 'known' && sharing?.visibility === 'public' ? sharing.url : '',
    canChange: status === 'known',
    why: whys[status],
    error: error(),
    // What is private is shown nowhere; shared again, it is not in the gallery until its owner says so.
    onVisibility: (visibility) =>
      choose(visibility === 'private' ? { visibility, isInGallery: false } : { visibility }),
    // Replays show the conversation.
    onIncludeChat: (includesChat) => choose({ includesChat, includesReplays: false }),
    onIncludeReplays: (includesReplays) => choose({ includesReplays }),
    onShowInGallery: (isInGallery) => choose({ isInGallery }),
    onReload: () => send({ type: 'sharing.requested' }),
  };

  function choose(change: Partial<ShareChoice>): void {
    const { visibility, includesChat, includesReplays, isInGallery } = shown;
    const choice = { visibility, includesChat, includesReplays, isInGallery, ...change };
    send({ type: 'sharing.chosen', choice });
  }

  function error(): string {
    if (status === 'unavailable') return failureWords(failure, texts.couldNotBeLookedUp);
    if (!snapshot.matches({ known: 'saveFailed' })) return '';
    const now = sharing?.visibility === 'public' ? texts.isStillShared : texts.isStillPrivate;
    return `${failureWords(failure, texts.couldNotBeSaved)} ${now}`;
  }
}
