declare global {
  interface Window {
    statecraftEarlyClick?: { take(within: Element | null): HTMLElement | null };
  }
}

/** For buttons that come with the document: a click before React is there is kept, and done then. */
export const early = { 'data-early': '' } as const;

/** An inline script for every document: of the `early` buttons it notes the one that was clicked last, and marks it. */
export const earlyClickScript = `(function(){
var b=null,alive=[];
function note(e){
var t=e.target,c=t instanceof Element&&t.closest('[data-early]');
if(!c||alive.some(function(w){return w.contains(c)}))return;
mark(false);b=c;mark(true);
}
function mark(is){if(b)b.toggleAttribute('data-queued',is)}
addEventListener('click',note,true);
window.statecraftEarlyClick={take:function(w){if(w){alive.push(w);if(!w.contains(b))return null}removeEventListener('click',note,true);mark(false);return b}};
})()`;

/**
 * Ends the noting of early clicks and clicks what was clicked; nothing where it never ran or has been asked already.
 * @param within what is alive now, of a page whose other parts come later: a click elsewhere is left to them
 */
export function replayEarlyClick(within: Element | null = null): void {
  const clicked = window.statecraftEarlyClick?.take(within);
  if (within !== null && !clicked) return;
  delete window.statecraftEarlyClick;
  clicked?.click();
}
