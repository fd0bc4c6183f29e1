/** Milliseconds after a page has loaded, its frames with it, until it hydrates without an interaction. */
const patience = 10_000;

/**
 * An inline script for a page that is whole as it comes from the server: it imports `scripts` (modules, by their
 * addresses) with the first sign of a person, or once what the page shows has long been loaded. Until then the device
 * belongs to what is shown, a running site. Links work without it; a click on an `early` button waits for it. A pointer
 * that rests where a page appears is told of as if it had moved, and is no sign.
 */
export function hydrateOnInteraction(scripts: readonly string[]): string {
  const modules = JSON.stringify(scripts).replaceAll('<', '\\u003c');
  return `(function(){
var begun=false,signs=['pointermove','pointerdown','touchstart','keydown','wheel','focusin'];
function sign(e){
if(e.type!=='pointermove'||e.movementX||e.movementY)begin();
}
function begin(){
if(begun)return;
begun=true;
signs.forEach(function(s){removeEventListener(s,sign,true)});
${modules}.reduce(function(p,m){return p.then(function(){return import(m)})},Promise.resolve());
}
signs.forEach(function(s){addEventListener(s,sign,{capture:true,passive:true})});
addEventListener('load',function(){setTimeout(begin,${patience})});
})()`;
}
