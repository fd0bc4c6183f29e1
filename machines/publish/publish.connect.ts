import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import { planRequiredText } from './publish.machine.ts';
import type { PublishMachine } from './publish.machine.ts';
import type { Publication, PublishEvent } from './publish.types.ts';

export interface PublishView {
  readonly status: 'loading' | 'unavailable' | 'unpublished' | 'publishing' | 'published' | 'unpublishing';
  readonly label: string;
  readonly publication: Publication | null;
  readonly visibility: 'private' | 'public';
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
  const { publication, visibility, failure, headVersionId } = snapshot.context;
  const status =
    (['unavailable', 'unpublished', 'publishing', 'published', 'unpublishing'] as const).find((name) =>
      snapshot.matches(name),
    ) ?? 'loading';
  const isOutdated = snapshot.matches({ published: 'outdated' });
  const needsPlan =
    snapshot.matches({ published: 'planRequired' }) || snapshot.matches({ unpublished: 'planRequired' });
  const canPublish = snapshot.can({ type: 'publish.requested' });
  const labels = {
    loading: 'Looking up whether it is published',
    unavailable: 'Could not look up whether it is published',
    unpublished: 'Not published',
    publishing: 'Publishing',
    published: isOutdated ? 'Published, with newer changes here' : 'Published',
    unpublishing: 'Taking it offline',
  };
  return {
    status,
    label: labels[status],
    publication,
    visibility,
    isOutdated,
    isBusy: snapshot.hasTag('busy'),
    canPublish,
    canUnpublish: status === 'published',
    isConfirmingUnpublish: snapshot.matches({ published: 'confirmingUnpublish' }),
    needsPlan,
    why: canPublish ? '' : why(),
    error: error(),
    onPublish: () => send({ type: 'publish.requested' }),
    onVisibility: (choice) => send({ type: 'visibility.chosen', visibility: choice }),
    onUnpublish: () => send({ type: 'unpublish.requested' }),
    onUnpublishConfirm: () => send({ type: 'unpublish.confirmed' }),
    onUnpublishCancel: () => send({ type: 'unpublish.cancelled' }),
    onPlanSettled: () => send({ type: 'plan.settled' }),
    onRefresh: () => send({ type: 'status.requested' }),
  };

  function why(): string {
    if (status === 'loading') return 'It is being looked up.';
    if (status === 'unavailable') return failureWords(failure, 'It could not be looked up. Try again.');
    if (status === 'publishing') return 'It is being published.';
    if (status === 'unpublishing') return 'It is being taken offline.';
    if (snapshot.matches({ published: 'confirmingUnpublish' }))
      return 'Confirm or cancel taking it offline first.';
    return headVersionId === null ? 'There is no version to publish yet.' : '';
  }

  function error(): string {
    const before =
      publication === null ? 'Nothing was published.' : 'What was published before is still online.';
    if (needsPlan) return planRequiredText;
    if (
      snapshot.matches({ published: 'publishFailed' }) ||
      snapshot.matches({ unpublished: 'publishFailed' })
    ) {
      return `${failureWords(failure, 'Publishing did not work. Try again.')} ${before}`;
    }
    if (snapshot.matches({ published: 'unpublishFailed' })) {
      return `${failureWords(failure, 'It could not be taken offline. Try again.')} It is still online.`;
    }
    return '';
  }
}
