declare global {
  interface Window {
    statecraftEarlyClick?: { take(): HTMLElement | null };
  }
}

/** For the buttons of a page that hydrates on interaction: a click before React is there is kept, and done then. */
export const early = { 'data-early': '' } as const;

/** Milliseconds after a page has loaded, its frames with it, until it hydrates without an interaction. */
const patience = 10_000;

/**
 * An inline script for a page that is whole as it comes from the server: it imports `scripts` (modules, by their
 * addresses) with the first sign of a person, or once what the page shows has long been loaded. Until then the device
 * belongs to what is shown, a running site. Links work without it; of the `early` buttons the one that was clicked
 * last is noted. A pointer that rests where a page appears is told of as if it had moved, and is no sign.
 */
export function hydrateOnInteraction(scripts: readonly string[]): string {
  const modules = JSON.stringify(scripts).replaceAll('<', '\\u003c');
  return `(function(){
var b=null,begun=false,signs=['pointermove','pointerdown','touchstart','keydown','wheel','focusin'];
function note(e){var t=e.target;b=(t instanceof Element&&t.closest('[data-early]'))||b}
function sign(e){
if(e.type!=='pointermove'||e.movementX||e.movementY)begin();
}
function begin(){
if(begun)return;
begun=true;
signs.forEach(function(s){removeEventListener(s,sign,true)});
${modules}.forEach(function(m){import(m)});
}
addEventListener('click',note,true);
signs.forEach(function(s){addEventListener(s,sign,{capture:true,passive:true})});
addEventListener('load',function(){setTimeout(begin,${patience})});
window.statecraftEarlyClick={take:function(){removeEventListener('click',note,true);return b}};
})()`;
}

/** Ends the noting of early clicks and clicks what was clicked; nothing where it never ran or has been asked already. */
export function replayEarlyClick(): void {
  const clicked = window.statecraftEarlyClick?.take();
  delete window.statecraftEarlyClick;
  clicked?.click();
}
