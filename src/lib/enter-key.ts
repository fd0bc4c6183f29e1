/** Where the choice of what Enter does is kept on this device; nothing while it sends. */
export const enterKeyKey = 'statecraft:enter-key';

/** The setting of a user's record that holds the same. */
export const enterKeySetting = 'enterKey';

/** What of a key decides. */
export interface PressedKey {
  readonly key: string;
  readonly keyCode: number;
  readonly isComposing: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** A phone: its keyboard has one key for Enter and none for Shift+Enter, so Enter breaks the line there. */
export const phoneQuery = '(pointer: coarse), (max-width: 639.98px)';

/** Whether this device is one, at the moment of asking: a keyboard may have been put on. */
export const isPhone = (): boolean => window.matchMedia(phoneQuery).matches;

/**
 * Whether a key sends what stands in a box for messages. With Ctrl or ⌘ Enter always does; alone and with Shift one
 * of them does, as the person chose. An Enter that ends a composition belongs to the input method: some browsers
 * have finished composing by then and tell it by the number alone. It runs as it is written here before the page's
 * code is there, so it uses nothing from outside itself.
 */
export function sendsMessage(event: PressedKey, enterBreaks: boolean, onPhone: boolean): boolean {
  if (event.key !== 'Enter' || event.isComposing || event.keyCode === 229 || event.altKey) return false;
  if (event.ctrlKey || event.metaKey) return true;
  return !onPhone && event.shiftKey === enterBreaks;
}
