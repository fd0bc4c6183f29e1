import type { ChosenElement } from '#machines/element-choice/element-choice.types.ts';
import type { Failure } from '#machines/shared/failure.ts';
import type { ElementLook, LookName, LookTarget, TriedLook } from './element-look.types.ts';

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
  | { readonly op: 'move'; readonly to: 'up' | 'down' }
  | { readonly op: 'look'; readonly name: LookName; readonly value: string; readonly target: LookTarget };

/** A change that was written: the element before it, and the hashes of its file before and after it. */
export interface WrittenChange {
  readonly before: ChosenElement;
  readonly path: string;
  readonly from: string;
  readonly hash: string;
}

/** What came of a change: the element, null when it was removed, and the file that was written. */
export interface ChangeAnswer {
  readonly element: EditableElement | null;
  readonly path: string;
  readonly from: string;
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
  /** Null until the page and the server have said. */
  readonly look: ElementLook | null;
  /** The place that the look is changed in, as the person chose it; null for the best one. */
  readonly scope: string | null;
  readonly failure: Failure | null;
  /** What can be taken back, the last one at the end. */
  readonly written: readonly WrittenChange[];
}

export type ElementEditEvent =
  /** This is the chosen element that can be changed. */
  | { type: 'element.shown'; element: ChosenElement }
  | { type: 'element.hidden' }
  | { type: 'change.requested'; change: ElementChange }
  /** From the page and the server: how an element looks on the page of a tree. */
  | { type: 'look.read'; id: string; tree: string; look: ElementLook }
  /** The person considers a value; null: none any more. */
  | { type: 'look.tried'; tried: TriedLook | null }
  | { type: 'scope.chosen'; scope: string }
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

/**
 * What the chart tells the page: the element is typed in, or what was typed is put back; a look is asked for; a value is
 * shown before it is written, or no more.
 */
export type PageCommand =
  | { readonly type: 'element-text'; readonly id: string; readonly text: string | null }
  | { readonly type: 'look-asked'; readonly id: string }
  | { readonly type: 'look-tried'; readonly id: string; readonly tried: TriedLook | null };
