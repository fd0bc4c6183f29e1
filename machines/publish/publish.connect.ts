import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import type { PublishMachine } from './publish.machine.ts';
import type { CustomDomain, Publication, PublishExample, PublishEvent } from './publish.types.ts';
import { texts } from './publish.texts.ts';

export interface PublishView {
  readonly status: 'loading' | 'unavailable' | 'unpublished' | 'publishing' | 'published' | 'unpublishing';
  readonly label: string;
  readonly publication: Publication | null;
  readonly visibility: 'private' | 'public';
  /** The name in the address, as it would be after publishing. */
  readonly slug: string;
  readonly addressBefore: string;
  readonly addressAfter: string;
  readonly domain: CustomDomain | null;
  readonly takesDomains: boolean;
  /** What stands in the project although nobody said it. */
  readonly examples: readonly PublishExample[];
  /** Servers of others that the pages load something from. */
  readonly servers: readonly string[];
  readonly hasPassword: boolean;
  /** Why the operator has taken the site down; empty while they have not. */
  readonly takenDownFor: string;
  /** Whether the secret link or a name of one's own is being changed. */
  readonly isChanging: boolean;
  /** Whether name, visibility and the rest can be changed now. */
  readonly canEdit: boolean;
  /** Whether visitors see something older than the project. */
  readonly isOutdated: boolean;
  readonly isBusy: boolean;
  readonly canPublish: boolean;
  readonly canUnpublish: boolean;
  readonly isConfirmingUnpublish: boolean;
  /** Whether a paid plan is what is missing. */
  readonly needsPlan: boolean;
  /** Why it cannot be published now; empty when it can. */
  readonly why: string;
  /** What went wrong and what is safe; empty when nothing did. */
  readonly error: string;
  onPublish(): void;
  onVisibility(visibility: 'private' | 'public'): void;
  onSlug(slug: string): void;
  onDomain(domain: string | null): void;
  onDomainCheck(): void;
  /** Makes a new secret link; the old one opens nothing any more. */
  onNewLink(): void;
  /** Null: visitors need no password any more. */
  onPassword(password: string | null): void;
  onRollBack(releaseId: string): void;
  onUnpublish(): void;
  onUnpublishConfirm(): void;
  onUnpublishCancel(): void;
  onPlanSettled(): void;
  onRefresh(): void;
}

export function connect(
  snapshot: SnapshotFrom<PublishMachine>,
  send: (event: PublishEvent) => void,
): PublishView {
  const { publication, visibility, slug, addressBefore, addressAfter, domain, takesDomains, examples } =
    snapshot.context;
  const { failure, headVersionId } = snapshot.context;
  const isChanging = snapshot.matches({ published: 'changing' });
  const status =
    (['unavailable', 'unpublished', 'publishing', 'published', 'unpublishing'] as const).find((name) =>
      snapshot.matches(name),
    ) ?? 'loading';
  const isOutdated = snapshot.matches({ published: 'outdated' });
  const needsPlan =
    snapshot.matches({ published: 'planRequired' }) || snapshot.matches({ unpublished: 'planRequired' });
  const canPublish = snapshot.can({ type: 'publish.requested' });
  const labels = {
    loading: texts.labels.loading,
    unavailable: texts.labels.unavailable,
    unpublished: texts.labels.unpublished,
    publishing: texts.labels.publishing,
    published: isOutdated ? texts.publishedWithNewerChangesHere : texts.published,
    unpublishing: texts.labels.unpublishing,
  };
  return {
    status,
    label: labels[status],
    publication,
    visibility,
    slug,
    addressBefore,
    addressAfter,
    domain,
    takesDomains,
    examples,
    servers: snapshot.context.servers,
    hasPassword: snapshot.context.hasPassword,
    takenDownFor: snapshot.context.takenDownFor ?? '',
    isChanging,
    canEdit: (status === 'published' && !isChanging) || status === 'unpublished',
    isOutdated,
    isBusy: snapshot.hasTag('busy'),
    canPublish,
    canUnpublish: status === 'published' && !isChanging,
    isConfirmingUnpublish: snapshot.matches({ published: 'confirmingUnpublish' }),
    needsPlan,
    why: canPublish ? '' : why(),
    error: error(),
    onPublish: () => send({ type: 'publish.requested' }),
    onVisibility: (choice) => send({ type: 'visibility.chosen', visibility: choice }),
    onSlug: (value) => send({ type: 'slug.changed', slug: value }),
    onDomain: (name) => send({ type: 'change.requested', change: { kind: 'domain', domain: name } }),
    onDomainCheck: () => send({ type: 'change.requested', change: { kind: 'domainCheck' } }),
    onNewLink: () => send({ type: 'change.requested', change: { kind: 'newLink' } }),
    onPassword: (password) => send({ type: 'change.requested', change: { kind: 'password', password } }),
    onRollBack: (releaseId) => send({ type: 'change.requested', change: { kind: 'rollback', releaseId } }),
    onUnpublish: () => send({ type: 'unpublish.requested' }),
    onUnpublishConfirm: () => send({ type: 'unpublish.confirmed' }),
    onUnpublishCancel: () => send({ type: 'unpublish.cancelled' }),
    onPlanSettled: () => send({ type: 'plan.settled' }),
    onRefresh: () => send({ type: 'status.requested' }),
  };

  function why(): string {
    if (status === 'loading') return texts.isBeingLookedUp;
    if (status === 'unavailable') return failureWords(failure, texts.couldNotBeLookedUp);
    if (status === 'publishing') return texts.isBeingPublished;
    if (isChanging) return texts.isBeingChanged;
    if (status === 'unpublishing') return texts.isBeingTakenOffline;
    if (snapshot.matches({ published: 'confirmingUnpublish' }))
      return texts.confirmOrCancelTakingOfflineFirst;
    return headVersionId === null ? texts.thereIsNoVersionToPublishYet : '';
  }

  function error(): string {
    const before =
      publication === null ? texts.nothingWasPublished : texts.whatWasPublishedBeforeIsStillOnline;
    // The toast says why.
    if (needsPlan) return before;
    if (
      snapshot.matches({ published: 'publishFailed' }) ||
      snapshot.matches({ unpublished: 'publishFailed' })
    ) {
      return `${failureWords(failure, texts.publishingDidNotWork)} ${before}`;
    }
    if (snapshot.matches({ published: 'unpublishFailed' })) {
      return texts.isStillOnline(failureWords(failure, texts.couldNotBeTakenOffline));
    }
    if (snapshot.matches({ published: 'changeFailed' })) {
      return texts.everythingIsAsWas(failureWords(failure, texts.couldNotBeChanged));
    }
    return '';
  }
}
