import type { PreviewFault } from '#contract/preview.ts';

const maxShown = 5;

const style = `
:host{all:initial}
.back{position:fixed;inset:0;z-index:2147483647;display:grid;place-items:start center;overflow:auto;padding:5vh 16px;
box-sizing:border-box;background:rgb(0 0 0/.45);--fg:#1a1a1f;--bg:#fff;--soft:#5b5b66;--line:#dcdce3;--code:#f5f5f8;--bad:#b42318;
font:14px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif;color:var(--fg)}
.card{width:min(860px,100%);background:var(--bg);border:1px solid var(--line);border-top:3px solid var(--bad);
border-radius:8px;box-shadow:0 12px 40px rgb(0 0 0/.25);box-sizing:border-box;padding:16px 20px}
.top{display:flex;gap:12px;align-items:start;justify-content:space-between}
h2{margin:0;font-size:15px;font-weight:600;color:var(--bad)}
section{margin-top:14px}
h3{margin:0;font-size:13px;font-weight:600;overflow-wrap:anywhere}
.at{margin:2px 0 0;color:var(--soft);font:12px/1.5 ui-monospace,Menlo,Consolas,monospace;overflow-wrap:anywhere}
pre{margin:8px 0 0;padding:10px 12px;overflow:auto;background:var(--code);border:1px solid var(--line);border-radius:6px;
font:12px/1.55 ui-monospace,Menlo,Consolas,monospace;tab-size:4}
.foot{margin:14px 0 0;color:var(--soft);font-size:12px}
button{font:inherit;font-size:13px;color:var(--fg);background:none;border:1px solid var(--line);border-radius:6px;padding:3px 10px;cursor:pointer}
button:focus-visible,pre:focus-visible{outline:2px solid #2563eb;outline-offset:2px}
@media(prefers-color-scheme:dark){.back{--fg:#ececf1;--bg:#1b1b20;--soft:#a3a3ad;--line:#383840;--code:#121216;--bad:#ff8a7a}}
`;

const titles: Record<PreviewFault['kind'], string> = {
  compile: 'This does not compile',
  resolve: 'An import leads nowhere',
  runtime: 'The page stopped with an error',
  'unhandled-rejection': 'The page stopped with an error',
  resource: 'This cannot be compiled',
};

/** Place of a fault as people write it: `src/App.tsx:3:14`. */
export const place = (fault: PreviewFault): string =>
  [fault.path, fault.line, fault.column].filter((part) => part !== null).join(':');

let host: HTMLElement | null = null;
let shownFaults = '';

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  text: string,
  attributes: Record<string, string> = {},
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  made.textContent = text;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

const onKey = (event: KeyboardEvent): void => {
  if (event.key === 'Escape') hideOverlay();
};

/** Takes the overlay away; the faults themselves stay until they are fixed. */
export function hideOverlay(): void {
  host?.remove();
  host = null;
  shownFaults = '';
  window.removeEventListener('keydown', onKey, true);
}

/**
 * Lays faults over the page. It never takes the focus: who is typing in the editor beside it goes on typing. The page
 * behind stays as it was.
 */
export function showOverlay(faults: readonly PreviewFault[]): void {
  const first = faults[0];
  if (!first) return hideOverlay();
  const key = JSON.stringify(faults);
  if (host && key === shownFaults) return;
  hideOverlay();
  shownFaults = key;
  host = document.createElement('statecraft-overlay');
  const root = host.attachShadow({ mode: 'open' });
  const back = element('div', '', { class: 'back' });
  const card = element('div', '', { class: 'card', role: 'alert', 'aria-label': titles[first.kind] });
  const top = element('div', '', { class: 'top' });
  const close = element('button', 'Hide', { type: 'button' });
  close.addEventListener('click', hideOverlay);
  top.append(element('h2', titles[first.kind]), close);
  card.append(top);
  for (const fault of faults.slice(0, maxShown)) {
    const section = element('section', '');
    section.append(element('h3', fault.message));
    if (fault.path !== null) section.append(element('p', place(fault), { class: 'at' }));
    if (fault.frame) section.append(element('pre', fault.frame, { tabindex: '0', 'aria-label': 'Source' }));
    card.append(section);
  }
  const more = faults.length > maxShown ? `${faults.length - maxShown} more. ` : '';
  card.append(element('p', `${more}Click outside or press Esc to hide.`, { class: 'foot' }));
  back.addEventListener('click', (event) => {
    if (event.target === back) hideOverlay();
  });
  back.append(card);
  root.append(element('style', style), back);
  window.addEventListener('keydown', onKey, true);
  (document.body ?? document.documentElement).append(host);
}
