import { type EventObject, fromCallback } from 'xstate';

/** Says `key.pressed` for every key that is pressed in a field. A key elsewhere, such as a button's, is no typing. */
export const typingKeys = fromCallback<EventObject, undefined>(({ sendBack }) => {
  const onKey = ({ target: field }: KeyboardEvent): void => {
    const isText =
      field instanceof HTMLElement && (field.isContentEditable || field.matches('input, textarea'));
    if (isText) sendBack({ type: 'key.pressed' });
  };
  window.addEventListener('keydown', onKey, { capture: true });
  return () => window.removeEventListener('keydown', onKey, { capture: true });
});
