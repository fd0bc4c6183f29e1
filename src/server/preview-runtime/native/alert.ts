interface AlertButton {
  text?: string;
  onPress?: (value?: string) => void;
  style?: 'default' | 'cancel' | 'destructive';
  isPreferred?: boolean;
}
interface AlertOptions {
  cancelable?: boolean;
  onDismiss?: () => void;
}

const boxStyle =
  'box-sizing:border-box;width:min(320px,calc(100vw - 32px));padding:20px;border:0;border-radius:16px;' +
  'font:16px/1.45 system-ui,sans-serif;color:CanvasText;background:Canvas;box-shadow:0 12px 40px rgb(0 0 0/.35)';
const buttonStyle =
  'min-height:44px;padding:8px 16px;border:1px solid GrayText;border-radius:10px;font:inherit;font-weight:600;' +
  'color:CanvasText;background:transparent;cursor:pointer';

/**
 * Shows a message with buttons, as phones do. react-native-web leaves `Alert.alert` empty; here it is a modal dialog
 * of the page. Esc answers with the button of style `cancel`, or dismisses when there is none and `cancelable` is set.
 */
function alert(title: string, message?: string, buttons?: AlertButton[], options?: AlertOptions): void {
  const choices: AlertButton[] = buttons === undefined || buttons.length === 0 ? [{ text: 'OK' }] : buttons;
  const dialog = document.createElement('dialog');
  dialog.setAttribute('style', boxStyle);
  dialog.setAttribute('role', 'alertdialog');
  const heading = document.createElement('h2');
  heading.textContent = title;
  heading.id = 'native-alert-title';
  heading.setAttribute('style', 'margin:0 0 8px;font-size:18px;line-height:1.3');
  dialog.setAttribute('aria-labelledby', heading.id);
  dialog.append(heading);
  if (message !== undefined && message !== '') {
    const text = document.createElement('p');
    text.textContent = message;
    text.setAttribute('style', 'margin:0 0 16px;white-space:pre-line');
    dialog.append(text);
  }
  const row = document.createElement('div');
  row.setAttribute('style', 'display:flex;flex-wrap:wrap;justify-content:flex-end;gap:8px');
  const close = (button: AlertButton | null): void => {
    dialog.close();
    dialog.remove();
    if (button === null) options?.onDismiss?.();
    else button.onPress?.();
  };
  for (const choice of choices) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = choice.text ?? 'OK';
    button.setAttribute('style', buttonStyle);
    if (choice.style === 'destructive') button.style.borderColor = 'currentColor';
    if (choice.isPreferred === true) button.autofocus = true;
    button.addEventListener('click', () => close(choice));
    row.append(button);
  }
  dialog.append(row);
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    const cancel = choices.find((choice) => choice.style === 'cancel');
    if (cancel) close(cancel);
    else if (options?.cancelable === true || choices.length === 1) close(null);
  });
  document.body.append(dialog);
  dialog.showModal();
}

export const Alert = { alert };
