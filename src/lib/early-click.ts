declare global {
  interface Window {
    statecraftEarlyClick?: { take(): HTMLElement | null };
  }
}

/** For the buttons of a page that came from the server: a click before the page is alive is kept, and done then. */
export const early = { 'data-early': '' } as const;

/** Stands in such a page, before any other script has arrived: notes which of its `early` buttons was clicked last. */
export const earlyClickScript = `(function(){
if(window.statecraftEarlyClick)return;
var b=null;
function on(e){var t=e.target;b=(t instanceof Element&&t.closest('[data-early]'))||b}
addEventListener('click',on,true);
window.statecraftEarlyClick={take:function(){removeEventListener('click',on,true);return b}};
})()`;

/** Ends the early script and clicks what was clicked; nothing where it never ran or has been asked already. */
export function replayEarlyClick(): void {
  const clicked = window.statecraftEarlyClick?.take();
  delete window.statecraftEarlyClick;
  clicked?.click();
}
