import type { EnterChoice } from '#machines/enter-key/enter-key.types.ts';
import { enterKeyKey } from '#lib/enter-key.ts';

/** What was chosen on this device. */
export function readEnterChoice(): EnterChoice {
  try {
    return window.localStorage.getItem(enterKeyKey) === 'breaks' ? 'breaks' : 'sends';
  } catch {
    return 'sends';
  }
}

/** Keeps a choice for every tab of this device, and puts it on the root, which the texts about keys follow. */
export function keepEnterChoice(choice: EnterChoice): void {
  try {
    if (choice === 'sends') window.localStorage.removeItem(enterKeyKey);
    else window.localStorage.setItem(enterKeyKey, choice);
  } catch {
    // Storage is forbidden: the choice lasts as long as the page.
  }
  paintEnterChoice(choice);
}

const paintEnterChoice = (choice: EnterChoice): void => {
  document.documentElement.dataset['enter'] = choice;
};

/** Tells what another tab has chosen; the answer stops it. */
export function watchEnterChoice(notify: (choice: EnterChoice) => void): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key !== enterKeyKey && key !== null) return;
    const choice = readEnterChoice();
    paintEnterChoice(choice);
    notify(choice);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
