import type { RegisteredRouter } from '@tanstack/react-router';
import type { Actor } from 'xstate';
import type { NewVersionMachine } from '#machines/new-version/new-version.machine.ts';
import { newVersionOf } from '#adapters/new-version.ts';
import { NewVersionNotice } from '#features/new-version/new-version-notice.tsx';
import { type AppSystem, deferredNewVersion } from './app-system.ts';

/** Whether a reload would lose or interrupt anything: text in a field, a dialog, a project with its run and sound. */
export function isSafeToReload(router: RegisteredRouter, document: Document): boolean {
  if (router.state.matches.some((match) => match.staticData.layout === 'project')) return false;
  if (document.querySelector('dialog[open], [role=dialog], [role=alertdialog], [contenteditable=true]'))
    return false;
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'textarea, input:not([type=checkbox], [type=radio], [type=hidden], [type=range])',
  );
  return [...fields].every((field) => field.value === field.defaultValue);
}

/** Hands the look for new versions to the tree of a tab; when it begins, what it says gets its place. */
export function arriveNewVersion({ boot, slots }: AppSystem, router: RegisteredRouter): void {
  deferredNewVersion.arrive(
    newVersionOf({
      isSafe: () => isSafeToReload(router, document),
      isWaiting: () => router.state.status === 'pending',
    }),
    {
      input: () => ({ running: boot.build ?? '' }),
      begins: (actor) =>
        slots.fill({ notice: <NewVersionNotice actor={actor as Actor<NewVersionMachine>} /> }),
    },
  );
}
