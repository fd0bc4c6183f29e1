import { enterKeyKey } from './enter-key.ts';

/** Whether the device calls its command key ⌘. */
export const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

/**
 * Runs in the head before anything is painted: puts on the root whose keyboard this is and what Enter does, where the
 * account has not said it already. Text about keys follows the root by style alone, so that the server can render it
 * for everybody. Inline, so it is plain old script and may not fail where storage is forbidden.
 */
export const deviceKeysScript = `(function(){var d=document.documentElement.dataset;if(/mac|iphone|ipad/i.test(navigator.platform))d.keys='apple';try{if(!d.enter&&localStorage.getItem('${enterKeyKey}')==='breaks')d.enter='breaks'}catch(e){}})()`;
