import { pageAddress } from '#lib/navigation.ts';

export interface NoticeSurroundings {
  /** Whether this tab shows the project to a person at this moment. */
  isInSight(projectId: string): boolean;
  /** Makes the sound. */
  play(): void;
  readonly locks: Pick<LockManager, 'request'> | undefined;
}

/** Milliseconds: how long a tab lets others say that a person is looking, and how long their word holds. */
export const noticeTimes = { wait: 400, hold: 3_000 } as const;

/** Whether the tab is in front and its address is that of the project. */
export const isProjectInSight = (projectId: string): boolean =>
  document.visibilityState === 'visible' && pageAddress().pathname.split('/').includes(projectId);

/**
 * Makes one sound for a notice that all tabs of the browser get, and none when one of them has the project in sight:
 * that one takes the notice's lock at once, and of the others the first to get it plays.
 * @returns `give` takes a notice; `close` drops those that wait.
 */
export function createNoticeDeduplicator({ isInSight, play, locks }: NoticeSurroundings): {
  give(projectId: string): void;
  close(): void;
} {
  const waiting = new Set<ReturnType<typeof setTimeout>>();

  const take = (projectId: string, then: () => void): void => {
    if (!locks) return then();
    void locks
      .request(`statecraft:notice:${projectId}`, { ifAvailable: true }, async (lock) => {
        if (lock === null) return;
        then();
        await new Promise((resolve) => setTimeout(resolve, noticeTimes.hold));
      })
      .catch(() => undefined);
  };

  return {
    give(projectId) {
      if (isInSight(projectId)) return take(projectId, () => undefined);
      const timer = setTimeout(() => {
        waiting.delete(timer);
        take(projectId, play);
      }, noticeTimes.wait);
      waiting.add(timer);
    },
    close() {
      for (const timer of waiting) clearTimeout(timer);
      waiting.clear();
    },
  };
}
