/**
 * What a `connect` hands to one element: its id, role, aria and handlers, for a view to spread onto it, as in
 * `<button {...view.getTabProps('code')}>`. Plain objects that follow from the chart's state alone: an element of
 * React takes them, and a test reads them without one. Where they change, a value of the view changes too: `useShown`
 * draws again for values, not for functions.
 */

/** What a handler reads of the press of a key. */
export interface KeyPress {
  readonly key: string;
  /** While a word is being composed, its keys belong to the input method. */
  readonly nativeEvent: { readonly isComposing: boolean };
  preventDefault(): void;
}

/** What a handler reads of the field that something was typed into. */
export interface FieldEvent {
  readonly currentTarget: { readonly value: string };
}

/** Names the parts of one instance of a chart: the same part has the same id wherever it is asked for. */
export const idsOf =
  (scope: string) =>
  (...part: readonly (string | number)[]): string =>
    [scope, ...part].join('-');

/** Runs what a key stands for, and keeps the browser from doing its own; other keys are left alone. */
export const onKeys =
  (acts: Readonly<Record<string, () => void>>) =>
  (event: KeyPress): void => {
    const act = Object.hasOwn(acts, event.key) ? acts[event.key] : undefined;
    if (act === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  };

export interface ActionProps {
  readonly type: 'button';
  readonly 'aria-disabled': boolean;
  readonly title: string | undefined;
  readonly onClick: () => void;
}

/** A button that stays in reach while it can do nothing, and says why; `why` is empty while it can. */
export const actionProps = (why: string, onClick: () => void): ActionProps => ({
  type: 'button',
  ...reasonProps(why),
  onClick: () => {
    if (why === '') onClick();
  },
});

/** The same for the button that sends a form; whether it is sent is up to the form's own handler. */
export const submitProps = (why: string) => ({ type: 'submit' as const, ...reasonProps(why) });

const reasonProps = (why: string) => ({ 'aria-disabled': why !== '', title: why || undefined });

/** A button that is pressed or not. */
export const toggleProps = (isPressed: boolean, onClick: () => void) => ({
  type: 'button' as const,
  'aria-pressed': isPressed,
  onClick,
});

/** An entry of a list of which one is shown: a page of the product, a step on a way, or something else. */
export const currentProps = <TWhat extends 'page' | 'step' | 'true'>(
  isCurrent: boolean,
  what: TWhat,
  onClick: () => void,
) => ({ type: 'button' as const, 'aria-current': isCurrent ? what : undefined, onClick });

/** One of several buttons of which exactly one is chosen. The tab key stops at that one; arrows go to the others. */
export const radioProps = (isChosen: boolean, onClick: () => void) => ({
  type: 'button' as const,
  role: 'radio' as const,
  'aria-checked': isChosen,
  tabIndex: isChosen ? 0 : -1,
  onClick,
});

/** A field, with what is wrong with it read out beside it; `problem` is empty when nothing is. */
export const fieldProps = (id: string, problem: string) => ({
  id,
  'aria-invalid': problem === '' ? undefined : true,
  'aria-describedby': `${id}-problem`,
});

/** Where that stands. It is always there, so that it is heard when it comes. */
export const problemProps = (id: string) => ({ id: `${id}-problem`, role: 'status' as const });
