/** An element of the previewed page, by where it is written. Lines and columns count from 1, columns in UTF-16. */
export interface ChosenElement {
  /** A name that the page gives it for as long as it is chosen. */
  readonly id: string;
  readonly path: string;
  readonly line: number;
  readonly column: number;
  /** Its name, such as `button` or `Card`. */
  readonly tag: string;
  /** The beginning of what it says. */
  readonly text: string;
  /** Which of those that this place shows, from 0. */
  readonly ordinal: number;
  /** How many elements of the page come of this place. */
  readonly count: number;
  /** The state of the code that the place is of: the hash of its tree. */
  readonly tree: string;
  /** What it stands in, the nearest first. */
  readonly around: readonly { readonly tag: string; readonly path: string; readonly line: number }[];
}

export interface ElementChoiceContext {
  /** In the order in which they were chosen. */
  readonly elements: readonly ChosenElement[];
}

export type ElementChoiceEvent =
  /** The preview shows the project, for the first time or anew. */
  | { type: 'page.shown' }
  /** It shows something else, or nothing. */
  | { type: 'page.hidden' }
  | { type: 'choosing.toggled' }
  /** By a key in the page. */
  | { type: 'choosing.left' }
  /** From the page. Chosen once more, it is let go of. */
  | { type: 'element.chosen'; element: ChosenElement }
  /** A comment goes with the next message, and this is what it is about. */
  | { type: 'element.given'; element: ChosenElement }
  /** From the page: where they are by now; null for one that is gone. */
  | {
      type: 'elements.found';
      elements: readonly { readonly id: string; readonly element: ChosenElement | null }[];
    }
  /** It was changed where it is written, and is there now; the page shows it as soon as it has that tree. */
  | { type: 'element.edited'; element: ChosenElement }
  | { type: 'element.removed'; id: string }
  | { type: 'elements.cleared' }
  /** What an element stands in is meant instead: so many steps out. */
  | { type: 'around.chosen'; id: string; steps: number }
  /** From the message box: they went with a message. */
  | { type: 'message.sent' };

/** What the chart tells the page. */
export type ElementCommand =
  | { type: 'elements'; isChoosing: boolean; elements: readonly ChosenElement[] }
  | { type: 'element-around'; id: string; steps: number };
