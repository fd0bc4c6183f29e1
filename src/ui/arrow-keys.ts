import type { KeyboardEvent } from 'react';
import { towardsEnd } from '#language/speech.ts';

const go = (event: KeyboardEvent<HTMLElement>, next: HTMLElement | undefined): void => {
  if (!next || event.nativeEvent.isComposing) return;
  event.preventDefault();
  next.focus();
};

/** Up and down move the focus within a list, and from its search into it. */
export function walkWithArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input:not([type=checkbox]), button')];
  go(event, stops[stops.indexOf(event.target as HTMLElement) + step]);
}

/** Arrow keys, Home and End move along a row of tabs or of radio buttons, round its ends, and choose where they come. */
export function walkTabs(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab], [role=radio]')];
  const at = tabs.indexOf(event.target as HTMLElement);
  if (at < 0) return;
  const [onward, back] =
    towardsEnd() === 1 ? (['ArrowRight', 'ArrowLeft'] as const) : (['ArrowLeft', 'ArrowRight'] as const);
  const next = {
    [onward]: at + 1,
    ArrowDown: at + 1,
    [back]: at - 1 + tabs.length,
    ArrowUp: at - 1 + tabs.length,
    Home: 0,
    End: tabs.length - 1,
  }[event.key];
  if (next === undefined) return;
  const tab = tabs[next % tabs.length];
  go(event, tab);
  tab?.click();
}
