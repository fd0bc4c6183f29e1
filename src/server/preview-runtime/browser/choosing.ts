import { boot } from './addresses.ts';
import { type ChoosingCommand, notify } from './bridge.ts';
import type { Choosing, ChoosingHost, openChoosing } from './choose.ts';
import { writtenAt } from './written.ts';

let choosing: Promise<Choosing> | null = null;

async function load(tree: ChoosingHost['tree']): Promise<Choosing> {
  const { openChoosing: open } = (await import(/* @vite-ignore */ boot.choose)) as {
    openChoosing: typeof openChoosing;
  };
  return open({ page: boot.page, tree, writtenAt, notify });
}

/** Lets the person choose elements, in a module that is loaded with the first need of it. */
export function obeyChoosing(command: ChoosingCommand, tree: ChoosingHost['tree']): void {
  const isNothing =
    (command.type === 'elements' && !command.isChoosing && command.elements.length === 0) ||
    (command.type === 'marks' && command.marks.length === 0);
  if (choosing === null && isNothing) return;
  choosing ??= load(tree);
  choosing
    .then((open) => open.obey(command))
    .catch(() => {
      choosing = null;
      notify({ type: 'choosing-left' });
    });
}
