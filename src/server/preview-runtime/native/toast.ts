const shown =
  'position:fixed;left:50%;bottom:88px;z-index:9999;transform:translateX(-50%);padding:10px 16px;';
const look =
  'max-width:calc(100vw - 32px);border-radius:20px;font:15px/1.4 system-ui,sans-serif;color:Canvas;background:CanvasText';

/** Shows a short text at the foot of the page. Durations are in milliseconds. */
function show(message: string, duration: number): void {
  const note = document.createElement('div');
  note.setAttribute('role', 'status');
  note.setAttribute('style', shown + look);
  note.textContent = message;
  document.body.append(note);
  setTimeout(() => note.remove(), duration);
}

export const ToastAndroid = {
  SHORT: 2000,
  LONG: 3500,
  TOP: 0,
  BOTTOM: 1,
  CENTER: 2,
  show,
  showWithGravity: show,
};
