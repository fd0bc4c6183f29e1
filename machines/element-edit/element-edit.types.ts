import type { ChosenElement } from '#machines/element-choice/element-choice.types.ts';
import type { Failure } from '#machines/shared/failure.ts';

/** Why something of an element cannot be changed where it is written. */
export type Obstacle =
  | 'expression'
  | 'loop'
  | 'mixed'
  | 'none'
  | 'root'
  | 'condition'
  | 'passed'
  | 'component'
  | 'styled'
  | 'first'
  | 'last'
  | 'tangled';

/** What is written, or null and why it cannot be changed. */
export interface EditableValue {
  readonly value: string | null;
  readonly why: Obstacle | null;
}

/** What can be changed of an element where it is written. `hash`: of the file that this holds for. */
export interface EditableElement {
  readonly path: string;
  readonly hash: string;
  readonly line: number;
  readonly column: number;
  readonly tag: string;
  readonly text: EditableValue;
  readonly link: EditableValue | null;
  readonly image: { readonly address: EditableValue; readonly alt: EditableValue } | null;
  readonly isHidden: boolean;
  readonly obstacles: Readonly<Record<'hide' | 'remove' | 'duplicate' | 'up' | 'down', Obstacle | null>>;
}

export type ElementChange =
  | { readonly op: 'text'; readonly text: string }
  | { readonly op: 'link'; readonly address: string }
  | { readonly op: 'image'; readonly address: string }
  | { readonly op: 'alt'; readonly text: string }
  | { readonly op: 'hide'; readonly isHidden: boolean }
  | { readonly op: 'remove' }
  | { readonly op: 'duplicate' }
  | { readonly op: 'move'; readonly to: 'up' | 'down' };

/** A change that was written: the element before it, and the hashes of its file before and after it. */
export interface WrittenChange {
  readonly before: ChosenElement;
  readonly path: string;
  readonly from: string;
  readonly hash: string;
}

/** What came of a change. `element` is null when it was removed. */
export interface ChangeAnswer {
  readonly element: EditableElement | null;
  readonly hash: string;
  readonly treeHash: string;
}

export interface ChangeRequest {
  readonly detail: EditableElement;
  readonly change: ElementChange;
}

export interface ElementEditContext {
  readonly element: ChosenElement | null;
  readonly detail: EditableElement | null;
  /** The change that is written, or was refused. */
  readonly change: ElementChange | null;
  /** The change that comes after it. */
  readonly next: ElementChange | null;
  /** The person wants to type on the page as soon as that can be. */
  readonly wantsTyping: boolean;
  readonly failure: Failure | null;
  /** What can be taken back, the last one at the end. */
  readonly written: readonly WrittenChange[];
}

export type ElementEditEvent =
  /** This is the chosen element that can be changed. */
  | { type: 'element.shown'; element: ChosenElement }
  | { type: 'element.hidden' }
  | { type: 'change.requested'; change: ElementChange }
  /** The text is to be typed on the page. */
  | { type: 'typing.requested' }
  | { type: 'retry.requested' }
  | { type: 'undo.requested' }
  /** From the page: the tree of which it shows the element. */
  | { type: 'page.answered'; tree: string }
  /** The person is done: what was changed stays. */
  | { type: 'edits.finished' };

export type ElementEditEmitted =
  /** The element is written there now, which the page shows as soon as it has that tree. */
  { type: 'element.edited'; element: ChosenElement } | { type: 'element.removed'; id: string };

/** What the chart tells the page: the element is typed in, or what was typed is put back. */
export interface TypingCommand {
  readonly type: 'element-text';
  readonly id: string;
  readonly text: string | null;
}
