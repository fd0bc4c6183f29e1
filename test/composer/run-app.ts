import { read, type ProjectFiles } from './support.ts';

/**
 * Runs a composed app of the HTML kind in the page of the test, in place of what is there.
 * @throws when the project has no page, or what its scripts throw
 */
export function runApp(files: ProjectFiles): HTMLElement {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  const page = read(files, 'index.html');
  const scripts = [...page.matchAll(/<script defer src="([^"]+)"/gu)].map(([, path]) =>
    read(files, path ?? ''),
  );
  localStorage.clear();
  document.documentElement.lang = /<html lang="([^"]+)"/u.exec(page)?.[1] ?? '';
  document.body.innerHTML = '<div id="root"></div>';
  // The scripts of a page share what they declare; those of one function do too.
  // eslint-disable-next-line no-new-func, typescript/no-implied-eval
  new Function(scripts.join('\n'))();
  return document.body;
}

/** Lets the app draw what its statechart has taken up. */
export const drawn = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

const named = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.textContent).replaceAll(/\s+/gu, ' ').trim();

/**
 * Presses the button with this name.
 * @throws when there is none, or it cannot be pressed
 */
export async function press(name: string): Promise<void> {
  const found = [...document.querySelectorAll('button')].find((one) => named(one) === name);
  if (found === undefined) throw new Error(`No button “${name}” among: ${buttons().join(', ')}`);
  if (found.disabled) throw new Error(`“${name}” cannot be pressed.`);
  found.click();
  await drawn();
}

export const buttons = (): string[] => [...document.querySelectorAll('button')].map(named);

/**
 * Enters a value into the field with this label: into that of the open dialog where there is one.
 * @throws when there is no such field
 */
export async function enter(label: string, value: string): Promise<void> {
  const root = document.querySelector('dialog[open]') ?? document;
  const found = [...root.querySelectorAll('label')].find((one) => named(one).startsWith(label));
  const field =
    found?.control ?? found?.querySelector<HTMLInputElement | HTMLSelectElement>('input, select, textarea');
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement))
    throw new Error(`No field “${label}”.`);
  field.value = value;
  if (field instanceof HTMLSelectElement)
    field.selectedIndex = [...field.options].findIndex((one) => one.text === value || one.value === value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  await drawn();
}
