import { useSyncExternalStore } from 'react';

export interface VisibleHeight {
  /** CSS height of what can be seen: less than the window while an on-screen keyboard covers a part of it. */
  readonly height: string;
  /** CSS transform that follows a page which the browser has shifted for the keyboard. */
  readonly offset: string;
  readonly isKeyboardOpen: boolean;
}

const whole: VisibleHeight = { height: '100dvh', offset: 'none', isKeyboardOpen: false };
let last = whole;

/** Differences below this, in CSS pixels, are browser bars and zoom, not a keyboard. */
const leastKeyboard = 120;

function read(): VisibleHeight {
  const viewport = window.visualViewport;
  if (!viewport || viewport.scale > 1.01) return whole;
  const isCovered = window.innerHeight - viewport.height > leastKeyboard;
  // Where the layout itself shrinks for the keyboard, the window is small and nothing is covered.
  const isKeyboardOpen = isCovered || isTyping();
  const next = {
    height: isCovered ? `${viewport.height}px` : '100dvh',
    offset: isCovered && viewport.offsetTop > 0 ? `translateY(${viewport.offsetTop}px)` : 'none',
    isKeyboardOpen,
  };
  const isSame =
    next.height === last.height && next.offset === last.offset && next.isKeyboardOpen === last.isKeyboardOpen;
  if (!isSame) last = next;
  return last;
}

/** Whether a touch keyboard is surely up: a text field has the focus on a device without a fine pointer. */
function isTyping(): boolean {
  return (
    window.matchMedia('(pointer: coarse)').matches &&
    document.activeElement instanceof HTMLTextAreaElement &&
    window.innerHeight < window.screen.height * 0.7
  );
}

function subscribe(listener: () => void): () => void {
  const viewport = window.visualViewport;
  viewport?.addEventListener('resize', listener);
  viewport?.addEventListener('scroll', listener);
  return () => {
    viewport?.removeEventListener('resize', listener);
    viewport?.removeEventListener('scroll', listener);
  };
}

/** How much of the page can be seen, so that the message box stands above an on-screen keyboard. */
export const useVisibleHeight = (): VisibleHeight => useSyncExternalStore(subscribe, read, () => whole);
